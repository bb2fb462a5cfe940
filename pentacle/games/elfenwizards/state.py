"""The record of a table and its readers."""

from __future__ import annotations

from pentacle.core import Record, i8, i16, rule, u8, u64

from .cards import CONTESTS, GREY, MIN, ROUNDS, SLOTS, SPELLS

# The decisions of a round, in their order (ELF-19.2).
(
    MARK, RETIRE, ALLOT, DECIDE, REST, RECOVER, SPELL, AIM, REGAIN, TAKE_MIN,
    FILL, DEMOTE, CLEANSE, TAKE_GREY, OVER,
) = range(15)  # fmt: skip

LAST_ROUND, APPOINTED, VACANT = 1, 2, 3
"""ELF-15.1  Why a game is over."""
CHIP = 0
"""`State.spell`: a chip; for a die see `die_spell`."""


class State(Record):
    rng = u64()  # the generator
    seats = i8()  # players at the table
    pawns = i8()  # pawns of each player; pawn i of seat p has the number p * pawns + i
    grey_price = i8()  # points of dice that remove a grey token
    rounds = i8()  # the round that is played, from 1
    phase = i8()  # the decision that is asked: MARK .. TAKE_GREY, or OVER
    turns = i8()  # players who have had their turn in this phase
    player = i8()  # who decides
    dragon = i8()  # who has the dragon
    pawn = i8()  # the pawn to be moved in phases 1, 7 and 8, or NONE
    second = i8()  # competition: 1 when the first spell of the turn lies
    spell = i8()  # competition: the spell in hand (CHIP, or `die_spell`), or NONE
    passed = i8()  # competition: a bit for each player who has passed
    vacant = i8()  # rounds in which nobody became High Wizard
    score = i16(6)  # points of each player so far
    hand = i8(6)  # dice in front of each player
    reserve = i8(6)  # chips in front of each player
    spent = i8(6)  # chips of each player in the Minor Spells box
    appointed = i8(6)  # how often each player became High Wizard
    track = i8(ROUNDS)  # whose chip lies on each cell of the round track, or NONE
    rolled = i8(6, 6)  # faces 1..6 that the dice in hand of a player show since his last roll
    dice = i8(6, 6, 6)  # a player's dice on the board: box XW XS XN XM MIN GREY, face 1..6
    picked = i8(6)  # faces 1..6 chosen so far to pay for chips or tokens
    box = i8(SLOTS)  # where each pawn stands, or NONE for a pawn that is not in this game
    grey = i8(SLOTS)  # grey tokens under each pawn
    points = i16(SLOTS)  # points of the spells beside each pawn
    at = i8(15)  # the pawn on each title H .. N8, or NONE
    shut = i8(CONTESTS)  # competition: the owner of a closed contest, or NONE
    reach = u8(4)  # competition: a bit for each player with a legal target at this level
    laid = u8(6, SPELLS)  # a player's spells beside pawns, sorted: `pack`, or 0


FACES = 7
"""Of a spell beside a pawn: 0 for a chip, or what a die shows."""


@rule
def pack(pawn: int, face: int) -> int:
    """A spell beside a pawn, as `laid` keeps it; never 0."""
    return 1 + FACES * pawn + face


@rule
def pawn_of(spell: int) -> int:
    """The pawn that a packed spell lies beside."""
    return (spell - 1) // FACES


@rule
def face_of(spell: int) -> int:
    """What a packed spell shows: 0 for a chip."""
    return (spell - 1) % FACES


@rule
def die_spell(level: int, face: int) -> int:
    """`State.spell` for a die that shows 1..6, from the box of a level."""
    return 6 * level + face


@rule
def spell_level(spell: int) -> int:
    """The level of the die in hand."""
    return (spell - 1) // 6


@rule
def spell_face(spell: int) -> int:
    """What the spell in hand shows: 0 for a chip."""
    return 0 if spell == CHIP else (spell - 1) % 6 + 1


@rule
def is_settled(s: State) -> bool:
    """ELF-10.2  The titles of this round have been awarded."""
    return s.phase in (REGAIN, TAKE_MIN, FILL, DEMOTE, CLEANSE, TAKE_GREY, OVER)


@rule
def is_rolling(s: State) -> bool:
    """ELF-7.1  Somebody has dice before him to be placed."""
    return s.phase in (ALLOT, DECIDE, REST)


@rule
def is_competing(s: State) -> bool:
    """ELF-9.1  Spells are being laid."""
    return s.phase in (SPELL, AIM)


@rule
def is_using(s: State) -> bool:
    """ELF-8.1, ELF-13.1  Dice are being picked to pay."""
    return s.phase in (RECOVER, REGAIN, CLEANSE)


@rule
def is_taking(s: State) -> bool:
    """ELF-8.6, ELF-13.4  Unused dice are being taken back."""
    return s.phase in (TAKE_MIN, TAKE_GREY)


@rule
def service_box(s: State) -> int:
    """The box of dice that phases 4 and 6, or phase 9, are about."""
    return GREY if s.phase in (CLEANSE, TAKE_GREY) else MIN

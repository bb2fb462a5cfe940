"""The record of a table, and tiny readers of it."""

from __future__ import annotations

from pentacle.core import NONE, Record, i8, i16, i64, rule, u64

from .board import N_CIRCLES, PLACES, SITES, WORDS
from .cards import CARD_COLOUR, CARD_SPELL, LOCK_KIND, NATURAL, SEATS, SPIRIT

# What is being asked (ARC-9.3): one number a decision, see `decisions.py`.
(
    OVER, WIZARD, DRAFTING, TURN, PAY, KEEP,
    BIND, BIND_SEAL, BIND_ONE,
    SPELL_COLOUR, NEW_COLOUR, TRANSMUTATION_DICE, REBIRTH_DICE, EVOLUTION_DICE,
    INVERSION_SEAL, INVERSION_OTHER, EXCHANGE_SEAL, EXCHANGE_OTHER, ABSORPTION_DIE,
    DISINTEGRATION_SEAL, REORGANISATION_SCROLL, REORGANISATION_OTHER,
    MYSTIFICATION_PLAYER, MYSTIFICATION_DIE, MYSTIFICATION_OWN, ALTERATION_DICE,
    ALTERATION_PLAYER, ALTERATION_FOE, TRANSFER_SCROLL, TRANSFER_OWN, THEFT_PLAYER, THEFT_DIE,
    BORROWING_SCROLL,
    MISSION_SEAL, LEAP_LOCK, TELEPORTATION_LOCK, GUARDIAN_SCROLL, SPEED_LOCK, SPEED_FREE,
) = range(39)  # fmt: skip
LAST = SPEED_FREE
"""The last of these numbers."""

UNROLLED = 0
"""The value of a drafted die before the roll."""


class State(Record):
    rng = u64()  # the generator of all rolls
    joined = i64(PLACES)  # for each place: those joined to it by ways on which nobody stands
    owned = i64(SEATS)  # the scrolls of each player, a bitmask of cards without Binding
    down = i64(SEATS)  # cards lying face down before each player, Binding included
    shelf = i64()  # the scrolls on the board, a bitmask
    barred = i64(WORDS)  # the sites that hold a lock, in words of a bitmask
    lock = i8(SITES)  # what lies on each site: 0, a token's number or SCROLL + card
    tokens = i8(21)  # how many tokens of each number lie on the board
    kept = i8(5)  # the token on the Absorption scroll of each colour, or 0
    dice = i8(SEATS, NATURAL, 7)  # dice of a player by colour and value; value 0: not rolled
    reserve = i8(NATURAL)  # dice in each reserve
    wizard = i16(SEATS)  # the node of each wizard
    familiar = i16(SEATS)  # the node of each familiar
    guardian = i16(5)  # the node of each guardian, or NONE when it is not in this game
    seats = i8()  # number of players
    circle = i8()  # the companion circle, 1 to 4
    looks = i8(SEATS)  # which of the five wizards each player is, or NONE
    starter = i8()  # the first player of round 1
    first = i8()  # the first player of this round
    player = i8()  # whose turn it is
    asked = i8()  # who decides now
    finished = i8()  # players whose round is over, a bitmask
    rounds = i16()  # the number of the round, 0 before the first roll
    stall = i8()  # rounds in a row in which no lock went
    broke = i8()  # 1: a lock went in this round
    phase = i8()  # what is being asked
    drafts = i8()  # dice still to be drafted by the one who is asked
    spell = i8()  # the card being cast, or NONE
    colour = i8()  # the colour of dice that the cast works on, or NONE
    other = i8()  # the colour that Transmutation leads to, or NONE
    swap = i16()  # the site whose lock is to change places, or NONE
    foe = i8()  # the rival that the cast is aimed at, or NONE
    foe_value = i8()  # the value of the rival's die that Mystification takes, or 0
    foe_card = i8()  # the rival's scroll that Transfer takes, or NONE
    picks = i8(7)  # dice picked for the spell so far, by value
    site = i16()  # the lock being broken, or NONE
    paid_colour = i8()  # the colour of the dice paid for it, or NONE
    paid = i8(7)  # dice paid for it so far, by value
    token = i8()  # the token just broken that an Absorption scroll may keep, or 0


@rule
def is_circle(s: State, site: int) -> bool:
    """ARC-2.6  Sites are numbered circles first, then scroll spaces."""
    return bool(site < N_CIRCLES[s.seats])


@rule
def is_finished(s: State, p: int) -> bool:
    return (s.finished >> p) & 1 == 1


@rule
def spell_of(s: State, card: int) -> int:
    """ARC-9.2  The spell on a card: circle 0, then the companion circle, then Binding."""
    return int(CARD_SPELL[s.circle, card])


@rule
def casting(s: State) -> int:
    """The spell being cast, or NONE."""
    return spell_of(s, s.spell) if s.spell >= 0 else NONE


@rule
def cast_colour(s: State) -> int:
    """The colour of the scroll being cast."""
    return int(CARD_COLOUR[s.spell])


@rule
def face_up(s: State, p: int) -> int:
    """The scrolls that lie face up before a player, without Binding (ARC-7.2)."""
    return int(s.owned[p] & ~s.down[p])


@rule
def count_dice(s: State, p: int) -> int:
    n = 0
    for c in range(NATURAL):
        for v in range(7):
            n += s.dice[p, c, v]
    return n


@rule
def colours_of(s: State, p: int, low: int, high: int) -> int:
    """The colours of which p has a die showing low to high, as a bitmask."""
    colours = 0
    for c in range(NATURAL):
        n = 0
        for v in range(low, high + 1):
            n += int(s.dice[p, c, v])
        colours |= int(n > 0) << c
    return colours


@rule
def besides(colours: int) -> int:
    """The natural colours beside which a set of colours holds another one."""
    every = (1 << NATURAL) - 1
    if colours & (colours - 1) != 0:
        return every
    return every & ~colours if colours != 0 else 0


@rule
def scrolls_of(colours: int) -> int:
    """ARC-7.4  The colours of scrolls that work on some natural colours: these, and Spirit."""
    return colours | int(colours != 0) << SPIRIT


@rule
def fits(colour: int, c: int) -> bool:
    """ARC-7.4  A scroll of a natural colour works on it; a Spirit scroll on any."""
    return colour == SPIRIT or colour == c


@rule
def lock_kind(s: State, site: int) -> int:
    """5 * colour + power - 2 of the lock on a site; sets of such kinds are bitmasks."""
    return int(LOCK_KIND[s.lock[site]])


@rule
def colour_kinds(colour: int) -> int:
    """The kinds of locks of a colour; for Spirit, which works on any, all kinds."""
    return (1 << 25) - 1 if colour == SPIRIT else 31 << 5 * colour


@rule
def card_colour(card: int) -> int:
    return int(CARD_COLOUR[card])

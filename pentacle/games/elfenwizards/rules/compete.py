"""Chapter 9, phase 5: spells are laid beside pawns, two at a time, until all have passed."""

from __future__ import annotations

from pentacle.core.record import NONE, Moves
from pentacle.core.rules import note, rule

from ..actions import PASS, SPELL_MAJOR, SPELL_MINOR, TARGET
from ..cards import CONTEST, CONTESTS, LEVEL
from ..events import Event
from ..state import CHIP, State, face_of, pack, pawn_of
from .board import closed_by


@rule
def open_contests(s: State) -> None:
    """ELF-9.6  Find the closed contests, and who has a target at which level."""
    for c in range(CONTESTS):
        s.shut[c] = closed_by(s, c)
    everybody = (1 << s.seats) - 1
    for pawn in range(s.seats * s.pawns):
        level = LEVEL[s.box[pawn]]
        if level != NONE:
            shut = s.shut[CONTEST[s.box[pawn]]]
            s.reach[level] |= everybody if shut == NONE else 1 << shut


@rule
def may_aim(s: State, p: int, pawn: int) -> bool:
    """ELF-9.3, ELF-9.4, ELF-9.6  A pawn at the level of the die, not closed to him."""
    box = s.box[pawn]
    if LEVEL[box] == NONE or (s.spell != CHIP and LEVEL[box] != (s.spell - 1) // 6):
        return False
    shut = s.shut[CONTEST[box]]
    if shut == NONE:
        return True
    return bool(shut == p)


@rule
def has_target(s: State, p: int, level: int) -> bool:
    """ELF-9.5  Can a spell of this player be laid at this level?"""
    return (int(s.reach[level]) >> p) & 1 == 1


@rule
def legal_spells(s: State, p: int, out: Moves) -> int:
    """ELF-9.1, ELF-9.2, ELF-9.3, ELF-9.5  The usable spells; before the first one also to pass."""
    n = 0
    if s.second == 0:
        out[0] = PASS
        n = 1
    if s.reserve[p] > 0 and has_any_target(s, p):
        out[n] = SPELL_MINOR
        n += 1
    for level in range(4):
        if has_target(s, p, level):
            for f in range(6):
                if s.dice[p, level, f] > 0:
                    out[n] = SPELL_MAJOR + 6 * level + f
                    n += 1
    return n


@rule
def has_any_target(s: State, p: int) -> bool:
    """ELF-9.3  A chip is usable at any level."""
    mask = s.reach[0] | s.reach[1] | s.reach[2] | s.reach[3]
    return (int(mask) >> p) & 1 == 1


@rule
def has_spell(s: State, p: int) -> bool:
    """ELF-9.5  Is any spell of this player usable?"""
    if s.reserve[p] > 0 and has_any_target(s, p):
        return True
    for level in range(4):
        if has_target(s, p, level):
            for f in range(6):
                if s.dice[p, level, f] > 0:
                    return True
    return False


@rule
def legal_targets(s: State, p: int, out: Moves) -> int:
    """ELF-9.4  The pawns beside which the spell in hand may be laid."""
    n = 0
    for pawn in range(s.seats * s.pawns):
        if may_aim(s, p, pawn):
            out[n] = TARGET + pawn
            n += 1
    return n


@rule
def choose_spell(s: State, a: int) -> None:
    """ELF-9.2  A chip from the reserve, or a die from a box."""
    s.spell = CHIP if a == SPELL_MINOR else a - SPELL_MAJOR + 1


@rule
def lay(s: State, p: int, pawn: int) -> None:
    """ELF-9.3, ELF-9.4, ELF-9.9, ELF-10.1  The spell counts for this pawn to the end."""
    face = 0
    if s.spell == CHIP:
        s.reserve[p] -= 1
    else:
        face = (s.spell - 1) % 6 + 1
        s.dice[p, (s.spell - 1) // 6, face - 1] -= 1
    s.points[pawn] += max(face, 1)
    s.spell = NONE
    remember(s, p, pack(pawn, face))
    note(Event.LAID, p, pawn, face, s.points[pawn])


@rule
def remember(s: State, p: int, spell: int) -> None:
    """ELF-5.6  Who laid what where, kept in order so that equal tables have equal records."""
    i = 0
    while s.laid[p, i] != 0:
        i += 1
    while i > 0 and s.laid[p, i - 1] > spell:
        s.laid[p, i] = s.laid[p, i - 1]
        i -= 1
    s.laid[p, i] = spell


@rule
def pass_for_good(s: State, p: int) -> None:
    """ELF-9.7  Whoever passes lays no more spells in this competition."""
    s.passed |= 1 << p
    note(Event.PASSED, p)


@rule
def all_passed(s: State) -> bool:
    """ELF-9.7  The competition ends when all have passed."""
    return s.passed == (1 << s.seats) - 1


@rule
def next_player(s: State) -> int:
    """ELF-9.1, ELF-9.7  The next one clockwise who has not passed; perhaps the same again."""
    p = (s.player + 1) % s.seats
    while (s.passed >> p) & 1 == 1:
        p = (p + 1) % s.seats
    return p


@rule
def laid_by(s: State, p: int, pawn: int) -> int:
    """ELF-16.5  The points that a player has laid beside a pawn."""
    total = 0
    for i in range(14):
        spell = int(s.laid[p, i])
        if spell > 0 and pawn_of(spell) == pawn:
            total += max(face_of(spell), 1)
    return total


@rule
def only_owners(s: State) -> bool:
    """ELF-9.6  In a closed contest lie spells of its owner alone."""
    for p in range(s.seats):
        for i in range(14):
            if s.laid[p, i] > 0:
                shut = s.shut[CONTEST[s.box[pawn_of(s.laid[p, i])]]]
                if shut != NONE and shut != p:
                    return False
    return True

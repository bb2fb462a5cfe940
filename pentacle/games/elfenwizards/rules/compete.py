"""Chapter 9, phase 5: spells are laid beside pawns, two at a time, until all have passed."""

from __future__ import annotations

from pentacle.core import NONE, Moves, note, rule

from .. import events, reasons, state
from ..actions import PASS, SPELL_MAJOR, SPELL_MINOR, TARGET
from ..cards import CONTEST, CONTESTS, LEVEL, SLOTS, SPELLS
from ..state import State, die_spell, face_of, pack, pawn_of, spell_face, spell_level
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
def has_target(s: State, p: int, level: int) -> bool:
    """ELF-9.5  Can a spell of this player be laid at this level?"""
    return (int(s.reach[level]) >> p) & 1 == 1


# choosing a spell


@rule
def list_spells(s: State, p: int, out: Moves) -> int:
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
def refuse_spell(s: State, p: int, a: int) -> int:
    """ELF-9.3, ELF-9.5  A chip or a die that has a target; to pass before the first one."""
    if a == PASS:
        return reasons.FINE if s.second == 0 else reasons.SECOND
    if a == SPELL_MINOR:
        if s.reserve[p] == 0:
            return reasons.NO_CHIP
        return reasons.FINE if has_any_target(s, p) else reasons.NO_TARGET
    if SPELL_MAJOR <= a < SPELL_MAJOR + 24:
        level, f = (a - SPELL_MAJOR) // 6, (a - SPELL_MAJOR) % 6
        if s.dice[p, level, f] == 0:
            return reasons.NO_DIE
        return reasons.FINE if has_target(s, p, level) else reasons.NO_TARGET
    return reasons.SPELL_FIRST if TARGET <= a < TARGET + SLOTS else reasons.ASKED + s.phase


@rule
def choose_spell(s: State, p: int, a: int) -> None:
    """ELF-9.2, ELF-9.7  A chip from the reserve or a die from a box; or no more in this round."""
    if a == PASS:
        s.passed |= 1 << p
        note(events.PASSED, p)
        next_player(s)
    else:
        d = a - SPELL_MAJOR
        s.spell = state.CHIP if a == SPELL_MINOR else die_spell(d // 6, d % 6 + 1)
        s.phase = state.AIM


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


# laying it beside a pawn


@rule
def list_targets(s: State, p: int, out: Moves) -> int:
    """ELF-9.4  The pawns beside which the spell in hand may be laid."""
    n = 0
    chip, level = s.spell == state.CHIP, spell_level(s.spell)
    for pawn in range(s.seats * s.pawns):
        if (chip or LEVEL[s.box[pawn]] == level) and refuse_pawn(s, p, pawn) == reasons.FINE:
            out[n] = TARGET + pawn
            n += 1
    return n


@rule
def refuse_target(s: State, p: int, a: int) -> int:
    if not TARGET <= a < TARGET + SLOTS:
        return reasons.ASKED + s.phase
    return refuse_pawn(s, p, a - TARGET) if a - TARGET < s.seats * s.pawns else reasons.NO_PAWN


@rule
def refuse_pawn(s: State, p: int, pawn: int) -> int:
    """ELF-9.3, ELF-9.4, ELF-9.6  A pawn at the level of the die, not closed to him."""
    box = s.box[pawn]
    if LEVEL[box] == NONE:
        return reasons.IDLE
    if s.spell != state.CHIP and LEVEL[box] != spell_level(s.spell):
        return reasons.LEVEL_BOUND
    shut = s.shut[CONTEST[box]]
    return reasons.FINE if shut == NONE or shut == p else reasons.CLOSED


@rule
def lay_spell(s: State, p: int, a: int) -> None:
    """ELF-9.1, ELF-9.5  A turn is two spells, or the only one."""
    lay(s, p, a - TARGET)
    s.phase = state.SPELL
    if s.second == 0 and has_spell(s, p):
        s.second = 1
    else:
        s.second = 0
        next_player(s)


@rule
def lay(s: State, p: int, pawn: int) -> None:
    """ELF-9.3, ELF-9.4, ELF-9.9, ELF-10.1  The spell counts for this pawn to the end."""
    face = spell_face(s.spell)
    if face == 0:
        s.reserve[p] -= 1
    else:
        s.dice[p, spell_level(s.spell), face - 1] -= 1
    s.points[pawn] += max(face, 1)
    s.spell = NONE
    remember(s, p, pack(pawn, face))
    note(events.LAID, p, pawn, face, s.points[pawn])


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
def all_passed(s: State) -> bool:
    """ELF-9.7  The competition ends when all have passed."""
    return s.passed == (1 << s.seats) - 1


@rule
def next_player(s: State) -> None:
    """ELF-9.1, ELF-9.7  The next one clockwise who has not passed; perhaps the same again."""
    if not all_passed(s):
        p = (s.player + 1) % s.seats
        while (s.passed >> p) & 1 == 1:
            p = (p + 1) % s.seats
        s.player = p


@rule
def laid_by(s: State, p: int, pawn: int) -> int:
    """ELF-16.5  The points that a player has laid beside a pawn."""
    total = 0
    for i in range(SPELLS):
        spell = int(s.laid[p, i])
        if spell > 0 and pawn_of(spell) == pawn:
            total += max(face_of(spell), 1)
    return total


@rule
def only_owners(s: State) -> bool:
    """ELF-9.6  In a closed contest lie spells of its owner alone."""
    for p in range(s.seats):
        for i in range(SPELLS):
            if s.laid[p, i] > 0:
                shut = s.shut[CONTEST[s.box[pawn_of(s.laid[p, i])]]]
                if shut != NONE and shut != p:
                    return False
    return True

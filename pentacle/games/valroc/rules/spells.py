"""What spells and one-use courses do (VAL-9.5, VAL-16.4, VAL-16.5)."""

from __future__ import annotations

from pentacle.core import Moves, note, rule
from pentacle.core.bits import count_bits

from ..actions import ELEMENT, PASS, SEAT, SWAP, VIAL
from ..cards import (
    ACTIONS,
    BLOOD,
    COURSE_N,
    DISORDER,
    ESSENCE,
    FORCE,
    FURY,
    KEPT,
    LORE,
    MEDITATION,
    PLUNDER,
    SCHOLARSHIP,
    SIMULACRUM,
    SPELL_N,
    STONE,
    TACTICS,
    THEFT,
    THEORY,
    THESIS,
    TRIBUTE,
    VIALS,
)  # fmt: skip
from ..events import CAST as SPELL_CAST
from ..events import (
    PLUNDERED,
    SAFE,
    STOLE_SKILL,
    STOLE_VAL,
    SWAPPED,
    TOSSED,
    USED,
)  # fmt: skip
from ..state import (
    ASK_NOTHING,
    ASK_TRAIN,
    ASK_WINDOW,
    ASK_WOUND,
    SUB_DISORDER,
    SUB_ESSENCE,
    SUB_ESSENCE_ELEMENT,
    SUB_FORCE,
    SUB_LORE,
    SUB_PLUNDER,
    SUB_PLUNDER_SURPLUS,
    SUB_TACTICS,
    SUB_THEFT,
    SUB_THEORY,
    SUB_THESIS,
    SUB_THESIS_SECOND,
    State,
)  # fmt: skip
from .gods import raise_anger
from .goods import discard_action, gain_power, gain_skill, gain_vals, lose_skill
from .items import has_target, has_vals_on_statues, may_plunder, may_rob
from .spell_deck import account_for, leave_hand


@rule
def cast(s: State, p: int, spell: int) -> None:
    """VAL-9.5  Reveal the spell and carry out its effect; some ask for more first."""
    age = leave_hand(s, p, spell)
    s.spell = spell + 1
    for q in range(5):
        if q != p:
            account_for(s, q, spell, age)
    if s.ask == ASK_WINDOW:
        s.ask = ASK_NOTHING
    note(SPELL_CAST, p, spell)
    s.sub = question_of(s, p, spell)
    if s.sub == 0:
        take_effect(s, p, spell)
        end_cast(s, p)


@rule
def question_of(s: State, p: int, spell: int) -> int:
    """VAL-9.4, VAL-18.5  What a spell asks; nothing if its effect is void."""
    if spell == THEFT:
        s.amount = 0
        return SUB_THEFT if has_vals_on_statues(s) else 0
    if spell == ESSENCE:
        return SUB_ESSENCE if has_target(s, p, spell) else 0
    if spell == PLUNDER:
        return SUB_PLUNDER if has_target(s, p, spell) else 0
    if spell == FORCE:
        return SUB_FORCE
    if spell == LORE:
        return SUB_LORE
    return SUB_DISORDER if spell == DISORDER else 0


@rule
def take_effect(s: State, p: int, spell: int) -> None:
    """VAL-8.8.6, VAL-16.5  Spells that need no answer, such as Twin Fury."""
    if spell == FURY:
        s.fights += 1
    elif spell == BLOOD:
        gain_power(s, p, SPELL_N[BLOOD])
    elif spell == SIMULACRUM:
        s.disguise = 1
    elif spell == TRIBUTE:
        s.free = 1
    elif spell == STONE:
        s.stone = 1
        if s.ask == ASK_WOUND:
            throw_wound(s, p)


@rule
def throw_wound(s: State, p: int) -> None:
    """VAL-8.5.5  The Wound just drawn is discarded and the training goes on."""
    discard_action(s, s.wound - 1)
    note(SAFE, p, s.wound - 1)
    s.wound = 0
    s.ask = ASK_NOTHING


@rule
def end_cast(s: State, p: int) -> None:
    """VAL-9.5  The spell lies used in front of its owner, and the anger rises."""
    s.spell_used[p, s.spell - 1] += 1
    s.spell = 0
    s.sub = 0
    raise_anger(s, p)


@rule
def use_course(s: State, p: int, course: int) -> None:
    """VAL-8.7.2, VAL-16.4  Turn a one-use course face down and take what it gives."""
    s.course[p, course] = 2
    if s.ask == ASK_WINDOW:
        s.ask = ASK_NOTHING
    note(USED, p, course)
    if course == MEDITATION:
        gain_power(s, p, COURSE_N[MEDITATION])
    elif course == SCHOLARSHIP:
        gain_vals(s, p, COURSE_N[SCHOLARSHIP])
    elif course == THEORY:
        s.sub = SUB_THEORY
    elif course == THESIS:
        s.sub = SUB_THESIS
    else:
        s.sub = SUB_TACTICS


@rule
def legal_elements(out: Moves) -> int:
    for e in range(4):
        out[e] = ELEMENT + e
    return 4


@rule
def legal_theft(s: State, p: int, out: Moves) -> int:
    """VAL-18.4  At least one Val, at most five, one at a time."""
    n = 0
    for e in range(4):
        if s.statue[e] > 0:
            out[n] = ELEMENT + e
            n += 1
    if s.amount > 0:
        out[n] = PASS
        n += 1
    return n


@rule
def apply_theft(s: State, p: int, action: int) -> None:
    """VAL-16.5, VAL-18.4  Move a Val from the statue to the caster."""
    if action != PASS:
        s.statue[action - ELEMENT] -= 1
        s.vals[p] += 1
        s.amount += 1
        note(STOLE_VAL, p, action - ELEMENT)
    if action == PASS or s.amount == SPELL_N[THEFT] or not has_vals_on_statues(s):
        s.amount = 0
        end_cast(s, p)


@rule
def legal_seats(s: State, p: int, out: Moves) -> int:
    """VAL-16.5  Opponents who can be robbed of skill, or of vials."""
    n = 0
    for foe in range(s.seats):
        if may_rob(s, p, foe) if s.sub == SUB_ESSENCE else may_plunder(s, p, foe):
            out[n] = SEAT + foe
            n += 1
    return n


@rule
def legal_essence(s: State, p: int, out: Moves) -> int:
    n = 0
    for e in range(4):
        if s.skill[s.victim, e] > 0:
            out[n] = ELEMENT + e
            n += 1
    return n


@rule
def apply_essence(s: State, p: int, action: int) -> None:
    """VAL-16.5  Essence Theft: one opponent loses 1 skill, the caster gains it."""
    if s.sub == SUB_ESSENCE:
        s.victim = action - SEAT
        s.sub = SUB_ESSENCE_ELEMENT
        return
    e = action - ELEMENT
    note(STOLE_SKILL, p, s.victim, e)
    lose_skill(s, s.victim, e)
    gain_skill(s, p, e, SPELL_N[ESSENCE])
    s.victim = 0
    end_cast(s, p)


@rule
def plunder(s: State, p: int, foe: int) -> None:
    """VAL-16.5  Training Plunder: an opponent's kept vials; the limit applies at once, or at the
    end of a training in progress."""
    loot = s.front[foe] & VIALS
    s.front[foe] &= ~loot
    s.front[p] |= loot
    note(PLUNDERED, p, foe)
    if s.ask == ASK_TRAIN or count_bits(s.front[p]) <= KEPT:
        end_cast(s, p)
    else:
        s.sub = SUB_PLUNDER_SURPLUS


@rule
def legal_vials(s: State, p: int, out: Moves, n: int) -> int:
    for c in range(ACTIONS):
        if s.front[p] & VIALS & (1 << c):
            out[n] = VIAL + c
            n += 1
    return n


@rule
def toss_vial(s: State, p: int, card: int) -> None:
    s.front[p] &= ~(1 << card)
    discard_action(s, card)
    note(TOSSED, p, card)


@rule
def apply_plunder_surplus(s: State, p: int, action: int) -> None:
    """VAL-8.5.8, VAL-16.5  Down to four cards, of the caster's choice."""
    toss_vial(s, p, action - VIAL)
    if count_bits(s.front[p]) <= KEPT:
        end_cast(s, p)


@rule
def apply_element(s: State, p: int, e: int) -> None:
    """VAL-16.4, VAL-16.5  The element of Dark Force, Forbidden Lore and three courses."""
    sub = s.sub
    if sub == SUB_FORCE:
        s.boost[e] += SPELL_N[FORCE]
        end_cast(s, p)
    elif sub == SUB_LORE:
        gain_skill(s, p, e, SPELL_N[LORE])
        end_cast(s, p)
    elif sub == SUB_TACTICS:
        s.boost[e] += COURSE_N[TACTICS]
        s.sub = 0
    elif sub == SUB_THESIS:
        s.amount = e + 1
        gain_skill(s, p, e, 1)
        s.sub = SUB_THESIS_SECOND
    else:
        gain_skill(s, p, e, 1)
        s.amount = 0
        s.sub = 0


@rule
def legal_second(s: State, out: Moves) -> int:
    """VAL-16.4  Archmage Thesis: the two elements differ."""
    n = 0
    for e in range(4):
        if s.amount != e + 1:
            out[n] = ELEMENT + e
            n += 1
    return n


@rule
def swap_rows(s: State, p: int, row: int) -> None:
    """VAL-16.5  Celestial Disorder: two neighbouring rows of the hunting board trade elements."""
    upper = s.rows[row]
    s.rows[row] = s.rows[row + 1]
    s.rows[row + 1] = upper
    note(SWAPPED, p, row)
    end_cast(s, p)


@rule
def legal_swap(out: Moves) -> int:
    for row in range(3):
        out[row] = SWAP + row
    return 3

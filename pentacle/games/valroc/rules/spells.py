"""What spells and one-use courses do (VAL-9.5, VAL-16.4, VAL-16.5)."""

from __future__ import annotations

from pentacle.core import note, rule
from pentacle.core.bits import count_bits

from .. import cards, reasons, state
from ..actions import CAST, ELEMENT, PASS, SEAT, SWAP, USE_COURSE, VIAL
from ..events import CAST as SPELL_CAST
from ..events import PLUNDERED, SAFE, STOLE_SKILL, STOLE_VAL, SWAPPED, USED
from ..state import State
from . import choices, gods, goods, items, spell_deck


@rule
def use_item(s: State, p: int, action: int) -> None:
    """VAL-9.1  A spell, a one-use course or a Gourd."""
    if state.is_within(action, CAST, cards.SPELLS):
        cast(s, p, action - CAST)
    elif state.is_within(action, USE_COURSE, cards.ONE_USE):
        use_course(s, p, cards.THEORY + action - USE_COURSE)
    else:
        items.drink(s, p, action)


@rule
def use_in_window(s: State, p: int, action: int) -> None:
    """VAL-9.2  Nobody is asked again in a window after passing."""
    if items.is_item(action):
        use_item(s, p, action)
    else:
        s.window_at += 1
        s.ask = state.ASK_NOTHING


@rule
def cast(s: State, p: int, spell: int) -> None:
    """VAL-9.5  Reveal the spell and carry out its effect; some ask for more first."""
    age = spell_deck.leave_hand(s, p, spell)
    s.spell = spell + 1
    for q in range(state.EVERYBODY + 1):
        if q != p:
            spell_deck.account_for(s, q, spell, age)
    if s.ask == state.ASK_WINDOW:
        s.ask = state.ASK_NOTHING
    note(SPELL_CAST, p, spell)
    asks = question_of(s, p, spell)
    if asks != state.ASK_NOTHING:
        state.interrupt(s, asks)
    else:
        take_effect(s, p, spell)
        end_cast(s, p)


@rule
def question_of(s: State, p: int, spell: int) -> int:
    """VAL-9.4, VAL-18.5  What a spell asks; nothing if its effect is void."""
    if spell == cards.THEFT:
        return state.SUB_THEFT if items.has_vals_on_statues(s) else state.ASK_NOTHING
    if spell == cards.ESSENCE:
        return state.SUB_ESSENCE if items.has_target(s, p, spell) else state.ASK_NOTHING
    if spell == cards.PLUNDER:
        return state.SUB_PLUNDER if items.has_target(s, p, spell) else state.ASK_NOTHING
    if spell == cards.FORCE:
        return state.SUB_FORCE
    if spell == cards.LORE:
        return state.SUB_LORE
    return state.SUB_DISORDER if spell == cards.DISORDER else state.ASK_NOTHING


@rule
def take_effect(s: State, p: int, spell: int) -> None:
    """VAL-8.8.6, VAL-16.5  Spells that need no answer, such as Twin Fury."""
    if spell == cards.FURY:
        s.fights += cards.SPELL_N[cards.FURY]
    elif spell == cards.BLOOD:
        goods.gain_power(s, p, cards.SPELL_N[cards.BLOOD])
    elif spell == cards.SIMULACRUM:
        s.disguise = 1
    elif spell == cards.TRIBUTE:
        s.free = 1
    elif spell == cards.STONE:
        s.stone = 1
        if s.ask == state.ASK_WOUND:
            throw_wound(s, p)


@rule
def throw_wound(s: State, p: int) -> None:
    """VAL-8.5.5  The Wound just drawn is discarded and the training goes on."""
    goods.discard_action(s, s.wound - 1)
    note(SAFE, p, s.wound - 1)
    s.wound = 0
    s.ask = state.ASK_NOTHING


@rule
def end_cast(s: State, p: int) -> None:
    """VAL-9.5  The spell lies used in front of its owner, and the anger rises."""
    s.spell_used[p, s.spell - 1] += 1
    s.spell = 0
    gods.raise_anger(s, p)


@rule
def close_cast(s: State, p: int) -> None:
    """What the spell asked is answered."""
    state.go_back(s)
    end_cast(s, p)


@rule
def use_course(s: State, p: int, course: int) -> None:
    """VAL-8.7.2, VAL-16.4  Turn a one-use course face down and take what it gives."""
    s.course[p, course] = cards.USED_UP
    if s.ask == state.ASK_WINDOW:
        s.ask = state.ASK_NOTHING
    note(USED, p, course)
    if course == cards.MEDITATION:
        goods.gain_power(s, p, cards.COURSE_N[cards.MEDITATION])
    elif course == cards.SCHOLARSHIP:
        goods.gain_vals(s, p, cards.COURSE_N[cards.SCHOLARSHIP])
    elif course == cards.THEORY:
        state.interrupt(s, state.SUB_THEORY)
    elif course == cards.THESIS:
        state.interrupt(s, state.SUB_THESIS)
    else:
        state.interrupt(s, state.SUB_TACTICS)


@rule
def refuse_theft(s: State, p: int, action: int) -> int:
    """VAL-18.4  At least one Val, at most five, one at a time."""
    if action == PASS:
        return reasons.FINE if s.stolen > 0 else reasons.TAKE_ONE
    if state.is_within(action, ELEMENT, 4):
        return reasons.FINE if s.statue[action - ELEMENT] > 0 else reasons.STATUE_EMPTY
    return reasons.NOT_ASKED


@rule
def steal_val(s: State, p: int, action: int) -> None:
    """VAL-16.5, VAL-18.4  Move a Val from the statue to the caster."""
    if action != PASS:
        s.statue[action - ELEMENT] -= 1
        s.vals[p] += 1
        s.stolen += 1
        note(STOLE_VAL, p, action - ELEMENT)
    if action == PASS or s.stolen == cards.SPELL_N[cards.THEFT] or not items.has_vals_on_statues(s):
        s.stolen = 0
        close_cast(s, p)


@rule
def refuse_robbing(s: State, p: int, action: int) -> int:
    """VAL-16.5  Opponents who can be robbed of skill, or of vials."""
    if not state.is_within(action, SEAT, s.seats):
        return reasons.NOT_ASKED
    return items.refuse_victim(s, p, action - SEAT, s.spell - 1)


@rule
def choose_victim(s: State, p: int, action: int) -> None:
    s.victim = action - SEAT
    s.ask = state.SUB_ESSENCE_ELEMENT


@rule
def refuse_essence(s: State, p: int, action: int) -> int:
    if not state.is_within(action, ELEMENT, 4):
        return reasons.NOT_ASKED
    return reasons.FINE if s.skill[s.victim, action - ELEMENT] > 0 else reasons.NOTHING_TO_TAKE


@rule
def steal_essence(s: State, p: int, action: int) -> None:
    """VAL-16.5  Essence Theft: one opponent loses skill, the caster gains it."""
    e = action - ELEMENT
    n = min(int(s.skill[s.victim, e]), cards.SPELL_N[cards.ESSENCE])
    note(STOLE_SKILL, p, s.victim, e, n)
    goods.lose_skill(s, s.victim, e, n)
    goods.gain_skill(s, p, e, n)
    s.victim = 0
    close_cast(s, p)


@rule
def plunder(s: State, p: int, action: int) -> None:
    """VAL-16.5  Training Plunder: an opponent's kept vials; the limit applies at once, or at the
    end of a training in progress."""
    foe = action - SEAT
    loot = s.front[foe] & cards.VIALS
    s.front[foe] &= ~loot
    s.front[p] |= loot
    note(PLUNDERED, p, foe)
    if s.resume == state.ASK_TRAIN or count_bits(s.front[p]) <= cards.KEPT:
        close_cast(s, p)
    else:
        s.ask = state.SUB_PLUNDER_SURPLUS


@rule
def toss_plunder(s: State, p: int, action: int) -> None:
    """VAL-8.5.8, VAL-16.5  Down to four cards, of the caster's choice."""
    goods.toss_vial(s, p, action - VIAL)
    if count_bits(s.front[p]) <= cards.KEPT:
        close_cast(s, p)


@rule
def use_force(s: State, p: int, action: int) -> None:
    """VAL-16.5  Dark Force serves the next fight."""
    s.boost[action - ELEMENT] += cards.SPELL_N[cards.FORCE]
    close_cast(s, p)


@rule
def use_lore(s: State, p: int, action: int) -> None:
    """VAL-16.5  Forbidden Lore."""
    goods.gain_skill(s, p, action - ELEMENT, cards.SPELL_N[cards.LORE])
    close_cast(s, p)


@rule
def use_tactics(s: State, p: int, action: int) -> None:
    """VAL-16.4  Battle Tactics serve the next fight."""
    s.boost[action - ELEMENT] += cards.COURSE_N[cards.TACTICS]
    state.go_back(s)


@rule
def use_theory(s: State, p: int, action: int) -> None:
    """VAL-16.4  Elemental Theory."""
    goods.gain_skill(s, p, action - ELEMENT, cards.COURSE_N[cards.THEORY])
    state.go_back(s)


@rule
def begin_thesis(s: State, p: int, action: int) -> None:
    """VAL-16.4  Archmage Thesis: the first element."""
    goods.gain_skill(s, p, action - ELEMENT, cards.COURSE_N[cards.THESIS])
    s.thesis = action - ELEMENT + 1
    s.ask = state.SUB_THESIS_SECOND


@rule
def refuse_second(s: State, p: int, action: int) -> int:
    """VAL-16.4  Archmage Thesis: the two elements differ."""
    reason = choices.refuse_element(s, p, action)
    return (
        reasons.SAME_ELEMENT
        if reason == reasons.FINE and s.thesis == action - ELEMENT + 1
        else reason
    )


@rule
def end_thesis(s: State, p: int, action: int) -> None:
    goods.gain_skill(s, p, action - ELEMENT, cards.COURSE_N[cards.THESIS])
    s.thesis = 0
    state.go_back(s)


@rule
def refuse_swap(s: State, p: int, action: int) -> int:
    return reasons.FINE if state.is_within(action, SWAP, 3) else reasons.NOT_ASKED


@rule
def swap_rows(s: State, p: int, action: int) -> None:
    """VAL-16.5  Celestial Disorder: two neighbouring rows of the hunting board trade elements."""
    row = action - SWAP
    upper = s.rows[row]
    s.rows[row] = s.rows[row + 1]
    s.rows[row + 1] = upper
    note(SWAPPED, p, row)
    close_cast(s, p)

"""1. The Dark Quarter: Black Magic now, and a spell to keep (VAL-8.1)."""

from __future__ import annotations

from pentacle.core import Moves, below, note, rule
from pentacle.core.bits import count_bits, nth_bit

from .. import cards, events, reasons, state
from ..actions import AMOUNT, ELEMENT, PASS, TO_POWER, TO_VALS
from ..events import INVERSION as INVERTED
from ..state import State
from . import choices, goods, river, spell_deck


@rule
def reveal_black(s: State) -> None:
    """VAL-11.2, VAL-11.7, VAL-3.11  The next Black Magic card; they are never reshuffled."""
    if s.blacks_left != 0:
        s.black = nth_bit(s.blacks_left, below(s, count_bits(s.blacks_left)))
        s.blacks_left &= ~(1 << s.black)
        note(events.BLACK, s.black)


@rule
def step_dark(s: State) -> None:
    """VAL-8.1.1  The upper half first, then the lower: the effect, then two spells."""
    if s.place_slot == 2:
        leave_dark(s)
        return
    p = state.owner(s, s.place_slot)
    if p < 0 or s.stage == 2:
        s.place_slot += 1
        s.stage = 0
    elif state.is_ghost(s, p):
        if s.place_slot == cards.LOWER:
            use_ghost_half(s)
        s.stage = 2
    elif s.stage == 0:
        s.stage = 1
        s.actor = p
        s.ask = question_of_half(s, p)
    else:
        s.stage = 2
        spell_deck.draw_spells(s, p)


@rule
def leave_dark(s: State) -> None:
    """VAL-14.8  Solo: black magic costs the river its oldest creature, once."""
    if state.is_solo(s) and (
        s.board[cards.LOWER] > 0 or state.is_ghost(s, state.owner(s, cards.UPPER))
    ):
        river.discard_oldest(s)
    s.phase = state.AT_FOUNTAIN
    s.place_slot = 0


@rule
def question_of_half(s: State, p: int) -> int:
    """VAL-8.1.2, VAL-18.5  Halves that act now ask their user, if they have an object."""
    if s.place_slot == cards.UPPER:
        return state.ASK_RUNE if s.black == cards.RUNE else state.ASK_NOTHING
    if s.black == cards.INVERSION and has_foe(s, p, False):
        return state.ASK_INVERSION
    if s.black == cards.INFERNAL and has_foe(s, p, True):
        return state.ASK_STRIKE
    return state.ASK_NOTHING


@rule
def has_foe(s: State, p: int, fighting: bool) -> bool:
    """VAL-8.1.4  Is there an unprotected human opponent, if need be one in the Arena?"""
    for foe in range(s.seats):
        if foe != p and not state.is_protected(s, foe) and (not fighting or state.in_arena(s, foe)):
            return True
    return False


@rule
def refuse_rune(s: State, p: int, action: int) -> int:
    """VAL-3.7, VAL-16.6  One direction or none; a mercenary earns no Vals."""
    if action == TO_VALS and state.kind_on(s, cards.UPPER) == cards.MERCENARY:
        return reasons.EARNS_NOTHING
    return (
        reasons.FINE
        if action == PASS or action == TO_POWER or action == TO_VALS
        else reasons.NOT_ASKED
    )


@rule
def choose_rune(s: State, p: int, action: int) -> None:
    """VAL-16.6  Divine Rune: Vals into power or power into Vals, one for one."""
    if action == PASS:
        s.ask = state.ASK_NOTHING
    else:
        s.rune = state.INTO_POWER if action == TO_POWER else state.INTO_VALS
        s.ask = state.ASK_RUNE_AMOUNT


@rule
def rune_limit(s: State, p: int) -> int:
    """VAL-16.6  What the user has, the room on the gauge, and the supply."""
    if s.rune == state.INTO_POWER:
        return min(int(s.vals[p]), cards.GAUGE - int(s.power[p]))
    return min(int(s.power[p]), s.supply)


@rule
def list_rune_amounts(s: State, p: int, out: Moves) -> int:
    return choices.list_up_to(rune_limit(s, p), out)


@rule
def refuse_rune_amount(s: State, p: int, action: int) -> int:
    return choices.refuse_up_to(rune_limit(s, p), action)


@rule
def use_rune(s: State, p: int, action: int) -> None:
    turn_round(s, p, s.rune, action - AMOUNT)
    s.rune = 0
    s.ask = state.ASK_NOTHING


@rule
def turn_round(s: State, p: int, way: int, n: int) -> None:
    """VAL-16.6  Spend n Vals for n power, or n power for n Vals."""
    note(events.TURNED, p, way, n)
    if way == state.INTO_POWER:
        goods.pay_vals(s, p, n)
        goods.gain_power(s, p, n)
    else:
        s.power[p] -= n
        goods.gain_vals(s, p, n)


@rule
def refuse_inversion(s: State, p: int, action: int) -> int:
    return reasons.FINE if action == TO_POWER or action == TO_VALS else reasons.NOT_ASKED


@rule
def invert(s: State, p: int, action: int) -> None:
    """VAL-16.6  Inversion: up to 3 of theirs, clockwise from the user."""
    way = state.INTO_POWER if action == TO_POWER else state.INTO_VALS
    note(INVERTED, p, way)
    for i in range(1, s.seats):
        foe = (p + i) % s.seats
        if not state.is_protected(s, foe):
            invert_one(s, foe, way)
    s.ask = state.ASK_NOTHING


@rule
def invert_one(s: State, foe: int, way: int) -> None:
    have = int(s.vals[foe]) if way == state.INTO_POWER else int(s.power[foe])
    turn_round(s, foe, way, min(have, cards.LOWER_N[cards.INVERSION]))


@rule
def refuse_strike(s: State, p: int, action: int) -> int:
    return reasons.FINE if action == PASS else choices.refuse_element(s, p, action)


@rule
def strike_element(s: State, p: int, action: int) -> None:
    """VAL-16.6  Infernal Strike: the user may name an element."""
    s.ask = state.ASK_NOTHING
    if action != PASS:
        s.struck = action - ELEMENT + 1
        note(events.STRIKE, p, action - ELEMENT)


@rule
def use_ghost_half(s: State) -> None:
    """VAL-14.9  The fictional player's lower half on the human: what acts now."""
    if s.black == cards.INVERSION:
        way = state.INTO_POWER if s.vals[0] > s.power[0] else state.INTO_VALS
        note(INVERTED, state.GHOST, way)
        invert_one(s, 0, way)
    elif s.black == cards.INFERNAL and state.in_arena(s, 0):
        card = goods.draw_action(s)
        if card >= 0:
            goods.discard_action(s, card)
            s.struck = cards.EMPTY_ZONE[card] + 1
            note(events.STRIKE, state.GHOST, cards.EMPTY_ZONE[card])

"""5. The Training Ground: the draws (VAL-8.5.1 to 8.5.5)."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from .. import cards, events, reasons, state
from ..actions import DRAW, DRAW_DOUBLE, PASS, USE_BERRY, USE_HERB
from ..state import State
from . import goods, items, placing, spells, vials


@rule
def step_training(s: State) -> None:
    """VAL-8.5.1  Slot by slot; before each human actor the others may use items."""
    if s.place_slot == 4:
        placing.clear_place(s, 4)
        s.phase = state.AT_SANCTUARY
        s.place_slot = 0
        return
    p = state.owner(s, cards.TRAINING + s.place_slot)
    if p < 0:
        s.place_slot += 1
    elif state.is_ghost(s, p):
        train_ghost(s)
        s.place_slot += 1
    elif s.stage == vials.T_WINDOW:
        if items.is_window_over(s, cards.BEFORE_TRAINING, p):
            s.stage = vials.T_STEP
    elif s.stage == vials.T_STEP:
        s.actor = p
        s.ask = state.ASK_TRAIN
    elif s.stage == vials.T_REVEAL:
        reveal(s, p)
    elif s.stage == vials.T_DONE:
        vials.end_count(s)
    else:
        s.actor = p
        vials.step_count(s, p)


@rule
def draw_cost(s: State, p: int) -> int:
    """VAL-8.5.3  1 power a draw, 2 under the Salvo of Pain; Endurance gives the first two."""
    if state.has_course(s, p, cards.ENDURANCE) and s.draws < cards.COURSE_N[cards.ENDURANCE]:
        return 0
    return cards.LOWER_N[cards.SALVO] if state.suffers(s, p, cards.SALVO) else 1


@rule
def refuse_draw(s: State, p: int) -> int:
    """VAL-3.10, VAL-8.5.3  A draw needs its power and a card."""
    if s.power[p] < draw_cost(s, p):
        return reasons.DRAW_TOO_DEAR
    return reasons.FINE if goods.can_draw(s) else reasons.NO_CARD_LEFT


@rule
def may_double(s: State, p: int) -> bool:
    """VAL-8.5.4  The Moonlight Glow shows two cards in the first three draws."""
    return state.has_upper(s, p, cards.MOONLIGHT) and s.draws < cards.UPPER_N[cards.MOONLIGHT]


@rule
def list_training(s: State, p: int, out: Moves) -> int:
    """VAL-8.5.3, VAL-8.5.4, VAL-9.7  Draw, eat a berry first, use items, or stop."""
    n = 0
    if refuse_draw(s, p) == reasons.FINE:
        out[n] = DRAW
        n += 1
        if may_double(s, p):
            out[n] = DRAW_DOUBLE
            n += 1
        if s.tokens[p, cards.BERRY] > 0:
            out[n] = USE_BERRY
            n += 1
    if s.berries == 0:
        n = items.list_items(s, p, out, n)
        out[n] = PASS
        n += 1
    return n


@rule
def refuse_training(s: State, p: int, action: int) -> int:
    if action == PASS or items.is_item(action):
        if s.berries > 0:
            return reasons.BERRY_EATEN
        return reasons.FINE if action == PASS else items.refuse_item(s, p, action)
    if action == USE_BERRY and s.tokens[p, cards.BERRY] == 0:
        return reasons.NO_TOKEN
    if action == DRAW_DOUBLE and not may_double(s, p):
        return reasons.NO_GLOW
    if action == DRAW or action == DRAW_DOUBLE or action == USE_BERRY:
        return refuse_draw(s, p)
    return reasons.NOT_ASKED


@rule
def train(s: State, p: int, action: int) -> None:
    """VAL-8.5.3, VAL-8.5.4  A draw shows one card, more with berries and the Moonlight Glow."""
    if items.is_item(action):
        spells.use_item(s, p, action)
        return
    if action == USE_BERRY:
        goods.spend_token(s, p, cards.BERRY)
        s.berries += 1
        note(events.BERRY_USED, p)
        return
    s.ask = state.ASK_NOTHING
    if action == PASS:
        vials.begin_count(s)
        return
    s.power[p] -= draw_cost(s, p)
    s.cards_due = 1 + s.berries + (1 if action == DRAW_DOUBLE else 0)
    s.berries = 0
    s.draws += 1
    s.stage = vials.T_REVEAL


@rule
def reveal(s: State, p: int) -> None:
    """VAL-8.5.5  The next card of the draw: a vial is laid in front, a Wound is dealt with."""
    if s.cards_due == 0 or not goods.can_draw(s):
        s.cards_due = 0
        s.stage = vials.T_STEP
        return
    s.cards_due -= 1
    card = goods.draw_action(s)
    note(events.DREW, p, card)
    if cards.CENTRE[card] > 0:
        s.front[p] |= 1 << card
    else:
        s.wound = card + 1
        meet_wound(s, p)


@rule
def meet_wound(s: State, p: int) -> None:
    """VAL-8.5.2, VAL-8.5.5  Immunity, Flesh of Stone and Pain Resistance first; else the actor is
    asked, also with nothing to use."""
    if s.draws <= cards.IMMUNITY[s.place_slot] or s.stone != 0:
        spells.throw_wound(s, p)
    elif state.has_course(s, p, cards.PAIN) and s.painless == 0:
        s.painless = 1
        spells.throw_wound(s, p)
    else:
        s.actor = p
        s.ask = state.ASK_WOUND


@rule
def list_wound(s: State, p: int, out: Moves) -> int:
    n = 0
    if s.tokens[p, cards.HERB] > 0:
        out[0] = USE_HERB
        n = 1
    n = items.list_items(s, p, out, n)
    out[n] = PASS
    return n + 1


@rule
def refuse_wound(s: State, p: int, action: int) -> int:
    if action == USE_HERB:
        return reasons.FINE if s.tokens[p, cards.HERB] > 0 else reasons.NO_TOKEN
    return items.refuse_in_window(s, p, action)


@rule
def face_wound(s: State, p: int, action: int) -> None:
    """VAL-8.5.5  A herb saves the training; else the Wound stays and the training is over."""
    if items.is_item(action):
        spells.use_item(s, p, action)
        return
    if action == USE_HERB:
        goods.spend_token(s, p, cards.HERB)
        note(events.HERB_USED, p)
        spells.throw_wound(s, p)
        return
    note(events.WOUNDED, p, s.wound - 1)
    s.front[p] |= 1 << (s.wound - 1)
    s.fresh_wound = s.wound
    s.wound = 0
    s.cards_due = 0
    s.ask = state.ASK_NOTHING
    vials.begin_count(s)


@rule
def train_ghost(s: State) -> None:
    """VAL-14.8  The fictional player draws until a Wound beyond its immunity; it keeps nothing."""
    aside, draws = 0, 0
    while goods.can_draw(s):
        card = goods.draw_action(s)
        draws += 1
        note(events.DREW, state.GHOST, card)
        if cards.WOUNDS >> card & 1:
            goods.discard_action(s, card)
            if draws > cards.IMMUNITY[s.place_slot]:
                break
        else:
            aside |= 1 << card
    s.pile |= aside

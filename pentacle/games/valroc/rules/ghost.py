"""The fictional player of a solo game: planning cards and offerings (VAL-14.6 to 14.8)."""

from __future__ import annotations

from pentacle.core import below, note, rule
from pentacle.core.bits import count_bits, nth_bit

from .. import cards, events
from ..state import GHOST, State
from . import goods, placing


@rule
def plan_turn(s: State) -> None:
    """VAL-14.6  A new planning card at the first turn, then one step a turn."""
    if s.plan == 0:
        s.plan = nth_bit(s.plans, below(s, count_bits(s.plans))) + 1
    step = next_step(s)
    if step == 0:
        s.passed |= 1 << GHOST
        s.plans &= ~(1 << (s.plan - 1))
        s.plan = 0
        note(events.PASSED, GHOST)
        return
    s.plan_shown[s.plan_step] = step
    s.plan_step += 1
    carry_out(s, step - 1)


@rule
def next_step(s: State) -> int:
    """VAL-14.6  A monk's step is skipped without the monk; 0 if no step is left."""
    while s.plan_step < 4:
        step = cards.PLAN_STEPS[s.plan - 1, s.plan_step]
        if step == 0 or (step - 1) % 4 != cards.MONK or s.monk == GHOST + 1:
            return step
        s.plan_step += 1
    return 0


@rule
def carry_out(s: State, step: int) -> None:
    """VAL-14.7  The named place, or the next one in order where the pawn can stand."""
    pawn, place, room = step % 4, step // 4 % 8, step // 32
    for i in range(8):
        spot = find_spot(s, pawn, (place + i) % 8, room if i == 0 else 0)
        if spot >= 0:
            placing.put_pawn(s, GHOST, pawn, spot)
            return
    note(events.NOT_PLACED, pawn)


@rule
def find_spot(s: State, pawn: int, place: int, room: int) -> int:
    """VAL-14.7  Where in a place the pawn goes, or -1: lower half first, left-most course."""
    if place == 0:
        if placing.may_stand(s, GHOST, pawn, False, cards.SPOT_LOWER):
            return cards.SPOT_LOWER
        return (
            cards.SPOT_UPPER if placing.may_stand(s, GHOST, pawn, False, cards.SPOT_UPPER) else -1
        )
    if place == 3 or place == 6:
        first = cards.SPOT_CAVE if place == 3 else cards.SPOT_UNIVERSITY
        for i in range(4):
            spot = first + (room + i) % 4
            if placing.may_stand(s, GHOST, pawn, False, spot):
                return spot
        return -1
    spot = cards.SPOT_FOUNTAIN
    if place == 2:
        spot = cards.SPOT_TAVERN
    elif place == 4:
        spot = cards.SPOT_TRAINING
    elif place == 5:
        spot = cards.SPOT_SANCTUARY
    elif place == 7:
        spot = cards.SPOT_ARENA
    return spot if placing.may_stand(s, GHOST, pawn, False, spot) else -1


@rule
def draw_offer(s: State) -> int:
    """VAL-11.5, VAL-14.8  The Vals of the next offering card; the discards are reshuffled if need
    be."""
    if s.offers == 0:
        s.offers = cards.ALL_OFFERS
    card = nth_bit(s.offers, below(s, count_bits(s.offers)))
    s.offers &= ~(1 << card)
    return cards.OFFER[card]


@rule
def offer_as_ghost(s: State) -> None:
    """VAL-14.8  Offering cards until one is not 0; the empty zone of a card names the statue."""
    vals = draw_offer(s)
    while vals == 0:
        vals = draw_offer(s)
    card = goods.draw_action(s)
    if card >= 0:
        goods.discard_action(s, card)
        vals = min(vals, s.supply)
        s.supply -= vals
        s.statue[cards.EMPTY_ZONE[card]] += vals
        note(events.OFFERED, GHOST, cards.EMPTY_ZONE[card], vals, 0)
    s.monk_next = GHOST + 1

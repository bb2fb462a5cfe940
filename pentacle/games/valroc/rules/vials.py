"""5. The Training Ground: the count, the payment, injury and surplus (VAL-8.5.6 to 8.5.9)."""

from __future__ import annotations

from pentacle.core import Moves, note, rule
from pentacle.core.bits import count_bits, first_bit, nth_bit

from .. import events, reasons, state
from ..actions import ADD_VIAL, AMOUNT, ELEMENT, PASS, VIAL
from ..cards import ACTIONS, CENTRE, FULL, GAUGE, KEPT, SMALL_VIAL, VIALS, WOUNDS
from ..state import State
from . import choices, goods

T_WINDOW, T_STEP, T_REVEAL, T_VIALS, T_CLAIM, T_HEAL, T_DONE = range(7)


@rule
def begin_count(s: State) -> None:
    s.stage = T_VIALS


@rule
def step_count(s: State, p: int) -> None:
    """VAL-8.5.6  Tokens first, then the claim; after the payment injury and surplus."""
    if s.stage == T_VIALS:
        s.stage = T_CLAIM
        if has_vial_token(s, p):
            s.ask = state.ASK_VIALS
    elif s.stage == T_CLAIM:
        s.stage = T_HEAL
        s.ask = state.ASK_CLAIM
    else:
        s.stage = T_DONE
        injure(s, p)
        if s.front[p] & VIALS != 0:
            s.ask = state.ASK_SURPLUS


@rule
def has_vial_token(s: State, p: int) -> bool:
    for i in range(3):
        if s.tokens[p, SMALL_VIAL + i] > 0:
            return True
    return False


@rule
def refuse_token(s: State, p: int, size: int) -> int:
    """VAL-18.3  Vial tokens in the order small, medium, full."""
    for larger in range(size + 1, 3):
        if s.added[larger] > 0:
            return reasons.SMALL_FIRST
    return reasons.FINE if s.tokens[p, SMALL_VIAL + size] > s.added[size] else reasons.NO_TOKEN


@rule
def refuse_adding(s: State, p: int, action: int) -> int:
    if state.is_within(action, ADD_VIAL, 3):
        return refuse_token(s, p, action - ADD_VIAL)
    return reasons.FINE if action == PASS else reasons.NOT_ASKED


@rule
def add_vial(s: State, p: int, action: int) -> None:
    if action == PASS:
        s.ask = state.ASK_NOTHING
    else:
        s.added[action - ADD_VIAL] += 1


@rule
def token_quarters(s: State) -> int:
    """VAL-3.12  Small, medium and full vials hold 1, 2 and 4 quarters."""
    return int(s.added[0]) + 2 * int(s.added[1]) + FULL * int(s.added[2])


@rule
def card_quarters(s: State, p: int) -> int:
    quarters = 0
    for c in range(ACTIONS):
        if s.front[p] >> c & 1:
            quarters += CENTRE[c]
    return quarters


@rule
def most_claimed(s: State, p: int) -> int:
    """VAL-8.5.6  One skill point for every full vial."""
    return min((card_quarters(s, p) + token_quarters(s)) // FULL, GAUGE)


@rule
def list_claims(s: State, p: int, out: Moves) -> int:
    return choices.list_up_to(most_claimed(s, p), out)


@rule
def refuse_claim(s: State, p: int, action: int) -> int:
    return choices.refuse_up_to(most_claimed(s, p), action)


@rule
def make_claim(s: State, p: int, action: int) -> None:
    """VAL-8.5.7  With a claim of 0 nothing is spent and added tokens come back."""
    s.claim = action - AMOUNT
    s.ask = state.ASK_NOTHING
    if s.claim > 0:
        s.ask = state.ASK_CLAIM_ELEMENT
    else:
        for i in range(3):
            s.added[i] = 0


@rule
def claim_element(s: State, p: int, action: int) -> None:
    """VAL-8.5.6, VAL-8.5.7  The single element rises; all added tokens are spent."""
    e = action - ELEMENT
    note(events.TRAINED, p, min(s.claim, GAUGE - int(s.skill[p, e])), e)
    gained = goods.gain_skill(s, p, e, s.claim)
    if state.is_solo(s):
        best = max(int(s.deeds[state.DEED_TRAINING]), gained)
        total = min(int(s.deeds[state.DEED_TRAINING]) + gained, 100)
        s.deeds[state.DEED_TRAINING] = best if s.training_goal != 0 else total
    s.due = smallest_payment(s, p, FULL * s.claim - token_quarters(s))
    for i in range(3):
        while s.added[i] > 0:
            s.added[i] -= 1
            goods.spend_token(s, p, SMALL_VIAL + i)
    s.claim = 0
    s.ask = state.ASK_PAYMENT if s.due > 0 else state.ASK_NOTHING


@rule
def count_vials(s: State, p: int, quarters: int) -> int:
    """How many vial cards of this size lie in front of the player."""
    n = 0
    for c in range(ACTIONS):
        if s.front[p] >> c & 1 and CENTRE[c] == quarters:
            n += 1
    return n


@rule
def can_make(full: int, medium: int, small: int, amount: int) -> bool:
    """VAL-8.5.7  Can these cards make the amount exactly?  Largest first, since 1, 2, 4 divide."""
    if amount < 0:
        return False
    amount -= FULL * min(full, amount // FULL)
    amount -= 2 * min(medium, amount // 2)
    return amount <= small


@rule
def smallest_payment(s: State, p: int, need: int) -> int:
    """VAL-8.5.7  The smallest total, at least the need, that the cards in front can make."""
    if need <= 0:
        return 0
    full, medium, small = count_vials(s, p, FULL), count_vials(s, p, 2), count_vials(s, p, 1)
    while not can_make(full, medium, small, need):
        need += 1
    return need


@rule
def is_due_payable(s: State, p: int) -> bool:
    """Can the cards in front make what is still to pay?"""
    full, medium, small = count_vials(s, p, FULL), count_vials(s, p, 2), count_vials(s, p, 1)
    return can_make(full, medium, small, s.due)


@rule
def leaves_exact(s: State, p: int, quarters: int) -> bool:
    """VAL-8.5.7  After a card of this size, can the other cards make the rest exactly?"""
    full, medium, small = count_vials(s, p, FULL), count_vials(s, p, 2), count_vials(s, p, 1)
    full -= 1 if quarters == FULL else 0
    medium -= 1 if quarters == 2 else 0
    small -= 1 if quarters == 1 else 0
    return can_make(full, medium, small, s.due - quarters)


@rule
def list_payments(s: State, p: int, out: Moves) -> int:
    """VAL-8.5.7  A card that still lets the other cards make the rest exactly."""
    n, fits = 0, 0
    for quarters in range(1, FULL + 1):
        if leaves_exact(s, p, quarters):
            fits |= 1 << quarters
    rest = s.front[p] & VIALS
    while rest != 0:
        card = first_bit(rest)
        rest &= rest - 1
        if fits >> CENTRE[card] & 1:
            out[n] = VIAL + card
            n += 1
    return n


@rule
def refuse_payment(s: State, p: int, action: int) -> int:
    reason = goods.refuse_vial(s, p, action)
    if reason == reasons.FINE and not leaves_exact(s, p, CENTRE[action - VIAL]):
        return reasons.NOT_EXACT
    return reason


@rule
def pay_vial(s: State, p: int, action: int) -> None:
    s.due -= CENTRE[action - VIAL]
    goods.toss_vial(s, p, action - VIAL)
    if s.due == 0:
        s.ask = state.ASK_NOTHING


@rule
def injure(s: State, p: int) -> None:
    """VAL-8.5.9  A second Wound injures the mage: the older one goes, the newer stays."""
    if s.fresh_wound == 0:
        return
    older = s.front[p] & WOUNDS & ~(1 << (s.fresh_wound - 1))
    s.fresh_wound = 0
    if older != 0:
        s.front[p] &= ~older
        goods.discard_action(s, nth_bit(older, 0))
        s.hurt[p] = 1
        note(events.INJURED, p)


@rule
def list_surplus(s: State, p: int, out: Moves) -> int:
    """VAL-8.5.8  Any vial card may go; at most four cards, Wounds included, may stay."""
    n = goods.list_vials(s, p, out)
    if count_bits(s.front[p]) <= KEPT:
        out[n] = PASS
        n += 1
    return n


@rule
def refuse_surplus(s: State, p: int, action: int) -> int:
    if action == PASS:
        return reasons.FINE if count_bits(s.front[p]) <= KEPT else reasons.TOO_MANY_KEPT
    return goods.refuse_vial(s, p, action)


@rule
def toss_surplus(s: State, p: int, action: int) -> None:
    if action != PASS:
        goods.toss_vial(s, p, action - VIAL)
    if action == PASS or s.front[p] & VIALS == 0:
        s.ask = state.ASK_NOTHING


@rule
def end_count(s: State) -> None:
    """The training is over; the next slot follows."""
    s.draws = 0
    s.stone = 0
    s.painless = 0
    s.stage = 0
    s.place_slot += 1

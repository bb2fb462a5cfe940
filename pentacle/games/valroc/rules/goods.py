"""Power, skill, Vals, tokens and action cards: how they are gained, lost and drawn."""

from __future__ import annotations

from pentacle.core import Moves, below, note, rule
from pentacle.core.bits import count_bits, nth_bit

from .. import cards, events, reasons
from ..actions import VIAL
from ..state import DEED_FULL_VIALS, DEED_PLANTS, State, is_solo, is_within


@rule
def gain_power(s: State, p: int, n: int) -> None:
    """VAL-3.1  The gauge ends at 12; what is above is lost."""
    n = min(n, cards.GAUGE - int(s.power[p]))
    s.power[p] += n
    if n > 0:
        note(events.POWER, p, n)


@rule
def gain_skill(s: State, p: int, e: int, n: int) -> int:
    """VAL-3.1  A track ends at 12; returns what was really gained."""
    n = min(n, cards.GAUGE - int(s.skill[p, e]))
    s.skill[p, e] += n
    if n > 0:
        note(events.SKILL, p, e, n)
    return n


@rule
def lose_skill(s: State, p: int, e: int, n: int) -> None:
    """VAL-3.1  A loss below 0 is ignored."""
    n = min(n, int(s.skill[p, e]))
    s.skill[p, e] -= n
    if n > 0:
        note(events.SKILL, p, e, -n)


@rule
def gain_vals(s: State, p: int, n: int) -> None:
    """VAL-3.2  Coins are limited: you get what the supply still has."""
    if n > s.supply:
        note(events.VALS_SHORT, p, n - s.supply)
        n = s.supply
    s.vals[p] += n
    s.supply -= n
    if n > 0:
        note(events.VALS, p, n)


@rule
def pay_vals(s: State, p: int, n: int) -> None:
    """VAL-3.3  Back to the supply; the caller made sure that the player has them."""
    s.vals[p] -= n
    s.supply += n


@rule
def take_token(s: State, p: int, token: int) -> None:
    """VAL-8.4.6  A token that is out of supply is not received."""
    pile = cards.TOKEN_PILE[token]
    if s.token_supply[pile] > 0:
        s.token_supply[pile] -= 1
        s.tokens[p, token] += 1
        note(events.TOKEN, p, token)
    else:
        note(events.TOKEN_OUT, p, token)


@rule
def spend_token(s: State, p: int, token: int) -> None:
    """A used token goes back to the supply; the campaign remembers plants and full vials."""
    s.tokens[p, token] -= 1
    s.token_supply[cards.TOKEN_PILE[token]] += 1
    if is_solo(s):
        if token == cards.FULL_VIAL:
            s.deeds[DEED_FULL_VIALS] = 1
        elif token == cards.MUSHROOM or token == cards.HERB or token == cards.BERRY:
            s.deeds[DEED_PLANTS] |= 1 << (token - cards.MUSHROOM)


@rule
def can_draw(s: State) -> bool:
    """VAL-3.10  Is there an action card in deck or discard pile?"""
    return s.deck != 0 or s.pile != 0


@rule
def draw_action(s: State) -> int:
    """VAL-3.10  The top action card, after a reshuffle if need be; -1 if there is none.

    The deck's order is nobody's knowledge, so the card is drawn when it is needed.
    """
    if s.deck == 0:
        s.deck = s.pile
        s.pile = 0
    if s.deck == 0:
        return -1
    card = nth_bit(s.deck, below(s, count_bits(s.deck)))
    s.deck &= ~(1 << card)
    return card


@rule
def discard_action(s: State, card: int) -> None:
    s.pile |= 1 << card


@rule
def refuse_card(s: State, p: int, card: int) -> int:
    """VAL-8.5.8  A vial card in front of the player; Wounds are never thrown away."""
    if cards.WOUNDS >> card & 1:
        return reasons.IS_WOUND
    return reasons.FINE if s.front[p] >> card & 1 else reasons.NOT_IN_FRONT


@rule
def list_vials(s: State, p: int, out: Moves) -> int:
    n = 0
    for c in range(cards.ACTIONS):
        if s.front[p] & cards.VIALS & (1 << c):
            out[n] = VIAL + c
            n += 1
    return n


@rule
def refuse_vial(s: State, p: int, action: int) -> int:
    return (
        refuse_card(s, p, action - VIAL)
        if is_within(action, VIAL, cards.ACTIONS)
        else reasons.NOT_ASKED
    )


@rule
def toss_vial(s: State, p: int, card: int) -> None:
    s.front[p] &= ~(1 << card)
    discard_action(s, card)
    note(events.TOSSED, p, card)

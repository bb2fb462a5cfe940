"""Power, skill, Vals, tokens and action cards: how they are gained, lost and drawn."""

from __future__ import annotations

from pentacle.core import below, note, rule
from pentacle.core.bits import count_bits, nth_bit

from ..cards import BERRY, FULL_VIAL, GAUGE, HERB, MUSHROOM, TOKEN_PILE
from ..events import POWER, SKILL, TOKEN, TOKEN_OUT, VALS, VALS_SHORT
from ..state import DEED_FULL_VIALS, DEED_PLANTS, State, is_solo


@rule
def gain_power(s: State, p: int, n: int) -> None:
    """VAL-3.1  The gauge ends at 12; what is above is lost."""
    n = min(n, GAUGE - int(s.power[p]))
    s.power[p] += n
    if n > 0:
        note(POWER, p, n)


@rule
def gain_skill(s: State, p: int, e: int, n: int) -> int:
    """VAL-3.1  A track ends at 12; returns what was really gained."""
    n = min(n, GAUGE - int(s.skill[p, e]))
    s.skill[p, e] += n
    if n > 0:
        note(SKILL, p, e, n)
    return n


@rule
def lose_skill(s: State, p: int, e: int) -> None:
    """VAL-3.1  A loss below 0 is ignored."""
    if s.skill[p, e] > 0:
        s.skill[p, e] -= 1
        note(SKILL, p, e, -1)


@rule
def gain_vals(s: State, p: int, n: int) -> None:
    """VAL-3.2  Coins are limited: you get what the supply still has."""
    if n > s.supply:
        note(VALS_SHORT, p, n - s.supply)
        n = s.supply
    s.vals[p] += n
    s.supply -= n
    if n > 0:
        note(VALS, p, n)


@rule
def pay_vals(s: State, p: int, n: int) -> None:
    """VAL-3.3  Back to the supply; the caller made sure that the player has them."""
    s.vals[p] -= n
    s.supply += n


@rule
def take_token(s: State, p: int, token: int) -> None:
    """VAL-8.4.6  A token that is out of supply is not received."""
    pile = TOKEN_PILE[token]
    if s.token_supply[pile] > 0:
        s.token_supply[pile] -= 1
        s.tokens[p, token] += 1
        note(TOKEN, p, token)
    else:
        note(TOKEN_OUT, p, token)


@rule
def spend_token(s: State, p: int, token: int) -> None:
    """A used token goes back to the supply; the campaign remembers plants and full vials."""
    s.tokens[p, token] -= 1
    s.token_supply[TOKEN_PILE[token]] += 1
    if is_solo(s):
        if token == FULL_VIAL:
            s.deeds[DEED_FULL_VIALS] = 1
        elif token == MUSHROOM or token == HERB or token == BERRY:
            s.deeds[DEED_PLANTS] |= 1 << (token - MUSHROOM)


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

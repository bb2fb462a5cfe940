"""Choices that several questions share: an element, an amount."""

from __future__ import annotations

from pentacle.core import Moves, rule

from .. import reasons
from ..actions import AMOUNT, AMOUNTS, ELEMENT, PLUS_20
from ..state import State, is_within


@rule
def refuse_element(s: State, p: int, action: int) -> int:
    return reasons.FINE if is_within(action, ELEMENT, 4) else reasons.NOT_ASKED


@rule
def list_up_to(most: int, out: Moves) -> int:
    """Every amount from 0 on."""
    for n in range(most + 1):
        out[n] = AMOUNT + n
    return most + 1


@rule
def list_amounts(have: int, least: int, out: Moves, n: int) -> int:
    """VAL-18.2  An amount up to 19, or 20 more first."""
    for k in range(least, min(have, AMOUNTS - 1) + 1):
        out[n] = AMOUNT + k
        n += 1
    if have >= AMOUNTS:
        out[n] = PLUS_20
        n += 1
    return n


@rule
def refuse_amount(have: int, least: int, action: int) -> int:
    """VAL-3.3, VAL-18.2  No more than there is, nor less than is wanted."""
    if action == PLUS_20:
        return reasons.FINE if have >= AMOUNTS else reasons.TOO_MUCH
    if not is_within(action, AMOUNT, AMOUNTS):
        return reasons.NOT_ASKED
    if action - AMOUNT < least:
        return reasons.OFFER_SOMETHING
    return reasons.FINE if action - AMOUNT <= have else reasons.TOO_MUCH


@rule
def refuse_up_to(most: int, action: int) -> int:
    """The same where there are no twenties."""
    return reasons.NOT_ASKED if action == PLUS_20 else refuse_amount(most, 0, action)

"""What a lock costs somebody, for the eye: all ways to pay it, and what it brings."""

from __future__ import annotations

from typing import Any, NamedTuple

from pentacle.core import NONE, cells_of

from . import cards
from .rules.paying import least_paid, pay_colour, still_due
from .score import SYNERGY_CARD, count_colour
from .state import spell_of


class Payment(NamedTuple):
    colour: int
    values: tuple[int, ...]
    excess: int


def payments(view: Any, p: int) -> list[Payment]:
    """ARC-5.4, ARC-16.4  Every way to pay the rest, the thriftiest first."""
    return _find(view, p, pay_colour(view), still_due(view), least_paid(view))


def payments_for(view: Any, p: int, lock: int) -> list[Payment]:
    """ARC-5.4  Every way to pay a lock that is not paid for yet."""
    colour = int(cards.LOCK_COLOUR[lock])
    return _find(
        view, p, NONE if colour == cards.SPIRIT else colour, int(cards.LOCK_POWER[lock]), cards.HIGH
    )


def _find(view: Any, p: int, colour: int, due: int, top: int) -> list[Payment]:
    found: list[Payment] = []

    def go(c: int, top: int, due: int, dice: list[int], paid: tuple[int, ...]) -> None:
        if due <= 0:
            found.append(Payment(c, paid, -due))
            return
        for v in range(top, 0, -1):
            if dice[v] and sum(k * dice[k] for k in range(1, v + 1)) >= due:
                rest = dice.copy()
                rest[v] -= 1
                go(c, v, due - v, rest, (*paid, v))

    for c in range(cards.NATURAL):
        if colour in (NONE, c):
            go(c, top, due, cells_of(view.dice, p, c), ())
    return sorted(found, key=lambda pay: (pay.excess, sum(pay.values), len(pay.values)))


def worth(view: Any, p: int, card: int) -> int:
    """ARC-10.2, ARC-8.6  The points that a scroll would bring: its power, and by Synergies."""
    colour, owned = int(cards.CARD_COLOUR[card]), int(view.owned[p])
    synergies = [SYNERGY_CARD + colour]
    if spell_of(view, cards.DECK + SYNERGY_CARD) == cards.SYNERGY:
        synergies.append(cards.DECK + SYNERGY_CARD + colour)
    own = 1 + count_colour(view, p, colour) if card in synergies else 0
    return int(cards.CARD_POWER[card]) + own + sum(owned >> other & 1 for other in synergies)

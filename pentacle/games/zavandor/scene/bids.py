"""The bid as one number that is dialled up and down."""

from __future__ import annotations

from functools import lru_cache

from pentacle.core import Words
from pentacle.core.scene import Dial

from ..actions import CONFIRM, RAISE, STEP_50, STEPS
from ..rules.prices import bid_cap, bid_limit, price
from ..rules.purse import liquid, wealth
from ..state import State

ROOM = 50
"""With the council, so far beyond one's means the dial goes (ZAV-16.1)."""
LONGEST = 40
"""No bid on the dial takes more raises; only a draft that has begun with small ones could."""

_LABEL = Words("Your bid", "Votre mise")
_UNIT = Words("energy", "énergie")
_BID = Words("Bid {bid}: {left} left", "Miser {bid} : il reste {left}")
_PAYS = Words(
    "Bid {bid}, you pay {price}: {left} left", "Miser {bid}, payer {price} : il reste {left}"
)
_SELLS = Words(
    "Bid {bid}: {price} to pay, gems must go",
    "Miser {bid} : {price} à payer, gemmes à désenchanter",
)
_RUINS = Words("Bid {bid}: you cannot pay {price}", "Miser {bid} : {price}, impossible à payer")


def bid_dial(s: State, moves: frozenset[int], language: str) -> tuple[Dial, ...]:
    """ZAV-9.7  Every bid from the lowest on; nothing is raised before it is confirmed."""
    if CONFIRM not in moves:
        return ()
    p = int(s.actor)
    most = bid_limit(s, p)
    if s.council:
        most = min(most, max(bid_cap(s, p, s.lot), int(s.draft)) + ROOM)
    ways = [(bid, raises(bid - int(s.draft), int(s.step))) for bid in range(s.draft, most + 1)]
    ways = [(bid, way) for bid, way in ways if len(way) <= LONGEST]
    dial = Dial(
        label=_LABEL[language],
        unit=_UNIT[language],
        values=tuple(bid for bid, _ in ways),
        gestures=tuple((*way, CONFIRM) for _, way in ways),
        names=tuple(_bid_name(s, p, bid, language) for bid, _ in ways),
    )
    return (dial,)


@lru_cache(maxsize=1 << 12)
def raises(more: int, largest: int = STEP_50) -> tuple[int, ...]:
    """ZAV-9.7  The raises that add so much, none larger than the one before."""
    way: list[int] = []
    for step in range(largest, -1, -1):
        n, more = divmod(more, int(STEPS[step]))
        way += [RAISE + step] * n
    return tuple(way)


def _bid_name(s: State, p: int, bid: int, language: str) -> str:
    """What the button says: the bid, the price where it differs, what is left, or what ruin."""
    cost = price(s, p, s.lot, bid)
    words = _BID if cost == bid else _PAYS
    if cost > liquid(s, p):
        words = _SELLS if cost <= wealth(s, p) else _RUINS
    return words.say(language, bid=bid, price=cost, left=liquid(s, p) - cost)

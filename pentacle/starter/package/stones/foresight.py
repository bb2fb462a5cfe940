"""What a choice would do, told before it is made."""

from __future__ import annotations

from typing import Any

from pentacle.core import Foresight, Gauge, Words

from .actions import CHOOSE
from .facts import HAND, STONES
from .state import State, has

_LAST_HIGH = Words(
    "That is your highest stone; it will not come back.",
    "C'est votre plus haute pierre ; elle ne reviendra pas.",
)


def in_hand(view: State, seat: int) -> int | None:
    """STO-6  How many stones a player holds: his own are seen, the others' can be counted."""
    return view.hand[seat].bit_count() or None


def asks(view: State, player: int, action: int) -> bool:
    """The highest stone is worth a second thought."""
    return action - CHOOSE == _highest(view, player)


def warns(before: State, after: State, player: int, language: str) -> str:
    # <draft> if before.drafting > 0:
    # <draft>     return ""
    gone = not has(after, player, _highest(before, player))
    return _LAST_HIGH[language] if gone and after.rounds < HAND else ""


def _highest(view: Any, player: int) -> int:
    return max((n for n in range(STONES) if has(view, player, n)), default=0)


foresight = Foresight(
    gauges=(
        Gauge("hand", Words("In hand", "En main"), in_hand, better=""),
        Gauge("points", Words("Points", "Points"), lambda view, seat: view.points[seat]),
    ),
    asks=asks,
    warns=warns,
)

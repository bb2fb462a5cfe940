"""How a position is written: the stones by their numbers, `hand 3 7 12`."""

from __future__ import annotations

from pentacle.core import NONE, Notation
from pentacle.core.spelling import as_dealt, derived, each_seat, number, one_of, set_of

from .facts import STONES
from .state import State

_NAMES = tuple(str(stone + 1) for stone in range(STONES))
_STONE = one_of(*_NAMES, blank=NONE)


def complete(s: State) -> None:
    """The bag holds what lies in it."""
    s.bag_size = sum(stone != NONE for stone in s.bag)


notation = Notation(
    rounds=number(),
    die=number(),  # <dice>
    # <draft> drafting=number(),
    shown=set_of(_NAMES),
    bag=_STONE,
    bag_size=derived(),
    double_last=as_dealt(),
    points=each_seat(number()),
    hand=each_seat(set_of(_NAMES)),
    # <draft> pack=each_seat(set_of(_NAMES)),
    choice=each_seat(_STONE),
    last=each_seat(_STONE),
    complete=complete,
)

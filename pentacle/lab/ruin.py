"""Do levels ruin themselves?  Games in which each seat is watched, round by round.

What ruin is, a game says itself (`Eyes`): who is out, and whether a seat still earns something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from pentacle.bots import Bot, settings_of
from pentacle.core import Position
from pentacle.core.chance import mix

IDLE = 5
"""So many rounds in a row without earning anything are ruin."""
_MASK_64 = (1 << 64) - 1


class Eyes(NamedTuple):
    """How a game looks at a seat."""

    is_out: Callable[[Any, int], bool]
    """is_out(state, seat): it has been eliminated by what it did itself."""
    earns: Callable[[Any, Any, int], bool]
    """earns(before, now, seat): between the starts of two rounds something came in."""


class Ruin(NamedTuple):
    """A seat that was ruined by its own choices."""

    seat: int
    round: int
    why: str


def play_watched(table: Position, bots: Sequence[Bot], eyes: Eyes, seed: int) -> list[Ruin]:
    """Play a table to its end, bot i on seat i; who ruined himself, and how.

    Out by its own choice is who is out after it, and would not be after every other; or whom a
    rival's answer puts out, where the game says that only he himself can (`Eyes.is_out`).
    """
    clock, found = settings_of(table.game).clock, dict[int, Ruin]()
    before, idle, number = table.copy(), [0] * table.seats, 0
    while not table.over:
        player = table.pending[0]
        legal, action = table.legal(player), table.legal(player)[0]
        if len(legal) > 1:
            own = mix((seed * 1000003 + number * 31 + player) & _MASK_64) >> 1
            action = bots[player].choose(table.hidden(player), player, seed=own).action
        asked = table.copy()
        table.play_unchecked(player, action)
        number += 1
        now = int(getattr(table.state, clock))
        for seat in range(table.seats):
            if eyes.is_out(table.state, seat) and _could_stay(asked, player, seat, eyes):
                found.setdefault(seat, Ruin(seat, now, "out"))
        if now != int(getattr(before.state, clock)) and not table.over:
            for seat in range(table.seats):
                earned = eyes.earns(before.state, table.state, seat)
                idle[seat] = 0 if earned else idle[seat] + 1
                if idle[seat] == IDLE:
                    found.setdefault(seat, Ruin(seat, now, "idle"))
            before = table.copy()
    return list(found.values())


def _could_stay(asked: Position, player: int, seat: int, eyes: Eyes) -> bool:
    """Was the seat in, and, if it was the one to act, could it have acted so that it still is?"""
    if eyes.is_out(asked.state, seat):
        return False
    return player != seat or any(
        not eyes.is_out(after.state, seat) for after in _after(asked, seat)
    )


def _after(asked: Position, player: int) -> Iterator[Position]:
    for action in asked.legal(player):
        after = asked.copy()
        after.play_unchecked(player, action)
        yield after

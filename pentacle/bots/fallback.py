"""A choice when no bot process can give one: greedy in this process, in bounded time.

Nothing is compiled, so that it works at any moment in a thread beside a running server.
"""

from __future__ import annotations

import time

from pentacle.core import Contract, Position

WORLDS = 3


def quick_choice(
    game: Contract, record: bytes, *, seats: int, player: int, seconds: float = 1.0, seed: int = 0
) -> int:
    """The action after which the seat stands best in a few worlds, as far as time allows.

    >>> import pentacle
    >>> p = pentacle.game("spellcaster").deal(seats=2, seed=7)
    >>> quick_choice(p.game, bytes(p.hidden(0)), seats=2, player=0) in p.legal(0)
    True
    """
    end = time.monotonic() + seconds
    view = game.position(record, seats, viewer=player)
    best, best_lead = -1, float("-inf")
    for action in view.legal(player):
        if best >= 0 and time.monotonic() > end:
            break
        ahead = sum(_lead_after(view, player, action, seed + w) for w in range(WORLDS))
        if ahead > best_lead:
            best, best_lead = action, ahead
    return best


def _lead_after(view: Position, player: int, action: int, seed: int) -> float:
    """How far the seat is ahead of the mean of the others after an action, in one world."""
    world = view.imagine(player, seed)
    world.play_unchecked(player, action)
    others = [world.value(q) for q in range(view.seats) if q != player]
    return world.value(player) - sum(others) / max(1, len(others))

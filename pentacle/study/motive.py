"""Why another seat did what it did, as far as it can be seen from one's own.

Its lines are played in worlds that fit what the viewer knew and in which it could do that; so
nothing is told that he could not work out himself.  A choice that stays hidden is not spoken of.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from pentacle.core import Position
from pentacle.core.judge import Judge, Line, at_first_sight
from pentacle.core.themes import Because

WORLDS = 5
"""In which its lines are played."""
TRIES = 150
"""Worlds that are imagined until there are so many in which it could choose as it did."""


def motive(before: Position, actor: int, action: int) -> Because | None:
    """The reason for an action of a seat, by what the viewer of this table knew before it."""
    worlds = list(islice(_worlds(before, actor, action), WORLDS))
    if len(worlds) < WORLDS or not _is_open(worlds[0], before.viewer, actor, action):
        return None
    common = set.intersection(*(set(world.legal(actor)) for world in worlds)) - {action}
    others = sorted(common)
    other = Line(at_first_sight(worlds[0], actor, others)) if others else None
    return Judge.among(before, actor, worlds).reason(Line(action), other)


def _worlds(before: Position, actor: int, action: int) -> Iterator[Position]:
    """Worlds that fit what the viewer knew, and in which the action was possible."""
    assert before.viewer is not None
    for seed in range(1, TRIES + 1):
        world = before.imagine(before.viewer, seed)
        if actor in world.pending and action in world.legal(actor):
            yield world


def _is_open(world: Position, viewer: int | None, actor: int, action: int) -> bool:
    """Whoever sees what comes of it knows which action it was."""
    assert viewer is not None
    seen = _seen(world, viewer, actor, action)
    return all(
        other == action or _seen(world, viewer, actor, other) != seen
        for other in world.legal(actor)
    )


def _seen(world: Position, viewer: int, actor: int, action: int) -> bytes:
    after = world.copy()
    after.play_unchecked(actor, action)
    return bytes(after.hidden(viewer))

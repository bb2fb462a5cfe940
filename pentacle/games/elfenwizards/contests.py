"""Who competes where, and how it would end now."""

from __future__ import annotations

from pentacle.core.record import NONE

from .cards import CONTEST, CONTESTS, M
from .state import State

Rivals = list[list[int]]
"""The pawns of each contest."""


def candidates(view: State) -> Rivals:
    """ELF-3.4  The pawns of each contest, by the place where they stand."""
    found: Rivals = [[] for _ in range(CONTESTS)]
    for pawn in sorted(range(view.seats * view.pawns), key=lambda i: view.box[i]):
        if (contest := CONTEST[view.box[pawn]]) != NONE:
            found[contest].append(pawn)
    return found


def outlook(view: State, pawn: int, who: list[int]) -> tuple[bool, bool]:
    """ELF-10.3, ELF-10.4  Would this one of the candidates climb if the competition ended now?
    Is it tied?"""
    mine = view.points[pawn]
    others = [view.points[i] for i in who if i != pawn]
    titles = 1 if view.box[pawn] < M else 2
    ahead = sum(o > mine for o in others)
    level = sum(o == mine for o in others)
    climbs = mine > 0 and ahead + level < titles
    return climbs, not climbs and level > 0 and mine > 0 and ahead < titles

"""The account of a game: what each choice and what chance after it did to everybody's chances.

Chances before a choice, plus what the choice did, plus the swing after it, are the chances before
the next choice; so over a game choices and swings add up to what came out.  A loss within its
margin may be chance of the search: in the sums it counts as none, and the swing from the best on.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from .report import COSTLIEST, MARGIN, TURNS, Judged

LEAST_TURN = 0.05
"""A smaller change of the leader's chances is no turning point."""


def swung(steps: Sequence[Judged], results: Sequence[float]) -> tuple[Judged, ...]:
    """Steps whose `swing` holds what was expected of the action, with the swing itself: what each
    seat could expect at the next choice, or got in the end, less that."""
    after = [*(step.chances for step in steps[1:]), tuple(results)]
    return tuple(
        msgspec.structs.replace(
            step,
            swing=tuple(round(now - hoped, 4) for now, hoped in zip(then, step.swing, strict=True)),
        )
        for step, then in zip(steps, after, strict=False)
    )


def is_costly(step: Judged) -> bool:
    """It cost more than the search may be off."""
    return step.loss > max(MARGIN, step.margin)


def skill_of(
    steps: Sequence[Judged], hopes: Sequence[Sequence[float]], seats: int
) -> tuple[float, ...]:
    """What the costly choices of each seat cost it: `hopes` are the chances after each."""
    total = [0.0] * seats
    for step, hope in zip(steps, hopes, strict=True):
        if is_costly(step):
            total[step.player] += step.wins[step.player] - hope[step.player]
    return tuple(round(n, 4) for n in total)


def luck_of(
    steps: Sequence[Judged], hopes: Sequence[Sequence[float]], won: Sequence[float]
) -> tuple[float, ...]:
    """What each seat got beyond what choices promised: `hopes` are the chances after each."""
    after, total = [*(step.wins for step in steps[1:]), tuple(won)], [0.0] * len(won)
    for step, hope, then in zip(steps, hopes, after, strict=True):
        promised = hope if is_costly(step) else step.wins
        for p in range(len(won)):
            total[p] += then[p] - promised[p]
    return tuple(round(n, 4) for n in total)


def leader_of(chances: Sequence[float]) -> int:
    """The seat that stands best; of equals the first."""
    return max(range(len(chances)), key=lambda p: (chances[p], -p))


def turning_of(steps: Sequence[Judged], won: Sequence[float]) -> tuple[int, ...]:
    """Where the leader's chances changed most until the next choice, the largest change first."""
    after = [*(step.wins for step in steps[1:]), tuple(won)]
    changes = []
    for i, (step, then) in enumerate(zip(steps, after, strict=False)):
        leader = leader_of(step.wins)
        changes.append((abs(then[leader] - step.wins[leader]), i))
    largest = sorted(changes, key=lambda found: (-found[0], found[1]))[:TURNS]
    return tuple(i for change, i in largest if change >= LEAST_TURN)


def costliest_of(steps: Sequence[Judged], seats: int) -> dict[str, tuple[int, ...]]:
    """The choices of each seat that cost it most, beyond the margin."""
    found = {}
    for seat in range(seats):
        own = [s for s in steps if s.player == seat and is_costly(s)]
        dearest = sorted(own, key=lambda s: (-s.loss, s.step))[:COSTLIEST]
        found[str(seat)] = tuple(s.step for s in dearest)
    return found

"""Whether a report can be believed: some of its choices, looked at once more by somebody else.

No two searches find the same chances, but over a sample they lie near each other: honest reports
were 0.02 to 0.08 off on average, in all five games, of a page, of a bot and of 200 iterations.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Literal, NamedTuple

from .report import Judged, Report

SAMPLE = 12
"""Choices that are looked at once more."""
TOLERANCE = 0.15
"""So far chances may be off on average; more where little was looked at, or few choices."""
ENOUGH = 100
"""Who looked at less in each choice is too vague to be confirmed; 0: not counted, as bots do."""

Checked = Literal["unchecked", "confirmed", "contradicted"]


class Off(NamedTuple):
    """How far a choice is off: the chances before it, and that of what was played."""

    before: float
    played: float


def sampled(report: Report, seed: int) -> list[Judged]:
    """The choices that are looked at; who made the report must not know the seed."""
    steps = report.steps
    return random.Random(seed).sample(steps, min(SAMPLE, len(steps)))


def off_by(chances: Sequence[float], seat: int, played: float, best: float, same: float) -> Off:
    """What a report says of a choice, beside what was found for the best option and the same one.

    >>> off_by([0.75, 0.25], 0, played=0.5, best=0.5, same=0.5)
    Off(before=0.25, played=0.0)
    """
    apart = [abs(chances[seat] - best)]
    if len(chances) == 2:
        apart.append(abs(chances[1 - seat] - (1.0 - best)))
    return Off(max(apart), abs(played - same))


def verdict(iterations: int, found: Sequence[Off]) -> Checked:
    """What a sample says of a report that claims so much effort.

    >>> verdict(2000, [Off(0.02, 0.04)] * 12), verdict(1 << 31, [Off(0.4, 0.1)] * 12)
    ('confirmed', 'contradicted')
    >>> verdict(8, [Off(0.2, 0.2)] * 12)
    'unchecked'
    """
    if not found:
        return "unchecked"
    most = max(sum(column) / len(found) for column in zip(*found, strict=True))
    vague = 0.3 / len(found) + (0.5 / iterations**0.5 if iterations else 0.0)
    if most > TOLERANCE + vague:
        return "contradicted"
    return "confirmed" if iterations >= ENOUGH or not iterations else "unchecked"

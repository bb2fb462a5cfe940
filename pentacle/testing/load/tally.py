"""What is counted while people play."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Tally:
    """One stretch of play."""

    shown: list[float] = field(default_factory=list)
    """Seconds from sending an action until the last viewer had what it changed."""
    answered: list[float] = field(default_factory=list)
    """Seconds from sending an action until its answer."""
    games: Counter[str] = field(default_factory=Counter)
    """Actions by game."""
    viewers: int = 0
    """Sum over the actions of those who sat or watched at the table."""
    over: int = 0
    stale: int = 0
    drops: int = 0
    """Connections that were lost."""
    repeats: int = 0
    """Acknowledged actions that were sent once more after a connection was lost."""
    late: int = 0
    """Actions that were sent later than planned, because the one before was not answered yet."""
    errors: Counter[str] = field(default_factory=Counter)

    @property
    def actions(self) -> int:
        return len(self.answered)


def quantile(values: list[float], share: float) -> float:
    """The value below which this share lies; 0 of none.

    >>> quantile([3.0, 1.0, 2.0], 0.5)
    2.0
    """
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

"""What a finished game is worth to each seat: the same in every adapter.

`rank`: the part of the others that a seat left behind, less the part ahead of it: 1 for who beat
all, -1 for who was beaten by all, 0 in sum.  `points`: the points as the rules count them.  Who
plays alone has nobody to beat: there it is the points, whatever was asked for.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pentacle.core.errors import OptionError

RANK, POINTS = "rank", "points"
REWARDS = (RANK, POINTS)
MOST_POINTS = 32767.0
"""More than any record can count."""


def checked_reward(reward: str) -> str:
    """A kind of reward, if it is one."""
    if reward not in REWARDS:
        raise OptionError(f"a reward is one of {', '.join(REWARDS)}, not {reward!r}")
    return reward


def bounds_of(reward: str, seats: int) -> tuple[float, float]:
    """The least and the most that it can be."""
    most = 1.0 if reward == RANK and seats > 1 else MOST_POINTS
    return -most, most


def rewards_of(reward: str, points: Any, ranks: Any) -> NDArray[np.float64]:
    """For each seat, at one table or at many (a row each).

    >>> rewards_of("rank", [40, 31, 31], [1, 2, 2]).tolist()
    [1.0, -0.5, -0.5]
    """
    ranks = np.asarray(ranks, np.float64)
    seats = ranks.shape[-1]
    if reward == POINTS or seats == 1:
        return np.array(points, np.float64)
    ahead = np.sign(ranks[..., None, :] - ranks[..., :, None])
    found: NDArray[np.float64] = ahead.sum(-1) / (seats - 1)
    return found

"""Ranks from points, or from whatever else decides."""

from __future__ import annotations

import numpy as np
import pytest

from pentacle.core import POINTS, RANK, rank_by_merit, rank_by_points
from pentacle.core.compile.forms import compiled_form

CASES = [
    ([5], [1]), ([3, 9, 4], [3, 1, 2]), ([7, 7], [1, 1]), ([2, 8, 8, 2, 5], [4, 1, 1, 4, 3]),
    ([-4, -9, 0], [2, 3, 1]), ([-1 << 62, 1 << 62, 0, 0], [4, 1, 2, 2]),
    (list(range(15)), list(range(15, 0, -1))),
]  # fmt: skip


@pytest.mark.parametrize(("merits", "ranks"), CASES)
@pytest.mark.parametrize("compiled", [False, True])
def test_equals_share_a_rank_and_the_next_is_skipped(
    merits: list[int], ranks: list[int], compiled: bool
) -> None:
    for function, row in ((rank_by_merit, RANK), (rank_by_points, POINTS)):
        out = np.zeros((2, len(merits)), np.int64)
        out[row] = merits
        if compiled:
            compiled_form(function)(out, len(merits))
        else:
            function(memoryview(out), len(merits))  # type: ignore[arg-type]
        assert out[RANK].tolist() == ranks
        assert row == RANK or out[POINTS].tolist() == merits

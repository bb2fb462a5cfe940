"""Where everything lies, wide and tall: rows of the tree from H to M, then what lies beside it."""

from __future__ import annotations

from pentacle.core.scene import kit
from pentacle.core.scene.kit import Box, Pair, around, still

from ..cards import DW, RANK, M, N, S, W
from ..state import State

Eye = kit.Eye[State]


def _row(middle: float, step: float, n: int) -> tuple[float, ...]:
    return tuple(middle + (i - (n - 1) / 2) * step for i in range(n))


SIZE = Pair((1000, 764), (390, 518))
ROWS = Pair((62, 182, 310, 444, 592), (29, 96, 170, 262, 376))
COLUMNS = Pair(
    ((500,), (350, 650), _row(500, 150, 4), _row(500, 75, 8), _row(500, 150, 4)),
    ((214,), (131, 297), _row(214, 87.6, 4), _row(214, 43.8, 8), _row(214, 87.6, 4)),
)
SIZES = Pair(
    ((136, 88), (134, 88), (122, 86), (71, 108), (145, 132)),
    ((84, 48), (104, 62), (84, 62), (42.4, 90), (85, 112)),
)
LEFT = Pair((88, 144, 92), (20, 36, 62))
"""Defeat boxes: x, width, height."""
DICE = Pair(
    (
        *(around(908, y, 148, 112) for y in (182, 310, 444, 592)),
        *(around(88, 691, 144, 130), around(88, 558, 144, 124)),
    ),
    tuple(around(x, 475, 61, 80) for x in _row(195, 64.4, 6)),
)
"""Boxes for dice: four levels, MIN, GREY."""
TRACK = Pair((839, 62, 46), (22, 29, 31))
"""x of cell 1, y, step."""
HAND = Pair(around(500, 714, 360, 72), around(323, 29, 126, 50))
"""What somebody else has rolled."""
LEGEND = around(908, 707, 148, 96)
"""How to read the tree, where there is room for it."""
PIECE = Pair(27, 24)
"""The side of a die."""
PILL = Pair((36, 26), (29, 20.5))
"""A total."""
BADGE = Pair(28, 23.5)
"""The number of a pawn, its grey tokens."""


@still
def place(eye: Eye, box: int) -> Box:
    """A box of the tree, or a Defeat box."""
    if box >= DW:
        left, w, h = eye.fit(LEFT)
        return around(left, eye.fit(ROWS)[box - DW + 1], w, h)
    row = RANK[box]
    x = eye.fit(COLUMNS)[row][box - (0, W, S, N, M)[row]]
    return around(x, eye.fit(ROWS)[row], *eye.fit(SIZES)[row])

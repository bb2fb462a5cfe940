"""Where everything lies, wide and tall, and how a crowd fits into a box."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pentacle.core.scene import Layout

from .cards import DW, RANK, M, N, S, W

Spot = tuple[float, float]


class Frame(NamedTuple):
    """Centres and sizes in one layout: rows of the tree from H to M, then the columns beside it."""

    width: float
    height: float
    rows: tuple[float, float, float, float, float]
    columns: tuple[tuple[float, ...], ...]
    sizes: tuple[Spot, Spot, Spot, Spot, Spot]
    left: tuple[float, float, float]  # Defeat boxes: x, width, height
    right: tuple[float, float, float]  # boxes for dice of the levels
    service: tuple[tuple[float, float, float, float], tuple[float, float, float, float]]
    track: tuple[float, float, float]  # x of cell 1, y, step
    hand: tuple[float, float, float]  # x, y, width of the dice of the one who rolls
    reserve: tuple[float, float, float]  # the viewer's chips
    piece: float  # side of a die

    def spot(self, box: int) -> Spot:
        """The middle of a box of the tree, or of a Defeat box."""
        if box >= DW:
            return self.left[0], self.rows[box - DW + 1]
        row = RANK[box]
        return self.columns[row][box - (0, W, S, N, M)[row]], self.rows[row]

    def size(self, box: int) -> Spot:
        return self.left[1:] if box >= DW else self.sizes[RANK[box]]


FRAMES: dict[Layout, Frame] = {
    "wide": Frame(
        1000, 764, (62, 182, 310, 444, 592),
        (
            (500,), (350, 650), (275, 425, 575, 725),
            (237, 313, 387, 463, 537, 613, 687, 763), (275, 425, 575, 725),
        ),
        ((136, 88), (130, 86), (118, 84), (71, 100), (144, 128)),
        (88, 144, 92), (908, 148, 104), ((88, 578, 144, 96), (88, 690, 144, 100)),
        (812, 76, 50), (500, 716, 480), (880, 716, 220), 27,
    ),
    "tall": Frame(
        400, 560, (34, 100, 172, 252, 344),
        (
            (200,), (128, 272), (92, 164, 236, 308),
            (74, 110, 146, 182, 218, 254, 290, 326), (92, 164, 236, 308),
        ),
        ((72, 48), (68, 52), (58, 52), (34, 66), (70, 84)),
        (28, 50, 56), (372, 50, 56), ((62, 442, 116, 62), (190, 442, 124, 62)),
        (278, 34, 32), (200, 522, 380), (326, 442, 132), 15,
    ),
}  # fmt: skip


@cache
def crowd(n: int, at: Spot, room: Spot, most: float) -> tuple[tuple[float, float, float], ...]:
    """Places for n squares in a room, row by row: x, y and side, no larger than `most`."""
    side, across = most, max(1, n)
    while n > 0:
        across = max(1, int(room[0] // side))
        if -(-n // across) * side <= room[1] or side < 4:
            break
        side *= 0.92
    rows, places = -(-n // across), []
    for i in range(n):
        row, column = divmod(i, across)
        in_row = min(across, n - row * across)
        x = at[0] + (column - (in_row - 1) / 2) * side
        places.append((x, at[1] + (row - (rows - 1) / 2) * side, side * 0.92))
    return tuple(places)

"""Where everything lies, wide and tall, and how a crowd fits into a box."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pentacle.core.scene import Layout

from .cards import DW, RANK, M, N, S, W

Spot = tuple[float, float]
Cell = tuple[float, float, float, float]
"""Middle and size of a room."""


class Frame(NamedTuple):
    """Centres and sizes in one layout: rows of the tree from H to M, then what lies beside it."""

    width: float
    height: float
    painting: str
    rows: tuple[float, float, float, float, float]
    columns: tuple[tuple[float, ...], ...]
    sizes: tuple[Spot, Spot, Spot, Spot, Spot]
    left: tuple[float, float, float]  # Defeat boxes: x, width, height
    boxes: tuple[Cell, ...]  # boxes for dice: four levels, MIN, GREY
    track: tuple[float, float, float]  # x of cell 1, y, step
    hand: Cell  # what somebody else has rolled
    legend: Cell | None  # how to read the tree, where there is room for it
    piece: float  # side of a die
    pill: Spot  # a total
    badge: float  # the number of a pawn, its grey tokens

    @property
    def roomy(self) -> bool:
        """Room for headings beside the signs."""
        return self.legend is not None

    @property
    def middle(self) -> float:
        """Where the trunk stands."""
        return self.columns[0][0]

    def spot(self, box: int) -> Spot:
        """The middle of a box of the tree, or of a Defeat box."""
        if box >= DW:
            return self.left[0], self.rows[box - DW + 1]
        row = RANK[box]
        return self.columns[row][box - (0, W, S, N, M)[row]], self.rows[row]

    def size(self, box: int) -> Spot:
        return self.left[1:] if box >= DW else self.sizes[RANK[box]]


def _row(middle: float, step: float, n: int) -> tuple[float, ...]:
    return tuple(middle + (i - (n - 1) / 2) * step for i in range(n))


FRAMES: dict[Layout, Frame] = {
    "wide": Frame(
        1000, 764, "oak-wide", (62, 182, 310, 444, 592),
        ((500,), (350, 650), _row(500, 150, 4), _row(500, 75, 8), _row(500, 150, 4)),
        ((136, 88), (134, 88), (122, 86), (71, 108), (145, 132)),
        (88, 144, 92),
        (
            (908, 182, 148, 112), (908, 310, 148, 112), (908, 444, 148, 112), (908, 592, 148, 112),
            (88, 691, 144, 130), (88, 558, 144, 124),
        ),
        (839, 62, 46), (500, 714, 360, 72), (908, 707, 148, 96), 27, (36, 26), 28,
    ),
    "tall": Frame(
        390, 518, "oak-tall", (29, 96, 170, 262, 376),
        ((214,), (131, 297), _row(214, 87.6, 4), _row(214, 43.8, 8), _row(214, 87.6, 4)),
        ((84, 48), (104, 62), (84, 62), (42.4, 90), (85, 112)),
        (20, 36, 62),
        tuple((x, 475, 61, 80) for x in _row(195, 64.4, 6)),
        (22, 29, 31), (323, 29, 126, 50), None, 24, (29, 20.5), 23.5,
    ),
}  # fmt: skip


@cache
def crowd(n: int, at: Spot, room: Spot, most: float) -> tuple[tuple[float, float, float], ...]:
    """Places for n squares in a room, row by row: x, y and side, no larger than `most`."""
    side, across = max((_side(n, k, room, most), k) for k in range(1, max(1, n) + 1))
    rows, places = -(-n // across), []
    for i in range(n):
        row, column = divmod(i, across)
        in_row = min(across, n - row * across)
        x = at[0] + (column - (in_row - 1) / 2) * side
        places.append((x, at[1] + (row - (rows - 1) / 2) * side, side * 0.94))
    return tuple(places)


def _side(n: int, across: int, room: Spot, most: float) -> float:
    """How large n squares can be with so many in a row."""
    return min(most, room[0] / across, room[1] / max(1, -(-n // across)))

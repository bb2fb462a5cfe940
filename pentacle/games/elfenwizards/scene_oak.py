"""The oak behind the titles, and the ladders on it."""

from __future__ import annotations

from functools import cache
from math import hypot

from pentacle.core.scene import AnyItem, Area, Line

from .cards import M, N, W
from .scene_frame import Frame, Spot

_WOOD, _BARK = "#8A6238", "#9A6B40"


@cache
def ladders(frame: Frame) -> list[AnyItem]:
    """ELF-3.3  From each box up to the title it competes for, on the tree itself."""
    items: list[AnyItem] = [
        Area(
            id="board", x=frame.width / 2, y=frame.height / 2, w=frame.width, h=frame.height,
            fill="board", round=16, surface="light",
        ),
        *_tree(frame),
    ]  # fmt: skip
    for box in range(W, M + 4):
        uppers = [(box - 1) // 2] if box < M else [N + 2 * (box - M), N + 2 * (box - M) + 1]
        for upper in uppers:
            items.append(_ladder(frame, box, upper))
    return items


def _tree(frame: Frame) -> list[AnyItem]:
    """The oak behind the titles: a trunk, and a crown that grows wider from row to row."""
    middle, bottom = frame.width / 2, frame.rows[4] + frame.sizes[4][1] / 2
    ground = (bottom + frame.rows[4]) / 2
    size = (frame.width * 0.075, (bottom - ground) * 2.6)
    items: list[AnyItem] = [_leaf("trunk", (middle, ground + 8), *size, _BARK, 8)]
    for row in (3, 2, 1, 0):
        columns, (w, h) = frame.columns[row], frame.sizes[row]
        wide = columns[-1] - columns[0] + w + (0.36 if row else 0.7) * h * 2
        high = h * (1.8 if row else 1.3)
        green = ("#DCE9BF", "#CFE2B2", "#C2D9A4", "#B4CF95")[row]
        items.append(_leaf(f"crown-{row}", (middle, frame.rows[row]), wide, high, green, high / 2))
    return items


def _leaf(item: str, at: Spot, w: float, h: float, fill: str, round_: float) -> Area:
    return Area(id=item, x=at[0], y=at[1], w=w, h=h, fill=fill, surface="light", round=round_)


def _ladder(frame: Frame, lower: int, upper: int) -> Line:
    """Two rails and their rungs in one stroke."""
    (x1, y1), (x2, y2) = frame.spot(lower), frame.spot(upper)
    y1, y2 = y1 - frame.size(lower)[1] / 2, y2 + frame.size(upper)[1] / 2
    if lower >= M:
        x1 = x2
    return Line(
        id=f"ladder-{lower}-{upper}", x=(x1 + x2) / 2, y=(y1 + y2) / 2, w=abs(x1 - x2) + 1,
        h=abs(y1 - y2), points=_rungs((x1, y1), (x2, y2), frame.piece), colour=_WOOD,
        thick=frame.piece / 10,
    )  # fmt: skip


def _rungs(foot: Spot, top: Spot, piece: float) -> tuple[Spot, ...]:
    """Up the left rail, over each rung and back, and down the right rail."""
    run, rise = top[0] - foot[0], top[1] - foot[1]
    length = hypot(run, rise)
    half = (-rise / length * piece * 0.3, run / length * piece * 0.3)
    steps = max(1, round(length / (piece * 0.38)))

    def rail(share: float, side: int) -> Spot:
        x = foot[0] + run * share + side * half[0]
        y = foot[1] + rise * share + side * half[1]
        return round(x, 1), round(y, 1)

    points = [rail(0, -1)]
    for i in range(steps):
        share = (i + 0.5) / steps
        points += [rail(share, -1), rail(share, 1), rail(share, -1)]
    return (*points, rail(1, -1), rail(1, 1), rail(0, 1))

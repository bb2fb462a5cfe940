"""The oak behind the titles, and the ladders on it."""

from __future__ import annotations

from functools import cache
from math import hypot

from pentacle.core.scene import AnyItem, Area, Line

from .cards import M, N, W
from .scene_frame import Frame, Spot

_WOOD, _BARK = "#C08A52", "#4F3019"


@cache
def ladders(frame: Frame) -> list[AnyItem]:
    """ELF-3.3  From each box up to the title it competes for, on the tree itself."""
    items: list[AnyItem] = [
        Area(
            id="board", x=frame.width / 2, y=frame.height / 2, w=frame.width, h=frame.height,
            fill="board", round=16, surface="light", painting=frame.painting,
        )
    ]  # fmt: skip
    for box in range(W, M + 4):
        uppers = [(box - 1) // 2] if box < M else [N + 2 * (box - M), N + 2 * (box - M) + 1]
        for upper in uppers:
            items.append(_ladder(frame, box, upper))
    return items


def _ladder(frame: Frame, lower: int, upper: int) -> Line:
    """Two rails and their rungs in one stroke."""
    (x1, y1), (x2, y2) = frame.spot(lower), frame.spot(upper)
    y1, y2 = y1 - frame.size(lower)[1] / 2, y2 + frame.size(upper)[1] / 2
    if lower >= M:
        x1 = x2
    else:
        x2 += (x1 - x2) * 0.25
    thick = frame.piece / 9
    return Line(
        id=f"ladder-{lower}-{upper}", x=(x1 + x2) / 2, y=(y1 + y2) / 2, w=abs(x1 - x2) + 1,
        h=abs(y1 - y2), points=_rungs((x1, y1), (x2, y2), frame.piece), colour=_WOOD,
        thick=thick, edge=_BARK if frame.roomy else "",
    )  # fmt: skip


def _rungs(foot: Spot, top: Spot, piece: float) -> tuple[Spot, ...]:
    """Up the left rail, over each rung and back, and down the right rail."""
    run, rise = top[0] - foot[0], top[1] - foot[1]
    length = hypot(run, rise)
    half = (-rise / length * piece * 0.36, run / length * piece * 0.36)
    steps = max(1, round(length / (piece * 0.42)))

    def rail(share: float, side: int) -> Spot:
        x = foot[0] + run * share + side * half[0]
        y = foot[1] + rise * share + side * half[1]
        return round(x, 1), round(y, 1)

    points = [rail(0, -1)]
    for i in range(steps):
        share = (i + 0.5) / steps
        points += [rail(share, -1), rail(share, 1), rail(share, -1)]
    return (*points, rail(1, -1), rail(1, 1), rail(0, 1))

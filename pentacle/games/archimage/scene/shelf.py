"""Shelves of the plane beside the board: a box with a title, and places in it side by side."""

from __future__ import annotations

from typing import Literal

from pentacle.core.scene import AnyItem, Area, Text
from pentacle.core.scene.kit import Items, Pair, Point

from .looks import Eye

Shelf = tuple[list[AnyItem], float]
"""The items of a box, from its own top, and how high it is; without items there is none."""
EDGE, GAP, HEAD = 12, 10, 32
BARE = 5
"""The head of a shelf without a title; on a phone shelves lie as close."""
WIDTH = Pair(284, 362)
"""How wide the plane beside the board is."""


Tone = Literal["", "soft", "bad"]


def shelf(
    eye: Eye, name: str, title: str, caption: str, height: float, tone: Tone = "soft"
) -> Items:
    """The box itself, with what stands above its things."""
    width = eye.fit(WIDTH)
    yield Area(f"shelf-{name}", width / 2, height / 2, width, height, fill="panel", round=14)
    line = (width / 2, HEAD / 2 + 2, width - 2 * EDGE - 2, 22)
    if title:
        yield Text(f"title-{name}", *line, text=title, size=16, display=True, align="left")
    if caption:
        yield Text(f"caption-{name}", *line, text=caption, size=13.5, align="right", tone=tone)


def grid(
    eye: Eye, n: int, size: Point, gap: float, head: float = HEAD, edge: float = EDGE
) -> tuple[list[Point], float]:
    """The middles of n things below a title, in rows from the left; and how high the box is."""
    w, h = size
    room = eye.fit(WIDTH) - 2 * edge
    row = max(1, int((room + gap) // (w + gap)))
    places = [
        (edge + w / 2 + k % row * (w + gap), head + h / 2 + k // row * (h + gap)) for k in range(n)
    ]
    return places, head + -(-n // row) * (h + gap) - gap + min(EDGE, head)

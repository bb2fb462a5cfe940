"""Shelves of the plane beside the board: a box with a title, and places in it side by side."""

from __future__ import annotations

from typing import Any

from pentacle.core.scene import AnyItem, Area, Text

Shelf = tuple[list[AnyItem], float]
"""The items of a box, from its own top, and how high it is; without items there is none."""
EDGE, GAP, HEAD = 12, 10, 36


def shelf(
    name: str, title: str, caption: str, width: float, height: float, tone: Any = "soft"
) -> list[AnyItem]:
    """The box itself, with what stands above its things."""
    middle, room, line = width / 2, width - 2 * EDGE - 2, HEAD / 2 + 2
    items: list[AnyItem] = [
        Area(id=f"shelf-{name}", x=middle, y=height / 2, w=width, h=height, fill="panel", round=14),
    ]  # fmt: skip
    if title:
        items.append(
            Text(id=f"title-{name}", x=middle, y=line, w=room, h=22, text=title, size=16,
                 display=True, align="left")
        )  # fmt: skip
    if caption:
        items.append(
            Text(id=f"caption-{name}", x=middle, y=line, w=room, h=22, text=caption, size=13.5,
                 align="right", tone=tone)
        )  # fmt: skip
    return items


def grid(
    n: int, width: float, size: tuple[float, float], gap: float, head: float = HEAD
) -> tuple[list[tuple[float, float]], float]:
    """The middles of n things below a title, in rows from the left; and how high the box is."""
    w, h = size
    room = width - 2 * EDGE
    row = max(1, int((room + gap) // (w + gap)))
    places = [
        (EDGE + w / 2 + k % row * (w + gap), head + h / 2 + k // row * (h + gap)) for k in range(n)
    ]
    return places, head + -(-n // row) * (h + gap) - gap + EDGE

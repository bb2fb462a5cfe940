"""Where things go in a grid of characters: boxes, planes, lines of words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.cells import cell_len

from pentacle.core.scene import Scene

UNIT = 8.0
"""So many units of a plane are one column where texts are read well; rows are twice as high."""
TALL = 2.1
GAP = 16.0
"""Between two planes."""


@dataclass(frozen=True)
class Box:
    """The places that an item covers."""

    left: int
    top: int
    wide: int
    high: int
    row: int
    """Where its middle is."""

    @property
    def middle(self) -> tuple[int, int]:
        return self.left + self.wide // 2, self.row

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        return self.left, self.top, self.wide, self.high

    def rows(self, first: int, high: int, inner: int = 0) -> Box:
        """Some rows of it, and at each side so many columns less."""
        top = self.top + first
        return Box(self.left + inner, top, self.wide - 2 * inner, high, top + high // 2)

    def places(self) -> Iterator[tuple[int, int]]:
        for row in range(self.top, self.top + self.high):
            for column in range(self.left, self.left + self.wide):
                yield column, row

    def oval(self) -> Iterator[tuple[int, int]]:
        """The places inside an ellipse."""
        for column, row in self.places():
            x = (column + 0.5 - self.left) / self.wide * 2 - 1
            y = (row + 0.5 - self.top) / self.high * 2 - 1
            if x * x + y * y <= 1.05:
                yield column, row


def planes_of(scene: Scene, beside: bool) -> tuple[dict[str, tuple[float, float]], float, float]:
    """Where each plane begins, and how wide and high all together are.  The side plane stands at
    the board's right, or below it."""
    starts = {"": (0.0, 0.0)}
    width, height = scene.width, scene.height
    dock, side = scene.dock, scene.side
    if dock[1]:
        starts["dock"] = (0.0, height + GAP)
        width, height = max(width, dock[0]), height + GAP + dock[1]
    if side[1] and beside:
        starts["side"] = (width + GAP, 0.0)
        width, height = width + GAP + side[0], max(height, side[1])
    elif side[1]:
        starts["side"] = (0.0, height + GAP)
        width, height = max(width, side[0]), height + GAP + side[1]
    return starts, width, height


def cut(text: str, wide: int) -> str:
    """As much as fits, with a sign that there is more.

    >>> cut("Goblin's Bite", 8)
    "Goblin'…"
    >>> cut("12", 1)
    '1'
    """
    if cell_len(text) <= wide:
        return text
    return text[: wide - 1].rstrip() + "…" if wide > 2 else text[:wide]


def wrapped(text: str, wide: int) -> list[str]:
    """Lines of whole words.

    >>> wrapped("a word here", 6)
    ['a word', 'here']
    """
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and cell_len(lines[-1]) + cell_len(word) + 1 > wide:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}" if lines[-1] else word
    return lines


def tight(text: str, wide: int) -> str:
    """A short text without its spaces, where it would touch its neighbours.

    >>> tight("5 + 0", 5), tight("5 + 0", 9)
    ('5+0', '5 + 0')
    """
    return text.replace(" ", "") if wide <= cell_len(text) <= 7 else text

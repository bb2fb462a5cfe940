"""A grid of characters, each with its colours: what a chart is drawn on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from .palette import blend

_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
_BRAILLE = 0x2800


@lru_cache(maxsize=8192)
def style_of(colour: str, ground: str, strong: bool) -> Style:
    return Style(color=colour or None, bgcolor=ground or None, bold=strong or None)


class Cells:
    """Rows of characters with a colour, a ground and a weight each."""

    def __init__(self, columns: int, rows: int, colour: str, ground: str) -> None:
        self.columns, self.rows = columns, rows
        self.chars = [[" "] * columns for _ in range(rows)]
        self.colours = [[colour] * columns for _ in range(rows)]
        self.grounds = [[ground] * columns for _ in range(rows)]
        self.strong = [[False] * columns for _ in range(rows)]
        self.owners = [[""] * columns for _ in range(rows)]
        """Which item a place belongs to."""

    def ground(self, column: int, row: int) -> str:
        """What lies under a place; at the edge, what lies nearest."""
        row, column = min(max(row, 0), self.rows - 1), min(max(column, 0), self.columns - 1)
        return self.grounds[row][column]

    def fill(self, places: Iterable[tuple[int, int]], ground: str) -> None:
        """Another ground, and nothing on it."""
        for column, row in places:
            if 0 <= row < self.rows and 0 <= column < self.columns:
                self.grounds[row][column], self.chars[row][column] = ground, " "
                self.strong[row][column] = False

    def fill_box(self, left: int, top: int, wide: int, high: int, ground: str) -> None:
        """The same for a whole box."""
        left, right = max(left, 0), min(left + wide, self.columns)
        for row in range(max(top, 0), min(top + high, self.rows) if right > left else 0):
            self.grounds[row][left:right] = [ground] * (right - left)
            self.chars[row][left:right] = [" "] * (right - left)
            self.strong[row][left:right] = [False] * (right - left)

    def own_box(self, left: int, top: int, wide: int, high: int, id: str) -> None:
        """These places belong to an item."""
        left, right = max(left, 0), min(left + wide, self.columns)
        for row in range(max(top, 0), min(top + high, self.rows) if right > left else 0):
            self.owners[row][left:right] = [id] * (right - left)

    def put(self, column: int, row: int, text: str, colour: str, *, strong: bool = False) -> None:
        """Characters from here on; what does not fit is cut off."""
        if not 0 <= row < self.rows:
            return
        for char in text:
            wide = cell_len(char)
            if wide == 1 and 0 <= column < self.columns:
                self.chars[row][column], self.colours[row][column] = char, colour
                self.strong[row][column] = strong
            column += wide

    def dot(self, x: float, y: float, colour: str) -> None:
        """One of the eight dots of a place; where a letter stands, nothing."""
        column, row = int(x), int(y)
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            return
        held = self.chars[row][column]
        code = ord(held) if held != " " else _BRAILLE
        if _BRAILLE <= code < _BRAILLE + 256:
            bit = _DOTS[int(y % 1 * 4)][int(x % 1 * 2)]
            self.chars[row][column], self.colours[row][column] = chr(code | bit), colour

    def pale(self, places: Iterable[tuple[int, int]], share: float) -> None:
        """Letters nearer to their ground."""
        for column, row in places:
            if 0 <= row < self.rows and 0 <= column < self.columns:
                ground = self.grounds[row][column]
                self.colours[row][column] = blend(self.colours[row][column], ground, share)

    def row(self, number: int) -> Iterator[Segment]:
        """A row in runs of one look."""
        looks = list(
            zip(self.colours[number], self.grounds[number], self.strong[number], strict=True)
        )
        chars, begun = self.chars[number], 0
        for i in range(1, self.columns + 1):
            if i == self.columns or looks[i] != looks[begun]:
                yield Segment("".join(chars[begun:i]), style_of(*looks[begun]))
                begun = i

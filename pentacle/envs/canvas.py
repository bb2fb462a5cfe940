"""A canvas of pixels with few tools: boxes, ovals, lines and letters of five by seven dots.

numpy is all it needs; for pictures where no screen and no drawing library is at hand.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Colour = tuple[int, int, int]
_ACROSS, _DOWN = 5, 7
_PLAIN = {
    "’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "×": "x", "·": ".",
    "•": "*", "●": "@", "○": "o", "…": "...", "→": ">", "←": "<", "↑": "^", "½": "1/2", "«": '"',
    "»": '"', "œ": "oe", "æ": "ae",
}  # fmt: skip


@cache
def _letters() -> dict[str, NDArray[np.bool_]]:
    lines = (Path(__file__).parent / "letters.txt").read_text(encoding="ascii").splitlines()
    dots = {line[0]: [[c == "#" for c in row] for row in line[2:].split()] for line in lines}
    return {letter: np.array(rows) for letter, rows in dots.items()}


@cache
def _dots(letter: str, size: int) -> NDArray[np.bool_]:
    """A letter, each of its dots so many pixels wide and high."""
    return _letters()[letter].repeat(size, 0).repeat(size, 1)


def plain(text: str) -> str:
    """Words in letters that the canvas has."""
    parts = unicodedata.normalize("NFKD", "".join(_PLAIN.get(c, c) for c in text))
    return "".join(c if " " <= c <= "~" else "?" for c in parts if not unicodedata.combining(c))


def colour_of(name: str, otherwise: Colour) -> Colour:
    """`#E8842F` as numbers."""
    found = re.fullmatch(r"#([0-9A-Fa-f]{2})([0-9A-Fa-f]{2})([0-9A-Fa-f]{2})", name)
    return tuple(int(part, 16) for part in found.groups()) if found else otherwise  # type: ignore[return-value]


def ink_on(ground: Colour) -> Colour:
    """Letters that can be read on a ground: dark or light."""
    red, green, blue = ground
    return (28, 20, 16) if 3 * red + 6 * green + blue > 1300 else (250, 246, 236)


def width_of(text: str, size: int) -> int:
    """How far letters of a size (1: seven pixels high) reach."""
    return max(0, (len(text) * (_ACROSS + 1) - 1) * size)


def height_of(size: int) -> int:
    return _DOWN * size


class Canvas:
    """A picture that is being drawn: `pixels` has a row, a column, and red, green, blue."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.pixels = np.empty((height, width, 3), np.uint8)
        self.pixels[:] = ground

    def _part(self, x: float, y: float, w: float, h: float) -> tuple[slice, slice]:
        high, wide = self.pixels.shape[:2]
        left, top = max(0, round(x)), max(0, round(y))
        return slice(top, min(high, round(y + h))), slice(left, min(wide, round(x + w)))

    def colour_at(self, x: float, y: float) -> Colour:
        """The colour of the pixel there, or of the nearest one."""
        high, wide = self.pixels.shape[:2]
        row, column = min(max(0, round(y)), high - 1), min(max(0, round(x)), wide - 1)
        red, green, blue = self.pixels[row, column].tolist()
        return red, green, blue

    def box(
        self, x: float, y: float, w: float, h: float, fill: Colour | None,
        edge: Colour | None = None,
    ) -> None:  # fmt: skip
        """A box by its corner and size, filled, framed or both."""
        if fill is not None:
            self.pixels[self._part(x, y, w, h)] = fill
        if edge is not None:
            for strip in ((x, y, w, 1), (x, y + h - 1, w, 1), (x, y, 1, h), (x + w - 1, y, 1, h)):
                self.pixels[self._part(*strip)] = edge

    def oval(
        self, x: float, y: float, w: float, h: float, fill: Colour | None,
        edge: Colour | None = None,
    ) -> None:  # fmt: skip
        """The oval in that box."""
        rows, columns = self._part(x, y, w, h)
        down = (np.arange(rows.start, rows.stop) + 0.5 - y - h / 2) / (h / 2)
        across = (np.arange(columns.start, columns.stop) + 0.5 - x - w / 2) / (w / 2)
        far = down[:, None] ** 2 + across[None, :] ** 2
        part = self.pixels[rows, columns]
        if fill is not None:
            part[far <= 1] = fill
        if edge is not None:
            part[(far <= 1) & (far > (1 - 3 / max(4.0, min(w, h))) ** 2)] = edge

    def line(self, points: Sequence[tuple[float, float]], colour: Colour, thick: float) -> None:
        """Points, joined."""
        half = max(0.5, thick / 2)
        for (x, y), (to_x, to_y) in pairwise(points):
            left, top = min(x, to_x) - half, min(y, to_y) - half
            size = abs(to_x - x) + 2 * half, abs(to_y - y) + 2 * half
            rows, columns = self._part(left, top, *size)
            down = np.arange(rows.start, rows.stop)[:, None] + 0.5 - y
            across = np.arange(columns.start, columns.stop)[None, :] + 0.5 - x
            long = max(1e-9, (to_x - x) ** 2 + (to_y - y) ** 2)
            along = ((across * (to_x - x) + down * (to_y - y)) / long).clip(0, 1)
            far = (across - along * (to_x - x)) ** 2 + (down - along * (to_y - y)) ** 2
            self.pixels[rows, columns][far <= half**2] = colour

    def write(self, x: float, y: float, text: str, colour: Colour, size: int = 1) -> None:
        """Letters from their upper left corner on; what the canvas cannot hold is cut off."""
        top, left = round(y), round(x)
        for letter in plain(text):
            if letter != " ":
                dots = _dots(letter, size)
                part = self.pixels[self._part(left, top, *dots.shape[::-1])]
                seen = dots[max(0, -top) :, max(0, -left) :][: part.shape[0], : part.shape[1]]
                part[seen] = colour
            left += (_ACROSS + 1) * size

    def write_in(
        self, x: float, y: float, w: float, h: float, text: str, colour: Colour, size: int = 1,
        align: str = "middle",
    ) -> None:  # fmt: skip
        """Words in a box: as large as they fit, in lines; what does not fit is left out."""
        words = plain(text)
        while size > 1 and not _fits(words, w, h, size):
            size -= 1
        lines = _wrapped(words, max(1, int(w / ((_ACROSS + 1) * size))))
        room = max(1, int((h + 2) / (height_of(size) + 2)))
        lines = lines[:room]
        down = y + (h - len(lines) * (height_of(size) + 2) + 2) / 2
        for line in lines:
            left = w - width_of(line, size)
            shift = {"left": 0.0, "middle": left / 2, "right": left}[align]
            self.write(x + max(0.0, shift), down, line, colour, size)
            down += height_of(size) + 2


def _fits(words: str, w: float, h: float, size: int) -> bool:
    lines = _wrapped(words, max(1, int(w / ((_ACROSS + 1) * size))))
    wide = max((width_of(line, size) for line in lines), default=0)
    return wide <= w and len(lines) * (height_of(size) + 2) <= h + 2


def _wrapped(words: str, letters: int) -> list[str]:
    lines, line = [], ""
    for word in words.split():
        word = word if len(word) <= letters else word[: max(1, letters - 1)] + "."
        longer = f"{line} {word}".strip()
        if len(longer) > letters and line:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line] if line else lines

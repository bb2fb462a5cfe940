"""A canvas with few tools: boxes, ovals, lines, and words that fit their box.  Pillow draws."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from .extras import MissingExtra

try:
    from PIL import Image, ImageColor, ImageDraw, ImageFont
except ImportError:
    raise MissingExtra("Pillow") from None

Colour = tuple[int, ...]
SMALLEST = 8
"""Letters become no smaller than this, in pixels, to fit their box."""
STEP = 1.2
"""From a line to the next, as a multiple of the height of its letters."""
_SIMPLER = str.maketrans({
    "–": "-", "—": "-", "−": "-", "×": "x", "•": "*", "●": "*", "○": "o", "→": ">", "←": "<",
    "↑": "^", "↓": "v", "½": "1/2", "œ": "oe", "æ": "ae",
})  # fmt: skip
_ANCHORS = {"left": ("la", 0.0), "middle": ("ma", 0.5), "right": ("ra", 1.0)}


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Letters of so many pixels."""
    return ImageFont.load_default(size)


def plain(text: str) -> str:
    """Words in letters that the font has."""
    parts = unicodedata.normalize("NFKD", text.translate(_SIMPLER))
    letters = (c for c in parts if not unicodedata.combining(c))
    return "".join(c if c <= "~" or c in "’‘“”«»" else "?" for c in letters)


def colour_of(name: str, otherwise: Colour) -> Colour:
    """`#E8842F` as numbers; what is no colour, or can be seen through, as the other one."""
    try:
        found = ImageColor.getrgb(name)
    except ValueError:
        return otherwise
    return found if len(found) == 3 else otherwise


def ink_on(ground: Colour) -> Colour:
    """Letters that can be read on a ground: dark or light."""
    red, green, blue = ground
    return (28, 20, 16) if 3 * red + 6 * green + blue > 1300 else (250, 246, 236)


class Canvas:
    """A picture that is being drawn."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self._image = Image.new("RGB", (width, height), ground)
        self._draw = ImageDraw.Draw(self._image)

    @property
    def pixels(self) -> NDArray[np.uint8]:
        """Rows, columns, and red, green, blue."""
        return np.array(self._image)

    def colour_at(self, x: float, y: float) -> Colour:
        """The colour of the pixel there, or of the nearest one."""
        wide, high = self._image.size
        found = self._image.getpixel(
            (min(max(0, round(x)), wide - 1), min(max(0, round(y)), high - 1))
        )
        assert isinstance(found, tuple)
        return found

    def box(
        self, x: float, y: float, w: float, h: float, fill: Colour | None,
        edge: Colour | None = None,
    ) -> None:  # fmt: skip
        """A box by its corner and size, filled, framed or both."""
        if (fill or edge) and min(w, h) >= 1:
            self._draw.rectangle((x, y, x + w - 1, y + h - 1), fill, edge)

    def oval(
        self, x: float, y: float, w: float, h: float, fill: Colour | None,
        edge: Colour | None = None,
    ) -> None:  # fmt: skip
        """The oval in that box."""
        if (fill or edge) and min(w, h) >= 1:
            self._draw.ellipse((x, y, x + w - 1, y + h - 1), fill, edge, 2)

    def line(self, points: Sequence[tuple[float, float]], colour: Colour, thick: float) -> None:
        """Points, joined."""
        self._draw.line(list(points), colour, max(1, round(thick)), "curve")

    def write_in(
        self, x: float, y: float, w: float, h: float, text: str, colour: Colour, size: int,
        align: str = "middle",
    ) -> None:  # fmt: skip
        """Words in a box: as large as they fit, in lines; what does not fit is left out."""
        text = plain(text)
        while size > SMALLEST and not _fits(text, w, h, size):
            size -= 1
        step = round(STEP * size)
        lines = _wrapped(text, w, size)[: max(1, int(h / step))]
        anchor, part = _ANCHORS[align]
        down = y + (h - len(lines) * step) / 2
        for line in lines:
            self._draw.text((x + part * w, down), line, colour, _font(size), anchor)
            down += step


def _fits(text: str, w: float, h: float, size: int) -> bool:
    """Whether all words can be read in a box."""
    longest = max(map(_font(size).getlength, text.split()), default=0.0)
    return longest <= w and size * (STEP * len(_wrapped(text, w, size)) - STEP + 1) <= h


def _wrapped(text: str, width: float, size: int) -> list[str]:
    """The lines of a text; a word that is longer than a line is cut."""
    font, lines = _font(size), [""]
    for word in text.split():
        while len(word) > 1 and font.getlength(word) > width:
            word = word[:-1]
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and font.getlength(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines if lines[0] else []

"""The colours of the house on a terminal: night and day."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

VELLUM, VELLUM_INK = "#f5ebd2", "#2a1d13"
BACK = "#2e3a63"
"""Of cards that lie face down."""


@dataclass(frozen=True)
class Palette:
    """What each role of the style guide is in one theme."""

    name: str
    dark: bool
    table: str
    panel: str
    raised: str
    sunk: str
    board: str
    ink: str
    soft: str
    faint: str
    brass: str
    wisp: str
    on_wisp: str
    bad: str
    good: str

    def ground(self, fill: str) -> str:
        """The colour of a fill: a role of the style guide, or a colour of its own; "" for none."""
        if fill == "vellum":
            return VELLUM
        if fill in ("panel", "raised", "sunk", "board"):
            found: str = getattr(self, fill)
            return found
        return fill if is_colour(fill) else ""


NIGHT = Palette(
    name="night", dark=True, table="#17120f", panel="#241b17", raised="#2f2520", sunk="#130e0c",
    board="#2a201a", ink="#f4ead5", soft="#c9b99b", faint="#b8a585", brass="#d3a85c",
    wisp="#7cf5dc", on_wisp="#062e29", bad="#ff8f7a", good="#9be38a",
)  # fmt: skip
DAY = Palette(
    name="day", dark=False, table="#eadbb9", panel="#f6ecd6", raised="#fbf5e6", sunk="#e6d6b5",
    board="#e3d0a6", ink="#2a1d13", soft="#5c4732", faint="#6b543c", brass="#7d5010",
    wisp="#00665a", on_wisp="#ffffff", bad="#a3241a", good="#2b621f",
)  # fmt: skip
THEMES = {palette.name: palette for palette in (NIGHT, DAY)}


@lru_cache(maxsize=4096)
def is_colour(text: str) -> bool:
    return re.fullmatch(r"#[0-9A-Fa-f]{6}", text) is not None


@lru_cache(maxsize=4096)
def blend(colour: str, other: str, share: float) -> str:
    """A colour with a share of another.

    >>> blend("#000000", "#ffffff", 0.5)
    '#7f7f7f'
    """
    pairs = zip(_channels(colour), _channels(other), strict=True)
    mixed = (int(one + (two - one) * share) for one, two in pairs)
    return "#" + "".join(f"{n:02x}" for n in mixed)


@lru_cache(maxsize=4096)
def is_light(colour: str) -> bool:
    """Dark letters are read better on it than light ones."""
    red, green, blue = ((n / 255) ** 2.2 for n in _channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2


def on(ground: str) -> Palette:
    """The theme whose letters are read on this ground, whatever theme the table has."""
    return DAY if is_light(ground) else NIGHT


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)

"""What the page draws with: silhouettes, signs, icons and colours, as its build wrote them down."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

Theme = Literal["night", "day"]
PAGE = Path(__file__).parents[1] / "web" / "dist"
MIXED = re.compile(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)")


class NoDrawings(RuntimeError):
    """The page is not built, so there is nothing to draw with."""

    def __init__(self) -> None:
        super().__init__("Pictures need the built page: run 'python hatch_build.py' first")


class Shape(msgspec.Struct, rename="camel"):
    """The silhouette of a token, on a field of a hundred."""

    path: str
    facets: str = ""
    text_y: float = 50.0
    text_size: float = 54.0


class Part(msgspec.Struct):
    """A part of a pawn, on a field of 100 by 130."""

    path: str
    kind: Literal["body", "mark", "shade"]
    fill: str = ""


class Drawings(msgspec.Struct):
    shapes: dict[str, Shape]
    figures: dict[str, list[Part]]
    pips: dict[int, list[tuple[float, float]]]
    signs: dict[str, str]
    words: dict[str, tuple[str, str]]
    """What is said for a sign, in English and French."""
    colours: dict[Theme, dict[str, str]]


@cache
def drawings() -> Drawings:
    try:
        found = msgspec.json.decode((PAGE / "drawings.json").read_bytes(), type=Drawings)
    except OSError:
        raise NoDrawings from None
    for colours in found.colours.values():
        for name, value in colours.items():
            colours[name] = MIXED.sub(r"rgba(\1,\2,\3,\4)", value)
    return found


@cache
def _icons(letters: str) -> dict[str, str]:
    """The icons whose names begin so."""
    path = PAGE / "icons" / f"{letters}.json"
    found: Any = msgspec.json.decode(path.read_bytes()) if path.is_file() else {}
    return found


def icon(name: str) -> tuple[str, float]:
    """The outline of an icon, and the side of the field that it is drawn on."""
    if sign := drawings().signs.get(name):
        return sign, 24.0
    return _icons(name[:2]).get(name, "M166 256a90 90 0 1 0 180 0a90 90 0 1 0-180 0Z"), 512.0

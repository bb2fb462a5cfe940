"""Colours, icons and places: what the parts of the scene share."""

from __future__ import annotations

from typing import NamedTuple

from pentacle.core import Fact
from pentacle.core.scene import Area, Layout, Shape, Text, Tip

from .state import State
from .text import describe

PLAYERS = (
    ("#E8842F", "#1F0F08"),
    ("#18A5A0", "#04211F"),
    ("#D96BA0", "#2A0A1C"),
    ("#F2F2F2", "#2A1D13"),
    ("#5B7FD9", "#0A1230"),
    ("#1E1E1E", "#F4EAD5"),
)
EMBLEMS = ("witch-face", "elf-ear", "oak-leaf", "fairy", "wizard-face", "goblin-head")
NO_EMBLEM = "pointy-hat"
BOOKS = ("gems", "magic-swirl", "flame", "spectacles", "crystal-ball", "crystal-growth")
ARTIFACT_ART = (
    "spell-book", "rune-stone", "crystal-ball", "belt", "mirror-mirror", "crystal-cluster",
    "potion-ball", "domino-mask", "crystal-wand", "chalice-drops", "cloak", "gem-pendant",
)  # fmt: skip
SENTINEL_ART = (
    "fire-tail", "owl", "fox-head", "frog", "unicorn", "cat", "scarab-beetle", "raven",
    "salamander",
)  # fmt: skip
GEM_SIGNS = (":gem-opal:", ":gem-sapphire:", ":gem-emerald:", ":gem-diamond:", ":gem-ruby:")
GEM_LOOKS: tuple[tuple[Shape, str, str], ...] = (
    ("oval", "#CFDB3B", "#241708"),
    ("octagon", "#2F6FD8", "#FFFFFF"),
    ("step", "#2E9E5B", "#FFFFFF"),
    ("brilliant", "#E8EEF6", "#1B2430"),
    ("shield", "#D2342C", "#FFFFFF"),
)
VELLUM, UMBER = "#F1E6CC", "#5A2A17"
"""The ground of an artifact's picture, and its ink."""
NIGHT, BRASS = "#150E0B", "#B98D49"
"""Dark cards and trays, and the brass around them."""


class Box(NamedTuple):
    """A part of the plane: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float


class Frame(NamedTuple):
    """Where things lie in one of the two layouts."""

    wide: bool
    width: float
    height: float
    board: Box
    books: Box
    """The first book, its ribbon included, and how far the next ones lie from it."""
    book: tuple[float, float]
    ribbon: float
    disc: float
    artifacts: Box
    artifact: tuple[float, float]
    sentinels: Box
    sentinel: tuple[float, float]
    bank: Box
    gems: Box
    asleep: Box
    markers: Box
    hand: Box
    card: tuple[float, float]
    token: float


FRAMES: dict[Layout, Frame] = {
    "wide": Frame(
        True, 856, 824, Box(0, 0, 856, 508), Box(47.5, 74, 257.5, 156), (246, 136), 26, 23,
        Box(0, 518, 452, 150), (98, 116), Box(460, 518, 396, 150), (41, 116), Box(50, 390, 756, 78),
        Box(0, 678, 340, 70), Box(0, 750, 156, 70), Box(156, 750, 188, 70),
        Box(340, 678, 516, 146), (62, 98), 42,
    ),
    "tall": Frame(
        False, 390, 540, Box(0, 0, 390, 178), Box(2, 1, 130, 88), (126, 68), 18, 14,
        Box(0, 180, 390, 82), (72, 80), Box(0, 264, 390, 58), (42, 56), Box(0, 324, 390, 66),
        Box(0, 392, 196, 66), Box(196, 392, 72, 66), Box(268, 392, 122, 66),
        Box(0, 460, 390, 80), (46, 62), 42,
    ),
}  # fmt: skip


def emblem(view: State, p: int) -> str:
    return EMBLEMS[view.character[p]] if view.character[p] >= 0 else NO_EMBLEM


def named(view: State, action: int, moves: frozenset[int], name: str, language: str) -> str:
    """What a thing is called for a screen reader: what it does, if that may be done."""
    return describe(view, action, language) if action in moves else name


def fact_tip(title: str, text: str, fact: Fact, rule: str, language: str) -> Tip:
    """A tip that says where its fact comes from."""
    return Tip(title, text, rule, fact.source, fact.noted(language))


def ground(item: str, box: Box, title: str = "") -> Area:
    """A panel that things lie on."""
    return Area(
        id=item, x=box.x + box.w / 2, y=box.y + box.h / 2, w=box.w, h=box.h, fill="panel",
        round=10, label=title,
    )  # fmt: skip


def caption(item: str, box: Box, text: str, wide: bool) -> Text:
    """What stands above the things in a box."""
    return Text(
        id=item, x=box.x + box.w / 2, y=box.y + (14 if wide else 9), w=box.w - (20 if wide else 8),
        h=18, text=text, size=15 if wide else 12, align="left", tone="soft",
    )  # fmt: skip


def spread(box: Box, n: int, w: float) -> list[float]:
    """The middles of n things of width w in a row from the left, overlapping if they must."""
    step = min(w + 4, (box.w - w) / max(1, n - 1))
    return [box.x + w / 2 + step * i for i in range(n)]

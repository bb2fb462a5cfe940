"""Colours, icons and places: what the parts of the scene share."""

from __future__ import annotations

from typing import NamedTuple

from pentacle.core import Fact
from pentacle.core.scene import Layout, Shape, Tip

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
PILE_COLOURS = {"A": "#7A5C3A", "B": "#5A6E4A", "C": "#4A5E7A", "D": "#6E4A6A"}
SENTINEL_COLOUR = "#3A2A20"


class Box(NamedTuple):
    """A part of the plane: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float


class Frame(NamedTuple):
    """Where things lie in one of the two layouts."""

    width: float
    height: float
    board: Box
    book: tuple[float, float]
    row: float
    disc: float
    artifacts: Box
    artifact: tuple[float, float]
    sentinels: Box
    sentinel: tuple[float, float]
    bank: Box
    shelf: float
    gems: Box
    hand: Box
    card: tuple[float, float]
    token: float


FRAMES: dict[Layout, Frame] = {
    "wide": Frame(
        1000, 764, Box(0, 0, 1000, 352), (292, 136), 26, 23,
        Box(0, 362, 560, 116), (98, 110), Box(0, 488, 740, 104), (78, 102),
        Box(568, 362, 432, 116), 0.48, Box(0, 602, 470, 162), Box(478, 602, 522, 162),
        (74, 104), 36,
    ),
    "tall": Frame(
        400, 560, Box(0, 0, 400, 182), (130, 87), 17, 13,
        Box(0, 186, 400, 82), (76, 76), Box(0, 270, 400, 54), (42, 52),
        Box(0, 326, 400, 52), 0.36, Box(0, 380, 400, 90), Box(0, 472, 400, 88), (44, 62), 26,
    ),
}  # fmt: skip


def emblem(view: State, p: int) -> str:
    return EMBLEMS[view.character[p]] if view.character[p] >= 0 else NO_EMBLEM


def named(view: State, action: int, moves: frozenset[int], name: str, language: str) -> str:
    """What a thing is called for a screen reader: what it does, if that may be done."""
    return describe(view, action, language) if action in moves else name


def fact_tip(title: str, text: str, fact: Fact, rule: str = "") -> Tip:
    """A tip that says where its fact comes from."""
    return Tip(title, text, rule, fact.source, fact.note)


def spread(box: Box, n: int, w: float) -> list[float]:
    """The middles of n things of width w in a row from the left, overlapping if they must."""
    step = min(w + 4, (box.w - w) / max(1, n - 1))
    return [box.x + w / 2 + step * i for i in range(n)]

"""Colours, icons and the small parts that the whole scene shares."""

from __future__ import annotations

from pentacle.core import Fact
from pentacle.core.scene import Area, Shape, Text, Tip, Token, kit
from pentacle.core.scene.kit import Box, Look, Point

from ..state import State

Eye = kit.Eye[State]
PLAYERS = (
    Look("#E8842F", "#1F0F08"),
    Look("#18A5A0", "#04211F"),
    Look("#D96BA0", "#2A0A1C"),
    Look("#F2F2F2", "#2A1D13"),
    Look("#5B7FD9", "#0A1230"),
    Look("#1E1E1E", "#F4EAD5"),
)
EMBLEMS = ("witch-face", "elf-ear", "oak-leaf", "fairy", "wizard-face", "goblin-head")
NO_EMBLEM = "pointy-hat"
BOOKS = ("gems", "magic-swirl", "flame", "spectacles", "crystal-ball", "crystal-growth")
ARTIFACT_ART = (
    *("spell-book", "rune-stone", "crystal-ball", "belt", "mirror-mirror", "crystal-cluster"),
    *("potion-ball", "domino-mask", "crystal-wand", "chalice-drops", "cloak", "gem-pendant"),
)
SENTINEL_ART = (
    *("fire-tail", "owl", "fox-head", "frog", "unicorn", "cat", "scarab-beetle", "raven"),
    "salamander",
)
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
TOKEN = 42
"""The size of a gem."""


def emblem(view: State, p: int) -> str:
    return EMBLEMS[view.character[p]] if view.character[p] >= 0 else NO_EMBLEM


def disc(eye: Eye, item: str, p: int, at: Point, size: float, label: str = "") -> Token:
    """A player's marker."""
    (colour, ink, _), icon = PLAYERS[p], emblem(eye.view, p)
    return Token(item, *at, size, size, colour=colour, ink=ink, icon=icon, label=label)


def fact_tip(title: str, text: str, fact: Fact, rule: str, language: str) -> Tip:
    """A tip that says where its fact comes from."""
    return Tip(title, text, rule, fact.source, fact.noted(language))


def ground(item: str, box: Box) -> Area:
    """A panel that things lie on."""
    return Area(item, *box.at, fill="panel", round=10)


def caption(eye: Eye, item: str, box: Box, text: str) -> Text:
    """What stands above the things in a box."""
    y, w, size = (14, box.w - 20, 15) if eye.wide else (9, box.w - 8, 12)
    return Text(item, box.x, box.top + y, w, 18, text=text, size=size, align="left", tone="soft")

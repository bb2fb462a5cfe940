"""Colours of the table, and the view that all its parts draw from."""

from __future__ import annotations

from typing import Any, NamedTuple

from pentacle.core.scene import AnyItem, Area, Layout, Shape, Text

from .scene_map import FRAMES, Frame, Point, Zone
from .state import (
    ASK_CLAIM_ELEMENT,
    ASK_START,
    SUB_FORCE,
    SUB_LORE,
    SUB_THEORY,
    SUB_THESIS,
    SUB_THESIS_SECOND,
)  # fmt: skip
from .text import describe

COLOURS = ("#CF3B22", "#2461C4", "#4E9E63", "#F4CB4A")
INKS = ("#FFFFFF", "#FFFFFF", "#0E1F12", "#241708")
SHAPES: tuple[Shape, ...] = ("triangle", "drop", "square", "swirl")
PLAYERS = ("#337C43", "#7A4BA8", "#2B5FBC", "#E8842F")
PLAYER_INKS = ("#FFFFFF", "#FFFFFF", "#FFFFFF", "#1F0F08")
EMBLEMS = ("witch-face", "warlock-hood", "wizard-face", "pointy-hat")
GHOST_COLOUR, GHOST_INK, GHOST_EMBLEM = "#8A8378", "#14100C", "domino-mask"
POWER_COLOUR, COIN, GEM = "#7A4BA8", "#E9B93A", "#9BD8F0"
_DEEP, _RIM = "#4E2C78", {COIN: "#8A6418", GEM: "#3C7C94"}
KIND_COLOURS = ("#4E7A3A", "#8C4A1E", "#5B3A8C")
PLACE_ICONS = (
    "evil-tower", "water-drop", "beer-stein", "mountain-cave", "broadsword", "greek-temple",
    "graduate-cap", "crossed-swords",
)  # fmt: skip

OWN_SKILL = frozenset(
    (ASK_START, ASK_CLAIM_ELEMENT, SUB_LORE, SUB_FORCE, SUB_THEORY, SUB_THESIS, SUB_THESIS_SECOND)
)
"""Questions for an element that the own tracks answer too."""


class Eye(NamedTuple):
    """What the scene is drawn from: the view, who looks, whose board lies below, what he may do."""

    view: Any
    viewer: int
    me: int
    moves: frozenset[int]
    language: str
    frame: Frame

    @property
    def mine(self) -> bool:
        """Is the board below the viewer's own?"""
        return self.viewer == self.me

    def own(self, *actions: int) -> tuple[int, ...]:
        """What an own piece stands for; the pieces of others stand for nothing."""
        return actions if self.mine else ()

    def label(self, actions: tuple[int, ...], otherwise: str) -> str:
        """What choosing a piece does now, or else its name."""
        able = [describe(self.view, a, self.language) for a in actions if a in self.moves]
        return " / ".join(able) or otherwise


def eye_of(view: Any, viewer: int, moves: frozenset[int], language: str, layout: Layout) -> Eye:
    me = viewer if viewer >= 0 else min(int(view.actor), view.seats - 1)
    return Eye(view, viewer, me, moves, language, FRAMES[layout])


def player_look(view: Any, p: int) -> tuple[str, str, str]:
    """Colour, ink and emblem of a player."""
    if view.seats == 1 and p == 1:
        return GHOST_COLOUR, GHOST_INK, GHOST_EMBLEM
    return PLAYERS[p], PLAYER_INKS[p], EMBLEMS[p]


def badge(
    item: str, at: Point, size: float, text: str, colour: str, label: str = "", zone: Zone = ""
) -> list[AnyItem]:
    """A number on a coin, or on a violet square for power; it stays readable on a phone."""
    power, (x, y) = colour == POWER_COLOUR, at
    ground = Area(
        id=item, x=x, y=y, w=size, h=size, oval=not power, round=size * 0.22,
        fill=_DEEP if power else colour, outline="#C9A8EE" if power else _RIM[colour],
        surface="dark" if power else "light", label=label or text, zone=zone,
    )  # fmt: skip
    number = Text(
        id=f"{item}-n", x=x, y=y, w=size, h=size, text=text, size=15, display=True, zone=zone
    )
    return [ground, number]

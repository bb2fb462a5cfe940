"""Measures and colours of the table, and the view that all its parts draw from."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from pentacle.core.scene import Layout, Shape

from .actions import actions
from .turn import legal, pending

COLOURS = ("#CF3B22", "#2461C4", "#4E9E63", "#F4CB4A")
INKS = ("#FFFFFF", "#FFFFFF", "#0E1F12", "#241708")
SHAPES: tuple[Shape, ...] = ("triangle", "drop", "square", "disc")
PLAYERS = ("#337C43", "#7A4BA8", "#2B5FBC", "#E8842F")
PLAYER_INKS = ("#FFFFFF", "#FFFFFF", "#FFFFFF", "#1F0F08")
EMBLEMS = ("witch-face", "warlock-hood", "wizard-face", "pointy-hat")
GHOST_COLOUR, GHOST_INK, GHOST_EMBLEM = "#8A8378", "#14100C", "domino-mask"
POWER_COLOUR, COIN = "#7A4BA8", "#E9B93A"
KIND_COLOURS = ("#4E7A3A", "#8C4A1E", "#5B3A8C")
PLACE_ICONS = (
    "evil-tower", "water-drop", "beer-stein", "mountain-cave", "broadsword", "greek-temple",
    "graduate-cap", "crossed-swords",
)  # fmt: skip
PANELS = (
    (2, 2, 18, 25), (23, 2, 25, 15), (52, 2, 25, 15), (80, 2, 18, 25), (80, 31, 18, 35),
    (2, 39, 25, 27), (29, 44.5, 49, 21.5), (34, 20, 32, 23),
)  # fmt: skip
"""Each place on a grid of 100 by 68: left, top, width, height."""
SLOT_AT = (
    (16.5, 10.8), (16.5, 19.2),
    (28, 10), (33, 10), (38, 10), (43, 10),
    (57, 10), (62, 10), (67, 10), (72, 10),
    (85, 10), (93, 10), (93, 20), (85, 20),
    (85, 39), (85, 46), (85, 53), (85, 60),
    (14.5, 54),
    (35.2, 63), (47.4, 63), (59.6, 63), (71.8, 63),
    (44, 27.5), (56, 27.5), (44, 37), (56, 37),
)  # fmt: skip
STATUE_AT = ((7, 50), (22, 50), (22, 62), (7, 62))


class Frame(NamedTuple):
    """Where things lie in one of the two layouts."""

    layout: Layout
    width: float
    height: float
    sx: float
    sy: float
    slot: float
    dock: float
    card: tuple[float, float]
    hand: tuple[float, float, float]
    tracks: tuple[float, float, float, float]
    home: tuple[float, float, float]
    goods: tuple[float, float, float]
    kept: tuple[float, float, float]
    course: tuple[float, float]

    def at(self, x: float, y: float) -> tuple[float, float]:
        return x * self.sx, y * self.sy

    @property
    def wide(self) -> bool:
        return self.layout == "wide"


FRAMES: dict[Layout, Frame] = {
    "wide": Frame(
        "wide", 1000, 700, 10, 6.7, 40, 462, (108, 151), (292, 582, 700), (150, 484, 250, 22),
        (40, 616, 50), (34, 656, 32), (34, 686, 26), (112, 78),
    ),
    "tall": Frame(
        "tall", 400, 520, 4, 4.5, 20, 312, (62, 87), (4, 468, 392), (104, 322, 190, 15),
        (220, 338, 40), (214, 374, 21), (214, 400, 21), (47, 52),
    ),
}  # fmt: skip


class Eye(NamedTuple):
    """What the scene is drawn from: the view, who looks, whose board lies below, what he may do."""

    view: Any
    viewer: int
    me: int
    moves: frozenset[int]
    language: str
    frame: Frame


def eye_of(view: Any, viewer: int, language: str, layout: Layout) -> Eye:
    moves: frozenset[int] = frozenset()
    if viewer >= 0 and pending(view) >> viewer & 1:
        out = np.zeros(actions.count, np.int16)
        moves = frozenset(int(a) for a in out[: legal(view, viewer, out)])
    me = viewer if viewer >= 0 else min(int(view.actor), view.seats - 1)
    return Eye(view, viewer, me, moves, language, FRAMES[layout])


def player_look(view: Any, p: int) -> tuple[str, str, str]:
    """Colour, ink and emblem of a player."""
    if view.seats == 1 and p == 1:
        return GHOST_COLOUR, GHOST_INK, GHOST_EMBLEM
    return PLAYERS[p], PLAYER_INKS[p], EMBLEMS[p]

"""For whom the table is drawn, and how elements, wizards, seals and scrolls look on it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pentacle.core.scene import Die, Shape, Token, kit
from pentacle.core.scene import State as Mode
from pentacle.core.scene.kit import Pair, Point

from ..cards import HIGH, LOCK_COLOUR, LOCK_POWER, SCROLL
from ..state import State

COLOURS = ("#CF3B22", "#2461C4", "#F4CB4A", "#4E9E63", "#C48BE8")
INKS = ("#FFFFFF", "#FFFFFF", "#241708", "#0E1F12", "#1F0F2B")
SIGNS = ("fire", "water", "air", "earth", "spirit")
SHAPES: tuple[Shape, ...] = ("triangle", "drop", "swirl", "square", "star")
PLAYERS = ("#F2F2F2", "#1E1E1E", "#E8842F", "#18A5A0", "#D96BA0")
PLAYER_INKS = ("#2A1D13", "#FDF7E8", "#1F0F08", "#04211F", "#2A0A1C")
_VELLUM = "#EFE0BC"
_FIT = {"star": 1.14, "square": 0.86}
"""Silhouettes fill their box more or less."""


class Eye(kit.Eye[State]):
    """Who looks, and whose things are beside the board."""

    __slots__ = ()

    @property
    def p(self) -> int:
        """The viewer, or for a spectator whose turn it is."""
        return self.viewer if self.viewer >= 0 else self.view.player


class Board(NamedTuple):
    """Where the board lies in the plane, and how big a unit of the drawing is."""

    x: float
    y: float
    scale: float

    def at(self, x: float, y: float) -> Point:
        return self.x + x * self.scale, self.y + y * self.scale


BOARD = Pair(Board(24, 8, 0.404), Board(4, 3, 0.191))


@lru_cache(maxsize=4096)
def die_look(item: str, colour: int, value: int, size: float, at: Point = (0, 0)) -> Die:
    """A die where it stands for nothing but itself; 0: not rolled."""
    return Die(
        item, *at, size, size, value=value, colour=COLOURS[colour], ink=INKS[colour],
        sign=SIGNS[colour],
    )  # fmt: skip


@lru_cache(maxsize=4096)
def silhouette(
    item: str, colour: int, power: int, at: Point, size: float, state: Mode = "idle"
) -> Token:
    """An element's own shape with a power on it."""
    shape = SHAPES[colour]
    size *= _FIT.get(shape, 1)
    return Token(
        item, *at, size, size, shape=shape, colour=COLOURS[colour], ink=INKS[colour],
        text=str(power), state=state,
    )  # fmt: skip


@lru_cache(maxsize=4096)
def vellum(item: str, power: int, at: Point, unit: float) -> Token:
    """A scroll, gold-edged if its power is 6; its silhouette lies on it."""
    place = (item, *at, 72 * unit, 88 * unit)
    return Token(*place, shape="scroll", colour=_VELLUM, ink="#5C4732", gold=power == HIGH)


def lock_look(item: str, lock: int, at: Point, unit: float) -> Token:
    """A seal as its silhouette, a scroll as its vellum."""
    power = int(LOCK_POWER[lock])
    if lock >= SCROLL:
        return vellum(item, power, at, unit)
    return silhouette(item, int(LOCK_COLOUR[lock]), power, at, 66 * unit)


def scroll_mark(item: str, lock: int, at: Point, unit: float, state: Mode = "idle") -> Token:
    """What lies on the vellum of a scroll: its element's shape with its power."""
    return silhouette(item, int(LOCK_COLOUR[lock]), int(LOCK_POWER[lock]), at, 62 * unit, state)

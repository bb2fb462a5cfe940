"""How elements, wizards, seals and scrolls look wherever they are drawn."""

from __future__ import annotations

from pentacle.core.scene import Die, Shape, State, Token

from .cards import HIGH, LOCK_COLOUR, LOCK_POWER, SCROLL

COLOURS = ("#CF3B22", "#2461C4", "#F4CB4A", "#4E9E63", "#C48BE8")
INKS = ("#FFFFFF", "#FFFFFF", "#241708", "#0E1F12", "#1F0F2B")
SIGNS = ("fire", "water", "air", "earth", "spirit")
SHAPES: tuple[Shape, ...] = ("triangle", "drop", "swirl", "square", "star")
PLAYERS = ("#F2F2F2", "#1E1E1E", "#E8842F", "#18A5A0", "#D96BA0")
PLAYER_INKS = ("#2A1D13", "#FDF7E8", "#1F0F08", "#04211F", "#2A0A1C")
_VELLUM = "#EFE0BC"
_FIT = {"star": 1.14, "square": 0.86}
"""Silhouettes fill their box more or less."""

Point = tuple[float, float]


def die_look(item: str, colour: int, value: int, size: float) -> Die:
    """A die where it stands for nothing but itself; 0: not rolled."""
    return Die(
        id=item, x=0, y=0, w=size, h=size, value=value, colour=COLOURS[colour], ink=INKS[colour],
        sign=SIGNS[colour],
    )  # fmt: skip


def silhouette(
    item: str, colour: int, power: int, at: Point, size: float, state: State = "idle"
) -> Token:
    """An element's own shape with a power on it."""
    shape, (x, y) = SHAPES[colour], at
    size *= _FIT.get(shape, 1)
    return Token(
        id=item, x=x, y=y, w=size, h=size, shape=shape, colour=COLOURS[colour], ink=INKS[colour],
        text=str(power), state=state,
    )  # fmt: skip


def vellum(item: str, power: int, at: Point, unit: float) -> Token:
    """A scroll, gold-edged if its power is 6; its silhouette lies on it."""
    x, y = at
    return Token(
        id=item, x=x, y=y, w=72 * unit, h=88 * unit, shape="scroll", colour=_VELLUM, ink="#5C4732",
        gold=power == HIGH,
    )  # fmt: skip


def lock_look(item: str, lock: int, at: Point, unit: float) -> Token:
    """A seal as its silhouette, a scroll as its vellum."""
    power = int(LOCK_POWER[lock])
    if lock >= SCROLL:
        return vellum(item, power, at, unit)
    return silhouette(item, int(LOCK_COLOUR[lock]), power, at, 66 * unit)


def scroll_mark(item: str, lock: int, at: Point, unit: float, state: State = "idle") -> Token:
    """What lies on the vellum of a scroll: its element's shape with its power."""
    return silhouette(item, int(LOCK_COLOUR[lock]), int(LOCK_POWER[lock]), at, 62 * unit, state)

"""The four reserves of dice in the corners beside the round board."""

from __future__ import annotations

from typing import Any, NamedTuple

from pentacle.core import Words, plural
from pentacle.core.scene import AnyItem, Area, Die, Text, Tip

from .actions import COLOUR
from .cards import NATURAL
from .scene_look import COLOURS, INKS, SIGNS
from .text import describe
from .words import of

_RESERVE = Words("{of} reserve: {dice}", "Réserve {of} : {dice}")
_DICE = (("die", "dice"), ("dé", "dés"))
_IN_RESERVE = Words("{n} in reserve", "{n} en réserve")
ROW = 3
"""Dice side by side."""


class Wells(NamedTuple):
    """The corners of the plane: how large it is, a reserve and a die; and whether words fit."""

    width: float
    height: float
    w: float
    h: float
    die: float
    words: bool

    def at(self, corner: int) -> tuple[float, float]:
        """The middle of a reserve: fire, water, air, earth from the upper left."""
        x, y = self.w / 2 + 5, self.h / 2 + 5
        return (self.width - x if corner % 2 else x), (self.height - y if corner > 1 else y)


def reserve_items(
    view: Any, moves: frozenset[int], wells: Wells, language: str
) -> list[AnyItem]:  # fmt: skip
    """ARC-2.7, ARC-16.3  The four reserves, a die for each die, above the board's own box."""
    items: list[AnyItem] = []
    for c in range(NATURAL):
        items += _reserve(view, c, COLOUR + c in moves, wells, language)
    return items


def _reserve(view: Any, c: int, able: bool, wells: Wells, language: str) -> list[AnyItem]:
    (x, y), n = wells.at(c), int(view.reserve[c])
    label = name_of_reserve(c, n, language)
    items: list[AnyItem] = [
        Area(
            id=f"reserve-{c}", x=x, y=y, w=wells.w, h=wells.h, round=10, actions=(COLOUR + c,),
            tip=Tip(label, "", "ARC-3.3"), fill="" if n else "sunk",
            label=describe(view, COLOUR + c, language) if able else label,
        )
    ]  # fmt: skip
    step = wells.die * 1.1
    squeeze = min(1.0, 6 / max(1, n))
    outwards, inwards = (1 if c % 2 else -1), (-1 if c > 1 else 1)
    for k in range(n):
        items.append(
            Die(
                id=f"stock-{c}-{k}", x=x + outwards * (1 - k % ROW) * step, w=wells.die,
                y=y + inwards * (k // ROW - 0.5) * step * squeeze, h=wells.die, colour=COLOURS[c],
                ink=INKS[c], sign=SIGNS[c],
            )
        )  # fmt: skip
    if wells.words:
        rows = min(2, max(1, -(-n // ROW)))
        below = y + inwards * (rows * step - wells.h / 2 + 12)
        items.append(
            Text(
                id=f"stock-word-{c}", x=x, y=below, w=wells.w, h=18, size=13.5, tone="soft",
                text=_IN_RESERVE.say(language, n=n), align="right" if c % 2 else "left",
            )
        )  # fmt: skip
    elif not n:
        items.append(Text(id=f"none-{c}", x=x, y=y, w=wells.w, h=20, text="0", tone="soft"))
    return items


def name_of_reserve(c: int, n: int, language: str) -> str:
    """`Fire reserve: 5 dice`."""
    dice = plural(n, *_DICE[language == "fr"], language)
    label = _RESERVE.say(language, dice=dice, of=of(c, language))
    return label[0].upper() + label[1:]

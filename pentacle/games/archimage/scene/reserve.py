"""The four reserves of dice in the corners beside the round board."""

from __future__ import annotations

from pentacle.core import Words, plural
from pentacle.core.scene import Area, Text, Tip
from pentacle.core.scene.kit import Items, Pair

from ..actions import COLOUR
from ..cards import NATURAL
from ..words import of
from .looks import Eye, die_look

_RESERVE = Words("{of} reserve: {dice}", "Réserve {of} : {dice}")
_DICE = (("die", "dice"), ("dé", "dés"))
_IN_RESERVE = Words("{n} in reserve", "{n} en réserve")
ROW = 3
"""Dice side by side."""
SIZE = Pair((856, 824), (390, 388))
"""The plane."""
_WELL = Pair((104, 66, 30), (56, 44, 16))
"""A reserve, and a die in it."""


def reserve_items(eye: Eye) -> Items:
    """ARC-2.7, ARC-16.3  The four reserves, a die for each die, above the board's own box: fire,
    water, air, earth from the upper left."""
    (width, height), (w, h, die) = eye.fit(SIZE), eye.fit(_WELL)
    for c in range(NATURAL):
        n, action = int(eye.view.reserve[c]), COLOUR + c
        x, y = w / 2 + 5, h / 2 + 5
        x, y = width - x if c % 2 else x, height - y if c > 1 else y
        label = name_of_reserve(c, n, eye.language)
        yield Area(
            f"reserve-{c}", x, y, w, h, round=10, actions=(action,), fill="" if n else "sunk",
            label=eye.label(label, action), tip=Tip(label, "", "ARC-3.3"),
        )  # fmt: skip
        step, squeeze = die * 1.1, min(1.0, 6 / max(1, n))
        outwards, inwards = (1 if c % 2 else -1), (-1 if c > 1 else 1)
        for k in range(n):
            dx, dy = outwards * (1 - k % ROW) * step, inwards * (k // ROW - 0.5) * step * squeeze
            yield die_look(f"stock-{c}-{k}", c, 0, die, (x + dx, y + dy))
        if eye.wide:
            below = y + inwards * (min(2, max(1, -(-n // ROW))) * step - h / 2 + 12)
            yield Text(
                f"stock-word-{c}", x, below, w, 18, size=13.5, tone="soft",
                text=_IN_RESERVE.say(eye.language, n=n), align="right" if c % 2 else "left",
            )  # fmt: skip
        elif not n:
            yield Text(f"none-{c}", x, y, w, 20, text="0", tone="soft")


def name_of_reserve(c: int, n: int, language: str) -> str:
    """`Fire reserve: 5 dice`."""
    dice = plural(n, *_DICE[language == "fr"], language)
    label = _RESERVE.say(language, dice=dice, of=of(c, language))
    return label[0].upper() + label[1:]

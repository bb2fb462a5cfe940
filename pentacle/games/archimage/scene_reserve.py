"""The four reserves of dice beside the board."""

from __future__ import annotations

from typing import Any

from pentacle.core import Words, plural
from pentacle.core.scene import AnyItem, Area, Die, Text, Tip

from .actions import COLOUR
from .scene_board import COLOURS, INKS, SIGNS
from .text import describe
from .words import of

_RESERVE = Words("{of} reserve: {dice}", "Réserve {of} : {dice}")
_DICE = (("die", "dice"), ("dé", "dés"))
_IN_RESERVE = Words("{n} in reserve", "{n} en réserve")
CAPTION_FROM = 20
"""Dice of the reserve as large as this leave room for a word."""


def reserve_items(
    view: Any,
    moves: frozenset[int],
    corners: tuple[tuple[float, float], ...],
    size: float,
    language: str,
) -> list[AnyItem]:
    """ARC-2.7, ARC-16.3  The four reserves in the corners of the board, a die for each die."""
    items: list[AnyItem] = []
    for c, (x, y) in enumerate(corners):
        n = view.reserve[c]
        able = COLOUR + c in moves
        dice = plural(n, *_DICE[language == "fr"], language)
        label = _RESERVE.say(language, dice=dice, of=of(c, language))
        label = label[0].upper() + label[1:]
        items.append(
            Area(
                id=f"reserve-{c}", x=x, y=y, w=3.5 * size, h=2.5 * size, fill="sunk", round=8,
                actions=(COLOUR + c,), tip=Tip(label, "", "ARC-3.3"),
                label=describe(view, COLOUR + c, language) if able else label,
            )
        )  # fmt: skip
        squeeze = min(1.0, 6 / max(1, n))
        for k in range(n):
            items.append(
                Die(
                    id=f"stock-{c}-{k}", x=x + (k % 3 - 1) * size * 1.12,
                    y=y + (k // 3 - 0.5) * size * 1.12 * squeeze, w=size, h=size, colour=COLOURS[c],
                    ink=INKS[c], sign=SIGNS[c],
                )
            )  # fmt: skip
        below = y + (2.5 * size / 2 + 10) * (1 if y < corners[-1][1] else -1)
        caption = _IN_RESERVE.say(language, n=n)
        if size >= CAPTION_FROM:
            items.append(
                Text(
                    id=f"stock-word-{c}",
                    x=x,
                    y=below,
                    w=110,
                    h=16,
                    size=14,
                    text=caption,
                    tone="soft",
                )
            )
        elif not n:
            items.append(
                Text(id=f"none-{c}", x=x, y=y, w=3 * size, h=size, text="0", tone="soft")
            )  # fmt: skip
    return items

"""The action space: 222 numbers in seven blocks (ARC-9.1)."""

from __future__ import annotations

from pentacle.core import Actions

from .board import SITES

actions = Actions()
COLOUR = actions.block("colour", 4)
DIE = actions.block("die", 4, 6, part=True)
CARD = actions.block("card", 51)
SITE = actions.block("site", SITES)
PLAYER = actions.block("player", 4)
OPTION = actions.block("option", 3)
DONE = actions.block("done")


def die(colour: int, value: int) -> int:
    """A die of this colour that shows this value."""
    return DIE + 6 * colour + value - 1

"""The action space: 227 numbers in eight blocks (ARC-9.1)."""

from __future__ import annotations

from pentacle.core import Actions, rule

from .board import SITES

actions = Actions()
COLOUR = actions.block("colour", 4)
DIE = actions.block("die", 4, 6, part=True)
CARD = actions.block("card", 51)
SITE = actions.block("site", SITES)
PLAYER = actions.block("player", 4)
OPTION = actions.block("option", 3)
DONE = actions.block("done", rest=True)
LOOK = actions.block("wizard", 5)


def die(colour: int, value: int) -> int:
    """A die of this colour that shows this value."""
    return DIE + 6 * colour + value - 1


@rule
def die_colour(action: int) -> int:
    """The colour of the die that an action stands for, or -1."""
    return (action - DIE) // 6 if DIE <= action < CARD else -1


@rule
def die_value(action: int) -> int:
    """And its value."""
    return 1 + (action - DIE) % 6


@rule
def card_of(action: int) -> int:
    """The card that an action stands for, or -1."""
    return action - CARD if CARD <= action < SITE else -1


@rule
def site_of(action: int) -> int:
    """The site that an action stands for, or -1."""
    return action - SITE if SITE <= action < PLAYER else -1

"""What a player can do: one flat range of numbers, in named blocks."""

from __future__ import annotations

from pentacle.core import Actions

from .facts import STONES

actions = Actions()
CHOOSE = actions.block("choose", STONES)
# <draft> KEEP = actions.block("keep", STONES)

"""The 122 actions of Elfenwizards (ELF-19.1).  Offsets are written nowhere else."""

from __future__ import annotations

from pentacle.core import Actions

from .cards import SLOTS, TITLES

actions = Actions()

PASS = actions.block("pass", rest=True)
DONE = actions.block("done", rest=True)
ACCEPT = actions.block("accept")
REROLL = actions.block("reroll")
MARK_RESERVE = actions.block("mark reserve")
MARK_BOX = actions.block("mark box")
MBOX = actions.block("magicians", 4)  # MBOX + box of the Magicians
PLACE = actions.block("place", 6, 6)  # PLACE + 6 * (face - 1) + box for dice
USE = actions.block("use", 6, part=True)  # USE + face - 1
TAKE = actions.block("take", 6)  # TAKE + face - 1
SPELL_MINOR = actions.block("minor spell", part=True)
SPELL_MAJOR = actions.block("major spell", 4, 6, part=True)  # SPELL_MAJOR + 6 * level + face - 1
TARGET = actions.block("target", SLOTS)  # TARGET + pawn
TITLE = actions.block("title", TITLES)  # TITLE + title - 1, W1 first

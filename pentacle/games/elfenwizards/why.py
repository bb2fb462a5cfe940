"""Why something cannot be chosen, as the rules say it: 0 is no reason; words are in `reasons`."""

from __future__ import annotations

(
    FINE, NO_MARK_RESERVE, NO_MARK_BOX, MUST_PLACE, NO_FACE, NO_REROLL, NOT_THERE, SECOND, NO_CHIP,
    NO_DIE, NO_TARGET, SPELL_FIRST, NO_PAWN, IDLE, LEVEL_BOUND, CLOSED, HELD, HIGHER,
) = range(18)  # fmt: skip

ASKED = 32
"""ASKED + phase: that phase asks for something else."""

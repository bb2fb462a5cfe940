"""What stands in the gaps of sentences."""

from __future__ import annotations

from typing import Any

from pentacle.core.reasons import Reason

from . import reasons
from .actions import actions
from .cards import CONTEST, W
from .decisions import decisions
from .names import box_name, pawn_name
from .rules.board import closed_by
from .rules.fall import highest_vacancy
from .text import WHERE, gaps


def fill(view: Any, player: int, action: int, language: str) -> dict[str, Any]:
    """The face, the pawn or the title that the action names; and what the question is about."""
    name, at = actions.decode(action)
    found = gaps(view, language)
    if name == "target" and at[0] < view.seats * view.pawns:
        box = int(view.box[at[0]])
        found |= {"pawn": pawn_name(view, at[0], language), "box": box_name(box, language)}
        found["p"] = closed_by(view, CONTEST[box])
    elif name == "title":
        found["holder"] = pawn_name(view, view.at[W + at[0]], language)
        found["box"] = box_name(highest_vacancy(view), language)
    elif name in ("use", "take", "place"):
        found["f"] = at[0] + 1
    elif name == "major spell":
        found |= {"f": at[1] + 1, "where": WHERE[at[0]]}
    return found


REASONS = reasons.reasons.filled(dict.fromkeys(reasons.reasons, fill)) | {
    reasons.ASKED + number: Reason(decision.asks.rule, decision.asks.title, fill)
    for number, decision in decisions.items()
}
"""Whoever wants something else than what is asked reads what is asked."""

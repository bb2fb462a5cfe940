"""What stands in the gaps of sentences."""

from __future__ import annotations

from typing import Any

from pentacle.core import Reason, Words

from . import events, reasons
from .actions import actions
from .cards import APPOINTMENTS, CONTEST, ROUNDS, VACANCIES, W
from .decisions import decisions
from .labels import WHERE, box_in, chips, dice, gaps, points, rounds, times, tokens
from .rules import board, fall
from .state import APPOINTED, LAST_ROUND, VACANT, State
from .words import box_name, pawn_name, stakes


def fill(view: Any, player: int, action: int, language: str) -> dict[str, Any]:
    """The face, the pawn or the title that the action names; and what the question is about."""
    name, at = actions.decode(action)
    found = gaps(view, language)
    if name == "target" and at[0] < view.seats * view.pawns:
        box = int(view.box[at[0]])
        found |= {"pawn": pawn_name(view, at[0], language), "box": box_name(box, language)}
        found["p"] = board.closed_by(view, CONTEST[box])
    elif name == "title":
        found["holder"] = pawn_name(view, view.at[W + at[0]], language)
        found["box"] = box_name(fall.highest_vacancy(view), language)
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

_ENDS = {
    LAST_ROUND: Words("Round {n} was the last: the game is over.",
                      "Le tour {n} était le dernier : la partie est terminée."),
    APPOINTED: Words("The same guild has been High Wizard {n}: the game is over.",
                     "La même guilde a été Grand Druide {n} : la partie est terminée."),
    VACANT: Words("{n} without a High Wizard: the game is over.",
                  "{n} sans Grand Druide : la partie est terminée."),
}  # fmt: skip
_CHIP = Words("a minor spell", "un sort mineur")
_DIE = Words("a {n}", "un {n}")
_WITH_GREY = Words(" with a grey token", " avec un jeton de magie grise")


def _end(view: State, n: Any, language: str) -> str:
    """ELF-15.1  Why the game is over."""
    count = {APPOINTED: times(APPOINTMENTS, language), VACANT: rounds(VACANCIES, language)}
    return _ENDS[n.why].say(language, n=count.get(n.why, ROUNDS))


def _spell(view: State, n: Any, language: str) -> str:
    return _DIE.say(language, n=n.face) if n.face else _CHIP[language]


def _faces(view: State, n: Any, language: str) -> str:
    return ", ".join(str(f) for f, dice in enumerate(n.faces, 1) for _ in range(dice))


tell = events.events.filled(
    {
        "pawn": lambda view, n, language: pawn_name(view, n.pawn, language),
        "box": lambda view, n, language: box_in(n.box, language),
        "where": lambda view, n, language: WHERE[n.place],
        "faces": _faces,
        "spell": _spell,
        "dice": lambda view, n, language: dice(n.dice, language),
        "chips": lambda view, n, language: chips(n.chips, language),
        "tokens": lambda view, n, language: tokens(n.tokens, language),
        "points": lambda view, n, language: points(n.points, language),
        "contest": lambda view, n, language: stakes(n.contest, language),
        "grey": lambda view, n, language: _WITH_GREY if n.grey else "",
        "ended": _end,
    }
)

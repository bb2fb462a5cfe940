"""The end sheet: why the game ended, and every wizard's points by source."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pentacle.core import Words
from pentacle.core.bits import count_bits
from pentacle.core.scene import Panel, Row

from . import state as ask
from .cards import BINDING_POINTS, ENDS_BELOW, HIGH, POWER_CARDS, STALL_ROUNDS
from .rules.rounds import count_high
from .score import points, synergy_bonus

_TITLE = Words("Points by source", "Points par source")
_FEW_LEFT = Words(
    "Power-6 scrolls left on the board at the end of the round: {n}, fewer than {limit}.",
    "Parchemins de puissance 6 sur le plateau à la fin de la manche : {n}, moins de {limit}.",
)
_STALLED = Words(
    "{n} rounds in a row passed in which no seal went.",
    "{n} manches de suite ont passé sans qu'un Sceau disparaisse.",
)
_BINDING = Words("Binding", "Lien")
_SCROLLS = Words("Scrolls of power 2 to 5", "Parchemins de puissance 2 à 5")
_SIXES = Words("Scrolls of power 6", "Parchemins de puissance 6")
_SYNERGY = Words("Synergy", "Synergie")
_TOTAL = Words("Points", "Points")


def end_sheet(view: Any, language: str) -> list[Panel]:
    """ARC-10.2, ARC-10.3  Points by source, a column for each wizard."""
    if view.phase != ask.OVER:
        return []
    rows = [Row(text=_cause(view, language))]
    for p in range(view.seats):
        rows += (
            Row(text=text, value=str(n), seat=p, strong=strong)
            for text, n, strong in _parts(view, p, language)
        )
    return [Panel(id="result", title=_TITLE[language], rows=tuple(rows), kind="score")]


def _cause(view: Any, language: str) -> str:
    """ARC-4.6, ARC-11.2  Why the game is over, in a sentence."""
    left, limit = count_high(view), int(ENDS_BELOW[view.seats])
    if left < limit:
        return _FEW_LEFT.say(language, n=left, limit=limit)
    return _STALLED.say(language, n=STALL_ROUNDS)


def _parts(view: Any, p: int, language: str) -> Iterator[tuple[str, int, bool]]:
    """What a wizard's points are made of, and their sum."""
    yield _BINDING[language], BINDING_POINTS, False
    sixes = HIGH * count_bits(int(view.owned[p]) & int(POWER_CARDS[HIGH]))
    bonus = synergy_bonus(view, p)
    yield _SCROLLS[language], points(view, p) - BINDING_POINTS - sixes - bonus, False
    yield _SIXES[language], sixes, False
    yield _SYNERGY[language], bonus, False
    yield _TOTAL[language], points(view, p), True

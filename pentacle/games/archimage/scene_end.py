"""The end sheet: who won, why the game ended, and every wizard's points by source."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pentacle.core import Words
from pentacle.core.bits import count_bits
from pentacle.core.scene import Panel, Row

from . import state as ask
from .cards import BINDING_POINTS, ENDS_BELOW, HIGH, LOW, POWER_CARDS, STALL_ROUNDS
from .rules.rounds import count_high
from .score import points, synergy_bonus

_WIN = Words("Victory for {who}", "Victoire de {who}")
_SHARED = Words("{who} and {last} win together", "Victoire partagée : {who} et {last}")
_FEW_LEFT = Words(
    "Power-6 scrolls left on the board at the end of the round: {n}, fewer than {limit}.",
    "Parchemins de puissance 6 sur le plateau à la fin de la manche : {n}, moins de {limit}.",
)
_STALLED = Words(
    "{n} rounds in a row passed in which no seal went.",
    "{n} manches de suite ont passé sans qu'un sceau disparaisse.",
)
_BINDING = Words("Binding", "Lien")
_SCROLLS = Words("Scrolls of power {power}", "Parchemins de puissance {power}")
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
    title = _title(view, language)
    return [Panel(id="result", title=title, rows=tuple(rows), kind="score")]


def _title(view: Any, language: str) -> str:
    totals = [points(view, p) for p in range(view.seats)]
    best = [f"@{p}" for p in range(view.seats) if totals[p] == max(totals)]
    if len(best) == 1:
        return _WIN.say(language, who=best[0])
    return _SHARED.say(language, who=", ".join(best[:-1]), last=best[-1])


def _cause(view: Any, language: str) -> str:
    """ARC-4.6, ARC-11.2  Why the game is over, in a sentence."""
    left, limit = count_high(view), int(ENDS_BELOW[view.seats])
    if left < limit:
        return _FEW_LEFT.say(language, n=left, limit=limit)
    return _STALLED.say(language, n=STALL_ROUNDS)


def _parts(view: Any, p: int, language: str) -> Iterator[tuple[str, int, bool]]:
    """What a wizard's points are made of, and their sum."""
    yield _BINDING[language], BINDING_POINTS, False
    for power in range(LOW, HIGH + 1):
        n = power * count_bits(int(view.owned[p]) & int(POWER_CARDS[power]))
        yield _SCROLLS.say(language, power=power), n, False
    yield _SYNERGY[language], synergy_bonus(view, p), False
    yield _TOTAL[language], points(view, p), True

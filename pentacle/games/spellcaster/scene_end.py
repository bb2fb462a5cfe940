"""The end sheet: why the game ended, which side won, and how every mage's side stood."""

from __future__ import annotations

from collections.abc import Iterator

from pentacle.core import Words
from pentacle.core.scene import Panel, Row

from .cards import SAPPHIRES_TO_WIN
from .state import DRAWN_GAME, Road, State, side_of
from .text import side_names

_TITLE = Words("How it stood", "Situation finale")
_CAUSES = {
    Road.ENERGY: Words(
        "The last energy of {loser} is gone.", "La dernière énergie de {loser} est perdue."
    ),
    Road.SAPPHIRES: Words(
        "{winner}: {n} sapphires are reached.", "{winner} : {n} saphirs sont réunis."
    ),
}
_DECK_SAPPHIRES = Words(
    "The deck ran out: more sapphires decide.",
    "La pioche est vide : qui a le plus de saphirs gagne.",
)
_DECK_ENERGY = Words(
    "The deck ran out, with as many sapphires on both sides: more energy decides.",
    "La pioche est vide, à égalité de saphirs : qui a le plus d'énergie gagne.",
)
_DECK_EVEN = Words(
    "The deck ran out, with as many sapphires and as much energy on both sides.",
    "La pioche est vide, à égalité de saphirs et d'énergie.",
)
_GRAND_MASTER = Words(
    "The title of Grand Master goes to {who}.", "Le titre de Grand Maître revient à {who}."
)
_TEAM = Words("Side", "Équipe")
_ENERGY = Words(":hearts: Energy", ":hearts: Énergie")
_SAPPHIRES = Words(":cut-diamond: Sapphires", ":cut-diamond: Saphirs")
_RESULT = Words("Result", "Résultat")
_WON, _LOST = Words("won", "victoire"), Words("lost", "défaite")
_DRAW = Words("draw", "partie nulle")


def end_sheet(view: State, language: str) -> Iterator[Panel]:
    """SPL-11.5  There are no points: gems show how it stood, and by which road it ended."""
    if view.road == Road.RUNNING:
        return
    rows = [Row(text=_cause(view, language))]
    if view.winner != DRAWN_GAME:
        who = side_names(view.seats, view.winner, language)
        rows.append(Row(text=_GRAND_MASTER.say(language, who=who)))
    for mage in range(view.seats):
        rows += _mage_rows(view, mage, language)
    yield Panel(id="result", title=_TITLE[language], rows=tuple(rows), kind="score")


def _cause(view: State, language: str) -> str:
    """SPL-11.1, SPL-11.2, SPL-11.3  Why the game is over, in a sentence."""
    if view.road != Road.DECK:
        winner, loser = (
            side_names(view.seats, side, language) for side in (view.winner, 1 - view.winner)
        )
        words = _CAUSES[Road(view.road)]
        return words.say(language, winner=winner, loser=loser, n=SAPPHIRES_TO_WIN)
    if view.sapphires[0] != view.sapphires[1]:
        return _DECK_SAPPHIRES[language]
    return (_DECK_EVEN if view.winner == DRAWN_GAME else _DECK_ENERGY)[language]


def _mage_rows(view: State, mage: int, language: str) -> Iterator[Row]:
    """SPL-3.7  Gems belong to the side: the mages of a team have them together."""
    side = side_of(mage)
    if view.seats > 2:
        yield Row(text=_TEAM[language], value=side_names(view.seats, side, language), seat=mage)
    yield Row(text=_ENERGY[language], value=str(int(view.energy[side])), seat=mage)
    yield Row(text=_SAPPHIRES[language], value=str(int(view.sapphires[side])), seat=mage)
    result = _DRAW if view.winner == DRAWN_GAME else _WON if side == view.winner else _LOST
    yield Row(text=_RESULT[language], value=result[language], seat=mage, strong=True)

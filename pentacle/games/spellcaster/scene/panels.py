"""Beside the table: a panel for each seat, warnings, the discard pile to choose from, the end."""

from __future__ import annotations

from collections.abc import Iterator

from pentacle.core import Words
from pentacle.core.scene import Button, Chip, Panel, Row, SeatPanel
from pentacle.core.scene.kit import Look

from .. import labels
from ..cards import SAPPHIRES_TO_WIN
from ..danger import can_win_by_sapphires, is_doomed_next
from ..labels import cards, has_team, side_names
from ..state import DRAWN_GAME, Ask, Road, State, acting, mage_of_turn, next_rival, side_of
from ..text_seats import role
from ..words import name
from .places import Eye

_SEATS = (
    Look("#E8842F", "#1F0F08", "third-eye"),
    Look("#D96BA0", "#2A0A1C", "witch-face"),
    Look("#18A5A0", "#04211F", "wizard-face"),
    Look("#F2F2F2", "#2A1D13", "warlock-hood"),
)
_TOMB = Words("Discard pile", "Défausse")
_GEMS = Words("sapphires", "saphirs")
_GEM = Words("sapphire", "saphir")
_TO_WIN = Words("{n} :cut-diamond: to go", "encore {n} :cut-diamond:")
_MISSING = Words("Sapphires missing to {n}", "Saphirs qui manquent pour {n}")
_NEXT_RIVAL = Words("Next rival", "Rival suivant")
_NEXT_RIVAL_OF = Words("@{mage}'s next rival", "Rival suivant de @{mage}")
_DANGER = Words("Beware", "Attention")
_RESULT_TITLE = Words("How it stood", "Situation finale")
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


def answers(eye: Eye) -> Iterator[Panel]:
    """The cards of the discard pile, when one of them is to be chosen (SPL-7.14)."""
    if eye.view.ask == Ask.TOMB and eye.moves:
        found = sorted(eye.moves)
        buttons = (Button(label=name(c)[eye.language], actions=(c,)) for c in found)
        yield Panel(id="tomb", title=_TOMB[eye.language], buttons=tuple(buttons), kind="payment")


def warnings(eye: Eye, dangers: tuple[int, int]) -> Iterator[Panel]:
    """What will cost the viewer's side the game unless something changes (SPL-11.1)."""
    view, viewer, language = eye.view, eye.viewer, eye.language
    if viewer < 0 or view.road != Road.RUNNING:
        return
    side, rows = side_of(viewer), []
    rivals = side_names(view.seats, 1 - side, language)
    if dangers[side] >= view.energy[side]:
        rows.append(Row(text=labels.DEADLY.say(language, who=rivals), tone="bad"))
    if can_win_by_sapphires(view, 1 - side):
        rows.append(Row(text=labels.RICH.say(language, who=rivals, n=SAPPHIRES_TO_WIN), tone="bad"))
    if is_doomed_next(view, side):
        doomed = labels.DOOMED_TEAM if has_team(view.seats, side) else labels.DOOMED
        rows.append(Row(text=doomed[language], tone="bad"))
    if rows:
        yield Panel(id="danger", title=_DANGER[language], rows=tuple(rows), kind="warning")


def seat_panel(eye: Eye, mage: int, dangers: tuple[int, int]) -> SeatPanel:
    view, language, side = eye.view, eye.language, side_of(mage)
    colour, ink, emblem = _SEATS[mage]
    running = view.road == Road.RUNNING
    missing = max(0, SAPPHIRES_TO_WIN - int(view.sapphires[side]))
    means = _MISSING.say(language, n=SAPPHIRES_TO_WIN)
    numbers = [Chip(_TO_WIN.say(language, n=missing), means)]
    if view.seats > 2 and running and mage == next_rival(view):
        whose = _NEXT_RIVAL_OF.say(language, mage=acting(view))
        numbers.append(Chip(_NEXT_RIVAL[language], whose))
    energy, sapphires = int(view.energy[side]), int(view.sapphires[side])
    size = int(view.hand_size[mage])
    one = sapphires == 1 or (sapphires == 0 and language == "fr")
    return SeatPanel(
        seat=mage, colour=colour, emblem=emblem, ink=ink, role=role(view.seats, mage, language),
        score=str(sapphires), score_word=(_GEM if one else _GEMS)[language],
        first=mage == mage_of_turn(view, 0), team=side if view.seats > 2 else -1,
        state="turn" if mage == acting(view) and running else "",
        things=(
            Chip(f":hearts: {energy}", tone="bad" if energy <= dangers[side] else ""),
            Chip(f":card-draw: {size}", cards(size, language)),
        ),
        numbers=tuple(numbers),
    )  # fmt: skip


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
    yield Panel(id="result", title=_RESULT_TITLE[language], rows=tuple(rows), kind="score")


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

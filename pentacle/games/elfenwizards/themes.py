"""What makes a line better in Elfenwizards, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pentacle.core import Words
from pentacle.core.themes import Fact, Measure, Tale, Theme, Themes, happens

from . import cards, events, words
from .foresight import foresight
from .labels import box_in, points

_GAUGES = {gauge.name: gauge for gauge in foresight.gauges}
_POINTS = (Words("point", "point"), Words("points", "points"))
_MINOR = (Words("minor spell", "sort mineur"), Words("minor spells", "sorts mineurs"))
_MAJOR = (Words("die", "sort majeur"), Words("dice", "sorts majeurs"))
_TOKENS = (
    Words("grey token", "jeton de magie grise"), Words("grey tokens", "jetons de magie grise"),
)  # fmt: skip
_CLIMB = Words("Climb", "Monter")
_STOP = Words("Stop a rival", "Arrêter un rival")


def _pawns(*kinds: int, own: bool, keep: slice) -> Callable[[Tale], Iterator[Fact]]:
    """What is told of pawns: of this guild's or of the others'."""

    def finds(tale: Tale) -> Iterator[Fact]:
        for told in tale.heard(*kinds):
            owner = told.args[0] // int(tale.start.pawns)
            if owner == tale.seat if own else owner in tale.rivals:
                yield told.args[keep]

    return finds


def _title(view: Any, fact: Fact, language: str) -> dict[str, Any]:
    worth = points(cards.FACTS.rank[cards.RANK[fact[1]]].points, language)
    box = box_in(fact[1], language)
    return {"pawn": words.pawn_name(view, fact[0], language), "box": box, "points": worth}


def _pawn(view: Any, fact: Fact, language: str) -> dict[str, Any]:
    return {"pawn": words.pawn_name(view, fact[0], language)}


def _shown(view: Any, fact: Fact) -> tuple[str, ...]:
    pawn = f"pawn-{words.pawn_code(int(view.pawns), fact[0])}"
    return (pawn, f"box-{fact[1]}") if len(fact) > 1 else (pawn,)


_BOTH = slice(0, 2)
_ONE = slice(0, 1)
themes = Themes(
    themes=(
        Theme(name="title", title=_CLIMB, finds=_pawns(events.AWARDED, own=True, keep=_BOTH),
              fills=_title, items=_shown,
              says=Words("{pawn} can become {box}: {points}.",
                         "{pawn} peut devenir {box} : {points}.")),
        Theme(name="stop", title=_STOP, spared=True, fills=_title, items=_shown,
              finds=_pawns(events.AWARDED, own=False, keep=_BOTH),
              says=Words("Otherwise {pawn} can become {box}: {points}.",
                         "Sinon, {pawn} peut devenir {box} : {points}.")),
        Theme(name="falls", title=Words("Do not fall", "Ne pas être rétrogradé"), spared=True,
              finds=_pawns(events.DEMOTED, own=True, keep=_ONE), fills=_pawn, items=_shown,
              says=Words("Otherwise {pawn} may fall.", "Sinon, {pawn} peut être rétrogradé.")),
        Theme(name="found", title=Words("A vacant title", "Un titre vacant"), fills=_title,
              items=_shown, finds=_pawns(events.FOUND, own=True, keep=_BOTH),
              says=Words("{pawn} can take a vacant title: {box}.",
                         "{pawn} peut prendre un titre vacant : {box}.")),
        Measure(name="score", title=Words("More points", "Plus de points"),
                of=_GAUGES["points"].of,
                unit=_POINTS,
                says=Words("{n} more {unit} this round.", "{n} {unit} de plus à ce tour.")),
        Measure(name="ahead", title=Words("More points", "Plus de points"),
                of=_GAUGES["ahead"].of, soon=True,
                unit=_POINTS,
                says=Words("{n} more {unit} as things stand.", "{n} {unit} de plus en l'état.")),
        Theme(name="topple", title=_STOP, finds=_pawns(events.DEMOTED, own=False, keep=_ONE),
              fills=_pawn, items=_shown,
              says=Words("It can make {pawn} fall.", "{pawn} peut être rétrogradé.")),
        Measure(name="rival", title=Words("Hold others up", "Freiner les autres"), rival=True,
                less=True, of=_GAUGES["points"].of,
                unit=_POINTS,
                says=Words("It costs the others {n} {unit}.",
                           "Ce choix coûte {n} {unit} aux autres.")),
        Measure(name="rival now", title=Words("Hold others up", "Freiner les autres"), rival=True,
                less=True, of=_GAUGES["ahead"].of, soon=True,
                unit=_POINTS,
                says=Words("It costs the others {n} {unit} as things stand.",
                           "En l'état, ce choix coûte {n} {unit} aux autres.")),
        Measure(name="grey", title=Words("Grey magic", "La magie grise"), less=True,
                of=_GAUGES["grey"].of, unit=_TOKENS,
                says=Words("It spares you {n} {unit}.", "Ce choix vous épargne {n} {unit}."),
                third=Words("It spares @{s} {n} {unit}.", "Ce choix épargne {n} {unit} à @{s}.")),
        Measure(name="reserve", title=Words("Save spells", "Économiser les sorts"),
                of=_GAUGES["reserve"].of,
                unit=_MINOR,
                says=Words("It keeps {n} more {unit} for later.",
                           "Ce choix garde {n} {unit} de plus pour la suite.")),
        Measure(name="dice", title=Words("Save spells", "Économiser les sorts"), soon=True,
                of=_GAUGES["dice"].of,
                unit=_MAJOR,
                says=Words("It keeps {n} more {unit} to lay.",
                           "Ce choix garde {n} {unit} de plus à poser.")),
        Theme(name="buy", title=Words("Take spells back", "Récupérer des sorts"),
              finds=happens(events.BOUGHT, keep=slice(0, 0)),
              says=Words("It takes minor spells back for the next round.",
                         "Ce choix récupère des sorts mineurs pour la suite.")),
        Theme(name="lay", title=_CLIMB, items=_shown, fills=_pawn,
              finds=happens(events.LAID),
              says=Words("It helps {pawn}.", "Ce choix aide {pawn}.")),
    ),
    gauges=("points", "ahead"),
    until=frozenset({events.SETTLED}),
)  # fmt: skip

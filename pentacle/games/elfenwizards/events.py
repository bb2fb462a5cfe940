"""What the rules tell: the numbers of each event, its line of the log, and what it is about."""

from __future__ import annotations

from typing import Any

from pentacle.core import Events

from . import cards, state
from .words import pawn_code


def _pawn(view: Any, pawn: int) -> str:
    return f"pawn-{pawn_code(int(view.pawns), pawn)}"


def _pawns(view: Any, n: Any) -> tuple[str, ...]:
    return (_pawn(view, n.pawn),)


def _pawn_to_box(view: Any, n: Any) -> tuple[str, ...]:
    return _pawn(view, n.pawn), f"box-{n.box}"


def _dice(view: Any, n: Any) -> tuple[str, ...]:
    return (f"dice-{cards.FACTS.box[n.place].id}",)


def _contest(view: Any, n: Any) -> tuple[str, ...]:
    """The title at stake, and the band of those who want it, which the lowest do not have."""
    title = f"box-{cards.STAKE[n.contest]}"
    return (title, f"contest-{n.contest}") if n.contest < cards.N else (title,)


def _top(view: Any, n: Any) -> tuple[str, ...]:
    return () if n.why == state.LAST_ROUND else (f"box-{cards.H}",)


events = Events({"player": lambda view, p: p, "pawn": lambda view, pawn: pawn // int(view.pawns)})
"""A line about a pawn is its owner's."""
ROUND = events.add(
    "round dragon",
    "Round {round} begins; @{dragon} has the dragon.",
    "Le tour {round} commence ; @{dragon} a le dragon.",
)
MARKED = events.add(
    "player cell box",
    "@{player} leaves a minor spell on the round track, cell {cell}.",
    "@{player} laisse un sort mineur sur le compteur de tours, case {cell}.",
)
DRAGON = events.add("player", "The dragon goes to @{player}.", "Le dragon passe à @{player}.")
RETIRED = events.add(
    "pawn box", "{pawn} retires to {box}.", "{pawn} se retire sur {box}.", items=_pawn_to_box
)
ROLLED = events.add("player *faces", "@{player} rolls {faces}.", "@{player} lance {faces}.")
REROLLED = events.add(
    "player",
    "@{player} pays a minor spell to roll again.",
    "@{player} paie un sort mineur pour relancer.",
    deed="rerolled",
)
PLACED = events.add(
    "player face place",
    "@{player} places a {face} {where}.",
    "@{player} place un {face} {where}.",
    items=_dice,
)
KEPT = events.add("player dice", "@{player} holds {dice} back.", "@{player} garde {dice}.")
BOUGHT = events.add(
    "player chips dice",
    "@{player} takes back {chips} with {dice}.",
    "@{player} récupère {chips} avec {dice}.",
    deed="bought",
)
CLEANSED = events.add(
    "player tokens dice",
    "@{player} removes {tokens} with {dice}.",
    "@{player} retire {tokens} avec {dice}.",
    deed="cleansed",
)
TAKEN = events.add(
    "player face place",
    "@{player} takes a {face} back.",
    "@{player} reprend un {face}.",
    items=_dice,
)
LAID = events.add(
    "player pawn face total",
    "@{player} lays {spell} beside {pawn} (total {total}).",
    "@{player} pose {spell} à côté de {pawn} (total {total}).",
    items=_pawns,
)
PASSED = events.add("player", "@{player} passes.", "@{player} passe.")
AWARDED = events.add(
    "pawn box points",
    "{pawn} wins with {points}: {box}.",
    "{pawn} l'emporte avec {points} : {box}.",
    items=_pawn_to_box,
    deed="awarded",
    took="title box",
)
UNAWARDED = events.add(
    "contest", "Nobody wins: {contest}.", "Personne n'obtient {contest}.", items=_contest
)
DEFEATED = events.add("pawn level", items=_pawns, deed="defeated")
SETTLED = events.add("round")
FOUND = events.add(
    "pawn box",
    "{pawn} finds a vacant title: {box}.",
    "{pawn} reçoit un titre vacant : {box}.",
    items=_pawn_to_box,
)
DEMOTED = events.add(
    "pawn box grey",
    "{pawn} falls to {box}{grey}.",
    "{pawn} est rétrogradé sur {box}{grey}.",
    items=_pawn_to_box,
    deed="demoted",
)
SCORED = events.add(
    "player points total",
    "@{player} scores {points}: {total} in all.",
    "@{player} marque {points} : {total} en tout.",
)
CHIPS = events.add(
    "player points total",
    "@{player} scores {points} for minor spells: {total} in all.",
    "@{player} marque {points} pour ses sorts mineurs : {total} en tout.",
)
ENDED = events.add("why", "{ended}", "{ended}", items=_top)
ACCEPTED = events.add("player", "@{player} keeps the roll.", "@{player} garde ce lancer.")

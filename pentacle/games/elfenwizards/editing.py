"""How a position is set up by hand: pawns on the tree, dice in their boxes, chips, whose turn."""

from __future__ import annotations

from typing import Any

from pentacle.core import NONE, Words
from pentacle.core.editing import Editor, Stack
from pentacle.core.holders import Figures, Gauge, Held, Place
from pentacle.core.scene import AnyItem, Die, Pawn

from . import state as st
from .cards import BOX_NAMES, FACTS, SLOTS, M
from .notation import FACE_NAMES
from .words import box_name, pawn_code, pawn_name

_PAWNS = tuple(f"pawn{i}" for i in range(SLOTS))
_PHASES = {
    st.MARK: Words("marking the round", "marquer la manche"),
    st.RETIRE: Words("the High Wizard retires", "retrait du Grand Druide"),
    st.ALLOT: Words("placing dice", "placer les dés"),
    st.DECIDE: Words("keeping the roll", "garder le lancer"),
    st.REST: Words("placing the rest", "placer le reste"),
    st.RECOVER: Words("recovering chips", "récupérer des jetons"),
    st.SPELL: Words("the competition", "la compétition"),
}


def _look(state: Any, pawn: int) -> AnyItem | None:
    if pawn >= state.seats * state.pawns:
        return None
    colour = FACTS.colour[pawn // state.pawns]
    return Pawn(
        id=f"box-pawn-{pawn}", x=0, y=0, w=34, h=40, figure="wizard", colour=colour.hex,
        ink=colour.ink, emblem=colour.emblem,
    )  # fmt: skip


def _boxes(state: Any, language: str) -> list[tuple[int, Place]]:
    """Every box of the tree, with the pawns that stand there."""
    count = state.seats * state.pawns
    found = []
    for box in range(len(BOX_NAMES)):
        here = [i for i in range(count) if state.box[i] == box]
        codes = {pawn_code(int(state.pawns), i): _PAWNS[i] for i in here}
        shows = {f"{kind}-{code}": codes[code] for code in codes for kind in ("pawn", "number")}
        found.append((box, Place(box_name(box, language), (f"box-{box}", *shows), shows)))
    return found


def _die(state: Any, i: int) -> Die:
    return Die(
        id=f"box-die-{i + 1}", x=0, y=0, w=36, h=36, value=i + 1, colour="#F4EAD5", ink="#2A1D13"
    )


def _players(state: Any, language: str) -> list[str]:
    return [f"@{p}" for p in range(state.seats)]


editor = Editor(
    stacks=(
        Stack(
            Words("Pawns", "Pions"), _PAWNS,
            lambda s, i, language: pawn_name(s, i, language) if i < s.seats * s.pawns else "",
            _look, lambda s, i: int(i < s.seats * s.pawns),
        ),
        Stack(Words("Dice", "Dés"), FACE_NAMES, lambda s, i, language: str(i + 1), _die),
    ),
    holders=(
        Figures(
            "box", Words("The tree", "L'arbre"), _PAWNS, lambda s: int(s.seats * s.pawns), _boxes,
            NONE, single=M,
        ),
        Held(
            "dice", Words("Dice", "Dés"),
            row=lambda s, r, language: FACTS.box[r].name[language],
        ),
        Held("rolled", Words("Rolled dice", "Dés lancés")),
    ),
    gauges=(
        Gauge("player", Words("Whose turn it is", "À qui de jouer"), words=_players),
        Gauge("dragon", Words("Has the dragon", "A le dragon"), words=_players),
        Gauge(
            "phase", Words("Phase", "Phase"), st.MARK,
            words=lambda s, language: [words[language] for words in _PHASES.values()],
        ),
        Gauge("rounds", Words("Round", "Manche"), 1, 9),
        Gauge("score", Words("Points", "Points"), 0, 300),
        Gauge("hand", Words("Dice in hand", "Dés en main"), 0, 30),
        Gauge("reserve", Words("Chips in reserve", "Jetons en réserve"), 0, 30),
        Gauge("spent", Words("Chips used", "Jetons utilisés"), 0, 30),
    ),
)  # fmt: skip

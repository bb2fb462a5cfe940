"""The table on screen: the tree of titles, boxes beside it, and a dock with what is yours."""

from __future__ import annotations

from pentacle.core.scene import AnyItem, Layout, Scene
from pentacle.core.words import Words

from .. import state as st
from ..cards import FACTS, ROUNDS
from ..contests import candidates
from ..labels import describe, end_warning
from ..state import State
from . import places
from .board import ladders, pairs, reading, title_boxes
from .own import dock
from .panels import panels, seat_panels
from .pawns import Counts, pawns
from .places import Eye
from .prompt import prompt
from .stock import boxes_for_dice, defeat_boxes, roll_row, track

_ROUND = Words("Round {n} of {all}", "Tour {n} sur {all}")
_MAY_BE_LAST = Words(
    "Round {n} of {all}, may be the last", "Tour {n} sur {all}, peut-être le dernier"
)
_PHASES = (
    *((st.MARK, st.RETIRE), (st.ALLOT,), (st.DECIDE, st.REST), (st.RECOVER,), (st.SPELL, st.AIM)),
    *((st.REGAIN, st.TAKE_MIN), (st.FILL,), (st.DEMOTE,), (st.CLEANSE, st.TAKE_GREY), (st.OVER,)),
)
"""What is asked in each of the ten phases."""
_STEPS = (
    (Words("Roll", "Lancer"), range(3)),
    (Words("Recover", "Récupération"), range(3, 4)),
    (Words("Competition", "Compétition"), range(4, 5)),
    (Words("Titles", "Titres"), range(5, 8)),
    (Words("Scoring", "Points"), range(8, 10)),
)
"""A round at a glance: which of the ten phases belong together."""


def phases(now: int, language: str) -> tuple[tuple[str, ...], int]:
    """ELF-5.1  A round in five steps, the present one with its phase's name; and which it is."""
    step = next(i for i, (_, held) in enumerate(_STEPS) if now in held)
    name = f"{now + 1}. {FACTS.phase[now].name[language]}"
    return tuple(name if i == step else w[language] for i, (w, _) in enumerate(_STEPS)), step


def scene(view: State, viewer: int, language: str, layout: Layout, moves: frozenset[int]) -> Scene:
    """ELF-18.1  The same open table for everybody; what a viewer may do glows for him alone."""
    eye = Eye(view, viewer, moves, language, layout == "wide", describe)
    now = next(i for i, asked in enumerate(_PHASES) if view.phase in asked)
    counts: Counts = {}
    rivals = candidates(view)
    steps, step = phases(now, language)
    items: list[AnyItem] = [
        *ladders(eye),
        *pairs(eye.shared),
        *title_boxes(eye),
        *defeat_boxes(eye.shared),
        *boxes_for_dice(eye, counts),
        *track(eye.shared),
        *reading(eye),
        *pawns(eye, rivals, counts),
        *roll_row(eye, counts),
    ]
    words = _MAY_BE_LAST if end_warning(view, language) else _ROUND
    own, size = dock(eye, counts)
    width, height = eye.fit(places.SIZE)
    return Scene(
        width=width,
        height=height,
        items=(*items, *own),
        dock=size,
        seats=seat_panels(eye),
        prompt=prompt(eye),
        panels=panels(eye, rivals),
        headline=words.say(language, n=view.rounds, all=ROUNDS),
        phases=steps,
        phase=step,
        over=view.phase == st.OVER,
    )

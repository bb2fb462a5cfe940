"""The table on screen: the tree of titles, boxes beside it, and a dock with what is yours."""

from __future__ import annotations

from pentacle.core.scene import AnyItem, Layout, Scene
from pentacle.core.words import Words

from . import state as st
from .cards import FACTS, ROUNDS
from .scene_dock import dock
from .scene_frame import FRAMES
from .scene_oak import ladders
from .scene_pawns import Counts, pawns
from .scene_prompt import prompt
from .scene_sides import panels, seat_panels
from .scene_stock import boxes_for_dice, defeat_boxes, roll_row, track
from .scene_tree import candidates, pairs, reading, title_boxes
from .state import State

_ROUND = Words("Round {n} of {all}", "Tour {n} sur {all}")
_PHASES = (
    (st.MARK, st.RETIRE), (st.ALLOT,), (st.DECIDE, st.REST), (st.RECOVER,), (st.SPELL, st.AIM),
    (st.REGAIN, st.TAKE_MIN), (st.FILL,), (st.DEMOTE,), (st.CLEANSE, st.TAKE_GREY), (st.OVER,),
)  # fmt: skip
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
    frame = FRAMES[layout]
    now = next(i for i, asked in enumerate(_PHASES) if view.phase in asked)
    counts: Counts = {}
    rivals = candidates(view)
    steps, step = phases(now, language)
    items: list[AnyItem] = [
        *ladders(frame),
        *pairs(view, frame, language),
        *title_boxes(view, frame, moves, language),
        *defeat_boxes(view, frame, language),
        *boxes_for_dice(view, frame, counts, language),
        *track(view, frame, language),
        *reading(view, frame, language),
        *pawns(view, frame, rivals, viewer, moves, counts, language),
        *roll_row(view, frame, viewer, counts, language),
    ]
    own, size = dock(view, frame, viewer, moves, counts, language)
    return Scene(
        width=frame.width,
        height=frame.height,
        items=(*items, *own),
        dock=size,
        seats=seat_panels(view, language),
        prompt=prompt(view, viewer, moves, language),
        panels=panels(view, rivals, language),
        headline=_ROUND.say(language, n=view.rounds, all=ROUNDS),
        phases=steps,
        phase=step,
        over=view.phase == st.OVER,
    )

"""The table on screen: the tree of titles in the middle, Defeat and service boxes beside it."""

from __future__ import annotations

from pentacle.core.scene import AnyItem, Layout, Scene
from pentacle.core.words import Words

from . import state as st
from .cards import FACTS, ROUNDS
from .scene_frame import FRAMES
from .scene_oak import ladders
from .scene_prompt import prompt
from .scene_sides import panels, seat_panels
from .scene_stock import boxes_for_dice, defeat_boxes, roll_row, track
from .scene_tree import Counts, candidates, pairs, pawns, title_boxes
from .state import State

_ROUND = Words("Round {n} of {all}", "Tour {n} sur {all}")
_PHASES = (
    (st.MARK, st.RETIRE), (st.ALLOT,), (st.DECIDE, st.REST), (st.RECOVER,), (st.SPELL, st.AIM),
    (st.REGAIN, st.TAKE_MIN), (st.FILL,), (st.DEMOTE,), (st.CLEANSE, st.TAKE_GREY), (st.OVER,),
)  # fmt: skip
"""What is asked in each of the ten phases."""


def phases(now: int, language: str) -> tuple[str, ...]:
    """ELF-5.1  The ten phases by number, the present one with its name."""
    names = [f"{n}. {phase.name[language]}" for n, phase in enumerate(FACTS.phase, 1)]
    return tuple(name if i == now else str(i + 1) for i, name in enumerate(names))


def scene(view: State, viewer: int, language: str, layout: Layout, moves: frozenset[int]) -> Scene:
    """ELF-18.1  The same open table for everybody; what a viewer may do glows for him alone."""
    frame = FRAMES[layout]
    now = next(i for i, asked in enumerate(_PHASES) if view.phase in asked)
    counts: Counts = {}
    rivals = candidates(view)
    items: list[AnyItem] = [
        *ladders(frame),
        *pairs(view, frame, language),
        *title_boxes(view, frame, moves, language),
        *defeat_boxes(view, frame, language),
        *boxes_for_dice(view, frame, viewer, moves, counts, language),
        *track(view, frame, language),
        *pawns(view, frame, rivals, viewer, moves, counts, language),
        *roll_row(view, frame, viewer, moves, counts, language),
    ]
    return Scene(
        width=frame.width,
        height=frame.height,
        items=tuple(items),
        seats=seat_panels(view, language),
        prompt=prompt(view, viewer, moves, language),
        panels=panels(view, rivals, language),
        headline=_ROUND.say(language, n=view.rounds, all=ROUNDS),
        phases=phases(now, language),
        phase=now,
        over=view.phase == st.OVER,
    )

"""The table on screen: the tree of titles in the middle, Defeat and service boxes beside it."""

from __future__ import annotations

from pentacle.core.scene import AnyItem, Layout, Scene
from pentacle.core.words import Words

from .cards import ROUNDS
from .scene_frame import FRAMES
from .scene_prompt import prompt
from .scene_sides import panels, seat_panels
from .scene_stock import boxes_for_dice, defeat_boxes, roll_row, track
from .scene_tree import Counts, candidates, ladders, pairs, pawns, title_boxes
from .state import (
    AIM,
    ALLOT,
    CLEANSE,
    DECIDE,
    DEMOTE,
    FILL,
    OVER,
    RECOVER,
    REGAIN,
    REST,
    SPELL,
    TAKE_GREY,
    TAKE_MIN,
    State,
)

_ROUND = Words("Round {n} of {all}", "Tour {n} sur {all}")
_STEPS = (
    (Words("Retire", "Retraite"), ()),
    (Words("Roll", "Lancer"), (ALLOT, DECIDE, REST)),
    (Words("Recover", "Récupérer"), (RECOVER,)),
    (Words("Competition", "Compétition"), (SPELL, AIM)),
    (Words("Titles", "Titres"), (REGAIN, TAKE_MIN, FILL, DEMOTE)),
    (Words("Grey magic", "Magie grise"), (CLEANSE, TAKE_GREY)),
    (Words("Scoring", "Décompte"), (OVER,)),
)


def scene(view: State, viewer: int, language: str, layout: Layout, moves: frozenset[int]) -> Scene:
    """ELF-18.1  The same open table for everybody; what a viewer may do glows for him alone."""
    frame = FRAMES[layout]
    counts: Counts = {}
    rivals = candidates(view)
    items: list[AnyItem] = [
        *ladders(frame),
        *pairs(view, frame, rivals, language),
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
        phases=tuple(words[language] for words, _ in _STEPS),
        phase=next((i for i, (_, inside) in enumerate(_STEPS) if view.phase in inside), 0),
        over=view.phase == OVER,
    )

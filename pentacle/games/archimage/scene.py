"""The table on screen: the painted tower, the reserves in its corners, what is yours beside it."""

from __future__ import annotations

from typing import Any, NamedTuple

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Layout, Scene

from . import state as ask
from .scene_board import board_items, eye_of
from .scene_end import end_sheet
from .scene_ground import Frame
from .scene_panels import seat_panels, table_panels
from .scene_prompt import prompt
from .scene_reserve import Wells, reserve_items
from .scene_side import side_items

_ROUND = Words("Round {n}", "Manche {n}")
_BEFORE = Words("Before the first roll", "Avant le premier lancer")
_PHASES = (Words("Draft", "Choix des dés"), Words("Turns", "Tours"), Words("Payment", "Paiement"))


class Plan(NamedTuple):
    """Where things lie in one of the two layouts."""

    width: float
    height: float
    board: Frame
    wells: Wells
    side: float
    """How wide the plane beside the board is."""


PLANS: dict[Layout, Plan] = {
    "wide": Plan(856, 824, Frame(24, 8, 0.404), Wells(856, 824, 104, 66, 30, True), 284),
    "tall": Plan(390, 388, Frame(4, 3, 0.191), Wells(390, 388, 56, 44, 16, False), 362),
}


def scene(view: Any, viewer: int, language: str, layout: Layout, moves: frozenset[int]) -> Scene:
    """ARC-16.1 to ARC-16.5  What a player wants to see at a glance."""
    plan = PLANS[layout]
    eye = eye_of(view, viewer, moves)
    beside, height = side_items(view, eye, viewer, plan.side, layout, language)
    items: list[AnyItem] = [
        *board_items(view, eye, plan.board, language),
        *reserve_items(view, moves, plan.wells, language),
        *beside,
    ]
    return Scene(
        width=plan.width,
        height=plan.height,
        side=(plan.side, height),
        items=tuple(items),
        seats=seat_panels(view, language),
        prompt=prompt(view, moves, language),
        panels=(
            *end_sheet(view, language),
            *table_panels(view, layout, language),
        ),
        headline=_ROUND.say(language, n=view.rounds) if view.rounds else _BEFORE[language],
        phases=tuple(words[language] for words in _PHASES),
        phase={ask.OVER: -1, ask.DRAFTING: 0, ask.PAY: 2}.get(view.phase, 1),
        over=view.phase == ask.OVER,
    )

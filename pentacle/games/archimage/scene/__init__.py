"""The table on screen: the painted tower, the reserves in its corners, what is yours beside it."""

from __future__ import annotations

from pentacle.core import Words
from pentacle.core.scene import Layout, Scene

from .. import state as ask
from ..labels import describe
from ..state import State
from .board import board_items
from .looks import Eye
from .own import side_items
from .panels import seat_panels, table_panels
from .prompt import prompt
from .reserve import SIZE, reserve_items
from .shelf import WIDTH

_ROUND = Words("Round {n}", "Manche {n}")
_BEFORE = Words("Before the first roll", "Avant le premier lancer")
_PHASES = (Words("Draft", "Choix des dés"), Words("Turns", "Tours"), Words("Payment", "Paiement"))


def scene(view: State, viewer: int, language: str, layout: Layout, moves: frozenset[int]) -> Scene:
    """ARC-16.1 to ARC-16.5  What a player wants to see at a glance."""
    eye = Eye(view, viewer, moves, language, layout == "wide", describe)
    (width, height), (beside, high) = eye.fit(SIZE), side_items(eye)
    return Scene(
        width=width,
        height=height,
        side=(eye.fit(WIDTH), high),
        items=(*board_items(eye), *reserve_items(eye), *beside),
        seats=seat_panels(eye),
        prompt=prompt(eye),
        panels=tuple(table_panels(eye)),
        headline=_ROUND.say(language, n=view.rounds) if view.rounds else _BEFORE[language],
        phases=tuple(words[language] for words in _PHASES),
        phase={ask.OVER: -1, ask.DRAFTING: 0, ask.PAY: 2}.get(view.phase, 1),
        over=view.phase == ask.OVER,
    )

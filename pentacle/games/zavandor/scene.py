"""The table on screen: the board with its books, what is on offer, the bank, one's own things."""

from __future__ import annotations

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Layout, Scene

from .rules.purse import liquid
from .scene_board import books, score_path
from .scene_looks import FRAMES
from .scene_offers import artifacts, bank, sentinels
from .scene_own import own_board
from .scene_panels import panels
from .scene_payment import best_discards, best_payment, energy_kept
from .scene_prompt import prompt
from .scene_seats import seat_panels
from .state import DISCARD, MAIN, OVER, PAY, State

_PHASES = (Words("Turns", "Tours de jeu"), Words("Hand limit", "Limite de main"))
_ROUND = Words("Round {n}", "Tour {n}")
_CHOOSING = Words("Choice of characters", "Choix des personnages")


def scene(s: State, viewer: int, language: str, layout: Layout, moves: frozenset[int]) -> Scene:
    """ZAV-14.2  Everything the viewer may know, and every choice he has."""
    frame = FRAMES[layout]
    lost, plan = 0, None
    if moves and s.phase == MAIN:
        lost = liquid(s, viewer) - energy_kept(s, viewer)
    elif moves and s.phase == PAY:
        plan = best_payment(s, viewer)
    elif moves and s.phase == DISCARD:
        plan = best_discards(s, viewer)
    items: list[AnyItem] = [
        *books(s, frame, viewer, moves, language),
        *score_path(s, frame, language),
        *artifacts(s, frame, viewer, moves, language),
        *sentinels(s, frame, viewer, moves, language),
        *bank(s, frame, viewer, moves, language),
        *own_board(s, frame, viewer, moves, language),
    ]
    words = _ROUND.say(language, n=s.round_no) if s.round_no else _CHOOSING[language]
    return Scene(
        width=frame.width,
        height=frame.height,
        items=tuple(items),
        seats=seat_panels(s, language),
        prompt=prompt(s, viewer, moves, lost, plan, language),
        panels=panels(s, viewer, moves, lost, plan, language),
        headline=words,
        phases=tuple(p[language] for p in _PHASES),
        phase=-1 if s.phase == OVER else 1 if s.phase == DISCARD else 0,
        over=s.phase == OVER,
    )

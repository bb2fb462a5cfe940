"""The table on screen: the board with its books, what is on offer, the bank, one's own things."""

from __future__ import annotations

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Layout, Scene

from .rules.rounds import is_last_round
from .scene_auction import auction
from .scene_board import books, score_path
from .scene_looks import FRAMES
from .scene_offers import artifacts, bank, sentinels
from .scene_own import own_board
from .scene_panels import panels
from .scene_prompt import prompt
from .scene_seats import seat_panels
from .state import BID, DISCARD, OVER, State

_PHASES = (Words("Turns", "Actions des joueurs"), Words("Hand limit", "Limite de cartes en main"))
_ROUND = Words("Round {n}", "Tour {n}")
_LAST_ROUND = Words("Round {n}, the last", "Tour {n}, le dernier")
_CHOOSING = Words("Choice of characters", "Choix des personnages")


def scene(s: State, viewer: int, language: str, layout: Layout, moves: frozenset[int]) -> Scene:
    """ZAV-14.2  Everything the viewer may know, and every choice."""
    frame = FRAMES[layout]
    items: list[AnyItem] = [
        *books(s, frame, viewer, moves, language),
        *score_path(s, frame, language),
        *artifacts(s, frame, viewer, moves, language),
        *sentinels(s, frame, viewer, moves, language),
        *bank(s, frame, viewer, moves, language),
        *own_board(s, frame, viewer, moves, language),
    ]
    side = (0.0, 0.0)
    if s.phase == BID:
        side, beside = auction(s, viewer, layout, language)
        items += beside
    words = _LAST_ROUND if is_last_round(s) and s.phase != OVER else _ROUND
    return Scene(
        width=frame.width,
        height=frame.height,
        side=side,
        items=tuple(items),
        seats=seat_panels(s, language),
        prompt=prompt(s, viewer, moves, language),
        panels=panels(s, viewer, language),
        headline=words.say(language, n=s.round_no) if s.round_no else _CHOOSING[language],
        phases=tuple(p[language] for p in _PHASES),
        phase=-1 if s.phase == OVER else 1 if s.phase == DISCARD else 0,
        over=s.phase == OVER,
    )

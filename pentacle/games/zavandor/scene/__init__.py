"""The table on screen: the board with its books, what is on offer, the bank, one's own things."""

from __future__ import annotations

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Layout, Scene

from ..labels import describe
from ..rules.rounds import is_last_round
from ..state import BID, DISCARD, OVER, State
from .auction import auction
from .board import books, score_path
from .looks import Eye
from .offers import artifacts, bank, sentinels
from .own import DOCK, own_board
from .panels import panels, seat_panels
from .prompt import prompt

_PHASES = (Words("Turns", "Actions des joueurs"), Words("Hand limit", "Limite de cartes en main"))
_ROUND = Words("Round {n}", "Tour {n}")
_LAST_ROUND = Words("Round {n}, the last", "Tour {n}, le dernier")
_CHOOSING = Words("Choice of characters", "Choix des personnages")


def scene(s: State, viewer: int, language: str, layout: Layout, moves: frozenset[int]) -> Scene:
    """ZAV-14.2  Everything the viewer may know, and every choice."""
    eye = Eye(s, viewer, moves, language, layout == "wide", describe)
    parts = (books, score_path, artifacts, sentinels, bank)
    own = tuple(own_board(eye))
    items: list[AnyItem] = [*(item for part in parts for item in part(eye)), *own]
    side = (0.0, 0.0)
    if s.phase == BID:
        side, beside = auction(eye)
        items += beside
    words = _LAST_ROUND if is_last_round(s) and s.phase != OVER else _ROUND
    width, height = (856, 824) if eye.wide else (390, 390)
    return Scene(
        width=width,
        height=height,
        side=side,
        dock=eye.fit(DOCK) if own else (0, 0),
        items=tuple(items),
        seats=seat_panels(eye),
        prompt=prompt(eye),
        panels=panels(eye),
        headline=words.say(language, n=s.round_no) if s.round_no else _CHOOSING[language],
        phases=tuple(p[language] for p in _PHASES),
        phase=-1 if s.phase == OVER else 1 if s.phase == DISCARD else 0,
        over=s.phase == OVER,
    )

"""The table on screen: four lanes between the rival side above and your side below."""

from __future__ import annotations

from pentacle.core import Words
from pentacle.core.scene import Layout, Scene

from ..danger import threat
from ..labels import describe
from ..state import Road, State
from . import places
from .board import boards, piles, stocks, tracks
from .own import hands, looked_at
from .panels import answers, end_sheet, seat_panel, warnings
from .places import Eye
from .prompt import prompt

_PHASES = (
    Words("Enchantments", "Enchantements"),
    Words("Draw", "Pioche"),
    Words("Actions", "Actions"),
)
_TURN = Words("Turn {n}", "Tour {n}")


def scene(view: State, viewer: int, language: str, layout: Layout, moves: frozenset[int]) -> Scene:
    """SPL-3.10  The table as this viewer may see it."""
    eye = Eye(view, viewer, moves, language, layout == "wide", describe)
    dangers = threat(view, 1), threat(view, 0)
    items = (
        *boards(eye),
        *tracks(eye, dangers),
        *stocks(eye),
        *piles(eye),
        *hands(eye),
        *looked_at(eye),
    )
    width, height = eye.fit(places.SIZE)
    return Scene(
        width=width,
        height=height,
        items=items,
        seats=tuple(seat_panel(eye, mage, dangers) for mage in range(view.seats)),
        prompt=prompt(eye),
        panels=(*answers(eye), *warnings(eye, dangers), *end_sheet(view, language)),
        headline=_TURN.say(language, n=view.turn + 1),
        phases=tuple(words[language] for words in _PHASES),
        phase=view.step,
        over=view.road != Road.RUNNING,
    )

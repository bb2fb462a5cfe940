"""The table on screen: the city above, the own board and creatures below."""

from __future__ import annotations

from typing import Any

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Layout, Scene

from .cards import OFFERINGS, ROUNDS, SOLO_ROUNDS
from .scene_city import city_items
from .scene_draft import draft_height, draft_items
from .scene_frame import Eye, eye_of
from .scene_home import home_items, is_planned
from .scene_own import board_height, own_items
from .scene_panels import panels
from .scene_prompt import prompt, seat_panels
from .state import (
    ASK_BID,
    ASK_OFFER,
    DRAFT,
    KEEPING,
    NIGHTFALL,
    OFFERING,
    OVER,
    PLANNING,
    STARTING,
    is_drafting,
    is_solo,
    place_now,
)  # fmt: skip
from .turn import is_final

_PHASES = (
    Words("Draft", "Draft"),
    Words("Planning", "Planification"),
    Words("Actions", "Actions"),
    Words("Offerings", "Offrandes"),
)
_START = Words("Start", "Départ")
"""In place of the draft where there is none."""
_ROUND = Words("Round {n}, offerings in round {next}", "Tour {n}, offrandes au tour {next}")
_LAST = Words("Round {n}, the last one", "Tour {n}, le dernier")
_NO_MORE = Words("Round {n}, no offerings to come", "Tour {n}, il n'y aura plus d'offrandes")
_DRAFTING = (
    Words("Draft: Tameable creatures", "Draft : créatures domptables"),
    Words("Draft: Wild creatures", "Draft : créatures sauvages"),
    Words("Draft: Mythic creatures", "Draft : créatures mythiques"),
)
_CHOOSING = Words("Choose six creatures", "Choisissez six créatures")


def scene(view: Any, viewer: int, language: str, layout: Layout, moves: frozenset[int]) -> Scene:
    """The table as this viewer may see it."""
    eye = eye_of(view, viewer, moves, language, layout)
    drafting = is_drafting(view)
    items = draft_items(eye) if drafting else table_items(eye)
    beside = panels(eye)
    covered = {a for item in items for a in item.actions}
    covered |= {a for panel in beside for b in panel.buttons for a in b.actions[:1]}
    dock, side = ((0, 0), (0, 0)) if drafting else planes(eye)
    return Scene(
        width=eye.frame.width,
        height=draft_height(eye.frame) if drafting else eye.frame.height,
        dock=dock,
        side=side,
        items=tuple(items),
        seats=seat_panels(eye),
        prompt=prompt(eye, covered),
        panels=beside,
        headline=_headline(eye),
        phases=tuple(words[language] for words in _phases(view)),
        phase=_phase(view),
        over=view.phase == OVER,
    )


def table_items(eye: Eye) -> list[AnyItem]:
    """The city, the own board and the pawns at home."""
    if _is_folded(eye):
        return city_items(eye)
    return [*city_items(eye), *own_items(eye), *home_items(eye)]


def _is_folded(eye: Eye) -> bool:
    """On a phone the gods get the room of the own board while Vals are dialled for them."""
    return not eye.frame.wide and bool(eye.moves) and eye.view.ask in (ASK_BID, ASK_OFFER)


def planes(eye: Eye) -> tuple[tuple[float, float], tuple[float, float]]:
    """Sizes of the dock and of the side: wide, the pawns lie beside; on a phone all is docked."""
    if eye.frame.wide:
        return (0, 0), eye.frame.home[2:] if is_planned(eye) else (0, 0)
    return ((0, 0) if _is_folded(eye) else (eye.frame.board[2], board_height(eye))), (0, 0)


def _phases(view: Any) -> tuple[Words, ...]:
    """VAL-4.5, VAL-14.3  Alone and with ready hands nothing is drafted."""
    return (_START, *_PHASES[1:]) if is_solo(view) or view.ready_hands else _PHASES


def _phase(view: Any) -> int:
    if view.phase in (DRAFT, KEEPING, STARTING):
        return 0
    if view.phase in (PLANNING, OFFERING):
        return 1 if view.phase == PLANNING else 3
    return 2 if view.phase == NIGHTFALL or place_now(view) >= 0 else -1


def _headline(eye: Eye) -> str:
    view = eye.view
    if view.phase == DRAFT:
        return _DRAFTING[view.draft_deck][eye.language]
    if view.phase == KEEPING:
        return _CHOOSING[eye.language]
    coming = -(-view.turn // OFFERINGS) * OFFERINGS
    last = SOLO_ROUNDS if is_solo(view) else ROUNDS
    if view.turn >= last or is_final(view):
        words = _LAST
    else:
        words = _ROUND if coming < last or (is_solo(view) and coming == last) else _NO_MORE
    return words.say(eye.language, n=view.turn, next=coming)

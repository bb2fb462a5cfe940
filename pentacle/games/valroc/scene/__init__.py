"""The table on screen: the city above, the own board and creatures below."""

from __future__ import annotations

from pentacle.core import Words
from pentacle.core.scene import Layout, Scene
from pentacle.core.scene.kit import Items, Point

from .. import state as st
from ..cards import OFFERINGS, ROUNDS, SOLO_ROUNDS
from ..labels import describe
from ..state import State
from ..turn import is_final
from . import places
from .board import city_items
from .draft import draft_dock, draft_items, draft_size
from .looks import Eye
from .own import home_items, is_planned, own_items, own_size
from .panels import panels, seat_panels
from .prompt import prompt

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


def scene(view: State, viewer: int, language: str, layout: Layout, moves: frozenset[int]) -> Scene:
    """The table as this viewer may see it."""
    eye = Eye(view, viewer, moves, language, layout == "wide", describe)
    drafting = st.is_drafting(view)
    items, beside = tuple(draft_items(eye) if drafting else table_items(eye)), panels(eye)
    covered = {a for item in items for a in item.actions}
    covered |= {a for panel in beside for b in panel.buttons for a in b.actions[:1]}
    width, height = draft_size(eye) if drafting else eye.fit(places.SIZE)
    dock, side = (draft_dock(eye), (0, 0)) if drafting else planes(eye)
    return Scene(
        width=width,
        height=height,
        dock=dock,
        side=side,
        items=items,
        seats=seat_panels(eye),
        prompt=prompt(eye, covered),
        panels=beside,
        headline=_headline(eye),
        phases=tuple(words[language] for words in _phases(view)),
        phase=_phase(view),
        over=view.phase == st.OVER,
    )


def table_items(eye: Eye) -> Items:
    """The city, the own board and the pawns at home."""
    yield from city_items(eye)
    if not _is_folded(eye):
        yield from own_items(eye)
        yield from home_items(eye)


def _is_folded(eye: Eye) -> bool:
    """On a phone the gods get the room of the own board while Vals are dialled for them."""
    return not eye.wide and bool(eye.moves) and eye.view.ask in (st.ASK_BID, st.ASK_OFFER)


def planes(eye: Eye) -> tuple[Point, Point]:
    """Sizes of the dock and of the side: wide, the pawns lie beside; on a phone all is docked."""
    home = eye.fit(places.HOME)
    if eye.wide:
        return (0, 0), (home.w, home.h) if is_planned(eye) else (0, 0)
    return ((0, 0) if _is_folded(eye) else own_size(eye)), (0, 0)


def _phases(view: State) -> tuple[Words, ...]:
    """VAL-4.5, VAL-14.3  Alone and with ready hands nothing is drafted."""
    return (_START, *_PHASES[1:]) if st.is_solo(view) or view.ready_hands else _PHASES


def _phase(view: State) -> int:
    if view.phase in (st.DRAFT, st.KEEPING, st.STARTING):
        return 0
    if view.phase in (st.PLANNING, st.OFFERING):
        return 1 if view.phase == st.PLANNING else 3
    return 2 if view.phase == st.NIGHTFALL or st.place_now(view) >= 0 else -1


def _headline(eye: Eye) -> str:
    view = eye.view
    if view.phase == st.DRAFT:
        return _DRAFTING[view.draft_deck][eye.language]
    if view.phase == st.KEEPING:
        return _CHOOSING[eye.language]
    coming = -(-view.turn // OFFERINGS) * OFFERINGS
    last = SOLO_ROUNDS if st.is_solo(view) else ROUNDS
    if view.turn >= last or is_final(view):
        words = _LAST
    else:
        words = _ROUND if coming < last or (st.is_solo(view) and coming == last) else _NO_MORE
    return words.say(eye.language, n=view.turn, next=coming)

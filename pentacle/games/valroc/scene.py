"""The table on screen: the city above, the own board and creatures below."""

from __future__ import annotations

from typing import Any

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Layout, Scene, Track

from .cards import CREATURES, OFFERINGS, ROUNDS, SOLO_ROUNDS
from .scene_city import city_items
from .scene_creatures import big_cards, title_item
from .scene_frame import Eye, eye_of
from .scene_own import dock_items
from .scene_panels import panels
from .scene_prompt import prompt, seat_panels
from .state import (
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
from .text import my_cards
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
_NO_MORE = Words("Round {n}, no offerings to come", "Tour {n}, plus d'offrandes")
_DRAFTING = (
    Words("Draft: Tameable creatures", "Draft : créatures domptables"),
    Words("Draft: Wild creatures", "Draft : créatures sauvages"),
    Words("Draft: Mythic creatures", "Draft : créatures mythiques"),
)
_CHOOSING = Words("Choose six creatures", "Choisissez six créatures")
_PACK = Words("The pack in your hand", "Le paquet dans votre main")
_PICKED = Words("Your creatures", "Vos créatures")
_OTHERS = Words("The others are choosing in secret.", "Les autres choisissent en secret.")


def scene(view: Any, viewer: int, language: str, layout: Layout, moves: frozenset[int]) -> Scene:
    """The table as this viewer may see it."""
    eye = eye_of(view, viewer, moves, language, layout)
    drafting = is_drafting(view)
    items = _draft_items(eye) if drafting else [*city_items(eye), *dock_items(eye)]
    beside = panels(eye)
    sure = [item for item in items if eye.frame.wide or not isinstance(item, Track)]
    covered = {a for item in sure for a in item.actions}
    covered |= {a for panel in beside for b in panel.buttons for a in b.actions[:1]}
    return Scene(
        width=eye.frame.width,
        height=eye.frame.height,
        items=tuple(items),
        seats=seat_panels(eye),
        prompt=prompt(eye, covered),
        panels=beside,
        headline=_headline(eye),
        phases=tuple(words[language] for words in _phases(view)),
        phase=_phase(view),
        over=view.phase == OVER,
    )


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


def _draft_items(eye: Eye) -> list[AnyItem]:
    """The pack to pick from and what has been picked; or the nine to choose six of."""
    view, wide, width = eye.view, eye.frame.wide, eye.frame.width - 8
    if eye.viewer < 0:
        return [title_item(eye, _OTHERS[eye.language], eye.frame.width / 2, eye.frame.height / 2)]
    hand = [c for c in range(CREATURES) if view.hand[eye.viewer] >> c & 1]
    whole = (4.0, 40.0, width, eye.frame.height - 46)
    if view.phase == KEEPING:
        return big_cards(eye, hand, whole, 5 if wide else 3, 0, _CHOOSING[eye.language])
    owes = bool(view.todo[eye.viewer])
    pack = my_cards(view, eye.viewer) if owes else []
    title = (_PACK if owes else _OTHERS)[eye.language]
    columns = 4 if wide else 2
    if not hand:
        return big_cards(eye, pack, whole, columns, 0, title)
    above = (4.0, 40.0, width, 410.0 if wide else 340.0)
    below = (4.0, 504.0 if wide else 424.0, width, 240.0 if wide else 118.0)
    picked = big_cards(eye, hand, below, max(6, len(hand)), -1, _PICKED[eye.language])
    return big_cards(eye, pack, above, columns, 0, title) + picked

"""The table on screen: the city above, the own board and creatures below."""

from __future__ import annotations

from typing import Any

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Layout, Scene

from .cards import OFFERINGS
from .scene_city import city_items
from .scene_frame import Eye, eye_of
from .scene_own import big_cards, dock_items
from .scene_panels import panels
from .scene_prompt import prompt, seat_panels
from .state import AT_DARK, DRAFT, KEEPING, NIGHTFALL, OFFERING, OVER, PLANNING
from .text import my_cards
from .text_words import KIND_NAMES

_PHASES = (
    Words("Draft", "Draft"),
    Words("Planning", "Planification"),
    Words("Places 1 to 8", "Lieux 1 à 8"),
    Words("Offerings", "Offrandes"),
)
_ROUND = Words("Round {n}, offerings in round {next}", "Tour {n}, offrandes au tour {next}")
_DRAFTING = Words("Draft: {kind} creatures", "Draft : créatures {kind}")
_CHOOSING = Words("Choose six creatures", "Choisissez six créatures")
_PACK = Words("The pack in your hand", "Le paquet dans votre main")
_PICKED = Words("Your creatures", "Vos créatures")
_OTHERS = Words("The others are choosing in secret.", "Les autres choisissent en secret.")


def scene(view: Any, viewer: int, language: str, layout: Layout) -> Scene:
    """The table as this viewer may see it."""
    eye = eye_of(view, viewer, language, layout)
    drafting = view.phase in (DRAFT, KEEPING)
    items = _draft_items(eye) if drafting else [*city_items(eye), *dock_items(eye)]
    beside = panels(eye)
    covered = {a for item in items for a in item.actions}
    covered |= {a for panel in beside for b in panel.buttons for a in b.actions[:1]}
    return Scene(
        width=eye.frame.width,
        height=eye.frame.height,
        items=tuple(items),
        seats=seat_panels(eye),
        prompt=prompt(eye, covered),
        panels=beside,
        headline=_headline(eye),
        phases=tuple(words[language] for words in _PHASES),
        phase=_phase(view),
        over=view.phase == OVER,
    )


def _phase(view: Any) -> int:
    if view.phase < PLANNING:
        return 0
    if view.phase < AT_DARK:
        return 1
    if view.phase <= NIGHTFALL:
        return 2
    return 3 if view.phase == OFFERING else -1


def _headline(eye: Eye) -> str:
    view = eye.view
    if view.phase == DRAFT:
        return _DRAFTING.say(eye.language, kind=KIND_NAMES[view.draft_deck])
    if view.phase == KEEPING:
        return _CHOOSING[eye.language]
    coming = -(-view.turn // OFFERINGS) * OFFERINGS
    return _ROUND.say(eye.language, n=view.turn, next=coming)


def _draft_items(eye: Eye) -> list[AnyItem]:
    """The pack to pick from and what has been picked; or the nine to choose six of."""
    view, frame = eye.view, eye.frame
    if eye.viewer < 0:
        return big_cards(eye, [], frame.height / 2, -1, _OTHERS[eye.language])
    hand = [c for c in range(48) if view.hand[eye.viewer] >> c & 1]
    if view.phase == KEEPING:
        return _choice_of_six(eye, hand)
    pack = my_cards(view, eye.viewer)
    items = big_cards(eye, pack, frame.height * 0.28, 0, _PACK[eye.language])
    if view.todo[eye.viewer] == 0:
        items = big_cards(eye, [], frame.height * 0.28, -1, _OTHERS[eye.language])
    if hand:
        items += big_cards(eye, hand, frame.height * 0.74, -1, _PICKED[eye.language])
    return items


def _choice_of_six(eye: Eye, hand: list[int]) -> list[AnyItem]:
    """The nine cards in one row; on a phone three rows of three."""
    title, height = _CHOOSING[eye.language], eye.frame.height
    if eye.frame.wide:
        return big_cards(eye, hand, height * 0.3, 0, title)
    items: list[AnyItem] = []
    for row in range(0, len(hand), 3):
        y = height * (0.2 + 0.3 * (row // 3))
        items += big_cards(eye, hand[row : row + 3], y, row, "" if row else title, 3)
    return items

"""Names of things in both languages, put together from the facts."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import atan2, degrees, hypot
from typing import Any

from pentacle.core import Words

from . import cards
from .board import BOARDS, HALL

_DE = ("de Feu", "d'Eau", "d'Air", "de Terre", "d'Esprit")
_SEAL = Words("{of} seal {power}", "Sceau {of} {power}")
_DIE = Words("{of} {value}", "{value} {of}")
_PLAIN_DIE = Words("{of} die", "dé {of}")
_CIRCLE = Words("{hour} o'clock, circle {nth}", "à {hour}\u00a0h, cercle {nth}")
_SPACE = Words("{hour} o'clock, scroll space {nth}", "à {hour}\u00a0h, espace {nth}")
_ARROWS = "↑↗↗→↘↘↓↙↙←↖↖"
"""For every hour."""
_CHAMBER = Words("the central chamber", "dans la chambre centrale")


@cache
def of(colour: int, language: str) -> str:
    """The element before or after a noun: `fire`, `de Feu`."""
    if language == "fr":
        return Words("", _DE[colour])["fr"]
    return cards.FACTS.elements[colour].name.en.lower()


def element(colour: int, language: str) -> str:
    return cards.FACTS.elements[colour].name[language]


@cache
def die_name(colour: int, value: int, language: str) -> str:
    """`fire 4`, `4 de Feu`; a die that is not rolled is `fire die`, `dé de Feu`."""
    if value == 0:
        return _PLAIN_DIE.say(language, of=of(colour, language))
    return _DIE.say(language, of=of(colour, language), value=value)


def a_die(colour: int, language: str) -> str:
    """`a fire die`, `an air die`, `un dé de Feu`."""
    name = die_name(colour, 0, language)
    if language == "fr":
        return f"un {name}"
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def dice_names(shown: int, language: str) -> str:
    """Several dice from one number of a note."""
    found = []
    while shown:
        code = shown % 32 - 1
        found.append(die_name(code // 6, code % 6 + 1, language))
        shown //= 32
    return ", ".join(reversed(found))


def spell(circle: int, card: int) -> cards.Spell:
    return cards.SPELLS[cards.spell_number(circle, card)]


@cache
def card_name(circle: int, card: int, language: str) -> str:
    """`Growth of Fire`; with circle I the second copy is marked."""
    name = spell(circle, card).name[language]
    if card == cards.BINDING:
        return name
    full = f"{name} {cards.FACTS.elements[cards.CARD_COLOUR[card]].of[language]}"
    return f"{full} (I)" if circle == 1 and card >= cards.DECK else full


@cache
def card_text(circle: int, card: int, language: str) -> str:
    """What the scroll does; what Spirit adds."""
    what = spell(circle, card)
    if cards.CARD_COLOUR[card] == 4:
        return f"{what.text[language]} {what.spirit[language]}"
    return what.text[language]


@cache
def _clock(players: int) -> tuple[tuple[int, int], ...]:
    """ARC-2.6  Every site as on a clock: the hour, and which of its kind it is from the centre."""
    found: dict[int, tuple[int, int]] = {}
    sites = BOARDS[players].sites
    outwards = sorted(range(len(sites)), key=lambda i: hypot(sites[i].x - 1000, sites[i].y - 1000))
    met: Counter[tuple[int, bool]] = Counter()
    for i in outwards:
        angle = degrees(atan2(sites[i].x - 1000, 1000 - sites[i].y))
        hour = round(angle / 30) % 12 or 12
        met[hour, sites[i].is_circle] += 1
        found[i] = hour, met[hour, sites[i].is_circle]
    return tuple(found[i] for i in range(len(sites)))


def place_name(view: Any, site: int, language: str) -> str:
    """ARC-2.6  Where it lies, as on a clock: `3 o'clock, circle 4`; "" where no site is."""
    sites = BOARDS[view.seats].sites
    if site >= len(sites):
        return ""
    hour, nth = _clock(int(view.seats))[site]
    return (_CIRCLE if sites[site].is_circle else _SPACE).say(language, hour=hour, nth=nth)


def direction(view: Any, site: int) -> str:
    """An arrow from the centre towards a site."""
    hour, _ = _clock(int(view.seats))[site]
    return _ARROWS[hour % 12]


@cache
def lock_name(circle: int, lock: int, language: str) -> str:
    """`fire seal 5`, or the scroll's name."""
    if lock >= cards.SCROLL:
        return card_name(circle, lock - cards.SCROLL, language)
    return seal_name(lock, language)


def seal_name(lock: int, language: str) -> str:
    return _SEAL.say(
        language, of=of(cards.LOCK_COLOUR[lock], language), power=cards.LOCK_POWER[lock]
    )


def seal_at(view: Any, lock: int, site: int, language: str) -> str:
    """A seal token and where it lies: `fire seal 5 (3 o'clock, circle 4)`."""
    return f"{seal_name(lock, language)} ({place_name(view, site, language)})"


def lock_at(view: Any, site: int, language: str) -> str:
    """What lies on a site, with a name that nothing else has: a scroll, or a seal and its place."""
    lock = int(view.lock[site])
    if lock >= cards.SCROLL:
        return lock_name(view.circle, lock, language)
    return seal_at(view, lock, site, language)


def node_name(view: Any, node: int, language: str) -> str:
    """Where a figure goes."""
    if node == HALL:
        return _CHAMBER[language]
    return place_name(view, node, language)

"""Names of things in both languages, put together from the facts."""

from __future__ import annotations

from functools import cache
from typing import Any

from pentacle.core import Words

from .board import BOARDS, HALL
from .cards import (
    BINDING,
    CARD_COLOUR,
    DECK,
    FACTS,
    LOCK_COLOUR,
    LOCK_POWER,
    SCROLL,
    SPELLS,
    Spell,
    spell_number,
)

_DE = ("de Feu", "d'Eau", "d'Air", "de Terre", "d'Esprit")
_SEAL = Words("{of} seal {power}", "sceau {of} {power}")
_DIE = Words("{of} {value}", "{value} {of}")
_PLAIN_DIE = Words("{of} die", "dé {of}")


@cache
def of(colour: int, language: str) -> str:
    """The element before or after a noun: `fire`, `de Feu`."""
    if language == "fr":
        return Words("", _DE[colour])["fr"]
    return FACTS.elements[colour].name.en.lower()


def element(colour: int, language: str) -> str:
    return FACTS.elements[colour].name[language]


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


def spell(circle: int, card: int) -> Spell:
    return SPELLS[spell_number(circle, card)]


@cache
def card_name(circle: int, card: int, language: str) -> str:
    """`Growth of Fire`; with circle I the second copy is marked."""
    name = spell(circle, card).name[language]
    if card == BINDING:
        return name
    full = f"{name} {FACTS.elements[CARD_COLOUR[card]].of[language]}"
    return f"{full} (I)" if circle == 1 and card >= DECK else full


@cache
def card_text(circle: int, card: int, language: str) -> str:
    """What the scroll does; what Spirit adds."""
    what = spell(circle, card)
    if CARD_COLOUR[card] == 4:
        return f"{what.text[language]} {what.spirit[language]}"
    return what.text[language]


def site_name(view: Any, site: int) -> str:
    """Where it lies: segment and letter, as the rules page prints them; "" where no site is."""
    sites = BOARDS[view.seats].sites
    return sites[site].name if site < len(sites) else ""


@cache
def lock_name(circle: int, lock: int, language: str) -> str:
    """`fire seal 5`, or the scroll's name."""
    if lock >= SCROLL:
        return card_name(circle, lock - SCROLL, language)
    return seal_name(lock, language)


def seal_name(lock: int, language: str) -> str:
    return _SEAL.say(language, of=of(LOCK_COLOUR[lock], language), power=LOCK_POWER[lock])


def lock_at(view: Any, site: int, language: str) -> str:
    """A lock and where it lies: `fire seal 5 (1.u)`."""
    return f"{lock_name(view.circle, view.lock[site], language)} ({site_name(view, site)})"


def node_name(view: Any, node: int, language: str) -> str:
    if node == HALL:
        return Words("the chamber", "la chambre centrale")[language]
    return site_name(view, node)

"""The printed facts of Valroc and the names of all actions, for the second statement of the rules.

Facts come straight from the data file, in plain dictionaries by id.  Things have names here
(`fire`, `T01`, `cave earth`, `cast S03`); numbers in the record are their places in the lists.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pentacle.games.valroc

DATA = Path(pentacle.games.valroc.__file__).with_name("data.toml")
FACTS: dict[str, Any] = tomllib.loads(DATA.read_text(encoding="utf-8"))
BOARD, SCORE = FACTS["board"], FACTS["score"]


def by_id(kind: str) -> dict[str, dict[str, Any]]:
    return {entry["id"]: entry for entry in FACTS[kind]}


ELEMENTS = ["fire", "water", "earth", "air"]
PAWNS = ["mage", "assistant", "mercenary", "monk"]
KINDS = ["tameable", "wild", "mythic"]
CREATURES, CARDS = by_id("creature"), by_id("action")
COURSES, SPELLS, BLACKS = by_id("course"), by_id("spell"), by_id("black")
FORMER_COURSES = {name: entry | by_id("former").get(name, {}) for name, entry in COURSES.items()}
OFFERS, PLANS, HANDS = by_id("offering"), by_id("plan"), by_id("hand")
TOKENS = [
    "diamond", "mushroom", "herb", "berry", "gourd_10", "gourd_5",
    "vial_small", "vial_medium", "vial_full",
]  # fmt: skip
QUARTERS = {"small": 1, "medium": 2, "full": 4}
VIAL_TOKENS = {"vial_small": 1, "vial_medium": 2, "vial_full": 4}

PLACES = ["dark", "fountain", "tavern", "cave", "training", "sanctuary", "university", "arena"]
SLOTS: dict[str, list[str]] = {
    "dark": ["dark upper", "dark lower"],
    "fountain": [f"fountain {n}" for n in (1, 2, 3, 4)],
    "tavern": [f"tavern {n}" for n in (1, 2, 3, 4)],
    "cave": [f"cave {e}" for e in ELEMENTS],
    "training": [f"training {n}" for n in (1, 2, 3, 4)],
    "sanctuary": ["sanctuary"],
    "university": [f"university {n}" for n in (1, 2, 3, 4)],
    "arena": [f"arena {n}" for n in (1, 2, 3, 4)],
}
ALL_SLOTS = [slot for place in PLACES for slot in SLOTS[place]]
IN_A_ROW = ("fountain", "tavern", "training", "arena")
"""Places where one takes the first free slot: the place itself is the spot to choose."""

ORDER = {
    name: n
    for names in (CREATURES, CARDS, COURSES, SPELLS, BLACKS, OFFERS, PLANS, HANDS)
    for n, name in enumerate(names)
}
"""Where a card stands among its kind: decks and hands are kept in this order."""


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=lambda card: ORDER[card])


def is_wound(card: str) -> bool:
    return bool(CARDS[card]["centre"] == "wound")


def quarters(card: str) -> int:
    """VAL-3.12  What a vial card holds."""
    return QUARTERS[CARDS[card]["centre"]]


def zone(card: str, element: str) -> str:
    """VAL-8.4.2  What a card shows for a room; "" if nothing."""
    return str(CARDS[card]["zones"][ELEMENTS.index(element)])


def empty_zone(card: str) -> str:
    """VAL-16.2  The one element where a card shows nothing."""
    return next(e for e in ELEMENTS if not zone(card, e))


ACTIONS: list[str] = [
    *(f"card {n}" for n in range(9)),
    *ELEMENTS,
    *PAWNS,
    "use mushroom",
    "dark upper", "dark lower", "fountain", "tavern",
    *SLOTS["cave"],
    "training", "sanctuary",
    *SLOTS["university"],
    "arena",
    "pass",
    "draw", "draw double", "use berry", "use herb",
    "add vial_small", "add vial_medium", "add vial_full",
    *(f"amount {n}" for n in range(20)),
    "plus 20", "add diamond",
    *(f"cast {spell}" for spell in SPELLS),
    *(f"use C{n:02}" for n in range(8, 13)),
    "drink 5", "drink 10",
    *(f"seat {n}" for n in range(4)),
    "keep 0", "keep 1",
    "vals to power", "power to vals",
    "pay",
    *(f"swap {n}" for n in (1, 2, 3)),
    "drink half",
    *(f"drop {spell}" for spell in SPELLS),
    *(f"vial {card}" for card in CARDS),
]  # fmt: skip
"""VAL-18.1  Every action by name, in the order of its numbers."""

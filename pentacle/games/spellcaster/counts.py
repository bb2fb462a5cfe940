"""What is counted of many games: cards that were held and cast, deeds, and the road to the end."""

from __future__ import annotations

from typing import Any

from pentacle.core import Counted, Counts, Ending, Kind, Note, Words, rule

from . import events
from .cards import CARDS, SAPPHIRES_TO_WIN, SPELLS
from .state import Road, State


def watch(counted: Counted, s: Any, seat: int, notes: tuple[Note, ...]) -> None:
    """SPL-4.4, SPL-6.1  A card is seen by who holds it, and taken by who plays it."""
    if seat < 0:
        for mage in range(s.seats):
            for card in range(CARDS):
                if s.hand[mage] >> card & 1:
                    counted.saw(mage, "card", SPELLS[card].id)


@rule
def end(s: State) -> int:
    """SPL-11.5  The road to the end."""
    return s.road


counts = Counts(
    deeds={
        "cast": Words("cards played", "cartes jouées"),
        "activated": Words("spells used again", "sorts réutilisés"),
        "fired": Words("enchantments that fired", "enchantements déclenchés"),
        "discarded": Words("cards discarded", "cartes défaussées"),
    },
    kinds={
        "card": Kind(
            title=Words("Spells", "Sorts"), items={spell.id: spell.name for spell in SPELLS}
        )
    },
    events=events.events,
    watch=watch,
    ends={
        Road.ENERGY: Ending(
            "energy",
            Words("a side has lost its last energy", "un camp a perdu sa dernière énergie"),
        ),
        Road.SAPPHIRES: Ending(
            "sapphires",
            Words(
                f"a side has {SAPPHIRES_TO_WIN} sapphires", f"un camp a {SAPPHIRES_TO_WIN} saphirs"
            ),
        ),
        Road.DECK: Ending("deck", Words("the deck has run out", "la pioche est vide")),
    },
    end=end,
)

"""How a duel is set up by hand: every card in a hand, on a pile, in the deck or among the discards,
energy and sapphires."""

from __future__ import annotations

from typing import Any

from pentacle.core import Words, cells_of
from pentacle.core.editing import Editor, Stack
from pentacle.core.holders import Gauge, Held, Place, Row
from pentacle.core.scene import Token

from .cards import CARDS, COLOURS, DEALT_DECK, FACTS, SPELLS
from .labels import side_names
from .state import MAGES, SIDES, Step
from .words import name

_IDS = [spell.id for spell in SPELLS]
_EACH = CARDS // COLOURS
_ENERGY = Words("Energy of {who}", "Énergie de {who}")
_SAPPHIRES = Words("Sapphires of {who}", "Saphirs de {who}")
_LANE = Words("{school}, facing {who}", "{school}, face à {who}")


def _cards_of(colour: int) -> Stack:
    """The cards of a school."""
    first = colour * _EACH
    look = FACTS.colour[colour]
    return Stack(
        look.school, _IDS[first : first + _EACH],
        lambda s, i, language: name(first + i)[language],
        lambda s, i: Token(
            id=f"box-{first + i}", x=0, y=0, w=36, h=40, shape="box", colour=look.hex,
            ink=look.ink, icon=SPELLS[first + i].art,
        ),
        lambda s, i: 1,
    )  # fmt: skip


def _lane(state: Any, colour: int, side: int, language: str) -> Place:
    """One side of a pile: the cards that face it."""
    who = side_names(state.seats, side, language)
    label = _LANE.say(language, school=FACTS.colour[colour].school, who=who)
    here = zip(cells_of(state.pile, colour), cells_of(state.facing, colour), strict=True)
    cards = {f"card-{card}": _IDS[card] for card, faces in here if card >= 0 and faces == side}
    return Place(label, (f"lane-{side}-{colour}", *cards), cards)


def _of(words: Words, state: Any, side: int, language: str) -> str:
    return words.say(language, who=side_names(state.seats, side, language))


def settle(s: Any) -> None:
    """SPL-8.11  A mage knows only of cards in another's hand.  SPL-6.10  Used cards lie open.
    SPL-10.1  There were as many turns as the deck allows."""
    for mage in range(MAGES):
        s.known[mage] &= _sum(int(s.hand[other]) for other in range(MAGES) if other != mage)
    hidden = _sum(int(hand) for hand in s.hand) | _sum(1 << card for card in s.deck if card >= 0)
    s.activated &= ~hidden
    left = sum(card >= 0 for card in s.deck)
    s.turn = max(0, min(int(s.turn), int(DEALT_DECK[s.seats]) - left - (s.step == Step.ACTIONS)))


def _sum(masks: Any) -> int:
    """All of some sets of cards."""
    found = 0
    for mask in masks:
        found |= mask
    return found


editor = Editor(
    stacks=tuple(map(_cards_of, range(COLOURS))),
    holders=(
        Row("pile", Words("Piles", "Piles"), _lane, "facing", lambda s: SIDES),
        Held("hand", Words("Hand", "Main")),
        Held(
            "discard", Words("Discard pile", "Défausse"),
            items=lambda s, seat, r: ("discard-slot", "discard-count"),
        ),
        Row(
            "deck", Words("Deck", "Pioche"),
            lambda s, r, side, language: Place("", ("deck", "deck-slot")),
        ),
    ),
    gauges=(
        Gauge("turn", Words("Turns played", "Tours joués"), 0, 60),
        Gauge("actions_left", Words("Actions left", "Actions restantes"), 1, 6),
        Gauge(
            "energy", Words("Energy", "Énergie"), 0, 60,
            cell=lambda s, side, language: _of(_ENERGY, s, side, language),
        ),
        Gauge(
            "sapphires", Words("Sapphires", "Saphirs"), 0, 12,
            cell=lambda s, side, language: _of(_SAPPHIRES, s, side, language),
        ),
    ),
    settle=settle,
)  # fmt: skip

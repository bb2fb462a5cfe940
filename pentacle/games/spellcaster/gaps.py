"""What stands in the gaps of sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pentacle.core import NONE, Words, plural

from . import events, reasons
from .actions import OPTION_1, PILE, is_pile
from .cards import COLOUR, OP, Op
from .decisions import decisions
from .labels import cards, side_names
from .rules import spells
from .state import DRAWN_GAME, Road, State, next_rival, top_card
from .words import name


def _question(view: State, player: int, action: int, language: str) -> Mapping[str, Any]:
    asks = decisions[view.ask].asks
    return {"title": asks.title[language], "rule": asks.rule}


def _need(view: State, player: int, action: int, language: str) -> Mapping[str, Any]:
    """SPL-3.14  What a spell costs, with the crystal that is never paid; whose hand it needs."""
    n, card = action - OPTION_1 + 1, top_card(view, action - PILE) if is_pile(action) else NONE
    if card != NONE:
        n = 1 if OP[card, 0] == Op.CHOOSE_AMOUNT else spells.amount(view, card, 0)
    gem = ("saphir", "saphirs") if language == "fr" else ("sapphire", "sapphires")
    return {"n": n + 1, "gems": plural(n, *gem, language), "mage": next_rival(view)}


REASONS = reasons.reasons.filled(
    {
        reasons.OTHER_DECISION: _question,
        reasons.SAPPHIRES: _need,
        reasons.ENERGY: _need,
        reasons.RIVAL_HAND_EMPTY: _need,
    }
)

_TIDE = (
    Words("@{mage} makes every mage draw.", "@{mage} fait piocher chaque magicien."),
    Words(
        "@{mage} makes every mage lose cards.", "@{mage} fait perdre des cartes à chaque magicien."
    ),
)
_OVER = {
    Road.ENERGY: Words(
        "Victory for {who}: the opponent is out of energy.",
        "Victoire de {who} : l'adversaire n'a plus d'énergie.",
    ),
    Road.SAPPHIRES: Words("Victory for {who}: {n} sapphires.", "Victoire de {who} : {n} saphirs."),
    Road.DECK: Words(
        "The deck is out. Victory for {who}.", "La pioche est vide. Victoire de {who}."
    ),
}
_DRAWN = Words("The game is a draw.", "Partie nulle.")
_ON_TOP = Words(" on top of {card}", " par-dessus {card}")


def _on_top(view: State, n: Any, language: str) -> str:
    """SPL-6.2  The card that a card just played has covered."""
    colour = int(COLOUR[n.card])
    place = view.pile_size[colour] - 2
    if top_card(view, colour) != n.card or place < 0:
        return ""
    return _ON_TOP.say(language, card=name(int(view.pile[colour, place])))


def _over(view: State, n: Any, language: str) -> str:
    if n.winner == DRAWN_GAME:
        return _DRAWN[language]
    who = side_names(view.seats, n.winner, language)
    return _OVER[Road(n.road)].say(language, who=who, n=int(view.sapphires[n.winner]))


tell = events.events.filled(
    {
        "card": lambda view, n, language: name(n.card),
        "cards": lambda view, n, language: cards(n.count, language),
        "on_top": _on_top,
        "side": lambda view, n, language: side_names(view.seats, n.side, language),
        "faced": lambda view, n, language: side_names(view.seats, n.faced, language),
        "change": lambda view, n, language: f"{n.change:+d}".replace("-", "−"),
        "hearts": lambda view, n, language: ":hearts:",
        "diamond": lambda view, n, language: ":cut-diamond:",
        "tide": lambda view, n, language: _TIDE[n.tide].say(language, mage=n.mage),
        "over": _over,
    }
)

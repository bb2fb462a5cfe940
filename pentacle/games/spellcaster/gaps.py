"""What stands in the gaps of sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pentacle.core import NONE, plural

from . import reasons
from .actions import OPTION_1, PILE, is_pile
from .cards import OP, Op
from .decisions import decisions
from .rules import spells
from .state import State, next_rival, top_card


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

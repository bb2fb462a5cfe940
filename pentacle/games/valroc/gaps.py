"""What stands in the gaps of sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pentacle.core.words import lowered

from . import reasons
from .actions import CARD
from .cards import HAND
from .decisions import decisions
from .rules.arena import creature_at, fight_cost
from .rules.dark import rune_limit
from .rules.placing import hire_cost
from .rules.training import draw_cost
from .rules.vials import most_claimed
from .scene_lack import best_lack
from .state import ASK_BID, ASK_CLAIM, ASK_RUNE_AMOUNT
from .text_words import ELEMENT_NAMES, course_price, power, vals

Gaps = Mapping[str, Any]


def _title(view: Any, p: int, action: int, language: str) -> Gaps:
    return {"title": lowered(decisions[view.ask].asks.title[language])}


def _wage(view: Any, p: int, action: int, language: str) -> Gaps:
    return {"cost": vals(hire_cost(view, p), language), "have": vals(view.vals[p], language)}


def _mythics(view: Any, p: int, action: int, language: str) -> Gaps:
    return {"n": view.mythics, "others": HAND - view.mythics}


def _most(view: Any, p: int, action: int, language: str) -> Gaps:
    """What can still be given, turned or claimed."""
    if view.ask == ASK_RUNE_AMOUNT:
        return {"n": rune_limit(view, p)}
    if view.ask == ASK_CLAIM:
        return {"n": most_claimed(view, p)}
    return {"n": view.vals[p] - (view.bid[p] if view.ask == ASK_BID else view.purse)}


def _draw(view: Any, p: int, action: int, language: str) -> Gaps:
    cost, have = draw_cost(view, p), view.power[p]
    return {"cost": power(cost, language), "have": power(have, language)}


def _price(view: Any, p: int, action: int, language: str) -> Gaps:
    k = view.university[view.place_slot] - 1
    return {"price": course_price(view, k, language)}


def _lack(view: Any, p: int, action: int, language: str) -> Gaps:
    """`Fire 2, Air 1, 1 power`: what is missing against a creature."""
    c = creature_at(view, p, action - CARD)
    short = enumerate(best_lack(view, p, c))
    parts = [f"{ELEMENT_NAMES[e][language]} {n}" for e, n in short if n]
    if (more := fight_cost(view, p, c) - view.power[p]) > 0:
        parts.append(power(more, language))
    return {"lack": ", ".join(parts)}


def _power(view: Any, p: int, action: int, language: str) -> Gaps:
    cost = fight_cost(view, p, creature_at(view, p, action - CARD))
    return {"cost": power(cost, language), "have": power(view.power[p], language)}


REASONS = reasons.reasons.filled(
    {
        reasons.NOT_ASKED: _title,
        reasons.MYTHICS_STAY: _mythics,
        reasons.OTHERS_STAY: _mythics,
        reasons.NO_WAGE: _wage,
        reasons.TOO_MUCH: _most,
        reasons.DRAW_TOO_DEAR: _draw,
        reasons.COURSE_TOO_DEAR: _price,
        reasons.SKILL_SHORT: _lack,
        reasons.POWER_SHORT: _power,
    }
)

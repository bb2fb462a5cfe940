"""What stands in the gaps of sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pentacle.core import Words
from pentacle.core.words import lowered

from . import events, reasons, words
from .actions import CARD
from .cards import HAND
from .decisions import decisions
from .lack import best_lack
from .rules import arena, dark, placing, training, vials
from .state import ASK_BID, ASK_CLAIM, ASK_RUNE_AMOUNT

Gaps = Mapping[str, Any]


def _title(view: Any, p: int, action: int, language: str) -> Gaps:
    return {"title": lowered(decisions[view.ask].asks.title[language])}


def _wage(view: Any, p: int, action: int, language: str) -> Gaps:
    return {
        "cost": words.vals(placing.hire_cost(view, p), language),
        "have": words.vals(view.vals[p], language),
    }


def _mythics(view: Any, p: int, action: int, language: str) -> Gaps:
    return {"n": view.mythics, "others": HAND - view.mythics}


def _most(view: Any, p: int, action: int, language: str) -> Gaps:
    """What can still be given, turned or claimed."""
    if view.ask == ASK_RUNE_AMOUNT:
        return {"n": dark.rune_limit(view, p)}
    if view.ask == ASK_CLAIM:
        return {"n": vials.most_claimed(view, p)}
    return {"n": view.vals[p] - (view.bid[p] if view.ask == ASK_BID else view.purse)}


def _draw(view: Any, p: int, action: int, language: str) -> Gaps:
    cost, have = training.draw_cost(view, p), view.power[p]
    return {"cost": words.power(cost, language), "have": words.power(have, language)}


def _price(view: Any, p: int, action: int, language: str) -> Gaps:
    k = view.university[view.place_slot] - 1
    return {"price": words.course_price(view, k, language)}


def _lack(view: Any, p: int, action: int, language: str) -> Gaps:
    """`Fire 2, Air 1, 1 power`: what is missing against a creature."""
    c = arena.creature_at(view, p, action - CARD)
    short = enumerate(best_lack(view, p, c))
    parts = [f"{words.ELEMENT_NAMES[e][language]} {n}" for e, n in short if n]
    if (more := arena.fight_cost(view, p, c) - view.power[p]) > 0:
        parts.append(words.power(more, language))
    return {"lack": ", ".join(parts)}


def _power(view: Any, p: int, action: int, language: str) -> Gaps:
    cost = arena.fight_cost(view, p, arena.creature_at(view, p, action - CARD))
    return {
        "cost": words.power(cost, language),
        "have": words.power(view.power[p], language),
    }


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

_MONK = Words("The monk goes with {who}.", "Le moine accompagne {who}.")
_MONK_HOME = Words("The monk is back at the Sanctuary.", "Le moine est de retour au Sanctuaire.")
_WAYS = (Words("Vals into power", "des Vals en PM"), Words("power into Vals", "des PM en Vals"))
_TURNED = (
    Words("{spent} into power", "{spent} en PM"),
    Words("{spent} into Vals", "{spent} en Vals"),
)
_DIAMOND = Words("a Diamond", "un Diamant")
_LAID = Words(" (the supply has {vals})", " (la réserve en a {n})")
_NEW = Words("New courses ({n})", "De nouveaux cours ({n})")
_NEW_ONE = Words("A new course", "Un nouveau cours")


def _monk(view: Any, n: Any, language: str) -> str:
    if n.player < 0:
        return _MONK_HOME[language]
    return _MONK.say(language, who=words.who(view, n.player, language))


def _offer(view: Any, n: Any, language: str) -> str:
    parts = [words.vals(n.vals, language)] if n.vals or not n.diamonds else []
    return " + ".join([*parts, *[_DIAMOND[language]] * n.diamonds])


def _turned(view: Any, n: Any, language: str) -> str:
    spent = (words.vals if n.way == 1 else words.power)(n.amount, language)
    return _TURNED[n.way - 1].say(language, spent=spent)


def _laid(view: Any, n: Any, language: str) -> str:
    """What an offering card could really lay, if the supply was short."""
    if n.laid >= n.vals:
        return ""
    return _LAID.say(language, vals=words.vals(n.laid, language), n=n.laid)


def _black(view: Any, n: Any, language: str) -> str:
    return " / ".join(words.black(n.card, upper)[language] for upper in (True, False))


tell = events.events.filled(
    {
        "player": lambda view, n, language: words.who(view, n.player, language),
        "first": lambda view, n, language: words.who(view, n.first, language),
        "rival": lambda view, n, language: words.who(view, n.rival, language),
        "creature": lambda view, n, language: words.creature(n.creature),
        "spell": lambda view, n, language: words.spell(n.spell),
        "course": lambda view, n, language: words.course(n.course),
        "token": lambda view, n, language: words.token(n.token),
        "element": lambda view, n, language: words.ELEMENT_NAMES[n.element],
        "room": lambda view, n, language: words.ELEMENT_NAMES[n.room],
        "of": lambda view, n, language: words.OF_ELEMENT[n.element],
        "pawn": lambda view, n, language: words.POSSESSED[n.pawn],
        "thepawn": lambda view, n, language: words.THE_PAWN[n.pawn],
        "spot": lambda view, n, language: words.spot(n.spot, n.course, language),
        "points": lambda view, n, language: words.points(n.points, language),
        "power": lambda view, n, language: words.power(n.power, language),
        "vals": lambda view, n, language: words.vals(n.vals, language),
        "change": lambda view, n, language: f"{n.change:+d}".replace("-", "−"),
        "find": lambda view, n, language: words.find(n.find, language),
        "card": lambda view, n, language: words.action_card(n.card, language),
        "way": lambda view, n, language: _WAYS[n.way - 1],
        "stolen": lambda view, n, language: words.skill(n.amount, n.element, language),
        "claim": lambda view, n, language: words.skill(n.gained, n.element, language),
        "row": lambda view, n, language: n.row + 1,
        "below": lambda view, n, language: n.row + 2,
        "offer": _offer,
        "black": _black,
        "turned": _turned,
        "laid": _laid,
        "monk": _monk,
        "new": lambda view, n, language: (_NEW_ONE if n.new == 1 else _NEW).say(language, n=n.new),
    }
)

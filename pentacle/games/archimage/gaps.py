"""What stands in the gaps of sentences."""

from __future__ import annotations

from typing import Any

from pentacle.core import Words
from pentacle.core.words import lowered

from . import events, reasons, words
from .actions import SITE
from .board import BOARDS
from .cards import ENDS_BELOW, FACTS, HIGH, LOCK_COLOUR, LOCK_POWER, NATURAL, SCROLL
from .decisions import decisions
from .rules.dice import sum_of
from .ways import obstacle_before, ways_of

_BARRED = (
    Words("Barred by the {lock}.", "Barré par le {lock}."),
    Words("Barred by the scroll {lock}.", "Barré par le Parchemin {lock}."),
)
_WIZARD = Words("@{q}'s wizard stands in the way.", "Le magicien de @{q} barre la route.")
_FAMILIAR = Words("@{q}'s familiar stands in the way.", "Le Familier de @{q} barre la route.")

_Gaps = dict[str, Any]


def _asked(view: Any, player: int, action: int, language: str) -> _Gaps:
    question = decisions[view.phase].asks
    title = lowered(question.title.say(language, player=view.player))
    return {"title": title, "rule": question.rule}


def _obstacle(view: Any, player: int, action: int, language: str) -> _Gaps:
    """ARC-16.4  The first thing that stands or lies in the way."""
    site = obstacle_before(ways_of(view, player), action - SITE)
    if view.lock[site]:
        lock = int(view.lock[site])
        said = _BARRED[lock >= SCROLL]
        return {"what": said.say(language, lock=words.lock_name(view.circle, lock, language))}
    rivals = [q for q in range(view.seats) if q != player]
    for said, nodes in ((_WIZARD, view.wizard), (_FAMILIAR, view.familiar)):
        for q in rivals:
            if nodes[q] == site:
                return {"what": said.say(language, q=q)}
    raise AssertionError(f"nothing bars the way past {BOARDS[view.seats].sites[site].name}")


def _watcher(view: Any, player: int, action: int, language: str) -> _Gaps:
    """Whose figure is there; a wizard only in a position that cannot be."""
    there = ((view.familiar[q], view.wizard[q]) for q in range(view.seats))
    return {"q": next(q for q, sites in enumerate(there) if action - SITE in sites)}


def _shortfall(view: Any, player: int, action: int, language: str) -> _Gaps:
    """How much is missing to the power of a lock, in its colour or in the richest one."""
    lock = view.lock[action - SITE]
    colour, power = LOCK_COLOUR[lock], LOCK_POWER[lock]
    colours = [colour] if colour < NATURAL else range(NATURAL)
    short = power - max(sum_of(view, player, c) for c in colours)
    return {"n": short, "of": words.of(colour, language), "name": words.element(colour, language)}


REASONS = reasons.reasons.filled(
    {
        reasons.OTHER_DECISION: _asked,
        reasons.BARRED: _obstacle,
        reasons.WATCHED: _watcher,
        reasons.NO_DIE_OF_COLOUR: _shortfall,
        reasons.TOO_WEAK: _shortfall,
        reasons.TOO_WEAK_ANY: _shortfall,
    }
)

_ENDED = Words(
    "The game ends. Power-6 scrolls left: {n}, fewer than {limit}.",
    "La partie se termine. Parchemins de puissance 6 en jeu : {n}, moins de {limit}.",
)
_STALLED = Words(
    "The game ends. Rounds in a row in which no seal went: {n}.",
    "La partie se termine. Manches de suite où aucun Sceau n'a disparu : {n}.",
)

_WITH = Words(" with {dice}", " avec {dice}")
_GRATIS = Words(" for nothing", " gratuitement")


def _counted(colour: int, counts: tuple[int, ...], by: int, language: str) -> str:
    """Dice of a colour by how many show each value, high to low, with so much added."""
    values = [v for v in range(HIGH, 0, -1) for _ in range(counts[v - 1])]
    return ", ".join(words.die_name(colour, max(1, min(HIGH, v + by)), language) for v in values)


def _paid(colour: int, counts: tuple[int, ...], language: str) -> str:
    """With which dice a lock was broken."""
    dice = _counted(colour, counts, 0, language)
    return _WITH.say(language, dice=dice) if dice else _GRATIS[language]


def _ended(view: Any, n: Any, language: str) -> str:
    """ARC-4.6, ARC-11.2  Why the game is over."""
    limit = ENDS_BELOW[view.seats]
    if n.left >= limit:
        return _STALLED.say(language, n=n.stall)
    return _ENDED.say(language, n=n.left, limit=limit)


tell = events.events.filled(
    {
        "a_die": lambda view, n, language: words.a_die(n.colour, language),
        "die": lambda view, n, language: words.die_name(n.colour, n.value, language),
        "dice": lambda view, n, language: words.dice_names(n.dice, language),
        "before": lambda view, n, language: words.dice_names(n.before, language),
        "after": lambda view, n, language: words.dice_names(n.after, language),
        "picked": lambda view, n, language: _counted(n.colour, n.values, 0, language),
        "changed": lambda view, n, language: _counted(n.now, n.values, n.by, language),
        "paid": lambda view, n, language: _paid(n.colour, n.values, language),
        "card": lambda view, n, language: words.card_name(view.circle, n.card, language),
        "given": lambda view, n, language: words.card_name(view.circle, n.given, language),
        "seal": lambda view, n, language: words.seal_at(view, n.token, n.site, language),
        "kept": lambda view, n, language: words.seal_name(n.token, language),
        "first": lambda view, n, language: words.seal_at(view, n.first, n.site, language),
        "second": lambda view, n, language: words.seal_at(view, n.second, n.other, language),
        "one": lambda view, n, language: words.lock_name(view.circle, n.one, language),
        "two": lambda view, n, language: words.lock_name(view.circle, n.two, language),
        "lock": lambda view, n, language: words.lock_name(view.circle, n.lock, language),
        "node": lambda view, n, language: words.node_name(view, n.node, language),
        "of": lambda view, n, language: FACTS.elements[n.colour].of,
        "wizard": lambda view, n, language: FACTS.wizards[n.wizard].name,
        "ended": _ended,
    }
)

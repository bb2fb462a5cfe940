"""What stands in the gaps of sentences."""

from __future__ import annotations

from typing import Any

from pentacle.core import Words
from pentacle.core.words import lowered

from . import reasons
from .actions import SITE
from .board import BOARDS
from .cards import LOCK_COLOUR, LOCK_POWER, NATURAL, SCROLL
from .decisions import decisions
from .rules.dice import sum_of
from .scene_way import obstacle_before, ways_of
from .words import element, lock_name, of

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
        words = _BARRED[lock >= SCROLL]
        return {"what": words.say(language, lock=lock_name(view.circle, lock, language))}
    rivals = [q for q in range(view.seats) if q != player]
    for words, nodes in ((_WIZARD, view.wizard), (_FAMILIAR, view.familiar)):
        for q in rivals:
            if nodes[q] == site:
                return {"what": words.say(language, q=q)}
    raise AssertionError(f"nothing bars the way past {BOARDS[view.seats].sites[site].name}")


def _watcher(view: Any, player: int, action: int, language: str) -> _Gaps:
    return {"q": next(q for q in range(view.seats) if view.familiar[q] == action - SITE)}


def _shortfall(view: Any, player: int, action: int, language: str) -> _Gaps:
    """How much is missing to the power of a lock, in its colour or in the richest one."""
    lock = view.lock[action - SITE]
    colour, power = LOCK_COLOUR[lock], LOCK_POWER[lock]
    colours = [colour] if colour < NATURAL else range(NATURAL)
    short = power - max(sum_of(view, player, c) for c in colours)
    return {"n": short, "of": of(colour, language), "name": element(colour, language)}


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

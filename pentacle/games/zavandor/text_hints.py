"""The second line of a question: what the player should know before choosing."""

from __future__ import annotations

from pentacle.core import Words, plural

from .actions import CONFIRM
from .cards import ARTIFACTS, FACTS, SENTINEL_POINTS
from .plan import plan_of
from .rules import gems, prices, purse
from .score import bonus
from .state import State, count_active
from .text_cards import artifact_brief
from .words import energy_name, lot_name

_MEANS = Words(
    "You have {energy}, {all} with all gems.", "Vous avez {energy}, {all} avec vos gemmes."
)
WOULD_LOSE = Words(
    "If the round ended now, you would lose {energy}.",
    "Si le tour s'arrêtait là, vous perdriez {energy}.",
)
_TOO_DEAR = Words(
    "The next bid, {bid}, would cost you {price}; you have {all} with all gems.",
    "La mise suivante, {bid}, vous coûterait {price} ; vous avez {all} avec vos gemmes.",
)
_STRUCK = Words(
    "@{p} has won {lot}: every other player gives back an active gem, for nothing.",
    "@{p} a remporté : {lot}. Chaque autre joueur remet une gemme active dans la réserve commune, "
    "sans contrepartie.",
)
_IF_YOU_WIN = Words("If you win: {what}.", "Si vous gagnez : {what}.")
_SLOTS_FULL = Words("All {n} slots are full.", "Vos {n} emplacements sont pris.")
_KEEPS = Words("Energy left afterwards: {n}.", "Énergie qui reste ensuite : {n}.")
_KEEPS_LESS = Words(
    "If the round ended then, you would keep {energy} and lose {lost}.",
    "Si le tour s'arrêtait alors, vous garderiez {energy} et en perdriez {lost}.",
)


def turn_hint(s: State, moves: frozenset[int], language: str) -> str:
    """What can be spent, or what would not fit the hand limit (ZAV-12.2)."""
    if lost := plan_of(s).lost:
        return WOULD_LOSE.say(language, energy=energy_name(lost, language))
    have = energy_name(purse.liquid(s, s.actor), language)
    return _MEANS.say(language, energy=have, all=purse.wealth(s, s.actor))


def bid_hint(s: State, moves: frozenset[int], language: str) -> str:
    """What winning brings, or what the next bid would cost (ZAV-9.5)."""
    p, cost = s.actor, prices.price(s, s.actor, s.lot, s.draft)
    if CONFIRM not in moves:
        return _TOO_DEAR.say(language, bid=s.draft, price=cost, all=purse.wealth(s, p))
    if s.lot >= ARTIFACTS:
        n = bonus(s, p, s.lot - ARTIFACTS)
        what = f"{_points(SENTINEL_POINTS + n, language)} ({SENTINEL_POINTS} + {n})"
        return _IF_YOU_WIN.say(language, what=what)
    fact = FACTS.artifact[s.lot]
    what = f"{_points(fact.points, language)}, {artifact_brief(int(s.lot), language)}"
    said = _IF_YOU_WIN.say(language, what=what)
    if fact.gem and count_active(s, p) >= gems.slots(s, p):
        said += " " + _SLOTS_FULL.say(language, n=gems.slots(s, p))
    return said


def _points(n: int, language: str) -> str:
    return plural(n, "point", "points", language)


def plan_hint(s: State, moves: frozenset[int], language: str) -> str:
    """What the best payment, or the best way to reduce a hand, leaves."""
    plan = plan_of(s)
    words = _KEEPS_LESS if plan.lost > 0 else _KEEPS
    kept = energy_name(plan.kept, language)
    return words.say(language, n=plan.kept, energy=kept, lost=plan.lost)


def sacrifice_hint(s: State, moves: frozenset[int], language: str) -> str:
    """Who demands it, and with what (ZAV-10.2)."""
    return _STRUCK.say(language, p=s.bidder, lot=lot_name(s.lot))

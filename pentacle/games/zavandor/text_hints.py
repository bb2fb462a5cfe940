"""The second line of a question: what the player should know before he chooses."""

from __future__ import annotations

from pentacle.core import Words

from .actions import CONFIRM
from .rules.prices import price
from .rules.purse import liquid, wealth
from .scene_payment import plan_of
from .state import State
from .text_names import lot_name

_MEANS = Words(
    "You have {n} energy, {all} with all gems.", "Vous avez {n} d'énergie, {all} avec vos gemmes."
)
WOULD_LOSE = Words(
    "If the round ended now, you would lose {n} energy.",
    "Si le tour s'arrêtait là, vous perdriez {n} d'énergie.",
)
_TOO_DEAR = Words(
    "The next bid, {bid}, would cost you {price}; you have {all} with all gems.",
    "La mise suivante, {bid}, vous coûterait {price} ; vous avez {all} avec vos gemmes.",
)
_STRUCK = Words(
    "@{p} has won {lot}: every other player gives back an active gem, for nothing.",
    "@{p} a remporté : {lot}. Chaque autre joueur rend une gemme active, sans contrepartie.",
)
_KEEPS = Words("Energy left afterwards: {n}.", "Énergie qui reste ensuite : {n}.")
_KEEPS_LESS = Words(
    "If the round ended then, you would keep {n} energy and lose {lost}.",
    "Si le tour s'arrêtait alors, vous garderiez {n} d'énergie et en perdriez {lost}.",
)


def turn_hint(s: State, moves: frozenset[int], language: str) -> str:
    """What can be spent, or what would not fit the hand limit (ZAV-12.2)."""
    if lost := plan_of(s).lost:
        return WOULD_LOSE.say(language, n=lost)
    return _MEANS.say(language, n=liquid(s, s.actor), all=wealth(s, s.actor))


def bid_hint(s: State, moves: frozenset[int], language: str) -> str:
    """What can be spent, or what the next bid would cost (ZAV-9.5)."""
    p, cost = s.actor, price(s, s.actor, s.lot, s.draft)
    words = _MEANS if CONFIRM in moves else _TOO_DEAR
    return words.say(language, n=liquid(s, p), bid=s.draft, price=cost, all=wealth(s, p))


def plan_hint(s: State, moves: frozenset[int], language: str) -> str:
    """What the best payment, or the best way to reduce a hand, leaves."""
    plan = plan_of(s)
    words = _KEEPS_LESS if plan.lost > 0 else _KEEPS
    return words.say(language, n=plan.kept, lost=plan.lost)


def sacrifice_hint(s: State, moves: frozenset[int], language: str) -> str:
    """Who demands it, and with what (ZAV-10.2)."""
    return _STRUCK.say(language, p=s.bidder, lot=lot_name(s.lot))

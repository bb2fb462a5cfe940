"""Why something cannot be done now, said to the player who would like to."""

from __future__ import annotations

from pentacle.core import NONE, Words

from .cards import (
    ARTIFACTS,
    ENABLED_BY,
    FACTS,
    MARKER_PRICE,
    MINIMUM,
    PRICE,
    RUBY,
    RUBY_LIMIT,
    STRIKES,
    TOP,
)
from .rules.auction import discount, is_on_offer, may_own, surcharge
from .rules.gems import gem_cost, is_able
from .rules.knowledge import may_advance
from .rules.purse import liquid, settled_dust, wealth
from .state import MAIN, State, count_active

_SHORT = Words("{n} more energy needed.", "Il manque {n} d'énergie.")
_NEEDS = Words("You need one of these first: {what}.", "Il vous faut d'abord : {what}.")
_FIRE = Words("You need fire at level 4.", "Il vous faut le feu au niveau 4.")
_FIVE = Words("You own five rubies already.", "Vous avez déjà cinq rubis.")
_EMPTY = Words("None is left in the bank.", "Il n'en reste plus dans la réserve.")
_LEARNED = Words(
    "You have learned this round: one level a round.",
    "Vous avez déjà appris ce tour-ci : un niveau par tour.",
)
_MARKER = Words("Buy a knowledge marker first.", "Achetez d'abord un pion de connaissance.")
_OWNED = Words("You own one already.", "Vous en possédez déjà un exemplaire.")
_NO_GEM = Words(
    "You need an active gem to open this auction.",
    "Il faut une gemme active pour ouvrir cette enchère.",
)


def _acts(s: State, p: int) -> bool:
    return p >= 0 and s.phase == MAIN and s.actor == p


def why_no_gem(s: State, p: int, g: int, language: str) -> str:
    if not _acts(s, p):
        return ""
    if s.stock[g] == 0:
        return _EMPTY[language]
    if not is_able(s, p, g):
        if g == RUBY:
            full = s.active[p, g] + s.inactive[p, g] >= RUBY_LIMIT
            return (_FIVE if full else _FIRE)[language]
        if ENABLED_BY[g] != NONE:
            return _NEEDS.say(language, what=FACTS.artifact[ENABLED_BY[g]].name)
    return _short(gem_cost(s, p, g) - liquid(s, p), language)


def why_no_level(s: State, p: int, d: int, language: str) -> str:
    if not _acts(s, p) or s.level[p, d] == TOP:
        return ""
    if s.learned:
        return _LEARNED[language]
    if not may_advance(s, p, d):
        return _MARKER[language]
    return _short(int(PRICE[d, s.level[p, d] + 1]) - liquid(s, p), language)


def why_no_marker(s: State, p: int, i: int, language: str) -> str:
    return _short(int(MARKER_PRICE[i]) - liquid(s, p), language) if _acts(s, p) else ""


def why_no_auction(s: State, p: int, lot: int, language: str) -> str:
    if not _acts(s, p) or not is_on_offer(s, lot):
        return ""
    if not may_own(s, p, lot):
        return _OWNED[language]
    if lot < ARTIFACTS and STRIKES[lot] and count_active(s, p) == 0:
        return _NO_GEM[language]
    means = wealth(s, p) - int(s.dust[p]) + settled_dust(s, p)
    need = int(MINIMUM[lot]) + surcharge(s, p, lot) - discount(s, p, lot)
    return _short(need - means, language)


def _short(n: int, language: str) -> str:
    return _SHORT.say(language, n=n) if n > 0 else ""

"""Labels of actions and lines of the log, in English and French."""

from __future__ import annotations

from collections.abc import Callable

from pentacle.core import Words

from . import words
from .actions import STEPS, actions
from .cards import FACTS, MARKER_PRICE, MINIMUM, PRICE, TOP
from .rules import gems, knowledge, limit, prices, purse
from .state import ADVANCE, DISCARD, State

_ENCHANT = Words("Enchant {gem} for {n}", "Enchanter {gem} pour {n}")
_DISENCHANT = Words("Disenchant {gem}: +{n}", "Désenchanter {gem} : +{n}")
_ACTIVATE = Words("Activate {gem}", "Activer {gem}")
_DEACTIVATE = Words("Deactivate {gem}", "Désactiver {gem}")
_LEARN = Words("Learn {level} for {n}", "Apprendre : {level} ({energy})")
_ADVANCE = Words("Rise for free: {level}", "Avancer gratuitement : {level}")
_MARKER = Words("Buy a knowledge marker for {n}", "Acheter un pion de connaissance pour {n}")
_OFFER = Words("Auction: {lot}, from {n}", "Mettre aux enchères : {lot}, mise minimum {n}")
_RAISE = Words("Raise by {n}", "Augmenter de {n}")
_BID = Words("Bid {bid}", "Miser {bid}")
_CONFIRM = Words("Bid {bid}, you pay {price}", "Miser {bid}, vous payez {price}")
_PASS = Words("Pass", "Passer")
_PAY_CARD = Words("Pay with {card}", "Payer avec : {card}")
_DISCARD = Words("Give up {card}", "Défausser : {card}")
_PAY_DUST = Words("Pay {dust}", "Payer {dust}")
_SACRIFICE = Words("Give back {gem}", "Remettre {gem}")
_END_TURN = Words("End your turn", "Terminer le tour")
_DECLINE = Words("Take no level", "Renoncer à ce niveau")
_GIVE_UP_DUST = Words("Give up {dust}", "Défausser {dust}")
_CHOOSE = Words("Be the {character}", "Incarner : {character}")


def describe(view: State, action: int, language: str) -> str:
    """The label of an action, as it is meant now."""
    name, index = actions.decode(action)
    return _LABELS[name](view, index[0] if index else 0, language)


def _learn(s: State, d: int, language: str) -> str:
    level = min(int(s.level[s.actor, d]) + 1, TOP)
    name = words.level_name(d, level, language)
    if s.phase == ADVANCE:
        return _ADVANCE.say(language, level=name)
    cost = int(PRICE[d, level])
    return _LEARN.say(language, level=name, n=cost, energy=words.energy_name(cost, language))


def _confirm(s: State, i: int, language: str) -> str:
    cost = prices.price(s, s.actor, s.lot, s.draft)
    said = _BID if cost == s.draft else _CONFIRM
    return said.say(language, bid=s.draft, price=cost)


def _card(s: State, k: int, language: str) -> str:
    said = _DISCARD if s.phase == DISCARD else _PAY_CARD
    return said.say(language, card=words.card_name(k, language))


def _done(s: State, i: int, language: str) -> str:
    if s.phase == ADVANCE:
        return _DECLINE[language]
    if s.phase == DISCARD:
        room = limit.hand_limit(s, s.actor) - limit.card_weight(s, s.actor)
        lost = int(s.dust[s.actor]) - limit.kept_dust(s, int(s.dust[s.actor]), max(0, room))
        return _GIVE_UP_DUST.say(language, dust=words.dust_name(lost, language))
    return _END_TURN[language]


def _with_gem(said: Words) -> Callable[[State, int, str], str]:
    return lambda s, g, language: said.say(language, gem=words.gem_one(g, language))


_LABELS: dict[str, Callable[[State, int, str], str]] = {
    "enchant": lambda s, g, language: _ENCHANT.say(
        language, gem=words.gem_one(g, language), n=gems.gem_cost(s, s.actor, g)
    ),
    "disenchant": lambda s, g, language: _DISENCHANT.say(
        language, gem=words.gem_one(g, language), n=purse.sale(s, s.actor, g)
    ),
    "activate": _with_gem(_ACTIVATE),
    "deactivate": _with_gem(_DEACTIVATE),
    "learn": _learn,
    "marker": lambda s, i, language: _MARKER.say(
        language, n=MARKER_PRICE[max(0, knowledge.cheapest_marker(s, s.actor))]
    ),
    "dearer": lambda s, i, language: _MARKER.say(language, n=MARKER_PRICE[i + 1]),
    "offer": lambda s, i, language: _OFFER.say(language, lot=words.lot_name(i), n=MINIMUM[i]),
    "raise": lambda s, i, language: _RAISE.say(language, n=STEPS[i]),
    "confirm": _confirm,
    "pass": lambda s, i, language: _PASS[language],
    "card": _card,
    "pay_dust": lambda s, i, language: _PAY_DUST.say(
        language, dust=words.dust_name(s.due, language)
    ),
    "sacrifice": _with_gem(_SACRIFICE),
    "done": _done,
    "choose": lambda s, i, language: _CHOOSE.say(language, character=FACTS.character[i].name),
}

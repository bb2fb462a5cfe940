"""Labels of actions and lines of the log, in English and French."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentacle.core import NONE, Note, Words

from .actions import STEPS, actions
from .cards import COLOURS, FACTS, MARKER_PRICE, MINIMUM, PRICE, TOP
from .events import Event
from .rules.gems import gem_cost
from .rules.knowledge import cheapest_marker
from .rules.limit import card_weight, hand_limit, kept_dust
from .rules.prices import price
from .rules.purse import sale
from .state import ADVANCE, DISCARD, State
from .text_names import (
    card_name,
    cards_of,
    dust_name,
    energy_name,
    gem_one,
    groups_of,
    level_name,
    listed,
    lot_name,
)

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
_SACRIFICE = Words("Give back {gem}", "Remettre {gem} dans la réserve commune")
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
    words = level_name(d, level, language)
    if s.phase == ADVANCE:
        return _ADVANCE.say(language, level=words)
    cost = int(PRICE[d, level])
    return _LEARN.say(language, level=words, n=cost, energy=energy_name(cost, language))


def _confirm(s: State, i: int, language: str) -> str:
    cost = price(s, s.actor, s.lot, s.draft)
    words = _BID if cost == s.draft else _CONFIRM
    return words.say(language, bid=s.draft, price=cost)


def _card(s: State, k: int, language: str) -> str:
    words = _DISCARD if s.phase == DISCARD else _PAY_CARD
    return words.say(language, card=card_name(k, language))


def _done(s: State, i: int, language: str) -> str:
    if s.phase == ADVANCE:
        return _DECLINE[language]
    if s.phase == DISCARD:
        room = hand_limit(s, s.actor) - card_weight(s, s.actor)
        lost = int(s.dust[s.actor]) - kept_dust(s, int(s.dust[s.actor]), max(0, room))
        return _GIVE_UP_DUST.say(language, dust=dust_name(lost, language))
    return _END_TURN[language]


def _with_gem(words: Words) -> Callable[[State, int, str], str]:
    return lambda s, g, language: words.say(language, gem=gem_one(g, language))


_LABELS: dict[str, Callable[[State, int, str], str]] = {
    "enchant": lambda s, g, language: _ENCHANT.say(
        language, gem=gem_one(g, language), n=gem_cost(s, s.actor, g)
    ),
    "disenchant": lambda s, g, language: _DISENCHANT.say(
        language, gem=gem_one(g, language), n=sale(s, s.actor, g)
    ),
    "activate": _with_gem(_ACTIVATE),
    "deactivate": _with_gem(_DEACTIVATE),
    "learn": _learn,
    "marker": lambda s, i, language: _MARKER.say(
        language, n=MARKER_PRICE[max(0, cheapest_marker(s, s.actor))]
    ),
    "dearer": lambda s, i, language: _MARKER.say(language, n=MARKER_PRICE[i + 1]),
    "offer": lambda s, i, language: _OFFER.say(language, lot=lot_name(i), n=MINIMUM[i]),
    "raise": lambda s, i, language: _RAISE.say(language, n=STEPS[i]),
    "confirm": _confirm,
    "pass": lambda s, i, language: _PASS[language],
    "card": _card,
    "pay_dust": lambda s, i, language: _PAY_DUST.say(language, dust=dust_name(s.due, language)),
    "sacrifice": _with_gem(_SACRIFICE),
    "done": _done,
    "choose": lambda s, i, language: _CHOOSE.say(language, character=FACTS.character[i].name),
}

# ------------------------------------------------------------------ the log

_LINES = {
    Event.CHOSE: Words("@{0} is the {character}.", "@{0} incarne : {character}."),
    Event.ROUND: Words("Round {0}.", "Tour {0}."),
    Event.ORDER: Words("Turn order: {order}.", "Ordre du tour : {order}."),
    Event.REVEALED: Words("New on offer: {lot}.", "Nouvel artéfact : {lot}."),
    Event.TOOK_ASIDE: Words("@{0} takes {energy} from the Nine Sages.",
        "@{0} prend {energy} des 9 Sages."),
    Event.SAGES_TO_DUST: Words("@{0} cannot use a {colour} card of the Sages: {dust} instead.",
        "@{0} ne peut utiliser une carte {colour} des Sages : {dust} à la place."),
    Event.INCOME: Words("@{0} receives {energy}.", "@{0} reçoit {energy}."),
    Event.RESHUFFLED: Words("The {colour} discards are shuffled.",
        "La défausse {colour} est mélangée."),
    Event.MISSING: Words("No {colour} card is left: @{0} gets {dust} instead.",
        "Plus de carte {colour} : @{0} reçoit {dust} à la place."),
    Event.MISSING_ASIDE: Words("No {colour} card is left: {dust} for @{0} next round instead.",
        "Plus de carte {colour} : {dust} pour @{0} au tour suivant à la place."),
    Event.TURN: Words("@{0} begins a turn.", "@{0} commence son tour."),
    Event.ENCHANTED: Words("@{0} enchants {gem}.", "@{0} enchante {gem}."),
    Event.DISENCHANTED: Words("@{0} disenchants {gem} for {2}.",
        "@{0} désenchante {gem} pour {2}."),
    Event.ACTIVATED: Words("@{0} activates {gem}.", "@{0} active {gem}."),
    Event.DEACTIVATED: Words("@{0} deactivates {gem}.", "@{0} désactive {gem}."),
    Event.LEARNED: Words("@{0} learns {level}.", "@{0} apprend : {level}."),
    Event.BOUGHT_MARKER: Words("@{0} buys a marker for {1}.", "@{0} achète un pion pour {1}."),
    Event.OFFERED: Words("@{0} opens an auction: {lot}.", "@{0} ouvre une enchère : {lot}."),
    Event.BID: Words("@{0} bids {1}.", "@{0} mise {1}."),
    Event.PASSED: Words("@{0} passes.", "@{0} passe."),
    Event.WON: Words("@{0} wins {lot} with {2} and pays {3}.",
        "@{0} remporte : {lot}, pour {2} (paie {3})."),
    Event.PAID_CARD: Words("@{0} pays with {card}.", "@{0} paie avec : {card}."),
    Event.PAID_DUST: Words("@{0} pays {dust}.", "@{0} paie {dust}."),
    Event.CHANGE: Words("@{0} gets {dust} back.", "On rend {dust} à @{0}."),
    Event.LOST_CHANGE: Words("@{0} loses {dust}: no change.",
        "@{0} perd {dust} impossible à composer en pièces."),
    Event.FREE_GEM: Words("@{0} receives {gem}.", "@{0} reçoit {gem}."),
    Event.NO_GEM: Words("No gem is left for @{0} in the bank.",
        "Il ne reste pas de gemme pour @{0}."),
    Event.FREE_MARKER: Words("@{0}'s marker worth {1} is free.",
        "Le pion à {1} de @{0} est libéré."),
    Event.ADVANCED: Words("@{0} rises for free: {level}.", "@{0} avance gratuitement : {level}."),
    Event.DECLINED: Words("@{0} takes no level.", "@{0} renonce à un niveau."),
    Event.SAGES: Words("The Nine Sages set {cards} aside for @{0}.",
        "Les 9 Sages mettent de côté {cards} pour @{0}."),
    Event.SACRIFICED: Words("@{0} gives back {gem}.", "@{0} remet {gem} dans la réserve commune."),
    Event.DISCARDED: Words("@{0} gives up {card}.", "@{0} défausse : {card}."),
    Event.LOST_DUST: Words("@{0} gives up {dust}.", "@{0} défausse {dust}."),
    Event.ELIMINATED: Words("@{0} cannot pay for {lot} and is out of the game.",
        "@{0} ne peut pas payer ({lot}) : c'est l'élimination."),
    Event.ENDED: Words("The game ends in round {1}. Sentinels sold: {0}.",
        "La partie s'achève au tour {1}. Sentinelles vendues : {0}."),
}  # fmt: skip
_NO_INCOME = Words("@{0} receives nothing.", "@{0} ne reçoit rien.")
_GEM = {
    Event.ENCHANTED, Event.DISENCHANTED, Event.ACTIVATED, Event.DEACTIVATED, Event.FREE_GEM,
    Event.SACRIFICED,
}  # fmt: skip
_LOT = {Event.OFFERED, Event.WON, Event.ELIMINATED}
_DUST = {Event.PAID_DUST, Event.CHANGE, Event.LOST_CHANGE, Event.LOST_DUST}


def tell(view: State, note: Note, language: str) -> str:
    """One line of the log, or nothing."""
    kind, args = Event(note.kind), note.args
    if kind == Event.INCOME and not any(args[1:4]):
        return _NO_INCOME[language].format(*args)
    return _LINES[kind][language].format(*args, **_words(kind, args, language))


def _words(kind: Event, args: tuple[int, ...], language: str) -> dict[str, Any]:
    """What a line needs besides numbers."""
    if kind in _GEM:
        return {"gem": gem_one(args[1], language)}
    if kind in _LOT:
        return {"lot": lot_name(args[1])[language]}
    if kind in _DUST:
        return {"dust": dust_name(args[1], language)}
    if kind in (Event.LEARNED, Event.ADVANCED):
        return {"level": level_name(args[1], args[2], language)}
    if kind in (Event.PAID_CARD, Event.DISCARDED):
        return {"card": card_name(args[1], language)}
    if kind in (Event.SAGES_TO_DUST, Event.MISSING, Event.MISSING_ASIDE):
        colour = FACTS.energy[args[1]].name[language]
        return {"colour": colour, "dust": dust_name(args[2], language)}
    return _rare_words(kind, args, language)


def _rare_words(kind: Event, args: tuple[int, ...], language: str) -> dict[str, Any]:
    if kind == Event.INCOME:
        return {"energy": energy_list(args[1], args[2], args[3], language)}
    if kind == Event.TOOK_ASIDE:
        return {"energy": energy_list(args[1], args[2], 0, language)}
    if kind == Event.ORDER:
        return {"order": ", ".join(f"@{p}" for p in args if p != NONE)}
    if kind == Event.REVEALED:
        return {"lot": lot_name(args[0])[language]}
    if kind == Event.CHOSE:
        return {"character": FACTS.character[args[1]].name[language]}
    if kind == Event.RESHUFFLED:
        return {"colour": FACTS.energy[args[0]].name[language]}
    if kind == Event.SAGES:
        return {"cards": cards_of(args[2], args[1], language)}
    return {}


_NOTHING = Words("nothing", "rien")


def energy_list(dust: int, cards: int, groups: int, language: str) -> str:
    """Dust, cards and concentrated energy, packed 6 bits a colour, as words."""
    parts = [dust_name(dust, language)] if dust else []
    for c in range(COLOURS):
        if n := groups >> 6 * c & 63:
            parts.append(groups_of(n, c, language))
        if n := cards >> 6 * c & 63:
            parts.append(cards_of(n, c, language))
    return listed(parts or [_NOTHING[language]], language)

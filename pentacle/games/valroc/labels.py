"""Labels of actions, in English and French."""

from __future__ import annotations

from typing import Any

from pentacle.core import Words, cells_of

from . import actions, cards, state, words
from .hints import seat_of
from .printed import filled
from .rules import arena, draft, placing

__all__ = ["describe", "my_cards", "seat_of"]

_GOURD = {"full": cards.GOURD_POWER, "half": cards.HALF_GOURD}
_PASS = {
    state.ASK_PLAN: Words("Pass for this round", "Passer pour ce tour"),
    state.ASK_RUNE: Words("Leave the Rune unused", "Ne pas utiliser la Rune"),
    state.ASK_STRIKE: Words("Name no element", "Ne nommer aucun élément"),
    state.ASK_GIFT: Words("Take nothing more", "Ne rien prendre de plus"),
    state.ASK_TRAIN: Words("Stop the training", "Arrêter l'entrainement"),
    state.ASK_WOUND: Words("Accept the Wound", "Accepter la Blessure"),
    state.ASK_VIALS: Words("Add no more vials", "Ne plus ajouter de fiole"),
    state.ASK_SURPLUS: Words("Keep the rest", "Garder le reste"),
    state.ASK_STATUE: Words("Offer nothing more", "Ne plus rien offrir"),
    state.ASK_COURSE: Words("Leave the course", "Ne pas suivre le cours"),
    state.ASK_FIGHT: Words("Leave the Arena", "Quitter l'Arène"),
    state.ASK_WINDOW: Words("Use nothing", "Ne rien utiliser"),
    state.SUB_THEFT: Words("Take no more", "Ne plus rien prendre"),
    state.SUB_TOWER: Words("Discard no spell", "Ne défausser aucun sort"),
}
_CARD = {
    state.ASK_PICK: Words("Take {name}", "Prendre {name}"),
    state.ASK_DISCARD: Words("Discard {name}", "Défausser {name}"),
    state.ASK_FIGHT: Words("Fight {name} for {cost}", "Combattre {name} pour {cost}"),
}
_ELEMENTS = {
    state.ASK_START: Words("+{skill}", "+{skill}"),
    state.ASK_STRIKE: Words("Strike {name}: −{strike}", "Frapper {name} : −{strike}"),
    state.ASK_CLAIM_ELEMENT: Words("Gain {claim}", "Gagner {claim}"),
    state.ASK_STATUE: Words("Offer to the statue {of}", "Offrir à la statue {of}"),
    state.SUB_THEFT: Words("Take 1 Val from the statue {of}", "Prendre 1 Val à la statue {of}"),
    state.SUB_ESSENCE_ELEMENT: Words("Steal {gain}", "Voler {gain}"),
    state.SUB_FORCE: Words(
        "+{force} {name} in the next fight", "+{force} {name} au prochain combat"
    ),
    state.SUB_TACTICS: Words(
        "+{tactics} {name} in the next fight", "+{tactics} {name} au prochain combat"
    ),
}
_GAIN = Words("Gain {gain}", "Gagner {gain}")
_GAINS = {
    state.SUB_LORE: cards.SPELL_N[cards.LORE],
    state.SUB_THEORY: cards.COURSE_N[cards.THEORY],
    state.SUB_THESIS: cards.COURSE_N[cards.THESIS],
    state.SUB_THESIS_SECOND: cards.COURSE_N[cards.THESIS],
    state.SUB_ESSENCE_ELEMENT: cards.SPELL_N[cards.ESSENCE],
}
_STAY = Words("Leave the pawn in the {name} room", "Laisser le pion dans la salle {name}")
_MOVE = Words("Move the pawn to the {name} room", "Déplacer le pion dans la salle {name}")
_ALSO = Words("Also take: {find}", "Prendre aussi : {find}")
_PLACE = Words("Place {pawn}", "Placer {pawn}")
_HIRE = Words("Hire the mercenary ({price})", "Placer le mercenaire ({price})")
_TO = Words("To: {spot}", "Vers : {spot}")
_AMOUNTS = {
    state.ASK_RUNE_AMOUNT: Words("Convert {rune}", "Transformer {rune}"),
    state.ASK_CLAIM: Words("Claim {n} skill", "Gagner {n} PC"),
    state.ASK_OFFER: Words("Offer {vals}", "Offrir {vals}"),
    state.ASK_BID: Words("Bid {vals}", "Miser {vals}"),
}
_PLAIN = {
    actions.USE_MUSHROOM: Words(
        "Eat a Magic Mushroom: a pawn goes as a mage",
        "Manger un Champignon magique : transformer un pion en mage",
    ),
    actions.DRAW: Words("Draw", "Piocher"),
    actions.DRAW_DOUBLE: Words("Draw two cards at once", "Piocher deux cartes à la fois"),
    actions.USE_BERRY: Words(
        "Eat a Magic Berry: one more card", "Manger une Baie magique : une carte de plus"
    ),
    actions.USE_HERB: Words("Use a Healing Herb", "Utiliser une Plante médicinale"),
    actions.PLUS_20: Words("20 more", "20 de plus"),
    actions.ADD_DIAMOND: Words("Add a Diamond", "Ajouter un Diamant"),
    actions.DRINK_5: filled(
        Words("Drink a half Gourd: {half} power", "Boire une demi-gourde : {half} PM"), **_GOURD
    ),
    actions.DRINK_10: filled(
        Words("Empty a full Gourd: {full} power", "Vider une gourde pleine : {full} PM"), **_GOURD
    ),
    actions.DRINK_HALF: filled(
        Words("Drink half a full Gourd: {half} power", "Boire la moitié d'une gourde : {half} PM"),
        **_GOURD,
    ),
    actions.TO_POWER: Words("Convert Vals into power", "Transformer des Vals en PM"),
    actions.TO_VALS: Words("Convert power into Vals", "Transformer des PM en Vals"),
}
_CAST = Words("Cast {name}", "Lancer {name}")
_USE = Words("Use {name}", "Utiliser {name}")
_DROP = Words("Discard {name} (−{points})", "Défausser {name} (−{points})")
_ADD = Words("Add a {name} token", "Ajouter un jeton {name}")
_PAY_VIAL = Words("Pay with {name}", "Payer avec {name}")
_TOSS_VIAL = Words("Discard {name}", "Défausser {name}")
_KEEP = Words("Keep {name}", "Garder {name}")
_KEEP_NTH = Words("Keep {name} (card {n})", "Garder {name} (carte {n})")
_SEARCH = Words("Card {n}: {find}", "Carte {n} : {find}")
_NOTHING = Words("nothing", "rien")
_SEAT = Words("Choose @{p}", "Choisir @{p}")
_PAY = Words("Take {name} for {price}", "Suivre le cours « {name} » pour {price}")
_SWAP = Words(
    "Swap rows {a} and {b}: {one} and {two}", "Échanger les lignes {a} et {b} : {one} et {two}"
)


def my_cards(view: Any, p: int) -> list[int]:
    """The creatures that CARD 0, 1, 2... stand for: pack, hand or river (-1: an empty place)."""
    if view.ask == state.ASK_PICK:
        kind, pick = view.draft_deck, view.draft_pick
        pack = draft.pack_of(view, p, kind, pick)
        return [c - 1 for c in cells_of(view.draft, kind, pack)[pick:]]
    if view.seats == 1:
        return [int(c) - 1 for c in view.river]
    return [c for c in range(cards.CREATURES) if view.hand[p] >= 0 and view.hand[p] >> c & 1]


def amount_so_far(view: Any, p: int) -> int:
    """VAL-18.2  The twenties that have been added to an offering or a bid."""
    if view.ask == state.ASK_BID:
        return max(int(view.bid[p]), 0)
    return int(view.purse) if view.ask == state.ASK_OFFER else 0


def course_at(view: Any, i: int) -> int:
    """The course on a spot of the University, or -1."""
    if not state.is_within(i, cards.SPOT_UNIVERSITY, cards.UNIVERSITY_SPACES):
        return -1
    return int(view.university[i - cards.SPOT_UNIVERSITY]) - 1


def describe(view: Any, action: int, language: str) -> str:
    """The label of an action, as it is meant now."""
    if action in _PLAIN:
        return _PLAIN[action][language]
    block, index = actions.actions.decode(action)
    return _DESCRIBE[block](view, index[0] if index else 0, language)


def _card(view: Any, i: int, language: str) -> str:
    p = seat_of(view)
    c = my_cards(view, p)[i]
    cost = (
        words.power(int(arena.fight_cost(view, p, c)), language)
        if view.ask == state.ASK_FIGHT
        else ""
    )
    return _CARD[view.ask].say(language, name=words.creature(c), cost=cost)


def _element(view: Any, e: int, language: str) -> str:
    ask = view.ask
    if ask == state.ASK_SEAL:
        return (_STAY if e == view.room else _MOVE).say(language, name=words.ELEMENT_NAMES[e])
    if ask == state.ASK_GIFT:
        return _ALSO.say(
            language, find=words.find(int(cards.ZONE[view.search[0] - 1, e]), language)
        )
    return _ELEMENTS.get(ask, _GAIN).say(
        language,
        name=words.ELEMENT_NAMES[e],
        of=words.OF_ELEMENT[e],
        skill=words.skill(1, e, language),
        claim=words.skill(int(view.claim), e, language),
        gain=words.skill(_GAINS.get(ask, 1), e, language),
        strike=cards.LOWER_N[cards.INFERNAL],
        force=cards.SPELL_N[cards.FORCE],
        tactics=cards.COURSE_N[cards.TACTICS],
    )


def _pawn(view: Any, kind: int, language: str) -> str:
    price = words.vals(int(placing.hire_cost(view, seat_of(view))), language)
    return (_HIRE if kind == cards.MERCENARY else _PLACE).say(
        language, pawn=words.THE_PAWN[kind], price=price
    )


def amount_name(view: Any, total: int, language: str) -> str:
    """What settling on an amount is called: `Bid 3 Vals`."""
    rune = (words.vals if view.rune == state.INTO_POWER else words.power)(total, language)
    return _AMOUNTS[view.ask].say(language, n=total, vals=words.vals(total, language), rune=rune)


def _amount(view: Any, n: int, language: str) -> str:
    return amount_name(view, amount_so_far(view, seat_of(view)) + n, language)


def _keep(view: Any, i: int, language: str) -> str:
    if view.ask == state.ASK_SEARCH:
        card = int(view.search[i]) - 1
        code = int(cards.ZONE[card, view.room])
        what = words.find(code, language) if code else _NOTHING[language]
        return _SEARCH.say(language, n=i + 1, find=what)
    kinds = [int(k) - 1 for k in view.spells_drawn]
    if kinds[0] == kinds[1]:
        return _KEEP_NTH.say(language, name=words.spell(kinds[i]), n=i + 1)
    return _KEEP.say(language, name=words.spell(kinds[i]))


def _pay(view: Any, i: int, language: str) -> str:
    k = int(view.university[view.place_slot]) - 1
    return _PAY.say(language, name=words.course(k), price=words.course_price(view, k, language))


def _vial(view: Any, c: int, language: str) -> str:
    said = _PAY_VIAL if view.due > 0 else _TOSS_VIAL
    return said.say(language, name=words.front_card(view, seat_of(view), c, language))


def _swap(view: Any, row: int, language: str) -> str:
    one, two = (words.ELEMENT_NAMES[int(view.rows[row + i])] for i in range(2))
    return _SWAP.say(language, a=row + 1, b=row + 2, one=one, two=two)


_DESCRIBE: dict[str, Any] = {
    "card": _card,
    "element": _element,
    "pawn": _pawn,
    "spot": lambda view, i, lang: _TO.say(lang, spot=words.spot(i, course_at(view, i), lang)),
    "pass": lambda view, i, lang: _PASS[view.ask][lang],
    "add vial": lambda view, i, lang: _ADD.say(lang, name=words.token(cards.SMALL_VIAL + i)),
    "amount": _amount,
    "cast": lambda view, k, lang: _CAST.say(lang, name=words.spell(k)),
    "use course": lambda view, k, lang: _USE.say(lang, name=words.course(cards.THEORY + k)),
    "seat": lambda view, p, lang: _SEAT.say(lang, p=p),
    "keep": _keep,
    "pay": _pay,
    "swap": _swap,
    "drop": lambda view, k, lang: _DROP.say(
        lang, name=words.spell(k), points=words.points(int(cards.LOSS[k]), lang)
    ),
    "vial": _vial,
}

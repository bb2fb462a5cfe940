"""Why a top card cannot be activated now, in a sentence (SPL-6.4)."""

from __future__ import annotations

from pentacle.core import Words, plural

from .cards import ENCHANTMENT, LENGTH, OP, N, Op
from .rules import gems, spells
from .state import Ask, State, acting, controller, is_activated, next_rival, side_of, top_card

_FACES_RIVAL = Words("It faces the rival side.", "Elle fait face au camp rival.")
_FIRES_ALONE = Words("Enchantments fire by themselves.", "Les enchantements agissent seuls.")
_USED = Words("Already used this turn.", "Déjà utilisée ce tour-ci.")
_ENERGY = Words(
    "It needs {n} energy: the last crystal is never paid.",
    "Il faut {n} énergies : le dernier cristal ne se paie pas.",
)
_SAPPHIRES = Words("It needs {gems}.", "Il faut {gems}.")
_EMPTY_HAND = Words("@{mage} holds no card.", "@{mage} n'a aucune carte en main.")
_EMPTY_TOMB = Words("The discard pile is empty.", "La défausse est vide.")
_NO_CARD = Words(
    "No card lies on the red, yellow and blue piles.",
    "Les piles rouge, jaune et bleue sont vides.",
)
_NO_TARGET = {
    Op.DISCARD_TOP: _NO_CARD,
    Op.FLIP_ALL: _NO_CARD,
    Op.DISCARD_ENCHANTMENT: Words(
        "No enchantment lies on top of the red, yellow and blue piles.",
        "Aucun enchantement au sommet des piles rouge, jaune et bleue.",
    ),
    Op.FLIP_TOP: Words(
        "No red, yellow or blue top card faces the rival side.",
        "Aucune carte rouge, jaune ou bleue du dessus ne fait face au camp rival.",
    ),
    Op.BORROW: Words(
        "No red, yellow or blue incantation of the rival side can be used.",
        "Aucune incantation rouge, jaune ou bleue du camp rival n'est utilisable.",
    ),
    Op.ECHO: Words(
        "No red, yellow or blue incantation of yours can be used.",
        "Aucune de vos incantations rouges, jaunes ou bleues n'est utilisable.",
    ),
}


def why_not(view: State, colour: int, language: str) -> str:
    """The reason, or nothing where there is none or nobody asks."""
    card = top_card(view, colour)
    if view.ask != Ask.MAIN:
        return ""
    if controller(view, colour) != side_of(acting(view)):
        return _FACES_RIVAL[language]
    if ENCHANTMENT[card]:
        return _FIRES_ALONE[language]
    if is_activated(view, card):
        return _USED[language]
    for line in range(LENGTH[card]):
        if reason := _missing(view, Op(OP[card, line]), int(N[card, line]), language):
            return reason
    return ""


def _missing(view: State, op: Op, n: int, language: str) -> str:
    """SPL-3.14, SPL-7.2  What one operation of a spell needs and does not find."""
    mine = side_of(acting(view))
    if op == Op.PAY_SAPPHIRES and not gems.may_pay_sapphires(view, mine, n):
        gem = ("saphir", "saphirs") if language == "fr" else ("sapphire", "sapphires")
        return _SAPPHIRES.say(language, gems=plural(n, *gem, language))
    price = 1 if op == Op.CHOOSE_AMOUNT else n
    if op in (Op.PAY_ENERGY, Op.CHOOSE_AMOUNT) and not gems.may_pay_energy(view, mine, price):
        return _ENERGY.say(language, n=price + 1)
    if op == Op.TAKE_RANDOM and view.hand_size[next_rival(view)] == 0:
        return _EMPTY_HAND.say(language, mage=next_rival(view))
    if op == Op.FROM_DISCARD and view.discard == 0:
        return _EMPTY_TOMB[language]
    if op in _NO_TARGET and not spells.any_fits(view, op):
        return _NO_TARGET[op][language]
    return ""

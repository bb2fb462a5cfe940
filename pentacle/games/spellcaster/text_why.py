"""Why something cannot be chosen, in sentences (SPL-6.4 and the rules that each one names)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pentacle.core import NONE, Reason, Words, plural

from . import reasons as why
from .actions import OPTION_1, PILE, is_pile
from .cards import OP, Op
from .decisions import decisions
from .rules import spells
from .state import State, next_rival, top_card


def _question(view: State, player: int, action: int, language: str) -> Mapping[str, Any]:
    asks = decisions[view.ask].asks
    return {"title": asks.title[language], "rule": asks.rule}


def _need(view: State, player: int, action: int, language: str) -> Mapping[str, Any]:
    """SPL-3.14  What a spell costs, with the crystal that is never paid; whose hand it needs."""
    n, card = action - OPTION_1 + 1, top_card(view, action - PILE) if is_pile(action) else NONE
    if card != NONE:
        n = 1 if OP[card, 0] == Op.CHOOSE_AMOUNT else spells.amount(view, card, 0)
    gem = ("saphir", "saphirs") if language == "fr" else ("sapphire", "sapphires")
    return {"n": n + 1, "gems": plural(n, *gem, language), "mage": next_rival(view)}


REASONS = {
    why.OTHER_DECISION: Reason("", Words("{title} ({rule})", "{title} ({rule})"), _question),
    why.MANDATORY: Reason("SPL-5.9", Words(
        "It does not say that you may decline.", "Rien ne dit que vous pouvez refuser.")),
    why.NO_PASSING: Reason("SPL-5.11", Words("There is no passing.", "On ne passe pas.")),
    why.NOT_IN_HAND: Reason("SPL-3.15", Words(
        "It is not in your hand.", "Elle n'est pas dans votre main.")),
    why.NOT_IN_DISCARD: Reason("SPL-7.14", Words(
        "It is not in the discard pile.", "Elle n'est pas dans la défausse.")),
    why.NOT_LOOKED_AT: Reason("SPL-8.7", Words(
        "It is none of the cards looked at.", "Ce n'est pas une des cartes regardées.")),
    why.DECK_EMPTY: Reason("SPL-6.1", Words("The deck is empty.", "La pioche est vide.")),
    why.PILE_EMPTY: Reason("SPL-3.11", Words("No card lies there.", "Aucune carte n'y est posée.")),
    why.FACES_RIVAL: Reason("SPL-6.4", Words(
        "It faces the rival side.", "Elle fait face au rival.")),
    why.FACES_YOU: Reason("SPL-7.2", Words("It faces your side.", "Elle vous fait face.")),
    why.USED: Reason("SPL-6.10", Words("Already used this turn.", "Déjà utilisée ce tour-ci.")),
    why.IS_ENCHANTMENT: Reason("SPL-6.4", Words(
        "Enchantments fire by themselves.", "Les enchantements se déclenchent tout seuls.")),
    why.IS_INCANTATION: Reason("SPL-3.5", Words(
        "It is no enchantment.", "Ce n'est pas un enchantement.")),
    why.NOT_RED: Reason("SPL-7.2", Words(
        "Only the red pile can be chosen.", "Seule la pile rouge peut être choisie.")),
    why.IS_GREEN: Reason("SPL-10.4", Words("Green spells never aim at the green pile.",
                                           "Un sort vert ne vise jamais la pile verte.")),
    why.SAPPHIRES: Reason("SPL-3.14", Words("It needs {gems}.", "Il faut {gems}."), _need),
    why.ENERGY: Reason("SPL-3.14", Words(
        "It needs {n} energy: the last crystal is never paid.",
        "Il faut {n} énergies : le dernier cristal ne se paie pas."), _need),
    why.RIVAL_HAND_EMPTY: Reason("SPL-7.2", Words(
        "@{mage} holds no card.", "@{mage} n'a aucune carte en main."), _need),
    why.DISCARD_EMPTY: Reason("SPL-7.2", Words(
        "The discard pile is empty.", "La défausse est vide.")),
    why.NO_TOP_CARD: Reason("SPL-7.2", Words(
        "No card lies on the red, yellow and blue piles.",
        "Les piles rouge, jaune et bleue sont vides.")),
    why.NO_ENCHANTMENT: Reason("SPL-7.2", Words(
        "No enchantment lies on top of the red, yellow and blue piles.",
        "Aucun enchantement sur le dessus des piles rouge, jaune et bleue.")),
    why.NO_RIVAL_CARD: Reason("SPL-7.2", Words(
        "No red, yellow or blue top card faces the rival side.",
        "Aucune carte rouge, jaune ou bleue du dessus ne fait face au rival.")),
    why.NOTHING_TO_BORROW: Reason("SPL-7.11", Words(
        "No red, yellow or blue incantation of the rival side can be used.",
        "Aucune incantation rouge, jaune ou bleue du rival n'est utilisable.")),
    why.NOTHING_TO_ECHO: Reason("SPL-7.12", Words(
        "No red, yellow or blue incantation of yours can be used.",
        "Aucune de vos incantations rouges, jaunes ou bleues n'est utilisable.")),
}  # fmt: skip

"""Why something may not be chosen, in words, with the rule that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentacle.core import Reason, Words

from .actions import ENCHANT, OFFER
from .cards import ENABLED_BY, HIGHEST_BID, MINIMUM, RUBY_LIMIT, TOP
from .rules.choices import price_of
from .rules.limit import card_weight, hand_limit
from .rules.prices import opening_means, price
from .rules.purse import liquid
from .state import State
from .text_names import dust_name, energy_name, lot_name
from .why import Why


def _energy(n: int, language: str) -> dict[str, Any]:
    return {"n": n, "energy": energy_name(n, language)}


_FILL: dict[Why, Callable[[State, int, int, str], dict[str, Any]]] = {
    Why.SHORT_OF_ENERGY: lambda s, p, a, language: _energy(
        price_of(s, p, a) - liquid(s, p), language
    ),
    Why.SHORT_OF_WEALTH: lambda s, p, a, language: _energy(
        price(s, p, a - OFFER, MINIMUM[a - OFFER]) - opening_means(s, p), language
    ),
    Why.SHORT_OF_DUST: lambda s, p, a, language: {
        "n": s.due - s.dust[p],
        "dust": dust_name(s.due - s.dust[p], language),
    },
    Why.NEEDS_ARTIFACT: lambda s, p, a, _: {"what": lot_name(ENABLED_BY[a - ENCHANT])},
    Why.NEEDS_FIRE: lambda s, p, a, _: {"top": TOP},
    Why.ENOUGH_RUBIES: lambda s, p, a, _: {"rubies": RUBY_LIMIT},
    Why.HIGHEST_BID: lambda s, p, a, _: {"bid": HIGHEST_BID},
    Why.CARDS_TOO_HEAVY: lambda s, p, a, _: {"n": card_weight(s, p), "limit": hand_limit(s, p)},
}
"""What stands in the gaps of the words."""
_TABLE = {
    Why.OTHER_TURN: ("ZAV-6.1", "Not an action of a turn.", "Ce n'est pas une action du tour."),
    Why.OTHER_BID: ("ZAV-9.4", "Now bid or pass.", "Misez ou passez d'abord."),
    Why.OTHER_PAYMENT: ("ZAV-6.12", "Now pay.", "Payez d'abord."),
    Why.OTHER_ADVANCE: ("ZAV-8.7", "Now choose a level for free, or none.",
        "Choisissez d'abord un niveau gratuit, ou aucun."),
    Why.OTHER_SACRIFICE: ("ZAV-10.2", "Now give back an active gem.",
        "Remettez d'abord une gemme active dans la réserve commune."),
    Why.OTHER_DISCARD: ("ZAV-12.3", "Now reduce your hand.", "Défaussez d'abord l'excédent."),
    Why.OTHER_CHARACTER: ("ZAV-16.5", "Choose your character first.",
        "Choisissez d'abord votre personnage."),
    Why.SHORT_OF_ENERGY: ("ZAV-6.11", "{n} more energy needed.", "Il manque {energy}."),
    Why.SHORT_OF_WEALTH: ("ZAV-9.2",
        "{n} more energy needed for the minimum, all gems disenchanted.",
        "Il manque {energy} pour la mise minimum, toutes gemmes désenchantées."),
    Why.SHORT_OF_DUST: ("ZAV-6.8", "{n} more dust needed for the rest.",
        "Il manque {dust} pour le reste."),
    Why.OUT_OF_STOCK: ("ZAV-7.4", "None is left in the bank.",
        "Il n'en reste plus dans la réserve commune."),
    Why.NEEDS_ARTIFACT: ("ZAV-7.2", "You need {what} first.",
        "Il vous faut d'abord : {what}."),
    Why.NEEDS_FIRE: ("ZAV-7.2", "You need fire at level {top}.",
        "Il vous faut la connaissance du feu au niveau {top}."),
    Why.ENOUGH_RUBIES: ("ZAV-7.5", "{rubies} rubies at most.",
        "{rubies} rubis au plus."),
    Why.NO_SUCH_GEM: ("ZAV-7.9", "You have no gem of this type.",
        "Vous n'avez aucune gemme de ce type."),
    Why.NONE_ACTIVE: ("ZAV-7.7", "You have no active gem of this type.",
        "Vous n'avez aucune gemme active de ce type."),
    Why.NONE_INACTIVE: ("ZAV-7.7", "You have no inactive gem of this type.",
        "Vous n'avez aucune gemme inactive de ce type."),
    Why.NO_SLOT: ("ZAV-7.6", "No slot is free.",
        "Aucun emplacement n'est libre sur la spirale magique."),
    Why.JUST_MOVED: ("ZAV-7.8",
        "Gems of this type were just moved the other way: do something else first.",
        "Ces gemmes viennent d'être déplacées dans l'autre sens : faites d'abord autre chose."),
    Why.LEARNED: ("ZAV-8.3", "You have learned this round: one level a round.",
        "Vous avez déjà appris ce tour-ci : un niveau par tour."),
    Why.TOP_LEVEL: ("ZAV-8.1", "You are at the top level.", "Vous êtes au niveau le plus haut."),
    Why.NO_FREE_MARKER: ("ZAV-8.3", "Buy a knowledge marker first.",
        "Achetez d'abord un pion de connaissance."),
    Why.NO_SUCH_MARKER: ("ZAV-8.6", "No marker at this price waits on your board.",
        "Aucun pion n'attend à ce prix."),
    Why.THE_CHEAPEST: ("ZAV-8.4", "That marker is your cheapest.", "Ce pion est votre moins cher."),
    Why.NOT_ON_OFFER: ("ZAV-9.1", "It is not on offer.", "Ce n'est pas à vendre."),
    Why.OWNED: ("ZAV-9.3", "You own one already.", "Vous en possédez déjà un exemplaire."),
    Why.NO_ACTIVE_GEM: ("ZAV-9.2", "You need an active gem to open this auction.",
        "Il faut une gemme active pour ouvrir cette enchère."),
    Why.BEYOND_MEANS: ("ZAV-9.6", "That goes beyond your means.", "Cela dépasse vos moyens."),
    Why.HIGHEST_BID: ("ZAV-14.3", "No bid is higher than {bid}.", "Aucune mise ne dépasse {bid}."),
    Why.STEP_GROWS: ("ZAV-9.7", "Add 50s first, then 10s, 5s and 1s.",
        "On ajoute d'abord 50, puis 10, 5 et 1."),
    Why.MUST_OPEN: ("ZAV-9.4", "Who opens an auction bids.", "Qui ouvre une enchère doit miser."),
    Why.HAS_RAISED: ("ZAV-9.7", "Who has raised bids.", "Qui a augmenté doit miser."),
    Why.NO_SUCH_CARD: ("ZAV-6.8", "You do not have this card.", "Vous n'avez pas cette carte."),
    Why.GEMS_PAY_LOTS: ("ZAV-6.8", "Gems pay for auctions only.",
        "Les gemmes ne paient que les enchères."),
    Why.ENERGY_SUFFICES: ("ZAV-6.8",
        "In another's turn you disenchant gems only if your energy falls short.",
        "Hors de votre tour, vous ne désenchantez des gemmes que si l'énergie ne suffit pas."),
    Why.CARDS_TOO_HEAVY: ("ZAV-12.3", "The cards alone weigh {n} of {limit}: give up a card.",
        "Les cartes seules comptent pour {n} sur {limit} : défaussez une carte."),
    Why.TAKEN: ("ZAV-16.5", "Somebody has this character.", "Ce personnage est déjà pris."),
}  # fmt: skip
REASONS = {why: Reason(rule, Words(*said), _FILL.get(why)) for why, (rule, *said) in _TABLE.items()}

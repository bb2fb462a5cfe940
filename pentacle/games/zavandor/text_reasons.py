"""Why something may not be chosen, in words, with the rule that says so."""

from __future__ import annotations

from typing import Any

from pentacle.core import Reason, Words

from .actions import ENCHANT, OFFER
from .cards import ENABLED_BY, FACTS, HIGHEST_BID, MINIMUM, RUBY_LIMIT, TOP
from .rules.choices import price_of
from .rules.limit import card_weight, hand_limit
from .rules.prices import opening_means, price
from .rules.purse import liquid
from .state import State
from .why import Why


def _energy_short(s: State, p: int, a: int, language: str) -> dict[str, Any]:
    return {"n": price_of(s, p, a) - liquid(s, p)}


def _wealth_short(s: State, p: int, a: int, language: str) -> dict[str, Any]:
    return {"n": price(s, p, a - OFFER, MINIMUM[a - OFFER]) - opening_means(s, p)}


def _dust_short(s: State, p: int, a: int, language: str) -> dict[str, Any]:
    return {"n": s.due - s.dust[p]}


def _artifact(s: State, p: int, a: int, language: str) -> dict[str, Any]:
    return {"what": FACTS.artifact[ENABLED_BY[a - ENCHANT]].name}


def _rubies(s: State, p: int, a: int, language: str) -> dict[str, Any]:
    return {"n": RUBY_LIMIT}


def _fire(s: State, p: int, a: int, language: str) -> dict[str, Any]:
    return {"n": TOP}


def _highest(s: State, p: int, a: int, language: str) -> dict[str, Any]:
    return {"n": HIGHEST_BID}


def _heavy(s: State, p: int, a: int, language: str) -> dict[str, Any]:
    return {"n": card_weight(s, p), "limit": hand_limit(s, p)}


_SHORT = Words("{n} more energy needed.", "Il manque {n} d'énergie.")
REASONS = {
    Why.OTHER_TURN: Reason(
        "ZAV-6.1", Words("That is no part of a turn.", "Cela ne fait pas partie d'un tour.")
    ),
    Why.OTHER_BID: Reason("ZAV-9.4", Words("Now bid or pass.", "Misez ou passez d'abord.")),
    Why.OTHER_PAYMENT: Reason("ZAV-6.12", Words("Now pay.", "Payez d'abord.")),
    Why.OTHER_ADVANCE: Reason(
        "ZAV-8.7",
        Words(
            "Now choose a level for free, or none.",
            "Choisissez d'abord un niveau gratuit, ou aucun.",
        ),
    ),
    Why.OTHER_SACRIFICE: Reason(
        "ZAV-10.2", Words("Now give back an active gem.", "Rendez d'abord une gemme active.")
    ),
    Why.OTHER_DISCARD: Reason(
        "ZAV-12.3", Words("Now reduce your hand.", "Allégez d'abord votre main.")
    ),
    Why.OTHER_CHARACTER: Reason(
        "ZAV-16.5", Words("Choose your character first.", "Choisissez d'abord votre personnage.")
    ),
    Why.SHORT_OF_ENERGY: Reason("ZAV-6.11", _SHORT, _energy_short),
    Why.SHORT_OF_WEALTH: Reason(
        "ZAV-9.2",
        Words(
            "{n} more energy needed for the minimum, all gems sold.",
            "Il manque {n} d'énergie pour le minimum, toutes gemmes vendues.",
        ),
        _wealth_short,
    ),
    Why.SHORT_OF_DUST: Reason(
        "ZAV-6.8",
        Words("{n} more dust needed for the rest.", "Il manque {n} de poussière pour le reste."),
        _dust_short,
    ),
    Why.OUT_OF_STOCK: Reason(
        "ZAV-7.4", Words("None is left in the bank.", "Il n'en reste plus dans la réserve.")
    ),
    Why.NEEDS_ARTIFACT: Reason(
        "ZAV-7.2",
        Words("You need one of these first: {what}.", "Il vous faut d'abord : {what}."),
        _artifact,
    ),
    Why.NEEDS_FIRE: Reason(
        "ZAV-7.2",
        Words("You need fire at level {n}.", "Il vous faut le feu au niveau {n}."),
        _fire,
    ),
    Why.ENOUGH_RUBIES: Reason(
        "ZAV-7.5",
        Words("Nobody owns more rubies than {n}.", "Personne n'a plus de rubis que {n}."),
        _rubies,
    ),
    Why.NO_SUCH_GEM: Reason(
        "ZAV-7.9", Words("You have no such gem.", "Vous n'avez pas de telle gemme.")
    ),
    Why.NONE_ACTIVE: Reason(
        "ZAV-7.7", Words("You have no such gem active.", "Vous n'avez pas de telle gemme active.")
    ),
    Why.NONE_INACTIVE: Reason(
        "ZAV-7.7",
        Words("You have no such gem inactive.", "Vous n'avez pas de telle gemme inactive."),
    ),
    Why.NO_SLOT: Reason("ZAV-7.6", Words("No slot is free.", "Aucune place n'est libre.")),
    Why.JUST_MOVED: Reason(
        "ZAV-7.8",
        Words(
            "Gems of this type were just moved the other way: do something else first.",
            "Ces gemmes viennent d'être déplacées dans l'autre sens : faites d'abord autre chose.",
        ),
    ),
    Why.LEARNED: Reason(
        "ZAV-8.3",
        Words(
            "You have learned this round: one level a round.",
            "Vous avez déjà appris ce tour-ci : un niveau par tour.",
        ),
    ),
    Why.TOP_LEVEL: Reason(
        "ZAV-8.1", Words("You are at the top level.", "Vous êtes au niveau le plus haut.")
    ),
    Why.NO_FREE_MARKER: Reason(
        "ZAV-8.3",
        Words("Buy a knowledge marker first.", "Achetez d'abord un pion de connaissance."),
    ),
    Why.NO_SUCH_MARKER: Reason(
        "ZAV-8.6",
        Words("No such marker waits on your board.", "Aucun pion n'attend à cette place."),
    ),
    Why.THE_CHEAPEST: Reason(
        "ZAV-8.4", Words("That marker is your cheapest.", "Ce pion est votre moins cher.")
    ),
    Why.NOT_ON_OFFER: Reason("ZAV-9.1", Words("It is not on offer.", "Ce n'est pas à vendre.")),
    Why.OWNED: Reason(
        "ZAV-9.3", Words("You own one already.", "Vous en possédez déjà un exemplaire.")
    ),
    Why.NO_ACTIVE_GEM: Reason(
        "ZAV-9.2",
        Words(
            "You need an active gem to open this auction.",
            "Il faut une gemme active pour ouvrir cette enchère.",
        ),
    ),
    Why.BEYOND_MEANS: Reason(
        "ZAV-9.6", Words("That goes beyond your means.", "Cela dépasse vos moyens.")
    ),
    Why.HIGHEST_BID: Reason(
        "ZAV-14.3",
        Words("No bid is higher than {n}.", "Aucune mise ne dépasse {n}."),
        _highest,
    ),
    Why.STEP_GROWS: Reason(
        "ZAV-9.7",
        Words(
            "After a smaller step no larger one follows.",
            "Après un petit pas, on n'en fait plus de plus grand.",
        ),
    ),
    Why.MUST_OPEN: Reason(
        "ZAV-9.4", Words("Who opens an auction bids.", "Qui ouvre une enchère doit miser.")
    ),
    Why.HAS_RAISED: Reason("ZAV-9.7", Words("Who has raised bids.", "Qui a augmenté doit miser.")),
    Why.NO_SUCH_CARD: Reason(
        "ZAV-6.8", Words("You have no such card.", "Vous n'avez pas de telle carte.")
    ),
    Why.GEMS_PAY_LOTS: Reason(
        "ZAV-6.8", Words("Gems pay for auctions only.", "Les gemmes ne paient que les enchères.")
    ),
    Why.ENERGY_SUFFICES: Reason(
        "ZAV-6.8",
        Words(
            "In another's turn you sell gems only if your energy falls short.",
            "Hors de votre tour, vous ne vendez des gemmes que si l'énergie ne suffit pas.",
        ),
    ),
    Why.CARDS_TOO_HEAVY: Reason(
        "ZAV-12.3",
        Words(
            "The cards alone weigh {n} of {limit}: give up a card.",
            "Les cartes seules pèsent {n} sur {limit} : abandonnez une carte.",
        ),
        _heavy,
    ),
    Why.TAKEN: Reason(
        "ZAV-16.5", Words("Somebody has this character.", "Ce personnage est déjà pris.")
    ),
}

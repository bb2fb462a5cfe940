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

Gaps = dict[str, Any]


def _energy(s: State, p: int, a: int, language: str) -> Gaps:
    return {"n": price_of(s, p, a) - liquid(s, p)}


def _wealth(s: State, p: int, a: int, language: str) -> Gaps:
    return {"n": price(s, p, a - OFFER, MINIMUM[a - OFFER]) - opening_means(s, p)}


def _dust(s: State, p: int, a: int, language: str) -> Gaps:
    return {"n": s.due - s.dust[p]}


def _artifact(s: State, p: int, a: int, language: str) -> Gaps:
    return {"what": FACTS.artifact[ENABLED_BY[a - ENCHANT]].name}


def _number(s: State, p: int, a: int, language: str) -> Gaps:
    return {"top": TOP, "rubies": RUBY_LIMIT, "bid": HIGHEST_BID}


def _heavy(s: State, p: int, a: int, language: str) -> Gaps:
    return {"n": card_weight(s, p), "limit": hand_limit(s, p)}


_TABLE: dict[Why, Any] = {
    Why.OTHER_TURN: ("ZAV-6.1", "That is no part of a turn.", "Cela ne fait pas partie d'un tour."),
    Why.OTHER_BID: ("ZAV-9.4", "Now bid or pass.", "Misez ou passez d'abord."),
    Why.OTHER_PAYMENT: ("ZAV-6.12", "Now pay.", "Payez d'abord."),
    Why.OTHER_ADVANCE: ("ZAV-8.7", "Now choose a level for free, or none.",
        "Choisissez d'abord un niveau gratuit, ou aucun."),
    Why.OTHER_SACRIFICE: ("ZAV-10.2", "Now give back an active gem.",
        "Rendez d'abord une gemme active."),
    Why.OTHER_DISCARD: ("ZAV-12.3", "Now reduce your hand.", "Allégez d'abord votre main."),
    Why.OTHER_CHARACTER: ("ZAV-16.5", "Choose your character first.",
        "Choisissez d'abord votre personnage."),
    Why.SHORT_OF_ENERGY: ("ZAV-6.11", "{n} more energy needed.",
        "Il manque {n} d'énergie.", _energy),
    Why.SHORT_OF_WEALTH: ("ZAV-9.2", "{n} more energy needed for the minimum, all gems sold.",
        "Il manque {n} d'énergie pour le minimum, toutes gemmes vendues.", _wealth),
    Why.SHORT_OF_DUST: ("ZAV-6.8", "{n} more dust needed for the rest.",
        "Il manque {n} de poussière pour le reste.", _dust),
    Why.OUT_OF_STOCK: ("ZAV-7.4", "None is left in the bank.",
        "Il n'en reste plus dans la réserve."),
    Why.NEEDS_ARTIFACT: ("ZAV-7.2", "You need one of these first: {what}.",
        "Il vous faut d'abord : {what}.", _artifact),
    Why.NEEDS_FIRE: ("ZAV-7.2", "You need fire at level {top}.",
        "Il vous faut le feu au niveau {top}.", _number),
    Why.ENOUGH_RUBIES: ("ZAV-7.5", "Nobody owns more rubies than {rubies}.",
        "Personne n'a plus de rubis que {rubies}.", _number),
    Why.NO_SUCH_GEM: ("ZAV-7.9", "You have no such gem.", "Vous n'avez pas de telle gemme."),
    Why.NONE_ACTIVE: ("ZAV-7.7", "You have no such gem active.",
        "Vous n'avez pas de telle gemme active."),
    Why.NONE_INACTIVE: ("ZAV-7.7", "You have no such gem inactive.",
        "Vous n'avez pas de telle gemme inactive."),
    Why.NO_SLOT: ("ZAV-7.6", "No slot is free.", "Aucune place n'est libre."),
    Why.JUST_MOVED: ("ZAV-7.8",
        "Gems of this type were just moved the other way: do something else first.",
        "Ces gemmes viennent d'être déplacées dans l'autre sens : faites d'abord autre chose."),
    Why.LEARNED: ("ZAV-8.3", "You have learned this round: one level a round.",
        "Vous avez déjà appris ce tour-ci : un niveau par tour."),
    Why.TOP_LEVEL: ("ZAV-8.1", "You are at the top level.", "Vous êtes au niveau le plus haut."),
    Why.NO_FREE_MARKER: ("ZAV-8.3", "Buy a knowledge marker first.",
        "Achetez d'abord un pion de connaissance."),
    Why.NO_SUCH_MARKER: ("ZAV-8.6", "No such marker waits on your board.",
        "Aucun pion n'attend à cette place."),
    Why.THE_CHEAPEST: ("ZAV-8.4", "That marker is your cheapest.", "Ce pion est votre moins cher."),
    Why.NOT_ON_OFFER: ("ZAV-9.1", "It is not on offer.", "Ce n'est pas à vendre."),
    Why.OWNED: ("ZAV-9.3", "You own one already.", "Vous en possédez déjà un exemplaire."),
    Why.NO_ACTIVE_GEM: ("ZAV-9.2", "You need an active gem to open this auction.",
        "Il faut une gemme active pour ouvrir cette enchère."),
    Why.BEYOND_MEANS: ("ZAV-9.6", "That goes beyond your means.", "Cela dépasse vos moyens."),
    Why.HIGHEST_BID: ("ZAV-14.3", "No bid is higher than {bid}.",
        "Aucune mise ne dépasse {bid}.", _number),
    Why.STEP_GROWS: ("ZAV-9.7", "After a smaller step no larger one follows.",
        "Après un petit pas, on n'en fait plus de plus grand."),
    Why.MUST_OPEN: ("ZAV-9.4", "Who opens an auction bids.", "Qui ouvre une enchère doit miser."),
    Why.HAS_RAISED: ("ZAV-9.7", "Who has raised bids.", "Qui a augmenté doit miser."),
    Why.NO_SUCH_CARD: ("ZAV-6.8", "You have no such card.", "Vous n'avez pas de telle carte."),
    Why.GEMS_PAY_LOTS: ("ZAV-6.8", "Gems pay for auctions only.",
        "Les gemmes ne paient que les enchères."),
    Why.ENERGY_SUFFICES: ("ZAV-6.8",
        "In another's turn you sell gems only if your energy falls short.",
        "Hors de votre tour, vous ne vendez des gemmes que si l'énergie ne suffit pas."),
    Why.CARDS_TOO_HEAVY: ("ZAV-12.3", "The cards alone weigh {n} of {limit}: give up a card.",
        "Les cartes seules pèsent {n} sur {limit} : abandonnez une carte.", _heavy),
    Why.TAKEN: ("ZAV-16.5", "Somebody has this character.", "Ce personnage est déjà pris."),
}  # fmt: skip
"""The rule, the words, and what fills their gaps."""
REASONS = {why: Reason(rule, Words(en, fr), *fill) for why, (rule, en, fr, *fill) in _TABLE.items()}

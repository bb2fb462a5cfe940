"""Why something cannot be chosen, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pentacle.core import Reason, Words
from pentacle.core.words import lowered

from . import refusals
from .actions import CARD
from .cards import GAUGE, HAND, KEPT
from .decisions import decisions
from .lack import best_lack
from .rules.arena import creature_at, fight_cost
from .rules.dark import rune_limit
from .rules.placing import hire_cost
from .rules.training import draw_cost
from .rules.vials import most_claimed
from .state import ASK_BID, ASK_CLAIM, ASK_RUNE_AMOUNT
from .text_words import ELEMENT_NAMES, course_price, power, vals

Gaps = Mapping[str, Any]


def _title(view: Any, p: int, action: int, language: str) -> Gaps:
    return {"title": lowered(decisions[view.ask].asks.title[language])}


def _wage(view: Any, p: int, action: int, language: str) -> Gaps:
    return {"cost": vals(hire_cost(view, p), language), "have": vals(view.vals[p], language)}


def _mythics(view: Any, p: int, action: int, language: str) -> Gaps:
    return {"n": view.mythics, "others": HAND - view.mythics}


def _most(view: Any, p: int, action: int, language: str) -> Gaps:
    """What can still be given, turned or claimed."""
    if view.ask == ASK_RUNE_AMOUNT:
        return {"n": rune_limit(view, p)}
    if view.ask == ASK_CLAIM:
        return {"n": most_claimed(view, p)}
    return {"n": view.vals[p] - (view.bid[p] if view.ask == ASK_BID else view.purse)}


def _draw(view: Any, p: int, action: int, language: str) -> Gaps:
    cost, have = draw_cost(view, p), view.power[p]
    return {"cost": power(cost, language), "have": power(have, language)}


def _price(view: Any, p: int, action: int, language: str) -> Gaps:
    k = view.university[view.place_slot] - 1
    return {"price": course_price(view, k, language)}


def _lack(view: Any, p: int, action: int, language: str) -> Gaps:
    """`Fire 2, Air 1, 1 power`: what is missing against a creature."""
    c = creature_at(view, p, action - CARD)
    short = enumerate(best_lack(view, p, c))
    parts = [f"{ELEMENT_NAMES[e][language]} {n}" for e, n in short if n]
    if (more := fight_cost(view, p, c) - view.power[p]) > 0:
        parts.append(power(more, language))
    return {"lack": ", ".join(parts)}


def _power(view: Any, p: int, action: int, language: str) -> Gaps:
    cost = fight_cost(view, p, creature_at(view, p, action - CARD))
    return {"cost": power(cost, language), "have": power(view.power[p], language)}


def _no(
    rule: str, en: str, fr: str, fill: Callable[[Any, int, int, str], Gaps] | None = None
) -> Reason:
    return Reason(rule, Words(en, fr), fill)


REASONS = {
    refusals.NOT_ASKED: _no("VAL-18.3", "Not now: {title}",
                            "Pas maintenant : {title}", _title),
    refusals.NOT_THERE: _no("VAL-18.1", "There is no such card.", "Cette carte n'existe pas."),
    refusals.MYTHICS_STAY: _no("VAL-5.3", "The hand keeps its Mythics ({n}).",
                               "La main garde ses Mythiques ({n}).", _mythics),
    refusals.OTHERS_STAY: _no("VAL-5.5", "Of the other creatures {others} stay.",
                              "Des autres créatures, {others} restent.", _mythics),
    refusals.IS_PLACED: _no("VAL-7.2", "This pawn is placed already.", "Ce pion est déjà placé."),
    refusals.RESTS: _no("VAL-8.5.9", "Your injured mage is inactive this round.",
                        "Votre mage blessé est inactif ce tour."),
    refusals.NO_MONK: _no("VAL-7.2", "The monk is not with you.", "Le moine n'est pas avec vous."),
    refusals.NO_WAGE: _no("VAL-7.3", "The mercenary costs {cost}; you have {have}.",
                          "Le mercenaire coûte {cost} ; vous avez {have}.", _wage),
    refusals.NO_SPOT: _no("VAL-7.7", "It has nowhere to go.", "Il n'a nulle part où aller."),
    refusals.IN_DISGUISE: _no("VAL-9.7", "First choose the pawn that becomes a mage.",
                              "Choisissez d'abord le pion qui devient mage."),
    refusals.NO_TOKEN: _no("VAL-16.3", "You have no such token.", "Vous n'avez pas ce jeton."),
    refusals.NO_MAGE_SLOT: _no("VAL-7.6", "No slot of mages is free for another pawn.",
                               "Aucun emplacement de mage n'est libre pour un autre pion."),
    refusals.IS_TAKEN: _no("VAL-7.4", "There is no free slot.",
                           "Il n'y a pas d'emplacement libre."),
    refusals.IS_CLOSED: _no("VAL-4.4", "This room is closed in this round.",
                            "Cette salle est fermée pour ce tour."),
    refusals.IS_PRESENT: _no("VAL-7.4", "You have a pawn at this place already.",
                             "Vous avez déjà un pion dans ce lieu."),
    refusals.MAGES_ONLY: _no("VAL-7.5", "For mages only.", "Réservé aux mages."),
    refusals.NOT_IN_DARK: _no(
        "VAL-7.5", "Only an assistant or a mercenary goes to the Dark Quarter.",
        "Seul un assistant ou un mercenaire va au Quartier Sombre.",
    ),
    refusals.NO_COURSE: _no("VAL-7.5", "No course lies there.", "Aucun cours n'y est."),
    refusals.IS_OWNED: _no("VAL-8.7.3", "You have taken this course already.",
                           "Vous avez déjà suivi ce cours."),
    refusals.MAGE_SLOT_ONLY: _no("VAL-7.6", "Turned into a mage, it goes to a slot of mages.",
                                 "Transformé en mage, il va à un emplacement de mage."),
    refusals.NOT_HELD: _no("VAL-9.5", "You do not hold this spell.",
                           "Vous n'avez pas ce sort en main."),
    refusals.NOT_IN_WINDOW: _no("VAL-9.3", "It cannot be used at this moment.",
                                "Il ne s'utilise pas à ce moment."),
    refusals.NO_FIGHT_LEFT: _no("VAL-8.8.2", "No fight is left in this action.",
                                "Plus de combat dans cette action."),
    refusals.STATUES_EMPTY: _no("VAL-9.4", "No Val lies on a statue.",
                                "Aucun Val sur les statues."),
    refusals.NO_TARGET: _no("VAL-9.4", "There is nobody to take from.",
                            "Il n'y a personne à voler."),
    refusals.IS_FULL: _no("VAL-9.4", f"Your power is at {GAUGE} already.",
                          f"Vous avez déjà {GAUGE} PM."),
    refusals.IN_FORCE: _no("VAL-9.4", "It is in force already.", "Il agit déjà."),
    refusals.NOT_FOLLOWED: _no("VAL-8.7.2", "You have not taken this course.",
                               "Vous n'avez pas suivi ce cours."),
    refusals.IS_USED: _no("VAL-8.7.2", "It has been used already.", "Il a déjà été utilisé."),
    refusals.EARNS_NOTHING: _no("VAL-3.7", "A mercenary earns no Vals.",
                                "Un mercenaire ne rapporte pas de Vals."),
    refusals.TOO_MUCH: _no("VAL-3.3", "At most {n}.", "Au plus {n}.", _most),
    refusals.ROOM_TAKEN: _no("VAL-8.4.4", "That room is taken.", "Cette salle est occupée."),
    refusals.IS_SEARCHED: _no("VAL-8.4.5", "That zone was searched already.",
                              "Cette zone est déjà fouillée."),
    refusals.ZONE_EMPTY: _no("VAL-8.4.5", "That zone is empty.", "Cette zone est vide."),
    refusals.DRAW_TOO_DEAR: _no("VAL-8.5.3", "A draw costs {cost}; you have {have}.",
                                "Un tirage coûte {cost} ; vous avez {have}.", _draw),
    refusals.NO_CARD_LEFT: _no("VAL-3.10", "There is no action card left.",
                               "Il n'y a plus de carte Action."),
    refusals.NO_GLOW: _no("VAL-8.5.4", "This draw shows one card only.",
                          "Ce tirage ne montre qu'une carte."),
    refusals.BERRY_EATEN: _no("VAL-9.7", "After a berry comes the draw.",
                              "Après une baie vient le tirage."),
    refusals.SMALL_FIRST: _no("VAL-18.3", "Smaller vials are added first.",
                              "Les petites fioles s'ajoutent d'abord."),
    refusals.NOT_IN_FRONT: _no("VAL-8.5.7", "This card is not in front of you.",
                               "Cette carte n'est pas devant vous."),
    refusals.IS_WOUND: _no("VAL-8.5.8", "A Wound cannot be discarded here.",
                           "Une Blessure ne se défausse pas ainsi."),
    refusals.NOT_EXACT: _no("VAL-8.5.7", "The other cards could not pay the rest exactly.",
                            "Les autres cartes ne paieraient pas le reste exactement."),
    refusals.TOO_MANY_KEPT: _no("VAL-8.5.8", f"At most {KEPT} cards may stay.",
                                f"Au plus {KEPT} cartes peuvent rester."),
    refusals.NOTHING_TO_OFFER: _no("VAL-8.6.1", "You have nothing to offer.",
                                   "Vous n'avez rien à offrir."),
    refusals.IS_OFFERED: _no("VAL-8.6.4", "This statue has your offering already.",
                             "Cette statue a déjà votre offrande."),
    refusals.OFFER_SOMETHING: _no("VAL-8.6.1", "Without a Diamond at least 1 Val.",
                                  "Sans Diamant, au moins 1 Val."),
    refusals.ONE_DIAMOND: _no("VAL-11.4", "One Diamond, before the Vals.",
                              "Un seul Diamant, avant les Vals."),
    refusals.COURSE_TOO_DEAR: _no("VAL-8.7.1", "It costs {price}.", "Il coûte {price}.", _price),
    refusals.SKILL_SHORT: _no("VAL-8.8.2", "Still missing: {lack}.",
                              "Il manque encore : {lack}.", _lack),
    refusals.POWER_SHORT: _no("VAL-8.8.5", "The fight costs {cost}; you have {have}.",
                              "Le combat coûte {cost} ; vous avez {have}.", _power),
    refusals.STATUE_EMPTY: _no("VAL-16.5", "No Val lies on this statue.",
                               "Aucun Val sur cette statue."),
    refusals.TAKE_ONE: _no("VAL-18.4", "Take at least one Val.", "Prenez au moins un Val."),
    refusals.YOURSELF: _no("VAL-16.5", "That is you.", "C'est vous."),
    refusals.IS_PROTECTED: _no("VAL-16.4", "Protected by Defence against Black Magic.",
                               "Protégé par la Défense contre la magie noire."),
    refusals.NOTHING_TO_TAKE: _no("VAL-16.5", "There is nothing to take.",
                                  "Il n'y a rien à prendre."),
    refusals.SAME_ELEMENT: _no("VAL-16.4", "The two elements differ.",
                               "Les deux éléments sont différents."),
    refusals.NOT_CHEAPEST: _no("VAL-10.2", "Another used spell has a smaller loss.",
                               "Un autre sort utilisé coûte moins de PP."),
    refusals.NOT_USED: _no("VAL-10.2", "You have no such used spell.",
                           "Vous n'avez pas utilisé ce sort."),
}  # fmt: skip

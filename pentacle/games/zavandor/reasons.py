"""Why something cannot be chosen: the rules give the number, people read the sentence."""

from __future__ import annotations

from pentacle.core import Reasons

reasons = Reasons()
FINE = 0
OTHER_TURN = reasons.add("ZAV-6.1", "Not an action of a turn.", "Ce n'est pas une action du tour.")
OTHER_BID = reasons.add("ZAV-9.4", "Now bid or pass.", "Misez ou passez d'abord.")
OTHER_PAYMENT = reasons.add("ZAV-6.12", "Now pay.", "Payez d'abord.")
OTHER_ADVANCE = reasons.add(
    "ZAV-8.7",
    "Now choose a level for free, or none.",
    "Choisissez d'abord un niveau gratuit, ou aucun.",
)
OTHER_SACRIFICE = reasons.add(
    "ZAV-10.2",
    "Now give back an active gem.",
    "Remettez d'abord une gemme active dans la réserve commune.",
)
OTHER_DISCARD = reasons.add("ZAV-12.3", "Now reduce your hand.", "Défaussez d'abord l'excédent.")
OTHER_CHARACTER = reasons.add(
    "ZAV-16.5", "Choose your character first.", "Choisissez d'abord votre personnage."
)
SHORT_OF_ENERGY = reasons.add("ZAV-6.11", "{n} more energy needed.", "Il manque {energy}.")
SHORT_OF_WEALTH = reasons.add(
    "ZAV-9.2",
    "{n} more energy needed for the minimum, all gems disenchanted.",
    "Il manque {energy} pour la mise minimum, toutes gemmes désenchantées.",
)
SHORT_OF_DUST = reasons.add(
    "ZAV-6.8", "{n} more dust needed for the rest.", "Il manque {dust} pour le reste."
)
OUT_OF_STOCK = reasons.add(
    "ZAV-7.4", "None is left in the bank.", "Il n'en reste plus dans la réserve commune."
)
NEEDS_ARTIFACT = reasons.add("ZAV-7.2", "You need {what} first.", "Il vous faut d'abord : {what}.")
NEEDS_FIRE = reasons.add(
    "ZAV-7.2",
    "You need fire at level {top}.",
    "Il vous faut la connaissance du feu au niveau {top}.",
)
ENOUGH_RUBIES = reasons.add("ZAV-7.5", "{rubies} rubies at most.", "{rubies} rubis au plus.")
NO_SUCH_GEM = reasons.add(
    "ZAV-7.9", "You have no gem of this type.", "Vous n'avez aucune gemme de ce type."
)
NONE_ACTIVE = reasons.add(
    "ZAV-7.7", "You have no active gem of this type.", "Vous n'avez aucune gemme active de ce type."
)
NONE_INACTIVE = reasons.add(
    "ZAV-7.7",
    "You have no inactive gem of this type.",
    "Vous n'avez aucune gemme inactive de ce type.",
)
NO_SLOT = reasons.add(
    "ZAV-7.6", "No slot is free.", "Aucun emplacement n'est libre sur la spirale magique."
)
JUST_MOVED = reasons.add(
    "ZAV-7.8",
    "Gems of this type were just moved the other way: do something else first.",
    "Ces gemmes viennent d'être déplacées dans l'autre sens : faites d'abord autre chose.",
)
LEARNED = reasons.add(
    "ZAV-8.3",
    "You have learned this round: one level a round.",
    "Vous avez déjà appris ce tour-ci : un niveau par tour.",
)
TOP_LEVEL = reasons.add("ZAV-8.1", "You are at the top level.", "Vous êtes au niveau le plus haut.")
NO_FREE_MARKER = reasons.add(
    "ZAV-8.3", "Buy a knowledge marker first.", "Achetez d'abord un pion de connaissance."
)
NO_SUCH_MARKER = reasons.add(
    "ZAV-8.6", "No marker at this price waits on your board.", "Aucun pion n'attend à ce prix."
)
THE_CHEAPEST = reasons.add(
    "ZAV-8.4", "That marker is your cheapest.", "Ce pion est votre moins cher."
)
NOT_ON_OFFER = reasons.add("ZAV-9.1", "It is not on offer.", "Ce n'est pas à vendre.")
OWNED = reasons.add("ZAV-9.3", "You own one already.", "Vous en possédez déjà un exemplaire.")
NO_ACTIVE_GEM = reasons.add(
    "ZAV-9.2",
    "You need an active gem to open this auction.",
    "Il faut une gemme active pour ouvrir cette enchère.",
)
BEYOND_MEANS = reasons.add("ZAV-9.6", "That goes beyond your means.", "Cela dépasse vos moyens.")
HIGHEST_BID = reasons.add(
    "ZAV-14.3", "No bid is higher than {bid}.", "Aucune mise ne dépasse {bid}."
)
STEP_GROWS = reasons.add(
    "ZAV-9.7", "Add 50s first, then 10s, 5s and 1s.", "On ajoute d'abord 50, puis 10, 5 et 1."
)
MUST_OPEN = reasons.add(
    "ZAV-9.4", "Who opens an auction bids.", "Qui ouvre une enchère doit miser."
)
HAS_RAISED = reasons.add("ZAV-9.7", "Who has raised bids.", "Qui a augmenté doit miser.")
NO_SUCH_CARD = reasons.add("ZAV-6.8", "You do not have this card.", "Vous n'avez pas cette carte.")
GEMS_PAY_LOTS = reasons.add(
    "ZAV-6.8", "Gems pay for auctions only.", "Les gemmes ne paient que les enchères."
)
ENERGY_SUFFICES = reasons.add(
    "ZAV-6.8",
    "In another's turn you disenchant gems only if your energy falls short.",
    "Hors de votre tour, vous ne désenchantez des gemmes que si l'énergie ne suffit pas.",
)
CARDS_TOO_HEAVY = reasons.add(
    "ZAV-12.3",
    "The cards alone weigh {n} of {limit}: give up a card.",
    "Les cartes seules comptent pour {n} sur {limit} : défaussez une carte.",
)
TAKEN = reasons.add("ZAV-16.5", "Somebody has this character.", "Ce personnage est déjà pris.")

"""Why something cannot be chosen: the rules give the number, people read the sentence."""

from __future__ import annotations

from pentacle.core import Reasons

from .cards import GAUGE, KEPT

reasons = Reasons()
FINE = 0
NOT_ASKED = reasons.add("VAL-18.3", "Not now: {title}", "Pas maintenant : {title}")
NOT_THERE = reasons.add("VAL-18.1", "There is no such card.", "Cette carte n'existe pas.")
MYTHICS_STAY = reasons.add(
    "VAL-5.3", "The hand keeps its Mythics ({n}).", "La main garde ses Mythiques ({n})."
)
OTHERS_STAY = reasons.add(
    "VAL-5.5", "Of the other creatures {others} stay.", "Des autres créatures, {others} restent."
)
IS_PLACED = reasons.add("VAL-7.2", "This pawn is placed already.", "Ce pion est déjà placé.")
RESTS = reasons.add(
    "VAL-8.5.9",
    "Your injured mage is inactive this round.",
    "Votre mage blessé est inactif ce tour.",
)
NO_MONK = reasons.add("VAL-7.2", "The monk is not with you.", "Le moine n'est pas avec vous.")
NO_WAGE = reasons.add(
    "VAL-7.3",
    "The mercenary costs {cost}; you have {have}.",
    "Le mercenaire coûte {cost} ; vous avez {have}.",
)
NO_SPOT = reasons.add("VAL-7.7", "It has nowhere to go.", "Il n'a nulle part où aller.")
IN_DISGUISE = reasons.add(
    "VAL-9.7",
    "First choose the pawn that becomes a mage.",
    "Choisissez d'abord le pion qui devient mage.",
)
NO_TOKEN = reasons.add("VAL-16.3", "You have no such token.", "Vous n'avez pas ce jeton.")
NO_MAGE_SLOT = reasons.add(
    "VAL-7.6",
    "No slot of mages is free for another pawn.",
    "Aucun emplacement de mage n'est libre pour un autre pion.",
)
IS_TAKEN = reasons.add("VAL-7.4", "There is no free slot.", "Il n'y a pas d'emplacement libre.")
IS_CLOSED = reasons.add(
    "VAL-4.4", "This room is closed in this round.", "Cette salle est fermée pour ce tour."
)
IS_PRESENT = reasons.add(
    "VAL-7.4", "You have a pawn at this place already.", "Vous avez déjà un pion dans ce lieu."
)
MAGES_ONLY = reasons.add("VAL-7.5", "For mages only.", "Réservé aux mages.")
NOT_IN_DARK = reasons.add(
    "VAL-7.5",
    "Only an assistant or a mercenary goes to the Dark Quarter.",
    "Seul un assistant ou un mercenaire va au Quartier Sombre.",
)
NO_COURSE = reasons.add("VAL-7.5", "No course lies there.", "Aucun cours n'y est.")
IS_OWNED = reasons.add(
    "VAL-8.7.3", "You have taken this course already.", "Vous avez déjà suivi ce cours."
)
MAGE_SLOT_ONLY = reasons.add(
    "VAL-7.6",
    "Turned into a mage, it goes to a slot of mages.",
    "Transformé en mage, il va à un emplacement de mage.",
)
NOT_HELD = reasons.add("VAL-9.5", "You do not hold this spell.", "Vous n'avez pas ce sort en main.")
NOT_IN_WINDOW = reasons.add(
    "VAL-9.3", "It cannot be used at this moment.", "Il ne s'utilise pas à ce moment."
)
NO_FIGHT_LEFT = reasons.add(
    "VAL-8.8.2", "No fight is left in this action.", "Plus de combat dans cette action."
)
STATUES_EMPTY = reasons.add("VAL-9.4", "No Val lies on a statue.", "Aucun Val sur les statues.")
NO_TARGET = reasons.add("VAL-9.4", "There is nobody to take from.", "Il n'y a personne à voler.")
IS_FULL = reasons.add(
    "VAL-9.4", f"Your power is at {GAUGE} already.", f"Vous avez déjà {GAUGE} PM."
)
IN_FORCE = reasons.add("VAL-9.4", "It is in force already.", "Il agit déjà.")
NOT_FOLLOWED = reasons.add(
    "VAL-8.7.2", "You have not taken this course.", "Vous n'avez pas suivi ce cours."
)
IS_USED = reasons.add("VAL-8.7.2", "It has been used already.", "Il a déjà été utilisé.")
EARNS_NOTHING = reasons.add(
    "VAL-3.7", "A mercenary earns no Vals.", "Un mercenaire ne rapporte pas de Vals."
)
TOO_MUCH = reasons.add("VAL-3.3", "At most {n}.", "Au plus {n}.")
ROOM_TAKEN = reasons.add("VAL-8.4.4", "That room is taken.", "Cette salle est occupée.")
IS_SEARCHED = reasons.add(
    "VAL-8.4.5", "That zone was searched already.", "Cette zone est déjà fouillée."
)
ZONE_EMPTY = reasons.add("VAL-8.4.5", "That zone is empty.", "Cette zone est vide.")
DRAW_TOO_DEAR = reasons.add(
    "VAL-8.5.3",
    "A draw costs {cost}; you have {have}.",
    "Un tirage coûte {cost} ; vous avez {have}.",
)
NO_CARD_LEFT = reasons.add(
    "VAL-3.10", "There is no action card left.", "Il n'y a plus de carte Action."
)
NO_GLOW = reasons.add(
    "VAL-8.5.4", "This draw shows one card only.", "Ce tirage ne montre qu'une carte."
)
BERRY_EATEN = reasons.add(
    "VAL-9.7", "After a berry comes the draw.", "Après une baie vient le tirage."
)
SMALL_FIRST = reasons.add(
    "VAL-18.3", "Smaller vials are added first.", "Les petites fioles s'ajoutent d'abord."
)
NOT_IN_FRONT = reasons.add(
    "VAL-8.5.7", "This card is not in front of you.", "Cette carte n'est pas devant vous."
)
IS_WOUND = reasons.add(
    "VAL-8.5.8", "A Wound cannot be discarded here.", "Une Blessure ne se défausse pas ainsi."
)
NOT_EXACT = reasons.add(
    "VAL-8.5.7",
    "The other cards could not pay the rest exactly.",
    "Les autres cartes ne paieraient pas le reste exactement.",
)
TOO_MANY_KEPT = reasons.add(
    "VAL-8.5.8", f"At most {KEPT} cards may stay.", f"Au plus {KEPT} cartes peuvent rester."
)
NOTHING_TO_OFFER = reasons.add(
    "VAL-8.6.1", "You have nothing to offer.", "Vous n'avez rien à offrir."
)
IS_OFFERED = reasons.add(
    "VAL-8.6.4", "This statue has your offering already.", "Cette statue a déjà votre offrande."
)
OFFER_SOMETHING = reasons.add(
    "VAL-8.6.1", "Without a Diamond at least 1 Val.", "Sans Diamant, au moins 1 Val."
)
ONE_DIAMOND = reasons.add(
    "VAL-11.4", "One Diamond, before the Vals.", "Un seul Diamant, avant les Vals."
)
COURSE_TOO_DEAR = reasons.add("VAL-8.7.1", "It costs {price}.", "Il coûte {price}.")
SKILL_SHORT = reasons.add("VAL-8.8.2", "Still missing: {lack}.", "Il manque encore : {lack}.")
POWER_SHORT = reasons.add(
    "VAL-8.8.5",
    "The fight costs {cost}; you have {have}.",
    "Le combat coûte {cost} ; vous avez {have}.",
)
STATUE_EMPTY = reasons.add("VAL-16.5", "No Val lies on this statue.", "Aucun Val sur cette statue.")
TAKE_ONE = reasons.add("VAL-18.4", "Take at least one Val.", "Prenez au moins un Val.")
YOURSELF = reasons.add("VAL-16.5", "That is you.", "C'est vous.")
IS_PROTECTED = reasons.add(
    "VAL-16.4",
    "Protected by Defence against Black Magic.",
    "Protégé par la Défense contre la magie noire.",
)
NOTHING_TO_TAKE = reasons.add("VAL-16.5", "There is nothing to take.", "Il n'y a rien à prendre.")
SAME_ELEMENT = reasons.add(
    "VAL-16.4", "The two elements differ.", "Les deux éléments sont différents."
)
NOT_CHEAPEST = reasons.add(
    "VAL-10.2", "Another used spell has a smaller loss.", "Un autre sort utilisé coûte moins de PP."
)
NOT_USED = reasons.add(
    "VAL-10.2", "You have no such used spell.", "Vous n'avez pas utilisé ce sort."
)

"""Why something cannot be chosen: the rules give the number, people read the sentence."""

from __future__ import annotations

from pentacle.core import Reasons

reasons = Reasons()
FINE = 0
OTHER_DECISION = reasons.add("", "Not now: {title} ({rule})", "Pas maintenant : {title} ({rule})")
RESERVE_EMPTY = reasons.add(
    "ARC-3.9",
    "No die of this colour is left in the reserve.",
    "Il n'y a plus de dé de cette couleur dans la réserve.",
)
WIZARD_TAKEN = reasons.add("ARC-3.7", "Somebody has this wizard.", "Ce magicien est déjà pris.")
NO_LOCK = reasons.add("ARC-5.2", "Nothing lies there.", "Il n'y a rien à cet endroit.")
BARRED = reasons.add("ARC-5.2", "{what}", "{what}")
WATCHED = reasons.add("ARC-6.3", "@{q}'s familiar protects it.", "Le Familier de @{q} le protège.")
GUARDED = reasons.add("ARC-6.4", "A guardian protects it.", "Un Gardien le protège.")
NO_DIE_OF_COLOUR = reasons.add(
    "ARC-5.4", "You have no {of} die; {n} needed.", "Vous n'avez pas de dé {of} ; il faut {n}."
)
TOO_WEAK = reasons.add("ARC-5.4", "{n} more needed in {of}.", "Il vous manque {n} en {name}.")
TOO_WEAK_ANY = reasons.add(
    "ARC-5.4", "{n} more needed in one colour.", "Il vous manque {n} dans une couleur."
)
MUST_BREAK = reasons.add(
    "ARC-4.3",
    "You can break a seal, so you must.",
    "Vous pouvez briser un Sceau, donc vous le devez.",
)
NOT_YOURS = reasons.add("ARC-7.1", "You do not have this scroll.", "Vous n'avez pas ce Parchemin.")
USED = reasons.add("ARC-7.2", "Used in this round.", "Inactif : déjà lancé pendant cette manche.")
NEVER_CAST = reasons.add("ARC-7.10", "Synergy is never cast.", "Synergie ne se lance jamais.")
RIVALS_FINISHED = reasons.add(
    "ARC-7.7",
    "All your rivals have finished the round.",
    "Tous vos adversaires ont terminé leur manche.",
)
NO_FITTING_DIE = reasons.add(
    "ARC-7.3", "You have no die that it could change.", "Vous n'avez aucun dé qu'il puisse changer."
)
NOTHING_KEPT = reasons.add("ARC-8.9", "No seal lies on it.", "Aucun Sceau n'est posé dessus.")
NO_EFFECT = reasons.add(
    "ARC-7.3", "It would change nothing now.", "Il ne changerait rien en ce moment."
)
ONE_COLOUR = reasons.add(
    "ARC-5.4",
    "This seal is paid in one colour, and not in this one.",
    "Ce Sceau se paie dans une seule couleur, et ce n'est pas celle-ci.",
)
NO_SUCH_DIE = reasons.add("ARC-9.1", "There is no such die.", "Ce dé n'existe pas.")
HIGH_TO_LOW = reasons.add(
    "ARC-9.5", "Dice are chosen from high to low.", "Les dés vont du plus grand au plus petit."
)
TOO_LITTLE = reasons.add(
    "ARC-9.4",
    "With smaller dice it does not reach the power.",
    "Même avec de plus petits dés, la puissance n'est pas atteinte.",
)
DIE_LIMIT = reasons.add(
    "ARC-7.3", "This value cannot change so.", "Cette valeur ne peut pas changer ainsi."
)
RESERVE_SHORT = reasons.add(
    "ARC-8.2",
    "The reserve of the new colour holds no more.",
    "La réserve de la nouvelle couleur n'en contient pas davantage.",
)
PICK_ONE = reasons.add("ARC-7.6", "One die at least.", "Un dé au moins.")
DIE_COLOUR_UNFIT = reasons.add(
    "ARC-7.5", "The spell does not work on this colour.", "Le sort n'agit pas sur cette couleur."
)
KEEPS_NOT = reasons.add(
    "ARC-8.9", "This scroll cannot keep the seal.", "Ce Parchemin ne peut pas garder le Sceau."
)
THERE_ALREADY = reasons.add(
    "ARC-8.1", "Your familiar is there already.", "Votre Familier y est déjà."
)
NO_SEAL_IN_REACH = reasons.add(
    "ARC-8.1",
    "Your familiar can break no seal like that.",
    "Votre Familier ne peut briser aucun Sceau ainsi.",
)
TOKENS_ONLY = reasons.add(
    "ARC-8.1",
    "A familiar never breaks the seal of a scroll.",
    "Un Familier ne brise jamais le Sceau d'un Parchemin.",
)
NO_ONE = reasons.add(
    "ARC-8.1",
    "You have no die of its colour that shows 1.",
    "Vous n'avez aucun dé de sa couleur qui montre 1.",
)
COLOUR_WITHOUT_EFFECT = reasons.add(
    "ARC-7.4",
    "The spell would change nothing in this colour.",
    "Le sort ne changerait rien dans cette couleur.",
)
SAME_COLOUR = reasons.add(
    "ARC-8.2", "They have this colour already.", "Ils ont déjà cette couleur."
)
NO_SEAL = reasons.add(
    "ARC-7.3", "No seal token lies there.", "Il n'y a pas de jeton Sceau à cet endroit."
)
LOCK_COLOUR_UNFIT = reasons.add(
    "ARC-7.4", "The spell does not work on its colour.", "Le sort n'agit pas sur sa couleur."
)
NO_PARTNER = reasons.add(
    "ARC-7.3", "No other seal can change places with it.", "Aucun autre Sceau ne peut l'échanger."
)
NOT_A_PARTNER = reasons.add(
    "ARC-7.3",
    "It cannot change places with the first one.",
    "Il ne peut pas changer de place avec le premier.",
)
NO_SCROLL = reasons.add(
    "ARC-7.3", "No scroll lies there.", "Il n'y a pas de Parchemin à cet endroit."
)
SAME_SCROLL = reasons.add("ARC-8.11", "This is the first one.", "C'est le premier choisi.")
SEATED = reasons.add("ARC-8.17", "A familiar sits on it.", "Un Familier est posé dessus.")
IN_REACH = reasons.add(
    "ARC-8.18", "You reach it without the spell.", "Vous y accédez sans ce sort."
)
NO_SECOND = reasons.add(
    "ARC-8.21",
    "Nothing could be broken for free after it.",
    "Rien ne pourrait être brisé gratuitement ensuite.",
)
GUARDS_IT = reasons.add("ARC-8.20", "The guardian stands there.", "Le Gardien s'y trouve.")
GUARDS_NOTHING = reasons.add(
    "ARC-8.20", "The guardian is not on the board.", "Le Gardien n'est pas sur le plateau."
)
NO_PLAYER = reasons.add("ARC-9.1", "Nobody sits there.", "Personne n'est assis là.")
FINISHED = reasons.add(
    "ARC-7.7", "This player has finished the round.", "Cette personne a terminé sa manche."
)
RIVAL_WITHOUT_DIE = reasons.add(
    "ARC-7.3", "This rival has no die for the spell.", "Cet adversaire n'a aucun dé pour ce sort."
)
NOT_A_RIVALS = reasons.add(
    "ARC-7.7", "No rival has this scroll.", "Aucun adversaire n'a ce Parchemin."
)
SCROLL_UNFIT = reasons.add(
    "ARC-7.4", "It is not of the spell's colour.", "Il n'est pas de la couleur du sort."
)
POWER_UNFIT = reasons.add(
    "ARC-8.14",
    "Both scrolls must have the same power.",
    "Les deux Parchemins doivent avoir la même puissance.",
)

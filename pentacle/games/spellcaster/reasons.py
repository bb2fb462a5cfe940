"""Why something cannot be chosen: the rules give the number, people read the sentence."""

from __future__ import annotations

from pentacle.core import Reasons

reasons = Reasons()
FINE = 0
OTHER_DECISION = reasons.add("", "{title} ({rule})", "{title} ({rule})")
MANDATORY = reasons.add(
    "SPL-5.9", "It does not say that you may decline.", "Rien ne dit que vous pouvez refuser."
)
NO_PASSING = reasons.add("SPL-5.11", "There is no passing.", "On ne passe pas.")
NOT_IN_HAND = reasons.add("SPL-3.15", "It is not in your hand.", "Elle n'est pas dans votre main.")
NOT_IN_DISCARD = reasons.add(
    "SPL-7.14", "It is not in the discard pile.", "Elle n'est pas dans la défausse."
)
NOT_LOOKED_AT = reasons.add(
    "SPL-8.7", "It is none of the cards looked at.", "Ce n'est pas une des cartes regardées."
)
DECK_EMPTY = reasons.add("SPL-6.1", "The deck is empty.", "La pioche est vide.")
PILE_EMPTY = reasons.add("SPL-3.11", "No card lies there.", "Aucune carte n'y est posée.")
FACES_RIVAL = reasons.add("SPL-6.4", "It faces the rival side.", "Elle fait face au rival.")
FACES_YOU = reasons.add("SPL-7.2", "It faces your side.", "Elle vous fait face.")
USED = reasons.add("SPL-6.10", "Already used this turn.", "Déjà utilisée ce tour-ci.")
IS_ENCHANTMENT = reasons.add(
    "SPL-6.4", "Enchantments fire by themselves.", "Les enchantements se déclenchent tout seuls."
)
IS_INCANTATION = reasons.add("SPL-3.5", "It is no enchantment.", "Ce n'est pas un enchantement.")
NOT_RED = reasons.add(
    "SPL-7.2", "Only the red pile can be chosen.", "Seule la pile rouge peut être choisie."
)
IS_GREEN = reasons.add(
    "SPL-10.4",
    "Green spells never aim at the green pile.",
    "Un sort vert ne vise jamais la pile verte.",
)
SAPPHIRES = reasons.add("SPL-3.14", "It needs {gems}.", "Il faut {gems}.")
ENERGY = reasons.add(
    "SPL-3.14",
    "It needs {n} energy: the last crystal is never paid.",
    "Il faut {n} énergies : le dernier cristal ne se paie pas.",
)
RIVAL_HAND_EMPTY = reasons.add(
    "SPL-7.2", "@{mage} holds no card.", "@{mage} n'a aucune carte en main."
)
DISCARD_EMPTY = reasons.add("SPL-7.2", "The discard pile is empty.", "La défausse est vide.")
NO_TOP_CARD = reasons.add(
    "SPL-7.2",
    "No card lies on the red, yellow and blue piles.",
    "Les piles rouge, jaune et bleue sont vides.",
)
NO_ENCHANTMENT = reasons.add(
    "SPL-7.2",
    "No enchantment lies on top of the red, yellow and blue piles.",
    "Aucun enchantement sur le dessus des piles rouge, jaune et bleue.",
)
NO_RIVAL_CARD = reasons.add(
    "SPL-7.2",
    "No red, yellow or blue top card faces the rival side.",
    "Aucune carte rouge, jaune ou bleue du dessus ne fait face au rival.",
)
NOTHING_TO_BORROW = reasons.add(
    "SPL-7.11",
    "No red, yellow or blue incantation of the rival side can be used.",
    "Aucune incantation rouge, jaune ou bleue du rival n'est utilisable.",
)
NOTHING_TO_ECHO = reasons.add(
    "SPL-7.12",
    "No red, yellow or blue incantation of yours can be used.",
    "Aucune de vos incantations rouges, jaunes ou bleues n'est utilisable.",
)

"""Why something cannot be chosen: the rules give the number, people read the sentence."""

from __future__ import annotations

from pentacle.core import Reasons

reasons = Reasons()
FINE = 0
NO_MARK_RESERVE = reasons.add("ELF-6.2", "Your reserve is empty.", "Votre réserve est vide.")
NO_MARK_BOX = reasons.add(
    "ELF-6.2",
    "None of your minor spells is in the box.",
    "Aucun de vos sorts mineurs n'est dans la case.",
)
MUST_PLACE = reasons.add(
    "ELF-7.5",
    "Now all your dice must be placed.",
    "Tous vos sorts majeurs doivent maintenant être placés.",
)
NO_FACE = reasons.add(
    "ELF-7.2", "None of your dice shows {f}.", "Aucun de vos sorts majeurs ne montre {f}."
)
NO_REROLL = reasons.add(
    "ELF-7.4", "You have no minor spell to pay with.", "Vous n'avez pas de sort mineur pour payer."
)
NOT_THERE = reasons.add(
    "ELF-8.1", "No {f} of yours is left there.", "Il n'y reste aucun de vos {f}."
)
SECOND = reasons.add(
    "ELF-9.5", "One spell lies: lay the second.", "Un sort est posé : posez le second."
)
NO_CHIP = reasons.add(
    "ELF-9.3", "You have no minor spell in reserve.", "Vous n'avez pas de sort mineur en réserve."
)
NO_DIE = reasons.add("ELF-9.3", "You have no {f} {where}.", "Vous n'avez aucun {f} {where}.")
NO_TARGET = reasons.add(
    "ELF-9.6",
    "No pawn that it could help is open to you.",
    "Aucun magicien qu'il pourrait aider ne vous est ouvert.",
)
SPELL_FIRST = reasons.add("ELF-9.2", "First choose the spell.", "Choisissez d'abord le sort.")
NO_PAWN = reasons.add("ELF-2.1", "This pawn is not in the game.", "Ce magicien n'est pas en jeu.")
IDLE = reasons.add(
    "ELF-3.4", "{pawn} competes for nothing: {box}.", "{pawn} ne concourt pour rien : {box}."
)
LEVEL_BOUND = reasons.add(
    "ELF-9.3",
    "This die can only be laid beside {whom}.",
    "Ce sort majeur ne se pose qu'à côté {whom}.",
)
CLOSED = reasons.add(
    "ELF-9.6", "Only @{p} may lay spells in this contest.", "Ce duel est réservé à @{p}."
)
HELD = reasons.add("ELF-11.1", "{holder} holds this title.", "{holder} porte ce titre.")
HIGHER = reasons.add(
    "ELF-11.3", "A higher title is vacant: {box}.", "Un titre plus élevé est vacant : {box}."
)

ASKED = 32
"""ASKED + phase: that phase asks for something else; `decisions` has the words."""

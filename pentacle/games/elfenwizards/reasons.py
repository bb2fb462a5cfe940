"""Why something cannot be chosen, in words; the rules give the numbers (`why`)."""

from __future__ import annotations

from typing import Any

from pentacle.core.decisions import Reason
from pentacle.core.words import Words

from . import why
from .actions import actions
from .cards import CONTEST, W
from .names import box_name, pawn_name
from .rules.board import closed_by
from .rules.fall import highest_vacancy
from .text import WHERE, gaps


def fill(view: Any, player: int, action: int, language: str) -> dict[str, Any]:
    """The face, the pawn or the title that the action names; and what the question is about."""
    name, at = actions.decode(action)
    found = gaps(view, language)
    if name == "target" and at[0] < view.seats * view.pawns:
        box = int(view.box[at[0]])
        found |= {"pawn": pawn_name(view, at[0], language), "box": box_name(box, language)}
        found["p"] = closed_by(view, CONTEST[box])
    elif name == "title":
        found["holder"] = pawn_name(view, view.at[W + at[0]], language)
        found["box"] = box_name(highest_vacancy(view), language)
    elif name in ("use", "take", "place"):
        found["f"] = at[0] + 1
    elif name == "major spell":
        found |= {"f": at[1] + 1, "where": WHERE[at[0]]}
    return found


_SAID = {
    why.NO_MARK_RESERVE: ("ELF-6.2", "Your reserve is empty.", "Votre réserve est vide."),
    why.NO_MARK_BOX: ("ELF-6.2", "None of your minor spells is in the box.",
                      "Aucun de vos sorts mineurs n'est dans la case."),
    why.MUST_PLACE: ("ELF-7.5", "Now all your dice must be placed.",
                     "Tous vos sorts majeurs doivent maintenant être placés."),
    why.NO_FACE: ("ELF-7.2", "None of your dice shows {f}.",
                  "Aucun de vos sorts majeurs ne montre {f}."),
    why.NO_REROLL: ("ELF-7.4", "You have no minor spell to pay with.",
                    "Vous n'avez pas de sort mineur pour payer."),
    why.NOT_THERE: ("ELF-8.1", "No {f} of yours is left there.", "Il n'y reste aucun de vos {f}."),
    why.SECOND: ("ELF-9.5", "One spell lies: lay the second.",
                 "Un sort est posé : posez le second."),
    why.NO_CHIP: ("ELF-9.3", "You have no minor spell in reserve.",
                  "Vous n'avez pas de sort mineur en réserve."),
    why.NO_DIE: ("ELF-9.3", "You have no {f} {where}.", "Vous n'avez aucun {f} {where}."),
    why.NO_TARGET: ("ELF-9.6", "No pawn that it could help is open to you.",
                    "Aucun magicien qu'il pourrait aider ne vous est ouvert."),
    why.SPELL_FIRST: ("ELF-9.2", "First choose the spell.", "Choisissez d'abord le sort."),
    why.NO_PAWN: ("ELF-2.1", "This pawn is not in the game.", "Ce magicien n'est pas en jeu."),
    why.IDLE: ("ELF-3.4", "{pawn} competes for nothing: {box}.",
               "{pawn} ne concourt pour rien : {box}."),
    why.LEVEL_BOUND: ("ELF-9.3", "This die can only be laid beside {whom}.",
                      "Ce sort majeur ne se pose qu'à côté {whom}."),
    why.CLOSED: ("ELF-9.6", "Only @{p} may lay spells in this contest.",
                 "Ce duel est réservé à @{p}."),
    why.HELD: ("ELF-11.1", "{holder} holds this title.", "{holder} porte ce titre."),
    why.HIGHER: ("ELF-11.3", "A higher title is vacant: {box}.",
                 "Un titre plus élevé est vacant : {box}."),
}  # fmt: skip
REASONS = {number: Reason(rule, Words(*said), fill) for number, (rule, *said) in _SAID.items()}
"""The specific ones; `decisions` adds one for each decision that asks for something else."""

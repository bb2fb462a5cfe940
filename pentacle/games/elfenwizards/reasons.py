"""Why something cannot be chosen: the numbers that the rules give, and their words."""

from __future__ import annotations

from typing import Any

from pentacle.core.decisions import Reason
from pentacle.core.words import Words

from .actions import SPELL_MAJOR, TARGET, TITLE
from .cards import CONTEST, W
from .names import box_name, pawn_name
from .rules.board import closed_by
from .rules.fall import highest_vacancy
from .state import spell_level
from .text import BESIDE, WHERE, face_in
from .why import (
    CLOSED,
    HELD,
    HIGHER,
    IDLE,
    LEVEL_BOUND,
    MUST_PLACE,
    NO_CHIP,
    NO_DIE,
    NO_FACE,
    NO_MARK_BOX,
    NO_MARK_RESERVE,
    NO_PAWN,
    NO_REROLL,
    NO_TARGET,
    NOT_THERE,
    SECOND,
    SPELL_FIRST,
)


def _face(view: Any, player: int, action: int, language: str) -> dict[str, Any]:
    return {"f": face_in(action)}


def _die(view: Any, player: int, action: int, language: str) -> dict[str, Any]:
    return {"f": face_in(action), "where": WHERE[(action - SPELL_MAJOR) // 6]}


def _pawn(view: Any, player: int, action: int, language: str) -> dict[str, Any]:
    box = box_name(int(view.box[action - TARGET]), language)
    return {"pawn": pawn_name(view, action - TARGET, language), "box": box}


def _whom(view: Any, player: int, action: int, language: str) -> dict[str, Any]:
    return {"whom": BESIDE[spell_level(int(view.spell))]}


def _owner(view: Any, player: int, action: int, language: str) -> dict[str, Any]:
    return {"p": closed_by(view, CONTEST[view.box[action - TARGET]])}


def _holder(view: Any, player: int, action: int, language: str) -> dict[str, Any]:
    return {"pawn": pawn_name(view, int(view.at[W + action - TITLE]), language)}


def _vacancy(view: Any, player: int, action: int, language: str) -> dict[str, Any]:
    return {"box": box_name(highest_vacancy(view), language)}


REASONS = {
    NO_MARK_RESERVE: Reason("ELF-6.2", Words(
        "Your reserve is empty.", "Votre réserve est vide."
    )),
    NO_MARK_BOX: Reason("ELF-6.2", Words(
        "None of your minor spells is in the box.", "Aucun de vos sorts mineurs n'est dans la case."
    )),
    MUST_PLACE: Reason("ELF-7.5", Words(
        "Now all your dice must be placed.", "Tous vos dés doivent maintenant être placés."
    )),
    NO_FACE: Reason("ELF-7.2", Words(
        "None of your dice shows {f}.", "Aucun de vos dés ne montre {f}."
    ), _face),
    NO_REROLL: Reason("ELF-7.4", Words(
        "You have no minor spell to pay with.", "Vous n'avez pas de sort mineur pour payer."
    )),
    NOT_THERE: Reason("ELF-8.1", Words(
        "No {f} of yours is left there.", "Il n'y reste aucun de vos {f}."
    ), _face),
    SECOND: Reason("ELF-9.5", Words(
        "One spell lies: lay the second.", "Un sort est posé : posez le second."
    )),
    NO_CHIP: Reason("ELF-9.3", Words(
        "You have no minor spell in reserve.", "Vous n'avez pas de sort mineur en réserve."
    )),
    NO_DIE: Reason("ELF-9.3", Words(
        "You have no {f} {where}.", "Vous n'avez aucun {f} {where}."
    ), _die),
    NO_TARGET: Reason("ELF-9.6", Words(
        "No pawn that it could help is open to you.",
        "Aucun pion qu'il pourrait aider ne vous est ouvert.",
    )),
    SPELL_FIRST: Reason("ELF-9.2", Words(
        "First choose the spell.", "Choisissez d'abord le sort."
    )),
    NO_PAWN: Reason("ELF-2.1", Words(
        "This pawn is not in the game.", "Ce pion n'est pas en jeu."
    )),
    IDLE: Reason("ELF-3.4", Words(
        "{pawn} competes for nothing: {box}.", "{pawn} ne concourt pour rien : {box}."
    ), _pawn),
    LEVEL_BOUND: Reason("ELF-9.3", Words(
        "This die can only be laid beside {whom}.", "Ce dé ne se pose que près {whom}."
    ), _whom),
    CLOSED: Reason("ELF-9.6", Words(
        "Only @{p} may lay spells in this contest.", "Seul @{p} peut poser des sorts dans ce duel."
    ), _owner),
    HELD: Reason("ELF-11.1", Words(
        "{pawn} holds this title.", "{pawn} porte ce titre."
    ), _holder),
    HIGHER: Reason("ELF-11.3", Words(
        "A higher title is vacant: {box}.", "Un titre plus élevé est vacant : {box}."
    ), _vacancy),
}  # fmt: skip
"""The specific ones; `decisions` adds one for each decision that asks for something else."""

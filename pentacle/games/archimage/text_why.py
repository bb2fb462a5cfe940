"""Why something cannot be chosen, in words, each with its rule."""

from __future__ import annotations

from typing import Any

from pentacle.core import Reason, Words
from pentacle.core.words import lowered

from . import reasons as r
from .actions import SITE
from .board import BOARDS
from .cards import LOCK_COLOUR, LOCK_POWER, NATURAL, SCROLL
from .decisions import decisions
from .rules.dice import sum_of
from .ways import obstacle_before, ways_of
from .words import element, lock_name, of

_BARRED = (
    Words("Barred by the {lock}.", "Barré par le {lock}."),
    Words("Barred by the scroll {lock}.", "Barré par le Parchemin {lock}."),
)
_WIZARD = Words("@{q}'s wizard stands in the way.", "Le magicien de @{q} barre la route.")
_FAMILIAR = Words("@{q}'s familiar stands in the way.", "Le Familier de @{q} barre la route.")

_Gaps = dict[str, Any]


def _asked(view: Any, player: int, action: int, language: str) -> _Gaps:
    question = decisions[view.phase].asks
    title = lowered(question.title.say(language, player=view.player))
    return {"title": title, "rule": question.rule}


def _obstacle(view: Any, player: int, action: int, language: str) -> _Gaps:
    """ARC-16.4  The first thing that stands or lies in the way."""
    site = obstacle_before(ways_of(view, player), action - SITE)
    if view.lock[site]:
        lock = int(view.lock[site])
        words = _BARRED[lock >= SCROLL]
        return {"what": words.say(language, lock=lock_name(view.circle, lock, language))}
    rivals = [q for q in range(view.seats) if q != player]
    for words, nodes in ((_WIZARD, view.wizard), (_FAMILIAR, view.familiar)):
        for q in rivals:
            if nodes[q] == site:
                return {"what": words.say(language, q=q)}
    raise AssertionError(f"nothing bars the way past {BOARDS[view.seats].sites[site].name}")


def _watcher(view: Any, player: int, action: int, language: str) -> _Gaps:
    return {"q": next(q for q in range(view.seats) if view.familiar[q] == action - SITE)}


def _shortfall(view: Any, player: int, action: int, language: str) -> _Gaps:
    """How much is missing to the power of a lock, in its colour or in the richest one."""
    lock = view.lock[action - SITE]
    colour, power = LOCK_COLOUR[lock], LOCK_POWER[lock]
    colours = [colour] if colour < NATURAL else range(NATURAL)
    short = power - max(sum_of(view, player, c) for c in colours)
    return {"n": short, "of": of(colour, language), "name": element(colour, language)}


REASONS = {
    r.OTHER_DECISION: Reason("", Words(
        "Not now: {title} ({rule})",
        "Pas maintenant : {title} ({rule})"), _asked),
    r.RESERVE_EMPTY: Reason("ARC-3.9", Words(
        "No die of this colour is left in the reserve.",
        "Il n'y a plus de dé de cette couleur dans la réserve.")),
    r.WIZARD_TAKEN: Reason("ARC-3.7", Words(
        "Somebody has this wizard.", "Ce magicien est déjà pris.")),

    r.NO_LOCK: Reason("ARC-5.2", Words("Nothing lies there.", "Il n'y a rien à cet endroit.")),
    r.BARRED: Reason("ARC-5.2", Words("{what}", "{what}"), _obstacle),
    r.WATCHED: Reason("ARC-6.3", Words(
        "@{q}'s familiar protects it.", "Le Familier de @{q} le protège."), _watcher),
    r.GUARDED: Reason("ARC-6.4", Words("A guardian protects it.", "Un Gardien le protège.")),
    r.NO_DIE_OF_COLOUR: Reason("ARC-5.4", Words(
        "You have no {of} die; {n} needed.", "Vous n'avez pas de dé {of} ; il faut {n}."),
        _shortfall),
    r.TOO_WEAK: Reason("ARC-5.4", Words(
        "{n} more needed in {of}.", "Il vous manque {n} en {name}."), _shortfall),
    r.TOO_WEAK_ANY: Reason("ARC-5.4", Words(
        "{n} more needed in one colour.", "Il vous manque {n} dans une couleur."), _shortfall),
    r.MUST_BREAK: Reason("ARC-4.3", Words(
        "You can break a seal, so you must.", "Vous pouvez briser un Sceau, donc vous le devez.")),

    r.NOT_YOURS: Reason("ARC-7.1", Words(
        "You do not have this scroll.", "Vous n'avez pas ce Parchemin.")),
    r.USED: Reason("ARC-7.2", Words(
        "Used in this round.", "Inactif : déjà lancé pendant cette manche.")),
    r.NEVER_CAST: Reason("ARC-7.10", Words(
        "Synergy is never cast.", "Synergie ne se lance jamais.")),
    r.RIVALS_FINISHED: Reason("ARC-7.7", Words(
        "All your rivals have finished the round.",
        "Tous vos adversaires ont terminé leur manche.")),
    r.NO_FITTING_DIE: Reason("ARC-7.3", Words(
        "You have no die that it could change.", "Vous n'avez aucun dé qu'il puisse changer.")),
    r.NOTHING_KEPT: Reason("ARC-8.9", Words(
        "No seal lies on it.", "Aucun Sceau n'est posé dessus.")),
    r.NO_EFFECT: Reason("ARC-7.3", Words(
        "It would change nothing now.", "Il ne changerait rien en ce moment.")),

    r.ONE_COLOUR: Reason("ARC-5.4", Words(
        "This seal is paid in one colour, and not in this one.",
        "Ce Sceau se paie dans une seule couleur, et ce n'est pas celle-ci.")),
    r.NO_SUCH_DIE: Reason("ARC-9.1", Words("There is no such die.", "Ce dé n'existe pas.")),
    r.HIGH_TO_LOW: Reason("ARC-9.5", Words(
        "Dice are chosen from high to low.", "Les dés vont du plus grand au plus petit.")),
    r.TOO_LITTLE: Reason("ARC-9.4", Words(
        "With smaller dice it does not reach the power.",
        "Même avec de plus petits dés, la puissance n'est pas atteinte.")),
    r.DIE_LIMIT: Reason("ARC-7.3", Words(
        "This value cannot change so.", "Cette valeur ne peut pas changer ainsi.")),
    r.RESERVE_SHORT: Reason("ARC-8.2", Words(
        "The reserve of the new colour holds no more.",
        "La réserve de la nouvelle couleur n'en contient pas davantage.")),
    r.PICK_ONE: Reason("ARC-7.6", Words("One die at least.", "Un dé au moins.")),
    r.DIE_COLOUR_UNFIT: Reason("ARC-7.5", Words(
        "The spell does not work on this colour.", "Le sort n'agit pas sur cette couleur.")),

    r.KEEPS_NOT: Reason("ARC-8.9", Words(
        "This scroll cannot keep the seal.", "Ce Parchemin ne peut pas garder le Sceau.")),
    r.THERE_ALREADY: Reason("ARC-8.1", Words(
        "Your familiar is there already.", "Votre Familier y est déjà.")),
    r.NO_SEAL_IN_REACH: Reason("ARC-8.1", Words(
        "Your familiar can break no seal like that.",
        "Votre Familier ne peut briser aucun Sceau ainsi.")),
    r.TOKENS_ONLY: Reason("ARC-8.1", Words(
        "A familiar never breaks the seal of a scroll.",
        "Un Familier ne brise jamais le Sceau d'un Parchemin.")),
    r.NO_ONE: Reason("ARC-8.1", Words(
        "You have no die of its colour that shows 1.",
        "Vous n'avez aucun dé de sa couleur qui montre 1.")),

    r.COLOUR_WITHOUT_EFFECT: Reason("ARC-7.4", Words(
        "The spell would change nothing in this colour.",
        "Le sort ne changerait rien dans cette couleur.")),
    r.SAME_COLOUR: Reason("ARC-8.2", Words(
        "They have this colour already.", "Ils ont déjà cette couleur.")),
    r.NO_SEAL: Reason("ARC-7.3", Words(
        "No seal token lies there.", "Il n'y a pas de jeton Sceau à cet endroit.")),
    r.NO_SCROLL: Reason("ARC-7.3", Words(
        "No scroll lies there.", "Il n'y a pas de Parchemin à cet endroit.")),
    r.LOCK_COLOUR_UNFIT: Reason("ARC-7.4", Words(
        "The spell does not work on its colour.", "Le sort n'agit pas sur sa couleur.")),
    r.NO_PARTNER: Reason("ARC-7.3", Words(
        "No other seal can change places with it.", "Aucun autre Sceau ne peut l'échanger.")),
    r.NOT_A_PARTNER: Reason("ARC-7.3", Words(
        "It cannot change places with the first one.",
        "Il ne peut pas changer de place avec le premier.")),
    r.SAME_SCROLL: Reason("ARC-8.11", Words(
        "This is the first one.", "C'est le premier choisi.")),

    r.SEATED: Reason("ARC-8.17", Words(
        "A familiar sits on it.", "Un Familier est posé dessus.")),
    r.IN_REACH: Reason("ARC-8.18", Words(
        "You reach it without the spell.", "Vous y accédez sans ce sort.")),
    r.NO_SECOND: Reason("ARC-8.21", Words(
        "Nothing could be broken for free after it.",
        "Rien ne pourrait être brisé gratuitement ensuite.")),
    r.GUARDS_IT: Reason("ARC-8.20", Words(
        "The guardian stands there.", "Le Gardien s'y trouve.")),
    r.GUARDS_NOTHING: Reason("ARC-8.20", Words(
        "The guardian is not on the board.", "Le Gardien n'est pas sur le plateau.")),

    r.NO_PLAYER: Reason("ARC-9.1", Words("Nobody sits there.", "Personne n'est assis là.")),
    r.FINISHED: Reason("ARC-7.7", Words(
        "This player has finished the round.", "Cette personne a terminé sa manche.")),
    r.RIVAL_WITHOUT_DIE: Reason("ARC-7.3", Words(
        "This rival has no die for the spell.", "Cet adversaire n'a aucun dé pour ce sort.")),
    r.NOT_A_RIVALS: Reason("ARC-7.7", Words(
        "No rival has this scroll.", "Aucun adversaire n'a ce Parchemin.")),
    r.SCROLL_UNFIT: Reason("ARC-7.4", Words(
        "It is not of the spell's colour.", "Il n'est pas de la couleur du sort.")),
    r.POWER_UNFIT: Reason("ARC-8.14", Words(
        "Both scrolls must have the same power.",
        "Les deux Parchemins doivent avoir la même puissance.")),
}  # fmt: skip
"""What each number of `reasons.py` means."""

"""Labels of actions and lines of the log, in English and French."""

from __future__ import annotations

from typing import Any

from pentacle.core import Words

from . import state, words
from .actions import CARD, DIE, DONE, LOOK, OPTION, PLAYER, SITE, die_colour, die_value
from .cards import EMPTY, FACTS, SCROLL
from .rules.transfer import owner_of

_COLOUR = {
    state.SPELL_COLOUR: Words("Choose {name}", "Choisir {name}"),
    state.NEW_COLOUR: Words("Turn them into {name}", "Les changer en {name}"),
}
_DRAFT = Words("Take {die}", "Prendre {die}")
_ADD = Words("Add {die}", "Ajouter le {die}")
_DIE = {
    state.TRANSMUTATION_DICE: _ADD,
    state.REBIRTH_DICE: _ADD,
    state.EVOLUTION_DICE: _ADD,
    state.ALTERATION_DICE: _ADD,
    state.ALTERATION_FOE: Words("Lower {die}", "Réduire le {die}"),
    state.ABSORPTION_DIE: Words("Raise {die}", "Augmenter le {die}"),
    state.MYSTIFICATION_DIE: Words("Take the colour of {die}", "Prendre la couleur du {die}"),
    state.MYSTIFICATION_OWN: Words("Use your {die}", "Utiliser votre {die}"),
    state.THEFT_DIE: Words("Give up {die}", "Céder le {die}"),
}
_PAY = Words("Pay {die}", "Payer le {die}")
_CARD = {
    state.KEEP: Words("Keep the seal on {card}", "Garder le Sceau sur {card}"),
    state.BORROWING_SCROLL: Words("Cast @{owner}'s {card}", "Lancer {card} de @{owner}"),
    state.TRANSFER_SCROLL: Words("Take {card} from @{owner}", "Prendre {card} à @{owner}"),
    state.TRANSFER_OWN: Words("Give {card}", "Donner {card}"),
}
_CAST = Words("Cast {card}", "Lancer {card}")
_BREAK = Words("Break the {lock}", "Briser le {lock}")
_TAKE_SCROLL = Words("Take {lock}", "Prendre {lock}")
_BIND = Words("Let your familiar break the {lock}", "Briser avec le Familier : {lock}")
_MOVE = Words("Move {lock}", "Déplacer : {lock}")
_SWAP = Words("Swap it with {lock}", "Échanger avec : {lock}")
_SITE = {
    state.BIND_SEAL: _BIND,
    state.BIND_ONE: _BIND,
    state.GUARDIAN_SCROLL: Words("Guard {lock}", "Protéger {lock}"),
    state.INVERSION_SEAL: _MOVE,
    state.EXCHANGE_SEAL: _MOVE,
    state.REORGANISATION_SCROLL: _MOVE,
    state.INVERSION_OTHER: _SWAP,
    state.EXCHANGE_OTHER: _SWAP,
    state.REORGANISATION_OTHER: _SWAP,
    state.DISINTEGRATION_SEAL: Words("Disintegrate the {lock}", "Désintégrer le {lock}"),
    state.MISSION_SEAL: Words(
        "Send your familiar to the {lock}", "Envoyer le Familier sur le {lock}"
    ),
    state.SPEED_FREE: Words("Break for nothing: {lock}", "Briser gratuitement : {lock}"),
}
_PLAYER = Words("Choose @{player}", "Choisir @{player}")
OPTIONS = (
    Words("Familiar joins your wizard", "Le Familier rejoint votre magicien"),
    Words("Familiar breaks a seal", "Le Familier brise un Sceau"),
    Words("Familiar breaks a seal for a single 1", "Le Familier brise un Sceau pour un seul 1"),
)
_DONE = {
    state.TURN: Words("Give up your dice", "Replacer vos dés dans leur réserve"),
    state.KEEP: Words("Do not keep the seal", "Ne pas garder le Sceau"),
    state.GUARDIAN_SCROLL: Words("Send the guardian away", "Retirer le Gardien du plateau"),
}
_ENOUGH = Words("That is all", "C'est tout")


def describe(view: Any, action: int, language: str) -> str:
    """The label of an action, as it is meant now."""
    if action < DIE:
        name, die = words.element(action, language), words.a_die(action, language)
        return _COLOUR.get(view.phase, _DRAFT).say(language, name=name, die=die)
    if action < CARD:
        die = words.die_name(die_colour(action), die_value(action), language)
        return _DIE.get(view.phase, _PAY).say(language, die=die)
    if action < SITE:
        name, owner = (
            words.card_name(view.circle, action - CARD, language),
            owner_of(view, action - CARD),
        )
        return _CARD.get(view.phase, _CAST).say(language, card=name, owner=owner)
    if action < PLAYER:
        return _describe_site(view, action - SITE, language)
    if action < OPTION:
        player = (view.player + 1 + action - PLAYER) % view.seats
        return _PLAYER.say(language, player=player)
    if action < DONE:
        return OPTIONS[action - OPTION][language]
    if action >= LOOK:
        return FACTS.wizards[action - LOOK].name[language]
    return _DONE.get(view.phase, _ENOUGH)[language]


def _describe_site(view: Any, site: int, language: str) -> str:
    if view.lock[site] == EMPTY:
        return words.place_name(view, site, language)
    said = _SITE.get(view.phase, _TAKE_SCROLL if view.lock[site] >= SCROLL else _BREAK)
    return said.say(language, lock=words.lock_at(view, site, language))

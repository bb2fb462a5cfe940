"""Labels of actions and lines of the log, in English and French."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentacle.core import Note, Words

from . import events as e
from . import state as ask
from .actions import CARD, DIE, DONE, LOOK, OPTION, PLAYER, SITE, die_colour, die_value
from .cards import EMPTY, ENDS_BELOW, FACTS, HIGH, SCROLL
from .rules.transfer import owner_of
from .words import (
    a_die,
    card_name,
    dice_names,
    die_name,
    element,
    lock_at,
    lock_name,
    node_name,
    place_name,
    seal_at,
    seal_name,
)

_COLOUR = {
    ask.SPELL_COLOUR: Words("Choose {name}", "Choisir {name}"),
    ask.NEW_COLOUR: Words("Turn them into {name}", "Les changer en {name}"),
}
_DRAFT = Words("Take {die}", "Prendre {die}")
_ADD = Words("Add {die}", "Ajouter le {die}")
_DIE = {
    ask.TRANSMUTATION_DICE: _ADD,
    ask.REBIRTH_DICE: _ADD,
    ask.EVOLUTION_DICE: _ADD,
    ask.ALTERATION_DICE: _ADD,
    ask.ALTERATION_FOE: Words("Lower {die}", "Réduire le {die}"),
    ask.ABSORPTION_DIE: Words("Raise {die}", "Augmenter le {die}"),
    ask.MYSTIFICATION_DIE: Words("Take the colour of {die}", "Prendre la couleur du {die}"),
    ask.MYSTIFICATION_OWN: Words("Use your {die}", "Utiliser votre {die}"),
    ask.THEFT_DIE: Words("Give up {die}", "Céder le {die}"),
}
_PAY = Words("Pay {die}", "Payer le {die}")
_CARD = {
    ask.KEEP: Words("Keep the seal on {card}", "Garder le Sceau sur {card}"),
    ask.BORROWING_SCROLL: Words("Cast @{owner}'s {card}", "Lancer {card} de @{owner}"),
    ask.TRANSFER_SCROLL: Words("Take {card} from @{owner}", "Prendre {card} à @{owner}"),
    ask.TRANSFER_OWN: Words("Give {card}", "Donner {card}"),
}
_CAST = Words("Cast {card}", "Lancer {card}")
_BREAK = Words("Break the {lock}", "Briser le {lock}")
_TAKE_SCROLL = Words("Take {lock}", "Prendre {lock}")
_BIND = Words("Let your familiar break the {lock}", "Briser avec le Familier : {lock}")
_MOVE = Words("Move {lock}", "Déplacer : {lock}")
_SWAP = Words("Swap it with {lock}", "Échanger avec : {lock}")
_SITE = {
    ask.BIND_SEAL: _BIND,
    ask.BIND_ONE: _BIND,
    ask.GUARDIAN_SCROLL: Words("Guard {lock}", "Protéger {lock}"),
    ask.INVERSION_SEAL: _MOVE,
    ask.EXCHANGE_SEAL: _MOVE,
    ask.REORGANISATION_SCROLL: _MOVE,
    ask.INVERSION_OTHER: _SWAP,
    ask.EXCHANGE_OTHER: _SWAP,
    ask.REORGANISATION_OTHER: _SWAP,
    ask.DISINTEGRATION_SEAL: Words("Disintegrate the {lock}", "Désintégrer le {lock}"),
    ask.MISSION_SEAL: Words(
        "Send your familiar to the {lock}", "Envoyer le Familier sur le {lock}"
    ),
    ask.SPEED_FREE: Words("Break for nothing: {lock}", "Briser gratuitement : {lock}"),
}
_PLAYER = Words("Choose @{player}", "Choisir @{player}")
OPTIONS = (
    Words("Familiar joins your wizard", "Le Familier rejoint votre magicien"),
    Words("Familiar breaks a seal", "Le Familier brise un Sceau"),
    Words("Familiar breaks a seal for a single 1", "Le Familier brise un Sceau pour un seul 1"),
)
_DONE = {
    ask.TURN: Words("Give up your dice", "Replacer vos dés dans leur réserve"),
    ask.KEEP: Words("Do not keep the seal", "Ne pas garder le Sceau"),
    ask.GUARDIAN_SCROLL: Words("Send the guardian away", "Retirer le Gardien du plateau"),
}
_ENOUGH = Words("That is all", "C'est tout")


def describe(view: Any, action: int, language: str) -> str:
    """The label of an action, as it is meant now."""
    if action < DIE:
        name, die = element(action, language), a_die(action, language)
        return _COLOUR.get(view.phase, _DRAFT).say(language, name=name, die=die)
    if action < CARD:
        die = die_name(die_colour(action), die_value(action), language)
        return _DIE.get(view.phase, _PAY).say(language, die=die)
    if action < SITE:
        name, owner = card_name(view.circle, action - CARD, language), owner_of(view, action - CARD)
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
        return place_name(view, site, language)
    words = _SITE.get(view.phase, _TAKE_SCROLL if view.lock[site] >= SCROLL else _BREAK)
    return words.say(language, lock=lock_at(view, site, language))


_LINES: dict[int, Words] = {
    e.ROUND: Words("Round {a}. @{b} begins.", "Manche {a}. @{b} commence."),
    e.CHOSE_WIZARD: Words("@{a} is the {name}.", "@{a} incarne : {name}."),
    e.DRAFTED: Words("@{a} takes {die}.", "@{a} prend {die}."),
    e.ROLLED: Words("@{a} rolls {dice}.", "@{a} lance ses dés : {dice}."),
    e.CAST: Words("@{a} casts {card}.", "@{a} lance {card}."),
    e.BORROWED: Words("@{a} borrows {card} from @{b}.", "@{a} emprunte {card} à @{b}."),
    e.BROKE_SEAL: Words("@{a} breaks the {seal}{paid}.", "@{a} brise le {seal}{paid}."),
    e.TOOK_SCROLL: Words("@{a} takes {card}{paid}.", "@{a} prend {card}{paid}."),
    e.SENT_FAMILIAR: Words(
        "@{a}'s familiar goes to {node}.", "Le Familier de @{a} se place {node}."
    ),
    e.FINISHED: Words("@{a} has finished the round.", "@{a} a terminé sa manche."),
    e.GAVE_UP: Words("@{a} cannot break anything.", "@{a} ne peut rien briser."),
    e.ABSORBED: Words("@{a} keeps the {seal} on {card}.", "@{a} garde le {seal} sur {card}."),
    e.CHANGED_DICE: Words("@{a}: {before} → {after}.", "@{a} : {before} → {after}."),
    e.PICKED_DICE: Words("@{a}: {before} → {after}.", "@{a} : {before} → {after}."),
    e.GREW: Words("@{a} adds {die}.", "@{a} ajoute : {die}."),
    e.SWAPPED_SEALS: Words(
        "The {first} and the {second} change places.",
        "Le {first} et le {second} changent de place.",
    ),
    e.SWAPPED_SCROLLS: Words(
        "{first} and {second} change places.", "{first} et {second} changent de place."
    ),
    e.USED_KEPT: Words("@{a} gives up the kept {seal}.", "@{a} se défausse du {seal} gardé."),
    e.DISINTEGRATED: Words("The {seal} is gone.", "Le {seal} disparaît."),
    e.SWAPPED_CARDS: Words(
        "@{a} takes {card} from @{b} for {other}.", "@{a} prend {card} à @{b} contre {other}."
    ),
    e.STOLEN: Words("@{b} gives @{a} {die}.", "@{b} donne à @{a} : {die}."),
    e.POSTED: Words("The guardian {of} protects {lock}.", "Le Gardien {of} protège {lock}."),
    e.SENT_AWAY: Words("The guardian {of} leaves the board.", "Le Gardien {of} quitte le plateau."),
    e.MISSION_TO: Words(
        "@{a}'s familiar watches the {seal}.", "Le Familier de @{a} veille sur le {seal}."
    ),
    e.ENDED: Words(
        "The game ends. Power-6 scrolls left: {a}, fewer than {limit}.",
        "La partie se termine. Parchemins de puissance 6 en jeu : {a}, moins de {limit}.",
    ),
}
_STALLED = Words(
    "The game ends. Rounds in a row in which no seal went: {b}.",
    "La partie se termine. Manches de suite où aucun Sceau n'a disparu : {b}.",
)

_WITH = Words(" with {dice}", " avec {dice}")
_GRATIS = Words(" for nothing", " gratuitement")

_Args = tuple[int, ...]
_Fill = Callable[[Any, _Args, str], dict[str, Any]]


def _counted(colour: int, counts: _Args, by: int, language: str) -> str:
    """Dice of a colour by how many show each value, high to low, with so much added."""
    values = [v for v in range(HIGH, 0, -1) for _ in range(counts[v - 1])]
    return ", ".join(die_name(colour, max(1, min(HIGH, v + by)), language) for v in values)


def _paid(colour: int, counts: _Args, language: str) -> str:
    """With which dice a lock was broken."""
    dice = _counted(colour, counts, 0, language)
    return _WITH.say(language, dice=dice) if dice else _GRATIS[language]


_FILL: dict[int, _Fill] = {
    e.CHOSE_WIZARD: lambda v, a, g: {"name": FACTS.wizards[a[1]].name},
    e.DRAFTED: lambda v, a, g: {"die": a_die(a[1], g)},
    e.ROLLED: lambda v, a, g: {"dice": dice_names(a[1], g)},
    e.CAST: lambda v, a, g: {"card": card_name(v.circle, a[1], g)},
    e.BORROWED: lambda v, a, g: {"card": card_name(v.circle, a[2], g)},
    e.BROKE_SEAL: lambda v, a, g: {
        "seal": seal_at(v, a[1], a[2], g), "paid": _paid(a[3], a[4:], g),
    },
    e.TOOK_SCROLL: lambda v, a, g: {
        "card": card_name(v.circle, a[1], g), "paid": _paid(a[3], a[4:], g),
    },
    e.SENT_FAMILIAR: lambda v, a, g: {"node": node_name(v, a[1], g)},
    e.ABSORBED: lambda v, a, g: {"seal": seal_name(a[1], g), "card": card_name(v.circle, a[2], g)},
    e.CHANGED_DICE: lambda v, a, g: {
        "before": dice_names(a[1], g), "after": dice_names(a[2], g),
    },
    e.PICKED_DICE: lambda v, a, g: {
        "before": _counted(a[1], a[4:], 0, g), "after": _counted(a[2], a[4:], a[3], g),
    },
    e.GREW: lambda v, a, g: {"die": die_name(a[1], a[2], g)},
    e.SWAPPED_SEALS: lambda v, a, g: {
        "first": seal_at(v, a[1], a[3], g),
        "second": seal_at(v, a[2], a[4], g),
    },
    e.SWAPPED_SCROLLS: lambda v, a, g: {
        "first": lock_name(v.circle, a[1], g), "second": lock_name(v.circle, a[2], g),
    },
    e.USED_KEPT: lambda v, a, g: {"seal": seal_name(a[1], g)},
    e.DISINTEGRATED: lambda v, a, g: {"seal": seal_at(v, a[1], a[2], g)},
    e.SWAPPED_CARDS: lambda v, a, g: {
        "card": card_name(v.circle, a[2], g), "other": card_name(v.circle, a[3], g),
    },
    e.STOLEN: lambda v, a, g: {"die": die_name(a[2], a[3], g)},
    e.POSTED: lambda v, a, g: {"of": FACTS.elements[a[1]].of, "lock": lock_name(v.circle, a[2], g)},
    e.SENT_AWAY: lambda v, a, g: {"of": FACTS.elements[a[1]].of},
    e.MISSION_TO: lambda v, a, g: {"seal": seal_at(v, a[1], a[2], g)},
}  # fmt: skip


def tell(view: Any, note: Note, language: str) -> str:
    """A line of the log."""
    args = note.args
    words, limit = _LINES[note.kind], ENDS_BELOW[view.seats]
    if note.kind == e.ENDED and args[0] >= limit:
        words = _STALLED
    fill = _FILL.get(note.kind)
    values = fill(view, args, language) if fill else {}
    return words.say(language, a=args[0], b=args[1] if len(args) > 1 else 0, limit=limit, **values)

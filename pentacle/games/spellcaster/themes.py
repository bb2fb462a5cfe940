"""What makes a line better in Spellcaster, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pentacle.core import Words
from pentacle.core.themes import (
    BY_HIS_NEXT_TURN,
    BY_NEXT_TURN,
    NEXT,
    Fact,
    Measure,
    Tale,
    Theme,
    Themes,
    happens,
)  # fmt: skip

from . import events
from .cards import COLOURS
from .foresight import at_risk
from .state import controller, side_of, top_card
from .words import name

_ENERGY = (Words("energy", "énergie"), Words("energy", "énergies"))
_SAPPHIRES = (Words("sapphire", "saphir"), Words("sapphires", "saphirs"))
_COLOURS = (Words("colour", "couleur"), Words("colours", "couleurs"))
_CARDS = (Words("card", "carte"), Words("cards", "cartes"))
_STRIKE = Words("Strike", "Frapper")
_SAFE = Words("Stay safe", "Se protéger")


def _card(view: Any, fact: Fact, language: str) -> dict[str, Any]:
    return {"card": name(fact[-1]), "p": fact[0]}


def _shown(view: Any, fact: Fact) -> tuple[str, ...]:
    return (f"card-{fact[-1]}",)


def _silenced(tale: Tale) -> Iterator[Fact]:
    """SPL-6.3  Rival spells on top before, which are not there when the others begin."""
    me = side_of(tale.seat)
    for colour in range(COLOURS):
        card = int(top_card(tale.start, colour))
        if card >= 0 and controller(tale.start, colour) == 1 - me:
            if int(top_card(tale.soon, colour)) != card or controller(tale.soon, colour) == me:
                yield (card,)


def _energy(view: Any, seat: int) -> int:
    return int(view.energy[side_of(seat)])


def _rival_energy(view: Any, seat: int) -> int:
    return int(view.energy[1 - side_of(seat)])


def _sapphires(view: Any, seat: int) -> int:
    return int(view.sapphires[side_of(seat)])


def _rival_sapphires(view: Any, seat: int) -> int:
    return int(view.sapphires[1 - side_of(seat)])


def _colours(view: Any, seat: int) -> int:
    return sum(int(controller(view, c)) == side_of(seat) for c in range(COLOURS))


def _hand(view: Any, seat: int) -> int:
    return int(view.hand_size[seat])


themes = Themes(
    themes=(
        Measure(name="danger", title=_SAFE, of=at_risk, less=True, soon=True,
                unit=_ENERGY,
                says=Words("It wards off open spells: {n} {unit} less at risk.",
                           "Ce choix pare des sorts visibles : {n} {unit} de moins en danger.")),
        Theme(name="silence", title=Words("Cover it", "Recouvrir"), finds=_silenced, fills=_card,
              items=_shown, says=Words("{card} is of no more use to the rival.",
                                     "{card} ne servira plus au rival.")),
        Theme(name="answer", title=_SAFE, spared=True, fills=_card, items=_shown,
              finds=happens(events.ACTIVATED, events.FIRED, own=False),
              says=Words("Otherwise @{p} can use {card}.", "Sinon, @{p} peut utiliser {card}.")),
        Measure(name="strike", title=_STRIKE, of=_rival_energy, less=True, soon=True,
                unit=_ENERGY,
                says=Words("It takes {n} more {unit} from the rival.",
                           "Ce choix enlève {n} {unit} de plus au rival.")),
        Measure(name="sapphires", title=Words("Sapphires", "Des saphirs"), of=_sapphires,
                unit=_SAPPHIRES, says=BY_NEXT_TURN, third=BY_HIS_NEXT_TURN),
        Measure(name="energy", title=_SAFE, of=_energy,
                unit=_ENERGY, says=BY_NEXT_TURN, third=BY_HIS_NEXT_TURN),
        Measure(name="later", title=_STRIKE, of=_rival_energy, less=True,
                unit=_ENERGY,
                says=Words("It costs the rival {n} {unit} by your next turn.",
                           "Ce choix coûte {n} {unit} au rival d'ici votre prochain tour."),
                third=Words("It costs the rival {n} {unit} by the next turn of @{s}.",
                            "Ce choix coûte {n} {unit} au rival d'ici le prochain tour de @{s}.")),
        Measure(name="poorer", title=Words("Hold others up", "Freiner le rival"), less=True,
                of=_rival_sapphires, unit=_SAPPHIRES,
                says=Words("It costs the rival {n} {unit}.",
                           "Ce choix coûte {n} {unit} au rival.")),
        Measure(name="colours", title=Words("Hold colours", "Tenir des couleurs"), of=_colours,
                soon=True, unit=_COLOURS,
                says=Words("You control {n} more {unit}.", "Vous contrôlez {n} {unit} de plus."),
                third=Words("@{s} controls {n} more {unit}.", "@{s} contrôle {n} {unit} de plus.")),
        Theme(name="works", title=Words("Let it work", "Laisser agir"), fills=_card, items=_shown,
              finds=happens(events.FIRED, when=(NEXT,)),
              says=Words("{card} works for you in your next turn.",
                         "{card} se déclenche à votre prochain tour."),
              third=Words("{card} works for @{s} next turn.",
                          "{card} se déclenche au prochain tour de @{s}.")),
        Measure(name="hand", title=Words("Keep cards", "Garder des cartes"), of=_hand, soon=True,
                unit=_CARDS,
                says=Words("You have {n} more {unit} in hand.",
                           "Vous avez {n} {unit} de plus en main."),
                third=Words("@{s} has {n} more {unit} in hand.",
                            "@{s} a {n} {unit} de plus en main.")),
        Theme(name="keep", title=Words("Keep cards", "Garder des cartes"), spared=True, fills=_card,
              finds=happens(events.DISCARDED),
              says=Words("It keeps {card} in your hand.", "{card} reste dans votre main."),
              third=Words("It keeps {card} in the hand of @{s}.",
                          "{card} reste dans la main de @{s}.")),
        Theme(name="plan", title=Words("Prepare", "Préparer"), fills=_card, items=_shown,
              finds=happens(events.ACTIVATED, when=(NEXT,)),
              says=Words("You can use {card} in your next turn.",
                         "Vous pourrez utiliser {card} à votre prochain tour."),
              third=Words("@{s} can use {card} next turn.",
                          "@{s} pourra utiliser {card} au prochain tour.")),
    ),
    gauges=("energy", "sapphires"),
)  # fmt: skip

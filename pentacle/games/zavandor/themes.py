"""What makes a line better in Zavandor, in words."""

from __future__ import annotations

from typing import Any

from pentacle.core import Words
from pentacle.core.themes import (
    BY_HIS_NEXT_TURN,
    BY_NEXT_TURN,
    NEXT,
    NOW,
    Fact,
    Measure,
    Theme,
    Themes,
    happens,
)  # fmt: skip

from . import events
from .actions import ACTIVATE, DEACTIVATE, LEARN
from .cards import ARTIFACTS
from .foresight import income_of
from .rules.limit import hand_limit
from .score import points
from .words import gem_one, level_name, lot_name

_POINTS = (Words("point", "point de victoire"), Words("points", "points de victoire"))
_ENERGY = (Words("energy", "unité d'énergie"), Words("energy", "unités d'énergie"))
_DUST = (Words("dust", "unité de poussière magique"), Words("dust", "unités de poussière magique"))
_BUY = Words("Win an auction", "Remporter une enchère")
_LOST = (events.DISCARDED, events.LOST_DUST)


def _lot(view: Any, fact: Fact, language: str) -> dict[str, Any]:
    return {"lot": lot_name(fact[-1]), "p": fact[0]}


def _shown(view: Any, fact: Fact) -> tuple[str, ...]:
    lot = fact[-1]
    return (f"sentinel-{lot - ARTIFACTS}",) if lot >= ARTIFACTS else (f"artifact-{lot}-0",)


def _gem(view: Any, fact: Fact, language: str) -> dict[str, Any]:
    return {"gem": gem_one(fact[0], language)}


def _bank(view: Any, fact: Fact) -> tuple[str, ...]:
    return (f"bank-{fact[0]}",)


def _level(view: Any, fact: Fact, language: str) -> dict[str, Any]:
    return {"level": level_name(fact[0], fact[1], language)}


def _energy(view: Any, p: int) -> int:
    """ZAV-6.8  Dust and cards, as far as all may know: what a seat could spend next."""
    return int(view.dust[p])


def prepares(view: Any, player: int, action: int) -> bool:
    """ZAV-7.7  Gems go to and fro for nothing."""
    return ACTIVATE <= action < DEACTIVATE or DEACTIVATE <= action < LEARN


themes = Themes(
    themes=(
        Theme(name="sentinel", title=_BUY, items=_shown,
              finds=lambda tale: (fact for fact in happens(events.WON, keep=slice(1, 2))(tale)
                                  if fact[-1] >= ARTIFACTS),
              fills=_lot, says=Words("It wins you a sentinel: {lot}.",
                                     "Ce choix vous vaut une sentinelle : {lot}."),
              third=Words("It wins @{s} a sentinel: {lot}.",
                          "Ce choix vaut une sentinelle à @{s} : {lot}.")),
        Theme(name="first", title=Words("Take it before others do", "Prendre avant les autres"),
              spared=True, finds=happens(events.WON, own=False), taken=happens(events.WON),
              fills=_lot, items=_shown,
              says=Words("Otherwise @{p} can buy: {lot}.", "Sinon, @{p} peut acheter : {lot}.")),
        Theme(name="gems", title=Words("Keep your gems", "Garder vos gemmes"), spared=True,
              finds=happens(events.DISENCHANTED, events.SACRIFICED), fills=_gem,
              says=Words("Otherwise you lose {gem}.", "Sinon, vous perdez {gem}."),
              third=Words("Otherwise @{s} loses {gem}.", "Sinon, @{s} perd {gem}.")),
        Theme(name="artifact", title=_BUY, items=_shown, finds=happens(events.WON, when=(NOW,)),
              fills=_lot, says=Words("It wins you: {lot}.", "Ce choix vous vaut : {lot}."),
              third=Words("It wins @{s}: {lot}.", "Ce choix vaut à @{s} : {lot}.")),
        Measure(name="income", title=Words("More income", "Plus de revenu"), of=income_of,
                unit=_ENERGY,
                says=Words("{n} more {unit} every round.", "{n} {unit} de plus à chaque tour.")),
        Measure(name="points", title=Words("More points", "Plus de points"), of=points,
                unit=_POINTS, says=BY_NEXT_TURN, third=BY_HIS_NEXT_TURN),
        Theme(name="wasted", title=Words("Waste nothing", "Ne rien perdre"), spared=True,
              finds=lambda tale: ((),) if any(told.args[0] == tale.seat
                                              for told in tale.heard(*_LOST)) else (),
              says=Words("Otherwise the hand limit takes energy from you.",
                         "Sinon, la limite de cartes en main vous prend de l'énergie."),
              third=Words("Otherwise the hand limit takes energy from @{s}.",
                          "Sinon, la limite de cartes en main prend de l'énergie à @{s}.")),
        Theme(name="gem", title=Words("Enchant", "Enchanter"), items=_bank,
              finds=happens(events.ENCHANTED, events.FREE_GEM, when=(NOW,)), fills=_gem,
              says=Words("You get {gem} now.", "Vous avez tout de suite {gem}."),
              third=Words("@{s} gets {gem} now.", "@{s} a tout de suite {gem}.")),
        Theme(name="level", title=Words("Learn", "Apprendre"),
              finds=happens(events.LEARNED, events.ADVANCED, keep=slice(1, 3)), fills=_level,
              says=Words("You reach {level}.", "Vous atteignez : {level}."),
              third=Words("@{s} reaches {level}.", "@{s} atteint : {level}.")),
        Theme(name="soon", title=Words("Save for it", "Économiser"),
              finds=happens(events.ENCHANTED, when=(NEXT,)), fills=_gem, items=_bank,
              says=Words("You can enchant {gem} in your next turn.",
                         "Vous pourrez enchanter {gem} à votre prochain tour."),
              third=Words("@{s} can enchant {gem} next turn.",
                          "@{s} pourra enchanter {gem} au prochain tour.")),
        Theme(name="dear", title=Words("Let others pay", "Laisser payer les autres"),
              finds=happens(events.WON, own=False), fills=_lot, items=_shown,
              says=Words("@{p} is left to pay for it: {lot}.", "C'est à @{p} de payer : {lot}.")),
        Measure(name="rival", title=Words("Hold others up", "Freiner les autres"), of=points,
                rival=True, less=True,
                unit=_POINTS,
                says=Words("It costs the others {n} {unit}.",
                           "Ce choix coûte {n} {unit} aux autres.")),
        Theme(name="keep from", title=Words("Hold others up", "Freiner les autres"), spared=True,
              finds=happens(events.WON, own=False), fills=_lot, items=_shown,
              says=Words("@{p} cannot buy so easily: {lot}.",
                         "@{p} ne peut pas acheter si facilement : {lot}.")),
        Measure(name="dust", title=Words("Save energy", "Garder de l'énergie"), of=_energy,
                unit=_DUST,
                says=Words("It leaves you {n} more {unit}.",
                           "Il vous reste {n} {unit} de plus."),
                third=Words("It leaves @{s} {n} more {unit}.",
                            "Il reste à @{s} {n} {unit} de plus.")),
        Measure(name="limit", title=Words("Room in the hand", "De la place en main"),
                of=hand_limit, says=Words("It raises your hand limit by {n}.",
                                          "Votre limite de cartes en main monte de {n}."),
                third=Words("It raises the hand limit of @{s} by {n}.",
                            "La limite de cartes en main de @{s} monte de {n}.")),
        Theme(name="marker", title=Words("Open a book", "Ouvrir un livre"),
              finds=happens(events.BOUGHT_MARKER, events.FREE_MARKER, keep=slice(0, 0)),
              says=Words("It frees a marker for a new book.",
                         "Ce choix libère un pion pour un nouveau livre.")),
    ),
    gauges=("points", "income", "energy"),
    prepares=prepares,
)  # fmt: skip

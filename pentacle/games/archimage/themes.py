"""What makes a line better in Archimage, in words."""

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

from . import events as e
from .cards import NATURAL
from .foresight import in_reach
from .payments import worth
from .rules.dice import sum_of
from .score import points
from .state import count_dice
from .words import card_name, seal_at

_POINTS = (Words("point", "point"), Words("points", "points"))
_DICE = (Words("die", "dé"), Words("dice", "dés"))
_TAKE = Words("Take a scroll", "Prendre un Parchemin")
_FIRST = Words("Take it before others do", "Prendre avant les autres")
_OPEN = Words("Open the way", "Ouvrir la voie")


def _card(view: Any, fact: Fact, language: str) -> dict[str, Any]:
    """The scroll that is last in a fact, and what it would bring its taker."""
    *who, card = fact
    taker = who[0] if who else view.asked
    name = card_name(int(view.circle), card, language)
    return {"card": name, "n": worth(view, int(taker), card), "p": taker}


def _seal(view: Any, fact: Fact, language: str) -> dict[str, Any]:
    return {"seal": seal_at(view, fact[0], fact[1], language)}


def _pips(view: Any, seat: int) -> int:
    return sum(sum_of(view, seat, colour) for colour in range(NATURAL))


def _place(view: Any, fact: Fact) -> tuple[str, ...]:
    return (f"card-{fact[-1]}",)


themes = Themes(
    themes=(
        Theme(name="scroll", title=_TAKE, finds=happens(e.TOOK_SCROLL, when=(NOW,)),
              fills=_card, items=_place,
              says=Words("You take {card}: {n} points.", "Vous prenez {card} : {n} points."),
              third=Words("@{s} takes {card}: {n} points.", "@{s} prend {card} : {n} points.")),
        Theme(name="first", title=_FIRST, spared=True, finds=happens(e.TOOK_SCROLL, own=False),
              taken=happens(e.TOOK_SCROLL), fills=_card, items=_place,
              says=Words("Otherwise @{p} can take {card} first, worth {n}.",
                         "Sinon, @{p} peut prendre avant vous {card}, qui en vaut {n}."),
              third=Words("Otherwise @{p} can take {card} first, worth {n}.",
                          "Sinon, @{p} peut prendre d'abord {card}, qui en vaut {n}.")),
        Theme(name="way", title=_OPEN, finds=happens(e.TOOK_SCROLL, when=(NEXT,)),
              fills=_card, items=_place,
              says=Words("It leads to {card}: {n} points next turn.",
                         "Ce choix mène à {card} : {n} points au prochain tour.")),
        Theme(name="stolen", title=Words("Protect what is yours", "Protéger ce qui est à vous"),
              spared=True, finds=lambda tale: (told.args[2:] for told in tale.heard(e.STOLEN)
                                               if told.args[1] == tale.seat),
              says=Words("Otherwise a die of yours is stolen.", "Sinon, on vous vole un dé."),
              third=Words("Otherwise @{s} is robbed of a die.",
                          "Sinon, @{s} se fait voler un dé.")),
        Measure(name="points", title=Words("More points", "Plus de points"), of=points,
                unit=_POINTS, says=BY_NEXT_TURN, third=BY_HIS_NEXT_TURN),
        Theme(name="finished", title=Words("Stay in the round", "Rester dans la manche"),
              spared=True, finds=lambda tale: ((),) if any(
                  told.args[0] == tale.seat and told.when == NOW
                  for told in tale.heard(e.FINISHED)) else (),
              says=Words("Otherwise your round is over.", "Sinon, votre manche est terminée."),
              third=Words("Otherwise the round is over for @{s}.",
                          "Sinon, la manche est terminée pour @{s}.")),
        Measure(name="dice", title=Words("Save dice", "Économiser les dés"), of=count_dice,
                soon=True, unit=_DICE,
                says=Words("It keeps {n} more {unit} for later.",
                           "Ce choix garde {n} {unit} de plus pour la suite.")),
        Measure(name="rival", title=Words("Hold others up", "Freiner les autres"), of=points,
                rival=True, less=True,
                unit=_POINTS,
                says=Words("It costs the others {n} {unit}.",
                           "Ce choix coûte {n} {unit} aux autres.")),
        Theme(name="keep from", title=Words("Hold others up", "Freiner les autres"), spared=True,
              finds=happens(e.TOOK_SCROLL, own=False), fills=_card, items=_place,
              says=Words("@{p} does not get to {card} so soon.",
                         "@{p} n'atteint pas si vite {card}.")),
        Measure(name="pips", title=Words("Stronger dice", "Des dés plus forts"), of=_pips,
                soon=True, unit=_POINTS,
                says=Words("Your dice show {n} more {unit}.",
                           "Vos dés montrent {n} {unit} de plus."),
                third=Words("The dice of @{s} show {n} more {unit}.",
                            "Les dés de @{s} montrent {n} {unit} de plus.")),
        Measure(name="open", title=_OPEN, of=in_reach, soon=True,
                says=Words("It opens the way to more seals.",
                           "Ce choix donne accès à plus de Sceaux.")),
        Measure(name="barred", title=Words("Bar the way", "Barrer la route"), of=in_reach,
                rival=True, less=True, soon=True,
                says=Words("It bars the way to the others.",
                           "Ce choix barre la route aux autres.")),
        Theme(name="seal", title=_OPEN, finds=happens(e.BROKE_SEAL, keep=slice(1, 3)),
              fills=_seal, items=lambda view, fact: (f"site-{fact[1]}",),
              says=Words("It opens the way behind the {seal}.",
                         "Ce choix ouvre la voie derrière le {seal}.")),
    ),
    gauges=("points",),
)  # fmt: skip

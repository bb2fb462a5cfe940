"""What makes a line better in Valroc, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pentacle.core import Words
from pentacle.core.themes import Fact, Measure, Tale, Theme, Themes, happens

from . import events as e
from .cards import CREATURES, FACTS, HUNTING, HYBRIDS, KIN, NEEDS, POINTS
from .score import total_points
from .words import ELEMENT_NAMES, course, creature, points, spell, spot

_PP = (Words("point", "PP"), Words("points", "PP"))
_PC = (Words("skill point", "PC"), Words("skill points", "PC"))
_PM = (Words("power", "PM"), Words("power", "PM"))
_VALS = (Words("Val", "Val"), Words("Vals", "Vals"))
_HYBRIDS = (Words("hybrid", "hybride"), Words("hybrids", "hybrides"))
_GROW = Words("Grow", "Progresser")


def _creature(view: Any, fact: Fact, language: str) -> dict[str, Any]:
    worth = points(FACTS.creature[fact[-1]].points, language)
    return {"creature": creature(fact[-1]), "points": worth, "p": fact[0]}


def _shown(view: Any, fact: Fact) -> tuple[str, ...]:
    return (f"creature-{fact[-1]}",)


def _course(view: Any, fact: Fact, language: str) -> dict[str, Any]:
    return {"course": course(fact[-1]), "p": fact[0]}


def _spot(view: Any, fact: Fact, language: str) -> dict[str, Any]:
    return {"p": fact[0], "spot": spot(fact[2], fact[1], language)}


def _rival_places(tale: Tale) -> Iterator[Fact]:
    """Who of the others places a pawn where: the course there, then the spot."""
    for told in tale.heard(e.PLACED):
        if told.args[0] in tale.rivals:
            yield told.args[0], told.args[3], told.args[2]


def _element(view: Any, fact: Fact, language: str) -> dict[str, Any]:
    return {"element": ELEMENT_NAMES[fact[-1]]}


def _total(view: Any, seat: int) -> int:
    return int(total_points(view, seat))


def _skill(view: Any, seat: int) -> int:
    return sum(int(view.skill[seat, element]) for element in range(4))


def _power(view: Any, seat: int) -> int:
    return int(view.power[seat])


def _vals(view: Any, seat: int) -> int:
    return int(view.vals[seat])


def _drafted(tale: Tale) -> int | None:
    """The creature that this choice of the draft takes."""
    taken = (told.args[1] for told in tale.heard(e.TOOK) if told.args[0] == tale.seat)
    return next(taken, None)


def _asked(creatures: int) -> set[int]:
    """The elements that some creatures ask for."""
    found = [c for c in range(CREATURES) if creatures >> c & 1]
    return {element for element in range(4) for c in found if NEEDS[c, element]}


def _pure(tale: Tale) -> Iterator[Fact]:
    """VAL-12.3  A creature of one element costs no points."""
    c = _drafted(tale)
    if c is not None and not HYBRIDS >> c & 1:
        yield ()


def _alike(tale: Tale) -> Iterator[Fact]:
    """VAL-5.1  It asks for nothing that the hand does not ask for already."""
    c, hand = _drafted(tale), int(tale.start.hand[tale.seat])
    if c is not None and hand > 0 and _asked(1 << c) <= _asked(hand):
        yield ()


def _worth(tale: Tale) -> int | None:
    c = _drafted(tale)
    return None if c is None else int(POINTS[c])


def _needed(tale: Tale) -> int | None:
    c = _drafted(tale)
    return None if c is None else sum(int(NEEDS[c, element]) for element in range(4))


def _board_worth(view: Any, c: int) -> int:
    """VAL-12.3  What the hunting board gives for the elements of a creature."""
    rows = enumerate(int(element) for element in view.rows)
    return sum(int(HUNTING[view.seats - 1, row, 0]) for row, element in rows if KIN[c, element])


def _hunted(tale: Tale) -> int | None:
    c = _drafted(tale)
    return None if c is None else _board_worth(tale.start, c)


def _kept(tale: Tale) -> list[int] | None:
    """VAL-5.3  The creatures of a hand without those that are discarded."""
    gone = [told.args[1] for told in tale.heard(e.SET_ASIDE) if told.args[0] == tale.seat]
    hand = int(tale.start.hand[tale.seat])
    return [c for c in range(CREATURES) if hand >> c & 1 and c not in gone] if gone else None


def _needed_together(tale: Tale) -> int | None:
    """VAL-8.8.2  Skill is kept, so the creature that asks for most of an element decides."""
    kept = _kept(tale)
    if kept is None:
        return None
    return sum(max((int(NEEDS[c, element]) for c in kept), default=0) for element in range(4))


def _worth_together(tale: Tale) -> int | None:
    kept = _kept(tale)
    return None if kept is None else sum(int(POINTS[c]) for c in kept)


def _hybrids(tale: Tale) -> int | None:
    kept = _kept(tale)
    return None if kept is None else sum(HYBRIDS >> c & 1 for c in kept)


def _hunted_together(tale: Tale) -> int | None:
    kept = _kept(tale)
    return None if kept is None else sum(_board_worth(tale.start, c) for c in kept)


_KEEP = Words("Keep it for later", "Garder pour plus tard")
_DRAFT = Words("Draft well", "Bien composer sa main")
_MORE = Words("More by the end of the round", "Plus d'ici la fin du tour")
themes = Themes(
    themes=(
        Theme(name="alike", title=_DRAFT, finds=_alike,
              says=Words("It asks for the same elements as your other creatures.",
                         "Elle exige les mêmes éléments que vos autres créatures."),
              third=Words("It asks for the same elements as the other creatures of @{s}.",
                          "Elle exige les mêmes éléments que les autres créatures de @{s}.")),
        Measure(name="worth", title=_DRAFT, tells=_worth, unit=_PP,
                says=Words("It is worth {n} more {unit}.", "Elle vaut {n} {unit} de plus.")),
        Theme(name="pure", title=_DRAFT, finds=_pure,
              says=Words("It is a pure-blood: hybrids cost points.",
                         "Elle est de sang pur : les hybrides coûtent des PP.")),
        Measure(name="needs", title=_DRAFT, tells=_needed, less=True, unit=_PC,
                says=Words("It asks for {n} fewer {unit}.", "Elle exige {n} {unit} de moins.")),
        Measure(name="hunted", title=_DRAFT, tells=_hunted,
                says=Words("It counts for more on the hunting board.",
                           "Elle rapporte plus au tableau de chasse.")),
        Measure(name="kept needs", title=_DRAFT, tells=_needed_together, less=True, unit=_PC,
                says=Words("Together those you keep ask for {n} fewer {unit}.",
                           "Ensemble, celles que vous gardez exigent {n} {unit} de moins."),
                third=Words("Together those that @{s} keeps ask for {n} fewer {unit}.",
                            "Ensemble, celles que garde @{s} exigent {n} {unit} de moins.")),
        Measure(name="kept hybrids", title=_DRAFT, tells=_hybrids, less=True, unit=_HYBRIDS,
                says=Words("You keep {n} fewer {unit}: hybrids cost points.",
                           "Vous gardez {n} {unit} de moins : les hybrides coûtent des PP."),
                third=Words("@{s} keeps {n} fewer {unit}: hybrids cost points.",
                            "@{s} garde {n} {unit} de moins : les hybrides coûtent des PP.")),
        Measure(name="kept worth", title=_DRAFT, tells=_worth_together, unit=_PP,
                says=Words("Those you keep are worth {n} more {unit}.",
                           "Celles que vous gardez valent {n} {unit} de plus."),
                third=Words("Those that @{s} keeps are worth {n} more {unit}.",
                            "Celles que garde @{s} valent {n} {unit} de plus.")),
        Measure(name="kept hunted", title=_DRAFT, tells=_hunted_together,
                says=Words("Those you keep count for more on the hunting board.",
                           "Celles que vous gardez rapportent plus au tableau de chasse."),
                third=Words("Those that @{s} keeps count for more on the hunting board.",
                            "Celles que garde @{s} rapportent plus au tableau de chasse.")),
        Theme(name="kept", title=_DRAFT, alone=False, fills=_creature, items=_shown,
              finds=lambda tale: ((c,) for c in _kept(tale) or ()),
              says=Words("You keep {creature}: {points}.", "Vous gardez {creature} : {points}."),
              third=Words("@{s} keeps {creature}: {points}.",
                          "@{s} garde {creature} : {points}.")),
        Theme(name="defeat", title=Words("Defeat a creature", "Vaincre une créature"),
              finds=happens(e.DEFEATED), fills=_creature, items=_shown,
              says=Words("You can defeat {creature} this round: {points}.",
                         "Vous pouvez vaincre ce tour-ci : {creature}, {points}."),
              third=Words("@{s} can defeat {creature} this round: {points}.",
                          "@{s} peut vaincre ce tour-ci : {creature}, {points}.")),
        Theme(name="course", title=Words("Take a course", "Suivre un cours"),
              finds=happens(e.ENROLLED), fills=_course,
              says=Words("You can take the course {course} this round.",
                         "Vous pouvez suivre ce tour-ci le cours {course}."),
              third=Words("@{s} can take the course {course} this round.",
                          "@{s} peut suivre ce tour-ci le cours {course}.")),
        Theme(name="first", title=Words("Take it before others do", "Prendre avant les autres"),
              spared=True, finds=_rival_places, taken=happens(e.PLACED, keep=slice(2, 3)),
              fills=_spot,
              items=lambda view, fact: (f"slot-{fact[2]}",),
              says=Words("Otherwise @{p} can take this place: {spot}.",
                         "Sinon, @{p} peut prendre cette place : {spot}.")),
        Theme(name="injured", title=Words("Stay healthy", "Rester indemne"), spared=True,
              finds=happens(e.INJURED, keep=slice(0, 0)),
              says=Words("Otherwise your mage is injured and sits out a round.",
                         "Sinon, votre mage est blessé et inactif au tour suivant."),
              third=Words("Otherwise the mage of @{s} is injured and sits out a round.",
                          "Sinon, le mage de @{s} est blessé et inactif au tour suivant.")),
        Measure(name="points", title=_MORE, of=_total,
                unit=_PP,
                says=Words("{n} more {unit} by the end of the round.",
                           "{n} {unit} de plus d'ici la fin du tour.")),
        Theme(name="favour", title=_GROW, finds=happens(e.FAVOUR, e.BID_WON), fills=_element,
              items=lambda view, fact: (f"statue-{fact[-1]}",),
              says=Words("The gods give you a skill point in {element}.",
                         "Les dieux vous donnent 1 PC en {element}."),
              third=Words("The gods give @{s} a skill point in {element}.",
                          "Les dieux donnent à @{s} 1 PC en {element}.")),
        Measure(name="skill", title=_GROW, of=_skill,
                unit=_PC,
                says=Words("{n} more {unit} by the end of the round.",
                           "{n} {unit} de plus d'ici la fin du tour.")),
        Theme(name="wounded", title=Words("Stay healthy", "Rester indemne"), spared=True,
              finds=happens(e.WOUNDED, keep=slice(0, 0)),
              says=Words("Otherwise a Wound stops you.", "Sinon, une Blessure vous arrête."),
              third=Words("Otherwise a Wound stops @{s}.", "Sinon, une Blessure arrête @{s}.")),
        Measure(name="rival", title=Words("Hold others up", "Freiner les autres"), of=_total,
                rival=True, less=True, unit=_PP,
                says=Words("It costs the others {n} {unit}.",
                           "Ce choix coûte {n} {unit} aux autres.")),
        Measure(name="power", title=_MORE, of=_power,
                unit=_PM,
                says=Words("{n} more {unit} by the end of the round.",
                           "{n} {unit} de plus d'ici la fin du tour.")),
        Measure(name="vals", title=_MORE, of=_vals,
                unit=_VALS,
                says=Words("{n} more {unit} by the end of the round.",
                           "{n} {unit} de plus d'ici la fin du tour.")),
        Theme(name="train", title=_GROW, finds=happens(e.TRAINED, keep=slice(2, 3)),
              fills=_element, says=Words("You can train your {element} this round.",
                                         "Vous pouvez vous entrainer ce tour-ci : {element}."),
              third=Words("@{s} can train {element} this round.",
                          "@{s} peut s'entrainer ce tour-ci : {element}.")),
        Theme(name="keep spell", title=_KEEP, spared=True, finds=happens(e.CAST),
              fills=lambda view, fact, language: {"spell": spell(fact[0])},
              says=Words("It keeps a spell for later: {spell}.",
                         "Ce choix garde un sort pour la suite : {spell}.")),
        Theme(name="keep course", title=_KEEP, spared=True, finds=happens(e.USED), fills=_course,
              says=Words("It keeps a course for later: {course}.",
                         "Ce choix garde un cours pour la suite : {course}.")),
        Theme(name="spell", title=Words("Learn", "Apprendre"), finds=happens(e.LEARNED),
              fills=lambda view, fact, language: {"spell": spell(fact[0])},
              says=Words("You learn a spell: {spell}.", "Vous apprenez un sort : {spell}."),
              third=Words("@{s} learns a spell: {spell}.", "@{s} apprend un sort : {spell}.")),
        Theme(name="draw", title=_GROW, finds=happens(e.DREW, keep=slice(0, 0)),
              says=Words("One more draw can bring skill.",
                         "Un tirage de plus peut rapporter des PC.")),
        Theme(name="token", title=Words("Collect", "Amasser"),
              finds=happens(e.TOKEN, keep=slice(0, 0)),
              says=Words("It brings you a token from the Cave.",
                         "Ce choix vous apporte un jeton de la Caverne."),
              third=Words("It brings @{s} a token from the Cave.",
                          "Ce choix apporte à @{s} un jeton de la Caverne.")),
    ),
    gauges=("points", "power", "vals"),
    until=frozenset({e.ROUND, e.ENDED}),
)  # fmt: skip

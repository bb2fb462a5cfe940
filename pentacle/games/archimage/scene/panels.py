"""Panels beside the board: the seats, the spells in play and the box; points by source."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal

from pentacle.core import NONE, Words
from pentacle.core.bits import count_bits
from pentacle.core.scene import Chip, Panel, Row, SeatPanel
from pentacle.core.scene.drawing import kept
from pentacle.core.scene.kit import score_sheet

from .. import cards
from .. import state as ask
from ..cards import BINDING_POINTS, CARD_COLOUR, FACTS, HIGH
from ..rules.rounds import count_high
from ..score import points, synergy_bonus
from ..state import State
from ..words import card_name, die_name, seal_name, spell
from .looks import PLAYER_INKS, PLAYERS, SIGNS, Eye, die_look
from .scrolls import kept_on, scrolls_of

_SPENT = Words("used", "inactif")
_IN_PLAY = Words("Spells in play", "Sorts en jeu")
_SCHOOL = Words("{circle}: {school}", "{circle} : {school}")
_BOX = Words("In the box", "Dans la boîte")
_POINTS = Words("points", "points")
_UNCHOSEN = Words("No wizard yet", "Pas encore de magicien")
_FINISHED = Words("finished", "terminé")
_TITLE = Words("Points by source", "Points par source")
_FEW_LEFT = Words(
    "Power-6 scrolls left on the board at the end of the round: {n}, fewer than {limit}.",
    "Parchemins de puissance 6 sur le plateau à la fin de la manche : {n}, moins de {limit}.",
)
_STALLED = Words(
    "{n} rounds in a row passed in which no seal went.",
    "{n} manches de suite ont passé sans qu'un Sceau disparaisse.",
)
_BINDING = Words("Binding", "Lien")
_SCROLLS = Words("Scrolls of power 2 to 5", "Parchemins de puissance 2 à 5")
_SIXES = Words("Scrolls of power 6", "Parchemins de puissance 6")
_SYNERGY = Words("Synergy", "Synergie")
_TOTAL = Words("Points", "Points")


def table_panels(eye: Eye) -> Iterator[Panel]:
    """Where the points came from at the end; the spells in play and what stayed in the box, where
    there is room for them."""
    view, language = eye.view, eye.language
    if view.phase == ask.OVER:  # ARC-10.2, ARC-10.3
        columns = (_parts(view, p, language) for p in range(view.seats))
        yield score_sheet("result", _TITLE[language], [_cause(view, language)], columns)
    if eye.wide:
        yield _spells_panel(view, language)
        yield _box_panel(view, language)


@kept
def _spells_panel(view: State, language: str) -> Panel:
    """Each school in play, with its spells and their powers in one line; circle I has those of 0
    and says so."""
    rows = []
    for circle in (0, view.circle):
        school = FACTS.circles[circle]
        title = _SCHOOL.say(language, circle=school.name, school=school.school)
        spells = cards.SPELLS[5 * max(0, circle - 1) :][:5]
        names = ", ".join(f"{spell.name[language]}\u00a0{spell.power}" for spell in spells)
        rows.append(Row(text=title, strong=True))
        rows.append(Row(text=school.text[language] if circle == 1 else names))
    return Panel(id="spells", title=_IN_PLAY[language], rows=tuple(rows))


@kept
def _box_panel(view: State, language: str) -> Panel:
    """ARC-12.2  What lies in the box is no secret: each spell with the elements of its scrolls."""
    seen = int(view.shelf)
    for p in range(view.seats):
        seen |= int(view.owned[p])
    signs: dict[str, list[str]] = {}
    for power in range(2, 7):
        for k in range(cards.SCROLLS):
            if int(cards.POWER_CARDS[power]) & ~seen & (1 << k):
                name = f"{spell(view.circle, k).name[language]}\u00a0{power}"
                signs.setdefault(name, []).append(f":{SIGNS[CARD_COLOUR[k]]}:")
    rows = (Row(text=name, value=" ".join(found), tone="dim") for name, found in signs.items())
    return Panel(id="box", title=_BOX[language], rows=tuple(rows))


def _cause(view: State, language: str) -> str:
    """ARC-4.6, ARC-11.2  Why the game is over, in a sentence."""
    left, limit = count_high(view), int(cards.ENDS_BELOW[view.seats])
    if left < limit:
        return _FEW_LEFT.say(language, n=left, limit=limit)
    return _STALLED.say(language, n=cards.STALL_ROUNDS)


def _parts(view: State, p: int, language: str) -> Iterator[tuple[str, int]]:
    """What a wizard's points are made of, and their sum."""
    total, bonus = points(view, p), synergy_bonus(view, p)
    sixes = HIGH * count_bits(int(view.owned[p]) & int(cards.POWER_CARDS[HIGH]))
    yield _BINDING[language], BINDING_POINTS
    yield _SCROLLS[language], total - BINDING_POINTS - sixes - bonus
    yield _SIXES[language], sixes
    yield _SYNERGY[language], bonus
    yield _TOTAL[language], total


def seat_panels(eye: Eye) -> tuple[SeatPanel, ...]:
    return tuple(_seat_panel(eye.view, p, eye.language) for p in range(eye.view.seats))


def _state(view: State, p: int) -> Literal["turn", "passed", ""]:
    if view.asked == p and view.phase != ask.OVER:
        return "turn"
    return "passed" if view.finished >> p & 1 else ""


@kept
def _seat_panel(view: State, p: int, language: str) -> SeatPanel:
    """ARC-16.3, ARC-16.5  Wizard, dice, scrolls, points: open to everybody."""
    look, done = view.looks[p], bool(view.finished >> p & 1)
    who = FACTS.wizards[look] if look != NONE else None
    colour, role = look if who else p, who.name[language] if who else _UNCHOSEN[language]
    return SeatPanel(
        seat=p, colour=PLAYERS[colour], ink=PLAYER_INKS[colour], emblem=who.icon if who else "",
        role=f"{role} · {_FINISHED[language]}" if done else role, score=str(points(view, p)),
        score_word=_POINTS[language], numbers=tuple(_scroll_chips(view, p, language)),
        things=tuple(_dice_chips(view, p, language)), state=_state(view, p), first=view.first == p,
    )  # fmt: skip


def _scroll_chips(view: State, p: int, language: str) -> Iterator[Chip]:
    for k in scrolls_of(view, p):
        name = card_name(view.circle, k, language)
        text = f":{SIGNS[CARD_COLOUR[k]]}: {cards.CARD_POWER[k]}"
        if lock := kept_on(view, k):
            name += f", {seal_name(lock, language)}"
            text += f" + :{SIGNS[cards.LOCK_COLOUR[lock]]}: {cards.LOCK_POWER[lock]}"
        used = int(view.down[p]) >> k & 1
        yield Chip(text, f"{name} ({_SPENT[language]})", "dim") if used else Chip(text, name)


def _dice_chips(view: State, p: int, language: str) -> Iterator[Chip]:
    for c in range(cards.NATURAL):
        for v in range(6, -1, -1):
            if n := int(view.dice[p, c, v]):
                yield from [_die_chip(c, v, language)] * n


@cache
def _die_chip(c: int, v: int, language: str) -> Chip:
    text = f":{SIGNS[c]}: {v}" if v else f":{SIGNS[c]}:"
    return Chip(text, die_name(c, v, language), die=die_look("", c, v, 27))

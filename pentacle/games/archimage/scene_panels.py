"""Panels beside the board: the spells in play and the box; the seats."""

from __future__ import annotations

from typing import Any

from pentacle.core import NONE, Words
from pentacle.core.scene import Chip, Panel, Row, SeatPanel

from . import state as ask
from .cards import (
    CARD_COLOUR,
    CARD_POWER,
    FACTS,
    LOCK_COLOUR,
    LOCK_POWER,
    NATURAL,
    POWER_CARDS,
    SCROLLS,
    SPELLS,
)
from .scene_look import PLAYER_INKS, PLAYERS, SIGNS, die_look
from .scene_scrolls import kept_on, scrolls_of
from .score import points
from .words import card_name, die_name, seal_name, spell

_SPENT = Words("used", "inactif")
_IN_PLAY = Words("Spells in play", "Sorts en jeu")
_SCHOOL = Words("{circle}: {school}", "{circle} : {school}")
_BOX = Words("In the box", "Dans la boîte")
_POINTS = Words("points", "points")
_UNCHOSEN = Words("No wizard yet", "Pas encore de magicien")
_FINISHED = Words("finished", "terminé")


def table_panels(view: Any, layout: str, language: str) -> list[Panel]:
    """The spells in play and what stayed in the box, where there is room for them."""
    if layout == "tall":
        return []
    return [_spells_panel(view, language), _box_panel(view, language)]


def _spells_panel(view: Any, language: str) -> Panel:
    """Each school in play, with its spells and their powers in one line; circle I has those of 0
    and says so."""
    rows = []
    for circle in (0, view.circle):
        school = FACTS.circles[circle]
        title = _SCHOOL.say(language, circle=school.name, school=school.school)
        spells = SPELLS[5 * max(0, circle - 1) :][:5]
        names = ", ".join(f"{spell.name[language]}\u00a0{spell.power}" for spell in spells)
        rows.append(Row(text=title, strong=True))
        rows.append(Row(text=school.text[language] if circle == 1 else names))
    return Panel(id="spells", title=_IN_PLAY[language], rows=tuple(rows))


def _box_panel(view: Any, language: str) -> Panel:
    """ARC-12.2  What lies in the box is no secret: each spell with the elements of its scrolls."""
    seen = int(view.shelf)
    for p in range(view.seats):
        seen |= int(view.owned[p])
    signs: dict[str, list[str]] = {}
    for power in range(2, 7):
        for k in range(SCROLLS):
            if int(POWER_CARDS[power]) & ~seen & (1 << k):
                name = f"{spell(view.circle, k).name[language]}\u00a0{power}"
                signs.setdefault(name, []).append(f":{SIGNS[CARD_COLOUR[k]]}:")
    rows = (Row(text=name, value=" ".join(found), tone="dim") for name, found in signs.items())
    return Panel(id="box", title=_BOX[language], rows=tuple(rows))


def seat_panels(view: Any, language: str) -> tuple[SeatPanel, ...]:
    return tuple(_seat_panel(view, p, language) for p in range(view.seats))


def _seat_panel(view: Any, p: int, language: str) -> SeatPanel:
    """ARC-16.3, ARC-16.5  Wizard, dice, scrolls, points: open to everybody."""
    look, done = view.looks[p], bool(view.finished >> p & 1)
    who = FACTS.wizards[look] if look != NONE else None
    chips = []
    for k in scrolls_of(view, p):
        used = bool(int(view.down[p]) >> k & 1)
        name, text = (
            card_name(view.circle, k, language),
            f":{SIGNS[CARD_COLOUR[k]]}: {CARD_POWER[k]}",
        )
        if lock := kept_on(view, k):
            name += f", {seal_name(lock, language)}"
            text += f" + :{SIGNS[LOCK_COLOUR[lock]]}: {LOCK_POWER[lock]}"
        tone: Any = "dim" if used else ""
        chips.append(Chip(text, f"{name} ({_SPENT[language]})" if used else name, tone))
    state: Any = "turn" if view.asked == p and view.phase != ask.OVER else "passed" if done else ""
    role = who.name[language] if who else _UNCHOSEN[language]
    return SeatPanel(
        seat=p, colour=PLAYERS[look if who else p], ink=PLAYER_INKS[look if who else p],
        emblem=who.icon if who else "", role=f"{role} · {_FINISHED[language]}" if done else role,
        score=str(points(view, p)), score_word=_POINTS[language], numbers=tuple(chips),
        things=_dice_chips(view, p, language), state=state, first=view.first == p,
    )  # fmt: skip


def _dice_chips(view: Any, p: int, language: str) -> tuple[Chip, ...]:
    chips = []
    for c in range(NATURAL):
        for v in range(6, -1, -1):
            text = f":{SIGNS[c]}: {v}" if v else f":{SIGNS[c]}:"
            chip = Chip(text, die_name(c, v, language), die=die_look("", c, v, 27))
            chips += [chip] * int(view.dice[p, c, v])
    return tuple(chips)

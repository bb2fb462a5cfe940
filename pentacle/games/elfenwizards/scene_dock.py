"""Below the tree, beside the prompt: what the viewer has, his dice by level and his minor spells.

Everybody's dice lie on the board; a player's own lie here once more, large enough to be chosen.
"""

from __future__ import annotations

from typing import NamedTuple

from pentacle.core.scene import AnyItem, Area, Text, Tip, Token
from pentacle.core.words import Words

from .actions import PLACE, SPELL_MAJOR, SPELL_MINOR
from .cards import FACTS, MIN
from .rules.payment import first_face
from .scene_frame import Frame, Spot
from .scene_pawns import Counts, die_item
from .scene_stock import box_text, box_title, is_picked, picked_dice
from .state import (
    AIM,
    CHIP,
    OVER,
    State,
    is_competing,
    is_rolling,
    is_taking,
    is_using,
    service_box,
    spell_face,
    spell_level,
)
from .text import chips, describe, dice

_ROLL = Words("Your roll", "Votre lancer")
_MINOR = Words("Minor spells", "Sorts mineurs")
_RESERVE = Words("Reserve", "Réserve")
_NONE = Words("none", "aucun")
_MINE = Words("Your {f}: {box}", "Votre {f} : {box}")
_ROLLED = Words("Your {f}", "Votre {f}")
_KEPT = Words("{n} in your reserve", "{n} dans votre réserve")
ROLL, RESERVE = -1, -2


class Tray(NamedTuple):
    """A part of the dock: the box for dice it stands for, and the faces of the dice on it."""

    box: int
    title: str
    faces: tuple[int, ...]
    width: float


class Shelf(NamedTuple):
    """How trays are filled in one layout."""

    width: float
    height: float
    head: float
    rows: int
    die: float
    gap: float
    pad: float


_WIDE = Shelf(600, 131, 25, 2, 50, 1, 11)
_TALL = Shelf(362, 68, 20, 1, 44, 1, 4)


def dock(
    view: State, frame: Frame, viewer: int, moves: frozenset[int], counts: Counts, language: str
) -> tuple[list[AnyItem], Spot]:
    """ELF-9.2, ELF-8.1  The viewer's dice and minor spells, and the size of what they lie on."""
    if viewer < 0 or view.phase == OVER:
        return [], (0.0, 0.0)
    shelf = _WIDE if frame.roomy else _TALL
    items: list[AnyItem] = []
    x = y = most = 0.0
    mine: Counts = {}
    for tray in _trays(view, frame, viewer, shelf, language):
        if x and x + tray.width > shelf.width:
            x, y = 0.0, y + shelf.height + 2 * shelf.gap
        items += _tray(view, tray, viewer, moves, (x, y), shelf, counts, mine, language)
        most = max(most, x + tray.width)
        x += tray.width + 2 * shelf.gap
    if not items:
        return [], (0.0, 0.0)
    return items, (most if frame.roomy else shelf.width, y + shelf.height)


def _trays(view: State, frame: Frame, p: int, shelf: Shelf, language: str) -> list[Tray]:
    """One for each level while spells are laid; else for what lies somewhere."""
    found: list[Tray] = []
    if is_rolling(view) and view.player == p:
        faces = tuple(f + 1 for f in range(6) for _ in range(view.rolled[p, f]))
        width = max(90, _width(len(faces), shelf, _ROLL[language]))
        found.append(Tray(ROLL, _ROLL[language], faces, width))
    else:
        for x in range(MIN if is_competing(view) else len(FACTS.box)):
            faces = tuple(f + 1 for f in range(6) for _ in range(view.dice[p, x, f]))
            if faces or (frame.roomy and is_competing(view)):
                title = box_title(frame, x, language)
                found.append(Tray(x, title, faces, _width(len(faces), shelf, title)))
    n = int(view.reserve[p])
    if n and (frame.roomy or is_competing(view)):
        words = _MINOR if is_competing(view) else _RESERVE
        title = words[language] if frame.roomy else ""
        found.append(Tray(RESERVE, title, (), _width(1, shelf, title)))
    return found


def _width(n: int, shelf: Shelf, title: str) -> float:
    rows = shelf.rows if n > 2 else 1
    return max(6.5 * len(title) + shelf.pad, -(-n // rows) * (shelf.die + shelf.gap) + shelf.pad)


def _tray(
    view: State, tray: Tray, p: int, moves: frozenset[int], at: Spot, shelf: Shelf, counts: Counts,
    mine: Counts, language: str,
) -> list[AnyItem]:  # fmt: skip
    left, top = at
    head = shelf.head if tray.title else 2
    middle = (left + tray.width / 2, top + head + (shelf.height - head) / 2 - 1)
    area = Area(
        id=f"tray-{_key(tray.box)}", x=middle[0], y=top + shelf.height / 2, w=tray.width,
        h=shelf.height, fill="sunk", outline="brass", round=10, zone="dock",
        text="" if tray.faces or tray.box == RESERVE else _NONE[language],
        label=_label(view, tray, p, language), tip=_tip(view, tray, p, language),
    )  # fmt: skip
    items: list[AnyItem] = [area]
    if tray.title:
        items.append(
            Text(
                id=f"title-{area.id}", x=middle[0], y=top + head / 2 + 1, w=tray.width, h=head,
                size=13, display=True, text=tray.title, zone="dock",
            )
        )  # fmt: skip
    if tray.box == RESERVE:
        return [*items, _coin(view, p, moves, middle, shelf.die, language)]
    return items + _dice(view, tray, p, moves, middle, shelf, counts, mine, language)


def _key(box: int) -> str:
    return {ROLL: "roll", RESERVE: "reserve"}.get(box) or FACTS.box[box].id


def _label(view: State, tray: Tray, p: int, language: str) -> str:
    if tray.box == RESERVE:
        return _KEPT.say(language, n=chips(int(view.reserve[p]), language))
    name = _ROLL if tray.box == ROLL else FACTS.box[tray.box].name
    return f"{name[language]}, {dice(len(tray.faces), language)}"


def _tip(view: State, tray: Tray, p: int, language: str) -> Tip | None:
    if tray.box < 0:
        return None
    name = FACTS.box[tray.box].name[language]
    return Tip(name, box_text(view, tray.box, language), "ELF-7.2")


def _places(n: int, middle: Spot, step: float, rows: int) -> list[Spot]:
    """The middles of n squares in one row, or in as many as there may be."""
    across = max(1, -(-n // (rows if n > 2 else 1)))
    lines = -(-n // across)
    return [
        (
            middle[0] + (i % across - (min(across, n - i // across * across) - 1) / 2) * step,
            middle[1] + (i // across - (lines - 1) / 2) * step,
        )
        for i in range(n)
    ]


def _dice(
    view: State, tray: Tray, p: int, moves: frozenset[int], middle: Spot, shelf: Shelf,
    counts: Counts, mine: Counts, language: str,
) -> list[AnyItem]:  # fmt: skip
    """Rolled dice are the dice themselves; the others have their like on the board."""
    rolled = tray.box == ROLL
    side = shelf.die
    places = _places(len(tray.faces), middle, side + shelf.gap, shelf.rows)
    picked = _chosen(view, tray.box) if view.player == p else {}
    items: list[AnyItem] = []
    for f, (x, y) in zip(tray.faces, places, strict=True):
        chosen = is_picked(picked, f)
        actions = () if chosen else _actions(view, f, tray.box)
        label = describe(view, actions[0], language) if {*actions} & moves and not rolled else ""
        words = _ROLLED if rolled else _MINE
        name = words.say(language, f=f, box=FACTS.box[max(tray.box, 0)].name)
        items.append(
            die_item(
                p, f, counts if rolled else mine, x, y, side, label or name, actions,
                "subject" if chosen else "idle", "dock", "" if rolled else "my-",
            )
        )  # fmt: skip
    return items


def _chosen(view: State, box: int) -> dict[int, int]:
    """The dice that the player has taken up: to pay with, or as the spell to be laid."""
    if view.phase == AIM and view.spell != CHIP and spell_level(view.spell) == box:
        return {int(spell_face(view.spell)): 1}
    return picked_dice(view, box)


def _actions(view: State, f: int, box: int) -> tuple[int, ...]:
    """What a click on a die stands for: a place, a spell, a payment, a die taken back."""
    if box == ROLL:
        return tuple(PLACE + 6 * (f - 1) + x for x in range(len(FACTS.box)))
    if box < MIN:
        return (SPELL_MAJOR + 6 * box + f - 1,) if is_competing(view) else ()
    serving = (is_using(view) or is_taking(view)) and box == service_box(view)
    return (first_face(view) + f - 1,) if serving else ()


def _coin(
    view: State, p: int, moves: frozenset[int], at: Spot, side: float, language: str
) -> Token:
    """ELF-9.3  The minor spells in reserve, as one with their number."""
    n, colour = int(view.reserve[p]), FACTS.colour[p]
    label = _KEPT.say(language, n=chips(n, language))
    return Token(
        id=f"chip-{p}", x=at[0], y=at[1], w=side, h=side, shape="coin", colour=colour.hex,
        ink=colour.ink, text=str(n), zone="dock",
        actions=(SPELL_MINOR,) if is_competing(view) else (),
        label=describe(view, SPELL_MINOR, language) if SPELL_MINOR in moves else label,
    )  # fmt: skip

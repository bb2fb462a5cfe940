"""Below the tree, beside the prompt: what the viewer has, his dice by level and his minor spells.

Everybody's dice lie on the board; a player's own lie here once more, large enough to be chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pentacle.core.scene import AnyItem, Area, Text, Tip, Token
from pentacle.core.scene.kit import Items, Point, rows
from pentacle.core.words import Words

from .. import state as st
from ..actions import PLACE, SPELL_MAJOR, SPELL_MINOR
from ..cards import FACTS, MIN
from ..labels import chips, dice
from ..rules.payment import first_face
from ..state import State, is_competing
from .pawns import Counts, die_item
from .places import Eye
from .stock import box_text, box_title, is_picked, picked_dice

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


_WIDE = Shelf(600, 131, 25, 2, 46, 6, 11)
_TALL = Shelf(362, 68, 20, 1, 44, 1, 4)
_BETWEEN = 2.0
"""Between trays."""


def dock(eye: Eye, counts: Counts) -> tuple[list[AnyItem], Point]:
    """ELF-9.2, ELF-8.1  The viewer's dice and minor spells, and the size of what they lie on."""
    if eye.viewer < 0 or eye.view.phase == st.OVER:
        return [], (0.0, 0.0)
    shelf = _WIDE if eye.wide else _TALL
    items: list[AnyItem] = []
    x = y = most = 0.0
    mine: Counts = {}
    for tray in _trays(eye, shelf):
        if x and x + tray.width > shelf.width:
            x, y = 0.0, y + shelf.height + _BETWEEN
        items += _tray(eye, tray, (x, y), shelf, counts if tray.box == ROLL else mine)
        most = max(most, x + tray.width)
        x += tray.width + _BETWEEN
    if not items:
        return [], (0.0, 0.0)
    return items, (most if eye.wide else shelf.width, y + shelf.height)


def _trays(eye: Eye, shelf: Shelf) -> Iterator[Tray]:
    """One for each level while spells are laid; else for what lies somewhere."""
    view, p, competing, roll = eye.view, eye.viewer, is_competing(eye.view), _ROLL[eye.language]
    if st.is_rolling(view) and view.player == p:
        faces = tuple(f + 1 for f in range(6) for _ in range(view.rolled[p, f]))
        yield Tray(ROLL, roll, faces, max(90, _width(len(faces), shelf, roll)))
    else:
        for x in range(MIN if competing else len(FACTS.box)):
            faces = tuple(f + 1 for f in range(6) for _ in range(view.dice[p, x, f]))
            if faces or (eye.wide and competing):
                title = box_title(eye, x)
                yield Tray(x, title, faces, _width(len(faces), shelf, title))
    if view.reserve[p] and (eye.wide or competing):
        title = (_MINOR if competing else _RESERVE)[eye.language] if eye.wide else ""
        yield Tray(RESERVE, title, (), _width(1, shelf, title))


def _width(n: int, shelf: Shelf, title: str) -> float:
    lines = shelf.rows if n > 2 else 1
    return max(6.5 * len(title) + shelf.pad, -(-n // lines) * (shelf.die + shelf.gap) + shelf.pad)


def _tray(eye: Eye, tray: Tray, at: Point, shelf: Shelf, counts: Counts) -> Items:
    (left, top), head, item = at, shelf.head if tray.title else 2, f"tray-{_key(tray.box)}"
    x, y = left + tray.width / 2, top + head + (shelf.height - head) / 2 - 1
    yield Area(
        item, x, top + shelf.height / 2, tray.width, shelf.height, fill="sunk", outline="brass",
        round=10, zone="dock", label=_label(eye, tray), tip=_tip(eye, tray),
        text="" if tray.faces or tray.box == RESERVE else _NONE[eye.language],
    )  # fmt: skip
    if tray.title:
        place = (f"title-{item}", x, top + head / 2 + 1, tray.width, head)
        yield Text(*place, size=13, display=True, text=tray.title, zone="dock")
    if tray.box == RESERVE:
        yield _coin(eye, (x, y), shelf.die)
    else:
        yield from _dice(eye, tray, (x, y), shelf, counts)


def _key(box: int) -> str:
    return {ROLL: "roll", RESERVE: "reserve"}.get(box) or FACTS.box[box].id


def _label(eye: Eye, tray: Tray) -> str:
    if tray.box == RESERVE:
        return _KEPT.say(eye.language, n=chips(int(eye.view.reserve[eye.viewer]), eye.language))
    name = _ROLL if tray.box == ROLL else FACTS.box[tray.box].name
    return f"{name[eye.language]}, {dice(len(tray.faces), eye.language)}"


def _tip(eye: Eye, tray: Tray) -> Tip | None:
    if tray.box < 0:
        return None
    name = FACTS.box[tray.box].name[eye.language]
    return Tip(name, box_text(eye.view, tray.box, eye.language), "ELF-7.2")


def _dice(eye: Eye, tray: Tray, middle: Point, shelf: Shelf, counts: Counts) -> Items:
    """Rolled dice are the dice themselves; the others have their like on the board."""
    view, p, rolled, n = eye.view, eye.viewer, tray.box == ROLL, len(tray.faces)
    across = max(1, -(-n // (shelf.rows if n > 2 else 1)))
    picked = _chosen(view, tray.box) if view.player == p else {}
    spots = rows(n, across, middle, shelf.die + shelf.gap)
    for f, (x, y) in zip(tray.faces, spots, strict=True):
        chosen = is_picked(picked, f)
        actions = () if chosen else _actions(view, f, tray.box)
        name = _ROLLED.say(eye.language, f=f)
        if not rolled:
            name = _MINE.say(eye.language, f=f, box=FACTS.box[tray.box].name)
            name = eye.label(name, *actions[:1])
        yield die_item(
            p, f, counts, x, y, shelf.die, name, actions, "subject" if chosen else "idle", "dock",
            "" if rolled else "my-",
        )  # fmt: skip


def _chosen(view: State, box: int) -> dict[int, int]:
    """The dice that the player has taken up: to pay with, or as the spell to be laid."""
    if view.phase == st.AIM and view.spell != st.CHIP and st.spell_level(view.spell) == box:
        return {int(st.spell_face(view.spell)): 1}
    return picked_dice(view, box)


def _actions(view: State, f: int, box: int) -> tuple[int, ...]:
    """What a click on a die stands for: a place, a spell, a payment, a die taken back."""
    if box == ROLL:
        return tuple(PLACE + 6 * (f - 1) + x for x in range(len(FACTS.box)))
    if box < MIN:
        return (SPELL_MAJOR + 6 * box + f - 1,) if is_competing(view) else ()
    serving = (st.is_using(view) or st.is_taking(view)) and box == st.service_box(view)
    return (first_face(view) + f - 1,) if serving else ()


def _coin(eye: Eye, at: Point, side: float) -> Token:
    """ELF-9.3  The minor spells in reserve, as one with their number."""
    n, colour = int(eye.view.reserve[eye.viewer]), FACTS.colour[eye.viewer]
    label = _KEPT.say(eye.language, n=chips(n, eye.language))
    return Token(
        f"chip-{eye.viewer}", *at, side, side, shape="coin", colour=colour.hex, ink=colour.ink,
        text=str(n), zone="dock", actions=(SPELL_MINOR,) if is_competing(eye.view) else (),
        label=eye.label(label, SPELL_MINOR),
    )  # fmt: skip

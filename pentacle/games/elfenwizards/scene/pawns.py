"""The pawns where they stand, each with its number, its tokens, its total and its spells."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from pentacle.core.record import NONE
from pentacle.core.scene import Die, Pawn, Tip, Token, Zone
from pentacle.core.scene import State as Mode
from pentacle.core.scene.kit import Box, Items, Point, around, crowd, still
from pentacle.core.words import Words

from ..actions import TARGET
from ..cards import CONTEST, FACTS, M
from ..contests import Rivals, outlook
from ..labels import points, tokens
from ..state import State, face_of, is_competing, pawn_of
from ..words import box_name, code_name, pawn_code, pawn_name
from . import places
from .board import pill
from .places import Eye, place

_TOTAL = Words("{n} for {pawn}", "{n} en faveur de {pawn}")
_LAID = Words("@{p}'s {n} beside {pawn}", "{n} de @{p} à côté de {pawn}")
_TOKENS = Words("{n} under {pawn}", "{n} sous {pawn}")
_GREY_TIP = Words("−1 for each at every scoring.", "−1 pour chacun à chaque calcul des points.")
FIGURE = 1.3
"""How much higher than wide a pawn is drawn."""

Spell = tuple[int, int]
"""Who has laid it, and its face, 0 for a chip."""
Counts = dict[tuple[int, int], int]
"""How many dice of a player show a face so far in this scene: they are named by that."""


class Room(NamedTuple):
    """What a pawn's cell is divided into."""

    pawn: Box
    total: Point
    spells: Box


def spells_beside(view: State) -> dict[int, list[Spell]]:
    """ELF-5.6  What lies beside each pawn."""
    found: dict[int, list[Spell]] = {}
    for p, row in enumerate(view.laid.tolist()):
        for spell in filter(None, row):
            found.setdefault(pawn_of(spell), []).append((p, face_of(spell)))
    return found


def pawns(eye: Eye, rivals: Rivals, counts: Counts) -> Items:
    """ELF-18.1  All pawns where they stand; in the competition with spells and totals."""
    view, spells = eye.view, spells_beside(eye.view)
    order = sorted(range(view.seats * view.pawns), key=lambda i: view.box[i])
    for box, group in groupby(order, key=lambda i: view.box[i]):
        here, contest = list(group), CONTEST[box]
        competes = is_competing(view) and contest != NONE
        for pawn, room in zip(here, rooms(eye, box, len(here), competes), strict=True):
            yield from _pawn(eye, pawn, room.pawn)
            if competes:
                yield _total(eye, pawn, rivals[contest], room.total)
                yield from _spells(eye, pawn, room.spells, spells.get(pawn, []), counts)


@still
def rooms(eye: Eye, box: int, n: int, competes: bool) -> tuple[Room, ...]:
    """Room for each of n pawns in a box: one alone, or rows of them."""
    x, y, w, h = whole = place(eye, box).at
    if box < M:
        return (_divided(eye, around(*whole), competes),) * n
    pairs = n == 4 if eye.wide else n <= 6
    across = min(n, 2 if pairs else 3 if n <= 9 else 5)
    lines = -(-n // across)
    cw, ch = w / across, h / lines
    cells = []
    for i in range(n):
        row, column = divmod(i, across)
        dx, dy = (column - (across - 1) / 2) * cw, (row - (lines - 1) / 2) * ch
        cells.append(_divided(eye, around(x + dx, y + dy, cw, ch), competes))
    return tuple(cells)


def _divided(eye: Eye, cell: Box, competes: bool) -> Room:
    """A broad cell has its pawn at the left; a high one in the middle, spells below it; in a low
    one they lie over each other."""
    x, y, w, h = cell.at
    (pw, ph), spell = eye.fit(places.PILL), eye.fit(places.PIECE)
    top, bottom = y - h / 2, y + h / 2
    if not competes:
        return Room(_figure(eye, x, y, w - 2, h * 0.92), (x, y), cell)
    if w > h * 1.3:
        right = x + w * 0.22
        room = around(right, bottom - h * 0.29, w * 0.54, h * 0.54)
        return Room(
            _figure(eye, x - w * 0.25, y, w * 0.5, h * 0.9), (right, top + ph / 2 + 4), room
        )
    if h > 3.2 * spell:
        high = _figure(eye, x, y, w - 1, h - ph * 0.5 - spell - 4).h
        pawn = _figure(eye, x, top + ph * 0.5 + high / 2, w - 1, high)
        free = max(spell * 1.05, h - ph * 0.5 - high - 4)
        room = around(x, bottom - free / 2 - 2, w * 0.98, free)
        return Room(pawn, (x + w / 2 - pw / 2 - 1, top + ph / 2 + 2), room)
    room = around(x + w * 0.15, bottom - spell * 0.63 - 1, w * 0.7, spell * 1.26)
    return Room(_figure(eye, x, y, w - 1, h - 1), (x + w / 2 - pw / 2, top + ph / 2 + 1), room)


def _figure(eye: Eye, x: float, y: float, w: float, h: float) -> Box:
    """The largest pawn that fits, and none larger than the others."""
    wide = min(w, h / FIGURE, eye.fit(places.PIECE) * 2.2)
    return around(x, y, wide, wide * FIGURE)


def _pawn(eye: Eye, pawn: int, at: Box) -> Items:
    """One pawn in its cell; it says what a spell beside it would do, where one may be laid."""
    view, action = eye.view, TARGET + pawn
    own, subject = pawn // view.pawns == eye.viewer, view.pawn == pawn
    where = (view.pawns, pawn, view.box[pawn], at)
    figure, *rest = _still_pawn(eye, *where, own, subject, is_competing(view), view.grey[pawn])
    if action in eye.moves:
        figure = replace(figure, label=eye.describe(view, action, eye.language))
    return figure, *rest


@still
def _still_pawn(
    eye: Eye, pawns: int, pawn: int, box: int, at: Box, own: bool, subject: bool, competes: bool,
    grey: int,
) -> Items:  # fmt: skip
    """Figure, number and tokens.  The log and promises name a pawn by the number at its foot."""
    code, colour, (x, y, w, h) = pawn_code(pawns, pawn), FACTS.colour[pawn // pawns], at.at
    name, where = code_name(code, eye.language), box_name(box, eye.language)
    yield Pawn(
        f"pawn-{code}", x, y, w, h, colour=colour.hex, ink=colour.ink, emblem=colour.emblem,
        own=own, actions=(TARGET + pawn,) if competes else (), label=f"{name}, {where}",
        state="subject" if subject else "idle", tip=Tip(name, where, "ELF-9.4"),
    )  # fmt: skip
    side = min(eye.fit(places.BADGE), w * 0.9)
    foot = y + h / 2 - side * 0.42
    at_foot = (f"number-{code}", x - w / 2 + side * 0.3, foot, side, side)
    yield Token(*at_foot, colour=colour.hex, ink=colour.ink, text=code[1:], label=name)
    if grey > 0:
        label = _TOKENS.say(eye.language, n=tokens(grey, eye.language), pawn=name)
        yield Token(
            f"grey-{code}", x + w / 2 - side * 0.3, foot, side, side, shape="hex", text=str(grey),
            colour="#8D8D8D", ink="#1E1E1E", label=label,
            tip=Tip(label, _GREY_TIP[eye.language], "ELF-12.2"),
        )  # fmt: skip


def _total(eye: Eye, pawn: int, who: list[int], at: Point) -> Token:
    """ELF-10.1  The points in a pawn's favour, and what they would do now."""
    view, language, n = eye.view, eye.language, eye.view.points[pawn]
    climbs, tied = outlook(view, pawn, who)
    kind = "climbs" if climbs else "tied" if tied else "stays"
    label = _TOTAL.say(language, n=points(n, language), pawn=pawn_name(view, pawn, language))
    return pill(eye, f"total-{pawn_code(view.pawns, pawn)}", at, n, kind, label)


def _spells(eye: Eye, pawn: int, room: Box, found: list[Spell], counts: Counts) -> Items:
    """ELF-9.4  Dice one by one, chips of a giver as one; too many are summed up by giver."""
    most, language = eye.fit(places.PIECE), eye.language
    givers = sorted({p for p, f in found if f == 0})
    dice = [(p, f) for p, f in found if f > 0]
    fits = int(room.w // most) * max(1, int(room.h // most))
    summed = len(dice) + len(givers) > fits
    if summed:
        for spell in dice:
            counts[spell] = counts.get(spell, 0) + 1
        givers, dice = sorted({p for p, _ in found}), []
    spots = crowd(len(dice) + len(givers), room, most)
    name, code = pawn_name(eye.view, pawn, language), pawn_code(eye.view.pawns, pawn)
    for (p, f), at in zip(dice, spots, strict=False):
        yield die_item(p, f, counts, *at, _LAID.say(language, n=f, p=p, pawn=name))
    for p, (x, y, side) in zip(givers, spots[len(dice) :], strict=True):
        n = sum(max(f, 1) for q, f in found if q == p and (summed or f == 0))
        colour, counted = FACTS.colour[p], n > 1 or summed
        yield Token(
            f"chips-{code}-{p}", x, y, side, side, shape="box" if summed else "coin",
            colour=colour.hex, ink=colour.ink, icon="" if counted else colour.emblem,
            text=str(n) if counted else "",
            label=_LAID.say(language, n=points(n, language), p=p, pawn=name),
        )  # fmt: skip


def die_item(
    p: int, f: int, counts: Counts, x: float, y: float, side: float, label: str,
    actions: tuple[int, ...] = (), mode: Mode = "idle", zone: Zone = "", copy: str = "",
) -> Die:  # fmt: skip
    """A die keeps its name as long as it shows its face: player, face, and which of these."""
    counts[p, f] = counts.get((p, f), 0) + 1
    colour = FACTS.colour[p]
    return Die(
        f"{copy}die-{p}-{f}-{counts[p, f]}", x, y, side, side, value=f, colour=colour.hex,
        ink=colour.ink, sign=colour.emblem, label=label, actions=actions, state=mode, zone=zone,
    )  # fmt: skip

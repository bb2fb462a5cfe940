"""The pawns where they stand, each with its number, its tokens, its total and its spells."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import NamedTuple

from pentacle.core.record import NONE
from pentacle.core.scene import AnyItem, Die, Pawn, Tip, Token, Zone
from pentacle.core.scene import State as Mode
from pentacle.core.words import Words

from .actions import TARGET
from .cards import CONTEST, FACTS, M
from .names import LETTERS, box_name, code_name, pawn_code, pawn_name
from .scene_frame import Cell, Frame, Spot, crowd
from .scene_tree import Rivals, outlook, pill
from .state import State, face_of, is_competing, pawn_of
from .text import describe, points, tokens

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

    pawn: Cell
    total: Spot
    spells: Cell


def spells_beside(view: State) -> dict[int, list[Spell]]:
    """ELF-5.6  What lies beside each pawn."""
    found: dict[int, list[Spell]] = {}
    for p, row in enumerate(view.laid.tolist()):
        for spell in filter(None, row):
            found.setdefault(pawn_of(spell), []).append((p, face_of(spell)))
    return found


def pawns(
    view: State, frame: Frame, rivals: Rivals, viewer: int, moves: frozenset[int], counts: Counts,
    language: str,
) -> list[AnyItem]:  # fmt: skip
    """ELF-18.1  All pawns where they stand; in the competition with spells and totals."""
    items: list[AnyItem] = []
    spells = spells_beside(view)
    order = sorted(range(view.seats * view.pawns), key=lambda i: view.box[i])
    for box, group in groupby(order, key=lambda i: view.box[i]):
        here, contest = list(group), CONTEST[box]
        competes = is_competing(view) and contest != NONE
        for pawn, cell in zip(here, cells(frame, box, len(here)), strict=True):
            room = divided(frame, cell, competes)
            items += _pawn(view, frame, pawn, room, viewer, moves, language)
            if competes:
                items.append(_total(view, frame, pawn, rivals[contest], room.total, language))
                found = spells.get(pawn, [])
                items += _spells(view, frame, pawn, room.spells, found, counts, language)
    return items


@cache
def cells(frame: Frame, box: int, n: int) -> list[Cell]:
    """Room for each of n pawns in a box: one alone, or rows of them."""
    (x, y), (w, h) = frame.spot(box), frame.size(box)
    if box < M:
        return [(x, y, w, h)] * n
    pairs = n == 4 if frame.roomy else n <= 6
    across = min(n, 2 if pairs else 3 if n <= 9 else 5)
    rows = -(-n // across)
    cw, ch = w / across, h / rows
    return [
        (x + (i % across - (across - 1) / 2) * cw, y + (i // across - (rows - 1) / 2) * ch, cw, ch)
        for i in range(n)
    ]


@cache
def divided(frame: Frame, cell: Cell, competes: bool) -> Room:
    """A broad cell has its pawn at the left; a high one in the middle, spells below it; in a low
    one they lie over each other."""
    x, y, w, h = cell
    (pw, ph), spell = frame.pill, frame.piece
    top, bottom = y - h / 2, y + h / 2
    if not competes:
        return Room(_figure(frame, x, y, w - 2, h * 0.92), (x, y), cell)
    if w > h * 1.3:
        right = x + w * 0.22
        room = (right, bottom - h * 0.29, w * 0.54, h * 0.54)
        pawn = _figure(frame, x - w * 0.25, y, w * 0.5, h * 0.9)
        return Room(pawn, (right, top + ph / 2 + 4), room)
    if h > 3.2 * spell:
        high = _figure(frame, x, y, w - 1, h - ph * 0.5 - spell - 4)[3]
        pawn = _figure(frame, x, top + ph * 0.5 + high / 2, w - 1, high)
        free = max(spell * 1.05, h - ph * 0.5 - high - 4)
        room = (x, bottom - free / 2 - 2, w * 0.98, free)
        return Room(pawn, (x + w / 2 - pw / 2 - 1, top + ph / 2 + 2), room)
    room = (x + w * 0.15, bottom - spell * 0.63 - 1, w * 0.7, spell * 1.26)
    return Room(_figure(frame, x, y, w - 1, h - 1), (x + w / 2 - pw / 2, top + ph / 2 + 1), room)


def _figure(frame: Frame, x: float, y: float, w: float, h: float) -> Cell:
    """The largest pawn that fits, and none larger than the others."""
    wide = min(w, h / FIGURE, frame.piece * 2.2)
    return x, y, wide, wide * FIGURE


def _pawn(
    view: State, frame: Frame, pawn: int, room: Room, viewer: int, moves: frozenset[int],
    language: str,
) -> list[AnyItem]:  # fmt: skip
    """One pawn in its cell: figure, number, tokens."""
    x, y, w, h = room.pawn
    pawns, code = view.pawns, pawn_code(view.pawns, pawn)
    owner = pawn // pawns
    colour = FACTS.colour[owner]
    able = TARGET + pawn in moves
    tip = _pawn_tip(pawns, pawn, view.box[pawn], language)
    items: list[AnyItem] = [
        Pawn(
            id=f"pawn-{code}", x=x, y=y, w=w, h=h, colour=colour.hex, ink=colour.ink,
            emblem=colour.emblem, own=owner == viewer,
            actions=(TARGET + pawn,) if is_competing(view) else (),
            state="subject" if view.pawn == pawn else "idle",
            label=describe(view, TARGET + pawn, language) if able else f"{tip.title}, {tip.text}",
            tip=tip,
        )
    ]  # fmt: skip
    side = min(frame.badge, w * 0.9)
    foot = y + h / 2 - side * 0.42
    items.append(_number(code, x - w / 2 + side * 0.3, foot, side, language))
    if view.grey[pawn] > 0:
        items.append(_grey(view, pawn, x + w / 2 - side * 0.3, foot, side, language))
    return items


@cache
def _pawn_tip(pawns: int, pawn: int, box: int, language: str) -> Tip:
    name = code_name(pawn_code(pawns, pawn), language)
    return Tip(name, box_name(box, language), "ELF-9.4")


@cache
def _number(code: str, x: float, y: float, side: float, language: str) -> Token:
    """The pawn's number at its foot, by which the log and promises name it."""
    colour = FACTS.colour[LETTERS.index(code[0])]
    return Token(
        id=f"number-{code}", x=x, y=y, w=side, h=side, colour=colour.hex, ink=colour.ink,
        text=code[1:], label=code_name(code, language),
    )  # fmt: skip


def _grey(view: State, pawn: int, x: float, y: float, side: float, language: str) -> Token:
    n = view.grey[pawn]
    name = pawn_name(view, pawn, language)
    label = _TOKENS.say(language, n=tokens(n, language), pawn=name)
    return Token(
        id=f"grey-{pawn_code(view.pawns, pawn)}", x=x, y=y, w=side, h=side, shape="hex",
        colour="#8D8D8D", ink="#1E1E1E", text=str(n), label=label,
        tip=Tip(label, _GREY_TIP[language], "ELF-12.2"),
    )  # fmt: skip


def _total(view: State, frame: Frame, pawn: int, who: list[int], at: Spot, language: str) -> Token:
    """ELF-10.1  The points in a pawn's favour, and what they would do now."""
    n = view.points[pawn]
    climbs, tied = outlook(view, pawn, who)
    kind = "climbs" if climbs else "tied" if tied else "stays"
    label = _TOTAL.say(language, n=points(n, language), pawn=pawn_name(view, pawn, language))
    return pill(f"total-{pawn_code(view.pawns, pawn)}", frame, *at, n, kind, label)


def _spells(
    view: State, frame: Frame, pawn: int, room: Cell, found: list[Spell], counts: Counts,
    language: str,
) -> list[AnyItem]:  # fmt: skip
    """ELF-9.4  Dice one by one, chips of a giver as one; too many are summed up by giver."""
    x, y, w, h = room
    most = frame.piece
    givers = sorted({p for p, f in found if f == 0})
    dice = [(p, f) for p, f in found if f > 0]
    fits = int(w // most) * max(1, int(h // most))
    summed = len(dice) + len(givers) > fits
    if summed:
        for spell in dice:
            counts[spell] = counts.get(spell, 0) + 1
        givers, dice = sorted({p for p, _ in found}), []
    places = crowd(len(dice) + len(givers), (x, y), (w, h), most)
    name, code = pawn_name(view, pawn, language), pawn_code(view.pawns, pawn)
    items: list[AnyItem] = []
    for (p, f), (dx, dy, side) in zip(dice, places, strict=False):
        label = _LAID.say(language, n=f, p=p, pawn=name)
        items.append(die_item(p, f, counts, dx, dy, side, label))
    for p, (dx, dy, side) in zip(givers, places[len(dice) :], strict=True):
        n = sum(max(f, 1) for q, f in found if q == p and (summed or f == 0))
        colour = FACTS.colour[p]
        items.append(
            Token(
                id=f"chips-{code}-{p}", x=dx, y=dy, w=side, h=side,
                shape="box" if summed else "coin", colour=colour.hex, ink=colour.ink,
                icon="" if n > 1 or summed else colour.emblem,
                text=str(n) if n > 1 or summed else "",
                label=_LAID.say(language, n=points(n, language), p=p, pawn=name),
            )
        )  # fmt: skip
    return items


def die_item(
    p: int, f: int, counts: Counts, x: float, y: float, side: float, label: str,
    actions: tuple[int, ...] = (), mode: Mode = "idle", zone: Zone = "", copy: str = "",
) -> Die:  # fmt: skip
    """A die keeps its name as long as it shows its face: player, face, and which of these."""
    counts[p, f] = counts.get((p, f), 0) + 1
    colour = FACTS.colour[p]
    return Die(
        id=f"{copy}die-{p}-{f}-{counts[p, f]}", x=x, y=y, w=side, h=side, value=f,
        colour=colour.hex, ink=colour.ink, sign=colour.emblem, label=label, actions=actions,
        state=mode, zone=zone,
    )  # fmt: skip

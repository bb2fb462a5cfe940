"""The tree: title boxes, ladders, contests in pairs, pawns with their spells and totals."""

from __future__ import annotations

from functools import cache
from itertools import groupby

import msgspec

from pentacle.core.drawing import kept
from pentacle.core.record import NONE
from pentacle.core.scene import AnyItem, Area, Die, Pawn, Text, Tip, Token
from pentacle.core.scene import State as Mode
from pentacle.core.words import Words

from .actions import MBOX, TARGET, TITLE
from .cards import CONTEST, CONTESTS, FACTS, RANK, H, M, N, W
from .names import LETTERS, box_name, code_name, contest_name, pawn_code, pawn_name
from .rules.board import closed_by
from .scene_frame import Frame, Spot, crowd
from .state import DEMOTE, FILL, RETIRE, State, face_of, is_competing, pawn_of
from .text import describe, points, tokens

_DARK, _LIGHT, _TIED = "#2A1D13", "#FDF7E8", "#A3241A"
_WOOD = "#8A6238"
_POINTS = Words("{n} each round", "{n} par tour")
_CLOSED = Words("closed: only @{p} may lay spells here", "fermé : réservé à @{p}")
_LONE = Words("one candidate: a single point is enough", "un seul candidat : un point suffit")
_NOBODY = Words("no candidate", "aucun candidat")
_STAND = Words("{name}: {told}", "{name} : {told}")
_SEP = Words("; ", " ; ")
_TOTAL = Words("{n} for {pawn}", "{n} en faveur de {pawn}")
_LAID = Words("@{p}'s {n} beside {pawn}", "{n} de @{p} à côté de {pawn}")
_TOKENS = Words("{n} under {pawn}", "{n} sous {pawn}")
_GREY_TIP = Words("−1 for each at every scoring.", "−1 pour chacun à chaque calcul des points.")


Rivals = list[list[int]]
"""The pawns of each contest."""
Cell = tuple[float, float, float, float]
"""Middle and size of a pawn's room."""
Spell = tuple[int, int]
"""Who has laid it, and its face, 0 for a chip."""
Counts = dict[tuple[int, int], int]
"""How many dice of a player show a face so far in this scene: they are named by that."""


def candidates(view: State) -> Rivals:
    """ELF-3.4  The pawns of each contest, by the place where they stand."""
    found: Rivals = [[] for _ in range(CONTESTS)]
    for pawn in sorted(range(view.seats * view.pawns), key=lambda i: view.box[i]):
        if (contest := CONTEST[view.box[pawn]]) != NONE:
            found[contest].append(pawn)
    return found


def standing(view: State, who: list[int]) -> str:
    """`8 : 7`, the running totals of a contest."""
    return " : ".join(str(view.points[i]) for i in who)


def contest_label(view: State, contest: int, who: list[int], language: str) -> str:
    """ELF-3.4, ELF-9.6  Who stands how, and whether the contest is lone or closed."""
    told = [f"{pawn_name(view, i, language)}, {points(view.points[i], language)}" for i in who]
    owner = closed_by(view, contest)
    if len(who) < 2:
        told.append((_LONE if who else _NOBODY)[language])
    elif owner != NONE:
        told.append(_CLOSED.say(language, p=owner))
    return _STAND.say(
        language, name=contest_name(contest, language), told=_SEP[language].join(told)
    )


@kept
def pairs(view: State, frame: Frame, language: str) -> list[AnyItem]:
    """Behind the two boxes of a contest a band that joins them, with the running totals on it."""
    items: list[AnyItem] = []
    rivals = candidates(view)
    for c in range(N):
        (x1, y), (x2, _) = frame.spot(2 * c + 1), frame.spot(2 * c + 2)
        w, h = frame.size(2 * c + 1)
        closed = closed_by(view, c) != NONE
        label = contest_label(view, c, rivals[c], language)
        items.append(
            Area(
                id=f"contest-{c}", x=(x1 + x2) / 2, y=y, w=x2 - x1 + w + 6, h=h + 6, round=12,
                fill="#CFE0B8" if not closed else "#D9D2C0", outline=_WOOD, surface="light",
                label=label, tip=Tip(contest_name(c, language), label, "ELF-10.3"),
            )
        )  # fmt: skip
        if is_competing(view) and len(rivals[c]) == 2:
            gap = x2 - x1 - w
            if gap < 40:
                continue
            items.append(
                Text(
                    id=f"standing-{c}", x=(x1 + x2) / 2, y=y, w=gap, h=18, on="vellum", label=label,
                    text=standing(view, rivals[c]), display=True,
                    size=22 if frame.piece > 20 else 13,
                )
            )  # fmt: skip
    return items


@kept
def title_boxes(view: State, frame: Frame, moves: frozenset[int], language: str) -> list[AnyItem]:
    """ELF-3.1, ELF-3.7  Every box of the tree, with what it is worth and what may be done there."""
    rows = (1, 2, 3, 4) if frame.piece > 20 else ()
    items: list[AnyItem] = [_worth(frame, row, language) for row in rows]
    for box in range(M + 4):
        area = _title_box(frame, box, box == H and view.at[H] == NONE, language)
        action = MBOX + box - M if box >= M else TITLE + box - W
        if (view.phase == FILL and W <= box < M) or (view.phase in (RETIRE, DEMOTE) and box >= M):
            label = describe(view, action, language) if action in moves else area.label
            area = msgspec.structs.replace(area, actions=(action,), label=label)
        items.append(area)
    return items


@cache
def _worth(frame: Frame, rank: int, language: str) -> Text:
    """ELF-3.7  Beside each row what its pawns score."""
    fact = FACTS.rank[rank]
    each = _POINTS.say(language, n=points(fact.points, language))
    return Text(
        id=f"worth-{fact.id}", x=frame.left[0] + frame.left[1] / 2 + 21, y=frame.rows[rank], w=40,
        h=20, on="vellum", size=17, text=f"+{fact.points}", tone="soft",
        label=f"{fact.many[language]}, {each}", tip=Tip(fact.many[language], each, "ELF-3.7"),
    )  # fmt: skip


@cache
def _title_box(frame: Frame, box: int, vacant_top: bool, language: str) -> Area:
    """A box of the tree where nothing is to be done."""
    rank, name = FACTS.rank[RANK[box]], box_name(box, language)
    worth = _POINTS.say(language, n=points(rank.points, language))
    x, y = frame.spot(box)
    w, h = frame.size(box)
    return Area(
        id=f"box-{box}", x=x, y=y, w=w, h=h, fill="vellum", round=10, outline=_WOOD,
        surface="light", label=f"{name}, {worth}", icon="queen-crown" if vacant_top else "",
        title=rank.name[language] if vacant_top else "",
        text=str(rank.points) if box == H and frame.piece > 20 else "",
        tip=Tip(name, f"{worth}. {rank.text[language]}", "ELF-3.3", rank.source, rank.note),
    )  # fmt: skip


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
        here = list(group)
        for pawn, cell in zip(here, cells(frame, box, len(here)), strict=True):
            items += _pawn(view, frame, pawn, cell, viewer, moves, language)
            contest = CONTEST[box]
            if is_competing(view) and contest != NONE:
                beside = spells.get(pawn, [])
                items += _beside(view, frame, pawn, cell, rivals[contest], beside, counts, language)
    return items


@cache
def cells(frame: Frame, box: int, n: int) -> list[Cell]:
    """Room for each of n pawns in a box: one alone, or rows of them."""
    (x, y), (w, h) = frame.spot(box), frame.size(box)
    if box < M:
        return [(x, y, w, h)] * n
    across = min(n, 3 if n <= 6 else 5)
    rows = -(-n // across)
    cw, ch = w / across, h / rows
    return [
        (x + (i % across - (across - 1) / 2) * cw, y + (i // across - (rows - 1) / 2) * ch, cw, ch)
        for i in range(n)
    ]


def _pawn(
    view: State, frame: Frame, pawn: int, cell: Cell, viewer: int, moves: frozenset[int],
    language: str,
) -> list[AnyItem]:  # fmt: skip
    """One pawn in its cell: figure, number, tokens."""
    x, y, w, h = cell
    box, pawns = view.box[pawn], view.pawns
    owner = pawn // pawns
    colour = FACTS.colour[owner]
    beside = is_competing(view) and CONTEST[box] != NONE
    broad = w > h * 1.15
    tall = min(h * (0.86 if broad or not beside else 0.58), w * 0.9)
    px = x - w * 0.24 if broad and beside else x
    py = y if broad or not beside else y - h * 0.04
    able = TARGET + pawn in moves
    tip = _pawn_tip(pawns, pawn, box, language)
    items: list[AnyItem] = [
        Pawn(
            id=f"pawn-{pawn_code(pawns, pawn)}", x=px, y=py, w=tall * 0.72, h=tall,
            colour=colour.hex, ink=colour.ink, emblem=colour.emblem, own=owner == viewer,
            actions=(TARGET + pawn,) if is_competing(view) else (),
            state="subject" if view.pawn == pawn else "idle",
            label=describe(view, TARGET + pawn, language) if able else f"{tip.title}, {tip.text}",
            tip=tip,
        )
    ]  # fmt: skip
    side = max(15, frame.piece * 0.85)
    at = (px - tall * 0.32, py + tall / 2 - side * 0.35)
    items.append(_number(pawn_code(pawns, pawn), *at, side, language))
    if view.grey[pawn] > 0:
        items.append(_grey(view, frame, pawn, px, py + tall / 2, language))
    return items


@cache
def _pawn_tip(pawns: int, pawn: int, box: int, language: str) -> Tip:
    name = code_name(pawn_code(pawns, pawn), language)
    return Tip(name, box_name(box, language), "ELF-9.4")


def _beside(
    view: State, frame: Frame, pawn: int, cell: Cell, who: list[int], spells: list[Spell],
    counts: Counts, language: str,
) -> list[AnyItem]:  # fmt: skip
    """ELF-9.4, ELF-10.1  What lies beside a pawn: its total, and the spells."""
    x, y, w, h = cell
    broad = w > h * 1.15
    sx, sw = (x + w * 0.2, w * 0.54) if broad else (x, w * 0.94)
    top = y - h / 2 + 11 if broad else y - h / 2 + 8
    total = _total(view, frame, pawn, who, sx if broad else x + w * 0.2, top, language)
    room = (sw, h * 0.5 if broad else h * 0.28)
    sy = y + h * 0.2 if broad else y + h / 2 - h * 0.15
    return [total, *_spells(view, frame, pawn, (sx, sy), room, spells, counts, language)]


@cache
def _number(code: str, x: float, y: float, side: float, language: str) -> Token:
    """The pawn's number at its foot, by which the log and promises name it."""
    colour = FACTS.colour[LETTERS.index(code[0])]
    return Token(
        id=f"number-{code}", x=x, y=y, w=side, h=side, colour=colour.hex, ink=colour.ink,
        text=code[1:], label=code_name(code, language),
    )  # fmt: skip


def _grey(view: State, frame: Frame, pawn: int, x: float, y: float, language: str) -> Token:
    n = view.grey[pawn]
    name = pawn_name(view, pawn, language)
    label = _TOKENS.say(language, n=tokens(n, language), pawn=name)
    side = max(12, frame.piece * 0.6)
    return Token(
        id=f"grey-{pawn_code(view.pawns, pawn)}", x=x, y=y - side * 0.3, w=side, h=side,
        shape="disc", colour="#8D8D8D", ink="#1E1E1E", text=str(n), label=label,
        tip=Tip(label, _GREY_TIP[language], "ELF-12.2"),
    )  # fmt: skip


def _total(
    view: State, frame: Frame, pawn: int, who: list[int], x: float, y: float, language: str
) -> Token:
    """Dark: he would climb now; red: tied, nobody climbs; light: he is behind."""
    n = view.points[pawn]
    climbs, tied = outlook(view, pawn, who)
    side = max(15, frame.piece * 0.85)
    name = pawn_name(view, pawn, language)
    return Token(
        id=f"total-{pawn_code(view.pawns, pawn)}", x=x, y=y, w=side * 1.3, h=side,
        shape="oval", text=str(n), colour=_DARK if climbs else _LIGHT,
        ink=_LIGHT if climbs else (_TIED if tied else _DARK),
        label=_TOTAL.say(language, n=points(n, language), pawn=name),
    )  # fmt: skip


def outlook(view: State, pawn: int, who: list[int]) -> tuple[bool, bool]:
    """ELF-10.3, ELF-10.4  Would this one of the candidates climb if the competition ended now?
    Is it tied?"""
    mine = view.points[pawn]
    others = [view.points[i] for i in who if i != pawn]
    titles = 1 if view.box[pawn] < M else 2
    ahead = sum(o > mine for o in others)
    level = sum(o == mine for o in others)
    climbs = mine > 0 and ahead + level < titles
    return climbs, not climbs and level > 0 and mine > 0 and ahead < titles


def _spells(
    view: State, frame: Frame, pawn: int, at: Spot, room: Spot, found: list[Spell],
    counts: Counts, language: str,
) -> list[AnyItem]:  # fmt: skip
    """Dice one by one, chips of a giver as one token with their number."""
    items: list[AnyItem] = []
    dice = [(p, f) for p, f in found if f > 0]
    givers = sorted({p for p, f in found if f == 0})
    name = pawn_name(view, pawn, language)
    places = crowd(len(dice) + len(givers), at, room, frame.piece * 0.85)
    for (p, f), (x, y, side) in zip(dice, places, strict=False):
        items.append(die_item(p, f, counts, x, y, side, _LAID.say(language, n=f, p=p, pawn=name)))
    for p, (x, y, side) in zip(givers, places[len(dice) :], strict=True):
        n = found.count((p, 0))
        colour = FACTS.colour[p]
        items.append(
            Token(
                id=f"chips-{pawn_code(view.pawns, pawn)}-{p}", x=x, y=y, w=side, h=side,
                shape="coin", colour=colour.hex, ink=colour.ink, text=str(n) if n > 1 else "",
                label=_LAID.say(language, n=n, p=p, pawn=name),
            )
        )  # fmt: skip
    return items


def die_item(
    p: int, f: int, counts: Counts, x: float, y: float, side: float, label: str,
    actions: tuple[int, ...] = (), mode: Mode = "idle",
) -> Die:  # fmt: skip
    """A die keeps its name as long as it shows its face: player, face, and which of these."""
    counts[p, f] = counts.get((p, f), 0) + 1
    colour = FACTS.colour[p]
    return Die(
        id=f"die-{p}-{f}-{counts[p, f]}", x=x, y=y, w=side, h=side, value=f, colour=colour.hex,
        ink=colour.ink, label=label, actions=actions, state=mode,
    )  # fmt: skip

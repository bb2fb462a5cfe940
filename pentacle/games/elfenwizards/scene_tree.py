"""The tree: title boxes, contests in pairs, and how to read the totals on it."""

from __future__ import annotations

from functools import cache

import msgspec

from pentacle.core.record import NONE
from pentacle.core.scene import AnyItem, Area, Text, Tip, Token
from pentacle.core.scene.drawing import kept
from pentacle.core.words import Words

from .actions import MBOX, TITLE
from .cards import CONTEST, CONTESTS, FACTS, RANK, H, M, N, W
from .names import box_name, contest_name, pawn_name
from .rules.board import closed_by
from .scene_frame import Frame
from .state import DEMOTE, FILL, RETIRE, State, is_competing
from .text import describe, points

DARK, LIGHT, TIED = "#2A1D13", "#FDF7E8", "#A3241A"
WOOD = "#8A6238"
_GOLD = "#F2CF5E"
_POINTS = Words("{n} each round", "{n} par tour")
_CLOSED = Words("closed: only @{p} may lay spells here", "fermé : réservé à @{p}")
_LONE = Words("one candidate: a single point is enough", "un seul candidat : un point suffit")
_NOBODY = Words("no candidate", "aucun candidat")
_STAND = Words("{name}: {told}", "{name} : {told}")
_SEP = Words("; ", " ; ")
_READING = Words("Reading the tree", "Lire l'arbre")
_READING_TIP = Words(
    "The number beside a pawn counts the spells in its favour.",
    "Le nombre à côté d'un magicien compte les sorts en sa faveur.",
)
_CLIMBS = Words("climbs", "monte")
_TIE = Words("tied", "à égalité")
_BEHIND = Words("stays", "reste")

Rivals = list[list[int]]
"""The pawns of each contest."""


def candidates(view: State) -> Rivals:
    """ELF-3.4  The pawns of each contest, by the place where they stand."""
    found: Rivals = [[] for _ in range(CONTESTS)]
    for pawn in sorted(range(view.seats * view.pawns), key=lambda i: view.box[i]):
        if (contest := CONTEST[view.box[pawn]]) != NONE:
            found[contest].append(pawn)
    return found


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
    """Behind the two boxes of a contest the branch that joins them; a closed one is grey."""
    items: list[AnyItem] = []
    rivals = candidates(view)
    for c in range(N):
        (x1, y), (x2, _) = frame.spot(2 * c + 1), frame.spot(2 * c + 2)
        w, thick = frame.size(2 * c + 1)[0], frame.piece * 0.6
        label = contest_label(view, c, rivals[c], language)
        closed = closed_by(view, c) != NONE
        items.append(
            Area(
                id=f"contest-{c}", x=(x1 + x2) / 2, y=y, w=x2 - x1 + w, h=thick, round=6,
                fill="#B9B1A0" if closed else "#A97848", outline="#6D4526", surface="light",
                label=label, tip=Tip(contest_name(c, language), label, "ELF-10.3"),
            )
        )  # fmt: skip
    return items


@kept
def title_boxes(view: State, frame: Frame, moves: frozenset[int], language: str) -> list[AnyItem]:
    """ELF-3.1, ELF-3.7  Every box of the tree, with what it is worth and what may be done there."""
    items: list[AnyItem] = []
    for box in range(M + 4):
        area = _title_box(frame, box, box == H and view.at[H] == NONE, language)
        action = MBOX + box - M if box >= M else TITLE + box - W
        if (view.phase == FILL and W <= box < M) or (view.phase in (RETIRE, DEMOTE) and box >= M):
            label = describe(view, action, language) if action in moves else area.label
            area = msgspec.structs.replace(area, actions=(action,), label=label)
        items.append(area)
    return [*items, *(_worth(frame, row, language) for row in range(5) if frame.roomy)]


@cache
def _worth(frame: Frame, rank: int, language: str) -> Token:
    """ELF-3.7  Beside each row what its pawns score."""
    fact = FACTS.rank[rank]
    each = _POINTS.say(language, n=points(fact.points, language))
    left = frame.columns[rank][0] - frame.sizes[rank][0] / 2
    return Token(
        id=f"worth-{fact.id}", x=left - 21, y=frame.rows[rank], w=36, h=36, colour=DARK,
        ink=_GOLD, gold=True, text=str(fact.points), label=f"{fact.many[language]}, {each}",
        tip=Tip(fact.many[language], each, "ELF-3.7"),
    )  # fmt: skip


@cache
def _title_box(frame: Frame, box: int, vacant_top: bool, language: str) -> Area:
    """A box of the tree where nothing is to be done."""
    rank, name = FACTS.rank[RANK[box]], box_name(box, language)
    worth = _POINTS.say(language, n=points(rank.points, language))
    x, y = frame.spot(box)
    w, h = frame.size(box)
    return Area(
        id=f"box-{box}", x=x, y=y, w=w, h=h, fill="vellum", round=10, outline=WOOD,
        surface="light", label=f"{name}, {worth}", icon="queen-crown" if vacant_top else "",
        text=rank.name[language] if vacant_top and frame.roomy else "",
        tip=Tip(name, f"{worth}. {rank.text[language]}", "ELF-3.3", rank.source,
                rank.noted(language)),
    )  # fmt: skip


@kept
def reading(view: State, frame: Frame, language: str) -> list[AnyItem]:
    """ELF-10.3  What the totals mean, while they lie on the tree and where there is room."""
    if frame.legend is None or not is_competing(view):
        return []
    x, y, w, h = frame.legend
    items: list[AnyItem] = [
        Area(
            id="reading", x=x, y=y, w=w, h=h, fill="vellum", round=10, outline=WOOD,
            surface="light", title=_READING[language], label=_READING[language],
            tip=Tip(_READING[language], _READING_TIP[language], "ELF-10.3"),
        )
    ]  # fmt: skip
    for i, (kind, words) in enumerate((("climbs", _CLIMBS), ("tied", _TIE), ("stays", _BEHIND))):
        at = y - h / 2 + 36 + i * 23
        items.append(pill(f"reading-{kind}", frame, x - w / 2 + 30, at, 5, kind, words[language]))
        items.append(
            Text(
                id=f"meaning-{kind}", x=x + 28, y=at, w=w - 66, h=20, on="vellum", size=15,
                align="left", text=words[language],
            )
        )  # fmt: skip
    return items


def pill(item: str, frame: Frame, x: float, y: float, n: int, kind: str, label: str) -> Token:
    """A total: dark, it would climb now; with corners and red, tied; light, it stays behind."""
    w, h = frame.pill
    return Token(
        id=item, x=x, y=y, w=w, h=h, text=str(n), label=label,
        shape="box" if kind == "tied" else "oval", colour=DARK if kind == "climbs" else LIGHT,
        gold=kind == "tied",
        ink=LIGHT if kind == "climbs" else (TIED if kind == "tied" else DARK),
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

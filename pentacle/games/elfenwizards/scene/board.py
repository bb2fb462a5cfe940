"""The oak: its ladders, title boxes, contests in pairs, and how to read the totals on it."""

from __future__ import annotations

from math import hypot

from msgspec.structs import replace

from pentacle.core.record import NONE
from pentacle.core.scene import Area, Line, Text, Tip, Token
from pentacle.core.scene.drawing import kept
from pentacle.core.scene.kit import Items, Point, still
from pentacle.core.words import Words

from ..actions import MBOX, TITLE
from ..cards import FACTS, RANK, H, M, N, W
from ..contests import candidates
from ..labels import points
from ..rules.board import closed_by
from ..state import DEMOTE, FILL, RETIRE, State, is_competing
from ..words import box_name, contest_name, pawn_name
from . import places
from .places import Eye, place

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
_RUNG, _BARK = "#C08A52", "#4F3019"


@still
def ladders(eye: Eye) -> Items:
    """ELF-3.3  From each box up to the title it competes for, on the tree itself."""
    (w, h), painting = eye.fit(places.SIZE), "oak-wide" if eye.wide else "oak-tall"
    at = ("board", w / 2, h / 2, w, h)
    yield Area(*at, fill="board", round=16, surface="light", painting=painting)
    for box in range(W, M + 4):
        uppers = [(box - 1) // 2] if box < M else [N + 2 * (box - M), N + 2 * (box - M) + 1]
        for upper in uppers:
            yield _ladder(eye, box, upper)


def _ladder(eye: Eye, lower: int, upper: int) -> Line:
    """Two rails and their rungs in one stroke."""
    foot, top, piece = place(eye, lower), place(eye, upper), eye.fit(places.PIECE)
    (x1, y1), (x2, y2) = (foot.x, foot.top), (top.x, top.y + top.h / 2)
    if lower >= M:
        x1 = x2
    else:
        x2 += (x1 - x2) * 0.25
    return Line(
        f"ladder-{lower}-{upper}", (x1 + x2) / 2, (y1 + y2) / 2, abs(x1 - x2) + 1, abs(y1 - y2),
        points=_rungs((x1, y1), (x2, y2), piece), colour=_RUNG, thick=piece / 9,
        edge=_BARK if eye.wide else "",
    )  # fmt: skip


def _rungs(foot: Point, top: Point, piece: float) -> tuple[Point, ...]:
    """Up the left rail, over each rung and back, and down the right rail."""
    run, rise = top[0] - foot[0], top[1] - foot[1]
    length = hypot(run, rise)
    half = (-rise / length * piece * 0.36, run / length * piece * 0.36)
    steps = max(1, round(length / (piece * 0.42)))

    def rail(share: float, side: int) -> Point:
        x = foot[0] + run * share + side * half[0]
        y = foot[1] + rise * share + side * half[1]
        return round(x, 1), round(y, 1)

    points = [rail(0, -1)]
    for i in range(steps):
        share = (i + 0.5) / steps
        points += [rail(share, -1), rail(share, 1), rail(share, -1)]
    return (*points, rail(1, -1), rail(1, 1), rail(0, 1))


def contest_label(view: State, contest: int, who: list[int], language: str) -> str:
    """ELF-3.4, ELF-9.6  Who stands how, and whether the contest is lone or closed."""
    told = [f"{pawn_name(view, i, language)}, {points(view.points[i], language)}" for i in who]
    owner = closed_by(view, contest)
    if len(who) < 2:
        told.append((_LONE if who else _NOBODY)[language])
    elif owner != NONE:
        told.append(_CLOSED.say(language, p=owner))
    name = contest_name(contest, language)
    return _STAND.say(language, name=name, told=_SEP[language].join(told))


@kept
def pairs(eye: Eye) -> Items:
    """Behind the two boxes of a contest the branch that joins them; a closed one is grey."""
    rivals, thick = candidates(eye.view), eye.fit(places.PIECE) * 0.6
    for c in range(N):
        one, two = place(eye, 2 * c + 1), place(eye, 2 * c + 2)
        label = contest_label(eye.view, c, rivals[c], eye.language)
        closed = closed_by(eye.view, c) != NONE
        yield Area(
            f"contest-{c}", (one.x + two.x) / 2, one.y, two.x - one.x + one.w, thick, round=6,
            fill="#B9B1A0" if closed else "#A97848", outline="#6D4526", surface="light",
            label=label, tip=Tip(contest_name(c, eye.language), label, "ELF-10.3"),
        )  # fmt: skip


@kept
def title_boxes(eye: Eye) -> Items:
    """ELF-3.1, ELF-3.7  Every box of the tree, with what it is worth and what may be done there."""
    phase = eye.view.phase
    for box in range(M + 4):
        area = _title_box(eye, box, box == H and eye.view.at[H] == NONE)
        action = MBOX + box - M if box >= M else TITLE + box - W
        if (phase == FILL and W <= box < M) or (phase in (RETIRE, DEMOTE) and box >= M):
            area = replace(area, actions=(action,), label=eye.label(area.label, action))
        yield area
    if eye.wide:
        yield from _worths(eye)


@still
def _worths(eye: Eye) -> Items:
    """ELF-3.7  Beside each row what its pawns score."""
    for rank, fact in enumerate(FACTS.rank):
        many = fact.many[eye.language]
        each = _POINTS.say(eye.language, n=points(fact.points, eye.language))
        left = eye.fit(places.COLUMNS)[rank][0] - eye.fit(places.SIZES)[rank][0] / 2
        yield Token(
            f"worth-{fact.id}", left - 21, eye.fit(places.ROWS)[rank], 36, 36, colour=DARK,
            ink=_GOLD, gold=True, text=str(fact.points), label=f"{many}, {each}",
            tip=Tip(many, each, "ELF-3.7"),
        )  # fmt: skip


@still
def _title_box(eye: Eye, box: int, vacant_top: bool) -> Area:
    """A box of the tree where nothing is to be done."""
    rank, name, language = FACTS.rank[RANK[box]], box_name(box, eye.language), eye.language
    worth = _POINTS.say(language, n=points(rank.points, language))
    text = f"{worth}. {rank.text[language]}"
    return Area(
        f"box-{box}", *place(eye, box).at, fill="vellum", round=10, outline=WOOD, surface="light",
        label=f"{name}, {worth}", icon="queen-crown" if vacant_top else "",
        text=rank.name[language] if vacant_top and eye.wide else "",
        tip=Tip(name, text, "ELF-3.3", rank.source, rank.noted(language)),
    )  # fmt: skip


def reading(eye: Eye) -> Items:
    """ELF-10.3  What the totals mean, while they lie on the tree and where there is room."""
    return _legend(eye) if eye.wide and is_competing(eye.view) else ()


@still
def _legend(eye: Eye) -> Items:
    box, title = places.LEGEND, _READING[eye.language]
    yield Area(
        "reading", *box.at, fill="vellum", round=10, outline=WOOD, surface="light", title=title,
        label=title, tip=Tip(title, _READING_TIP[eye.language], "ELF-10.3"),
    )  # fmt: skip
    for i, (kind, words) in enumerate((("climbs", _CLIMBS), ("tied", _TIE), ("stays", _BEHIND))):
        y, text = box.top + 36 + i * 23, words[eye.language]
        yield pill(eye, f"reading-{kind}", (box.left + 30, y), 5, kind, text)
        at = (f"meaning-{kind}", box.x + 28, y, box.w - 66, 20)
        yield Text(*at, on="vellum", size=15, align="left", text=text)


def pill(eye: Eye, item: str, at: Point, n: int, kind: str, label: str) -> Token:
    """A total: dark, it would climb now; with corners and red, tied; light, it stays behind."""
    climbs, tied = kind == "climbs", kind == "tied"
    return Token(
        item, *at, *eye.fit(places.PILL), text=str(n), label=label, shape="box" if tied else "oval",
        colour=DARK if climbs else LIGHT, gold=tied,
        ink=LIGHT if climbs else TIED if tied else DARK,
    )  # fmt: skip

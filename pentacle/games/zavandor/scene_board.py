"""The main board: six books of knowledge, and the path of the recorded scores."""

from __future__ import annotations

from pentacle.core import Words
from pentacle.core.drawing import kept
from pentacle.core.scene import AnyItem, Area, Line, Text, Tip, Token

from .actions import LEARN
from .cards import DOMAINS, FACTS, TOP, TOP_POINTS
from .scene_looks import BOOKS, PLAYERS, Box, Frame, emblem, fact_tip, named
from .state import State, is_in
from .text_cards import domain_text, level_effect
from .text_names import energy_name, level_name, points_name

_KNOWN = Words("@{p}: {level}", "@{p} : {level}")
_SCORE = Words("@{p}: {points} recorded", "@{p} : {points}, score enregistré")


@kept
def books(
    s: State, frame: Frame, viewer: int, moves: frozenset[int], language: str
) -> list[AnyItem]:
    """ZAV-8.1  Six open books with four steps, level 4 on top."""
    box = frame.board
    items: list[AnyItem] = [
        Area(
            id="board", x=box.x + box.w / 2, y=box.y + box.h / 2, w=box.w, h=box.h, fill="board",
            round=14,
        )
    ]  # fmt: skip
    w, h = frame.book
    edge = 24 if frame.width > 500 else 0
    gap_x, gap_y = (box.w - 2 * edge - 3 * w) / 4, (box.h - 2 * edge - 2 * h) / 3
    for d in range(DOMAINS):
        x = box.x + edge + gap_x + (d % 3) * (w + gap_x) + w / 2
        y = box.y + edge + gap_y + (d // 3) * (h + gap_y)
        items += _book(s, frame, viewer, d, (x, y), moves, language)
    return items


@kept
def _book(
    s: State, frame: Frame, viewer: int, d: int, at: tuple[float, float], moves: frozenset[int],
    language: str,
) -> list[AnyItem]:  # fmt: skip
    """One open book: its title, four levels with effect and price, and the markers on them."""
    (x, top), (w, h), row = at, frame.book, frame.row
    fact = FACTS.domain[d]
    name, wide = fact.name[language], frame.width > 500
    head = h - TOP * row
    tip = fact_tip(fact.long[language], domain_text(d, language), fact, "ZAV-8.1")
    middle, high = top + head + TOP * row / 2, TOP * row
    items: list[AnyItem] = [_cover(d, (x, middle), w, high)] if wide else []
    for side in (-1, 1):
        items.append(
            Area(
                id=f"book-{d}" if side < 0 else f"page-{d}", x=x + side * w / 4, y=middle,
                w=w / 2 - 0.5, h=high, fill="vellum", surface="light", round=5,
                label=name if side < 0 else "", tip=tip if side < 0 else None,
            )
        )  # fmt: skip
    title = f":{BOOKS[d]}: {name}"
    if wide:
        items.append(
            Area(
                id=f"title-{d}", x=x, y=top + head / 2 - 2, w=min(w, 190), h=head, round=head / 2,
                fill="#2A1A12", outline="#B98D49", text=title, label=name, tip=tip,
            )
        )  # fmt: skip
    else:
        items.append(Text(id=f"title-{d}", x=x, y=top + head / 2, w=w, h=head, text=title, size=12))
    for level in range(1, TOP + 1):
        y = top + head + (TOP - level + 0.5) * row
        items += _level(s, frame, viewer, (d, level), (x, y), moves, language)
    return items


def _cover(d: int, at: tuple[float, float], w: float, h: float) -> Area:
    return Area(
        id=f"cover-{d}", x=at[0], y=at[1] + 2, w=w + 8, h=h + 8, fill="#4A2414", round=7,
        outline="#2A140B",
    )  # fmt: skip


def _level(
    s: State, frame: Frame, viewer: int, step: tuple[int, int], at: tuple[float, float],
    moves: frozenset[int], language: str,
) -> list[AnyItem]:  # fmt: skip
    (d, level), (x, y), w = step, at, frame.book[0]
    fact, wide = FACTS.domain[d], frame.width > 500
    effect = level_effect(d, level, language)
    price = energy_name(fact.price[level - 1], language)
    next_up = viewer >= 0 and s.level[viewer, d] == level - 1
    words = level_name(d, level, language)
    parts = [effect, price] + ([points_name(TOP_POINTS, language)] if level == TOP else [])
    label = named(s, LEARN + d, moves, words, language) if next_up else words
    left, right = x - w / 2, x + w / 2
    items: list[AnyItem] = [
        Area(
            id=f"level-{d}-{level}", x=x, y=y, w=w - 6, h=frame.row - 2, round=4,
            actions=(LEARN + d,) if next_up else (), label=label,
            tip=Tip(words, ", ".join(p for p in parts if p), "ZAV-8.1"),
        ),
        Text(
            id=f"number-{d}-{level}", x=left + 12, y=y, w=16, h=frame.row, on="vellum",
            text=str(level), size=15 if wide else 12, tone="brass", display=True,
        ),
        Text(
            id=f"price-{d}-{level}", x=right - 24, y=y, w=34, h=frame.row, on="vellum",
            text=str(fact.price[level - 1]), size=16 if wide else 12, align="right", display=True,
        ),
    ]  # fmt: skip
    if level < TOP:
        over = ((left + 4, y - frame.row / 2), (right - 4, y - frame.row / 2))
        items.append(
            Line(id=f"rule-{d}-{level}", x=x, y=over[0][1], w=w, h=1, points=over, colour="#CDBB92")
        )
    if effect and wide:
        items.append(
            Text(
                id=f"effect-{d}-{level}", x=right - 92, y=y, w=96, h=frame.row, on="vellum",
                text=effect, size=14, align="right", tone="soft",
            )
        )  # fmt: skip
    for p in range(s.seats):
        if is_in(s, p) and s.level[p, d] == level:
            colour, ink = PLAYERS[p]
            items.append(
                Token(
                    id=f"know-{p}-{d}", x=left + 22 + frame.disc * (p + 0.5), y=y, w=frame.disc,
                    h=frame.disc, colour=colour, ink=ink, icon=emblem(s, p),
                    label=_KNOWN.say(language, p=p, level=words),
                )
            )  # fmt: skip
    return items


@kept
def score_path(s: State, frame: Frame, language: str) -> list[AnyItem]:
    """ZAV-12.5  Recorded scores on a path of 100 fields around the board."""
    if frame.width < 500:
        return []
    corners = [_field(frame.board, i) for i in (0, 31, 50, 81)]
    line = Line(
        id="path", x=frame.board.w / 2, y=frame.board.h / 2, w=frame.board.w, h=frame.board.h,
        points=(*corners, corners[0]), colour="#6B4A2B", thick=12,
    )  # fmt: skip
    items: list[AnyItem] = [line]
    for i in range(0, 100, 5):
        x, y = _field(frame.board, i)
        items.append(
            Area(
                id=f"path-{i}", x=x, y=y, w=25, h=18, fill="#E9D7AC", surface="light", round=4,
                text=str(i),
            )
        )  # fmt: skip
    seen: dict[int, int] = {}
    for p in range(s.seats):
        field = int(s.score[p]) % 100
        n = seen[field] = seen.get(field, -1) + 1
        x, y = _field(frame.board, field)
        colour, ink = PLAYERS[p]
        items.append(
            Token(
                id=f"score-{p}", x=x + 9 * n, y=y + 2 * n, w=25, h=25, colour=colour, ink=ink,
                icon=emblem(s, p), label=_SCORE.say(
                    language, p=p, points=points_name(int(s.score[p]), language)
                ),
            )
        )  # fmt: skip
    return items


def _field(box: Box, i: int) -> tuple[float, float]:
    """The place of score field i: 0 to 31 along the top, then clockwise."""
    left, right, top, bottom = box.x + 20, box.x + box.w - 20, box.y + 15, box.y + box.h - 15
    if i <= 31:
        return left + (right - left) * i / 31, top
    if i < 50:
        return right, top + (bottom - top) * (i - 31) / 19
    if i <= 81:
        return right - (right - left) * (i - 50) / 31, bottom
    return left, bottom - (bottom - top) * (i - 81) / 19

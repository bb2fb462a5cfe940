"""The main board: six books of knowledge, and the path of the recorded scores."""

from __future__ import annotations

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Area, Text, Tip, Token
from pentacle.core.scene.drawing import kept

from .actions import LEARN
from .cards import DOMAINS, FACTS, TOP, TOP_POINTS
from .scene_looks import BOOKS, PLAYERS, Box, Frame, emblem, fact_tip, named
from .state import State, is_in
from .text_cards import domain_text, level_effect
from .text_names import energy_name, level_name, points_name

PAINTED, FIRST, ROW = 136, 11, 27.5
"""In the painting of a book: its height, where the first line begins, and the height of a line."""
_TITLE = Words("The six books of knowledge", "Les six livres de connaissance")
_KNOWN = Words("@{p}: {level}", "@{p} : {level}")
_SCORE = Words("@{p}: {points} recorded", "@{p} : {points}, score enregistré")


@kept
def books(
    s: State, frame: Frame, viewer: int, moves: frozenset[int], language: str
) -> list[AnyItem]:
    """ZAV-8.1  Six open books with four steps, level 4 on top."""
    box, first = frame.board, frame.books
    items: list[AnyItem] = [
        Area(
            id="board", x=box.x + box.w / 2, y=box.y + box.h / 2, w=box.w, h=box.h, fill="board",
            round=14 if frame.wide else 8, painting="board" if frame.wide else "",
        )
    ]  # fmt: skip
    if frame.wide:
        title = Text(
            id="board-title", x=box.w / 2, y=56, w=300, h=28, text=_TITLE[language], size=23,
            display=True, tone="brass",
        )  # fmt: skip
        items.append(title)
    for d in range(DOMAINS):
        at = (first.x + (d % 3) * first.w, first.y + (d // 3) * first.h)
        items += _book(s, frame, viewer, d, at, moves, language)
    return items


@kept
def _book(
    s: State, frame: Frame, viewer: int, d: int, at: tuple[float, float], moves: frozenset[int],
    language: str,
) -> list[AnyItem]:  # fmt: skip
    """One open book: its ribbon, four levels with effect and price, and the markers on them.  To
    learn the next level the whole book is touched."""
    (left, top), (w, h), fact = at, frame.book, FACTS.domain[d]
    cover = top + frame.ribbon * (0.55 if frame.wide else 0.94)
    x, name = left + w / 2, fact.name[language]
    tip = fact_tip(fact.long[language], domain_text(d, language), fact, "ZAV-8.1", language)
    items: list[AnyItem] = [
        Area(
            id=f"book-{d}", x=x, y=cover + h / 2, w=w, h=h, fill="vellum", surface="light",
            round=8 * h / 136, painting="book", actions=(LEARN + d,) if viewer >= 0 else (),
            label=named(s, LEARN + d, moves, fact.long[language], language), tip=tip,
        )
    ]  # fmt: skip
    title = f":{BOOKS[d]}: {name}"
    if frame.wide:
        items.append(
            Area(
                id=f"title-{d}", x=x, y=top + frame.ribbon / 2, w=168, h=frame.ribbon, text=title,
                painting="ribbon", label=fact.long[language], tip=tip,
            )
        )  # fmt: skip
    else:
        items.append(Text(id=f"title-{d}", x=x, y=top + 7, w=w, h=16, text=title, size=12))
    for level in range(1, TOP + 1):
        row = h * ROW / PAINTED
        y = cover + h * FIRST / PAINTED + (TOP - level + 0.5) * row
        place = Box(left, y - row / 2, w, row)
        items += _level(s, frame, viewer, (d, level), place, moves, language)
    return items


def _level(
    s: State, frame: Frame, viewer: int, step: tuple[int, int], at: Box, moves: frozenset[int],
    language: str,
) -> list[AnyItem]:  # fmt: skip
    """A line of a book: its number, who stands there, what it brings and what it costs."""
    (d, level), y, right = step, at.y + at.h / 2, at.x + at.w
    fact, wide = FACTS.domain[d], frame.wide
    effect, words = level_effect(d, level, language), level_name(d, level, language)
    parts = [effect, energy_name(fact.price[level - 1], language)]
    parts += [points_name(TOP_POINTS, language)] if level == TOP else []
    next_up = viewer >= 0 and s.level[viewer, d] == level - 1 and LEARN + d in moves
    items: list[AnyItem] = [
        Area(
            id=f"level-{d}-{level}", x=at.x + at.w / 2, y=y, w=at.w - 16 * at.w / 246, h=at.h - 1,
            round=4, label=words, tip=Tip(words, ", ".join(p for p in parts if p), "ZAV-8.1"),
            outline="#8A5A17" if next_up else "",
        ),
        Text(
            id=f"number-{d}-{level}", x=at.x + at.w * 0.08, y=y, w=16, h=at.h, on="vellum",
            text=str(level), size=16 if wide else 12, tone="brass", display=True,
        ),
        Text(
            id=f"price-{d}-{level}", x=right - at.w * 0.05 - 17, y=y, w=34, h=at.h, on="vellum",
            text=str(fact.price[level - 1]), size=17 if wide else 12, align="right", display=True,
        ),
    ]  # fmt: skip
    if effect and wide:
        items.append(
            Text(
                id=f"effect-{d}-{level}", x=right - 75, y=y, w=90, h=at.h, on="vellum",
                text=effect, size=14, align="left", tone="soft",
            )
        )  # fmt: skip
    return items + _markers(s, frame, step, at, words, language)


def _markers(
    s: State, frame: Frame, step: tuple[int, int], at: Box, words: str, language: str
) -> list[AnyItem]:
    """ZAV-8.5  Who stands on a level, side by side on the left page, closer where many do."""
    d, level = step
    here = [p for p in range(s.seats) if is_in(s, p) and s.level[p, d] == level]
    size, left = frame.disc, at.x + at.w * 0.12
    room = at.w * (0.37 if frame.wide else 0.62)
    pace = min(size, (room - size) / max(1, len(here) - 1))
    return [
        Token(
            id=f"know-{p}-{d}", x=left + size / 2 + pace * i, y=at.y + at.h / 2, w=size, h=size,
            colour=PLAYERS[p][0], ink=PLAYERS[p][1], icon=emblem(s, p),
            label=_KNOWN.say(language, p=p, level=words),
        )
        for i, p in enumerate(here)
    ]  # fmt: skip


@kept
def score_path(s: State, frame: Frame, language: str) -> list[AnyItem]:
    """ZAV-12.5  Recorded scores on a path of 100 fields around the board."""
    if not frame.wide:
        return []
    items: list[AnyItem] = []
    for i in range(0, 100, 5):
        x, y = _field(frame.board, i)
        items.append(
            Area(
                id=f"path-{i}", x=x, y=y, w=24, h=20, fill="#E9D7AC", surface="light", round=4,
                text=str(i),
            )
        )  # fmt: skip
    seen: dict[int, int] = {}
    for p in range(s.seats):
        field = int(s.score[p]) % 100
        n = seen[field] = seen.get(field, -1) + 1
        x, y = _field(frame.board, field)
        colour, ink = PLAYERS[p]
        words = points_name(int(s.score[p]), language)
        items.append(
            Token(
                id=f"score-{p}", x=x + 9 * n, y=y + 2 * n, w=27, h=27, colour=colour, ink=ink,
                icon=emblem(s, p), label=_SCORE.say(language, p=p, points=words),
            )
        )  # fmt: skip
    return items


def _field(box: Box, i: int) -> tuple[float, float]:
    """The place of score field i, as it is painted: 0 to 31 along the top, then clockwise."""
    left, right, top, bottom = box.x + 20, box.x + box.w - 20, box.y + 18, box.y + box.h - 18
    if i <= 31:
        return left + (right - left) * i / 31, top
    if i < 50:
        return right, top + (bottom - top) * (i - 31) / 19
    if i <= 81:
        return right - (right - left) * (i - 50) / 31, bottom
    return left, bottom - (bottom - top) * (i - 81) / 19

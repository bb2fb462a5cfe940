"""The main board: six books of knowledge, and the path of the recorded scores."""

from __future__ import annotations

from pentacle.core import Words
from pentacle.core.scene import Area, Text, Tip
from pentacle.core.scene.drawing import kept
from pentacle.core.scene.kit import Box, Items, Pair, Point, corner, still

from ..actions import LEARN
from ..cards import DOMAINS, FACTS, TOP, TOP_POINTS
from ..state import is_in
from ..text_cards import domain_text, level_effect
from ..words import energy_name, level_name, points_name
from .looks import BOOKS, Eye, disc, fact_tip

BOARD = Pair(corner(0, 0, 856, 508), corner(0, 0, 390, 178))
_BOOKS = Pair((47.5, 74), (2, 1))
"""The corner of the first book, its ribbon included."""
_PACE = Pair((257.5, 156), (130, 88))
"""How far the next books lie from it."""
_BOOK = Pair((246, 136), (126, 68))
PAINTED, FIRST, ROW = 136, 11, 27.5
"""In the painting of a book: its height, where the first line begins, and the height of a line."""
_TITLE = Words("The six books of knowledge", "Les six livres de connaissance")
_KNOWN = Words("@{p}: {level}", "@{p} : {level}")
_SCORE = Words("@{p}: {points} recorded", "@{p} : {points}, score enregistré")


def books(eye: Eye) -> Items:
    """ZAV-8.1  Six open books with four steps, level 4 on top."""
    box, wide = eye.fit(BOARD), eye.wide
    round, painting = (14, "board") if wide else (8, "")
    yield Area("board", *box.at, fill="board", round=round, painting=painting)
    if wide:
        at = ("board-title", box.x, 56, 300, 28)
        yield Text(*at, text=_TITLE[eye.language], size=23, display=True, tone="brass")
    (left, top), (dx, dy) = eye.fit(_BOOKS), eye.fit(_PACE)
    for d in range(DOMAINS):
        yield from _book(eye.only(LEARN + d), d, left + (d % 3) * dx, top + (d // 3) * dy)


@kept
def _book(eye: Eye, d: int, left: float, top: float) -> Items:
    """One open book: its ribbon, four levels with effect and price, and the markers on them.  To
    learn the next level the whole book is touched."""
    (w, h), fact, wide, language = eye.fit(_BOOK), FACTS.domain[d], eye.wide, eye.language
    ribbon = 26 if wide else 18
    cover = corner(left, top + ribbon * (0.55 if wide else 0.94), w, h)
    name, title = fact.long[language], f":{BOOKS[d]}: {fact.name[language]}"
    tip = _book_tip(eye, d)
    yield Area(
        f"book-{d}", *cover.at, fill="vellum", surface="light", round=8 * h / 136, painting="book",
        actions=(LEARN + d,) if eye.viewer >= 0 else (), label=eye.label(name, LEARN + d), tip=tip,
    )  # fmt: skip
    at = (f"title-{d}", cover.x, top + (ribbon / 2 if wide else 7))
    if wide:
        yield Area(*at, 168, ribbon, text=title, painting="ribbon", label=name, tip=tip)
    else:
        yield Text(*at, w, 16, text=title, size=12)
    row, first = h * ROW / PAINTED, cover.top + h * FIRST / PAINTED
    for level in range(1, TOP + 1):
        y = first + (TOP - level + 0.5) * row
        yield from _level(eye, d, level, Box(cover.x, y, w, row, left, y - row / 2))


@still
def _book_tip(eye: Eye, d: int) -> Tip:
    fact, language = FACTS.domain[d], eye.language
    return fact_tip(fact.long[language], domain_text(d, language), fact, "ZAV-8.1", language)


@still
def _told(eye: Eye, d: int, level: int) -> tuple[str, str, Tip]:
    """What a level does, its name, and what it brings and costs."""
    language = eye.language
    effect, words = level_effect(d, level, language), level_name(d, level, language)
    parts = [effect, energy_name(FACTS.domain[d].price[level - 1], language)]
    parts += [points_name(TOP_POINTS, language)] if level == TOP else []
    return effect, words, Tip(words, ", ".join(p for p in parts if p), "ZAV-8.1")


def _level(eye: Eye, d: int, level: int, at: Box) -> Items:
    """A line of a book: its number, who stands there, what it brings and what it costs."""
    s, wide, key, y, h = eye.view, eye.wide, f"{d}-{level}", at.y, at.h
    (effect, words, tip), price = _told(eye, d, level), FACTS.domain[d].price[level - 1]
    next_up = eye.viewer >= 0 and s.level[eye.viewer, d] == level - 1 and LEARN + d in eye.moves
    yield Area(
        f"level-{key}", at.x, y, at.w - 16 * at.w / 246, h - 1, round=4, label=words, tip=tip,
        outline="#8A5A17" if next_up else "",
    )  # fmt: skip
    yield Text(
        f"number-{key}", at.left + at.w * 0.08, y, 16, h, on="vellum", text=str(level),
        size=16 if wide else 12, tone="brass", display=True,
    )  # fmt: skip
    yield Text(
        f"price-{key}", at.right - at.w * 0.05 - 17, y, 34, h, on="vellum", text=str(price),
        size=17 if wide else 12, align="right", display=True,
    )  # fmt: skip
    if effect and wide:
        yield Text(
            f"effect-{key}", at.right - 75, y, 90, h, on="vellum", text=effect, size=14,
            align="left", tone="soft",
        )  # fmt: skip
    # ZAV-8.5: who stands there, side by side on the left page, closer where many do
    here = [p for p in range(s.seats) if is_in(s, p) and s.level[p, d] == level]
    size = 23 if wide else 14
    page = corner(at.left + at.w * 0.12, at.top, at.w * (0.37 if wide else 0.62), h)
    for p, x in zip(here, page.row(len(here), size, size), strict=True):
        label = _KNOWN.say(eye.language, p=p, level=words)
        yield disc(eye, f"know-{p}-{d}", p, (x, y), size, label)


@kept
def score_path(eye: Eye) -> Items:
    """ZAV-12.5  Recorded scores on a path of 100 fields around the board."""
    if not eye.wide:
        return
    for i in range(0, 100, 5):
        yield Area(
            f"path-{i}", *_field(i), 24, 20, fill="#E9D7AC", surface="light", round=4, text=str(i)
        )
    seen: dict[int, int] = {}
    for p in range(eye.view.seats):
        score = int(eye.view.score[p])
        n = seen[score % 100] = seen.get(score % 100, -1) + 1
        x, y = _field(score % 100)
        label = _SCORE.say(eye.language, p=p, points=points_name(score, eye.language))
        yield disc(eye, f"score-{p}", p, (x + 9 * n, y + 2 * n), 27, label)


def _field(i: int) -> Point:
    """The place of score field i, as it is painted: 0 to 31 along the top, then clockwise."""
    box = BOARD.wide
    left, right, top, bottom = box.left + 20, box.right - 20, box.top + 18, box.bottom - 18
    if i <= 31:
        return left + (right - left) * i / 31, top
    if i < 50:
        return right, top + (bottom - top) * (i - 31) / 19
    if i <= 81:
        return right - (right - left) * (i - 50) / 31, bottom
    return left, bottom - (bottom - top) * (i - 81) / 19

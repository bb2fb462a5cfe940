"""The drawing kit: the eye that looks at a table, boxes and rows to lay things in, score sheets.

A game's scene is made of functions that are given an `Eye` and yield items.  What differs between
the two layouts is a `Pair`, from which the eye takes the one that fits.

>>> hand = Pair(wide=corner(0, 600, 400, 100), tall=corner(0, 400, 200, 80))
>>> eye = Eye(None, 0, frozenset({7}), "en", False, lambda view, action, language: "play it")
>>> box = eye.fit(hand)
>>> box.at, box.bottom, box.row(3, w=40, pace=44)
((100.0, 440.0, 200, 80), 480, [20.0, 64.0, 108.0])
>>> eye.label("a card", 7), eye.label("a card", 8)
('play it', 'a card')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, wraps
from inspect import isgeneratorfunction
from typing import Any, Generic, NamedTuple, Self, TypeVar, cast

from . import AnyItem, Panel, Row

S = TypeVar("S")
T = TypeVar("T")
Each = TypeVar("Each", covariant=True)
F = TypeVar("F", bound=Callable[..., Any])
Items = Iterable[AnyItem]
"""What a part of a scene yields."""
Point = tuple[float, float]
NO_MOVES = frozenset[int]()


class Look(NamedTuple):
    """How the pieces of a player, or of a kind, look."""

    colour: str
    ink: str
    emblem: str = ""


class Box(NamedTuple):
    """A part of a plane; `corner` and `around` make one."""

    x: float
    """The middle, as items have it."""
    y: float
    w: float
    h: float
    left: float
    top: float

    @property
    def right(self) -> float:
        return self.left + self.w

    @property
    def bottom(self) -> float:
        return self.top + self.h

    @property
    def at(self) -> tuple[float, float, float, float]:
        """Where an item lies that fills it: `Area("board", *box.at)`."""
        return self[:4]

    def inset(self, edge: float) -> Box:
        """The same without so much at its left and right."""
        return corner(self.left + edge, self.top, self.w - 2 * edge, self.h)

    def row(self, n: int, w: float, pace: float) -> list[float]:
        """The middles of n things of width w from the left, overlapping where room is short."""
        pace = min(pace, (self.w - w) / max(1, n - 1))
        return [self.left + w / 2 + pace * i for i in range(n)]


def corner(left: float, top: float, w: float, h: float) -> Box:
    """A box from its upper left corner."""
    return Box(left + w / 2, top + h / 2, w, h, left, top)


def around(x: float, y: float, w: float, h: float) -> Box:
    """A box around its middle."""
    return Box(x, y, w, h, x - w / 2, y - h / 2)


class Pair(NamedTuple, Generic[Each]):
    """Something for each of the two layouts."""

    wide: Each
    tall: Each


class Eye(NamedTuple, Generic[S]):
    """Who looks at the table, what he may do, in which language and layout it is drawn."""

    view: S
    viewer: int
    moves: frozenset[int]
    language: str
    wide: bool
    """The layout: wide, or tall as on a phone."""
    describe: Callable[[Any, int, str], str]
    """The game's own: describe(view, action, language)."""

    @property
    def shared(self) -> Self:
        """Everybody's eye: what is drawn for it is kept for all viewers."""
        return self._replace(viewer=-1, moves=NO_MOVES)

    def only(self, *actions: int) -> Self:
        """The same with an eye for these actions alone: what is drawn for it is kept longer."""
        return self._replace(moves=self.moves.intersection(actions))

    def fit(self, pair: Pair[T]) -> T:
        """The one for the layout."""
        return pair.wide if self.wide else pair.tall

    def label(self, name: str, *actions: int) -> str:
        """What choosing a piece does now, or else its name."""
        if self.moves.isdisjoint(actions):
            return name
        able = (self.describe(self.view, a, self.language) for a in actions if a in self.moves)
        return " / ".join(able)


def still(make: F) -> F:
    """Make a part once: of its eye it heeds the language and the layout alone, and has no view."""

    @lru_cache(maxsize=8192)
    def made(language: str, wide: bool, *args: Any) -> Any:
        part = make(Eye(None, -1, NO_MOVES, language, wide, lambda *_: ""), *args)
        return tuple(part) if isgeneratorfunction(make) else part

    @wraps(make)
    def draw(eye: Eye[Any], *args: Any) -> Any:
        return made(eye.language, eye.wide, *args)

    return cast(F, draw)


def rows(n: int, across: int, at: Point, pace: float) -> Iterator[Point]:
    """The middles of n squares around a point, so many in a row; the last row may be shorter."""
    lines = -(-n // across)
    for i in range(n):
        row, column = divmod(i, across)
        here = min(across, n - row * across)
        yield at[0] + (column - (here - 1) / 2) * pace, at[1] + (row - (lines - 1) / 2) * pace


@lru_cache(maxsize=8192)
def crowd(n: int, box: Box, most: float) -> tuple[tuple[float, float, float], ...]:
    """Places for n squares in a box, row by row: x, y and side, no larger than `most`."""

    def fits(across: int) -> tuple[float, int]:
        return min(most, box.w / across, box.h / max(1, -(-n // across))), across

    pace, across = max(fits(k) for k in range(1, max(1, n) + 1))
    return tuple((x, y, pace * 0.94) for x, y in rows(n, across, (box.x, box.y), pace))


def score_sheet(
    id: str, title: str, head: Iterable[str], columns: Iterable[Iterable[tuple[str, int]]]
) -> Panel:
    """Why the game is over, and a column of (source, points) for each seat, the sum at its end."""
    found = [Row(text=text) for text in head]
    for seat, column in enumerate(columns):
        *parts, (text, total) = column
        found += [Row(text=source, value=signed(n), seat=seat) for source, n in parts]
        found.append(Row(text=text, value=signed(total), seat=seat, strong=True))
    return Panel(id=id, title=title, rows=tuple(found), kind="score")


def signed(n: int) -> str:
    """A number with the minus sign of print."""
    return str(n).replace("-", "−")

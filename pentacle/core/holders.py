"""Where the pieces of a game lie in its record, for who sets up a position by hand.

A holder is a field of the record as a number of spots: each holds pieces by their names in the
notation, gives them up and takes them.  A gauge is a field that is a number or one of a few words.

    Cells("lock", Words("Seals", "Sceaux"), spot)     one piece on each spot
    Held("dice", Words("Dice", "Dés"))                so many of each, or which ones, by seat
    Row("deck", Words("Deck", "Pioche"))              one after the other, the last one on top
    Figures("wizard", ...)                            the field says where each piece stands
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from .cells import cells_in, lay
from .errors import NotationError
from .position import Position
from .spelling import Kind, Rows, Sets
from .words import Words

OFF = -1
"""The seat of what belongs to none."""


class Place(NamedTuple):
    """A spot in words, and the items of the scene that show it."""

    label: str
    items: tuple[str, ...] = ()
    shows: Mapping[str, str] = MappingProxyType({})
    """Which of these items is which piece, where a spot holds several."""


class Spot(NamedTuple):
    """A place of a holder, and what lies there: names, the same one several times."""

    key: str
    place: Place
    holds: list[str]
    names: Sequence[str]
    """What it takes."""
    seat: int = OFF
    single: bool = False
    """It has room for one: another piece changes places with what lies there."""


class Holder:
    """A field as spots; each kind of it says how pieces come and go."""

    def __init__(self, field: str, title: Words) -> None:
        self.field, self.title = field, title

    def spots(self, p: Position, language: str) -> Iterator[Spot]:
        raise NotImplementedError

    def put(self, p: Position, key: str, name: str) -> None:
        raise NotImplementedError

    def take(self, p: Position, key: str, name: str) -> None:
        raise NotImplementedError

    def kind(self, p: Position) -> Kind:
        """How the field is spelled at this table."""
        return p.game.notation.kind(self.field, p.seats)

    def seats(self, p: Position) -> list[int | None]:
        """Whose spots there are; None: nobody's."""
        return [*range(p.seats)] if self.kind(p).by_seat else [None]


def no_place() -> NotationError:
    return NotationError("there is no such place", "cet endroit n'existe pas")


def not_there(name: str) -> NotationError:
    return NotationError(f"{name:.60} does not lie there", f"{name:.60} n'est pas là")


def unfit(name: str) -> NotationError:
    return NotationError(f"{name:.60} has no place there", f"{name:.60} n'a pas de place ici")


def _value(names: Sequence[str], name: str) -> int:
    if name not in names:
        raise unfit(name)
    return names.index(name)


def _numbers(key: str, count: int) -> list[int]:
    """The parts of a spot's key."""
    try:
        parts = [int(part) for part in key.split("_")]
    except ValueError:
        raise no_place() from None
    if len(parts) != count:
        raise no_place()
    return parts


class Cells(Holder):
    """Each cell holds one piece.  `spot(state, i, language)` names the place; None: there is no
    such place.  `names`: only these pieces, where the spelling has others as well."""

    def __init__(
        self, field: str, title: Words, spot: Callable[[Any, int, str], Place | None],
        names: Sequence[str] = (),
    ) -> None:  # fmt: skip
        super().__init__(field, title)
        self.spot, self.names = spot, tuple(names)

    def spots(self, p: Position, language: str) -> Iterator[Spot]:
        kind = self.kind(p)
        names = self.names or names_in(kind)
        for seat in self.seats(p):
            for i, cell in enumerate(cells_in(p.state, self.field, seat)):
                if place := self.spot(p.state, i, language):
                    there = 0 <= cell < len(kind.values) and cell != kind.blank
                    held = [kind.values[cell]] if there else []
                    owner = OFF if seat is None else seat
                    yield Spot(f"{owner}_{i}", place, held, names, owner, single=True)

    def put(self, p: Position, key: str, name: str) -> None:
        self._set(p, key, _value(self.kind(p).values, name))

    def take(self, p: Position, key: str, name: str) -> None:
        self._set(p, key, self.kind(p).blank, name)

    def _set(self, p: Position, key: str, value: int, instead: str = "") -> None:
        owner, i = _numbers(key, 2)
        seat = _seat(self, p, owner)
        cells = cells_in(p.state, self.field, seat)
        if not 0 <= i < len(cells) or not self.spot(p.state, i, "en"):
            raise no_place()
        if instead and cells[i] != _value(self.kind(p).values, instead):
            raise not_there(instead)
        cells[i] = value
        lay(p.state, self.field, seat, cells)


def names_in(kind: Kind) -> tuple[str, ...]:
    """The names of what can lie somewhere: all but nothing."""
    return tuple(name for i, name in enumerate(kind.values) if i != kind.blank)


def _seat(holder: Holder, p: Position, owner: int) -> int | None:
    seat = None if owner == OFF else owner
    if seat not in holder.seats(p):
        raise no_place()
    return seat


class Held(Holder):
    """How many of each, or which ones: a spot for each seat, and for each row of its part.  `once`:
    a cell is no count, and anything but 0 is one piece."""

    def __init__(
        self, field: str, title: Words, row: Callable[[Any, int, str], str] | None = None,
        items: Callable[[Any, int, int], tuple[str, ...]] | None = None,
        shows: Callable[[Any], dict[str, str]] | None = None, once: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(field, title)
        self.row, self.items, self.shows, self.once = row, items, shows, once

    def _shape(self, p: Position) -> tuple[Kind, int]:
        """How a row is spelled, and its width; 0: all in one row."""
        kind = self.kind(p)
        if isinstance(kind, Rows):
            return kind.inner, kind.width
        return kind, 1 if isinstance(kind, Sets) else 0

    def spots(self, p: Position, language: str) -> Iterator[Spot]:
        kind, width = self._shape(p)
        for seat in self.seats(p):
            cells = cells_in(p.state, self.field, seat)
            owner = OFF if seat is None else seat
            for r, start in enumerate(range(0, len(cells), width or len(cells))):
                label = self.row(p.state, r, language) if self.row else ""
                items = self.items(p.state, owner, r) if self.items else ()
                shows = self.shows(p.state) if self.shows else {}
                held = self._members(kind, cells[start : start + (width or len(cells))])
                place = Place(label, (*items, *shows), shows)
                yield Spot(f"{owner}_{r}", place, held, kind.names, owner)

    def _members(self, kind: Kind, cells: list[int]) -> list[str]:
        held = kind.members(cells)
        return [*dict.fromkeys(held)] if self.once else held

    def put(self, p: Position, key: str, name: str) -> None:
        self._add(p, key, name, 1)

    def take(self, p: Position, key: str, name: str) -> None:
        self._add(p, key, name, -1)

    def _add(self, p: Position, key: str, name: str, n: int) -> None:
        owner, r = _numbers(key, 2)
        seat, (kind, width) = _seat(self, p, owner), self._shape(p)
        cells = cells_in(p.state, self.field, seat)
        width = width or len(cells)
        if not 0 <= r < len(cells) // width:
            raise no_place()
        which, bits = _value(kind.names, name), isinstance(kind, Sets)
        there = name in kind.members(cells[r * width : (r + 1) * width])
        if n < 0 and not there:
            raise not_there(name)
        if (n > 0 and there and (bits or self.once)) or (not bits and which >= width):
            raise unfit(name)
        at = r if bits else r * width + which
        cells[at] = 0 if n < 0 and self.once else max(0, cells[at]) + (n << which if bits else n)
        lay(p.state, self.field, seat, cells)


class Row(Holder):
    """One after the other, the last one on top.  With a field `beside` it, each piece has a second
    number there, and a row is as many spots as `sides(state)` says."""

    def __init__(
        self, field: str, title: Words, place: Callable[[Any, int, int, str], Place],
        beside: str = "", sides: Callable[[Any], int] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(field, title)
        self.place, self.beside, self.sides = place, beside, sides

    def _rows(self, p: Position) -> tuple[Kind, int, list[list[tuple[int, int]]]]:
        """How they are spelled, the width, and in each row the pieces with their sides."""
        kind, cells = self.kind(p), cells_in(p.state, self.field)
        inner, width = (kind.inner, kind.width) if isinstance(kind, Rows) else (kind, len(cells))
        sides = cells_in(p.state, self.beside) if self.beside else [0] * len(cells)
        rows = [
            [(cells[i], sides[i]) for i in range(s, s + width) if cells[i] != inner.blank]
            for s in range(0, len(cells), width)
        ]
        return inner, width, rows

    def spots(self, p: Position, language: str) -> Iterator[Spot]:
        kind, _, rows = self._rows(p)
        for r, row in enumerate(rows):
            for side in range(self.sides(p.state) if self.sides else 1):
                held = [kind.values[x] for x, s in row if s == side and 0 <= x < len(kind.values)]
                yield Spot(f"{r}_{side}", self.place(p.state, r, side, language), held, kind.values)

    def put(self, p: Position, key: str, name: str) -> None:
        (r, side), (kind, width, rows) = _numbers(key, 2), self._rows(p)
        most = self.sides(p.state) if self.sides else 1
        if not (0 <= r < len(rows) and 0 <= side < most) or len(rows[r]) >= width:
            raise no_place()
        rows[r].append((_value(kind.values, name), side))
        self._lay(p, kind, width, rows)

    def take(self, p: Position, key: str, name: str) -> None:
        (r, side), (kind, width, rows) = _numbers(key, 2), self._rows(p)
        wanted = _value(kind.values, name), side
        if not 0 <= r < len(rows) or wanted not in rows[r]:
            raise not_there(name)
        rows[r].remove(wanted)
        self._lay(p, kind, width, rows)

    def _lay(self, p: Position, kind: Kind, width: int, rows: list[list[tuple[int, int]]]) -> None:
        blank = p.game.notation.kind(self.beside, p.seats).blank if self.beside else 0
        padded = [[*row, *[(kind.blank, blank)] * (width - len(row))] for row in rows]
        lay(p.state, self.field, None, [x for row in padded for x, _ in row])
        if self.beside:
            lay(p.state, self.beside, None, [side for row in padded for _, side in row])


class Figures(Holder):
    """The field says where each piece stands: a cell for every piece, or for every seat one.
    `count(state)` of the names are in the game; `places(state, language)` gives a value for each
    spot, those below `single` with room for one; a piece in the box has `away` there."""

    def __init__(
        self, field: str, title: Words, names: Sequence[str], count: Callable[[Any], int],
        places: Callable[[Any, str], Sequence[tuple[int, Place]]], away: int, single: int,
    ) -> None:  # fmt: skip
        super().__init__(field, title)
        self.names, self.count, self.places = tuple(names), count, places
        self.away, self.single = away, single

    def _cells(self, p: Position) -> list[int]:
        """A field by seat has a cell for every seat."""
        return cells_in(p.state, self.field)

    def spots(self, p: Position, language: str) -> Iterator[Spot]:
        cells, count = self._cells(p), self.count(p.state)
        for value, place in self.places(p.state, language):
            held = [self.names[i] for i in range(count) if cells[i] == value]
            yield Spot(str(value), place, held, self.names, single=value < self.single)

    def put(self, p: Position, key: str, name: str) -> None:
        (value,) = _numbers(key, 1)
        if value not in [known for known, _ in self.places(p.state, "en")]:
            raise no_place()
        self._stand(p, name, value)

    def take(self, p: Position, key: str, name: str) -> None:
        (value,) = _numbers(key, 1)
        if self._cells(p)[_value(self.names[: self.count(p.state)], name)] != value:
            raise not_there(name)
        self._stand(p, name, self.away)

    def _stand(self, p: Position, name: str, value: int) -> None:
        cells = self._cells(p)
        cells[_value(self.names[: self.count(p.state)], name)] = value
        lay(p.state, self.field, None, cells)


class Dial(NamedTuple):
    """A gauge as it stands: a number between two others, or the place of one of its words."""

    key: str
    label: str
    value: int
    least: int
    most: int
    words: Sequence[str] = ()
    seat: int = OFF


class Gauge:
    """Fields that are numbers, the same number in all of them.  `cell(state, i, language)` names
    the cells of a field that has several; `words(state, language)`: what its numbers mean."""

    def __init__(
        self, fields: str, title: Words, least: int = 0, most: int = 99,
        words: Callable[[Any, str], Sequence[str]] | None = None,
        cell: Callable[[Any, int, str], str] | None = None,
    ) -> None:  # fmt: skip
        self.fields, self.title, self.least, self.most = fields.split(), title, least, most
        self.words, self.cell = words, cell

    def _seats(self, p: Position) -> list[int | None]:
        by_seat = p.game.notation.kind(self.fields[0], p.seats).by_seat
        return [*range(p.seats)] if by_seat else [None]

    def dials(self, p: Position, language: str) -> Iterator[Dial]:
        words = tuple(self.words(p.state, language)) if self.words else ()
        most = self.least + len(words) - 1 if words else self.most
        title = self.title[language]
        for seat in self._seats(p):
            cells = cells_in(p.state, self.fields[0], seat)
            for i, cell in enumerate(cells):
                name = self.cell(p.state, i, language) if self.cell else title
                if name:
                    owner = OFF if seat is None else seat
                    yield Dial(f"{owner}_{i}", name, cell, self.least, most, words, owner)

    def turn(self, p: Position, key: str, value: int) -> None:
        dial = next((dial for dial in self.dials(p, "en") if dial.key == key), None)
        if dial is None:
            raise no_place()
        if not dial.least <= value <= dial.most:
            raise NotationError(
                f"{value} is out of range: {dial.least} to {dial.most}",
                f"{value} est hors limites : de {dial.least} à {dial.most}",
            )
        owner, i = _numbers(key, 2)
        for field in self.fields:
            seat = None if owner == OFF else owner
            cells = cells_in(p.state, field, seat)
            cells[i] = value
            lay(p.state, field, seat, cells)

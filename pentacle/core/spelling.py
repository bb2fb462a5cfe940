"""How the cells of a record are spelled in the notation: names, numbers, counts and sets."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from copy import copy
from difflib import get_close_matches

from .errors import NotationError
from .record import NONE, UNKNOWN

_SIGNS = {NONE: "-", UNKNOWN: "?"}
_MEANT = {sign: number for number, sign in _SIGNS.items()}
LONG, DIGITS, MANY = 60, 9, 99
"""What is quoted of a word, how many digits a count may have, and how many pieces of a kind are
listed one by one."""


class Kind:
    """How the cells of a field, or of one seat's part of it, are written: one after the other."""

    by_seat = False
    computed = False
    dealt = False

    def __init__(self, names: Sequence[str] = (), blank: int = 0) -> None:
        self.names, self.blank = tuple(names), blank

    @property
    def values(self) -> tuple[str, ...]:
        """The names of what a cell can hold, from 0 on."""
        return self.names

    def at(self, seats: int) -> Kind:
        """How they are written at a table of so many seats."""
        return self

    def write(self, cells: Sequence[int]) -> str:
        """The cells in words; "" where there are none for them."""
        kept = len(cells)
        while kept and cells[kept - 1] == self.blank:
            kept -= 1
        return " ".join(map(self._word, cells[:kept]))

    def read(self, words: str, size: int) -> list[int]:
        """The cells that these words stand for."""
        cells = [self._cell(word) for word in words.split()]
        refuse_too_many(len(cells), size)
        return cells + [self.blank] * (size - len(cells))

    def members(self, cells: Sequence[int]) -> list[str]:
        """What these cells hold, by name, the same one several times."""
        held = range(len(self.values))
        return [self.values[cell] for cell in cells if cell != self.blank and cell in held]

    def _word(self, cell: int) -> str:
        if 0 <= cell < len(self.names):
            return self.names[cell]
        return _SIGNS.get(cell, str(cell))

    def _cell(self, word: str) -> int:
        if word in self.names:
            return self.names.index(word)
        if word in _MEANT:
            return _MEANT[word]
        if re.fullmatch(r"-?\d{1,20}", word):
            return int(word)
        if self.names:
            raise unknown(word, self.names)
        word = shown(word)
        raise NotationError(f"{word} is no number", f"{word} n'est pas un nombre")


class Counts(Kind):
    """How many of each: `sapphire*3 opal`."""

    def write(self, cells: Sequence[int]) -> str:
        pairs = zip(self.names, cells, strict=False)
        return " ".join(n if c == 1 else f"{n}*{c}" for n, c in pairs if c)

    def read(self, words: str, size: int) -> list[int]:
        cells = [0] * size
        for word in words.split():
            name, star, count = word.partition("*")
            if name not in self.names[:size]:
                raise unknown(name, self.names)
            if star and not re.fullmatch(r"-?\d{1,6}", count):
                word = shown(word)
                raise NotationError(
                    f"{word}: after the star stands a number",
                    f"{word} : après l'étoile vient un nombre",
                )
            cells[self.names.index(name)] += int(count) if star else 1
        return cells

    def members(self, cells: Sequence[int]) -> list[str]:
        pairs = zip(self.names, cells, strict=False)
        return [name for name, count in pairs for _ in range(min(count, MANY))]


class Sets(Kind):
    """Which ones, a bit each: `B01 G14`; several sets are parted by `/`."""

    def write(self, cells: Sequence[int]) -> str:
        if any(cell < 0 or cell >> len(self.names) for cell in cells):
            return ""
        return _joined([" ".join(self.members([cell])) for cell in cells])

    def members(self, cells: Sequence[int]) -> list[str]:
        known = max(0, cells[0])
        return [name for i, name in enumerate(self.names) if known >> i & 1]

    def read(self, words: str, size: int) -> list[int]:
        parts = words.split("/")
        refuse_too_many(len(parts), size)
        cells = [sum(1 << bit for bit in set(map(self._bit, part.split()))) for part in parts]
        return cells + [0] * (size - len(cells))

    def _bit(self, word: str) -> int:
        if word not in self.names:
            raise unknown(word, self.names)
        return self.names.index(word)


class Rows(Kind):
    """A table, row by row, parted by `/`."""

    def __init__(self, inner: Kind, width: int) -> None:
        super().__init__(blank=inner.blank)
        self.inner, self.width = inner, width

    def write(self, cells: Sequence[int]) -> str:
        starts = range(0, len(cells), self.width)
        return _joined([self.inner.write(cells[i : i + self.width]) for i in starts])

    def read(self, words: str, size: int) -> list[int]:
        parts, room = words.split("/"), size // self.width
        refuse_too_many(len(parts), room)
        parts += [""] * (room - len(parts))
        return [cell for part in parts for cell in self.inner.read(part, self.width)]


class BySeats(Kind):
    """Written otherwise at every number of seats."""

    def __init__(self, kinds: Mapping[int, Kind]) -> None:
        super().__init__(blank=next(iter(kinds.values())).blank)
        self.kinds = dict(kinds)

    def at(self, seats: int) -> Kind:
        made = copy(self.kinds[seats])
        made.by_seat, made.computed, made.dealt = self.by_seat, self.computed, self.dealt
        return made


def number(blank: int = 0) -> Kind:
    """A number, or several; left out where it is `blank`."""
    return Kind(blank=blank)


def one_of(*names: str, blank: int = 0) -> Kind:
    """A name for each number from 0 on; a field of several cells has one after the other."""
    return Kind(names, blank)


def by_seats(kinds: Mapping[int, Kind]) -> Kind:
    """As each number of seats has it: a board that grows has other names."""
    return BySeats(kinds)


def rows(kind: Kind, width: int) -> Kind:
    """A table whose rows, of `width` cells each, are written as `kind` says, parted by `/`."""
    return Rows(kind, width)


def counts(names: Sequence[str]) -> Kind:
    """How many of each: a cell for every name."""
    return Counts(names)


def set_of(names: Sequence[str]) -> Kind:
    """Which ones: a bit for every name."""
    return Sets(names)


def each_seat(kind: Kind) -> Kind:
    """The first index is the seat: written on the lines of the seats."""
    of_seat = copy(kind)
    of_seat.by_seat = True
    return of_seat


def derived(kind: Kind | None = None) -> Kind:
    """Never written; the game's `complete` works it out."""
    made = copy(kind) if kind else Kind()
    made.computed = True
    return made


def as_dealt() -> Kind:
    """As seats and options make it."""
    made = Kind()
    made.dealt = True
    return made


def unknown(word: str, names: Sequence[str]) -> NotationError:
    """What to say of a word that is none of these."""
    said = shown(word)
    if close := get_close_matches(word[:LONG], names, 1, 0.5):
        meant = close[0]
        return NotationError(
            f"there is no {said}; did you mean {meant!r}?",
            f"{said} n'existe pas ; vouliez-vous dire {meant!r} ?",
        )
    few = ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")
    return NotationError(
        f"there is no {said}; there are {few}", f"{said} n'existe pas ; il y a {few}"
    )


def shown(word: str) -> str:
    """A word as a sentence quotes it: the beginning, if it is very long."""
    return repr(word if len(word) <= LONG else word[:LONG] + "...")


def whole(digits: str) -> int:
    """A number that counts something."""
    if len(digits) > DIGITS:
        word = shown(digits)
        raise NotationError(f"{word} is too large a number", f"{word} est un nombre trop grand")
    return int(digits)


def said_twice(name: str) -> NotationError:
    return NotationError(f"{name:.60} is said twice", f"{name:.60} est dit deux fois")


def misplaced(name: str, kind: Kind) -> NotationError:
    if kind.by_seat:
        return NotationError(
            f"{name} belongs on the line of a seat", f"{name} va sur la ligne d'une place"
        )
    return NotationError(f"{name} belongs to no seat", f"{name} n'est à aucune place")


def refuse_too_many(given: int, room: int) -> None:
    if given > room:
        raise NotationError(
            f"there is room for {room}, not for {given}", f"il y a place pour {room}, pas {given}"
        )


def _joined(parts: list[str]) -> str:
    while parts and not parts[-1]:
        parts.pop()
    return " / ".join(parts).strip()

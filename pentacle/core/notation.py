"""Positions as text, for people: tests, bug reports, links, puzzles.

    spellcaster 1: 2 seats
    turn 14; step actions; actions_left 2; ask main; energy 7 9
    seat 0: hand B01 G14; known R02
    rng 8c1f...

The first line names the game, the version of its notation, the seats and the options; `seen by 1`
there says whose knowledge it is.  Then follow the fields of the record, `name value`, parted by `;`
and sorted as the game declares them; those of one seat stand on lines `seat 0:`.  `-` is nothing,
`?` what the viewer may not know, `#` begins a remark.  What is blank is left out.

A game says how its fields are written:

    notation = Notation(
        council=as_dealt(),                         # seats and options say it already
        phase=one_of("choosing", "main", "bid"),    # a name for each number, from 0
        hand=each_seat(counts(KINDS)),              # sapphire*3 opal
        board=each_seat(set_of(PLACES)),            # a bitmask
        deck=one_of(*CARDS, blank=NONE),            # one after the other
        purse=derived(),                            # never written: `complete` works it out
        complete=complete,
    )

With `version=2, earlier={1: "2"}` texts of version 1 are positions of rules 2: options that came
later are in them as they were before.  A field that is not declared is written as numbers.  Nothing
can be lost: what would not come back as it was is added in numbers, with `=` before them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .cells import cells_in, lay
from .chance import KEY_SHIFT, start
from .errors import NotationError, OptionError
from .position import SPECTATOR, Position
from .record import KEY, TAIL
from .spelling import Kind, as_dealt, misplaced, said_twice, shown, unknown, whole

if TYPE_CHECKING:
    from .contract import Contract

WIDTH = 100
_HEADER = re.compile(r"(?P<game>[\w-]+) (?P<version>\d+): (?P<seats>\d+) seats?(?P<rest>(, .+)?)")
_SEEN = re.compile(r"seen by (all|\d+)")
WRONG = (ArithmeticError, LookupError, ValueError)
"""What rules may raise at a table that cannot be."""


class Notation:
    """How the positions of a game are written; see the module.

    >>> Notation(die=Kind()).version
    1
    """

    def __init__(
        self, *, version: int = 1, earlier: Mapping[int, str] | None = None,
        complete: Callable[[Any], None] | None = None, **kinds: Kind,
    ) -> None:  # fmt: skip
        self.version, self.earlier, self.complete = version, earlier or {}, complete
        self.kinds = {"seats": as_dealt(), **kinds}

    def __repr__(self) -> str:
        return f"<Notation {self.version} of {len(self.kinds)} fields>"

    def kind(self, name: str, seats: int) -> Kind:
        """How a field is written."""
        return self.kinds.get(name, Kind()).at(seats)

    def write(self, p: Position) -> str:
        """A position as text."""
        text = "\n".join(self._lines(p, set()))
        back = self._fill(p.game, text)
        lost = {
            (name, seat)
            for name in _fields(p.game)
            for seat in self._places(p.game, name)
            if cells_in(p.state, name, seat) != cells_in(back.state, name, seat)
        }
        return "\n".join(self._lines(p, lost)) + "\n" if lost else text + "\n"

    def _places(self, game: Contract, name: str) -> list[int | None]:
        """Where a field is written: on the line of each seat, or on none of them."""
        by_seat = self.kinds.get(name, Kind()).by_seat
        return [*_seats_of(game)] if by_seat else [None]

    def _lines(self, p: Position, lost: set[tuple[str, int | None]]) -> Iterator[str]:
        base = _base(p.game, p.seats, p.options)
        yield _header(p, self.version)
        yield from _wrapped("", self._entries(p, base, lost, None))
        for seat in range(len(_seats_of(p.game))):
            yield from _wrapped(f"seat {seat}: ", self._entries(p, base, lost, seat))
        if p.state.rng or p.state.key:
            key = f" {p.state.key:016x}" if p.state.key else ""
            yield f"rng {p.state.rng:016x}{key}"

    def _entries(
        self, p: Position, base: Position, lost: set[tuple[str, int | None]], seat: int | None
    ) -> Iterator[str]:
        for name in self.order(p.game):
            kind = self.kind(name, p.seats)
            if kind.by_seat == (seat is None):
                continue
            cells = cells_in(p.state, name, seat)
            if (name, seat) in lost:
                yield f"{name} {_plain(cells)}"
            elif kind.computed or cells == self._blank(kind, base, name, seat):
                continue
            else:
                yield f"{name} {kind.write(cells) or _plain(cells)}"

    def _blank(self, kind: Kind, base: Position, name: str, seat: int | None) -> list[int]:
        """What the cells are where nothing is said of them."""
        dealt = cells_in(base.state, name, seat)
        absent = seat is not None and seat >= base.seats
        return dealt if kind.dealt or absent else [kind.blank] * len(dealt)

    def order(self, game: Contract) -> list[str]:
        """The fields, as they are written one after the other."""
        declared = [name for name in self.kinds if name in game.state.fields]
        return declared + [name for name in _fields(game) if name not in self.kinds]

    # reading

    def read(self, game: Contract, text: str, seed: int) -> Position:
        """The position that a text describes, if there can be one; without `rng` chance begins
        anew from a seed."""
        p = self._fill(game, text)
        if p.viewer is not None:
            return p
        if not p.state.rng:
            p.state.rng, p.state.key = start(seed & ((1 << KEY_SHIFT) - 1)), seed >> KEY_SHIFT
        p.changed()
        refuse_impossible(p)
        return p

    def rough(self, game: Contract, text: str) -> Position:
        """What a text says, whether or not it can be."""
        return self._fill(game, text)

    def again(self, p: Position) -> Position:
        """The same after its fields were changed: what follows from them is worked out anew."""
        return self._fill(p.game, "\n".join(self._lines(p, set())))

    def _fill(self, game: Contract, text: str) -> Position:
        lines = [line.partition("#")[0].strip() for line in text.splitlines()]
        numbered = [(number, line) for number, line in enumerate(lines, 1) if line]
        if not numbered:
            raise NotationError(
                f"a position begins with its game, as '{game.name} 1: 2 seats'",
                f"une position commence par son jeu, comme '{game.name} 1: 2 seats'",
            )
        p = _opened(game, numbered[0][1], self)
        base = _base(game, p.seats, p.options)
        said = _Said(self, p, base)
        for number, line in numbered[1:]:
            try:
                said.read_line(line)
            except NotationError as error:
                raise error.within(f"line {number}", f"ligne {number}") from None
        said.fill_blanks()
        self._complete(p)
        for name, seat, cells in said.computed:
            lay(p.state, name, seat, cells)
        try:
            p.changed()
        except OverflowError as error:
            raise impossible(str(error), str(error)) from None
        return p

    def _complete(self, p: Position) -> None:
        """Work out what is never written.  What one seat knows need not suffice for it."""
        if self.complete is None:
            return
        try:
            self.complete(p.state)
        except WRONG as error:
            if p.viewer is None:
                raise impossible(str(error), str(error)) from None


class _Said:
    """What the lines of a text have said so far."""

    def __init__(self, notation: Notation, p: Position, base: Position) -> None:
        self.notation, self.p, self.base = notation, p, base
        self.met: set[tuple[str, int | None]] = set()
        self.computed: list[tuple[str, int | None, list[int]]] = []

    def read_line(self, line: str) -> None:
        seat: int | None = None
        if found := re.match(r"seat (\d+):", line):
            seat, line = whole(found[1]), line[found.end() :]
            if seat >= len(_seats_of(self.p.game)):
                name = self.p.game.name
                raise NotationError(
                    f"there is no seat {seat} in {name}", f"{name} n'a pas de place {seat}"
                )
        for entry in line.split(";"):
            name, _, words = entry.strip().partition(" ")
            if name:
                self._read_entry(name, words.strip(), seat)

    def _read_entry(self, name: str, words: str, seat: int | None) -> None:
        game = self.p.game
        if (name, seat) in self.met:
            raise said_twice(name)
        self.met.add((name, seat))
        if name == "rng" and seat is None:
            self._read_chance(words)
            return
        fields = _fields(game)
        if name not in fields:
            raise unknown(name, fields).within(game.name, game.name)
        kind = self.notation.kind(name, self.p.seats)
        if kind.by_seat != (seat is not None):
            raise misplaced(name, kind)
        size = len(cells_in(self.p.state, name, seat))
        try:
            cells = _numbers(words, size) or kind.read(words, size)
            lay(self.p.state, name, seat, cells)
        except NotationError as error:
            raise error.within(name, name) from None
        if kind.computed:
            self.computed.append((name, seat, cells))

    def _read_chance(self, words: str) -> None:
        parts = words.split()
        if not 1 <= len(parts) <= 2 or not all(re.fullmatch("[0-9a-f]{16}", w) for w in parts):
            raise NotationError(
                "rng: 16 hexadecimal digits, and 16 more where dice have a key",
                "rng : 16 chiffres hexadécimaux, et 16 de plus si les dés ont une clé",
            )
        self.p.state.rng = int(parts[0], 16)
        self.p.state.key = int(parts[1], 16) if parts[1:] else 0

    def fill_blanks(self) -> None:
        """Fields of which nothing was said."""
        for name in _fields(self.p.game):
            kind = self.notation.kind(name, self.p.seats)
            for seat in self.notation._places(self.p.game, name):
                if (name, seat) not in self.met:
                    lay(self.p.state, name, seat, self.notation._blank(kind, self.base, name, seat))


def refuse_impossible(p: Position) -> None:
    """Raise what is wrong with a table that somebody made up."""
    try:
        faults = p.faults("en"), p.faults("fr")
        stuck = () if any(faults) else [seat for seat in p.pending if not p.legal(seat)]
    except WRONG as error:
        raise impossible(str(error), str(error)) from None
    if faults[0]:
        raise impossible(" ".join(faults[0]), " ".join(faults[1]))
    if stuck:
        raise impossible(
            f"seat {stuck[0]} must choose and has no choice",
            f"la place {stuck[0]} doit choisir et n'a pas de choix",
        )


def impossible(en: str, fr: str) -> NotationError:
    return NotationError(en, fr).within("this cannot be", "c'est impossible")


def _header(p: Position, version: int) -> str:
    defaults = p.game.named(p.game.row(p.seats))
    other = [f"{k}={_option(v)}" for k, v in p.options.items() if v != defaults[k]]
    if p.viewer is not None:
        other.append("seen by " + ("all" if p.viewer == SPECTATOR else str(p.viewer)))
    seats = f"{p.seats} seat{'s' if p.seats > 1 else ''}"
    return ", ".join([f"{p.game.name} {version}: {seats}", *other])


def _option(value: Any) -> str:
    return {True: "on", False: "off"}.get(value, str(value))


def _opened(game: Contract, line: str, notation: Notation) -> Position:
    """A blank table, from the first line."""
    found, version = _HEADER.fullmatch(line), notation.version
    if not found:
        like = f"'{game.name} {version}: 2 seats'"
        raise NotationError(
            f"a position begins as {like}, not {shown(line)}",
            f"une position commence comme {like}, pas {shown(line)}",
        )
    if found["game"] != game.name:
        other = shown(found["game"])
        raise NotationError(
            f"this is a position of {other}, not of {game.name}",
            f"c'est une position de {other}, pas de {game.name}",
        )
    number, seats = whole(found["version"]), whole(found["seats"])
    if not 1 <= number <= version:
        raise NotationError(
            f"this is version {number} of the notation; this program reads {version}",
            f"notation de version {number} ; ce programme lit la {version}",
        )
    viewer, options = _terms(found["rest"], seats)
    rules = notation.earlier.get(number, str(game.version))
    try:
        game.row(seats, options)
        options = game.options_since(rules, options, seats)
        return game.position(bytes(game.state()), seats, viewer=viewer, **options)
    except OptionError as error:
        why = f"ces places ou ces options n'existent pas dans {game.name}"
        raise NotationError(str(error), why) from None


def _terms(rest: str, seats: int) -> tuple[int | None, dict[str, Any]]:
    """Whose knowledge it is, and the options."""
    viewer: int | None = None
    options: dict[str, Any] = {}
    for part in filter(None, rest.split(", ")):
        name, equals, value = part.partition("=")
        seen = _SEEN.fullmatch(part)
        if name in options or (seen and viewer is not None):
            raise said_twice("seen by" if seen else name)
        if seen:
            viewer = SPECTATOR if seen[1] == "all" else whole(seen[1])
            if viewer >= seats:
                raise NotationError(
                    f"there is no seat {viewer} among {seats}",
                    f"il n'y a pas de place {viewer} parmi {seats}",
                )
        elif not equals:
            raise NotationError(
                f"an option is written NAME=VALUE, not {shown(part)}",
                f"une option s'écrit NOM=VALEUR, pas {shown(part)}",
            )
        else:
            options[name] = value
    return viewer, options


def _base(game: Contract, seats: int, options: dict[str, Any]) -> Position:
    """A deal to read from what seats and options make of the fields."""
    return _dealt(game, seats, tuple(options.items()))


@lru_cache(64)
def _dealt(game: Contract, seats: int, options: tuple[tuple[str, Any], ...]) -> Position:
    return game.deal(seats, 0, **dict(options))


def _fields(game: Contract) -> list[str]:
    skipped = {TAIL, KEY, "rng"}
    return [name for name in game.state.fields if name not in skipped]


def _seats_of(game: Contract) -> range:
    return range(max(game.seats))


def _plain(cells: Sequence[int]) -> str:
    return "=" + " ".join(map(str, cells))


def _numbers(words: str, size: int) -> list[int]:
    """Cells that are written as bare numbers, with `=` before them; none otherwise."""
    return Kind().read(words[1:], size) if words.startswith("=") else []


def _wrapped(prefix: str, entries: Iterator[str]) -> Iterator[str]:
    line = prefix
    for entry in entries:
        joined = f"{line}; {entry}" if line != prefix else f"{line}{entry}"
        if len(joined) > WIDTH and line != prefix:
            yield line
            joined = prefix + entry
        line = joined
    if line != prefix:
        yield line

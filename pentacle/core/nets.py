"""A learned judgement: a small net that says how good a table looks to each seat.

A game says what there is to look at (`Inputs`); `pentacle train` fits a net to games that bots have
played.  The net is data, `net.bin` in the game's folder, and all its numbers are whole ones, so
that every machine adds them up alike.  Searches ask it where their lines end (`net_rules.py`).

The file is a line of JSON, which says what the net was made for, and behind it the numbers that the
cells begin with and the weights, as they lie in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from .bits import first_bit
from .digest import digest_of
from .errors import DataError
from .record import Cells, Of
from .rules import rule

Marks = Annotated[Cells, Of("H", 1)]
"""Room for numbers of inputs."""
FILE = "net.bin"
FORMAT = 1
UNIT = 64
"""What 1 is in whole numbers."""
TOP = 127
"""The most that a cell passes on: a little less than 2."""
TALLEST = 1 << 16
FIRST, SECOND, LAST, SHAPE = range(4)
"""Rows of a net's larger numbers: what the cells of either layer begin with, the weights of the
answer, and its shape."""
OWN, COMMON, DEEP, SKIP = range(4)
"""What stands in the row SHAPE."""
FEWEST = 8
"""Cells of the first layer, which hold that row too."""


class Inputs(NamedTuple):
    """What a net looks at: inputs that are on or off, by their numbers.

    Those of a seat are written once, and read in two ways: as one's own and as a rival's.  So one
    net serves every number of seats.

    >>> import pentacle
    >>> pentacle.game("spellcaster").inputs.most
    240
    """

    write: Callable[[Any, int, Marks], int]
    """write(s, p, out): a rule; the numbers of seat p's inputs that are on, each once, and how many
    there are; with -1 for p, of those that belong to nobody."""
    own: int
    """How many inputs a seat has."""
    common: int
    """How many belong to nobody."""

    @property
    def most(self) -> int:
        """How many can be on at once."""
        return max(1, self.own, self.common)


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """What a net was made for, and its shape."""

    format: int = FORMAT
    game: str
    rules: str
    inputs: str
    """What the inputs say of some tables (`digest_of_inputs`)."""
    own: int
    common: int
    wide: Annotated[int, msgspec.Meta(ge=FEWEST, le=256)]
    """Cells of the first layer."""
    deep: Annotated[int, msgspec.Meta(ge=1, le=256)]
    """Cells of the second."""
    skip: int
    """The weight of the hand-made outlook, in squares of UNIT."""
    seats: tuple[int, ...] = ()
    """At how many it is proved better than the search without it, and used."""
    body: str
    """A digest of all that follows."""


class Net(NamedTuple):
    """A net as searches use it."""

    head: Head
    starts: Any
    """Four rows of int32: FIRST, SECOND, LAST, SHAPE."""
    weights: Any
    """int8, a row for each input as one's own, as a rival's, as nobody's, then for each cell of the
    first layer."""

    def packed(self) -> bytes:
        """What a file holds."""
        return msgspec.json.encode(self.head) + b"\n" + bytes(self.starts) + bytes(self.weights)


def net_of_parts(head: Head, starts: bytes, weights: bytes) -> Net:
    """A net from its numbers."""
    rows = 2 * head.own + head.common + head.wide
    wide: Any = memoryview(starts).cast("i", (4, head.wide))
    narrow: Any = memoryview(weights).cast("b", (rows, head.wide))
    return Net(head, wide, narrow)


def read_net(data: bytes, name: str) -> Net:
    """The net of a file; what is none, or only a part of one, is refused in a sentence."""
    line, _, body = data.partition(b"\n")
    try:
        head = msgspec.json.decode(line, type=Head)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DataError(f"{name}: this is no net: {error}") from None
    if head.format != FORMAT:
        raise DataError(f"{name}: a net of format {head.format}, not {FORMAT}")
    starts, rows = 16 * head.wide, 2 * head.own + head.common + head.wide
    if not 0 < rows < TALLEST or len(body) != starts + rows * head.wide:
        raise DataError(f"{name}: the net is not whole")
    if head.body != digest_of([body]) or head.deep > head.wide:
        raise DataError(f"{name}: the net is damaged")
    net = net_of_parts(head, body[:starts], body[starts:])
    if net.starts.tolist()[SHAPE][: SKIP + 1] != [head.own, head.common, head.deep, head.skip]:
        raise DataError(f"{name}: the net is damaged")
    return net


def misfit(head: Head, game: Any) -> str:
    """Why a net cannot judge this game, in a sentence; "": it can."""
    if game.name != head.game:
        return f"the net was made for {head.game}, not for {game.name}"
    if game.rules != head.rules:
        return f"the net was made for rules {head.rules} of {game.name}, not for {game.rules}"
    inputs = game.inputs
    if (inputs.own, inputs.common) != (head.own, head.common):
        return f"the net of {game.name} was made for other inputs"
    if digest_of_inputs(game) != head.inputs:
        return f"the net of {game.name} was made for inputs that say something else"
    return ""


def net_in(path: Path, game: Any) -> Net | None:
    """The net of a file, if there is one; refused in a sentence if it does not fit the game."""
    if not path.is_file():
        return None
    net = read_net(path.read_bytes(), str(path))
    if why := misfit(net.head, game):
        raise DataError(f"{path}: {why}")
    return net


SEEN, APART, TRIED = 12, 5, 0x5EED
"""Tables that stand for the inputs, actions between them, and where their games begin."""


@cache
def digest_of_inputs(game: Any) -> str:
    """Stands for what the inputs say: of some tables of games of any choices, those that are on.

    However the code is written, a net that was made for other inputs is told from one that fits.
    """
    return digest_of(str(found).encode() for found in _seen(game))


def _seen(game: Any) -> Iterator[list[list[int]]]:
    from .chance import mix

    for seats in game.seats:
        table, luck = game.deal(seats, TRIED + seats), TRIED
        for number in range(SEEN * APART):
            if table.over:
                break
            if number % APART == 0:
                yield [marks_of(game, table.state, p) for p in range(-1, seats)]
            p, luck = table.pending[0], mix(luck + number)
            legal = table.legal(p)
            table.play_unchecked(p, legal[luck % len(legal)])


def marks_of(game: Any, s: Any, p: int) -> list[int]:
    """The inputs of a seat (-1: of nobody) that are on, interpreted."""
    out: Any = memoryview(bytearray(2 * game.inputs.most)).cast("H")
    n = game.inputs.write(s, p, out)
    found: list[int] = out[:n].tolist()
    return found


# what games write inputs with


class Places:
    """Numbers for inputs, given out one after the other.

    >>> own = Places()
    >>> own.take(10), own.take(5), own.count
    (0, 10, 15)
    """

    def __init__(self) -> None:
        self.count = 0

    def take(self, count: int) -> int:
        """The first of so many."""
        self.count += count
        return self.count - count


@rule
def put(out: Marks, n: int, number: int, on: bool) -> int:
    """One input, if it is on; how many are on now.

    >>> out = [0] * 4
    >>> put(out, put(out, 0, 7, True), 9, False), out
    (1, [7, 0, 0, 0])
    """
    if on:
        out[n] = number
        n += 1
    return n


@rule
def put_set(out: Marks, n: int, first: int, members: int) -> int:
    """The members of a set, whose bits they are.

    >>> out = [0] * 4
    >>> put_set(out, 0, 10, 0b101), out
    (2, [10, 12, 0, 0])
    """
    while members != 0:
        out[n] = first + first_bit(members)
        n += 1
        members &= members - 1
    return n


@rule
def put_level(out: Marks, n: int, first: int, most: int, level: int) -> int:
    """A thermometer: every step up to a level.

    >>> out = [0] * 4
    >>> put_level(out, 0, 20, 3, 2), out
    (2, [20, 21, 0, 0])
    """
    for i in range(min(level, most)):
        out[n] = first + i
        n += 1
    return n

"""A learned judgement: a small net that says how good a table looks to each seat.

A game says what there is to look at (`Inputs`); `pentacle train` fits a net to games that bots have
played; the net is data, `net.bin` in the game's folder.  Searches ask it where their lines end: it
tells what must be added to the hand-made `outlook`.  A game without a net is judged by `outlook`
alone.

All its numbers are whole ones, so that every target adds them up alike (`net_rules.py`).
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import msgspec

from .bits import first_bit
from .digest import digest_of
from .errors import DataError
from .record import Cells, Of
from .rules import rule

if TYPE_CHECKING:
    from .contract import Contract

Marks = Annotated[Cells, Of("H", 1)]
"""Numbers of inputs."""
FILE = "net.bin"
MOST = 512
"""Inputs that may be on at once."""
WIDEST = 64
"""Cells of a layer."""
UNIT = 64
"""What 1 is in whole numbers."""
TOP = 127
"""The most that a cell of a layer passes on: a little less than 2."""


class Inputs(NamedTuple):
    """What a net looks at: inputs that are on or off, by their numbers.

    Those of a seat are written once, and read in two ways: as one's own and as a rival's.  So one
    net serves every number of seats.
    """

    write: Callable[[Any, int, Marks], int]
    """write(s, p, out): a rule; the numbers of seat p's inputs that are on, and how many there are;
    with -1 for p, of those that belong to nobody."""
    own: int
    """How many inputs a seat has."""
    common: int
    """How many belong to nobody."""


class Net(msgspec.Struct, frozen=True, kw_only=True):
    """The weights, and what they were made for."""

    game: str
    version: int
    """Of the rules."""
    own: int
    common: int
    inputs: str
    """A digest of the code that writes the inputs."""
    wide: int
    """Cells of the first layer."""
    deep: int
    """Cells of the second."""
    skip: float
    """The weight of the hand-made outlook."""
    mine: bytes
    """Rows of the first layer for a seat's own inputs, a byte a weight."""
    rival: bytes
    shared: bytes
    first: tuple[int, ...]
    """What the cells of the first layer begin with."""
    between: bytes
    second: tuple[int, ...]
    last: tuple[int, ...]
    """From the second layer to the answer."""

    def rows(self, name: str) -> Cells:
        """A table of weights, a row for each input or cell."""
        cells: bytes = getattr(self, name)
        wide = self.deep if name == "between" else self.wide
        return memoryview(cells).cast("b", (len(cells) // wide, wide))

    def packed(self) -> bytes:
        """What a file holds."""
        return zlib.compress(msgspec.msgpack.encode(self), 9)


def read_net(path: Path) -> Net:
    """The net of a file; what is no net is refused in a sentence."""
    try:
        return msgspec.msgpack.decode(zlib.decompress(path.read_bytes()), type=Net)
    except (zlib.error, msgspec.DecodeError) as error:
        raise DataError(f"{path}: this is no net: {error}") from None


def inputs_digest(inputs: Inputs) -> str:
    """Stands for the code that writes the inputs: a net that was made for another is of no use."""
    source = Path(str(sys.modules[inputs.write.__module__].__file__)).read_bytes()
    return digest_of([source])


def misfit(net: Net, game: Contract) -> str:
    """Why a net cannot judge this game, in a sentence; "": it can."""
    if game.inputs is None:
        return f"{game.name} does not say what a net may look at"
    wanted = (game.name, game.version, game.inputs.own, game.inputs.common)
    if wanted != (net.game, net.version, net.own, net.common):
        return f"the net was made for rules {net.version} of {net.game}, not for these"
    if net.inputs != inputs_digest(game.inputs):
        return f"the net of {game.name} was made for other inputs"
    return ""


def net_of(game: Contract) -> Net | None:
    """The net in a game's folder, if there is one and it fits."""
    path = game.folder / FILE
    net = read_net(path) if game.inputs is not None and path.is_file() else None
    return None if net is None or misfit(net, game) else net


class Wanted(NamedTuple):
    """What the rules of a net are read for."""

    state: Any
    write: Callable[[Any, int, Marks], int]
    outlook: Callable[[Any, int], float]
    net: Net


def judge_with(game: Contract, net: Net, name: str, *, listed: bool) -> Callable[[Any, int], float]:
    """The judgement of a game by a net, as a rule: `net_rules.py`, read with this net's numbers.

    Code that is kept on disk must find its module again, so that one is `listed` with the others.
    """
    assert game.inputs is not None
    path = Path(__file__).with_name("net_rules.py")
    module = ModuleType(f"{game.inputs.write.__module__}_{name}")
    module.__file__, module.__package__ = str(path), __package__
    module.__dict__["WANTED"] = Wanted(game.state, game.inputs.write, game.outlook, net)
    if listed:
        sys.modules[module.__name__] = module
    code = compile(path.read_text(encoding="utf-8"), str(path), "exec")
    exec(code, module.__dict__)  # a module of ours  # nosec B102
    made: Callable[[Any, int], float] = module.__dict__["judge"]
    made.__name__ = made.__qualname__ = name
    return made


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
    """One input, if it is on."""
    if on:
        out[n] = number
        n += 1
    return n


@rule
def put_set(out: Marks, n: int, first: int, members: int) -> int:
    """The members of a set, whose bits they are."""
    while members != 0:
        out[n] = first + first_bit(members)
        n += 1
        members &= members - 1
    return n


@rule
def put_level(out: Marks, n: int, first: int, most: int, level: int) -> int:
    """A thermometer: every step up to a level."""
    for i in range(min(level, most)):
        out[n] = first + i
        n += 1
    return n


# room to work in


def room() -> Any:
    """Room for the inputs that are on."""
    return [0] * MOST


def layer() -> Any:
    """Room for the cells of a layer."""
    return [0] * WIDEST

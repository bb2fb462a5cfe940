"""The printed facts as types and columns; there are no cards, only a tree and a placement table.

ELF-3.1, ELF-3.6  Boxes of the tree are numbered top to bottom and left to right, so that it is a
binary heap: the pawns on boxes 2c+1 and 2c+2 compete for the title c, and contest c < 7 is named
after its title.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from pentacle.core import NONE, Fact, Words, column, read_facts
from pentacle.core.errors import DataError

# What the code can do with an owner's numbers: fields of eight bits, and a screen of one size.
Few = Annotated[int, Meta(ge=1, le=12)]
Price = Annotated[int, Meta(ge=1, le=20)]
Rounds = Annotated[int, Meta(ge=1, le=8)]
Seconds = Annotated[int, Meta(ge=1, le=3600)]
BOXES_OF = {"H": 1, "W": 2, "S": 4, "N": 8, "M": 4}
Hex = Annotated[str, Meta(pattern="^#[0-9A-Fa-f]{6}$")]


class Pieces(Fact, frozen=True, kw_only=True):
    dice: Few
    chips: Few
    grey: Annotated[int, Meta(ge=0, le=99)]


class Numbers(Fact, frozen=True, kw_only=True):
    chip_price: Price
    grey_price: tuple[Price, Price]
    rounds: Rounds
    appointments: Rounds
    vacancies: Rounds


class Timer(Fact, frozen=True, kw_only=True):
    roll: Seconds
    competition: Seconds


class Limits(Fact, frozen=True, kw_only=True):
    each: Annotated[int, Meta(ge=1, le=99)]


class Colour(Fact, frozen=True, kw_only=True):
    id: str
    name: Words
    hex: Hex
    ink: Hex
    emblem: str


class Rank(Fact, frozen=True, kw_only=True):
    id: str
    name: Words
    many: Words
    points: Annotated[int, Meta(ge=0, le=50)]
    boxes: int
    grey: bool
    text: Words

    @classmethod
    def ranges(cls, entry: dict[str, Any]) -> dict[str, tuple[int, int]]:
        """The tree is drawn so."""
        boxes = BOXES_OF[entry["id"]]
        return {"boxes": (boxes, boxes)}


class Box(Fact, frozen=True, kw_only=True):
    id: str
    name: Words
    text: Words


class Step(Fact, frozen=True, kw_only=True):
    id: str
    name: Words


class Start(Fact, frozen=True, kw_only=True):
    """Who stands where when the game begins: a letter a box, several letters a Magician box."""

    id: str
    pawns: Annotated[int, Meta(ge=1, le=8)]
    W: tuple[str, str]
    S: tuple[str, str, str, str]
    N: tuple[str, str, str, str, str, str, str, str]
    M: tuple[str, str, str, str]

    def boxes(self) -> tuple[str, ...]:
        return (*self.W, *self.S, *self.N, *self.M)


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pieces: Pieces
    numbers: Numbers
    timer: Timer
    promises: Limits
    colour: tuple[Colour, ...]
    rank: tuple[Rank, ...]
    box: tuple[Box, ...]
    defeat: tuple[Box, ...]
    phase: tuple[Step, ...]
    start: tuple[Start, ...]
    former: tuple[Start, ...] = ()
    """Starts that were replaced: games that began from them go on."""

    def __post_init__(self) -> None:
        for rank in self.rank:
            if rank.grey and rank.id in "HM":
                raise ValueError(f"rank {rank.id}: grey is false, because nobody falls from there")
        if self.numbers.appointments > self.pieces.chips + 1:
            raise ValueError(
                f"numbers: appointments is at most {self.pieces.chips + 1}, because each High "
                "Wizard who retires leaves one of his guild's chips on the track"
            )


FACTS = read_facts("elfenwizards", Path(__file__).with_name("data.toml"), Facts)

# Boxes of the tree: H, W1 W2, S1..S4, N1..N8, M1..M4, and the Defeat boxes beside W, S and N.
H, W, S, N, M = 0, 1, 3, 7, 15
DW, DS, DN = 19, 20, 21
BOXES = 22
TITLES = 14
CONTESTS = 11

# Boxes for dice: the four levels where candidates stand, W S N M, and then these.
MIN, GREY = 4, 5

SEATS = (3, 4, 5, 6)
SLOTS = 25
DICE = FACTS.pieces.dice
CHIPS = FACTS.pieces.chips
TOKENS = FACTS.pieces.grey
ROUNDS = FACTS.numbers.rounds
SPELLS = DICE + CHIPS
"""All that one player can lay."""
APPOINTMENTS = FACTS.numbers.appointments
VACANCIES = FACTS.numbers.vacancies
CHIP_PRICE = FACTS.numbers.chip_price
GREY_PRICE = column(FACTS.numbers.grey_price)

RANK = column([0, 1, 1, 2, 2, 2, 2, *[3] * 8, 4, 4, 4, 4, 1, 2, 3])
"""The rank of each box, 0 H to 4 M; a pawn in a Defeat box comes from that rank."""
LEVEL = column([NONE, *[r - 1 for r in RANK[1:19]], NONE, NONE, NONE])
"""The level at which a pawn in this box competes (ELF-3.5)."""
CONTEST = column([NONE, *[(b - 1) // 2 for b in range(W, M)], 7, 8, 9, 10, *[NONE] * 3])
"""The contest in which a pawn in this box is a candidate (ELF-3.3)."""
STAKE = column([0, 1, 2, 3, 4, 5, 6, 7, 9, 11, 13])
"""The title of each contest, the left one where two are at stake."""
POINTS = column([FACTS.rank[r].points for r in RANK[:DW]] + [0, 0, 0])
"""What a pawn in this box scores; nothing while it lies defeated (ELF-3.7)."""
TAINTS = column([*[0] * DW, *[int(FACTS.rank[r].grey) for r in (1, 2, 3)]])
"""The grey tokens a pawn takes when it falls from this box (ELF-12.2)."""

MOST_POINTS = max(rank.points for rank in FACTS.rank)
MOST_TOKENS = (7 if TAINTS[DN] else 3) * ROUNDS + VACANCIES
"""ELF-20.4  More tokens never lie under pawns: one more in a round without a High Wizard."""
BOUND = ROUNDS * (SEATS[-1] * (3 * DICE + 2 * CHIPS + 3 + (DICE if CHIP_PRICE > 2 else 0)) + 16) - 2
"""ELF-20.2  No game has more actions; a dear chip lets a die be picked in vain in phase 4 too."""

BOX_NAMES = (
    "H", "W1", "W2", "S1", "S2", "S3", "S4", "N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8",
    "M1", "M2", "M3", "M4", "DW", "DS", "DN",
)  # fmt: skip
CONTEST_NAMES = ("H", "W1", "W2", "S1", "S2", "S3", "S4", "NA", "NB", "NC", "ND")


def place(start: Start) -> list[int]:
    """ELF-4.3, ELF-4.4  The box of each pawn, colour by colour, numbered in the order of boxes."""
    seats = int(start.id)
    colours = [c.id for c in FACTS.colour[:seats]]
    found: dict[str, list[int]] = {c: [] for c in colours}
    for box, letters in enumerate(start.boxes(), W):
        for letter in letters:
            if letter not in found:
                raise DataError(f"elfenwizards: start {start.id!r} has no colour {letter!r}")
            found[letter].append(box)
        if box < M and len(letters) != 1:
            raise DataError(f"elfenwizards: start {start.id!r} needs one pawn on {BOX_NAMES[box]}")
    for letter, boxes in found.items():
        if len(boxes) != start.pawns:
            raise DataError(
                f"elfenwizards: start {start.id!r} places {len(boxes)} pawns of {letter!r}, "
                f"not {start.pawns}"
            )
    slots = [box for boxes in found.values() for box in boxes]
    if len(slots) > SLOTS:
        raise DataError(f"elfenwizards: start {start.id!r} has more than {SLOTS} pawns")
    return slots + [NONE] * (SLOTS - len(slots))


STARTS = {int(start.id): start for start in FACTS.start}
for _seats in SEATS:
    if _seats not in STARTS:
        raise DataError(f"elfenwizards: no start for {_seats} players")
FORMER = STARTS | {int(start.id): start for start in FACTS.former}
"""Where games of the first version began."""
AS_BEFORE = 1
"""Of the placement tables, the one before that in force."""
START = column(
    [
        [place(table[n]) if n in table else [NONE] * SLOTS for n in range(7)]
        for table in (STARTS, FORMER)
    ]
)
"""The box of each pawn at the start, by placement table and number of players."""
PAWNS = column([STARTS[n].pawns if n in STARTS else 0 for n in range(7)])
"""The pawns of each player, by number of players (ELF-2.1)."""

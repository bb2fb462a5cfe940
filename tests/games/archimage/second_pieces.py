"""Archimage a second time: board, cards, dice and figures, as plain things with names.

Written from the rules page (docs/rules/archimage.md); of the game's own code nothing is used but
its file of facts.  A site is called `1.g`, a die `F3` (`F0` before the roll), a scroll `C0-4-F`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pentacle
from pentacle.core import chance

FACTS: dict[str, Any] = tomllib.loads(
    (Path(pentacle.__file__).parent / "games" / "archimage" / "data.toml").read_text("utf-8")
)
NATURAL = "FWAE"
"""ARC-1.2  Fire, water, air, earth; `S` is Spirit, which has neither dice nor tokens."""
COLOURS = NATURAL + "S"
COLOUR_NAMES = {"F": "fire", "W": "water", "A": "air", "E": "earth"}
CIRCLES = ("0", "I", "II", "III", "IV")
POWERS = (2, 3, 4, 5, 6)

HUB = "HUB"
START = "start"
"""ARC-2.1  A figure's place: the violet spot of its own player."""
SUPPLY = "supply"
"""A familiar or guardian: beside the board, ready."""
ON_BINDING = "on the Binding"
"""ARC-4.4  A familiar: its player has finished."""
NOT_IN_GAME = "not in the game"
"""ARC-3.6  A guardian whose scroll stayed in the box."""


class Chance:
    """The kernel's generator, asked one number at a time."""

    def __init__(self, seed: int) -> None:
        self.rng = chance.start(seed % 2**64)
        self.key = seed // 2**64

    def below(self, n: int) -> int:
        return chance.below(self, n)

    def roll(self) -> int:
        return 1 + self.below(6)

    def take(self, pile: list[Any]) -> Any:
        """One thing out of a pile, each as likely as the others."""
        return pile.pop(self.below(len(pile)))


@dataclass(frozen=True)
class Token:
    """A seal token."""

    colour: str
    power: int


@dataclass(frozen=True)
class Scroll:
    """ARC-7.11  A scroll of one of the circles of magic."""

    circle: int
    power: int
    colour: str

    @property
    def name(self) -> str:
        return f"C{self.circle}-{self.power}-{self.colour}"

    @property
    def spell(self) -> str:
        for spell in FACTS["spells"]:
            if CIRCLES[self.circle] in spell["circles"] and spell["power"] == self.power:
                return str(spell["id"])
        raise ValueError(f"no spell on {self.name}")


@dataclass(frozen=True, order=True)
class Die:
    colour: str
    value: int
    """0: drafted and not rolled yet."""

    @property
    def name(self) -> str:
        return f"{self.colour}{self.value}"


@dataclass
class Player:
    """What lies before one player, and where his figures stand."""

    dice: list[Die] = field(default_factory=list)
    scrolls: list[Scroll] = field(default_factory=list)
    face_down: set[Scroll] = field(default_factory=set)
    binding_down: bool = False
    wizard: str = START
    familiar: str = SUPPLY
    finished: bool = False

    def face_up(self) -> list[Scroll]:
        """ARC-7.10  Synergy is never turned, so it is always among these."""
        return [scroll for scroll in self.scrolls if scroll not in self.face_down]

    def dice_of(self, colour: str, low: int = 1, high: int = 6) -> list[Die]:
        """His dice of a colour (Spirit: of any) that show low to high."""
        return [
            die for die in self.dice if colour in (die.colour, "S") and low <= die.value <= high
        ]


@dataclass(frozen=True)
class Board:
    """ARC-2.1  A graph of named nodes; circles and scroll spaces in the order of ARC-2.6."""

    neighbours: dict[str, set[str]]
    circles: list[str]
    spaces: list[str]
    printed: dict[str, int]
    """ARC-2.4  The power printed on each site."""

    @property
    def sites(self) -> list[str]:
        return self.circles + self.spaces


def _full_name(segment: int, name: str) -> str:
    """ARC-2.5  `E3` is the room R3 of the next segment clockwise."""
    if name == HUB:
        return HUB
    if name[0] == "E":
        return f"{segment % 6 + 1}.R{name[1]}"
    return f"{segment}.{name}"


@cache
def board_for(players: int) -> Board:
    """ARC-2.3, ARC-2.5  The six faces for this number of players, joined to a ring."""
    table = next(table for table in FACTS["tables"] if table["players"] == players)
    board = Board({HUB: set()}, [], [], {})
    edges = []
    for segment, letter in enumerate(table["faces"], start=1):
        face = next(face for face in FACTS["faces"] if face["id"] == letter)
        for room in face["rooms"]:
            board.neighbours[_full_name(segment, room["id"])] = set()
        for circle in face["circles"]:
            name = _full_name(segment, circle["id"])
            board.circles.append(name)
            board.neighbours[name] = set()
            board.printed[name] = circle["power"]
            edges += [(name, _full_name(segment, end)) for end in circle["joins"]]
        for space in face["scrolls"]:
            name = _full_name(segment, space["id"])
            board.spaces.append(name)
            board.neighbours[name] = set()
            board.printed[name] = space["power"]
            edges.append((name, _full_name(segment, space["host"])))
    for a, b in edges:
        board.neighbours[a].add(b)
        board.neighbours[b].add(a)
    return board

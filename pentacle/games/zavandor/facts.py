"""The shape of data.toml: what is printed on boards and cards, where each fact comes from, and how
far an owner of the game may change it."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from pentacle.core import Fact, Words

Few = Annotated[int, Meta(ge=0, le=10)]
Copy = Annotated[int, Meta(ge=1, le=6)]
Points = Annotated[int, Meta(ge=0, le=100)]
Amount = Annotated[int, Meta(ge=0, le=200)]
Price = Annotated[int, Meta(ge=1, le=900)]
Change = Annotated[int, Meta(ge=-200, le=200)]
"""What a position adds to a price."""
Card = tuple[Annotated[int, Meta(ge=1, le=40)], Annotated[int, Meta(ge=0, le=36)]]
"""Value and copies."""
Cards = Annotated[tuple[Card, ...], Meta(min_length=1, max_length=12)]
Levels = Annotated[tuple[Amount, ...], Meta(min_length=5, max_length=5)]
Slots = Annotated[tuple[Few, ...], Meta(min_length=5, max_length=5)]
NO_LEVELS = (0, 0, 0, 0, 0)

RANGES = {
    "slots": (1, 20), "hand": (0, 40), "group": (2, 12), "group_dust": (0, 50),
    "sages_cards": (0, 12), "top_points": (0, 100), "rubies": (0, 20), "sentinel_bid": (1, 900),
    "sentinel_points": (0, 100), "sentinels_end": (1, 9), "leader_at": (0, 900),
    "rounds": (1, 100), "highest_bid": (1000, 16000), "concentrated": (0, 20),
}  # fmt: skip
"""Least and most of each single number."""


class Number(Fact, frozen=True, kw_only=True):
    id: str
    value: int

    @classmethod
    def ranges(cls, entry: dict[str, Any]) -> dict[str, tuple[int, int]]:
        """Each number has its own."""
        return {"value": RANGES[entry["id"]]}


class Dust(Fact, frozen=True, kw_only=True):
    id: str
    value: Annotated[int, Meta(ge=1, le=20)]
    weight: Annotated[int, Meta(ge=1, le=20)]


class Named(Fact, frozen=True, kw_only=True):
    id: str
    en: str
    fr: str

    @property
    def name(self) -> Words:
        return Words(self.en, self.fr)


class Gem(Named, frozen=True, kw_only=True):
    letter: Annotated[str, Meta(pattern="^[A-Z]$")]
    points: Points
    stock: Annotated[int, Meta(ge=1, le=50)]
    cost: tuple[Price, Price, Price, Price, Price]


class Opals(Fact, frozen=True, kw_only=True):
    rest: tuple[Amount, Amount, Amount]
    three: Amount


class Energy(Named, frozen=True, kw_only=True):
    cards: Cards
    flat: Cards
    concentrated: Annotated[int, Meta(ge=1, le=120)]
    empty: Annotated[int, Meta(ge=0, le=100)]

    def __post_init__(self) -> None:
        values = [value for value, _ in self.cards]
        for what, pile in (("cards", self.cards), ("flat", self.flat)):
            if len({value for value, _ in pile}) < len(pile):
                raise ValueError(f"{what}: two entries have the same value")
            if not 1 <= sum(n for _, n in pile) <= 60:
                raise ValueError(f"{what}: there can be from 1 to 60 cards of a colour")
        if strange := [value for value, _ in self.flat if value not in values]:
            raise ValueError(f"flat: {strange[0]} is none of the values of cards")


class Character(Named, frozen=True, kw_only=True):
    domain: str
    dust: Amount


class Start(Fact, frozen=True, kw_only=True):
    active: tuple[Few, Few, Few, Few, Few]
    markers: tuple[Price, Price, Price, Price, Price]

    def __post_init__(self) -> None:
        if any(a >= b for a, b in pairwise(self.markers)):
            raise ValueError("markers: each must cost more than the one before")


class Domain(Named, frozen=True, kw_only=True):
    long_en: str
    long_fr: str
    price: tuple[Price, Price, Price, Price]
    hand: Annotated[int, Meta(ge=-10, le=10)]
    dust: Levels = NO_LEVELS
    slots: Slots = NO_LEVELS
    off_artifact: Levels = NO_LEVELS
    off_sentinel: Levels = NO_LEVELS

    def __post_init__(self) -> None:
        if any(a > b for a, b in pairwise(self.slots)):
            raise ValueError("slots: a higher level cannot have fewer")

    @property
    def long(self) -> Words:
        return Words(self.long_en, self.long_fr)


class Artifact(Named, frozen=True, kw_only=True):
    pile: Literal["A", "B", "C", "D"]
    bid: Price
    points: Points
    enables: str = ""
    gem: str = ""
    income: str = ""
    advances: Few = 0
    hand: Few = 0
    slots: Few = 0
    unique: bool = False
    strikes: bool = False
    off_on: str = ""
    off: Amount = 0
    off_sentinel: Amount = 0


class Sentinel(Named, frozen=True, kw_only=True):
    per: Points
    most: Amount
    counts: Literal["gem_types", "top_domains", "gems", "artifacts"]
    of: tuple[str, ...] = ()


class Position(Fact, frozen=True, kw_only=True):
    id: str
    artifact: Change
    sentinel: Change
    whose: Literal["own", "leader"]


class Copies(Fact, frozen=True, kw_only=True):
    by_seats: tuple[Copy, Copy, Copy, Copy, Copy]


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: tuple[Number, ...]
    dust: Annotated[tuple[Dust, ...], Meta(min_length=1)]
    single_dust: tuple[Dust, ...]
    gem: tuple[Gem, Gem, Gem, Gem, Gem]
    opals: Opals
    energy: tuple[Energy, Energy, Energy, Energy]
    character: tuple[Character, Character, Character, Character, Character, Character]
    start: Start
    domain: tuple[Domain, Domain, Domain, Domain, Domain, Domain]
    artifact: Annotated[tuple[Artifact, ...], Meta(min_length=12, max_length=12)]
    sentinel: Annotated[tuple[Sentinel, ...], Meta(min_length=9, max_length=9)]
    position: tuple[Position, Position, Position, Position, Position, Position]
    copies: Copies

    def __post_init__(self) -> None:
        numbers = {n.id: n.value for n in self.number}
        self._refuse_dust()
        if sum(len(e.cards) for e in self.energy) != 21:
            raise ValueError("energy: there are 21 kinds of cards")
        if sum(self.start.active) > numbers["slots"]:
            raise ValueError("start.active: more gems than the value of number.slots")
        for gem, n in zip(self.gem, self.start.active, strict=True):
            if 6 * n > gem.stock:
                raise ValueError(f"gem.{gem.id}.stock: start.active asks for {n} for six players")
        if self.start.active[-1] > numbers["rubies"]:
            raise ValueError("start.active: more rubies than the value of number.rubies")
        if numbers["hand"] + sum(min(0, d.hand) for d in self.domain) < 0:
            raise ValueError("hand: with the domains' a limit could be less than 0; value too low")

    def _refuse_dust(self) -> None:
        """The largest piece must be the best to carry, because large amounts are made of it."""
        big = max(self.dust, key=lambda d: (d.value, -d.weight))
        for d in (*self.dust, *self.single_dust):
            if d.value > big.value or d.weight * big.value < big.weight * d.value:
                raise ValueError(
                    "dust: for its value and weight the largest piece must be the lightest"
                )

"""The shape of data.toml: what is printed on boards and cards, and where each fact comes from."""

from __future__ import annotations

from typing import Literal

import msgspec

from pentacle.core import Fact, Words


class Number(Fact, frozen=True, kw_only=True):
    id: str
    value: int


class Dust(Fact, frozen=True, kw_only=True):
    id: str
    value: int
    weight: int


class Named(Fact, frozen=True, kw_only=True):
    id: str
    en: str
    fr: str

    @property
    def name(self) -> Words:
        return Words(self.en, self.fr)


class Gem(Named, frozen=True, kw_only=True):
    letter: str
    points: int
    stock: int
    cost: tuple[int, int, int, int, int]
    text: Words


class Opals(Fact, frozen=True, kw_only=True):
    rest: tuple[int, int, int]
    three: int


class Energy(Named, frozen=True, kw_only=True):
    cards: tuple[tuple[int, int], ...]
    flat: tuple[tuple[int, int], ...]
    concentrated: int
    empty: int


class Character(Named, frozen=True, kw_only=True):
    domain: str
    dust: int


class Start(Fact, frozen=True, kw_only=True):
    active: tuple[int, int, int, int, int]
    markers: tuple[int, int, int, int, int]


class Steps(msgspec.Struct, frozen=True):
    en: tuple[str, str, str, str]
    fr: tuple[str, str, str, str]


class Domain(Named, frozen=True, kw_only=True):
    price: tuple[int, int, int, int]
    hand: int
    steps: Steps
    text: Words
    dust: tuple[int, ...] = (0, 0, 0, 0, 0)
    slots: tuple[int, ...] = (0, 0, 0, 0, 0)
    off_artifact: tuple[int, ...] = (0, 0, 0, 0, 0)
    off_sentinel: tuple[int, ...] = (0, 0, 0, 0, 0)


class Artifact(Named, frozen=True, kw_only=True):
    pile: Literal["A", "B", "C", "D"]
    bid: int
    points: int
    brief: Words
    text: Words
    enables: str = ""
    gem: str = ""
    income: str = ""
    advances: int = 0
    hand: int = 0
    slots: int = 0
    unique: bool = False
    strikes: bool = False
    off_on: str = ""
    off: int = 0
    off_sentinel: int = 0


class Sentinel(Named, frozen=True, kw_only=True):
    per: int
    most: int
    counts: Literal["gem_types", "top_domains", "gems", "artifacts"]
    text: Words
    of: tuple[str, ...] = ()


class Position(Fact, frozen=True, kw_only=True):
    id: str
    artifact: int
    sentinel: int
    whose: Literal["own", "leader"]


class Copies(Fact, frozen=True, kw_only=True):
    by_seats: tuple[int, int, int, int, int]


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: tuple[Number, ...]
    dust: tuple[Dust, ...]
    single_dust: tuple[Dust, ...]
    gem: tuple[Gem, ...]
    opals: Opals
    energy: tuple[Energy, ...]
    character: tuple[Character, ...]
    start: Start
    domain: tuple[Domain, ...]
    artifact: tuple[Artifact, ...]
    sentinel: tuple[Sentinel, ...]
    position: tuple[Position, ...]
    copies: Copies

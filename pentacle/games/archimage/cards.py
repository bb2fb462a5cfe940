"""Elements, scrolls and spells: the printed facts as columns."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from pentacle.core import Fact, Words, column, read_facts

SEATS = 5
"""The most players."""
NATURAL = 4
"""Elements 0..3 have dice and seal tokens."""
LOW, HIGH = 2, 6
"""The least and the greatest power."""
MOST_DICE = 12
"""Dice of one colour that a table can hold."""

Power = Annotated[int, Meta(ge=LOW, le=HIGH)]
Radius = Annotated[int, Meta(ge=0, le=1000)]
Angle = Annotated[int, Meta(ge=-60, le=60)]


class Entry(Fact, frozen=True, kw_only=True):
    id: str


class Element(Entry, frozen=True, kw_only=True):
    """ARC-1.2  Fire, water, air, earth, spirit: always in this order."""

    name: Words
    of: Words


class Wizard(Entry, frozen=True, kw_only=True):
    """ARC-1.3  Wizards and their familiars differ in looks only."""

    name: Words
    familiar: Words
    icon: str
    familiar_icon: str


class Circle(Entry, frozen=True, kw_only=True):
    name: Words
    school: Words
    text: Words


class Spell(Entry, frozen=True, kw_only=True):
    """ARC-1.4  Five a school, powers 2 to 6; circles 0 and I share theirs."""

    circles: tuple[str, ...]
    power: Annotated[int, Meta(ge=1, le=HIGH)]
    name: Words
    brief: Words
    text: Words
    spirit: Words
    icon: str


class Room(msgspec.Struct, frozen=True):
    id: str
    r: Radius
    theta: Angle


class CircleSpot(msgspec.Struct, frozen=True):
    id: str
    power: Power
    joins: tuple[str, str]
    r: Radius
    theta: Angle


class ScrollSpot(msgspec.Struct, frozen=True):
    id: str
    power: Power
    host: str
    r: Radius
    theta: Angle


class Face(Entry, frozen=True, kw_only=True):
    rooms: tuple[Room, ...]
    circles: tuple[CircleSpot, ...]
    scrolls: tuple[ScrollSpot, ...]


class Table(Entry, frozen=True, kw_only=True):
    players: Annotated[int, Meta(ge=2, le=SEATS)]
    faces: str
    ends_below: Annotated[int, Meta(ge=0, le=11)]


class Box(Fact, frozen=True, kw_only=True):
    """ARC-1.1  What there is of everything."""

    dice_per_colour: Annotated[int, Meta(ge=1, le=MOST_DICE)]
    dice_more_than_players: Annotated[int, Meta(ge=0, le=MOST_DICE - SEATS)]
    draft: Annotated[int, Meta(ge=1, le=MOST_DICE)]
    tokens_per_kind: Annotated[int, Meta(ge=1, le=30)]
    stall_rounds: Annotated[int, Meta(ge=1, le=20)]
    binding_points: Annotated[int, Meta(ge=0, le=20)]
    public: tuple[str, ...]
    """Which of these come from published descriptions."""
    reconstructed: tuple[str, ...]
    """And which from our own reckoning."""

    @classmethod
    def sources(cls, entry: dict[str, Any]) -> dict[str, str]:
        """Those that differ from the source of the rest."""
        return {field: kind for kind in ("public", "reconstructed") for field in entry[kind]}

    def __post_init__(self) -> None:
        more = self.dice_more_than_players
        if SEATS + more > self.dice_per_colour:
            raise ValueError(
                f"dice_per_colour is {self.dice_per_colour}; with dice_more_than_players {more} "
                f"five players need {SEATS + more} at least"
            )
        for players in range(2, SEATS + 1):
            if NATURAL * (players + more) < players * self.draft:
                raise ValueError(
                    f"draft is {self.draft}; {players} players have {NATURAL * (players + more)} "
                    f"dice with dice_more_than_players {more}, so not all of them could draft"
                )


class Drawing(Fact, frozen=True, kw_only=True):
    axis_first: Annotated[int, Meta(ge=-360, le=360)]
    twist: Angle
    inner: Radius
    outer: Radius
    start_radius: Annotated[int, Meta(ge=0, le=150)]

    def __post_init__(self) -> None:
        if self.inner >= self.outer:
            raise ValueError(f"inner is {self.inner}; it must be less than outer, {self.outer}")


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    box: Box
    drawing: Drawing
    elements: Annotated[tuple[Element, ...], Meta(min_length=5, max_length=5)]
    wizards: Annotated[tuple[Wizard, ...], Meta(min_length=SEATS, max_length=SEATS)]
    circles: Annotated[tuple[Circle, ...], Meta(min_length=5, max_length=5)]
    spells: Annotated[tuple[Spell, ...], Meta(min_length=21, max_length=21)]
    tables: Annotated[tuple[Table, ...], Meta(min_length=4, max_length=4)]
    faces: tuple[Face, ...]

    def __post_init__(self) -> None:
        for i, spell in enumerate(self.spells):
            power = LOW + i % 5 if i < 20 else 1
            if spell.power != power:
                raise ValueError(
                    f"spells.{spell.id}.power is {spell.power}; each school has one spell of each "
                    f"power from {LOW} to {HIGH}, in this order, and Binding has 1: {power} here"
                )
        players = [table.players for table in self.tables]
        if sorted(players) != [2, 3, 4, 5]:
            raise ValueError(f"tables.players are {players}; there is one table each for 2 to 5")


FOLDER = Path(__file__).parent
FACTS = read_facts("archimage", FOLDER / "data.toml", Facts)

FIRE, WATER, AIR, EARTH, SPIRIT = range(5)

DRAFT = FACTS.box.draft
EXTRA_DICE = FACTS.box.dice_more_than_players
TOKENS_PER_KIND = FACTS.box.tokens_per_kind
STALL_ROUNDS = FACTS.box.stall_rounds
BINDING_POINTS = FACTS.box.binding_points

SPELLS = FACTS.spells
(
    TRANSMUTATION, REBIRTH, EVOLUTION, GROWTH, SYNERGY,
    INVERSION, EXCHANGE, ABSORPTION, DISINTEGRATION, REORGANISATION,
    MYSTIFICATION, ALTERATION, TRANSFER, THEFT, BORROWING,
    MISSION, LEAP, TELEPORTATION, GUARDIAN, SPEED,
    BINDING_SPELL,
) = range(21)  # fmt: skip

DECK = 25
"""Scrolls of one circle: five powers in five colours."""
SCROLLS = 2 * DECK
"""Scrolls of one game: circle 0, then the companion circle."""
BINDING = SCROLLS
"""The number of everybody's own Binding among the cards."""

CARD_COLOUR = column([k % 5 for k in range(SCROLLS)] + [SPIRIT])
CARD_POWER = column([LOW + k % DECK // 5 for k in range(SCROLLS)] + [SPELLS[-1].power])

COLOUR_CARDS = column([sum(1 << k for k in range(c, SCROLLS, 5)) for c in range(5)])
"""A bitmask of the scrolls of each colour."""
POWER_CARDS = column(
    [sum(1 << k for k in range(SCROLLS) if CARD_POWER[k] == v) for v in range(HIGH + 1)]
)
"""A bitmask of the scrolls of each power."""
ABSORPTION_CARD = DECK + 10
"""The first of the five Absorption scrolls, in a game with circle II."""
GUARDIAN_CARD = DECK + 15
"""The first of the five Guardian scrolls, in a game with circle IV."""

# What lies on a site: nothing, a seal token, or a scroll, in one number.
EMPTY = 0
TOKEN = 1
"""TOKEN + 5 * colour + power - 2, of the natural colours."""
SCROLL = TOKEN + 5 * NATURAL
"""SCROLL + card."""
_seals = [(c, v) for c in range(NATURAL) for v in range(LOW, HIGH + 1)]
_locks = [*_seals, *((CARD_COLOUR[k], CARD_POWER[k]) for k in range(SCROLLS))]
LOCK_COLOUR = column([0, *(c for c, _ in _locks)])
LOCK_POWER = column([0, *(v for _, v in _locks)])
LOCK_KIND = column([0, *(5 * c + v - LOW for c, v in _locks)])
"""5 * colour + power - 2: what a payment asks of a lock."""

LONGEST = 160_000 * STALL_ROUNDS * FACTS.box.dice_per_colour // 6
"""ARC-11.3  No game has more actions: rounds without a break are few, dice are as well."""

_ends = {t.players: t.ends_below for t in FACTS.tables}
ENDS_BELOW = column([_ends.get(n, 0) for n in range(SEATS + 1)])
"""ARC-4.6  Fewer power-6 scrolls than this end the game, by number of players."""


def token(colour: int, power: int) -> int:
    """The number of a seal token."""
    return TOKEN + 5 * colour + power - LOW


def spell_number(circle: int, card: int) -> int:
    """The spell on a card in a game with this companion circle (ARC-9.2)."""
    if card == BINDING:
        return BINDING_SPELL
    school = 0 if card < DECK else circle - 1
    return 5 * school + card % DECK // 5


CARD_SPELL = column([[spell_number(max(1, x), k) for k in range(SCROLLS + 1)] for x in range(5)])
"""The same as a table: companion circle, card."""


def card_id(circle: int, card: int) -> str:
    """ARC-7.11  The name of a card in data and tests, such as `C0-4-F`."""
    deck = 0 if card < DECK else circle
    return f"C{deck}-{int(CARD_POWER[card])}-{'FWAES'[card % 5]}"

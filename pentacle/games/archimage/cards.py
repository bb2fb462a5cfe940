"""Elements, scrolls and spells: the printed facts as columns."""

from __future__ import annotations

from pathlib import Path

import msgspec

from pentacle.core import Fact, Words, column, read_facts
from pentacle.core.errors import DataError


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
    power: int
    name: Words
    brief: Words
    text: Words
    spirit: Words
    icon: str


class Room(msgspec.Struct, frozen=True):
    id: str
    r: int
    theta: int


class CircleSpot(msgspec.Struct, frozen=True):
    id: str
    power: int
    joins: tuple[str, str]
    r: int
    theta: int


class ScrollSpot(msgspec.Struct, frozen=True):
    id: str
    power: int
    host: str
    r: int
    theta: int


class Face(Entry, frozen=True, kw_only=True):
    rooms: tuple[Room, ...]
    circles: tuple[CircleSpot, ...]
    scrolls: tuple[ScrollSpot, ...]


class Table(Entry, frozen=True, kw_only=True):
    players: int
    faces: str
    ends_below: int


class Box(Fact, frozen=True, kw_only=True):
    """ARC-1.1  What there is of everything."""

    dice_per_colour: int
    dice_more_than_players: int
    draft: int
    tokens_per_kind: int
    stall_rounds: int
    binding_points: int


class Drawing(Fact, frozen=True, kw_only=True):
    axis_first: int
    twist: int
    inner: int
    outer: int
    start_radius: int


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    box: Box
    drawing: Drawing
    elements: tuple[Element, ...]
    wizards: tuple[Wizard, ...]
    circles: tuple[Circle, ...]
    spells: tuple[Spell, ...]
    tables: tuple[Table, ...]
    faces: tuple[Face, ...]


FOLDER = Path(__file__).parent
FACTS = read_facts("archimage", FOLDER / "data.toml", Facts)

SEATS = 5
"""The most players."""
NATURAL = 4
"""Elements 0..3 have dice and seal tokens."""
FIRE, WATER, AIR, EARTH, SPIRIT = range(5)

MOST_DICE = 12
"""Dice of one colour that a table can hold."""
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
if len(SPELLS) != 21 or any(s.power != 2 + i % 5 for i, s in enumerate(SPELLS[:20])):
    raise DataError("archimage: there are five spells a school, of powers 2 to 6, and Binding")

DECK = 25
"""Scrolls of one circle: five powers in five colours."""
SCROLLS = 2 * DECK
"""Scrolls of one game: circle 0, then the companion circle."""
BINDING = SCROLLS
"""The number of everybody's own Binding among the cards."""
LOW, HIGH = 2, 6
"""The least and the greatest power."""

CARD_COLOUR = column([k % 5 for k in range(SCROLLS)] + [SPIRIT])
CARD_POWER = column([LOW + k % DECK // 5 for k in range(SCROLLS)] + [1])

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

"""The printed facts as columns: what each spell does, step by step (SPL-3.1, SPL-7.1)."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path
from typing import Literal

import msgspec
import numpy as np

from pentacle.core import Words, read_facts

CARDS, COLOURS, STEPS = 60, 4, 3
RED, YELLOW, BLUE, GREEN = range(COLOURS)


class Op(IntEnum):
    """SPL-7.2  The operations that spells are made of."""

    NOTHING = 0
    DAMAGE = 1
    GAIN_ENERGY = 2
    RIVAL_GAINS_ENERGY = 3
    LOSE_ENERGY = 4
    PAY_ENERGY = 5
    GAIN_SAPPHIRES = 6
    PAY_SAPPHIRES = 7
    RIVAL_LOSES_SAPPHIRES = 8
    STEAL_ENERGY = 9
    STEAL_SAPPHIRES = 10
    DRAW = 11
    RIVAL_DRAWS = 12
    DISCARD = 13
    RIVAL_DISCARDS = 14
    DISCARD_UP_TO = 15
    UNLESS_RIVAL_DISCARDS = 16
    CHOOSE_AMOUNT = 17
    EXTRA_ACTIONS = 18
    TAKE_RANDOM = 19
    FROM_DISCARD = 20
    LOOK = 21
    DISCARD_SELF = 22
    TIDE = 23
    DISCARD_TOP = 24
    DISCARD_ENCHANTMENT = 25
    MAY_DISCARD_RIVAL_RED = 26
    FLIP_TOP = 27
    FLIP_ALL = 28
    BORROW = 29
    ECHO = 30


class When(IntEnum):
    """SPL-7.4  Conditions; equality is never "less"."""

    ALWAYS = 0
    LESS_ENERGY = 1
    FEWER_SAPPHIRES = 2
    WEAK = 3
    TWO_COLOURS = 4
    BLUE = 5
    FULL_HAND = 6


class Of(IntEnum):
    """SPL-7.3  Quantities that an amount can grow with."""

    NOTHING = 0
    RIVAL_HAND = 1
    COLOURS = 2
    COLOURS_BUT_BLUE = 3
    SPENT = 4


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SPL-3.2, SPL-3.3  30 gems of each kind; SPL-4.3 what a side starts with."""

    energy: int
    sapphires: int
    start_energy: int
    start_sapphires: int
    sapphires_to_win: int
    actions: int


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SPL-4.4, SPL-4.5, SPL-4.6  Hands and turn cycle for a number of mages."""

    id: Literal["2", "3", "4"]
    hands: list[int]
    cycle: list[int]


class Colour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SPL-3.4  A colour has a placard and a pile of its own."""

    id: str
    name: Words
    the: Words
    school: Words
    hex: str
    ink: str
    icon: str


class Phrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    text: Words
    brief: Words
    text_3: Words | None = None
    text_4: Words | None = None


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: `n`, or `otherwise` unless `when` holds, plus `each` times the quantity `of`."""

    op: str
    n: int = 0
    otherwise: int = 0
    when: str = "always"
    each: int = 0
    of: str = "nothing"


class Spell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SPL-3.5  A spell: an incantation costs an action, an enchantment fires by itself."""

    id: str
    name: Words
    art: str
    does: list[Effect]
    source: Literal["rulebook", "public", "reconstructed"]
    enchantment: bool = False
    star: bool = False
    named_by: str = ""


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    limits: Limits
    setup: list[Setup]
    colour: list[Colour]
    verb: list[Phrase]
    condition: list[Phrase]
    quantity: list[Phrase]
    card: list[Spell]


FACTS = read_facts("spellcaster", Path(__file__).parent / "data.toml", Facts)
SPELLS = FACTS.card
NUMBER = {spell.id: i for i, spell in enumerate(SPELLS)}


def _column(name: str, kind: type[IntEnum] | None = None) -> np.ndarray:
    """One property of the steps of all spells, as a table card by step."""
    table = np.zeros((CARDS, STEPS), np.int8)
    for c, spell in enumerate(SPELLS):
        for i, effect in enumerate(spell.does):
            value = getattr(effect, name)
            table[c, i] = kind[value.upper()] if kind else value
    return table


COLOUR = np.repeat(np.arange(COLOURS, dtype=np.int8), CARDS // COLOURS)
ENCHANTMENT = np.array([spell.enchantment for spell in SPELLS])
LENGTH = np.array([len(spell.does) for spell in SPELLS], np.int8)
OP, N, OTHERWISE = _column("op", Op), _column("n"), _column("otherwise")
WHEN, EACH, OF = _column("when", When), _column("each"), _column("of", Of)

ENERGY, SAPPHIRES = FACTS.limits.energy, FACTS.limits.sapphires
START_ENERGY, START_SAPPHIRES = FACTS.limits.start_energy, FACTS.limits.start_sapphires
SAPPHIRES_TO_WIN, ACTIONS = FACTS.limits.sapphires_to_win, FACTS.limits.actions

HANDS = np.zeros((5, 4), np.int8)
CYCLE = np.zeros((5, 4), np.int8)
CYCLE_LENGTH = np.zeros(5, np.int8)
for _setup in FACTS.setup:
    _n = int(_setup.id)
    HANDS[_n, :_n] = _setup.hands
    CYCLE[_n, : len(_setup.cycle)] = _setup.cycle
    CYCLE_LENGTH[_n] = len(_setup.cycle)

"""How good a position looks to a sensible mage (chapter 15 of the rules page)."""

from __future__ import annotations

from math import sqrt

import numpy as np

from pentacle.core import NONE, rule

from .cards import (
    CARDS,
    COLOURS,
    EACH,
    ENCHANTMENT,
    LENGTH,
    OP,
    OTHERWISE,
    SAPPHIRES_TO_WIN,
    N,
    Op,
)
from .state import Road, State, controller, side_of, top_card

WIN = 100.0
ENERGY_WEIGHT, HAND_WEIGHT, HAND_CURVE = 3.4, 0.55, 0.025
STANDING, READY = 1.3, 0.45
DANGER = 8.0

_WORTH = {
    Op.DAMAGE: 0.95, Op.GAIN_ENERGY: 0.6, Op.RIVAL_GAINS_ENERGY: -0.6, Op.LOSE_ENERGY: -0.6,
    Op.PAY_ENERGY: -0.6, Op.GAIN_SAPPHIRES: 1.0, Op.PAY_SAPPHIRES: -1.0,
    Op.RIVAL_LOSES_SAPPHIRES: 1.0, Op.STEAL_ENERGY: 1.55, Op.STEAL_SAPPHIRES: 2.0,
    Op.DRAW: 0.55, Op.RIVAL_DRAWS: -0.55, Op.DISCARD: -0.55, Op.RIVAL_DISCARDS: 0.55,
    Op.UNLESS_RIVAL_DISCARDS: -0.8, Op.EXTRA_ACTIONS: 0.9, Op.TAKE_RANDOM: 1.1, Op.LOOK: 0.4,
    Op.FROM_DISCARD: 1.0, Op.DISCARD_TOP: 1.0, Op.DISCARD_ENCHANTMENT: 1.0,
    Op.MAY_DISCARD_RIVAL_RED: 0.6, Op.FLIP_TOP: 1.5, Op.BORROW: 1.5, Op.ECHO: 1.5,
    Op.TIDE: 0.3, Op.FLIP_ALL: 0.5, Op.DISCARD_SELF: -0.3,
}  # fmt: skip
"""One sapphire is 1; everything else is measured against it."""


def _columns() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """For each spell: what one use is worth, the damage it deals, the sapphires it brings."""
    worth, hits, gains = (np.zeros(CARDS) for _ in range(3))
    for c in range(CARDS):
        for i in range(LENGTH[c]):
            n = (N[c, i] + OTHERWISE[c, i]) / 2 if OTHERWISE[c, i] else float(N[c, i])
            n += 1.5 * EACH[c, i]
            op = Op(OP[c, i])
            counted = op in (Op.DISCARD_TOP, Op.DISCARD_ENCHANTMENT, Op.FLIP_TOP, Op.BORROW)
            single = counted or op in (Op.ECHO, Op.FLIP_ALL, Op.DISCARD_SELF, Op.FROM_DISCARD)
            single = single or op in (Op.MAY_DISCARD_RIVAL_RED, Op.TIDE, Op.LOOK)
            worth[c] += _WORTH.get(op, 0.0) * (1.0 if single else n)
            hits[c] += n if op in (Op.DAMAGE, Op.STEAL_ENERGY) else 0.0
            gains[c] += n if op in (Op.GAIN_SAPPHIRES, Op.STEAL_SAPPHIRES) else 0.0
    return worth, hits, gains


WORTH, HITS, GAINS = _columns()


@rule
def worth_of_sapphires(g: float) -> float:
    """They are worth more the nearer fifteen is."""
    return g + 0.3 * max(0.0, g - 8.0) + 0.35 * max(0.0, g - 11.0)


@rule
def worth_of_hands(s: State, side: int) -> float:
    total = 0.0
    for mage in range(s.seats):
        if side_of(mage) == side:
            h = min(float(s.hand_size[mage]), 11.0)
            total += HAND_WEIGHT * h - HAND_CURVE * h * h
    return total


@rule
def worth_of_table(s: State, side: int) -> float:
    """Top cards facing a side: an enchantment counts more than once, an incantation half."""
    total = 0.0
    for c in range(COLOURS):
        card = top_card(s, c)
        if card != NONE and controller(s, c) == side:
            total += WORTH[card] * (STANDING if ENCHANTMENT[card] else READY)
    return total


@rule
def can_win_next(s: State, side: int) -> bool:
    """Used once each, its visible top cards would finish the game."""
    hits, gains = 0.0, 0.0
    for c in range(COLOURS):
        card = top_card(s, c)
        if card != NONE and controller(s, c) == side:
            hits += HITS[card]
            gains += GAINS[card]
    return hits >= s.energy[1 - side] or s.sapphires[side] + gains >= SAPPHIRES_TO_WIN


@rule
def worth_of_side(s: State, side: int) -> float:
    gems = worth_of_sapphires(float(s.sapphires[side])) + ENERGY_WEIGHT * sqrt(s.energy[side])
    return gems + worth_of_hands(s, side) + worth_of_table(s, side)


@rule
def value(s: State, player: int) -> float:
    """SPL-11.5  A won game is worth 100, a lost one -100; else the difference of the sides."""
    mine = side_of(player)
    if s.road != Road.RUNNING:
        if s.winner > 1:
            return 0.0
        return WIN if s.winner == mine else -WIN
    total = worth_of_side(s, mine) - worth_of_side(s, 1 - mine)
    rival_moves_next = side_of(s.turn) != mine
    if can_win_next(s, 1 - mine):
        total -= DANGER if rival_moves_next else DANGER / 2
    return total

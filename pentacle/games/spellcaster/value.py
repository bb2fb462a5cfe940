"""How good a position looks to a sensible mage (chapter 15 of the rules page)."""

from __future__ import annotations

from math import sqrt

from pentacle.core import NONE, Cells, Weights, fractions, rule

from .cards import BARE, CARDS, COLOURS, ENCHANTMENT, SAPPHIRES_TO_WIN, SPELLS, Op
from .state import DRAWN_GAME, Road, State, controller, side_of, top_card

with Weights(__file__) as weights:
    WIN, SCALE = weights.one("WIN"), weights.one("SCALE")
    ENERGY_WEIGHT = weights.one("ENERGY_WEIGHT")
    HAND_WEIGHT, HAND_CURVE = weights.one("HAND_WEIGHT"), weights.one("HAND_CURVE")
    HAND_MOST, GROWTH = weights.one("HAND_MOST"), weights.one("GROWTH")
    NEARER, SHORT = weights.several("NEARER", 2), weights.several("SHORT", 2)
    STANDING, READY = weights.one("STANDING"), weights.one("READY")
    DANGER = weights.one("DANGER")
    USE = weights.table("USE", Op.__members__)


def _columns() -> tuple[Cells, Cells, Cells]:
    """For each spell: what one use is worth, the damage it deals, the sapphires it brings."""
    worth, hits, gains = ([0.0] * CARDS for _ in range(3))
    for c, spell in enumerate(SPELLS):
        for effect in spell.does:
            n = (effect.n + effect.otherwise) / 2 if effect.otherwise else float(effect.n)
            n += GROWTH * effect.each
            single = effect.op in BARE or effect.op in ("tide", "look")
            worth[c] += USE.get(effect.op.upper(), 0.0) * (1.0 if single else n)
            hits[c] += n if effect.op in ("damage", "steal_energy") else 0.0
            gains[c] += n if effect.op in ("gain_sapphires", "steal_sapphires") else 0.0
    return fractions(worth), fractions(hits), fractions(gains)


WORTH, HITS, GAINS = _columns()
NEAR, VERY_NEAR = (float(SAPPHIRES_TO_WIN - short) for short in SHORT)


@rule
def worth_of_sapphires(g: float) -> float:
    """They are worth more the nearer fifteen is."""
    return g + NEARER[0] * max(0.0, g - NEAR) + NEARER[1] * max(0.0, g - VERY_NEAR)


@rule
def worth_of_hands(s: State, side: int) -> float:
    total = 0.0
    for mage in range(s.seats):
        if side_of(mage) == side:
            h = min(float(s.hand_size[mage]), HAND_MOST)
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
        if s.winner == DRAWN_GAME:
            return 0.0
        return WIN if s.winner == mine else -WIN
    total = worth_of_side(s, mine) - worth_of_side(s, 1 - mine)
    rival_moves_next = side_of(s.turn) != mine
    if can_win_next(s, 1 - mine):
        total -= DANGER if rival_moves_next else DANGER / 2
    return SCALE * total

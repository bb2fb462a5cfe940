"""Setup, pending, legal, apply, why: the contract's doors; the rooms behind are `decisions`."""

from __future__ import annotations

from pentacle.core import Ints, Moves, Seed, below, rule, start

from .decisions import decisions
from .options import CIRCLE, COMPANIONS, RANDOM, WIZARDS
from .rules.opening import open_table, seat_wizards
from .state import OVER, State

list_answers = decisions.lists


@rule
def setup(s: State, seats: int, options: Ints, seed: Seed) -> None:
    """ARC-3.1  Players, a companion circle, and the table of chapter 3."""
    s.rng = start(seed)
    s.seats = seats
    s.circle = 1 + (below(s, COMPANIONS) if options[CIRCLE] == RANDOM else options[CIRCLE])
    open_table(s)
    seat_wizards(s, options[WIZARDS])


@rule
def pending(s: State) -> int:
    return 0 if s.phase == OVER else 1 << s.asked


@rule
def legal(s: State, player: int, out: Moves) -> int:
    """ARC-9.3, ARC-9.6  Every decision and its answers, also where there is only one.
    ARC-7.9  In a cast only answers from which it can be completed."""
    return list_answers(s, player, out) if s.phase != OVER and player == s.asked else 0


apply = decisions.does
"""ARC-9.1  One answer to what is asked."""
why = decisions.refuses
"""ARC-9.3  0 for what may be chosen, else the number of the reason (`reasons.py`)."""

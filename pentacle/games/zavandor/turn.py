"""The order of play: setup, pending, legal, apply, why.  What follows what is in `rules/`."""

from __future__ import annotations

from pentacle.core import NONE, Ints, Seed, rule, shuffle, start

from .cards import SEATS
from .decisions import decisions
from .options import CHOOSE_CHARACTERS, write_options
from .rules import artifacts, rounds
from .rules.start import ask_first_character, equip, fill_bank
from .state import OVER, State

legal, apply, why = decisions.lists, decisions.does, decisions.refuses
"""ZAV-14.1, ZAV-14.2  The choices of each decision, what they do, and why others are none."""


@rule
def setup(s: State, seats: int, options: Ints, seed: Seed) -> None:
    """ZAV-3.1  Bank, decks and displays, then a character for everybody."""
    s.rng = start(seed)
    s.seats = seats
    write_options(s, options)
    fill_bank(s)
    artifacts.close_auction(s)
    s.buying = NONE
    for i in range(SEATS):
        s.order[i] = i if i < seats else NONE
        s.character[i] = i
    if options[CHOOSE_CHARACTERS]:
        ask_first_character(s)
        return
    shuffle(s, s.character, SEATS)
    for p in range(seats, SEATS):
        s.character[p] = NONE
    for p in range(seats):
        equip(s, p)
    rounds.start_round(s)


@rule
def pending(s: State) -> int:
    """ZAV-14.6  One player decides at a time: off-turn to bid, pay or give back (ZAV-6.2)."""
    return 0 if s.phase == OVER else 1 << s.actor

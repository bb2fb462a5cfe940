"""Energy and sapphires, and the two ends that hang on them (chapters 3 and 11)."""

from __future__ import annotations

from pentacle.core import note, rule

from .. import events
from ..cards import ENERGY, MINE, ON_ENERGY, RIVALS, SAPPHIRES, SAPPHIRES_TO_WIN
from ..state import DRAWN_GAME, Road, State


@rule
def change(s: State, energy: bool, side: int, n: int) -> None:
    """SPL-3.6  A gain takes what the supply has, no more.  SPL-3.12, SPL-3.13  Damage and loss go
    to the supply; one loses at most what one has."""
    gems = s.energy if energy else s.sapphires
    box = ENERGY if energy else SAPPHIRES
    n = max(-int(gems[side]), min(n, box - int(gems[0]) - int(gems[1])))
    gems[side] += n
    if n != 0:
        note(events.ENERGY if energy else events.SAPPHIRES, side, n, gems[side])


@rule
def carry_out(s: State, op: int, n: int, mine: int) -> None:
    """SPL-7.2  An operation on energy or sapphires, and what it ends (SPL-6.7).  SPL-3.16  Stolen
    gems move from the rival side to the thief's, at most what is there."""
    energy, rival = bool(ON_ENERGY[op]), 1 - mine
    if MINE[op] != 0 and RIVALS[op] != 0:
        n = min(n, int(s.energy[rival] if energy else s.sapphires[rival]))
    if RIVALS[op] != 0:
        change(s, energy, rival, RIVALS[op] * n)
    if MINE[op] != 0:
        change(s, energy, mine, MINE[op] * n)
    settle_gems(s)


@rule
def may_pay_energy(s: State, side: int, n: int) -> bool:
    """SPL-3.14  A price is paid in full, and never with the last crystal."""
    return s.energy[side] > n


@rule
def may_pay_sapphires(s: State, side: int, n: int) -> bool:
    """SPL-3.14  A price is paid in full."""
    return s.sapphires[side] >= n


@rule
def settle_gems(s: State) -> None:
    """SPL-6.7, SPL-11.4  After every operation: energy is looked at first, then sapphires.

    SPL-11.1  A side without energy loses at once.  SPL-11.2  A side with 15 sapphires wins at once.
    """
    for side in range(2):
        if s.energy[side] == 0 and s.road == Road.RUNNING:
            end_game(s, 1 - side, Road.ENERGY)
    for side in range(2):
        if s.sapphires[side] >= SAPPHIRES_TO_WIN and s.road == Road.RUNNING:
            end_game(s, side, Road.SAPPHIRES)


@rule
def richer_side(s: State) -> int:
    """SPL-11.3  More sapphires win, then more energy; else it is a draw."""
    ahead = int(s.sapphires[0]) - int(s.sapphires[1])
    if ahead == 0:
        ahead = int(s.energy[0]) - int(s.energy[1])
    if ahead == 0:
        return DRAWN_GAME
    return 0 if ahead > 0 else 1


@rule
def settle_deck(s: State) -> None:
    """SPL-11.3  The deck is out."""
    end_game(s, richer_side(s), Road.DECK)


@rule
def end_game(s: State, winner: int, road: int) -> None:
    """SPL-11.5  The result: a winning side or a draw, and the road."""
    s.winner = winner
    s.road = road
    note(events.OVER, winner, road)

"""The record: all that changes during a game."""

from __future__ import annotations

from pentacle.core import Record, i8, i32, rule, u64

from .facts import SEATS, STONES


class State(Record):
    rng = u64()  # the generator
    seats = i8()  # how many play
    double_last = i8()  # 1: the last round counts twice
    rounds = i8()  # rounds that are over
    die = i8()  # the face that lies on the table in this round  # <dice>
    # <draft> drafting = i8()  # stones that everybody has yet to take from a pack
    points = i8(SEATS)  # points of each player
    bag = i8(STONES)  # the stones nobody holds, in random order; NONE above bag_size
    bag_size = i8()  # stones in the bag
    hand = i32(SEATS)  # stones of each player, a bit each
    # <draft> pack = i32(SEATS)  # stones that each player may take one of, a bit each
    shown = i32()  # stones that were played, a bit each
    choice = i8(SEATS)  # the stone each player has chosen in secret, or NONE
    last = i8(SEATS)  # the stone each player showed in the last round, or NONE


@rule
def has(s: State, p: int, stone: int) -> bool:
    return (s.hand[p] >> stone) & 1 == 1

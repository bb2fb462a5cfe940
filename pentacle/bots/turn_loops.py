"""What the greedy search remembers of a turn, and how it plays out the rest of one, compiled.

Every choice is made on a fresh resample, so that nothing profits from a card or die that the seat
cannot know.  How far ahead a seat is in a place is found once: places come again and again, where
little or nothing is hidden above all.
"""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import numpy as np
from numba import from_dtype
from numpy.typing import NDArray

from pentacle.core import Moves, Seed, below, rule
from pentacle.core.bits import first_bit
from pentacle.core.chance import STEP, mix

from .settings import MOST_LINES
from .world_loops import (
    RNG,
    Floats,
    Worlds,
    advantage,
    apply,
    bundle,
    copy,
    fresh_seed,
    lead,
    legal,
    let_others_choose,
    pending,
    print_of,
    prize,
    resample,
    table_of,
)

MORE = 8
"""So many lines more are kept after the first actions."""
MOST_WORLDS, MOST_WIDTH = 5, MOST_LINES + MORE
"""Room for worlds and lines."""
DEPTH = 14
"""Own actions that a line may have."""
FINISH = 8
"""Own actions of the rest of a turn that are played out without planning."""
NOWHERE = -1e300
NOBODY = -1
"""Whose plan it is where there is none; what a plan asks for then."""
HAIR = 1e-9 / (1 << 53)
"""The least that chance adds to a value; at most it adds a billionth."""

# where things lie among the records
BASE, LINE, VIEW = 0, MOST_WORLDS, 2 * MOST_WORLDS
OTHER_VIEW, OTHER_WORLD, TRIAL, SAVED, GIVEN, NOW = range(VIEW + 1, VIEW + 7)
BEAM = VIEW + 7
SPARE = BEAM + MOST_WIDTH * MOST_WORLDS
RECORDS = SPARE + MOST_WIDTH * MOST_WORLDS

TURN = np.dtype(
    [
        ("rng", np.uint64),  # its own chance
        ("key", np.uint64),  # none: its dice need no secret
        ("player", np.int64),  # whose turn it is
        ("won", np.float64),  # what a won game is worth
        ("worlds", np.int64),  # resampled worlds in which every line is played
        ("lines", np.int64),  # open lines kept at each depth; more after the first actions
        ("candidates", np.int64),  # actions compared where the rest of a turn is played out
        ("luck", np.uint64),  # what decides among lines that are equally good
        ("best", np.float64),  # how far ahead the best line so far leaves the seat
        # the lines of one depth: where their worlds lie, where their stories, how many there are
        ("beam", np.int64),
        ("told", np.int64),
        ("size", np.int64),
        # and those that are kept of the next depth
        ("next_beam", np.int64),
        ("next_told", np.int64),
        ("kept", np.int64),
        # the plan
        ("planner", np.int64),  # whose it is
        ("at", np.int64),  # which of its actions is the next; the first is 1
        ("planned", np.int64),  # the action that it asks for now
        ("cost", np.float64),  # of the last slip, in temperatures
    ],
    align=True,
)
STORY = np.dtype(
    [
        ("lead", np.float64),  # how far ahead the seat is on the way
        ("place", np.uint64),  # what stands for the place where it leads
        ("first", np.int64),  # the place of its first action among the legal ones
        ("length", np.int64),  # how many actions it has
        ("actions", np.int64, DEPTH),
        ("views", np.uint64, DEPTH),  # what stands for what is seen after each of them
    ],
    align=True,
)
PLAN, DRAFT, TOLD, TELLING, ENDS = 0, 1, 2, 2 + MOST_WIDTH, 2 + 2 * MOST_WIDTH
"""Among the stories: the best turn, the line at LINE, those of one depth, those of the next, and
what is remembered of ends: many lines end alike, such as one payment in two orders."""
MOST_ENDS = 256
STORIES = ENDS + MOST_ENDS
KNOWN = np.dtype([("place", np.uint64), ("lead", np.float64)])
"""How far ahead a seat is in a place, or after an action there: both come again and again."""
MOST_KNOWN = 1 << 12
Turn = Annotated[Any, from_dtype(TURN)]
Story = Annotated[Any, from_dtype(STORY)]


@bundle
class Firsts(NamedTuple):
    """The first actions of a turn, and what is told of the lines that begin with them."""

    actions: Moves
    values: Floats
    leads: Floats
    shares: Floats
    stories: Annotated[NDArray[Any], table_of(STORY)]
    moves: Moves
    known: Annotated[NDArray[Any], table_of(KNOWN)]


@rule
def place_of(w: Worlds, i: int, p: int) -> Any:
    """What stands for all that counts for seat p in a record: its chances to come do not."""
    return print_of(w, i) - mix(w.words[i, RNG]) + np.uint64(p)


@rule
def known_lead(w: Worlds, f: Firsts, i: int, p: int) -> float:
    """`lead`, remembered."""
    place = mix(place_of(w, i, p))
    known = f.known[np.int64(place % np.uint64(MOST_KNOWN))]
    if known.place != place:
        known.place, known.lead = place, lead(w, i, p)
    return known.lead


@rule
def hides_nothing(w: Worlds, i: int, j: int) -> bool:
    """Is a world that was imagined in place of another the same, but for the chances to come?"""
    for k in range(RNG + 1, w.words.shape[1]):
        if w.words[i, k] != w.words[j, k]:
            return False
    return True


@rule
def after(w: Worlds, s: Turn, f: Firsts, p: int, a: int, place: Seed) -> float:
    """How far ahead seat p is after an action at OTHER_WORLD.

    It is remembered, if chance is not asked, by what stands for the place; 0: it will not return.
    """
    way: Any = place + np.uint64(a + 1) * np.uint64(STEP)
    way = mix(way)
    known = f.known[np.int64(way % np.uint64(MOST_KNOWN))]
    if place != 0 and known.place == way:
        return known.lead
    copy(w, OTHER_WORLD, TRIAL)
    apply(w, TRIAL, p, a)
    if place == 0:
        return advantage(w, TRIAL, p, s.won)
    if w.words[TRIAL, RNG] == w.words[OTHER_WORLD, RNG]:
        known.place, known.lead = way, advantage(w, TRIAL, p, s.won)
        return known.lead
    return known_lead(w, f, TRIAL, p) + prize(w, TRIAL, p, s.won)


@rule
def tip(luck: Seed) -> float:
    """What decides among equals and changes nothing else: the first of a list, such as the first
    of several rivals, is no better than the others."""
    scattered: Any = mix(luck)
    return np.float64(scattered >> np.uint64(11)) * HAIR


@rule
def best_next(w: Worlds, s: Turn, f: Firsts, i: int, p: int) -> int:
    """The action after which seat p stands best in another world that it could be in."""
    n = legal(w, i, p)
    if n == 1:
        return w.moves[0]
    first, tried = 0, n
    if n > s.candidates:  # a random run of them
        first, tried = below(s, n), s.candidates
    copy(w, i, OTHER_WORLD)
    resample(w, OTHER_WORLD, p, fresh_seed(s))
    if let_others_choose(w, s, OTHER_WORLD, p):
        n = legal(w, OTHER_WORLD, p)  # else they are the same: a seat knows what it may do
    place: Any = np.uint64(0)
    if hides_nothing(w, i, OTHER_WORLD):
        place = place_of(w, i, p)
    best, best_value = w.moves[first], NOWHERE
    for k in range(tried):
        a = w.moves[(first + k) % n]
        v = after(w, s, f, p, a, place) + tip(s.rng + np.uint64(a) * np.uint64(STEP))
        if v > best_value:
            best, best_value = a, v
    return best


@rule
def is_back(w: Worlds, i: int, p: int) -> bool:
    """Is the seat asked again, or the game over?"""
    mask = pending(w, i)
    return mask == 0 or (mask >> p) & 1 == 1


@rule
def let_answer(w: Worlds, s: Turn, f: Firsts, i: int) -> None:
    """Let the others answer, each once, if that brings the seat back to a choice.

    Else (the next one asked begins a turn of his own) the record is left as it was.
    """
    copy(w, i, SAVED)
    answered = 0
    for _ in range(w.seats):
        if is_back(w, i, s.player):
            return
        q = first_bit(pending(w, i))
        if (answered >> q) & 1:
            break
        answered |= 1 << q
        apply(w, i, q, best_next(w, s, f, i, q))
    if not is_back(w, i, s.player):
        copy(w, SAVED, i)


@rule
def finish(w: Worlds, s: Turn, f: Firsts, i: int) -> None:
    """Play the rest of the seat's turn in one world, and the answers that end it at once."""
    for _ in range(FINISH):
        mask = pending(w, i)
        if mask == 0:
            return
        if (mask >> s.player) & 1 == 0:
            let_answer(w, s, f, i)
            return
        apply(w, i, s.player, best_next(w, s, f, i, s.player))

"""How a search judges every option: which are looked at alike, what follows each, compiled.

Half of a thought goes where it seems best spent; then `compare` says which options are looked at
once more, and for how long each, `focus` turns the search on one, and `judge` puts all in order.
Before the first and the last of them `votes_loops.cast` tells how things stand.
"""

# mypy: disable-error-code="arg-type"
# (numba has its own integers)

from __future__ import annotations

from math import sqrt
from typing import Annotated, Any

import numpy as np
from numba import from_dtype
from numpy.typing import NDArray

from pentacle.core import Moves, rule

from .tree_loops import Memory, Search, find_child, key_of, spread
from .votes_loops import Ballot, Tally, Vote
from .world_loops import MOST_SEATS, table_of

LONGEST = 10
"""Actions of a line."""
CANDIDATES = 3
"""Options that are looked at once more, alike, beside those that somebody asks about."""
SEEN = 3
"""A line goes on as long as its next action was seen so often."""

OPTION = np.dtype(
    [
        ("place", np.int64),  # among the legal actions
        ("action", np.int64),
        ("visits", np.int64),
        ("more", np.int64),  # how many visits it lacks to as many as the others
        ("expected", np.float64),
        ("chances", np.float64, MOST_SEATS),  # of each seat
        ("error", np.float64),  # of the first: of the difference to one that was looked at alike
        ("order", np.int64),  # of the first row: which row is the best, and so on
        ("length", np.int64),  # of the line that follows it
        ("line", np.int64, LONGEST),
    ],
    align=True,
)
Option = Annotated[Any, from_dtype(OPTION)]
Options = Annotated[NDArray[Any], table_of(OPTION)]


def options_for(actions: int) -> NDArray[Any]:
    """Room for the options in a game with so many actions."""
    return np.zeros(actions, OPTION)


# which options are compared, and for how long


@rule
def is_among(options: Options, chosen: int, place: int) -> bool:
    for k in range(chosen):
        if options[k].place == place:
            return True
    return False


@rule
def add_option(options: Options, chosen: int, told: Tally, place: int) -> int:
    """One option more, if it is not there yet; how many there are then."""
    if is_among(options, chosen, place):
        return chosen
    option = options[chosen]
    option.place, option.action, option.length = place, told[place].action, 0
    option.visits, option.more = told[place].visits, 0
    return chosen + 1


@rule
def most_visited(s: Search, options: Options, chosen: int, told: Tally) -> int:
    """Of the options that are not there yet the one with most votes; -1: none has any left."""
    best = -1
    for i in range(s.options):
        if (best < 0 or told[i].visits > told[best].visits) and not is_among(options, chosen, i):
            best = i
    return best


@rule
def lacking(options: Options, chosen: int, height: int) -> int:
    """How many visits bring all options to a height."""
    total = 0
    for k in range(chosen):
        total += max(0, height - options[k].visits)
    return total


@rule
def share_visits(options: Options, chosen: int, more: int) -> None:
    """So many more visits bring all options to the same height, the lowest first."""
    low, high = options[0].visits, options[0].visits
    for k in range(chosen):
        low, high = min(low, options[k].visits), max(high, options[k].visits)
    high += more
    while low < high:
        height = (low + high + 1) // 2
        if lacking(options, chosen, height) <= more:
            low = height
        else:
            high = height - 1
    left = more - lacking(options, chosen, low)
    for k in range(chosen):
        option = options[k]
        option.more = max(0, low - option.visits)
        if option.visits <= low and left > 0:
            option.more += 1
            left -= 1


def compare(s: Search, told: Tally, options: Options, also: Moves, named: int, more: int) -> int:
    """The best options, and `named` ones of `also`: what each gets of so many more visits; how many
    they are.  `told` says how things stand (`cast`)."""
    chosen = 0
    for _ in range(min(CANDIDATES, s.options)):
        chosen = add_option(options, chosen, told, most_visited(s, options, chosen, told))
    for k in range(named):
        for i in range(s.options):
            if told[i].action == also[k]:
                chosen = add_option(options, chosen, told, i)
    share_visits(options, chosen, more)
    return chosen


def focus(s: Search, option: Option) -> int:
    """Turn the search on one option; where trees vote, the next one is begun for it."""
    if s.tree > 0:
        s.seed, s.grown = s.first + np.uint64(1 + option.place), s.tree
    s.only = option.action + 1
    return s.only


# what follows an option


@rule
def next_seen(m: Memory, node: int) -> int:
    """The child of a node that was seen most; of equal ones the first by what led to it."""
    best = m.nodes[node].child
    c = best
    while c != 0:
        ahead = m.nodes[c].visits - m.nodes[best].visits
        if ahead > 0 or (ahead == 0 and m.nodes[c].key < m.nodes[best].key):
            best = c
        c = m.nodes[c].sibling
    return best


@rule
def follow_line(s: Search, m: Memory, option: Option) -> int:
    """What was tried most after an option, as far as the seat would see it happen."""
    option.length = 0
    node = find_child(m, s.root[s.player], key_of(m, s.player, option.action))
    while node != 0 and option.length < LONGEST:
        node = next_seen(m, node)
        if node == 0 or m.nodes[node].key < 0 or m.nodes[node].visits < SEEN:
            break
        option.line[option.length] = m.nodes[node].key % m.stamps.shape[0]
        option.length += 1
    return option.length


# the verdict


@rule
def note_chances(s: Search, seats: int, vote: Vote, option: Option) -> None:
    """What each seat may expect after an option; between two all that is not one's own."""
    for q in range(seats):
        if seats == 2:
            option.chances[q] = 1.0 - vote.expected
        else:
            option.chances[q] = vote.others[q] / max(1, vote.visits)
    option.chances[s.player] = vote.expected
    option.visits, option.expected = vote.visits, vote.expected


def judge(
    s: Search, m: Memory, seats: int, told: Tally, b: Ballot, options: Options, chosen: int
) -> int:
    """Put the options in order: those that were looked at alike, the best first, then the others,
    the most visited first; how many they are."""
    n, place = chosen, most_visited(s, options, chosen, told)
    while place >= 0 and told[place].visits > 0:
        n = add_option(options, n, told, place)
        place = most_visited(s, options, n, told)
    fewest = told[options[0].place].visits
    for k in range(n):
        option = options[k]
        note_chances(s, seats, told[option.place], option)
        if option.length == 0:
            follow_line(s, m, option)
        i = k
        if k < chosen:
            fewest = min(fewest, option.visits)
            while i > 0 and options[options[i - 1].order].expected < option.expected:
                options[i].order = options[i - 1].order
                i -= 1
        options[i].order = k
    options[0].error = spread(b.squares, b.times) * sqrt(2.0 / max(1, fewest))
    return n

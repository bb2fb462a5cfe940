"""How a search goes on in slices, and what its trees say of each choice: votes, compiled.

Where small trees vote (`s.tree`), what a full one says is counted and the next is begun.  A ballot
tells at any time how things stand; ballots of several searches on one question can be added up.
"""

# mypy: disable-error-code="arg-type"
# (numba has its own integers)

from __future__ import annotations

from math import sqrt
from typing import Annotated, Any

import numpy as np
from numba import from_dtype
from numpy.typing import NDArray

from pentacle.core import Seed, rule
from pentacle.core.chance import STEP, mix

from .mcts_loops import search
from .rollout_loops import GIVEN
from .tree_loops import Memory, Search, begin, find_child, key_of, secret_key, spread
from .turn_loops import DEPTH
from .world_loops import MOST_SEATS, Worlds, hide, legal, table_of

VOTE = np.dtype(
    [
        ("action", np.int64),
        ("visits", np.int64),  # how many lines of play began with it
        ("result", np.float64),  # the sum of their results for the seat
        ("others", np.float64, MOST_SEATS),  # and for the others, where somebody asks
        ("opinion", np.float64),  # what greedy thinks of it
        ("expected", np.float64),
        ("share", np.float64),  # how much of the thought went to it
        ("order", np.int64),  # of the first row: which row is the best, and so on
    ],
    align=True,
)
BALLOT = np.dtype(
    [
        ("options", np.int64),  # how many actions there are
        ("iterations", np.int64),
        ("times", np.float64),  # how far results lie apart: of how many,
        ("squares", np.float64),  # and the sum of their squares
        ("doubt", np.float64),
        ("planned", np.int64),  # how long greedy's plan is; after the verdict, if that begins it
        ("plan", np.int64, DEPTH),
    ],
    align=True,
)
Vote = Annotated[Any, from_dtype(VOTE)]
Ballot = Annotated[Any, from_dtype(BALLOT)]
Tally = Annotated[NDArray[Any], table_of(VOTE)]
"""Votes on one question, a row for each action."""


def tally_of(actions: int) -> NDArray[Any]:
    """Room for votes in a game with so many actions."""
    return np.zeros(actions, VOTE)


def ask(w: Worlds, s: Search, counted: Tally, seed: Seed, branch: int) -> int:
    """Begin a vote on what seat `s.player` should do at GIVEN; how many actions there are.

    Searches of one question are on different branches; branch 0 is what a lone one does.
    """
    hide(w, GIVEN, s.player)
    s.options = legal(w, GIVEN, s.player)
    for i in range(s.options):
        vote = counted[i]
        vote.action, vote.visits, vote.result = w.moves[i], 0, 0.0
        for q in range(w.seats):
            vote.others[q] = 0.0
    s.first = mix(seed + np.uint64(branch) * np.uint64(STEP))
    s.seed, s.grown, s.thought = s.first, 0, 0
    return s.options


@rule
def add_others(w: Worlds, s: Search, m: Memory, vote: Vote, visits: int) -> None:
    """What the other seats got: their own trees know, as far as they saw the action."""
    for q in range(w.seats):
        if q != s.player:
            c = find_child(m, s.root[q], key_of(m, s.player, vote.action))
            if c == 0:
                c = find_child(m, s.root[q], secret_key(s.player))
            if c != 0:
                mean = m.nodes[c].total / max(1, m.nodes[c].visits)
                vote.others[q] += visits * mean


@rule
def add_now(w: Worlds, s: Search, m: Memory, vote: Vote) -> None:
    """Add what the trees say now of one action."""
    c = find_child(m, s.root[s.player], key_of(m, s.player, vote.action))
    if c == 0 or m.nodes[c].visits == 0:
        return
    visits = np.int64(m.nodes[c].visits)
    vote.visits += visits
    vote.result += visits * (m.nodes[c].total / visits)
    if s.others != 0:
        add_others(w, s, m, vote, visits)


@rule
def count(w: Worlds, s: Search, m: Memory, counted: Tally) -> None:
    """Count what the trees say: they are finished."""
    for i in range(s.options):
        add_now(w, s, m, counted[i])


def think(w: Worlds, s: Search, m: Memory, counted: Tally, iterations: int) -> int:
    """So many more iterations; how many there were in all."""
    left = iterations
    while left > 0:
        if s.tree > 0 and s.grown >= s.tree:
            count(w, s, m, counted)
            begin(w, s, m)
            s.seed, s.grown = mix(s.seed), 0
        size = left
        if s.tree > 0:
            size = min(left, s.tree - s.grown)
        search(w, s, m, s.seed, size)
        s.grown += size
        s.thought += size
        left -= size
    return s.thought


def cast(w: Worlds, s: Search, m: Memory, counted: Tally, told: Tally, b: Ballot) -> int:
    """How things stand, as a ballot: `told` are the votes of finished trees and of those that grow
    now, in the order of the rules; how many they are."""
    for i in range(s.options):
        vote, before = told[i], counted[i]
        vote.action, vote.visits, vote.result = before.action, before.visits, before.result
        for q in range(w.seats):
            vote.others[q] = before.others[q]
        vote.opinion = m.opinion[vote.action]
        add_now(w, s, m, vote)
        vote.expected = vote.result / max(1, vote.visits)
    b.options, b.iterations, b.doubt = s.options, s.thought, s.doubt
    b.times, b.squares = s.times[s.player], s.squares[s.player]
    b.planned = s.planned
    for k in range(s.planned):
        b.plan[k] = s.plan[k]
    return b.options


def add_ballot(b: Ballot, votes: Tally, other: Ballot, more: Tally) -> int:
    """Add another ballot on the same question."""
    b.iterations += other.iterations
    b.times += other.times
    b.squares += other.squares
    for i in range(b.options):
        votes[i].visits += more[i].visits
        votes[i].result += more[i].result
    return b.iterations


@rule
def is_before(a: Vote, b: Vote) -> bool:
    """Has an action more votes than another, or the same and better ones?"""
    if a.visits != b.visits:
        return a.visits > b.visits
    if a.expected != b.expected:
        return a.expected > b.expected
    return a.opinion > b.opinion


@rule
def lift(votes: Tally, k: int, first: int) -> None:
    """Let a row stand earlier in the order; those between stand one later."""
    row = votes[k].order
    while k > first:
        votes[k].order = votes[k - 1].order
        k -= 1
    votes[first].order = row


@rule
def safest(b: Ballot, votes: Tally) -> int:
    """The row of greedy's own move."""
    safe = 0
    for i in range(b.options):
        if votes[i].opinion > votes[safe].opinion:
            safe = i
    return safe


@rule
def is_in_doubt(b: Ballot, best: Vote, safe: Vote) -> bool:
    """Is the move that won not clearly better than greedy's own?  The best of many noisy figures
    is often merely the luckiest."""
    if b.doubt == 0.0 or safe.opinion == 0.0 or safe.visits == 0:
        return False
    error = spread(b.squares, b.times) * sqrt(1 / best.visits + 1 / safe.visits)
    return best.expected - safe.expected < b.doubt * error


@rule
def put_in_order(b: Ballot, votes: Tally) -> None:
    """Those with most votes first, but greedy's own move if no other is clearly better."""
    for i in range(b.options):
        first = i
        while first > 0 and is_before(votes[i], votes[votes[first - 1].order]):
            first -= 1
        votes[i].order = i
        lift(votes, i, first)
    safe = safest(b, votes)
    if is_in_doubt(b, votes[votes[0].order], votes[safe]):
        for k in range(b.options):
            if votes[k].order == safe:
                lift(votes, k, 0)


def conclude(b: Ballot, votes: Tally) -> int:
    """Put the votes in order, the best first; how many actions were looked at.

    The plan is left only if the best begins it.
    """
    whole, seen = 0, 1
    for i in range(b.options):
        whole += votes[i].visits
        votes[i].expected = votes[i].result / max(1, votes[i].visits)
    put_in_order(b, votes)
    best = votes[votes[0].order]
    for i in range(b.options):
        votes[i].share = votes[i].visits / max(1, whole)
        if votes[i].visits > 0 and votes[i].action != best.action:
            seen += 1
    if b.options == 1:
        best.share, best.expected = 1.0, 0.5
    if b.plan[0] != best.action:
        b.planned = 0
    return seen

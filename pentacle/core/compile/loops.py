"""Loops that run any game: random play, counting, replaying, and the steps of a `Batch`.

`words` are the records as a table of 64-bit words: clearing and copying by words compiles and runs
quicker than by records.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from ..bits import first_bit
from ..chance import STEP, mix
from ..rules import rule
from .machine import apply, check, hide, legal, pending, resample, score, setup, value

MOST_SEATS = 30
"""Seats that a bitmask may name."""


@rule
def pick(counter, n):
    """A number in 0..n-1 from a loop's own counter, which is not the record's generator."""
    return np.int64(((mix(counter) >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


@rule
def own_counter(seed):
    """Where the counter starts that plays the game of a seed at random."""
    return mix(seed + np.uint64(STEP) * np.uint64(3))


@rule
def copy_record(words, source, target):
    """Copy a record word by word: assigning records would be compiled byte by byte."""
    for k in range(words.shape[1]):
        words[target, k] = words[source, k]


@rule
def deal_one(rules, words, i, seats, options, seed):
    """A fresh game in row i, whatever lay there."""
    for k in range(words.shape[1]):
        words[i, k] = 0
    setup(rules, words, i, seats, options, seed)


@rule
def play_on(rules, words, i, moves, counter, limit):
    """Random play from where record i stands, to the end or `limit` actions; counts them."""
    steps = 0
    mask = pending(rules, words, i)
    while mask != 0 and steps < limit:
        p = first_bit(mask)
        counter += np.uint64(STEP)
        apply(rules, words, i, p, np.int64(moves[pick(counter, legal(rules, words, i, p, moves))]))
        steps += 1
        mask = pending(rules, words, i)
    return steps


def play_out(rules, words, seats, options, seed, moves, limit):
    """Game i of the array is set up from seed + i and played at random; counts all actions."""
    steps = 0
    for i in range(words.shape[0]):
        own = seed + np.uint64(i)
        deal_one(rules, words, i, seats, options, own)
        steps += play_on(rules, words, i, moves, own_counter(own), limit)
    return steps


def perft(rules, words, moves, todo, depth):
    """How many ways lead `depth` actions deep from row 0; ended games count where they end."""
    leaves, level = 0, 0
    fresh = True
    while level >= 0:
        if fresh:
            mask = pending(rules, words, level)
            if mask == 0 or level == depth:
                leaves += 1
                level -= 1
                fresh = False
                continue
            p = first_bit(mask)
            todo[level, 0] = p
            todo[level, 1] = legal(rules, words, level, p, moves[level])
            todo[level, 2] = 0
        if todo[level, 2] == todo[level, 1]:
            level -= 1
            fresh = False
            continue
        a = np.int64(moves[level, todo[level, 2]])
        todo[level, 2] += 1
        copy_record(words, level, level + 1)
        apply(rules, words, level + 1, todo[level, 0], a)
        level += 1
        fresh = True
    return leaves


def replay(rules, words, players, actions, moves):
    """Play a list of actions in row 0; the place of the first one that is refused, or -1."""
    for i in range(actions.shape[0]):
        p, a = players[i], actions[i]
        if p < 0 or p > MOST_SEATS or (pending(rules, words, 0) >> p) & 1 == 0:
            return i
        found = False
        for k in range(legal(rules, words, 0, p, moves)):
            if moves[k] == a:
                found = True
        if not found:
            return i
        apply(rules, words, 0, p, a)
    return -1


def copies(words, n):
    """Copy one record to the next, round and round, n times, to be timed."""
    for i in range(n):
        copy_record(words, i % words.shape[0], (i + 1) % words.shape[0])
    return n


# the steps of a batch: rows `first` to `last` of its arrays


@rule
def ask(rules, words, i, asked, players, masks, moves):
    """Write down who owes a decision at table i, and what the first of them may do."""
    for k in range(masks.shape[1]):
        masks[i, k] = 0
    asked[i] = pending(rules, words, i)
    players[i] = -1
    if asked[i] != 0:
        players[i] = first_bit(asked[i])
        for k in range(legal(rules, words, i, players[i], moves)):
            masks[i, moves[k]] = 1


def deal_all(rules, words, seats, options, seeds, where, asked, players, masks, moves, first, last):
    """Lay out a fresh game at each table that `where` names, from its own seed."""
    dealt = 0
    for i in range(first, last):
        if where[i]:
            deal_one(rules, words, i, seats, options, seeds[i])
            ask(rules, words, i, asked, players, masks, moves)
            dealt += 1
    return dealt


def ask_all(rules, words, asked, players, masks, moves, first, last):
    """Look at all tables anew."""
    for i in range(first, last):
        ask(rules, words, i, asked, players, masks, moves)
    return last - first


def step_all(rules, words, actions, asked, players, masks, moves, first, last):
    """One action at each table that is not over; they are known to be legal."""
    for i in range(first, last):
        if players[i] >= 0:
            apply(rules, words, i, np.int64(players[i]), np.int64(actions[i]))
            ask(rules, words, i, asked, players, masks, moves)
    return last - first


def refused(actions, players, masks, first, last):
    """The first table where an action is not legal, or -1; tables that are over take anything."""
    for i in range(first, last):
        if players[i] >= 0:
            a = actions[i]
            if a < 0 or a >= masks.shape[1] or masks[i, a] == 0:
                return i
    return -1


def choose_all(players, masks, seed, actions, first, last):
    """A random legal action for each table; -1 where the game is over."""
    for i in range(first, last):
        actions[i] = -1
        if players[i] < 0:
            continue
        n = 0
        for k in range(masks.shape[1]):
            n += masks[i, k]
        left = pick(mix(seed + np.uint64(STEP) * np.uint64(i)), n)
        for k in range(masks.shape[1]):
            left -= masks[i, k]
            if left < 0:
                actions[i] = k
                break
    return last - first


def wander(rules, words, seed, moves, limit, first, last):
    """Play every table on at random, to its end or for `limit` actions; counts all actions."""
    steps = 0
    for i in range(first, last):
        counter = own_counter(seed + np.uint64(i))
        steps += play_on(rules, words, i, moves, counter, limit)
    return steps


def score_all(rules, words, scores, points, ranks, first, last):
    """Points and ranks of every seat at every table."""
    for i in range(first, last):
        score(rules, words, i, scores)
        for p in range(points.shape[1]):
            points[i, p] = scores[0, p]
            ranks[i, p] = scores[1, p]
    return last - first


def hide_all(rules, words, viewers, first, last):
    """Erase at each table what its viewer may not know."""
    for i in range(first, last):
        hide(rules, words, i, np.int64(viewers[i]))
    return last - first


# the rules for a table that is alone in its array: what a `CompiledPosition` calls


def set_up(rules, words, seats, options, seed):
    setup(rules, words, 0, seats, options, seed)
    return 0


def pending_of(rules, words):
    return pending(rules, words, 0)


def legal_of(rules, words, player, moves):
    return legal(rules, words, 0, player, moves)


def apply_to(rules, words, player, action):
    apply(rules, words, 0, player, action)
    return 1


def score_of(rules, words, scores):
    score(rules, words, 0, scores)
    return 1


def hide_from(rules, words, viewer):
    hide(rules, words, 0, viewer)
    return 1


def resample_for(rules, words, viewer, seed):
    resample(rules, words, 0, viewer, seed)
    return 1


def check_of(rules, words):
    return check(rules, words, 0)


def value_of(rules, words, player):
    return value(rules, words, 0, player)

"""Loops that run any game, compiled once per game and kept on disk.

They get the rules as typed function pointers: a compiled function handed in as itself, or closed
over, would be compiled again in every new process.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from .bits import first_bit
from .chance import STEP, mix
from .rules import rule


@rule
def first_seat(mask):
    """The lowest seat of a bitmask."""
    return first_bit(mask)


@rule
def pick(counter, n):
    """A number in 0..n-1 from a loop's own counter, which is not the record's generator."""
    return np.int64(((mix(counter) >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


@rule
def play_on(pending, legal, apply, s, moves, counter, limit):
    """Random play from where the record stands, to the end or `limit` actions; counts them."""
    steps = 0
    mask = pending(s)
    while mask != 0 and steps < limit:
        p = first_seat(mask)
        counter += np.uint64(STEP)
        apply(s, p, np.int64(moves[pick(counter, legal(s, p, moves))]))
        steps += 1
        mask = pending(s)
    return steps


def play_out(setup, pending, legal, apply, records, words, seats, options, seed, moves, limit):
    """Game i of the array is set up from seed + i and played at random; counts all actions.

    `words` is the memory of the records as a table of 64-bit words: clearing and copying by words
    compiles and runs quicker than by records.
    """
    steps = 0
    for i in range(records.shape[0]):
        for k in range(words.shape[1]):
            words[i, k] = 0
        s = records[i]
        setup(s, seats, options, seed + np.uint64(i))
        counter = mix(seed + np.uint64(i) + np.uint64(STEP) * np.uint64(3))
        steps += play_on(pending, legal, apply, s, moves, counter, limit)
    return steps


def perft(pending, legal, apply, stack, words, moves, todo, depth):
    """How many ways lead `depth` actions deep from stack[0]; ended games count where they end."""
    leaves, level = 0, 0
    fresh = True
    while level >= 0:
        s = stack[level]
        if fresh:
            mask = pending(s)
            if mask == 0 or level == depth:
                leaves += 1
                level -= 1
                fresh = False
                continue
            p = first_seat(mask)
            todo[level, 0] = p
            todo[level, 1] = legal(s, p, moves[level])
            todo[level, 2] = 0
        if todo[level, 2] == todo[level, 1]:
            level -= 1
            fresh = False
            continue
        a = np.int64(moves[level, todo[level, 2]])
        todo[level, 2] += 1
        for k in range(words.shape[1]):
            words[level + 1, k] = words[level, k]
        apply(stack[level + 1], todo[level, 0], a)
        level += 1
        fresh = True
    return leaves


def replay(legal, pending, apply, s, players, actions, moves):
    """Play a list of actions; the place of the first one that the rules refuse, or -1."""
    for i in range(actions.shape[0]):
        p, a = players[i], actions[i]
        if p < 0 or p > 30 or (pending(s) >> p) & 1 == 0:
            return i
        n = legal(s, p, moves)
        found = False
        for k in range(n):
            if moves[k] == a:
                found = True
        if not found:
            return i
        apply(s, p, a)
    return -1


def copies(words, n):
    """Copy one record to the next, round and round, n times, to be timed."""
    for i in range(n):
        for k in range(words.shape[1]):
            words[(i + 1) % words.shape[0], k] = words[i % words.shape[0], k]
    return n

"""The greedy search, compiled: the best own turn, seen from what the seat may know.

A line is a run of own actions, played in several resampled worlds at once.  As long as all worlds
look the same to the seat, nothing was learnt and the line may be planned on.  Where they differ, or
chance was asked, planning ends: the rest of the turn is played out world by world, each choice on
a fresh resample, so that no line profits from a card or die that the seat cannot know.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from pentacle.core import rule
from pentacle.core.loops import first_seat

from .common_loops import advantage, copy_record, draw_below, hash_words, next_seed, same_words

WORLDS = 5
"""Resampled worlds in which every line is played."""
WIDTH = 6
"""Open lines kept at each depth, for each first action, where there are few."""
EFFORT = 4000
"""About how many lines may be looked at; with many first actions fewer are kept of each."""
DEPTH = 12
"""Own actions that a line may have."""
FINISH = 8
"""Own actions of the rest of a turn that are played out without planning."""
CANDIDATES = 24
"""Actions compared there; of more, a random run is taken."""
NOWHERE = -1e300

# where things lie in the array of records
BASE, LINE, VIEW = 0, WORLDS, 2 * WORLDS
OTHER_VIEW, TRIAL, SAVED, GIVEN = VIEW + 1, VIEW + 2, VIEW + 3, VIEW + 4
BEAM = VIEW + 5
RECORDS = BEAM + 2 * WIDTH * WORLDS


@rule
def copy_line(words, source, target):
    for k in range(WORLDS):
        copy_record(words, source + k, target + k)


@rule
def looks_certain(hide, records, words, before, line, player):
    """Has this action neither asked chance nor shown the seat anything that it did not know?"""
    for k in range(WORLDS):
        if records[before + k].rng != records[line + k].rng:
            return False
    copy_record(words, line, VIEW)
    hide(records[VIEW], player)
    for k in range(1, WORLDS):
        copy_record(words, line + k, OTHER_VIEW)
        hide(records[OTHER_VIEW], player)
        if not same_words(words, VIEW, OTHER_VIEW):
            return False
    return True


@rule
def best_next(
    pending, legal, apply, score, resample, value, records, words, at, p, seats, won, moves, scores,
    results, counter,
):  # fmt: skip
    """The action after which seat p stands best, each tried in a world of its own."""
    n = legal(records[at], p, moves)
    if n == 1:
        return np.int64(moves[0])
    first, tried = 0, n
    if n > CANDIDATES:
        first, tried = draw_below(counter, n), CANDIDATES
    best, best_value = np.int64(moves[first]), NOWHERE
    for i in range(tried):
        a = np.int64(moves[(first + i) % n])
        copy_record(words, at, TRIAL)
        resample(records[TRIAL], p, next_seed(counter))
        apply(records[TRIAL], p, a)
        v = advantage(pending, score, value, records[TRIAL], p, seats, won, scores, results)
        if v > best_value:
            best, best_value = a, v
    return best


@rule
def comes_back(
    pending, legal, apply, score, resample, value, records, words, at, player, seats, won, moves,
    scores, results, counter,
):  # fmt: skip
    """Let the others answer, each once: True if that brings the seat back to a choice.

    Else (the next one asked begins a turn of his own) the record is left as it was.
    """
    copy_record(words, at, SAVED)
    answered = 0
    for _ in range(seats):
        mask = pending(records[at])
        if mask == 0 or (mask >> player) & 1:
            return True
        q = first_seat(mask)
        if (answered >> q) & 1:
            break
        answered |= 1 << q
        a = best_next(
            pending, legal, apply, score, resample, value, records, words, at, q, seats, won, moves,
            scores, results, counter,
        )  # fmt: skip
        apply(records[at], q, a)
    mask = pending(records[at])
    if mask == 0 or (mask >> player) & 1:
        return True
    copy_record(words, SAVED, at)
    return False


@rule
def finish(
    pending, legal, apply, score, resample, value, records, words, at, player, seats, won, moves,
    scores, results, counter,
):  # fmt: skip
    """Play the rest of the seat's turn in one world, and the answers that end it at once."""
    for _ in range(FINISH):
        mask = pending(records[at])
        if mask == 0:
            return
        if (mask >> player) & 1 == 0:
            comes_back(
                pending, legal, apply, score, resample, value, records, words, at, player, seats,
                won, moves, scores, results, counter,
            )  # fmt: skip
            return
        a = best_next(
            pending, legal, apply, score, resample, value, records, words, at, player, seats, won,
            moves, scores, results, counter,
        )  # fmt: skip
        resample(records[at], player, next_seed(counter))
        apply(records[at], player, a)


@rule
def mean_advantage(pending, score, value, records, line, player, seats, won, scores, results):
    total = 0.0
    for k in range(WORLDS):
        s = records[line + k]
        total += advantage(pending, score, value, s, player, seats, won, scores, results)
    return total / WORLDS


@rule
def settle(
    pending, legal, apply, score, resample, value, records, words, line, player, seats, won, moves,
    scores, results, counter,
):  # fmt: skip
    """Finish the turn in every world of a line; the mean of how the seat then stands."""
    for k in range(WORLDS):
        finish(
            pending, legal, apply, score, resample, value, records, words, line + k, player, seats,
            won, moves, scores, results, counter,
        )  # fmt: skip
    return mean_advantage(pending, score, value, records, line, player, seats, won, scores, results)


@rule
def keep_line(words, beam, size, width, values, hashes, v):
    """Put the line at LINE into a beam if there is room or a worse one; its new size.

    Lines that lead to the same place, such as one payment in two orders, are kept once.
    """
    h = hash_words(words, LINE)
    worst = 0
    for i in range(size):
        if hashes[i] == h:
            return size
        if values[i] < values[worst]:
            worst = i
    at = size
    if size == width:
        if values[worst] >= v:
            return size
        at = worst
    else:
        size += 1
    copy_line(words, LINE, beam + at * WORLDS)
    values[at], hashes[at] = v, h
    return size


@rule
def plan(
    pending, legal, apply, score, hide, resample, value, records, words, player, seats, won, moves,
    scores, results, counter, width,
):  # fmt: skip
    """The value of the best turn that begins as the line at LINE; planned in a beam of lines."""
    beam, spare = BEAM, BEAM + WIDTH * WORLDS
    values, hashes = np.empty(WIDTH), np.empty(WIDTH, np.uint64)
    copy_line(words, LINE, beam)
    size, best = 1, NOWHERE
    for depth in range(DEPTH):
        kept = 0
        for i in range(size):
            line = beam + i * WORLDS
            n = legal(records[line], player, moves[0])
            for j in range(n):
                a = np.int64(moves[0, j])
                copy_line(words, line, LINE)
                for k in range(WORLDS):
                    apply(records[LINE + k], player, a)
                open_line = (pending(records[LINE]) >> player) & 1 == 1
                if not looks_certain(hide, records, words, line, LINE, player) or not open_line:
                    v = settle(
                        pending, legal, apply, score, resample, value, records, words, LINE, player,
                        seats, won, moves[1], scores, results, counter,
                    )  # fmt: skip
                    best = max(best, v)
                    continue
                v = mean_advantage(
                    pending, score, value, records, LINE, player, seats, won, scores, results
                )
                if depth == DEPTH - 1:
                    best = max(best, v)
                kept = keep_line(words, spare, kept, width, values, hashes, v)
        if kept == 0:
            break
        beam, spare, size = spare, beam, kept
    return best


def greedy(
    pending, legal, apply, score, hide, resample, value, records, words, player, seats, won, seed,
    moves, scores, results, actions, values,
):  # fmt: skip
    """Fill `actions` and `values` for the first action of a turn; how many there are.

    The hidden record lies at GIVEN.
    Every first action is tried in the same worlds.
    """
    counter = np.empty(1, np.uint64)
    counter[0] = seed
    for k in range(WORLDS):
        copy_record(words, GIVEN, BASE + k)
        resample(records[BASE + k], player, next_seed(counter))
    n = legal(records[GIVEN], player, actions)
    start = counter[0]
    width = max(1, min(WIDTH, EFFORT // (6 * n * n + 1)))
    for i in range(n):
        counter[0] = start
        copy_line(words, BASE, LINE)
        for k in range(WORLDS):
            apply(records[LINE + k], player, np.int64(actions[i]))
        open_line = (pending(records[LINE]) >> player) & 1 == 1
        if open_line and looks_certain(hide, records, words, BASE, LINE, player):
            values[i] = plan(
                pending, legal, apply, score, hide, resample, value, records, words, player, seats,
                won, moves, scores, results, counter, width,
            )  # fmt: skip
        else:
            values[i] = settle(
                pending, legal, apply, score, resample, value, records, words, LINE, player, seats,
                won, moves[0], scores, results, counter,
            )  # fmt: skip
    return n

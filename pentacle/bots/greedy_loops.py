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

from .common_loops import (
    RNG,
    advantage,
    copy_record,
    draw_below,
    hash_words,
    lead,
    next_seed,
    same_words,
)
from .contract_loops import apply, hide, legal, pending, resample

MOST_WORLDS, MOST_LINES = 5, 32
"""Room for worlds and lines."""
WORLDS, FIRST_WORLDS, LINES, FIRST_LINES, CANDIDATES = range(5)
"""Cells of `effort`: resampled worlds in which every line is played; those after which a line that
is far behind is given up; open lines kept at each depth, and after the first actions; actions
compared where the rest of a turn is played out (of more, a random run is taken)."""
DEPTH = 14
"""Own actions that a line may have."""
FINISH = 8
"""Own actions of the rest of a turn that are played out without planning."""
NOWHERE = -1e300

# where things lie among the records
BASE, LINE, VIEW = 0, MOST_WORLDS, 2 * MOST_WORLDS
OTHER_VIEW, OTHER_WORLD, TRIAL, SAVED, GIVEN, NOW = range(VIEW + 1, VIEW + 7)
BEAM = VIEW + 7
RECORDS = BEAM + 2 * MOST_LINES * MOST_WORLDS

FIRST, ACTIONS, VIEWS = 0, 1, 1 + DEPTH
"""Columns of a line's story: its first action's place, its actions, what is seen after each."""
STORY = VIEWS + DEPTH


@rule
def copy_line(words, effort, source, target):
    for k in range(effort[WORLDS]):
        copy_record(words, source + k, target + k)


@rule
def looks_certain(rules, words, effort, before, line, player):
    """Has this action neither asked chance nor shown the seat anything that it did not know?"""
    for k in range(effort[WORLDS]):
        if words[before + k, RNG] != words[line + k, RNG]:
            return False
    copy_record(words, line, VIEW)
    hide(rules, words, VIEW, player)
    for k in range(1, effort[WORLDS]):
        copy_record(words, line + k, OTHER_VIEW)
        hide(rules, words, OTHER_VIEW, player)
        if not same_words(words, VIEW, OTHER_VIEW):
            return False
    return True


@rule
def best_next(rules, words, effort, i, p, seats, won, moves, scores, results, counter):
    """The action after which seat p stands best in another world that it could be in."""
    n = legal(rules, words, i, p, moves)
    if n == 1:
        return np.int64(moves[0])
    first, tried = 0, n
    if n > effort[CANDIDATES]:
        first, tried = draw_below(counter, n), effort[CANDIDATES]
    copy_record(words, i, OTHER_WORLD)
    resample(rules, words, OTHER_WORLD, p, next_seed(counter))
    best, best_value = np.int64(moves[first]), NOWHERE
    for k in range(tried):
        a = np.int64(moves[(first + k) % n])
        copy_record(words, OTHER_WORLD, TRIAL)
        apply(rules, words, TRIAL, p, a)
        v = advantage(rules, words, TRIAL, p, seats, won, scores, results)
        if v > best_value:
            best, best_value = a, v
    return best


@rule
def comes_back(rules, words, effort, i, player, seats, won, moves, scores, results, counter):
    """Let the others answer, each once: True if that brings the seat back to a choice.

    Else (the next one asked begins a turn of his own) the record is left as it was.
    """
    copy_record(words, i, SAVED)
    answered = 0
    for _ in range(seats):
        mask = pending(rules, words, i)
        if mask == 0 or (mask >> player) & 1:
            return True
        q = first_seat(mask)
        if (answered >> q) & 1:
            break
        answered |= 1 << q
        a = best_next(rules, words, effort, i, q, seats, won, moves, scores, results, counter)
        apply(rules, words, i, q, a)
    mask = pending(rules, words, i)
    if mask == 0 or (mask >> player) & 1:
        return True
    copy_record(words, SAVED, i)
    return False


@rule
def finish(rules, words, effort, i, player, seats, won, moves, scores, results, counter):
    """Play the rest of the seat's turn in one world, and the answers that end it at once."""
    for _ in range(FINISH):
        mask = pending(rules, words, i)
        if mask == 0:
            return
        if (mask >> player) & 1 == 0:
            comes_back(rules, words, effort, i, player, seats, won, moves, scores, results, counter)
            return
        a = best_next(rules, words, effort, i, player, seats, won, moves, scores, results, counter)
        resample(rules, words, i, player, next_seed(counter))
        apply(rules, words, i, player, a)


@rule
def settle(rules, words, effort, player, seats, won, moves, scores, results, counter, enough):
    """Finish the turn in every world of the line at LINE; the mean of how the seat then stands.

    What is below `enough` after the first worlds is not worth the others.
    """
    total = 0.0
    for k in range(effort[WORLDS]):
        if k == effort[FIRST_WORLDS] and total / effort[FIRST_WORLDS] < enough:
            return total / effort[FIRST_WORLDS]
        i = LINE + k
        finish(rules, words, effort, i, player, seats, won, moves, scores, results, counter)
        total += advantage(rules, words, i, player, seats, won, scores, results)
    return total / effort[WORLDS]


@rule
def keep_line(words, effort, beam, size, width, values, hashes, stories, story, v):
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
    copy_line(words, effort, LINE, beam + at * MOST_WORLDS)
    values[at], hashes[at] = v, h
    for k in range(STORY):
        stories[at, k] = story[k]
    return size


@rule
def mean_lead(rules, words, effort, player, seats):
    """How far ahead the seat is on the way, in the first worlds of the line at LINE."""
    total = 0.0
    for k in range(effort[FIRST_WORLDS]):
        total += lead(rules, words, LINE + k, player, seats)
    return total / effort[FIRST_WORLDS]


@rule
def play_line(rules, words, effort, before, player, a):
    """Play an action in every world of a line; may it be planned on from there?  It is at LINE."""
    copy_line(words, effort, before, LINE)
    for k in range(effort[WORLDS]):
        apply(rules, words, LINE + k, player, a)
    if (pending(rules, words, LINE) >> player) & 1 == 0:
        return False
    return looks_certain(rules, words, effort, before, LINE, player)


@rule
def tell_on(story, earlier, depth, choice, a):
    """The story of a line with one more action."""
    for k in range(STORY):
        story[k] = earlier[k]
    if depth == 0:
        story[FIRST] = choice
    story[ACTIONS + depth] = a


@rule
def write_plan(plan, story, length):
    """A plan is a story with its length in front."""
    for k in range(STORY):
        plan[k] = story[k]
    plan[0] = length


def greedy(
    rules, words, effort, player, seats, won, seed, moves, scores, results, actions, values, plan,
):  # fmt: skip
    """Fill `actions` and `values` for the first action of a turn; how many there are.

    The hidden record lies at GIVEN.  `plan` gets the best turn as far as it is certain: its length,
    its actions, and what is seen after each of them.
    """
    counter = np.empty(1, np.uint64)
    counter[0] = seed
    for k in range(effort[WORLDS]):
        copy_record(words, GIVEN, BASE + k)
        resample(rules, words, BASE + k, player, next_seed(counter))
    start = counter[0]
    n = legal(rules, words, GIVEN, player, actions)
    stories, story = np.zeros((2, MOST_LINES, STORY), np.int64), np.zeros(STORY, np.int64)
    leads, hashes = np.empty(MOST_LINES), np.empty(MOST_LINES, np.uint64)
    at_first = np.zeros(n)
    values[:n] = NOWHERE
    beam, spare, side, size, best = BASE, BEAM, 0, 1, NOWHERE
    for depth in range(DEPTH):
        kept, width, told = 0, effort[FIRST_LINES if depth == 0 else LINES], stories[1 - side]
        for line in range(size):
            before = beam + line * MOST_WORLDS
            for j in range(legal(rules, words, before, player, moves[0])):
                a = np.int64(moves[0, j])
                tell_on(story, stories[side, line], depth, j, a)
                counter[0] = start  # every line meets the same chances
                if play_line(rules, words, effort, before, player, a):
                    story[VIEWS + depth] = np.int64(hash_words(words, VIEW))
                    v = mean_lead(rules, words, effort, player, seats)
                    kept = keep_line(
                        words, effort, spare, kept, width, leads, hashes, told, story, v
                    )
                    if depth == 0:
                        at_first[j] = v
                    if depth < DEPTH - 1:
                        continue
                else:
                    v = settle(
                        rules, words, effort, player, seats, won, moves[1], scores, results,
                        counter, best - won / 50.0,
                    )  # fmt: skip
                values[story[FIRST]] = max(values[story[FIRST]], v)
                if v > best:
                    best = v
                    write_plan(plan, story, depth + 1)
        if kept == 0:
            break
        side, beam, size = 1 - side, spare, kept
        spare = BEAM + MOST_LINES * MOST_WORLDS if beam == BEAM else BEAM
    for i in range(n):
        if values[i] == NOWHERE:  # no line of it was kept to its end
            values[i] = min(at_first[i], best - won / 500.0)
    return n


def advance(words, plan, at):
    """The place in the plan of the next action, if the view at NOW is what was foreseen; else 0.

    Forced actions, which nobody is asked for, may lie between.
    """
    seen = np.int64(hash_words(words, NOW))
    for k in range(at, plan[0]):
        if plan[VIEWS + k - 1] == seen:
            return k + 1
    return 0

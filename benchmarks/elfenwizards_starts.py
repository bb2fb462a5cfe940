"""How even the start placements of Elfenwizards are, and a search for better ones.

    python benchmarks/elfenwizards_starts.py --games 2000
    python benchmarks/elfenwizards_starts.py --seats 4 --search 300

Prints lengths, ends and win shares by colour, under random play and under greedy play (the action
after which `value` is best; a spell is tried beside every pawn).  The search draws placements that
keep all constraints of ELF-4.3 and keeps those that are even under both ways to play.
"""

from __future__ import annotations

import argparse
import random
import time

import numpy as np
from numba import types

from pentacle.core import rule
from pentacle.core.bits import first_bit
from pentacle.core.chance import STEP, mix
from pentacle.core.compile.loops import copy_record, deal_one, pick
from pentacle.core.compile.machine import (
    ROW,
    RULES,
    WORDS,
    apply,
    bind,
    i64,
    legal,
    pending,
    value,
    words_of,
)
from pentacle.core.compile.records import type_of
from pentacle.games.elfenwizards import GAME
from pentacle.games.elfenwizards.cards import POINTS, STARTS, M, W
from pentacle.games.elfenwizards.state import AIM

COLOURS = "rgbykw"
WORLDS = 3
"""Throws that an action which rolls dice is tried with."""


@rule
def stand_at(s, start):
    """Put every pawn on its box of a placement."""
    for box in range(M):
        s.at[box] = -1
    for pawn in range(s.seats * s.pawns):
        s.box[pawn] = start[pawn]
        if start[pawn] < M:
            s.at[start[pawn]] = pawn


@rule
def best_target(rules, words, trial, p, moves):
    """The value of a spell in row `trial`: that of its best pawn."""
    best = -1e300
    for j in range(legal(rules, words, trial, p, moves)):
        copy_record(words, trial, trial + 1)
        apply(rules, words, trial + 1, p, np.int64(moves[j]))
        best = max(best, value(rules, words, trial + 1, p))
    return best


@rule
def worth(rules, words, records, i, trial, p, a, moves, counter):
    """The value of an action, the mean of several throws where it rolls dice."""
    total, tried, worlds = 0.0, 0, 1
    while tried < worlds:
        copy_record(words, i, trial)
        records[trial].rng = mix(counter + np.uint64(STEP) * np.uint64(tried + 1))
        before = records[trial].rng
        apply(rules, words, trial, p, a)
        if records[trial].rng != before:
            worlds = WORLDS
        if records[trial].phase == AIM:
            total += best_target(rules, words, trial, p, moves)
        else:
            total += value(rules, words, trial, p)
        tried += 1
    return total / worlds


def games(rules, words, records, seats, options, seed, moves, greedy, start, lengths):
    """Play as many games as there are lengths from a placement; the two records behind them are
    for trials.  `records` and `words` are the same memory."""
    trial = lengths.shape[0]
    for i in range(trial):
        deal_one(rules, words, i, seats, options, seed + np.uint64(i))
        stand_at(records[i], start)
        counter = mix(seed + np.uint64(i) + np.uint64(STEP) * np.uint64(5))
        while pending(rules, words, i) != 0:
            p = first_bit(pending(rules, words, i))
            n = legal(rules, words, i, p, moves[0])
            counter += np.uint64(STEP) * np.uint64(7)
            a = np.int64(moves[0, pick(counter, n)])
            if greedy and n > 1:
                found = -1e300
                for k in range(n):
                    b = np.int64(moves[0, k])
                    v = worth(rules, words, records, i, trial, p, b, moves[1], counter)
                    if v > found:
                        found, a = v, b
            lengths[i, 0] += 1
            lengths[i, 1] += n == 1
            apply(rules, words, i, p, a)
    return trial


class Table:
    """Games for so many seats, from any placement."""

    def __init__(self, seats):
        records = types.Array(type_of(GAME.state), 1, "C")
        rest = (i64, ROW, types.uint64, types.int16[:, ::1], types.boolean, ROW, i64[:, ::1])
        self.run = bind(games, i64, RULES, WORDS, records, *rest)
        self.rules = GAME.compiled.rules("setup", "pending", "legal", "apply", "value")
        self.seats, self.options = seats, np.asarray(GAME.row(seats))
        self.moves = np.zeros((2, GAME.actions.count), np.int16)

    def play(self, boxes, n, seed, greedy):
        """Records and lengths of n games from a placement, a string of letters for each box."""
        slots = [b for c in COLOURS for b, who in enumerate(boxes, W) if c in who]
        records, lengths = GAME.compiled.tables(n + 2), np.zeros((n, 2), np.int64)
        start, rows = np.array(slots, np.int64), records.view(np.ndarray)
        self.run(
            self.rules, words_of(records), rows, self.seats, self.options, np.uint64(seed),
            self.moves, greedy, start, lengths,
        )  # fmt: skip
        return records[:n], lengths

    def shares(self, boxes, n, seed, greedy):
        """Wins of each colour in percent; a shared victory is shared."""
        score = self.play(boxes, n, seed, greedy)[0]["score"][:, : self.seats].astype(int)
        won = score == score.max(axis=1, keepdims=True)
        return 100 * (won / won.sum(axis=1, keepdims=True)).mean(axis=0)

    def gap(self, shares):
        """How far the luckiest or unluckiest colour is from its fair share."""
        return float(abs(shares - 100 / self.seats).max())


def is_fair(boxes, seats, each):
    """ELF-4.3  Every constraint of a placement."""
    owned = [sum(c in who for who in boxes) for c in COLOURS[:seats]]
    pairs = all(boxes[i] != boxes[i + 1] for i in range(0, 14, 2))
    groups = all(len(set(m)) == len(m) and len(m) in (2, 3) for m in boxes[14:])
    value = [sum(int(POINTS[b]) for b, w in enumerate(boxes, W) if c in w) for c in COLOURS[:seats]]
    return set(owned) == {each} and pairs and groups and max(value) - min(value) <= 3


def swapped(boxes, rng):
    """A placement with one or two pairs of pawns exchanged."""
    letters = [list(who) for who in boxes]
    for _ in range(rng.choice((1, 1, 2, 4))):
        i, j = rng.sample(range(18), 2)
        k, m = rng.randrange(len(letters[i])), rng.randrange(len(letters[j]))
        letters[i][k], letters[j][m] = letters[j][m], letters[i][k]
    return tuple("".join(sorted(who, key=COLOURS.index)) for who in letters)


def search(table, seconds, seed):
    """Even placements, the best first, as (gap, boxes, random shares, greedy shares)."""
    rng, found, end = random.Random(seed), [], time.time() + seconds
    here = STARTS[table.seats].boxes()
    each = STARTS[table.seats].pawns
    while time.time() < end:
        near = rng.choice(found[:4])[1] if found and rng.random() < 0.6 else here
        boxes = swapped(near, rng)
        if not is_fair(boxes, table.seats, each):
            continue
        here = boxes if not found or rng.random() < 0.5 else here
        if table.gap(table.shares(boxes, 1000, rng.getrandbits(32), False)) > 4.5:
            continue
        plain = table.shares(boxes, 6000, rng.getrandbits(32), False)
        if table.gap(plain) > 3 or table.gap(table.shares(boxes, 120, 1, True)) > 9:
            continue
        clever = table.shares(boxes, 500, rng.getrandbits(32), True)
        found.append((max(table.gap(plain), table.gap(clever)), boxes, plain, clever))
        found.sort(key=lambda entry: entry[0])
    return found


def report(seats, n, seed):
    table = Table(seats)
    for greedy, many in ((False, 10 * n), (True, n)):
        records, lengths = table.play(STARTS[seats].boxes(), many, seed, greedy)
        score, rounds = records["score"][:, :seats], records["rounds"]
        shares = table.shares(STARTS[seats].boxes(), many, seed, greedy)
        print(
            f"{seats} players, {'greedy' if greedy else 'random'}, {many} games: "
            f"{lengths[:, 0].mean():.0f} actions ({lengths[:, 1].mean():.0f} forced), "
            f"rounds 2/3/4 {' '.join(f'{100 * (rounds == k).mean():.0f}' for k in (2, 3, 4))} %, "
            f"second appointment {100 * (records['appointed'].max(axis=1) > 1).mean():.0f} %, "
            f"second vacancy {100 * (records['vacant'] > 1).mean():.0f} %, "
            f"mean score {score.mean():.1f} ({score.min()} to {score.max()}), "
            f"wins {' '.join(f'{s:.1f}' for s in shares)} %, gap {table.gap(shares):.1f}"
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, choices=GAME.seats)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--search", type=float, default=0, help="seconds to look for placements")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for seats in (args.seats,) if args.seats else GAME.seats:
        if not args.search:
            report(seats, args.games, args.seed)
            continue
        for gap, boxes, plain, clever in search(Table(seats), args.search, args.seed)[:5]:
            print(f"gap {gap:.1f} random {plain.round(1)} greedy {clever.round(1)}\n  {boxes}")


if __name__ == "__main__":
    main()

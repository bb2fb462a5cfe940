"""The worlds that a player may believe in, against all there are: none is left out, none that he
can exclude is dealt, and each has its share (VAL-17.1)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from itertools import permutations, product
from math import sqrt
from typing import Any

import numpy as np
import pytest

from pentacle.core import cells_of
from pentacle.games.valroc import GAME, cards
from pentacle.games.valroc.actions import CAST, PAWN, SPOT
from pentacle.games.valroc.rules.draft import pack_of, sum_points
from pentacle.games.valroc.rules.spell_deck import age_now
from pentacle.games.valroc.state import KEEPING, PLANNING

from .table import ASSISTANT, MERCENARY, S, Table, table


def check_shares(
    t: Table, viewer: int, wanted: Counter[Hashable], read: Callable[[Any], Hashable], n: int = 2000
) -> None:
    """Worlds come as often as brute force says, within four standard errors."""
    t.position.changed()
    found = Counter(read(t.position.imagine(viewer, seed).state) for seed in range(n))
    assert not found.keys() - wanted.keys(), "a world that the viewer can exclude"
    whole = sum(wanted.values())
    for world, weight in wanted.items():
        share = weight / whole
        error = sqrt(share * (1 - share) / n)
        assert abs(found[world] / n - share) <= 4 * error + 1 / n, (world, share, found[world] / n)


def kinds(row: Iterable[int]) -> tuple[int, ...]:
    """A hand of spells, kind by kind."""
    return tuple(k for k, n in enumerate(row) for _ in range(n))


def rival_hands(world: Any) -> Hashable:
    return tuple(kinds(cells_of(world.spell_hand, p)) for p in (1, 2))


def give_spell(t: Table, p: int, spell: str, age: int) -> None:
    """A spell in a hand that was kept after so many reshuffles."""
    before, t.s.shuffles = t.s.shuffles, age
    t.has(p, spells=spell)
    t.s.shuffles = before


def hands_by_force(pool: list[tuple[int, int]], slots: list[tuple[int, int]]) -> Counter[Hashable]:
    """Every way to lay copies (kind, last reshuffle at which it was surely in the deck) on slots
    (player, age): how often each set of hands comes up."""
    found: Counter[Hashable] = Counter()
    for chosen in permutations(range(len(pool)), len(slots)):
        laid = list(zip((pool[i] for i in chosen), slots, strict=True))
        if all(sure <= age for (_, sure), (_, age) in laid):
            hands = [sorted(k for (k, _), (p, _) in laid if p == q) for q in (1, 2)]
            found[tuple(map(tuple, hands))] += 1
    return found


def few_spells(keep: str) -> Table:
    """A table of three where all other spells lie used in front of player 0."""
    t = table(3)
    for k, name in enumerate(S):
        n = 2 - keep.split().count(name)
        t.s.spell_deck[k] -= n
        t.s.spell_left -= n
        t.s.spell_used[0, k] += n
    return t


def test_shares_of_spell_hands():
    """VAL-17.1: three unseen kinds, two rivals, no reshuffle: every deal is as likely."""
    t = few_spells("S01 S02 S02 S03 S03")
    for p, spell in ((1, "S02"), (1, "S03"), (2, "S02")):
        give_spell(t, p, spell, 0)
    pool = [(S[n], 0) for n in ("S01", "S02", "S02", "S03", "S03")]
    wanted = hands_by_force(pool, [(1, 0), (1, 0), (2, 0)])
    check_shares(t, 0, wanted, rival_hands)


def test_shares_after_reshuffles():
    """VAL-3.11, VAL-17.2: an old card is none that I knew in the deck after it was kept; of two
    reshuffles the older one still tells."""
    t = few_spells("S01 S02 S03 S03 S04")
    t.s.shuffles = 2
    for p, spell, age in ((1, "S03", 0), (1, "S01", 1), (2, "S02", 2)):
        give_spell(t, p, spell, age)
    t.s.spell_sure[0, S["S02"], 0] = 2
    t.s.spell_sure[0, S["S01"], 0] = 1
    pool = [(S["S01"], 1), (S["S02"], 2), (S["S03"], 0), (S["S03"], 0), (S["S04"], 0)]
    wanted = hands_by_force(pool, [(1, 0), (1, 1), (2, 2)])
    check_shares(t, 0, wanted, rival_hands)


def test_what_i_discarded_is_in_no_older_hand():
    """VAL-17.1, VAL-9.5: a rival casts one copy; the other, my own discard, stays in the deck."""
    t = table(3).has(1, spells="S03 S06").has(2, spells="S07")
    t.s.shuffles = 1
    t.s.spell_sure[0, S["S03"], 0] = 1
    t.turn(1)
    t.play(1, CAST + S["S03"])
    for seed in range(300):
        world = t.position.imagine(0, seed).state
        assert world.spell_hand[1, S["S03"]] + world.spell_hand[2, S["S03"]] == 0


def fits_memory(t: Table, world: Any, viewer: int, put_in: dict[int, Counter[int]]) -> bool:
    """No rival holds more copies of an age than were not surely in the deck after it."""
    s = t.s
    for k in range(cards.SPELLS):
        seen = s.spell_hand[viewer, k] + s.spell_waste[viewer, k] + s.spell_waste[4, k]
        seen += sum(s.spell_used[p, k] for p in range(s.seats))
        seen += (s.spell == k + 1) + list(s.spells_drawn).count(k + 1) * (s.actor == viewer)
        for e in put_in:
            older = sum(
                world.spell_age[p, k, i] < e
                for p in range(s.seats)
                if p != viewer
                for i in range(world.spell_hand[p, k])
            )
            if seen == 0 and older > 2 - put_in[e][k]:
                return False
    return True


@pytest.mark.parametrize("seats", [2, 4])
def test_own_discards_over_whole_games(seats: int):
    """VAL-17.1, VAL-3.11: in no world of a game full of black magic does a rival hold from before
    a reshuffle what the viewer put into the deck at it, kept here in a book of its own."""
    looked, shuffles = 0, 0
    for seed in range(2):
        dice, t = random.Random(seed), table(seats)
        put_in: dict[int, dict[int, Counter[int]]] = {p: {} for p in range(seats)}
        while not t.position.over and t.s.turn < 20:
            p = dice.choice(sorted(t.pending()))
            moves = sorted(t.legal(p))
            dark = [a for a in moves if a in (PAWN + ASSISTANT, PAWN + MERCENARY, SPOT, SPOT + 1)]
            waste = [Counter(dict(enumerate(cells_of(t.s.spell_waste, q)))) for q in range(5)]
            before = t.s.shuffles
            t.has(p, vals=min(20, t.s.supply + t.s.vals[p]))
            t.play(p, dice.choice(dark or moves))
            if t.s.shuffles > before:
                shuffles += 1
                for q in range(seats):
                    put_in[q][age_now(t.s)] = waste[q] + waste[4]
            if t.s.shuffles > 0 and dice.random() < 0.05:
                for q in range(seats):
                    for world in range(3):
                        guess = t.position.imagine(q, world)
                        assert guess.faults() == GAME.deal(seats, 1).faults()
                        assert fits_memory(t, guess.state, q, put_in[q])
                        looked += 1
    assert looked > 50
    assert shuffles > 2


@pytest.mark.parametrize("trophies", [0, 2])
def test_shares_of_ready_hands(trophies: int):
    """VAL-4.5, VAL-5.7: the prebuilt hands of the others, any order that fits."""
    t = table(4)
    np.asarray(t.s.shown)[:] = 0
    for c in [c for c in range(48) if t.s.hand[2] >> c & 1][:trophies]:
        t.s.hand[2] &= ~(1 << c)
        t.s.trophies[2] |= 1 << c
    wanted: Counter[Hashable] = Counter()
    for order in permutations(cards.HANDS.tolist()):
        mine = order[0] == t.s.hand[0]
        if mine and not t.s.trophies[2] & ~order[2]:
            wanted[tuple(h & ~t.s.trophies[p] for p, h in enumerate(order))] += 1
    check_shares(t, 0, wanted, lambda w: tuple(w.hand), n=600)


def picks_by_force(t: Table, kind: int) -> Counter[tuple[int, ...]]:
    """Every way in which the rival of a game for two may have picked of one kind, as sets."""
    s, found = t.s, Counter()
    whole = set(range(16 * kind, 16 * kind + 16))
    packs = [[c - 1 for c in cells_of(s.draft, kind, i)] for i in range(3)]
    mine = [pack_of(s, 0, kind, pick) for pick in range(3)]
    unseen = whole - {c for pick, i in enumerate(mine) for c in packs[i][pick:]}
    ways = []
    for pick in range(3):
        at = pack_of(s, 1, kind, pick)
        held = mine.index(at)
        ways.append(sorted(unseen) if pick < held else packs[at][held + 1 :])
    trophies = {c for c in whole if s.trophies[1] >> c & 1}
    for chosen in product(*ways):
        if len(set(chosen)) == 3 and trophies <= set(chosen):
            found[tuple(sorted(chosen))] += 1
    return found


@pytest.mark.parametrize("trophies", [0, 3])
def test_shares_of_drafted_hands(trophies: int):
    """VAL-17.3, VAL-5.7: every deal and every run of picks from which the rival can have announced
    his total is as likely as another; so is each six of it that fits."""
    dice, t = random.Random(5), Table(2, 5, mode="expert")
    while t.s.phase < PLANNING:
        p = dice.choice(sorted(t.pending()))
        t.play(p, dice.choice(sorted(t.legal(p))))
    for c in [c for c in range(48) if t.s.hand[1] >> c & 1][:trophies]:
        t.s.hand[1] &= ~(1 << c)
        t.s.trophies[1] |= 1 << c
    np.asarray(t.s.shown)[:] = 0
    by_kind = [picks_by_force(t, kind) for kind in range(3)]
    wanted: Counter[Hashable] = Counter()
    beasts = beasts_by_sum(by_kind[0], by_kind[1], int(t.s.trophies[1]))
    for mythics, n in by_kind[2].items():
        rest = t.s.total[1] - sum(int(cards.POINTS[c]) for c in mythics)
        for hands in beasts.get(rest, ()):
            weight = n * hands[0]
            for six in hands[1]:
                for c in six:
                    wanted[c] += weight / len(hands[1])
    n, found = 1500, Counter()
    for seed in range(n):
        world = t.position.imagine(0, seed).state
        own = world.hand[1] | world.trophies[1]
        assert sum_points(own) == t.s.total[1]
        found.update(c for c in range(32) if own >> c & 1)
    whole = sum(wanted.values()) / 3
    for c in range(32):
        share = wanted[c] / whole
        error = sqrt(share * (1 - share) / n)
        assert abs(found[c] / n - share) <= 4.5 * error + 1 / n, (c, share, found[c] / n)


def beasts_by_sum(
    tame: Counter[tuple[int, ...]], wild: Counter[tuple[int, ...]], trophies: int
) -> dict[int, list[tuple[int, list[tuple[int, ...]]]]]:
    """By the points of three beasts that are kept: the pairs of picks that allow it, with their
    number, and the threes that do."""
    found: dict[int, list[tuple[int, list[tuple[int, ...]]]]] = {}
    proved = [c for c in range(32) if trophies >> c & 1]
    for (one, n), (two, m) in product(tame.items(), wild.items()):
        threes: dict[int, list[tuple[int, ...]]] = {}
        for three in _threes(one + two):
            if all(c in three for c in proved):
                threes.setdefault(sum(POINTS[c] for c in three), []).append(three)
        for points, fitting in threes.items():
            found.setdefault(points, []).append((n * m, fitting))
    return found


POINTS = cards.POINTS.tolist()


def _threes(six: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    return ((six[i], six[j], six[k]) for i in range(6) for j in range(i) for k in range(j))


def test_a_rare_announcement_is_met():
    """VAL-5.7: the lowest hand there is, announced by three rivals: every world still fits."""
    t = Table(4, 3, mode="easy")
    dice = random.Random(3)
    while t.s.phase < KEEPING:
        p = dice.choice(sorted(t.pending()))
        t.play(p, min(t.legal(p)))
    while t.s.phase < PLANNING:
        p = dice.choice(sorted(t.pending()))
        t.play(p, max(t.legal(p)) if t.s.phase == KEEPING else min(t.legal(p)))
    for seed in range(10):
        world = t.position.imagine(0, seed)
        for p in range(4):
            assert sum_points(world.state.hand[p]) == t.s.total[p]


def test_val_17_3_a_table_that_nothing_fits_is_given_up_and_reported() -> None:
    """Somebody made it up: a rival who announced one point in all."""
    dice, p = random.Random(1), GAME.deal(3, seed=4, compiled=True)
    while p.state.phase != PLANNING:
        p.play(p.pending[0], dice.choice(p.legal(p.pending[0])))
    known = p.hidden(0)
    known.state.total[1] = 1
    known.changed()
    assert known.imagine(0, seed=5).faults()
    assert not p.imagine(0, seed=5).faults()

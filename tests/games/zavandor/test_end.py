"""Chapters 12, 14, 15: hand limit, scores, decisions, the end."""

from __future__ import annotations

import random
from itertools import product
from operator import mul

import pytest

from pentacle.core import cells_of
from pentacle.games.zavandor import GAME
from pentacle.games.zavandor.rules.limit import hand_limit, hand_size, kept_dust
from pentacle.games.zavandor.rules.purse import dust_weight, lost_change
from pentacle.games.zavandor.score import points

from .table import act, c, events, kind, st, table
from .walks import lively_walk


def test_the_game_ends_after_the_round_of_the_fifth_sentinel() -> None:
    """ZAV-12.1"""
    t = table(2).give(1, sentinels=(c.OWL, c.FOX, c.TOAD, c.RAVEN))
    t.finish_round()
    assert t.s.phase == st.MAIN
    t = table(2).give(1, sentinels=(c.OWL, c.FOX, c.TOAD, c.RAVEN, c.PHOENIX), dust=100)
    t.do(act.DONE, act.DONE)
    assert t.s.phase == st.OVER
    assert t.dust(1) == 100  # no hand limit any more


Pieces = tuple[tuple[int, int], ...]
PIECES: Pieces = ((2, 1), (5, 2), (10, 3))


def piles(dust: int, pieces: Pieces) -> list[tuple[int, ...]]:
    """All numbers of pieces (value, weight) that make an amount."""
    ranges = [range(dust // value + 1) for value, _ in pieces]
    return [
        ns
        for ns in product(*ranges)
        if sum(n * v for n, (v, _) in zip(ns, pieces, strict=True)) == dust
    ]


def lightest(dust: int, pieces: Pieces) -> int | None:
    """The least weight, by trying all numbers of pieces; None where no pieces make it."""
    weights = [
        sum(n * w for n, (_, w) in zip(ns, pieces, strict=True)) for ns in piles(dust, pieces)
    ]
    return min(weights, default=None)


def test_weight_of_dust() -> None:
    """ZAV-12.2  Change that no pieces make weighs nothing: it will be lost (ZAV-6.5)."""
    t, single = table(), table(one_dust=True)
    for dust in range(60):
        weight = lightest(dust, PIECES)
        lost = t.ask(lost_change, dust)
        assert (weight is None) == (lost > 0)
        assert t.ask(dust_weight, dust) == lightest(dust - lost, PIECES)
        assert single.ask(dust_weight, dust) == lightest(dust, ((1, 1), *PIECES))
    for dust in range(14, 300):
        assert t.ask(dust_weight, dust) == 3 + t.ask(dust_weight, dust - 10)


def test_weight_of_a_hand() -> None:
    """ZAV-12.2"""
    t = table().give(0, hand="S5 R13 cS", dust=7)
    assert t.ask(hand_size, 0) == 1 + 1 + 3 + 3


def kept_by_pieces(dust: int, room: int) -> int:
    """The most that is left when pieces are given up, however the dust was exchanged before."""
    best = 0
    for have in piles(dust, PIECES):
        for keep in product(*(range(n + 1) for n in have)):
            if sum(map(mul, keep, (1, 2, 3))) <= room:
                best = max(best, sum(map(mul, keep, (2, 5, 10))))
    return best


def test_dust_is_given_up_in_pieces() -> None:
    """ZAV-12.3  8 weigh 4; with room for 3 a piece of 2 goes, and 6 are left."""
    t = table()
    assert t.ask(kept_dust, 8, 3) == 6
    for dust in (0, 2, *range(4, 31)):
        for room in range(9):
            assert t.ask(kept_dust, dust, room) == kept_by_pieces(dust, room), (dust, room)


def test_dust_at_a_loss() -> None:
    """ZAV-16.8  8 may be exchanged for 7, which weigh 3."""
    t = table(dust_at_a_loss=True)
    assert t.ask(kept_dust, 8, 3) == 7
    want = [0, 2, 5, 10, 12, 15, 20, 22, 25, 30, 32, 35, 40, 42, 45, 50, 52, 55, 60, 62]
    assert [t.ask(kept_dust, 63, room) for room in range(20)] == want


@pytest.mark.parametrize("seed", range(12))
def test_everybody_fits_into_his_limit_after_phase_4(seed: int) -> None:
    """ZAV-12.3  Whatever is given up, in a round that brings no income."""
    dice = random.Random(seed)
    names = ["E8", "S5", "E7", "D10", "R15", "cS", "cE", "cR"]
    t = table(2)
    for p in (0, 1):
        hand = " ".join(dice.choices(names, k=dice.randrange(3, 9)))
        t.give(p, act="", hand=hand, dust=dice.choice([0, 2, 9, 13, 31, 64]))
    t.do(act.DONE, act.DONE)
    while t.s.phase == st.DISCARD:
        assert t.ask(hand_size, t.actor) > t.ask(hand_limit, t.actor)
        t.do(dice.choice(sorted(t.legal())))
    assert all(t.ask(hand_size, p) <= t.ask(hand_limit, p) for p in (0, 1))


def test_points_of_a_player() -> None:
    """ZAV-12.4"""
    t = table(2).give(0, act="O1 R1", ina="R4", dust=90, hand="cR", pentagon=2, ki=4, kg=3)
    t.give(0, artifacts=(c.TALISMAN,), sentinels=(c.PHOENIX,))
    assert t.ask(points, 0) == 4 + 2 + 8 + 5 + 4


def test_scores_are_recorded_after_the_hand_limit() -> None:
    """ZAV-12.5"""
    t = table(2).give(0, dust=20).do(act.ENCHANT + c.SAPPHIRE, act.PAY_DUST)
    assert t.s.score[0] == 3
    t.finish_round()
    assert t.s.score[:2].tolist() == [4, 3]


def test_ranking() -> None:
    """ZAV-12.6"""
    t = table(4).give(0, act="R2").give(1, act="R3").give(2, act="E3").give(3, act="O1")
    assert (t.p.points, t.p.ranks) == ((6, 9, 6, 1), (2, 1, 2, 4))


def test_nobody_is_eliminated_by_default() -> None:
    """ZAV-12.7"""
    for t, _ in lively_walk(4, 5, 500):
        assert t.s.out == 0


def test_action_space() -> None:
    """ZAV-14.1"""
    assert GAME.actions.count == 96
    first = {
        "enchant": 0, "disenchant": 5, "activate": 10, "deactivate": 15, "learn": 20,
        "marker": 26, "offer": 27, "raise": 48, "confirm": 52, "pass": 53, "card": 54,
        "pay_dust": 79, "sacrifice": 80, "done": 85, "dearer": 86, "choose": 90,
    }  # fmt: skip
    assert {b.name: b.first for b in GAME.actions.blocks} == first


def test_every_decision_has_its_own_choices() -> None:
    """ZAV-14.2"""
    of_phase = {
        st.MAIN: {"enchant", "disenchant", "activate", "deactivate", "learn", "marker", "dearer",
                  "offer", "done"},
        st.BID: {"raise", "confirm", "pass"},
        st.PAY: {"card", "pay_dust", "disenchant"},
        st.ADVANCE: {"learn", "done"},
        st.SACRIFICING: {"sacrifice"},
        st.DISCARD: {"card", "done"},
    }  # fmt: skip
    seen = set()
    for seed in range(4):
        for t, moves in lively_walk(4, seed, 600):
            if moves:
                names = {GAME.actions.decode(a)[0] for a in moves}
                assert names <= of_phase[t.s.phase]
                seen.add(t.s.phase)
    assert seen == set(of_phase)


def test_bids_stay_below_the_bound() -> None:
    """ZAV-14.3  All the energy and gems of the game together are less than 8192."""
    most = sum(map(mul, cells_of(c.COPIES, 0), c.VALUE)) + 8 * sum(c.VALUE[21:])
    most += sum(c.GEM_STOCK[g] * c.SALE[g, 0] for g in range(c.GEMS)) + 1000 + 100
    assert most < c.HIGHEST_BID


def test_forced_choices_that_are_no_secret_are_played() -> None:
    """ZAV-14.4  What would betray a hand is left to its owner."""
    public = {b.name for b in GAME.actions.blocks if b.public}
    assert {"sacrifice", "pay_dust", "disenchant"} <= public
    assert not {"pass", "confirm", "card", "done"} & public


def test_enchanting_may_leave_a_slot_empty_afterwards() -> None:
    """ZAV-14.5"""
    t = table().give(0, dust=10).do(act.ENCHANT + c.OPAL, act.PAY_DUST, act.DEACTIVATE + c.OPAL)
    assert t.gems(0) == ("OOS", "O")


def test_one_decision_at_a_time() -> None:
    """ZAV-14.6"""
    for t, moves in lively_walk(5, 3, 300):
        assert not moves or t.p.pending == (t.actor,)


def test_wealth_never_rises_in_a_turn() -> None:
    """ZAV-15.1  Enchanting and selling cannot go on for ever."""
    t = table().give(0, dust=200)
    steps = 0
    while t.may(act.ENCHANT + c.SAPPHIRE):
        t.do(act.ENCHANT + c.SAPPHIRE, act.PAY_DUST, act.DISENCHANT + c.SAPPHIRE)
        steps += 1
    assert steps < 20


def test_an_idle_game_ends_too() -> None:
    """ZAV-15.2, ZAV-15.3"""
    t = table(2)
    rounds = 0
    while t.s.phase != st.OVER:
        t.finish_round()
        rounds += 1
    assert (rounds, t.s.round_no) == (50, 50)
    assert t.told(events.ENDED) == [(0, 50)]


def test_upper_bound() -> None:
    """ZAV-15.4"""
    assert GAME.bound == 20_000_000


@pytest.mark.parametrize("seed", range(3))
def test_dust_off_turn_is_representable(seed: int) -> None:
    """ZAV-6.7  Everybody but the active player and a paying winner can lay his dust in pieces."""
    for t, _ in lively_walk(4, seed, 400):
        for p in range(4):
            if p not in (t.s.actor, t.s.bidder, t.s.order[t.s.turn]):
                assert t.ask(lost_change, t.dust(p)) == 0


def test_kinds_weigh_as_printed() -> None:
    """ZAV-12.2"""
    assert c.WEIGHT[kind("R17")] == 1
    assert c.WEIGHT[kind("cS")] == 3

"""The invariants: each fault is planted, and is found with what follows from it of necessity."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import pytest

from pentacle.core import NONE
from pentacle.games.zavandor import GAME, laws

from .table import Table, act, c, st, table
from .walks import lively_walk


def bidding() -> Table:
    t = table(3).offer(c.ELIXIR, c.MAGIC_MIRROR).give(0, dust=80).give(1, dust=100)
    return t.do(act.OFFER + c.ELIXIR).bid(68)


def paying() -> Table:
    return table(3).give(0, dust=30).do(act.ENCHANT + c.SAPPHIRE)


def paying_for_a_lot() -> Table:
    return bidding().bid(70).do(act.PASS, act.PASS)


def rising() -> Table:
    t = table(3).offer(c.RUNESTONE).give(0, dust=20).do(act.OFFER + c.RUNESTONE).bid(20)
    return t.everybody_passes().pay("dust")


def giving_back() -> Table:
    t = table(3).offer(c.MAGIC_MIRROR).give(0, dust=40).do(act.OFFER + c.MAGIC_MIRROR).bid(40)
    return t.everybody_passes().pay("dust")


def reducing() -> Table:
    t = table(3).give(1, hand="R15 R15 R15 R15 R15 R15 R15 R15")
    return t.do(act.DONE).do(act.DONE).do(act.DONE)


def choosing() -> Table:
    t = table(3, bare=False, choose_characters=True)
    return t.do(act.CHOOSE + c.DRUID)


def over() -> Table:
    t = table(2).give(0, sentinels=(0, 1, 2, 3, 4))
    return t.do(act.DONE, act.DONE)


def lonely() -> Table:
    """Seat 0 is out: he bid more than he has."""
    t = table(3, council=True).offer(c.SPELLBOOK).give(0, dust=4)
    return t.do(act.OFFER + c.SPELLBOOK).bid(200).everybody_passes()


def puts(**cells: tuple[object, int]) -> Callable[[Table], None]:
    """Write numbers into fields: `puts(stock=(0, -1))`; the place None is the field itself."""

    def plant(t: Table) -> None:
        for name, (place, value) in cells.items():
            if place is None:
                setattr(t.s, name, value)
            else:
                np.asarray(getattr(t.s, name))[place] = value

    return plant


def adds(name: str, place: object, n: int) -> Callable[[Table], None]:
    def plant(t: Table) -> None:
        if place is None:
            setattr(t.s, name, getattr(t.s, name) + n)
        else:
            np.asarray(getattr(t.s, name))[place] += n

    return plant


def both(*plants: Callable[[Table], None]) -> Callable[[Table], None]:
    def plant(t: Table) -> None:
        for one in plants:
            one(t)

    return plant


PLANTS: list[tuple[Callable[[], Table], Callable[[Table], None], int]] = [
    # numbers that the rules look things up with
    (table, puts(seats=(None, 7)), laws.BAD_NUMBER),
    (table, puts(phase=(None, 8)), laws.BAD_NUMBER),
    (table, puts(flat_cards=(None, 2)), laws.BAD_NUMBER),
    (table, puts(players=(None, 0)), laws.BAD_NUMBER | laws.BAD_ORDER),
    (table, puts(turn=(None, 3)), laws.BAD_NUMBER),
    (table, puts(actor=(None, 3)), laws.BAD_NUMBER),
    (table, puts(lot=(None, 21)), laws.BAD_NUMBER),
    (table, puts(moved=(0, 3)), laws.BAD_NUMBER),
    (table, puts(out=(None, 8)), laws.BAD_NUMBER),
    (table, puts(character=(0, 6)), laws.BAD_CHARACTER),
    (table, puts(level=((0, 0), 5)), laws.BAD_LEVEL),
    (table, puts(level=((0, 0), -1)), laws.BAD_LEVEL),
    (table, puts(order=(0, -2)), laws.BAD_ORDER),
    (table, puts(dust=(0, -1)), laws.BAD_DUST),
    # things made and lost (ZAV-2.6)
    (table, adds("stock", 0, 1), laws.GEMS_LOST),
    (table, both(adds("stock", 0, 3), adds("inactive", (0, 0), -3)), laws.GEMS_LOST),
    (table, adds("deck", 0, 1), laws.CARDS_LOST | laws.BAD_COUNT),
    (table, both(adds("deck", 0, -4), adds("discard", 0, 4)), laws.CARDS_LOST | laws.BAD_COUNT),
    (table, adds("supply", 2, -1), laws.CONCENTRATED_LOST),
    (table, both(adds("pile", 11, -1), adds("artifacts", (0, 11), 2)), laws.ARTIFACTS_LOST),
    (table, both(adds("pile", 0, -9), adds("artifacts", (0, 0), 9)), laws.ARTIFACTS_LOST),
    (table, both(adds("pile", 11, -1), adds("removed", 11, 1)), laws.ARTIFACTS_LOST),
    (table, both(adds("pile", 3, -2), adds("artifacts", (0, 3), 2)), laws.TWO_OF_ONE),
    (table, both(adds("pile", 11, -2), adds("display", 11, 2)), laws.BAD_DISPLAY),
    (table, puts(sold=(None, 1)), laws.SENTINELS_LOST),
    (table, puts(sentinel=(0, 3), sold=(None, 1)), laws.SENTINELS_LOST),
    (table, puts(sentinel=(0, st.GONE), sold=(None, 1)), laws.SENTINELS_LOST),
    # players
    (table, adds("pentagon", 0, 1), laws.MARKERS_LOST),
    (table, puts(board=(0, 0b111110), pentagon=(0, 0)), laws.MARKERS_LOST),
    (table, puts(level=((0, c.KNOW_FIRE), 0), pentagon=(0, 1)), laws.BAD_LEVEL),
    (table, both(adds("stock", 0, -3), adds("active", (0, 0), 3)), laws.TOO_MANY_GEMS),
    (table, both(adds("stock", 4, -6), adds("inactive", (0, 4), 6)), laws.TOO_MANY_RUBIES),
    (table, puts(dust=(1, 3)), laws.BAD_DUST),
    (table, puts(purse=(0, 5)), laws.BAD_COUNT),
    (table, puts(cards=((0, 2), 1)), laws.BAD_COUNT),
    (table, puts(aside_cards=((0, 2), 1)), laws.BAD_COUNT),
    (table, puts(score=(0, 4)), laws.BAD_SCORE),
    (over, adds("score", 0, 1), laws.BAD_SCORE),
    (over, puts(score=(0, -1)), laws.BAD_SCORE),
    # the flow
    (table, puts(round_no=(None, 51)), laws.BAD_ROUND),
    (choosing, puts(round_no=(None, 1)), laws.BAD_ROUND),
    (table, puts(order=(0, 1)), laws.BAD_ORDER | laws.NO_DECIDER),
    (table, puts(score=(2, 9), round_no=(None, 2)), laws.BAD_ORDER),
    (table, puts(character=(0, c.FAIRY)), laws.BAD_CHARACTER | laws.BAD_LEVEL),
    (table, puts(actor=(None, 1)), laws.NO_DECIDER),
    (table, puts(actor=(None, NONE)), laws.NO_DECIDER),
    (over, puts(actor=(None, 0)), laws.NO_DECIDER),
    (lonely, puts(actor=(None, 0)), laws.NO_DECIDER),
    (lonely, adds("dust", 0, 2), laws.LEFT_OVER),
    (bidding, puts(passed=(None, 2)), laws.NO_DECIDER),
    (bidding, puts(draft=(None, 68)), laws.BAD_BID),
    (bidding, puts(draft=(None, 200)), laws.BAD_BID),
    (bidding, puts(bids=(0, 67)), laws.BAD_BID),
    (bidding, puts(bids=(2, 70)), laws.BAD_BID),
    (bidding, puts(bid=(None, 300), draft=(None, 301), bids=(0, 300)), laws.BAD_BID),
    (bidding, puts(lot=(None, c.TALISMAN)), laws.BAD_BID),
    (bidding, puts(due=(None, 3)), laws.LEFT_OVER),
    (paying, puts(due=(None, 31)), laws.BAD_PAYMENT),
    (paying, puts(due=(None, 0)), laws.BAD_PAYMENT),
    (paying, puts(buying=(None, NONE)), laws.BAD_PAYMENT),
    (paying_for_a_lot, puts(bidder=(None, 0)), laws.BAD_PAYMENT),
    (paying_for_a_lot, puts(sold_for=(None, 5)), laws.BAD_PAYMENT),
    (rising, puts(advances=(None, 0)), laws.BAD_EFFECT),
    (giving_back, puts(victim=(None, 1)), laws.BAD_EFFECT),
    (giving_back, puts(actor=(None, 0)), laws.BAD_EFFECT),
    (reducing, puts(actor=(None, 2), turn=(None, 2)), laws.BAD_LIMIT),
    (table, puts(draft=(None, 20)), laws.LEFT_OVER),
    (table, puts(bids=(1, 20)), laws.LEFT_OVER),
    (table, puts(buying=(None, 0)), laws.LEFT_OVER),
]


@pytest.mark.parametrize(("lays", "plants", "faults"), PLANTS)
def test_a_planted_fault_is_found(
    lays: Callable[[], Table], plants: Callable[[Table], None], faults: int
) -> None:
    """ZAV-19.1"""
    t = lays()
    assert GAME.check(t.s) == 0
    plants(t)
    found = GAME.check(t.s)
    wanted = [laws.laws[1 << i] for i in range(24) if faults >> i & 1]
    assert [laws.laws[1 << i] for i in range(24) if found >> i & 1] == wanted


def test_every_invariant_has_a_planted_fault() -> None:
    """ZAV-19.1"""
    planted = 0
    for _, _, faults in PLANTS:
        planted |= faults
    assert planted == sum(laws.laws)


def test_several_faults_are_all_told() -> None:
    """ZAV-19.1"""
    t = table()
    t.strict = False
    adds("stock", 0, 1)(t)
    adds("supply", 0, 1)(t)
    puts(actor=(None, 1))(t)
    assert t.p.faults("fr") == (
        laws.laws[laws.GEMS_LOST]["fr"],
        laws.laws[laws.CONCENTRATED_LOST]["fr"],
        laws.laws[laws.NO_DECIDER]["fr"],
    )


def test_any_bytes_can_be_checked() -> None:
    """ZAV-19.1  Nonsense is found to be nonsense, without a crash."""
    dice = random.Random(1)
    blank = GAME.state()
    size = len(bytes(blank))
    for _ in range(300):
        assert GAME.check(GAME.state.of(dice.randbytes(size))) != 0
    t = next(t for t, _ in lively_walk(4, 3, 1))
    sound = bytes(t.p)
    for _ in range(1500):
        data = bytearray(sound)
        for _ in range(dice.randrange(1, 4)):
            data[dice.randrange(8, size - 16)] = dice.randrange(256)
        GAME.check(GAME.state.of(bytes(data)))


def test_recorded_scores_hold_for_the_round() -> None:
    """ZAV-12.5, ZAV-19.1  They are the points counted, and change at the end of a round only."""
    before: tuple[int, list[int]] = (0, [])
    for t, _ in lively_walk(3, 8, 700):
        now = (t.s.round_no, t.s.score.tolist())
        assert now[0] != before[0] or now == before or t.s.phase == st.OVER
        before = now

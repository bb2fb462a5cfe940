"""Chapters 9 to 11: auctions, artifacts, sentinels."""

from __future__ import annotations

import pytest

from pentacle.games.zavandor.rules.energy import income
from pentacle.games.zavandor.rules.gems import slots
from pentacle.games.zavandor.rules.limit import hand_limit
from pentacle.games.zavandor.rules.prices import bid_cap, price
from pentacle.games.zavandor.score import artifact_points, bonus, points

from .table import NONE, Table, act, c, cards_of, events, roomy, st, table

SENTINEL = act.OFFER + c.ARTIFACTS


def wins(t: Table, p: int, lot: int) -> Table:
    """Player p opens an auction in his turn and wins at the minimum, rich enough for it."""
    t.turn_of(p).give(p, dust=int(c.MINIMUM[lot]) + 100)
    t.do(act.OFFER + lot, act.CONFIRM).everybody_passes()
    if t.s.phase == st.PAY:
        t.do(act.PAY_DUST)
    return t


def test_goods() -> None:
    """ZAV-9.1"""
    t = table(2).offer(c.SPELLBOOK, c.TALISMAN).give(0, dust=500).give(1, sentinels=(c.OWL,))
    lots = {a - act.OFFER for a in t.legal() if act.OFFER <= a < act.RAISE}
    sentinels = {c.ARTIFACTS + i for i in range(9)} - {c.ARTIFACTS + c.OWL}
    assert lots == {c.SPELLBOOK, c.TALISMAN} | sentinels


def test_opening_needs_the_minimum() -> None:
    """ZAV-9.2"""
    t = table(2).offer(c.SPELLBOOK).give(0, act="", hand="E10 E9")
    assert not t.may(act.OFFER + c.SPELLBOOK)
    t.give(0, dust=1)
    assert not t.may(act.OFFER + c.SPELLBOOK)  # the 1 would be lost in settling
    t.give(0, dust=2)
    assert t.may(act.OFFER + c.SPELLBOOK)
    t.do(act.OFFER + c.SPELLBOOK)
    assert t.s.phase == st.BID


def test_mirror_and_cloak_need_an_active_gem() -> None:
    """ZAV-9.2"""
    t = table(2).offer(c.MAGIC_MIRROR, c.SHADOW_CLOAK).give(0, dust=100, act="", ina="O2")
    assert not t.may(act.OFFER + c.MAGIC_MIRROR)
    assert not t.may(act.OFFER + c.SHADOW_CLOAK)
    t.do(act.ACTIVATE + c.OPAL)
    assert t.may(act.OFFER + c.MAGIC_MIRROR)


def test_one_belt_and_one_wand() -> None:
    """ZAV-9.3"""
    t = table(3).offer(c.MAGIC_WAND, c.SPELLBOOK).give(0, dust=100, artifacts=(c.MAGIC_WAND,))
    t.give(0, artifacts=(c.SPELLBOOK,))
    assert not t.may(act.OFFER + c.MAGIC_WAND)
    assert t.may(act.OFFER + c.SPELLBOOK)


def test_bidding_goes_round() -> None:
    """ZAV-9.4"""
    t = table(3).offer(c.SPELLBOOK)
    for p in range(3):
        t.give(p, dust=50)
    t.turn_of(1).do(act.OFFER + c.SPELLBOOK)
    assert t.actor == 1
    assert not t.may(act.PASS)
    t.bid(20)
    assert t.actor == 2
    t.bid(22)
    assert t.actor == 0
    t.do(act.PASS)
    assert t.actor == 1
    t.bid(23)
    assert t.actor == 2  # seat 0 has passed and stays out
    t.do(act.PASS)
    assert (t.s.phase, t.actor, t.s.due) == (st.PAY, 1, 23)


def test_the_opener_pays_an_unanswered_bid() -> None:
    """ZAV-9.4"""
    t = table(3).offer(c.CRYSTAL_BALL).give(0, dust=40)
    t.do(act.OFFER + c.CRYSTAL_BALL).bid(30).do(act.PASS).do(act.PASS).do(act.PAY_DUST)
    assert t.dust(0) == 10
    assert t.s.artifacts[0, c.CRYSTAL_BALL] == 1
    assert (t.s.phase, t.actor) == (st.MAIN, 0)


@pytest.mark.parametrize(
    ("owned", "lot", "off"),
    [(c.CRYSTAL_BALL, c.ELIXIR, 5), (c.RUNESTONE, c.FIRE_CHALICE, 10),
     (c.SPELLBOOK, c.SHADOW_CLOAK, 15), (c.CHARISMA_MASK, c.ARTIFACTS + c.TOAD, 20)],
)  # fmt: skip
def test_discounts_per_copy(owned: int, lot: int, off: int) -> None:
    """ZAV-9.5"""
    t = table(5)
    for n in range(3):
        assert t.ask(price, 0, lot, 200) == 200 - n * off
        t.give(0, artifacts=(owned,))


@pytest.mark.parametrize(("level", "off"), [(0, 0), (1, 0), (2, 5), (3, 5), (4, 10)])
def test_knowledge_of_artifacts(level: int, off: int) -> None:
    """ZAV-9.5  Double for sentinels."""
    t = table().give(0, ka=level)
    assert t.ask(price, 0, c.TALISMAN, 100) == 100 - off
    assert t.ask(price, 0, c.ARTIFACTS, 120) == 120 - 2 * off


def test_surcharges_use_recorded_scores() -> None:
    """ZAV-9.5  Points won in this round do not count yet; the second needs his own 10."""
    t = table(2).give(0, act="R5", score=9)
    assert t.ask(points, 0) > 9
    assert t.ask(price, 0, c.SPELLBOOK, 20) == 20
    t.give(0, score=10).give(1, score=9)
    assert [t.ask(price, p, c.SPELLBOOK, 20) for p in (0, 1)] == [30, 20]


def test_cap_counts_modifiers() -> None:
    """ZAV-9.6"""
    t = table(2).give(0, act="", dust=50, score=10, artifacts=(c.CRYSTAL_BALL,))
    assert t.ask(bid_cap, 0, c.ELIXIR) == 50 + 5 - 10
    t.offer(c.ELIXIR).give(0, dust=65).give(1, dust=60, act="")
    t.do(act.OFFER + c.ELIXIR).bid(60)
    assert t.legal() == {act.PASS}  # 61 is beyond the means of seat 1


def test_every_bid_can_be_put_together() -> None:
    """ZAV-9.7"""
    for amount in range(20, 120):
        t = table(2).offer(c.SPELLBOOK).give(0, dust=200)
        t.do(act.OFFER + c.SPELLBOOK).bid(amount)
        assert t.s.bid == amount


def test_no_pass_after_a_raise() -> None:
    """ZAV-9.7"""
    t = table(2).offer(c.SPELLBOOK).give(0, dust=200).give(1, dust=200)
    t.do(act.OFFER + c.SPELLBOOK).bid(20)
    assert t.may(act.PASS)
    t.do(act.RAISE + act.STEP_5)
    assert not t.may(act.PASS)
    assert t.legal() == {act.RAISE, act.RAISE + act.STEP_5, act.CONFIRM}


def test_a_price_of_nothing_asks_no_payment() -> None:
    """ZAV-9.8, ZAV-9.5"""
    t = table(6).offer(c.ELIXIR).give(0, score=10)
    t.give(5, artifacts=(c.CRYSTAL_BALL,) * 3, ka=4, dust=60).turn_of(5)
    t.do(act.OFFER + c.ELIXIR).bid(60).everybody_passes()
    assert t.s.due == 60 - 15 - 10 - 10
    t = table(6).offer(c.SHADOW_CLOAK).give(0, score=10).give(5, ka=4, dust=2)
    t.give(5, artifacts=(c.SPELLBOOK,) * 3)
    assert t.ask(price, 5, c.SHADOW_CLOAK, 60) == 0


def test_the_next_auction_belongs_to_the_active_player() -> None:
    """ZAV-9.8"""
    t = table(2).offer(c.SPELLBOOK, c.CRYSTAL_BALL).give(0, dust=40).give(1, dust=40)
    t.do(act.OFFER + c.SPELLBOOK).bid(20).bid(21).do(act.PASS).do(act.PAY_DUST)
    assert t.s.artifacts[1, c.SPELLBOOK] == 1
    assert (t.s.phase, t.actor) == (st.MAIN, 0)
    assert (t.s.lot, t.s.bidder, t.s.bid, t.s.draft, t.s.passed) == (NONE, NONE, 0, 0, 0)
    t.do(act.OFFER + c.CRYSTAL_BALL)


def test_discount_holds_at_once() -> None:
    """ZAV-9.8"""
    t = wins(table(2).offer(c.CRYSTAL_BALL, c.ELIXIR), 0, c.CRYSTAL_BALL)
    assert t.ask(price, 0, c.ELIXIR, 60) == 55


def test_sold_artifacts_are_not_replaced_in_the_round() -> None:
    """ZAV-9.9"""
    t = wins(table(2).offer(c.SPELLBOOK, c.RUNESTONE), 0, c.SPELLBOOK)
    assert sum(t.s.display) == 1
    t.give(0, dust=0).finish_round()
    assert sum(t.s.display) == 2


MINIMA = [20, 20, 20, 30, 40, 40, 60, 50, 60, 80, 80, 100]
POINTS = [1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 8]


def test_table_of_artifacts() -> None:
    """ZAV-10.1"""
    assert list(c.MINIMUM[:12]) == MINIMA
    assert list(c.ARTIFACT_POINTS) == POINTS
    assert "".join("ABCD"[i] for i in c.PILE) == "AAABBBBCCCDD"
    t = table(2)
    for a in range(12):
        t.give(0, artifacts=(a,))
    assert t.ask(artifact_points, 0) == sum(POINTS)


def test_crystal_ball_and_wand_raise_the_hand_limit() -> None:
    """ZAV-10.1"""
    t = table(5)
    before, room = t.ask(hand_limit, 0), t.ask(slots, 0)
    t.give(0, artifacts=(c.CRYSTAL_BALL, c.CRYSTAL_BALL, c.MAGIC_WAND))
    assert t.ask(hand_limit, 0) == before + 9
    assert t.ask(slots, 0) == room + 2


def test_crystal_and_chalice_are_not_gems() -> None:
    """ZAV-10.1"""
    t = table(2).give(0, act="", artifacts=(c.PROTECTION_CRYSTAL, c.FIRE_CHALICE))
    t.give(0, sentinels=(c.SCARAB, c.SALAMANDER, c.PHOENIX))
    assert t.ask(points, 0) == 2 + 4 + 15
    t.ask(income, 0)
    assert cards_of(t, 0) == {"E": 1, "R": 1}


def test_elixir_gives_a_diamond() -> None:
    """ZAV-10.1"""
    t = wins(table(2).offer(c.ELIXIR), 0, c.ELIXIR)
    assert t.gems(0) == ("OOSD", "")
    assert t.told(events.FREE_GEM) == [(0, c.DIAMOND, 1)]


def test_mask_gives_an_advance() -> None:
    """ZAV-10.1"""
    t = wins(table(2).offer(c.CHARISMA_MASK), 0, c.CHARISMA_MASK)
    t.do(act.LEARN + c.KNOW_FIRE)
    assert t.s.level[0, c.KNOW_FIRE] == 2


def test_sacrifices_in_turn_order() -> None:
    """ZAV-10.2  Who has no active gem gives nothing; the buyer neither."""
    t = table(4).offer(c.MAGIC_MIRROR).give(1, act="", ina="O2")
    wins(t, 2, c.MAGIC_MIRROR)
    assert (t.s.phase, t.actor) == (st.SACRIFICING, 0)
    t.do(act.SACRIFICE + c.OPAL)
    assert t.actor == 3
    t.do(act.SACRIFICE + c.SAPPHIRE)
    assert (t.s.phase, t.actor) == (st.MAIN, 2)
    assert [t.gems(p)[0] for p in range(4)] == ["OS", "", "OOS", "OO"]


def test_the_dearest_marker_is_free() -> None:
    """ZAV-10.3"""
    t = wins(table(2).offer(c.SHADOW_CLOAK), 0, c.SHADOW_CLOAK)
    assert (t.s.board[0], t.s.pentagon[0]) == (0b01111, 1)
    assert t.told(events.FREE_MARKER) == [(0, 40)]


def test_two_players_have_one_of_each() -> None:
    """ZAV-10.4"""
    t = wins(table(2).offer(c.MAGIC_MIRROR), 1, c.MAGIC_MIRROR)
    assert t.s.pile[c.MAGIC_MIRROR] == 0
    assert t.actor == 0
    t.do(act.SACRIFICE + c.OPAL)
    assert t.s.phase == st.MAIN


BONUSES = [
    (c.PHOENIX, {"act": "O1 S2 E1"}, 6),
    (c.OWL, {"ki": 4, "kg": 4, "kf": 3}, 4),
    (c.FOX, {"act": "S5"}, 10),
    (c.TOAD, {"artifacts": (c.RUNESTONE, c.PROTECTION_CRYSTAL, c.SPELLBOOK, c.ELIXIR)}, 8),
    (c.UNICORN, {"act": "D5"}, 5),
    (c.TOMCAT, {"act": "O4", "ina": "O3"}, 8),
    (c.SCARAB, {"act": "E5"}, 5),
    (c.RAVEN, {"artifacts": (c.CRYSTAL_BALL, c.CHARISMA_MASK, c.MAGIC_BELT, c.MAGIC_WAND)}, 8),
    (c.SALAMANDER, {"act": "R5"}, 10),
]


@pytest.mark.parametrize(("sentinel", "things", "want"), BONUSES)
def test_bonuses(sentinel: int, things: dict[str, object], want: int) -> None:
    """ZAV-11.1"""
    t = table(5).give(0, act="").give(0, **things)  # type: ignore[arg-type]
    assert t.ask(bonus, 0, sentinel) == want
    before = t.ask(points, 0)
    assert t.give(0, sentinels=(sentinel,)).ask(points, 0) == before + 5 + want
    assert c.MINIMUM[c.ARTIFACTS + sentinel] == 120


def test_bonus_maxima() -> None:
    """ZAV-11.2"""
    t = roomy(0).give(0, act="S11")
    roomy(1, t).give(1, act="O8")
    assert t.ask(bonus, 0, c.FOX) == 12
    assert t.ask(bonus, 1, c.TOMCAT) == 12
    assert [c.MOST[i] for i in (c.PHOENIX, c.OWL, c.UNICORN, c.SCARAB, c.SALAMANDER)] == [
        10, 12, 11, 11, 10,
    ]  # fmt: skip


def test_all_sentinels_cost_the_same() -> None:
    """ZAV-9.2  What a turn offers asks for the price of one sentinel only."""
    for column in (c.MINIMUM, c.OFF, c.OFF_BY):
        assert len({int(n) for n in column[c.ARTIFACTS : c.LOTS]}) == 1

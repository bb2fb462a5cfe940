"""Chapters 6 to 8: turns, purse, gems, knowledge."""

from __future__ import annotations

import pytest

from pentacle.core import cells_of
from pentacle.games.zavandor import GAME
from pentacle.games.zavandor.rules.gems import gem_cost, slots
from pentacle.games.zavandor.rules.limit import hand_limit
from pentacle.games.zavandor.rules.purse import liquid, lost_change, settle, wealth
from pentacle.games.zavandor.score import gem_points, points

from .table import act, c, events, kind, st, table


def test_any_number_of_actions_in_any_order() -> None:
    """ZAV-6.1"""
    t = table(2).offer(c.SPELLBOOK).give(0, dust=100)
    t.do(act.ENCHANT + c.OPAL, act.PAY_DUST, act.MARKER, act.PAY_DUST)
    t.do(act.OFFER + c.SPELLBOOK).bid(20).do(act.PASS, act.PAY_DUST)
    t.do(act.ENCHANT + c.SAPPHIRE, act.PAY_DUST, act.DISENCHANT + c.OPAL)
    assert (t.s.phase, t.actor, t.dust(0)) == (st.MAIN, 0, 35)
    t.do(act.DONE)
    assert t.actor == 1


def test_done_is_always_legal() -> None:
    """ZAV-6.1"""
    t = table(2).give(0, act="", dust=0)
    assert t.legal() == {act.DONE}


def test_nobody_else_acts_in_a_turn() -> None:
    """ZAV-6.2"""
    t = table(4)
    assert t.p.pending == (0,)
    for p in range(4):
        assert t.actor == p
        t.do(act.DONE)


def test_the_paid_advance_comes_back_every_turn() -> None:
    """ZAV-6.3"""
    t = table(2).give(0, dust=50, act="").give(1, act="")
    t.do(act.LEARN + c.KNOW_FIRE, act.PAY_DUST)
    assert not t.may(act.LEARN + c.KNOW_FIRE)
    t.finish_round().turn_of(0).give(0, dust=50)
    assert t.may(act.LEARN + c.KNOW_FIRE)


def test_there_is_no_trading() -> None:
    """ZAV-6.4  No action gives anything to another player."""
    names = {b.name for b in GAME.actions.blocks}
    assert not names & {"trade", "give", "lend"}
    t = table(2).give(0, dust=40)
    before = t.s.dust[1]
    t.do(act.ENCHANT + c.OPAL, act.PAY_DUST)
    assert t.s.dust[1] == before


def test_representable_dust() -> None:
    """ZAV-6.5"""
    t = table()
    assert [d for d in range(200) if t.ask(lost_change, d)] == [1, 3]
    for dust, settled in ((0, 0), (1, 0), (2, 2), (3, 2), (4, 4), (11, 11), (13, 13)):
        t.give(0, dust=dust).ask(settle, 0)
        assert t.dust(0) == settled


def test_open_account_within_a_turn() -> None:
    """ZAV-6.6"""
    t = table().give(0, hand="S3 S4", kg=3).do(act.ENCHANT + c.OPAL)  # 7 = 3 + 4
    t.pay("S3 S4")
    assert t.dust(0) == 0
    t = table().give(0, hand="S4 S4", kg=3).do(act.ENCHANT + c.OPAL).pay("S4 S4")
    assert t.dust(0) == 1


def test_settled_when_done_and_off_turn() -> None:
    """ZAV-6.7"""
    t = table(2).offer(c.SPELLBOOK).give(0, hand="cS").give(1, hand="E8 D8 E7")
    t.do(act.OFFER + c.SPELLBOOK).bid(20).bid(22).do(act.PASS).pay("E7 E8 D8")
    assert t.dust(1) == 0  # 23 paid for 22: the unit is lost
    assert t.told(events.LOST_CHANGE) == [(1, 1)]


def test_off_turn_winner_settles_after_the_effects() -> None:
    """ZAV-6.7, ZAV-9.8"""
    t = table(2).offer(c.RUNESTONE).give(0, hand="cS").give(1, hand="E8 D8 E7")
    t.do(act.OFFER + c.RUNESTONE).bid(20).bid(22).do(act.PASS).pay("E7 E8 D8")
    assert (t.s.phase, t.dust(1)) == (st.ADVANCE, 1)
    t.do(act.DONE)
    assert t.dust(1) == 0


def test_payment_choices() -> None:
    """ZAV-6.8"""
    t = table().give(0, hand="S5 cE", dust=30, ina="R1").do(act.ENCHANT + c.SAPPHIRE)
    assert t.legal() == {act.CARD + kind("S5"), act.CARD + kind("cE"), act.PAY_DUST}
    t = table(2).offer(c.SPELLBOOK).give(0, hand="S5 cE", ina="R1")
    t.do(act.OFFER + c.SPELLBOOK).bid(20).do(act.PASS)
    sales = {act.DISENCHANT + g for g in (c.OPAL, c.SAPPHIRE, c.RUBY)}
    assert t.legal() == {act.CARD + kind("S5"), act.CARD + kind("cE")} | sales
    t.do(act.DISENCHANT + c.RUBY)
    assert (t.s.phase, t.dust(0), t.gems(0)) == (st.MAIN, 10, ("OOS", ""))


def test_cards_go_where_they_belong() -> None:
    """ZAV-6.8"""
    t = table().give(0, hand="S5 cS").do(act.ENCHANT + c.SAPPHIRE).pay("S5 cS")
    assert t.s.discard[kind("S5")] == 1
    assert t.s.supply[0] == 8


def test_change_is_given_in_dust() -> None:
    """ZAV-6.9"""
    t = table().give(0, hand="cR").do(act.ENCHANT + c.SAPPHIRE).pay("cR")
    assert t.dust(0) == 40


def test_payment_ends_at_once() -> None:
    """ZAV-6.10  Dust afterwards: dust before, and what was given, less the price."""
    t = table().give(0, hand="S5 D10 D12", dust=7).do(act.ENCHANT + c.SAPPHIRE).pay("D12 D10")
    assert (t.s.phase, t.hand(0), t.dust(0)) == (st.MAIN, "S5", 7 + 22 - 20)


def test_means_are_asked_beforehand() -> None:
    """ZAV-6.11"""
    t = table().give(0, hand="S5 S5", dust=9, act="")
    assert t.ask(liquid, 0) == 19
    assert not t.may(act.ENCHANT + c.SAPPHIRE)
    t.give(0, dust=10)
    assert t.may(act.ENCHANT + c.SAPPHIRE)
    t.give(0, act="O1 S1", ina="R1")
    assert t.ask(wealth, 0) == 20 + 5 + 10 + 30


def test_no_way_back_from_a_payment() -> None:
    """ZAV-6.12"""
    t = table().give(0, dust=30).do(act.ENCHANT + c.SAPPHIRE)
    assert t.legal() == {act.PAY_DUST}


def test_points_of_gems() -> None:
    """ZAV-7.1"""
    t = table().give(0, act="O1 S1 E1 D1 R1", ina="R2 E3")
    assert t.ask(gem_points, 0) == 1 + 1 + 2 + 2 + 3


def test_costs_and_abilities() -> None:
    """ZAV-7.2"""
    t = table()
    assert [t.ask(gem_cost, 0, g) for g in range(5)] == [10, 20, 30, 40, 60]
    t.give(0, kg=3)
    assert [t.ask(gem_cost, 0, g) for g in range(5)] == [7, 14, 21, 28, 42]
    t = table().give(0, dust=200)
    able = {g for g in range(5) if t.may(act.ENCHANT + g)}
    assert able == {c.OPAL, c.SAPPHIRE}
    t.give(0, artifacts=(c.SPELLBOOK, c.ELIXIR), ki=4)
    assert all(t.may(act.ENCHANT + g) for g in range(5))
    t.give(0, ki=3)
    assert not t.may(act.ENCHANT + c.RUBY)


def test_enchanted_gems_are_active_while_there_is_room() -> None:
    """ZAV-7.3"""
    t = table().give(0, dust=60)
    for _ in range(4):
        t.do(act.ENCHANT + c.OPAL, act.PAY_DUST)
    assert t.gems(0) == ("OOOOS", "OO")
    assert t.s.stock[c.OPAL] == 28 - 10


def test_empty_stock_loses_the_free_diamond() -> None:
    """ZAV-7.4"""
    t = table(2).offer(c.ELIXIR).give(0, dust=60)
    t.give(1, ina="D24").do(act.OFFER + c.ELIXIR).bid(60).do(act.PASS, act.PAY_DUST)
    assert t.gems(0) == ("OOS", "")
    assert t.told(events.NO_GEM) == [(0, c.DIAMOND)]


def test_five_rubies_at_most() -> None:
    """ZAV-7.5"""
    t = table().give(0, ki=4, dust=100, act="R3", ina="R1", artifacts=(c.FIRE_CHALICE,))
    assert t.may(act.ENCHANT + c.RUBY)
    t.give(0, ina="R2")
    assert not t.may(act.ENCHANT + c.RUBY)


def test_slots_limit_active_gems() -> None:
    """ZAV-7.6"""
    t = table().give(0, act="O5", ina="O9")
    assert t.ask(slots, 0) == 5
    assert not t.may(act.ACTIVATE + c.OPAL)
    t.give(0, kc=2)
    assert t.may(act.ACTIVATE + c.OPAL)


def test_activate_and_deactivate_are_free() -> None:
    """ZAV-7.7"""
    t = table().give(0, act="O2 S1", ina="R1", dust=4)
    t.do(act.ACTIVATE + c.RUBY, act.DEACTIVATE + c.SAPPHIRE)
    assert t.gems(0) == ("OOR", "S")
    assert t.dust(0) == 4
    t.do(act.DONE)
    assert not any(t.s.moved)


def test_no_circles() -> None:
    """ZAV-7.8"""
    t = table().give(0, act="O2", ina="O1 S1")
    t.do(act.ACTIVATE + c.OPAL)
    assert not t.may(act.DEACTIVATE + c.OPAL)
    t.do(act.ACTIVATE + c.SAPPHIRE, act.DISENCHANT + c.SAPPHIRE)
    assert t.may(act.DEACTIVATE + c.OPAL)


def test_disenchanting() -> None:
    """ZAV-7.9"""
    t = table().give(0, act="O2 D1", kg=2).do(act.DISENCHANT + c.DIAMOND)
    assert t.dust(0) == 16
    assert t.s.stock[c.DIAMOND] == 24


@pytest.mark.parametrize(
    ("domain", "costs"),
    [(0, (2, 4, 8, 16)), (1, (3, 6, 12, 24)), (2, (5, 10, 15, 20)), (3, (3, 6, 12, 24)),
     (4, (2, 4, 8, 16)), (5, (2, 4, 8, 16))],
)  # fmt: skip
def test_prices_of_levels(domain: int, costs: tuple[int, ...]) -> None:
    """ZAV-8.1"""
    t = table().give(0, dust=100, pentagon=1)
    own = int(c.START_DOMAIN[t.s.character[0]]) == domain
    for level, cost in enumerate(costs, start=1):
        if own and level == 1:
            continue
        t.turn_of(0).do(act.LEARN + domain)
        assert t.s.due == cost
        t.do(act.PAY_DUST)
        assert t.s.level[0, domain] == level
    assert not t.turn_of(0).may(act.LEARN + domain)


def test_top_level_is_worth_two_points() -> None:
    """ZAV-8.2"""
    t = table().give(0, ki=3, act="")
    assert t.ask(points, 0) == 0
    assert t.give(0, ki=4).ask(points, 0) == 2


def test_learning() -> None:
    """ZAV-8.3"""
    t = table().give(0, dust=30, pentagon=1).do(act.LEARN + c.KNOW_FLOW, act.PAY_DUST)
    assert (t.s.level[0, c.KNOW_FLOW], t.s.pentagon[0], t.s.learned) == (1, 0, 1)
    assert not any(t.may(act.LEARN + d) for d in range(6))


def test_a_new_domain_needs_a_marker() -> None:
    """ZAV-8.4"""
    t = table().give(0, dust=23)
    assert not t.may(act.LEARN + c.KNOW_FLOW)
    t.do(act.MARKER)
    assert t.s.due == 20
    t.do(act.PAY_DUST, act.LEARN + c.KNOW_FLOW, act.PAY_DUST)
    assert t.s.board[0] == 0b11110
    assert t.s.level[0, c.KNOW_FLOW] == 1


def test_players_share_levels_but_not_markers() -> None:
    """ZAV-8.5"""
    t = table(2).give(0, kf=2, dust=12, pentagon=1).give(1, kf=2)
    t.do(act.LEARN + c.KNOW_FLOW)
    assert t.s.due == 12


def test_no_markers_left() -> None:
    """ZAV-8.6"""
    t = table(2).offer(c.MAGIC_MIRROR).give(0, dust=100, board=())
    assert not t.may(act.MARKER)
    before = int(t.s.pentagon[0])
    t.do(act.OFFER + c.MAGIC_MIRROR).bid(40).do(act.PASS, act.PAY_DUST)
    assert t.s.pentagon[0] == before
    assert t.told(events.FREE_MARKER) == []


def test_free_advance_is_skipped_without_a_domain() -> None:
    """ZAV-8.7"""
    t = table(2).offer(c.RUNESTONE).give(0, dust=20, ki=4)
    t.do(act.OFFER + c.RUNESTONE).bid(20).do(act.PASS, act.PAY_DUST)
    assert t.s.phase == st.MAIN


def test_free_advance_may_be_declined() -> None:
    """ZAV-8.7  Declining the first of two leaves the second."""
    t = table(2).offer(c.TALISMAN).give(0, dust=100)
    t.do(act.OFFER + c.TALISMAN).bid(100).do(act.PASS, act.PAY_DUST)
    assert t.legal() == {act.LEARN + c.KNOW_FIRE, act.DONE}
    t.do(act.DONE)
    assert t.s.phase == st.ADVANCE
    t.do(act.LEARN + c.KNOW_FIRE)
    assert (t.s.phase, t.s.level[0, c.KNOW_FIRE]) == (st.MAIN, 2)
    assert t.s.learned == 0


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_nine_sages(level: int) -> None:
    """ZAV-8.8"""
    t = table().give(0, dust=24, act="", pentagon=1)
    if level > 1:
        t.give(0, ks=level - 1)
    t.do(act.LEARN + c.KNOW_SAGES, act.PAY_DUST)
    want = [2 if colour == level - 1 else 0 for colour in range(4)]
    assert cells_of(t.s.aside_cards, 0) == want
    assert t.hand(0) == ""


@pytest.mark.parametrize(("domain", "change"), list(enumerate([-1, -1, 0, 0, 1, 1])))
def test_hand_limit_changes_once(domain: int, change: int) -> None:
    """ZAV-8.9"""
    name = ("kg", "kf", "ki", "ks", "ka", "kc")[domain]
    t = table()
    before = t.ask(hand_limit, 0)
    if domain == c.KNOW_FIRE:
        assert before == 5
        return
    for level in (1, 2, 3, 4):
        assert t.give(0, **{name: level}).ask(hand_limit, 0) == before + change


def test_dearer_markers() -> None:
    """ZAV-8.10"""
    t = table().give(0, dust=35, board=(25, 30, 40))
    assert t.may(act.MARKER)
    assert [t.may(act.DEARER + i) for i in range(4)] == [False, True, False, False]
    t.do(act.DEARER + 1)
    assert t.s.due == 30
    t.do(act.PAY_DUST)
    assert t.s.board[0] == 0b10010

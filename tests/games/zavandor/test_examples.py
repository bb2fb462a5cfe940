"""The worked examples of the rules page, ZAV-E01 to ZAV-E25: income, order, accounts, sales."""

from __future__ import annotations

import pytest

from pentacle.core import cells_of
from pentacle.games.zavandor.rules.energy import income
from pentacle.games.zavandor.rules.limit import hand_size
from pentacle.games.zavandor.rules.prices import price
from pentacle.games.zavandor.rules.purse import dust_weight
from pentacle.games.zavandor.score import points

from .table import act, c, cards_of, kind, six, st, table


@pytest.mark.parametrize(("opals", "dust"), [(1, 2), (2, 5), (3, 10), (4, 12), (5, 15)])
def test_e01_opal_income(opals: int, dust: int) -> None:
    """ZAV-E01, ZAV-5.2"""
    t = table().give(0, act=f"O{opals}", dust=0)
    t.ask(income, 0)
    assert t.dust(0) == dust


def test_e02_first_income_of_the_mage() -> None:
    """ZAV-E02, ZAV-5.9"""
    t = table().give(2, dust=15)
    t.ask(income, 2)
    assert t.dust(2) == 20
    assert cards_of(t, 2) == {"S": 1}


def test_e03_two_fives_weigh_like_a_ten() -> None:
    """ZAV-E03, ZAV-12.2"""
    assert table().give(0, dust=10).ask(hand_size, 0) == 3


def test_e04_four_sapphires_concentrate() -> None:
    """ZAV-E04, ZAV-5.5"""
    t = table().give(0, act="S4")
    t.ask(income, 0)
    assert (t.hand(0), t.dust(0)) == ("cS", 2)


def test_e05_crystal_of_protection_completes_a_group() -> None:
    """ZAV-E05, ZAV-5.4"""
    t = table().give(0, act="E3", artifacts=(c.PROTECTION_CRYSTAL,))
    t.ask(income, 0)
    assert (t.hand(0), t.dust(0)) == ("cE", 2)


def test_e06_first_order_is_random() -> None:
    """ZAV-E06, ZAV-4.3"""
    orders = {tuple(table(4, seed=i, bare=False).s.order[:4]) for i in range(200)}
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)
    assert len(orders) == 24


def test_e07_fairy_starts_with_two_cards() -> None:
    """ZAV-E07, ZAV-3.3"""
    t = table(6, bare=False)
    fairy = list(t.s.character).index(c.FAIRY)
    assert cards_of(t, fairy) == {"S": 3}
    assert t.dust(fairy) == 15
    assert t.s.level[fairy, c.KNOW_SAGES] == 1
    assert not any(cells_of(t.s.aside, fairy))


def test_e08_owl_and_six_top_domains() -> None:
    """ZAV-E08, ZAV-11.1, ZAV-8.2"""
    levels = dict.fromkeys(("kg", "kf", "ki", "ks", "ka", "kc"), 4)
    t = table().give(0, act="", sentinels=(c.OWL,), **levels)
    assert t.ask(points, 0) == 12 + 5 + 12


def test_e09_phoenix_counts_types() -> None:
    """ZAV-E09, ZAV-11.1"""
    t = table().give(0, act="O1 S1 E1 D1 R1", sentinels=(c.PHOENIX,))
    assert t.ask(points, 0) == 24


def test_e10_tomcat_is_cut_at_twelve() -> None:
    """ZAV-E10, ZAV-11.2"""
    t = table().give(0, act="O7", sentinels=(c.TOMCAT,), artifacts=(c.MAGIC_BELT,))
    assert t.ask(points, 0) - 2 == 7 + 5 + 12  # 2 for the Belt


def test_e11_no_surcharge_below_ten() -> None:
    """ZAV-E11, ZAV-9.5"""
    t = six(9, 8, 7, 6, 5, 4)
    assert [t.ask(price, p, c.SPELLBOOK, 40) for p in range(6)] == [40] * 6


def test_e12_prices_of_artifacts_by_position() -> None:
    """ZAV-E12, ZAV-9.5"""
    t = six(14, 12, 9, 9, 7, 5)
    assert [t.ask(price, p, c.SPELLBOOK, 40) for p in range(6)] == [50, 45, 40, 40, 35, 30]


def test_e13_prices_of_sentinels_by_position() -> None:
    """ZAV-E13, ZAV-9.5"""
    t = six(14, 12, 9, 9, 7, 5)
    lot = c.ARTIFACTS + c.OWL
    assert [t.ask(price, p, lot, 120) for p in range(6)] == [140, 130, 120, 120, 110, 100]


def test_e14_sages_level_two() -> None:
    """ZAV-E14, ZAV-8.8"""
    t = table().give(0, dust=6, ks=1, act="")
    t.do(act.LEARN + c.KNOW_SAGES, act.PAY_DUST)
    assert t.dust(0) == 0
    assert cells_of(t.s.aside_cards, 0) == [0, 2, 0, 0]
    assert t.hand(0) == ""
    t.finish_round()
    assert cards_of(t, 0) == {"E": 2}
    assert not any(cells_of(t.s.aside, 0))


def test_e15_a_tie_has_two_winners() -> None:
    """ZAV-E15, ZAV-12.6"""
    t = table(2).give(0, act="O3", sentinels=(c.TOMCAT, c.TOAD), ki=4)
    t.give(1, act="O3 S1", sentinels=(c.FOX, c.RAVEN, c.SALAMANDER))
    t.finish_round()
    assert (t.p.points, t.p.ranks) == ((21, 21), (1, 1))


def test_e16_shadow_cloak_won_by_an_opponent() -> None:
    """ZAV-E16, ZAV-9.8, ZAV-10.2"""
    t = table(3).offer(c.SHADOW_CLOAK).give(0, act="S1", hand="cR cR")
    t.give(1, hand="cR cR")
    t.do(act.OFFER + c.SHADOW_CLOAK).bid(80).bid(81).do(act.PASS).do(act.PASS)
    assert (t.s.phase, t.actor) == (st.PAY, 1)
    t.pay("cR cR")
    assert (t.s.phase, t.actor) == (st.SACRIFICING, 0)
    t.do(act.SACRIFICE + c.SAPPHIRE)
    assert (t.s.phase, t.actor) == (st.SACRIFICING, 2)
    t.do(act.SACRIFICE + c.OPAL)
    assert (t.s.phase, t.actor) == (st.MAIN, 0)
    assert t.gems(0) == ("", "")
    assert t.gems(1) == ("OOS", "")
    assert t.dust(1) == 39


def test_e17_open_account() -> None:
    """ZAV-E17, ZAV-6.6, ZAV-6.7"""
    t = table(2).give(0, kg=4, act="S1", ina="O2")
    t.do(act.DISENCHANT + c.OPAL)
    assert t.dust(0) == 3
    t.do(act.DISENCHANT + c.OPAL)
    assert t.dust(0) == 6
    t.do(act.DONE)
    assert t.dust(0) == 6


def test_e17_an_auction_settles_the_account() -> None:
    """ZAV-E17, ZAV-6.7"""
    t = table(2).offer(c.SPELLBOOK).give(0, kg=4, act="S1", ina="O2", hand="cS").give(1, hand="cE")
    t.do(act.DISENCHANT + c.OPAL, act.OFFER + c.SPELLBOOK)
    assert t.dust(0) == 2
    t.bid(20).bid(21).do(act.PASS).pay("cE")
    t.do(act.DISENCHANT + c.OPAL)
    assert t.dust(0) == 5


def test_e18_change_is_lost() -> None:
    """ZAV-E18, ZAV-6.5, ZAV-6.9"""
    t = table().give(0, kg=1, hand="S5")
    t.do(act.LEARN + c.KNOW_GEMS).pay("S5")
    assert t.dust(0) == 1
    t.do(act.DONE)
    assert t.dust(0) == 0


def test_e19_combined_purchase() -> None:
    """ZAV-E19, ZAV-6.6"""
    t = table().give(0, kg=1, hand="E7 S7")
    t.do(act.LEARN + c.KNOW_GEMS).pay("E7")
    assert t.dust(0) == 3
    t.do(act.ENCHANT + c.OPAL)
    assert t.s.due == 8
    t.pay("S7 dust")
    assert t.dust(0) == 2
    t.do(act.DONE)
    assert t.dust(0) == 2


def test_e20_payment_with_dust() -> None:
    """ZAV-E20, ZAV-6.8"""
    t = table().give(0, dust=12, hand="S4 S6")
    t.do(act.ENCHANT + c.SAPPHIRE).pay("S6")
    assert t.s.due == 14
    assert not t.may(act.PAY_DUST)
    t.pay("S4 dust")
    assert t.dust(0) == 2
    assert t.gems(0) == ("OOSS", "")


def test_e21_eleven_dust() -> None:
    """ZAV-E21, ZAV-12.2"""
    t = table().give(0, dust=20, kg=1).do(act.ENCHANT + c.OPAL, act.PAY_DUST)
    assert t.dust(0) == 11
    t.do(act.DONE)
    assert t.dust(0) == 11
    assert t.ask(dust_weight, 11) == 5


def off_turn(dust: int):
    """Seat 1 wins a Spellbook for 45 in the turn of seat 0."""
    t = table(2).offer(c.SPELLBOOK).give(0, hand="cS cS")
    t.give(1, hand="D10 D10 D10 D10", dust=dust, act="E1")
    return t.do(act.OFFER + c.SPELLBOOK).bid(40).bid(45).do(act.PASS)


def test_e22_no_sale_off_turn_without_need() -> None:
    """ZAV-E22, ZAV-6.8"""
    t = off_turn(5)
    assert not t.may(act.DISENCHANT + c.EMERALD)
    t.pay("D10 D10 D10 D10 dust")
    assert t.dust(1) == 0


def test_e23_sale_off_turn_if_needed() -> None:
    """ZAV-E23, ZAV-6.8"""
    t = off_turn(0)
    t.do(act.DISENCHANT + c.EMERALD)
    assert t.s.due == 30
    assert t.legal() == {act.CARD + kind("D10")}
    t.pay("D10 D10 D10")
    assert (t.hand(1), t.dust(1)) == ("D10", 0)


def test_e24_inactive_first() -> None:
    """ZAV-E24, ZAV-7.9"""
    t = table().give(0, act="R1", ina="R1").do(act.DISENCHANT + c.RUBY)
    assert t.gems(0) == ("R", "")
    assert t.dust(0) == 30


def test_e25_knowledge_lowers_the_sale() -> None:
    """ZAV-E25, ZAV-7.2"""
    t = table().give(0, act="S2", dust=2, pentagon=1).do(act.DISENCHANT + c.SAPPHIRE)
    assert t.dust(0) == 12
    t.do(act.LEARN + c.KNOW_GEMS, act.PAY_DUST, act.DISENCHANT + c.SAPPHIRE)
    assert t.dust(0) == 10 + 9

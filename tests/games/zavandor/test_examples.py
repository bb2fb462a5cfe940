"""The worked examples of the rules page, ZAV-E01 to ZAV-E46."""

from __future__ import annotations

import numpy as np
import pytest

from pentacle.core import POINTS, RANK, interpreted
from pentacle.games.zavandor import GAME
from pentacle.games.zavandor.rules.auction import bid_cap, price
from pentacle.games.zavandor.rules.energy import income
from pentacle.games.zavandor.rules.gems import slots
from pentacle.games.zavandor.rules.knowledge import cheapest_marker
from pentacle.games.zavandor.rules.limit import hand_limit, hand_size
from pentacle.games.zavandor.rules.order import set_order
from pentacle.games.zavandor.rules.purse import dust_weight, wealth
from pentacle.games.zavandor.score import gem_points, points, sentinel_points

from .table import act, c, cards_of, kind, st, table


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
    assert not t.s.aside[fairy].any()


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


def six(*scores: int):
    t = table(6)
    for p, score in enumerate(scores):
        t.give(p, score=score)
    return t


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
    assert list(t.s.aside_cards[0]) == [0, 2, 0, 0]
    assert t.hand(0) == ""
    t.finish_round()
    assert cards_of(t, 0) == {"E": 2}
    assert not t.s.aside[0].any()


def test_e15_a_tie_has_two_winners() -> None:
    """ZAV-E15, ZAV-12.6"""
    t = table(2).give(0, act="O3", sentinels=(c.TOMCAT, c.TOAD), ki=4)
    t.give(1, act="O3 S1", sentinels=(c.FOX, c.RAVEN, c.SALAMANDER))
    t.finish_round()
    out = np.zeros((2, 2), np.int64)
    with interpreted():
        GAME.score(t.s, out)
    assert out[POINTS].tolist() == [21, 21]
    assert out[RANK].tolist() == [1, 1]


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


def test_e26_price_stack() -> None:
    """ZAV-E26, ZAV-9.5"""
    t = table(3).give(0, score=13)
    t.give(1, score=12, ka=4, artifacts=(c.RUNESTONE, c.RUNESTONE))
    assert t.ask(price, 1, c.FIRE_CHALICE, 95) == 70


def test_e27_sentinel_price() -> None:
    """ZAV-E27, ZAV-9.5"""
    t = six(22, 5, 5, 5, 5, 5).give(5, ka=3, artifacts=(c.CHARISMA_MASK,) * 2)
    assert t.ask(price, 5, c.ARTIFACTS + c.FOX, 120) == 50


def test_e28_price_floor() -> None:
    """ZAV-E28, ZAV-9.5"""
    t = six(10, 5, 5, 5, 5, 5).give(5, ka=4, artifacts=(c.SPELLBOOK,) * 3)
    assert t.ask(price, 5, c.SHADOW_CLOAK, 80) == 15
    assert t.ask(price, 5, c.SHADOW_CLOAK, 60) == 0


def test_e29_bid_cap() -> None:
    """ZAV-E29, ZAV-9.2, ZAV-9.6"""
    t = table(2).offer(c.SPELLBOOK, c.MAGIC_MIRROR).give(0, hand="S5 S5", dust=4)
    assert t.ask(wealth, 0) == t.ask(bid_cap, 0, c.SPELLBOOK) == 34
    assert t.may(act.OFFER + c.SPELLBOOK)
    assert not t.may(act.OFFER + c.MAGIC_MIRROR)
    t.do(act.OFFER + c.SPELLBOOK, act.RAISE + 2, act.RAISE, act.RAISE, act.RAISE, act.RAISE)
    assert t.s.draft == 34
    assert t.legal() == {act.CONFIRM}


def test_e30_bid_steps() -> None:
    """ZAV-E30, ZAV-9.7"""
    t = table(2).offer(c.SPELLBOOK).give(0, hand="cR", act="").give(1, hand="cR", dust=10, act="")
    t.do(act.OFFER + c.SPELLBOOK).bid(47)
    assert t.s.draft == 48
    t.do(act.RAISE + 2)
    assert t.s.draft == 58
    t.do(act.RAISE + 2, act.RAISE)
    assert t.legal() == {act.RAISE, act.CONFIRM}
    t.do(act.CONFIRM)
    assert (t.s.bid, t.s.bidder) == (69, 1)


def test_e31_belt_owner_is_skipped() -> None:
    """ZAV-E31, ZAV-9.3, ZAV-9.4"""
    t = table(3).offer(c.MAGIC_BELT).give(0, dust=30).give(2, dust=50)
    t.give(1, dust=50, artifacts=(c.MAGIC_BELT,))
    t.do(act.OFFER + c.MAGIC_BELT).bid(30)
    assert t.actor == 2
    t.do(act.PASS)
    assert (t.s.phase, t.actor, t.s.due) == (st.PAY, 0, 30)
    t.do(act.PAY_DUST)
    assert t.s.artifacts[0, c.MAGIC_BELT] == 1


def test_e32_elixir_with_full_slots() -> None:
    """ZAV-E32, ZAV-10.1"""
    t = table(3).offer(c.ELIXIR).give(0, dust=70).give(2, dust=70, act="O4 S1")
    t.do(act.OFFER + c.ELIXIR).bid(60).do(act.PASS).bid(61).do(act.PASS).do(act.PAY_DUST)
    assert t.gems(2) == ("OOOOS", "D")
    t.do(act.DONE, act.DONE)
    assert t.actor == 2
    assert not t.may(act.ACTIVATE + c.DIAMOND)
    t.do(act.DEACTIVATE + c.OPAL, act.ACTIVATE + c.DIAMOND)
    assert t.gems(2) == ("OOOSD", "O")


def test_e33_runestone_opens_a_domain() -> None:
    """ZAV-E33, ZAV-8.7"""
    t = table(2).offer(c.RUNESTONE).give(1, dust=50, pentagon=1).turn_of(1)
    t.do(act.OFFER + c.RUNESTONE).bid(20).do(act.PASS).do(act.PAY_DUST)
    assert t.s.phase == st.ADVANCE
    t.do(act.LEARN + c.KNOW_FIRE)
    assert (t.s.level[1, c.KNOW_FIRE], t.s.pentagon[1], t.dust(1)) == (1, 0, 30)
    assert t.may(act.LEARN + c.KNOW_FIRE)


def test_e34_talisman_twice_the_sages() -> None:
    """ZAV-E34, ZAV-8.7, ZAV-8.8"""
    t = table(2).offer(c.TALISMAN).give(0, dust=100, ks=2)
    before = t.ask(points, 0)
    t.do(act.OFFER + c.TALISMAN).bid(100).do(act.PASS).do(act.PAY_DUST)
    t.do(act.LEARN + c.KNOW_SAGES, act.LEARN + c.KNOW_SAGES)
    assert t.s.level[0, c.KNOW_SAGES] == 4
    assert list(t.s.aside_cards[0]) == [0, 0, 2, 2]
    assert t.ask(points, 0) == before + 8 + 2
    assert t.s.phase == st.MAIN


def test_e35_magic_mirror() -> None:
    """ZAV-E35, ZAV-10.2, ZAV-10.3"""
    t = table(3).offer(c.MAGIC_MIRROR).give(0, dust=40, board=(30, 35, 40)).give(2, act="R1")
    free = int(t.s.pentagon[0])
    t.do(act.OFFER + c.MAGIC_MIRROR).bid(40).everybody_passes().do(act.PAY_DUST)
    assert t.s.board[0] == 0b01100
    assert t.s.pentagon[0] == free + 1
    assert t.legal() == {act.SACRIFICE + c.OPAL, act.SACRIFICE + c.SAPPHIRE}
    t.do(act.SACRIFICE + c.OPAL)
    assert t.legal() == {act.SACRIFICE + c.RUBY}
    t.do(act.SACRIFICE + c.RUBY)
    assert t.gems(2) == ("", "")


def test_e36_crystals_and_scarab() -> None:
    """ZAV-E36, ZAV-5.4, ZAV-11.1"""
    t = table().give(0, act="E2", artifacts=(c.PROTECTION_CRYSTAL,) * 2, sentinels=(c.SCARAB,))
    t.ask(income, 0)
    assert (t.hand(0), t.dust(0)) == ("cE", 2)
    assert t.ask(points, 0) == 15


def at_limit(limit: int, hand: str, dust: int):
    """Seat 0 is at his hand limit at the end of a round without income."""
    t = table(2).give(0, act="", hand=hand, dust=dust).give(1, act="")
    t.become(0, c.WITCH)
    if limit == 3:
        t.give(0, kf=1)
    t.do(act.DONE, act.DONE)
    assert t.ask(hand_limit, 0) == limit
    return t


def test_e37_hand_limit() -> None:
    """ZAV-E37, ZAV-12.3"""
    t = at_limit(4, "R15 E7", 9)
    assert (t.s.phase, t.ask(hand_size, 0)) == (st.DISCARD, 6)
    t.do(act.DONE)
    assert (t.dust(0), t.hand(0)) == (5, "E7 R15")
    t = at_limit(4, "R15 E7", 9).pay("E7").do(act.DONE)
    assert (t.dust(0), t.hand(0)) == (7, "R15")
    t = at_limit(4, "R15 E7", 9).pay("E7 R15")
    assert (t.dust(0), t.hand(0), t.s.phase) == (9, "", st.MAIN)


def test_e38_concentrated_at_the_limit() -> None:
    """ZAV-E38, ZAV-12.3"""
    t = at_limit(4, "cR S3", 2).do(act.DONE)
    assert (t.dust(0), t.hand(0)) == (0, "S3 cR")
    t = at_limit(4, "cR S3", 2).pay("S3")
    assert (t.dust(0), t.hand(0), t.s.phase) == (2, "cR", st.MAIN)


def test_e39_limit_too_small() -> None:
    """ZAV-E39, ZAV-12.3"""
    t = at_limit(3, "cR cD", 0)
    assert not t.may(act.DONE)
    t.pay("cD")
    assert (t.hand(0), t.s.phase) == ("cR", st.MAIN)


def test_e40_loop_stopper() -> None:
    """ZAV-E40, ZAV-7.8"""
    t = table().give(0, act="O2", ina="R1", dust=20).do(act.DEACTIVATE + c.OPAL)
    assert not t.may(act.ACTIVATE + c.OPAL)
    assert t.may(act.ACTIVATE + c.RUBY)
    t.do(act.MARKER, act.PAY_DUST)
    assert t.may(act.ACTIVATE + c.OPAL)


def test_e41_last_round() -> None:
    """ZAV-E41, ZAV-12.1"""
    t = table(4).give(1, sentinels=(c.OWL, c.FOX, c.TOAD, c.RAVEN)).give(0, hand="cR cR")
    t.s.round_no = 15
    t.give(3, hand="cR cR")
    t.do(act.OFFER + c.ARTIFACTS + c.PHOENIX).bid(120).everybody_passes().pay("cR cR")
    t.do(act.DONE, act.DONE, act.DONE)
    t.do(act.OFFER + c.ARTIFACTS + c.SALAMANDER).bid(120).everybody_passes().pay("cR cR")
    assert t.s.sold == 6
    t.do(act.DONE)
    assert (t.s.phase, t.s.round_no) == (st.OVER, 15)


def test_e42_empty_artifact_deck() -> None:
    """ZAV-E42, ZAV-4.5"""
    t = table(2).give(0, hand="cR cR").offer(c.TALISMAN)
    for a in range(c.ARTIFACTS):
        t.s.artifacts[1, a] += t.s.pile[a]
        t.s.pile[a] = 0
    t.do(act.DONE).finish_round()
    assert t.s.display.sum() == 1
    t.turn_of(0).give(0, hand="cR cR")
    assert t.may(act.OFFER + c.ARTIFACTS)


def test_e43_ties_by_gem_points() -> None:
    """ZAV-E43, ZAV-4.3"""
    seen = set()
    for seed in range(20):
        t = table(3, seed=seed).give(0, act="O4 E1", score=12)
        t.give(1, act="O3 R2", score=12).give(2, act="O2 D2", score=12)
        assert [t.ask(gem_points, p) for p in range(3)] == [6, 9, 6]
        t.ask(set_order)
        seen.add(tuple(t.s.order[:3]))
    assert seen == {(1, 0, 2), (1, 2, 0)}


def test_e44_slots() -> None:
    """ZAV-E44, ZAV-7.6"""
    t = table().give(0, artifacts=(c.MAGIC_BELT, c.MAGIC_WAND), kc=4).give(1, kc=3)
    assert t.ask(slots, 0) == 11
    assert t.ask(slots, 1) == 6


def test_e45_hand_limits() -> None:
    """ZAV-E45, ZAV-8.9"""
    t = table(6).give(5, kf=1)
    t.give(3, ka=1, artifacts=(c.CRYSTAL_BALL,) * 3 + (c.MAGIC_WAND,))
    assert t.s.character[5] == c.WITCH
    assert t.ask(hand_limit, 5) == 3
    assert t.s.character[3] == c.KOBOLD
    assert t.ask(hand_limit, 3) == 19


def test_e46_dearer_marker() -> None:
    """ZAV-E46, ZAV-8.10"""
    t = table(2).give(1, act="").become(0, c.WITCH).give(0, act="", dust=37)
    assert not t.may(act.DEARER + 3)
    again = t.records.copy()
    t.do(act.MARKER, act.PAY_DUST)
    assert t.dust(0) == 17
    t.do(act.DONE, act.DONE, act.DONE)
    assert t.dust(0) == 12
    assert c.MARKER_PRICE[t.ask(cheapest_marker, 0)] == 25
    t.records[:] = again
    t.do(act.DEARER, act.PAY_DUST)
    assert t.dust(0) == 12
    t.do(act.DONE, act.DONE)
    assert t.dust(0) == 12
    assert c.MARKER_PRICE[t.ask(cheapest_marker, 0)] == 20


def test_sentinels_without_bonus_still_count() -> None:
    """ZAV-11.1  Five points each, whatever the bonus."""
    t = table().give(0, act="", sentinels=(c.SALAMANDER, c.UNICORN))
    assert t.ask(sentinel_points, 0) == 10

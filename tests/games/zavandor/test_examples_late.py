"""The worked examples of the rules page, ZAV-E26 to ZAV-E46: prices, artifacts, limits, the end."""

from __future__ import annotations

from pentacle.core import cells_of
from pentacle.games.zavandor.rules.energy import income
from pentacle.games.zavandor.rules.gems import slots
from pentacle.games.zavandor.rules.knowledge import cheapest_marker
from pentacle.games.zavandor.rules.limit import hand_limit, hand_size
from pentacle.games.zavandor.rules.order import set_order
from pentacle.games.zavandor.rules.prices import bid_cap, price
from pentacle.games.zavandor.rules.purse import wealth
from pentacle.games.zavandor.score import gem_points, points, sentinel_points

from .table import act, c, six, st, table


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
    assert cells_of(t.s.aside_cards, 0) == [0, 0, 2, 2]
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
    assert sum(t.s.display) == 1
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
    again = bytes(t.p)
    t.do(act.MARKER, act.PAY_DUST)
    assert t.dust(0) == 17
    t.do(act.DONE, act.DONE, act.DONE)
    assert t.dust(0) == 12
    assert c.MARKER_PRICE[t.ask(cheapest_marker, 0)] == 25
    t.s.load(again)
    t.do(act.DEARER, act.PAY_DUST)
    assert t.dust(0) == 12
    t.do(act.DONE, act.DONE)
    assert t.dust(0) == 12
    assert c.MARKER_PRICE[t.ask(cheapest_marker, 0)] == 20


def test_sentinels_without_bonus_still_count() -> None:
    """ZAV-11.1  Five points each, whatever the bonus."""
    t = table().give(0, act="", sentinels=(c.SALAMANDER, c.UNICORN))
    assert t.ask(sentinel_points, 0) == 10

"""Chapter 16: the seven variants, each an option that is off by default."""

from __future__ import annotations

from operator import mul

import pytest

from pentacle.core import UNKNOWN, cells_of
from pentacle.games.zavandor import GAME
from pentacle.games.zavandor.rules.energy import draw_aside
from pentacle.games.zavandor.rules.order import take_aside
from pentacle.games.zavandor.rules.prices import price
from pentacle.games.zavandor.rules.purse import dust_weight, lost_change, settle

from .table import NONE, Table, act, c, cards_of, events, kind, st, table
from .walks import lively_walk

NAMES = [o.name for o in GAME.options]


def test_options_are_the_eight_variants() -> None:
    """ZAV-3.7"""
    assert NAMES == [
        "council", "druid_ruby", "sages_dust", "one_dust", "choose_characters", "open_hands",
        "flat_cards", "dust_at_a_loss",
    ]  # fmt: skip
    assert all(not o.choices and o.default == 0 for o in GAME.options)


# ------------------------------------------------------------------ council


def council(seats: int = 3) -> Table:
    t = table(seats, council=True).offer(c.SPELLBOOK, c.RUNESTONE)
    for p in range(seats):
        t.give(p, dust=30, score=12 - p)
    return t


def test_council_allows_any_bid() -> None:
    """ZAV-16.1"""
    t = council().do(act.OFFER + c.SPELLBOOK)
    assert t.may(act.RAISE + act.STEP_50)
    t.bid(8191)
    assert t.legal() == {act.PASS}


def test_council_still_asks_the_minimum_of_the_opener() -> None:
    """ZAV-16.1"""
    t = council().give(0, dust=0, act="")
    assert not t.may(act.OFFER + c.SPELLBOOK)


def test_council_eliminates_who_cannot_pay() -> None:
    """ZAV-16.1"""
    t = council().give(1, hand="S5 cE", artifacts=(c.RUNESTONE,), sentinels=(c.OWL,))
    t.ask(draw_aside, 1, 3)
    t.do(act.OFFER + c.SPELLBOOK).bid(20).bid(500).do(act.PASS).do(act.PASS)
    s = t.s
    assert s.out == 0b010
    assert (s.phase, t.actor, s.lot) == (st.MAIN, 0, NONE)
    assert s.display[c.SPELLBOOK] == 1
    assert t.gems(1) == ("", "")
    assert (t.dust(1), t.hand(1)) == (0, "")
    assert (sum(s.discard), s.supply[1]) == (3, 8)
    assert s.removed[c.RUNESTONE] == 1
    assert (s.sentinel[c.OWL], s.sold) == (st.GONE, 1)
    assert t.told(events.ELIMINATED) == [(1, c.SPELLBOOK)]


def test_council_skips_the_eliminated() -> None:
    """ZAV-16.1"""
    t = council().do(act.OFFER + c.SPELLBOOK).bid(20).bid(500).do(act.PASS).do(act.PASS)
    assert t.ask(price, 0, c.SPELLBOOK, 20) == 30
    t.do(act.OFFER + c.SPELLBOOK).bid(20)
    assert t.actor == 2
    t.do(act.PASS)
    t.pay("dust").do(act.DONE)
    assert t.actor == 2
    t.finish_round()
    assert (t.s.players, t.s.order[:3].tolist()) == (2, [0, 2, NONE])
    assert sum(t.s.display) == 2


def test_council_ends_the_turn_of_an_eliminated_active_player() -> None:
    """ZAV-16.1"""
    t = council().do(act.OFFER + c.SPELLBOOK).bid(500).do(act.PASS).do(act.PASS)
    assert (t.s.out, t.s.phase, t.actor) == (0b001, st.MAIN, 1)
    assert t.ask(price, 1, c.SPELLBOOK, 20) == 25  # position 2 until the next round


def test_council_leaders_score_counts_until_the_next_round() -> None:
    """ZAV-16.1"""
    t = council(5).do(act.OFFER + c.SPELLBOOK).bid(500)
    while t.s.phase == st.BID:
        t.do(act.PASS)
    assert t.s.out == 1
    assert t.ask(price, 4, c.SPELLBOOK, 20) == 15


def test_council_the_last_player_wins() -> None:
    """ZAV-16.1"""
    t = council(2).do(act.OFFER + c.SPELLBOOK).bid(500).do(act.PASS)
    assert t.s.phase == st.OVER
    assert t.p.over
    assert (t.p.ranks, t.p.points[0]) == ((2, 1), 0)


def test_council_a_payable_bid_is_paid() -> None:
    """ZAV-16.1"""
    t = council(2).do(act.OFFER + c.SPELLBOOK).bid(31).do(act.PASS)
    assert (t.s.phase, t.s.due) == (st.PAY, 41)  # 30 dust and 20 for the gems are enough
    t.do(act.DISENCHANT + c.SAPPHIRE, act.DISENCHANT + c.OPAL, act.PAY_DUST)
    assert t.s.artifacts[0, c.SPELLBOOK] == 1


# ------------------------------------------------------------------ the others


def test_druids_ruby() -> None:
    """ZAV-16.2"""
    t = table(2, druid_ruby=True).give(0, dust=200, ki=3)
    t.do(act.ENCHANT + c.RUBY, act.PAY_DUST)
    assert not t.may(act.ENCHANT + c.RUBY)
    t.do(act.DISENCHANT + c.RUBY)
    assert not t.may(act.ENCHANT + c.RUBY)  # once per game
    assert t.give(0, ki=4).may(act.ENCHANT + c.RUBY)


def test_druids_ruby_is_his_alone() -> None:
    """ZAV-16.2"""
    t = table(2, druid_ruby=True).give(1, dust=200, ki=3).turn_of(1)
    assert not t.may(act.ENCHANT + c.RUBY)
    assert not table(2).give(0, dust=200, ki=3).may(act.ENCHANT + c.RUBY)


@pytest.mark.parametrize(
    ("colour", "things"),
    [(1, {"artifacts": (c.SPELLBOOK,)}), (1, {"artifacts": (c.PROTECTION_CRYSTAL,)}),
     (2, {"artifacts": (c.ELIXIR,)}), (3, {"ki": 4}), (3, {"artifacts": (c.FIRE_CHALICE,)})],
)  # fmt: skip
def test_sages_dust(colour: int, things: dict[str, object]) -> None:
    """ZAV-16.3"""
    for able in (False, True):
        t = table(2, sages_dust=True)
        if able:
            t.give(0, **things)  # type: ignore[arg-type]
        t.ask(draw_aside, 0, colour)
        worth = sum(map(mul, cells_of(t.s.aside, 0), c.VALUE))
        t.ask(take_aside, 0)
        assert (sum(cells_of(t.s.cards, 0)), t.dust(0)) == ((2, 0) if able else (0, worth))
        assert sum(t.s.discard) == (0 if able else 2)
        t.check()


def test_sapphire_cards_of_the_sages_stay_cards() -> None:
    """ZAV-16.3"""
    t = table(2, sages_dust=True)
    t.ask(draw_aside, 0, 0)
    t.ask(take_aside, 0)
    assert cards_of(t, 0) == {"S": 2}


def test_single_dust() -> None:
    """ZAV-16.4"""
    t = table(2, one_dust=True).give(0, dust=3)
    t.ask(settle, 0)
    assert t.dust(0) == 3
    assert all(t.ask(lost_change, d) == 0 for d in range(50))
    assert [t.ask(dust_weight, d) for d in (1, 3, 11, 13)] == [1, 2, 4, 5]


def test_choosing_characters() -> None:
    """ZAV-16.5"""
    t = table(3, bare=False, choose_characters=True)
    assert (t.s.phase, t.s.round_no) == (st.CHOOSING, 0)
    first = t.actor
    assert t.legal() == {act.CHOOSE + i for i in range(6)}
    t.do(act.CHOOSE + c.FAIRY)
    assert (t.s.character[first], t.hand(first).count("S"), t.dust(first)) == (c.FAIRY, 2, 10)
    assert not t.may(act.CHOOSE + c.FAIRY)
    t.do(act.CHOOSE + c.MAGE, act.CHOOSE + c.WITCH)
    assert (t.s.phase, t.s.round_no) == (st.MAIN, 1)
    assert t.s.score[:3].tolist() == [3, 3, 3]


def test_the_order_of_choosing_is_random() -> None:
    """ZAV-16.5"""
    firsts = {table(4, seed=i, bare=False, choose_characters=True).actor for i in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_open_hands() -> None:
    """ZAV-16.6"""
    for opened in (False, True):
        t = table(2, open_hands=opened).give(1, hand="S5")
        GAME.hide(t.s, 0)
        assert (t.s.hand[1, kind("S5")] == UNKNOWN) is not opened
        assert t.s.rng == 0


def test_flat_cards() -> None:
    """ZAV-16.7"""
    seen = set()
    for t, _ in lively_walk(4, 2, 300, flat_cards=True):
        for p in range(4):
            seen |= {k for k in range(c.ORDINARY) if t.s.hand[p, k]}
    assert {kind("S5")} < seen <= {kind(k) for k in ("S5", "E7", "E8", "D10", "R15")}


@pytest.mark.parametrize("name", NAMES)
def test_lively_games_with_each_variant(name: str) -> None:
    """ZAV-3.7  The invariants hold after every action with each variant."""
    for seed in range(2):
        for t, _ in lively_walk(4, seed, 500, **{name: True}):
            assert t.s.round_no <= 50

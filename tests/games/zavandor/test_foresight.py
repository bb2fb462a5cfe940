"""Before it is done: what a bid, a sale or a payment would cost, in numbers and in words."""

from __future__ import annotations

from itertools import pairwise

from pentacle.core import Position
from pentacle.games.zavandor import GAME
from pentacle.games.zavandor.foresight import income_of

from .table import Table, act, c, st, table
from .walks import lively_walk


def opened(**options: bool) -> Table:
    """Seat 0 has 23 energy and an auction open whose minimum is 20."""
    t = table(2, **options).offer(c.SPELLBOOK).give(0, dust=18, hand="S5")
    return t.do(act.OFFER + c.SPELLBOOK)


def warning(t: Table, bid: int) -> str:
    dial = t.p.scene(0).prompt.dials[0]
    return t.p.preview(0, *dial.gestures[dial.values.index(bid)]).warning


def test_a_bid_within_the_energy_at_hand_is_no_danger() -> None:
    """ZAV-9.5"""
    assert warning(opened(), 23) == ""


def test_a_bid_that_sells_gems_is_warned_of() -> None:
    """ZAV-9.6  The price is beyond the hand, not beyond the gems."""
    assert warning(opened(), 43) == (
        "You have 23 energy. To pay 43 you would have to disenchant 2 opals and a sapphire. "
        "Your income would fall from 10 to 0."
    )


def test_a_bid_that_eliminates_is_warned_of() -> None:
    """ZAV-16.1"""
    t = opened(council=True)
    assert warning(t, 44).endswith("If nobody bids higher, you are out of the game.")
    dial = t.p.scene(0).prompt.dials[0]
    assert dial.names[dial.values.index(44)] == "Bid 44: you cannot pay 44"


def test_the_ready_payment_says_what_income_becomes() -> None:
    """ZAV-6.8"""
    t = opened()
    dial = t.p.scene(0).prompt.dials[0]
    t.do(*dial.gestures[-1], act.PASS)
    button = t.p.scene(0).prompt.buttons[0]
    assert button.label.endswith("Income 10 → 0")
    assert button.weight == "plain"
    seen = t.p.preview(0, *button.actions)
    assert seen.warning == "Your income falls from 10 to 0."
    assert [(s.before, s.after) for s in seen.changes if s.name == "income"] == [(10, 0)]
    then = t.p.scene(0)
    assert "After this payment: nothing" in [r.text for p in then.panels for r in p.rows]


def test_a_payment_is_carried_out_whole_at_a_table_that_plays_forced_answers() -> None:
    """ZAV-14.4  What the table does by itself is left out of the gesture."""
    t = opened()
    t.do(*t.p.scene(0).prompt.dials[0].gestures[-1], act.PASS)
    for action in t.p.scene(0).prompt.buttons[0].actions:
        t.p.play(0, action)
        t.p.play_forced()
    assert t.s.phase == st.MAIN


def test_selling_a_gem_that_works_is_asked_and_told() -> None:
    """ZAV-7.9"""
    t = table(2).give(0, ina="S1")
    asked = t.p.asks(0)
    assert act.DISENCHANT + c.OPAL in asked
    assert act.DISENCHANT + c.SAPPHIRE not in asked
    assert t.p.preview(0, act.DISENCHANT + c.OPAL).warning == "Your income falls from 10 to 7."
    assert t.p.preview(0, act.DISENCHANT + c.SAPPHIRE).warning == ""


def test_energy_that_the_hand_limit_takes_is_warned_of() -> None:
    """ZAV-12.2"""
    t = table(2).give(0, hand="R15 R15 R15 R15 R15 S4")
    told = t.p.preview(0, act.DONE).warning
    assert told == "At the end of the round you lose 4 energy to the hand limit."
    assert act.DONE in t.p.asks(0)


def test_energy_of_others_stays_secret() -> None:
    """ZAV-13.1"""
    t = table(2).give(1, hand="R15")
    gauge = next(g for g in GAME.foresight.gauges if g.name == "energy")
    assert gauge.of(t.p.hidden(0).state, 1) is None
    assert gauge.of(t.p.hidden(1).state, 1) == 15


def test_every_bid_on_the_dial_is_one_gesture() -> None:
    """ZAV-9.7  From any draft on; nothing but the steps of the rules."""
    seen = 0
    for t, moves in lively_walk(3, 4, 500):
        if moves and t.s.phase == st.BID and act.CONFIRM in moves:
            seen += 1
            check_dial(t.p, t.actor)
    assert seen > 10


def check_dial(p: Position, player: int) -> None:
    dial = p.scene(player).prompt.dials[0]
    assert all(a < b for a, b in pairwise(dial.values))
    for i in (0, len(dial.values) // 2, -1):
        trial = p.copy()
        for action in dial.gestures[i]:
            trial.play(player, action)
        assert trial.state.bids[player] == dial.values[i] or trial.state.lot == -1


def test_income_counts_flow_and_groups_of_four() -> None:
    """ZAV-5.5  Five sapphires: 20 concentrated, 2 dust, and a card of 5 in the mean."""
    t = table(2).give(0, act="S5", kf=4)
    assert income_of(t.s, 0) == 20 + 2 + 5 + 10

"""Chapter 13: what is hidden, and guesses that fit what is known."""

from __future__ import annotations

import numpy as np
import pytest

from pentacle.core import SPECTATOR, UNKNOWN, cells_of
from pentacle.games.zavandor import GAME
from pentacle.games.zavandor.rules.prices import bid_cap
from pentacle.games.zavandor.sight import total_shortfall

from .table import Table, act, c, kind, st, table
from .walks import lively_walk


def guessed(t: Table, viewer: int, seed: int, *, blind: bool = False) -> Table:
    """A copy of a table with the hidden cards guessed, from the whole or the hidden record."""
    known = t.p.hidden(viewer) if blind else t.p
    return Table(known.imagine(viewer, seed))


def test_backs_show_colours() -> None:
    """ZAV-13.1"""
    t = table(2).give(0, hand="S5").give(1, hand="S3 S7 R15 cE", dust=7)
    GAME.hide(t.s, 0)
    assert cells_of(t.s.cards, 1) == [2, 0, 0, 1]
    assert all(t.s.hand[1, k] == UNKNOWN for k in (*range(5), *range(16, 21)))
    assert all(t.s.hand[1, k] == 0 for k in range(5, 16))
    assert t.s.hand[1, kind("cE")] == 1
    assert (t.s.purse[1], t.dust(1)) == (UNKNOWN, 7)
    assert t.hand(0) == "S5"
    assert (t.s.rng, t.s.deck[0]) == (0, UNKNOWN)


def test_a_deck_is_known_while_nobody_else_holds_its_colour() -> None:
    """ZAV-13.1  Discards and the own hand are seen: the rest lies in the deck."""
    t = table(2).give(0, hand="S5").give(1, hand="R15")
    before = t.s.deck.tolist()
    GAME.hide(t.s, 0)
    ruby = range(kind("R13"), kind("R17") + 1)
    assert [k for k in range(c.ORDINARY) if t.s.deck[k] == UNKNOWN] == list(ruby)
    assert all(t.s.deck[k] == before[k] for k in range(c.ORDINARY) if k not in ruby)


def test_discards_are_remembered() -> None:
    """ZAV-13.1  All three 17s are seen, so nobody else can hold one."""
    t = table(2).give(0, hand="R17 R17").give(1, hand="R17 R13 R13")
    t.turn_of(1).give(1, pentagon=1).do(act.LEARN + c.KNOW_SLOTS).pay("R17")
    for seed in range(30):
        other = guessed(t, 0, seed)
        assert other.s.hand[1, kind("R17")] == 0
        assert other.s.cards[1, 3] == 2
        other.check()


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_guesses_fit_and_forget(seats: int) -> None:
    """ZAV-13.1  The same bytes from hidden and full records, invariants, equal views."""
    for number, (t, moves) in enumerate(lively_walk(seats, seats, 500)):
        if number % 7:
            continue
        for viewer in range(SPECTATOR, seats):
            other = guessed(t, viewer, number)
            blind = guessed(t, viewer, number, blind=True)
            assert other.p == blind.p
            other.check()
            if moves:
                assert other.legal()
            if viewer == t.actor:
                assert sorted(other.legal()) == moves
            assert t.p.hidden(viewer) == other.p.hidden(viewer)


def test_guesses_vary() -> None:
    """ZAV-13.1"""
    t = table(2).give(1, hand="S5 S5 S5 E7 E7")
    hands = {guessed(t, 0, seed).hand(1) for seed in range(40)}
    assert len(hands) > 20


def test_a_tight_bid_is_believed() -> None:
    """ZAV-13.1  Two players bid all they have, with the best cards there are."""
    t = table(3).offer(c.TALISMAN).give(0, hand="R17 R17 R17 R16 R16 R16", act="", dust=4)
    t.give(1, hand="R16 R16 R16 R15 R15 R15 E10", act="", dust=2)
    t.do(act.OFFER + c.TALISMAN).bid(103)
    t.do(act.RAISE)
    assert t.ask(bid_cap, 0, c.TALISMAN) == t.s.bid == 103
    assert t.ask(bid_cap, 1, c.TALISMAN) == t.s.draft == 105
    for seed in range(60):
        other = guessed(t, 2, seed)
        assert other.ask(total_shortfall, 2) == 0
        other.check()


def test_guessed_hands_are_as_likely_as_dealt_ones() -> None:
    """ZAV-13.1  Without a constraint every unseen card is equally likely."""
    t = table(2).give(1, hand="S5")
    counts = np.zeros(5)
    for seed in range(900):
        other = guessed(t, 0, seed)
        counts += cells_of(other.s.hand, 1)[:5]
    assert np.allclose(counts / 900, np.array([3, 6, 12, 6, 3]) / 30, atol=0.05)


def test_guesses_can_be_played_to_the_end() -> None:
    """ZAV-13.1"""
    for number, (t, moves) in enumerate(lively_walk(3, 11, 400)):
        if number % 60 == 0 and moves:
            other = guessed(t, SPECTATOR, number)
            while other.s.phase != st.OVER:
                legal = sorted(other.legal())
                other.do(legal[number % len(legal)])

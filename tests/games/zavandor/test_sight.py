"""Chapter 13: what is hidden, and guesses that fit what is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise, permutations

import numpy as np
import pytest

from pentacle.core import SPECTATOR, UNKNOWN, cells_of
from pentacle.games.zavandor import GAME
from pentacle.games.zavandor.rules.energy import draw_aside
from pentacle.games.zavandor.rules.prices import bid_cap
from pentacle.games.zavandor.sight import total_misfit

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
        assert other.ask(total_misfit, 2) == 0
        other.check()


# ------------------------------------------------------------------ shares, against brute force

Deal = tuple[tuple[int, ...], ...]


def all_deals(t: Table, viewer: int, colours: Sequence[int]) -> Counter[Deal]:
    """Every way to deal the unseen cards of some colours to the hands that show their backs, by
    what lies in each hand; cards are told apart, so equal hands count as often as they arise."""
    found: Counter[Deal] = Counter({(): 1})
    for colour in colours:
        kinds = range(c.FIRST[colour], c.FIRST[colour + 1])
        holders = [p for p in range(t.seats) if p != viewer and t.s.cards[p, colour]]
        unseen = [k for k in kinds for _ in range(t.s.deck[k])]
        unseen += [k for p in holders for k in kinds for _ in range(t.s.hand[p, k])]
        sizes = [t.s.cards[p, colour] for p in holders]
        ways: Counter[Deal] = Counter()
        for order in set(permutations(range(len(unseen)), sum(sizes))):
            cuts = [sum(sizes[:i]) for i in range(len(sizes) + 1)]
            hands = [sorted(order[i:j]) for i, j in pairwise(cuts)]
            ways[tuple(tuple(sorted(unseen[x] for x in hand)) for hand in hands)] += 1
        found = Counter({a + b: n * m for a, n in found.items() for b, m in ways.items()})
    return found


def hands_of(t: Table, viewer: int, colours: Sequence[int]) -> Deal:
    return tuple(
        tuple(k for k in range(c.FIRST[x], c.FIRST[x + 1]) for _ in range(t.s.hand[p, k]))
        for x in colours
        for p in range(t.seats)
        if p != viewer and t.s.cards[p, x]
    )


def lay(t: Table, viewer: int, colours: Sequence[int], deal: Deal) -> Table:
    """The same table with other cards in the hidden hands; a bid may be too high for them."""
    other = Table(t.p.copy())
    other.strict = False
    hands = iter(deal)
    for x in colours:
        holders = [p for p in range(t.seats) if p != viewer and t.s.cards[p, x]]
        for p in holders:
            for k in range(c.FIRST[x], c.FIRST[x + 1]):
                other.s.purse[p] -= c.VALUE[k] * other.s.hand[p, k]
                other.s.deck[k] += other.s.hand[p, k]
                other.s.hand[p, k] = 0
        for p in holders:
            for k in next(hands):
                other.s.purse[p] += c.VALUE[k]
                other.s.deck[k] -= 1
                other.s.hand[p, k] += 1
    return other


def easy() -> Table:
    """Nobody has shown anything."""
    return table(2).give(1, hand="R13 R17").deck("R14 R15 R17")


def tight() -> Table:
    """One player has bid what only some of the cards make."""
    t = table(2).offer(c.SPELLBOOK).give(0, dust=30).give(1, hand="R17 R17 R13", act="", dust=0)
    return t.deck("R13 R13 R14 R14 R17").do(act.OFFER + c.SPELLBOOK).bid(20).bid(47)


def two_short_seats() -> Table:
    """Two players who bid all that they have want the same cards; the third looks on."""
    t = table(3).offer(c.SPELLBOOK).give(0, hand="R17 D9", act="", dust=0)
    t.give(1, hand="R16 D11", act="", dust=0).deck("R13 R15 D8 D10")
    return t.do(act.OFFER + c.SPELLBOOK).bid(26).bid(27)


def seller() -> Table:
    """Who sells a gem to pay in another's turn had too little energy."""
    t = table(2).offer(c.SPELLBOOK).give(0, dust=40).give(1, hand="R13 R14", act="S1", dust=0)
    t.deck("R13 R15 R16 R17").do(act.OFFER + c.SPELLBOOK).bid(20).bid(30).do(act.PASS)
    return t.do(act.DISENCHANT + c.SAPPHIRE)


@pytest.mark.parametrize(
    ("lays", "viewer", "colours"),
    [(easy, 0, [3]), (tight, 0, [3]), (two_short_seats, 2, [2, 3]), (seller, 0, [3])],
)
def test_worlds_are_as_likely_as_the_rules_say(
    lays: Callable[[], Table], viewer: int, colours: list[int]
) -> None:
    """ZAV-13.1  Every deal of the unseen cards that fits is as likely as any other."""
    t, worlds = lays(), 700
    t.check()
    deals = all_deals(t, viewer, colours)
    fits = {d: n for d, n in deals.items() if not lay(t, viewer, colours, d).ask(total_misfit, -1)}
    assert len(fits) > 1
    assert lays is easy or len(fits) < len(deals)
    seen: Counter[Deal] = Counter()
    for seed in range(worlds):
        other = guessed(t, viewer, seed)
        other.check()
        seen[hands_of(other, viewer, colours)] += 1
    assert set(seen) <= set(fits), "a world that the viewer can exclude"
    total = sum(fits.values())
    off = sum((seen[d] - worlds * n / total) ** 2 / (worlds * n / total) for d, n in fits.items())
    assert off < len(fits) + 5 * len(fits) ** 0.5 + 5, dict(seen)


@pytest.mark.parametrize("seed", range(3))
def test_worlds_are_found_where_they_are_rare(seed: int) -> None:
    """ZAV-13.1  Three players need the same best cards, to the last unit; nobody gives up."""
    t = table(4, seed=seed).offer(c.SPELLBOOK).give(0, hand="S7 S7", act="", dust=6)
    t.give(1, hand="S7 S6", act="", dust=8).give(2, hand="S6 S6", act="", dust=10)
    t.do(act.OFFER + c.SPELLBOOK).bid(20).bid(21).bid(22)
    for world in range(40):
        other = guessed(t, 3, world)
        other.check()
        assert other.ask(total_misfit, 3) == 0


def test_earlier_bids_are_remembered() -> None:
    """ZAV-13.1  Who was outbid has what he bid, also while the winner pays."""
    t = table(3).offer(c.SPELLBOOK).give(0, hand="R17 R17", act="", dust=0)
    t.give(1, hand="R16 R15 R15", act="", dust=0)
    t.do(act.OFFER + c.SPELLBOOK).bid(34).bid(35).do(act.PASS, act.PASS)
    assert t.s.phase == st.PAY
    for world in range(40):
        assert guessed(t, 2, world).hand(0) == "R17 R17"


def test_a_council_does_not_believe_bids() -> None:
    """ZAV-16.1  Only the minimum must be there, of who opened."""
    t = table(3, council=True).offer(c.SPELLBOOK).give(0, hand="R17", act="", dust=4)
    t.do(act.OFFER + c.SPELLBOOK).bid(200)
    values = {int(guessed(t, 2, world).s.purse[0]) for world in range(80)}
    assert values == {16, 17}


def test_guessed_hands_are_as_likely_as_dealt_ones() -> None:
    """ZAV-13.1  Without a constraint every unseen card is equally likely."""
    t = table(2).give(1, hand="S5")
    counts = np.zeros(5)
    for seed in range(900):
        other = guessed(t, 0, seed)
        counts += cells_of(other.s.hand, 1)[:5]
    assert np.allclose(counts / 900, np.array([3, 6, 12, 6, 3]) / 30, atol=0.05)


def test_cards_set_aside_are_guessed_alike() -> None:
    """ZAV-13.1, ZAV-8.8  Two of the four unseen red cards: six pairs, each as likely."""
    t, worlds = table(2).deck("R13 R14 R15 R17"), 600
    draw_aside(t.s, 1, c.RUBY - 1)
    pairs: Counter[Deal] = Counter()
    for seed in range(worlds):
        aside = cells_of(guessed(t, 0, seed).s.aside, 1)
        pairs[tuple(k for k in range(c.ORDINARY) if aside[k])] += 1
    assert len(pairs) == 6
    assert all(abs(n - worlds / 6) < 40 for n in pairs.values()), pairs


def test_guesses_can_be_played_to_the_end() -> None:
    """ZAV-13.1"""
    for number, (t, moves) in enumerate(lively_walk(3, 11, 400)):
        if number % 60 == 0 and moves:
            other = guessed(t, SPECTATOR, number)
            while other.s.phase != st.OVER:
                legal = sorted(other.legal())
                other.do(legal[number % len(legal)])

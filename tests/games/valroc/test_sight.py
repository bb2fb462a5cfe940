"""What a player may know, and the worlds he may believe in (VAL-17.1)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from pentacle.core import UNKNOWN, cells_of
from pentacle.games.valroc import GAME, cards
from pentacle.games.valroc.rules.draft import nth_points, pack_of, sum_points
from pentacle.games.valroc.state import DRAFT, KEEPING

from .table import ASSISTANT, FIRE, KEEP, S, Table, card, element, quiet, table


def worlds(t: Table, viewer: int, n: int) -> list[Any]:
    found = []
    for seed in range(n):
        world = t.position.imagine(viewer, seed)
        assert world.faults() == ()
        found.append(world.state)
    return found


def view(t: Table, viewer: int) -> Any:
    t.position.changed()
    return t.position.hidden(viewer).state


def drafted(seats: int, seed: int, until: int = KEEPING, mode: str = "classic") -> Table:
    dice = random.Random(seed)
    t = Table(seats, seed, mode=mode)
    while t.s.phase < until:
        p = dice.choice(sorted(t.pending()))
        t.play(p, dice.choice(sorted(t.legal(p))))
    return t


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_packs_are_remembered(seats: int):
    """VAL-17.1, VAL-5.1: 4 + 3 + 2 cards of each kind are known, whoever took them."""
    t = drafted(seats, seed=4)
    n = 3 if seats == 2 else seats
    for viewer in range(seats):
        seen = view(t, viewer)
        for kind in range(3):
            assert np.sum(np.asarray(seen.draft)[kind, :n] > 0) == 9
        for world in worlds(t, viewer, 6):
            assert world.hand[viewer] == t.s.hand[viewer]
            for kind in range(3):
                for pick in range(3):
                    pack = pack_of(t.s, viewer, kind, pick)
                    true, guessed = (cells_of(s.draft, kind, pack)[pick:] for s in (t.s, world))
                    assert true[0] == guessed[0], "his own pick"
                    assert sorted(true) == sorted(guessed), "the cards of the pack he passed on"


def test_who_took_which_card_is_not_known():
    """VAL-17.1: of three cards passed on, the next drafter may have taken any."""
    t = drafted(3, seed=4)
    taken = Counter(w.draft[0, 0, 1] for w in worlds(t, 0, 80))
    assert set(taken) == set(cells_of(t.s.draft, 0, 0)[1:])
    assert min(taken.values()) > 10


def test_spectators_know_no_creature():
    """VAL-17.1: nothing of the draft for those who do not draft."""
    t = drafted(3, seed=1, until=DRAFT + 1)
    seen = view(t, -1)
    assert np.all(np.asarray(seen.draft)[:, :3] == UNKNOWN)
    assert seen.hand[:3].tolist() == [UNKNOWN] * 3


@pytest.mark.parametrize("mode", ["easy", "classic", "expert"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_announced_points_fit(seats: int, mode: str):
    """VAL-5.7, VAL-17.1: in every world hands have the announced total, Mythics and tie values."""
    t = drafted(seats, seed=seats, until=3, mode=mode)
    for viewer in range(-1, seats):
        for world in worlds(t, viewer, 4):
            for p in range(seats):
                hand = world.hand[p] | world.trophies[p]
                assert sum_points(hand) == t.s.total[p]
                for i in range(6):
                    assert t.s.shown[p, i] in (0, nth_points(hand, i))
                assert (hand & cards.MYTHICS).bit_count() == t.s.mythics


def test_trophies_were_picked_by_their_owner():
    """VAL-17.1: a defeated creature is public, so it is among its owner's picks in every world."""
    t = drafted(4, seed=9, until=3)
    for p in range(1, 4):
        hand = [c for c in range(48) if t.s.hand[p] >> c & 1]
        for c in hand[1:5]:
            t.s.hand[p] &= ~(1 << c)
            t.s.trophies[p] |= 1 << c
    for world in worlds(t, 0, 10):
        for p in range(1, 4):
            picks = set()
            for kind in range(3):
                for pick in range(3):
                    pack = pack_of(t.s, p, kind, pick)
                    picks.add(world.draft[kind, pack, pick] - 1)
            own = {c for c in range(48) if (world.hand[p] | world.trophies[p]) >> c & 1}
            assert own <= picks


def test_first_game_hands():
    """VAL-4.5, VAL-17.1: the other prebuilt hands, in an order that fits what was announced."""
    t = table(4)
    for viewer in range(-1, 4):
        for world in worlds(t, viewer, 6):
            assert sorted(world.hand) == sorted(cards.HANDS)
            if viewer >= 0:
                assert world.hand[viewer] == t.s.hand[viewer]


def test_own_discards_are_remembered():
    """VAL-17.1: a spell I threw away is in nobody's hand."""
    t = table(3).has(1, spells="S05").has(2, spells="S06 S07")
    t.s.spell_deck[S["S03"]] -= 2
    t.s.spell_left -= 2
    t.s.spell_waste[0, S["S03"]] = 2
    t.s.waste_count[0] = 2
    for world in worlds(t, 0, 40):
        assert not any(np.asarray(world.spell_hand)[1:, S["S03"]])
        assert world.spell_waste[0, S["S03"]] == 2
    assert any(w.spell_hand[2, S["S03"]] > 0 for w in worlds(t, 1, 60))


def test_drawn_spells_are_the_drawers():
    """VAL-17.1: two spells to choose from; the others see two backs."""
    t = quiet(3).pawn(0, ASSISTANT, cards.UPPER).resolve()
    assert view(t, 0).spells_drawn == t.s.spells_drawn
    assert view(t, 1).spells_drawn.tolist() == [UNKNOWN] * 2
    t.play(0, KEEP)
    assert set(cells_of(view(t, 1).spell_hand, 0)) == {UNKNOWN}
    assert set(cells_of(view(t, 1).spell_waste, 0)) == {UNKNOWN}


def test_a_secret_pick_is_sampled_from_its_pack():
    """VAL-18.6: in each world the secret pick is a card of that drafter's pack."""
    t = Table(3, 5)
    t.play(1, card(2))
    for world in worlds(t, 0, 10):
        assert world.picked[1] in cells_of(world.draft, 0, 1)
    t = Table(3, 5, first_game=True).play(1, element(FIRE))
    assert {w.started[1, 0] for w in worlds(t, 0, 40)} == {1, 2, 3, 4}


@pytest.mark.parametrize("seats", [2, 3])
def test_a_trophy_that_might_not_have_been_dealt(seats: int):
    """VAL-17.1, VAL-5.4: with three drafters four cards of a kind are not dealt; no trophy is."""
    t = drafted(seats, seed=2, until=3)
    for c in range(48):
        if t.s.hand[1] >> c & 1:
            t.s.hand[1] &= ~(1 << c)
            t.s.trophies[1] |= 1 << c
    before = view(t, 0)
    for world in worlds(t, 0, 12):
        GAME.hide(world, 0)
        assert world == before

"""Termination, the ends of the game, and symmetry: chapters 10, 11 and 14 of the rules page."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from pentacle.core import Position
from pentacle.games.spellcaster import GAME
from pentacle.games.spellcaster.bounds import MOST_IN_A_TURN
from pentacle.games.spellcaster.state import Road

from .table import PILES, Table, deal, events, number, table, words


def pick(dice: random.Random, t: Table) -> str:
    """Any legal action, piles more often than the rest, so that spells are cast."""
    legal = sorted(t.legal())
    piles = [a for a in legal if a in PILES]
    return dice.choice(piles if piles and dice.random() < 0.5 else legal)


def walk(seats: int, seed: int) -> tuple[Table, list[int]]:
    """A random game, and the turn in which each of its actions was taken."""
    dice, t = random.Random(seed), deal(seats, seed=seed)
    turns = []
    while not t.over:
        turns.append(t.s.turn)
        t.play(pick(dice, t))
    return t, turns


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_bounds(seats: int, seed: int) -> None:
    """SPL-10.1, SPL-10.2, SPL-10.3, INV-5, INV-8: turns, actions in a turn, actions in all."""
    t, turns = walk(seats, seed)
    deck = 54 if seats == 2 else 48
    assert t.s.turn + 1 <= deck + 1
    assert max(turns.count(turn) for turn in set(turns)) <= MOST_IN_A_TURN
    assert len(turns) <= (deck + 1) * MOST_IN_A_TURN <= GAME.bound


def test_the_bound_of_the_game() -> None:
    """SPL-10.2, SPL-10.3: reckoned from the facts, as the rules page has it."""
    assert MOST_IN_A_TURN == 36
    assert GAME.bound == 55 * MOST_IN_A_TURN == 1980


def test_the_deck_never_grows() -> None:
    """SPL-10.1, SPL-6.12, INV-5: every turn that passes step 2 takes a card from it."""
    dice, t = random.Random(5), deal(2, seed=5)
    size, turn = t.s.deck_size, 0
    while not t.over:
        t.play(dice.choice(sorted(t.legal())))
        assert t.s.deck_size <= size
        assert t.s.turn == turn or t.over or t.s.deck_size < size or t.s.ask == 2
        size, turn = t.s.deck_size, t.s.turn


def test_the_longest_enchantment_step() -> None:
    """SPL-10.2: four enchantments, four orders, and two further decisions."""
    t = table(
        start=True, red="R12:0", yellow="Y14:0", blue="B12:0", green="G14:0", hands={0: "B01"}
    )
    asked = 0
    while t.s.step == 0:
        t.play(sorted(t.legal())[0])
        asked += 1
    assert asked == 6


def test_the_longest_activation() -> None:
    """SPL-10.2: G02 with four mages asks nine times after the action that casts it."""
    cards = {m: " ".join(f"{'RYBG'[m]}{i:02}" for i in (3, 4, 5)) for m in range(4)}
    t = table(4, green="G02:0", hands=cards).play("green", "option 2")
    asked = 1
    while t.s.depth > 0 or t.s.owing > 0:
        t.play(sorted(t.legal())[0])
        asked += 1
    assert asked == 9


def test_the_most_actions_in_a_turn() -> None:
    """SPL-10.2, INV-6: 2, one more by G13, two more by G07."""
    t = table(start=True, green="G07:0 G13:0", hands={0: "R05"}).play("[green]").expect(actions=3)
    t = table(green="G07:0", actions=3).play("green").expect(actions=4)
    t.refuse("green")


def test_no_loops() -> None:
    """SPL-10.4: an echo cannot be echoed, a borrowed card cannot borrow."""
    t = table(green="G06:1 G11:0", red="R01:0").play("green").expect(legal="red")
    t.play("red").expect(used="R01 G11").refuse("green", "red")


# the three ends


def test_no_energy_loses_at_once() -> None:
    """SPL-11.1: also one's own loss."""
    t = table(turn=1, energy=(2, 10), red="R01:1").play("red").expect(won=(1, "energy"), over=True)
    assert t.told(events.OVER) == [(1, Road.ENERGY)]
    table(energy=(1, 10), red="R04:0").play("red").expect(won=(1, "energy"))


@pytest.mark.parametrize(("before", "won"), [(12, False), (13, True), (14, True)])
def test_fifteen_sapphires_win_at_once(before: int, won: bool) -> None:
    """SPL-11.2: with the first action of the turn or the last."""
    t = table(sapphires=(before, 2), blue="B01:0").play("blue").expect(over=won)
    assert not won or t.s.road == Road.SAPPHIRES


def test_an_enchantment_may_win() -> None:
    """SPL-11.2: by whatever effect."""
    t = table(start=True, sapphires=(13, 2), blue="B13:0", energy=(1, 9)).play("[blue]")
    t.expect(won=(0, "sapphires"), sapphires=(15, 2), energy=(1, 9))


@pytest.mark.parametrize(
    ("sapphires", "energy", "winner"),
    [
        ((5, 4), (1, 9), 0),
        ((4, 5), (9, 1), 1),
        ((4, 4), (9, 8), 0),
        ((4, 4), (8, 9), 1),
        ((4, 4), (9, 9), 2),
    ],
)
def test_end_of_the_deck(sapphires: tuple[int, int], energy: tuple[int, int], winner: int) -> None:
    """SPL-11.3, AMB-15: sapphires, then energy, then it is a draw."""
    t = table(start=True, deck=0, sapphires=sapphires, energy=energy)
    t.expect(over=True, won=(winner, "deck"))


def test_overdraw_ends_after_the_turn_of_who_cast_it() -> None:
    """SPL-11.3: his remaining action is still his, and may win otherwise."""
    t = table(deck=1, yellow="Y04:0", red="R05:0", energy=(10, 4), hands={1: 1}, sapphires=(0, 9))
    t.play("yellow").expect(over=False, overdraw=False)
    t = table(deck=0, yellow="Y04:0", red="R05:0", energy=(10, 4), hands={1: 1}, sapphires=(0, 9))
    t.play("yellow").expect(over=False, overdraw=True).play("red").expect(won=(0, "energy"))


def test_the_earlier_operation_decides() -> None:
    """SPL-11.4, AMB-16"""
    t = table(energy=(1, 2), red="R04:0").play("red").expect(won=(0, "energy"), energy=(1, 0))
    t = table(sapphires=(11, 2), energy=(3, 9), blue="B02:0").play("blue")
    t.expect(won=(0, "sapphires"), energy=(3, 9))
    t = table(sapphires=(10, 2), energy=(3, 9), blue="B02:0").play("blue")
    t.expect(won=(1, "energy"), sapphires=(14, 2))


@pytest.mark.parametrize(
    ("seats", "winner", "ranks"),
    [
        (2, 0, [1, 2]), (2, 1, [2, 1]), (2, 2, [1, 1]), (3, 0, [1, 3, 1]), (3, 1, [2, 1, 2]),
        (3, 2, [1, 1, 1]), (4, 0, [1, 3, 1, 3]), (4, 1, [3, 1, 3, 1]), (4, 2, [1, 1, 1, 1]),
    ],
)  # fmt: skip
def test_a_side_wins_together(seats: int, winner: int, ranks: list[int]) -> None:
    """SPL-11.5: all its mages share the rank; the sapphires show how it stood."""
    sapphires = {0: (5, 4), 1: (4, 5), 2: (4, 4)}[winner]
    t = table(seats, start=True, deck=0, sapphires=sapphires)
    assert list(t.p.ranks) == ranks
    assert t.p.points == tuple(sapphires[p % 2] for p in range(seats))
    best = {0: 100, 1: -100, 2: 0}[winner]
    assert [t.p.value(p) for p in range(seats)] == [(best, -best)[p % 2] for p in range(seats)]


# INV-10: the two sides are alike


def mirrored(p: Position) -> Position:
    """The same duel with the sides' names exchanged."""
    twin = p.copy()
    s: Any = twin.state
    for field in ("energy", "sapphires", "hand", "hand_size", "known"):
        cells = getattr(s, field)
        cells[0], cells[1] = cells[1], cells[0]
    facing, owing = np.asarray(s.facing), np.asarray(s.owing_mage)[: s.owing]
    facing[facing >= 0] ^= 1
    owing ^= 1
    s.turn += 1
    s.asked = 1 - s.asked
    if s.winner in (0, 1):
        s.winner = 1 - s.winner
    return twin


@pytest.mark.parametrize("seed", range(12))
def test_swapping_the_sides_swaps_the_result(seed: int) -> None:
    """INV-10, INV-7: whatever is played, the mirrored duel goes the mirrored way."""
    dice, t = random.Random(seed), deal(2, seed=seed)
    while not t.over:
        legal, asked = sorted(t.legal()), t.asked
        twin = mirrored(t.p)
        assert twin.pending == (1 - asked,)
        assert sorted(map(words, twin.legal(1 - asked))) == legal
        assert twin.value(0) == pytest.approx(t.p.value(1))
        action = pick(dice, t)
        twin.play(1 - asked, number(action))
        t.play(action)
        again = mirrored(twin)
        again.state.turn -= 2  # type: ignore[attr-defined]
        assert again == t.p

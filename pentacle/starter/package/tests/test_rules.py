"""The rules, one by one, on tables that are laid for them."""

from __future__ import annotations

import pytest
from pentacle.core import Position
from pentacle.core.errors import NotationError

from stones import GAME
from stones.actions import CHOOSE
from stones.facts import TURNED


def table(die: int = 1, rounds: int = 0, double: str = "off") -> Position:
    """Two players; one holds the stones 1 to 4 (less those of past rounds), the other 5 to 8."""
    gone = range(1, rounds + 1)
    return GAME.read(
        f"""
        {GAME.name} 1: 2 seats, double_last={double}
        rounds {rounds}; die {die}; bag 9 10 11 12 13 14 15 16
        shown {" ".join(f"{n} {n + 4}" for n in gone)}
        seat 0: points {rounds}; hand {" ".join(str(n) for n in range(rounds + 1, 5))}
        seat 1: hand {" ".join(str(n + 4) for n in range(rounds + 1, 5))}
        """
    )


def test_sto_1_everybody_draws_four() -> None:
    p = GAME.deal(seats=3, seed=7)
    assert [p.state.hand[q].bit_count() for q in range(3)] == [4, 4, 4]


def test_sto_2_the_die_is_rolled_anew_each_round() -> None:
    faces = {GAME.deal(seats=2, seed=seed).state.die for seed in range(60)}
    assert faces == {1, 2, 3, 4, 5, 6}


def test_sto_3_choices_wait_for_each_other() -> None:
    p = table()
    p.play(0, CHOOSE + 3)
    assert p.pending == (1,)
    assert p.hidden(1).state.choice[0] != 3
    p.play(1, CHOOSE + 4)
    assert p.pending == (0, 1)


def test_sto_3_what_is_not_in_the_hand_cannot_be_chosen() -> None:
    assert table().why_not(0, CHOOSE + 9) == "It is not in your hand. (STO-3)"
    assert table().why_not(0, CHOOSE) == ""


def test_sto_4_the_highest_wins() -> None:
    p = table(die=1)
    p.play(0, CHOOSE + 3)
    p.play(1, CHOOSE + 4)
    assert p.points == (0, 1)


def test_sto_4_the_die_turns_the_order() -> None:
    p = table(die=TURNED)
    p.play(0, CHOOSE + 3)
    p.play(1, CHOOSE + 4)
    assert p.points == (1, 0)


def test_sto_5_a_double_finish() -> None:
    p = table(rounds=3, double="on")
    p.play(0, CHOOSE + 3)
    p.play(1, CHOOSE + 7)
    assert p.over
    assert p.points == (3, 2)


def test_sto_6_hands_are_secret() -> None:
    p = table()
    assert p.hidden(0).state.hand[1] == 0
    assert p.hidden(0).state.hand[0] == 0b1111


def test_sto_7_equals_share_the_victory() -> None:
    p = table(rounds=3)
    p.state.points[0], p.state.points[1] = 1, 2
    p.play(0, CHOOSE + 3)
    p.play(1, CHOOSE + 7)
    assert p.ranks == (2, 1)


def test_a_table_that_cannot_be_is_refused() -> None:
    text = str(table())
    for wrong in (text.replace("bag 9", "bag 8"), text.replace("die 1", "die 7")):
        with pytest.raises(NotationError, match="this cannot be"):
            GAME.read(wrong)

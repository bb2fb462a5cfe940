"""The rules, one by one, on tables that are laid for them."""

from __future__ import annotations

import pytest
from pentacle.core import Position
from pentacle.core.errors import NotationError

from stones import GAME
from stones.actions import CHOOSE  # <no draft>
# <draft> from stones.actions import CHOOSE, KEEP
from stones.facts import TURNED  # <dice>


def table(die: int = 1, rounds: int = 0, double: str = "off") -> Position:  # <dice>
# <no dice> def table(rounds: int = 0, double: str = "off") -> Position:
    """Two players; one holds the stones 1 to 4 (less those of past rounds), the other 5 to 8."""
    gone = range(1, rounds + 1)
    return GAME.read(
        f"""
        {GAME.name} 1: 2 seats, double_last={double}
        rounds {rounds}; die {die}; bag 9 10 11 12 13 14 15 16  # <dice>
        # <no dice> rounds {rounds}; bag 9 10 11 12 13 14 15 16
        shown {" ".join(f"{n} {n + 4}" for n in gone)}
        seat 0: points {rounds}; hand {" ".join(str(n) for n in range(rounds + 1, 5))}
        seat 1: hand {" ".join(str(n + 4) for n in range(rounds + 1, 5))}
        """
    )


# <<no draft
def test_sto_1_everybody_draws_four() -> None:
    p = GAME.deal(seats=3, seed=7)
    assert [p.state.hand[q].bit_count() for q in range(3)] == [4, 4, 4]


# no draft>>
# <draft> def test_sto_1_everybody_gets_a_pack_of_four() -> None:
# <draft>     p = GAME.deal(seats=3, seed=7)
# <draft>     assert [p.state.pack[q].bit_count() for q in range(3)] == [4, 4, 4]
# <draft>
# <draft>
# <draft> def test_sto_8_packs_go_round_until_they_are_empty() -> None:
# <draft>     p = GAME.deal(seats=3, seed=7)
# <draft>     packs = [p.state.pack[q] for q in range(3)]
# <draft>     assert p.why_not(0, CHOOSE) == "First the packs are emptied. (STO-8)"
# <draft>     taken = [p.legal(q)[0] - KEEP for q in range(3)]
# <draft>     for q in range(3):
# <draft>         p.play(q, KEEP + taken[q])
# <draft>     assert [p.state.hand[q] for q in range(3)] == [1 << n for n in taken]
# <draft>     assert p.state.pack[1] == packs[0] & ~(1 << taken[0])
# <draft>     assert p.state.pack[0] == packs[2] & ~(1 << taken[2])
# <draft>     while p.state.drafting > 0:
# <draft>         p.play(p.pending[0], p.legal(p.pending[0])[0])
# <draft>     assert [p.state.hand[q].bit_count() for q in range(3)] == [4, 4, 4]
# <draft>     assert p.why_not(0, KEEP) == "The packs are empty. (STO-8)"
# <draft>
# <draft>
# <<dice
def test_sto_2_the_die_is_rolled_anew_each_round() -> None:
    faces = {GAME.deal(seats=2, seed=seed).state.die for seed in range(60)}
    assert faces == {1, 2, 3, 4, 5, 6}


# dice>>
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
    p = table(die=1)  # <dice>
    # <no dice> p = table()
    p.play(0, CHOOSE + 3)
    p.play(1, CHOOSE + 4)
    assert p.points == (0, 1)


# <<dice
def test_sto_4_the_die_turns_the_order() -> None:
    p = table(die=TURNED)
    p.play(0, CHOOSE + 3)
    p.play(1, CHOOSE + 4)
    assert p.points == (1, 0)


# dice>>
def test_sto_5_a_double_finish() -> None:
    p = table(rounds=3, double="on")
    p.play(0, CHOOSE + 3)
    p.play(1, CHOOSE + 7)
    assert p.over
    assert p.points == (3, 2)


# <<hand
def test_sto_6_hands_are_secret() -> None:
    p = table()
    assert p.hidden(0).state.hand[1] == 0
    assert p.hidden(0).state.hand[0] == 0b1111


# hand>>
# <no hand> def test_sto_6_hands_lie_open_and_choices_do_not() -> None:
# <no hand>     p = table()
# <no hand>     p.play(1, CHOOSE + 4)
# <no hand>     assert p.hidden(0).state.hand[1] == 0b11110000
# <no hand>     assert p.hidden(0).state.choice[1] < 0
# <no hand>
# <no hand>
def test_sto_7_equals_share_the_victory() -> None:
    p = table(rounds=3)
    p.state.points[0], p.state.points[1] = 1, 2
    p.play(0, CHOOSE + 3)
    p.play(1, CHOOSE + 7)
    assert p.ranks == (2, 1)


def test_a_table_that_cannot_be_is_refused() -> None:
    text = str(table())
    for wrong in (text.replace("bag 9", "bag 8"), text.replace("die 1", "die 7")):  # <dice>
    # <no dice> for wrong in (text.replace("bag 9", "bag 8"), text + "rounds 9"):
        with pytest.raises(NotationError, match="this cannot be"):
            GAME.read(wrong)

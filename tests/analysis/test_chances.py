"""Chances that are chances: comparable, one in all, and one for who plays together."""

import random

import pytest

from pentacle.analysis import analyse
from pentacle.analysis.chances import expected, fitted, wins_of, won_by
from pentacle.bots import Budget
from pentacle.core.match import Match
from pentacle.games import GAMES


def tables(name, seats):
    """Some tables of a random game, each with who chooses."""
    table, dice = GAMES[name].deal(seats, 3), random.Random(3)
    for step in range(80):
        if table.over:
            return
        player = table.pending[0]
        if step % 16 == 0:
            yield table, player
        table.play(player, dice.choice(table.legal(player)))


@pytest.mark.parametrize(
    ("name", "seats"),
    [("archimage", 5), ("zavandor", 6), ("elfenwizards", 3), ("valroc", 4), ("spellcaster", 2)],
)
def test_everybodys_chances_add_up_to_one(name, seats):
    for table, player in tables(name, seats):
        for result in (0.0, 0.2, 0.5, 0.9, 1.0):
            wins = wins_of(table, player, result)
            assert sum(wins) == pytest.approx(1.0, abs=0.001)
            assert min(wins) >= 0.0


@pytest.mark.parametrize("seats", [3, 4])
def test_a_team_has_one_chance(seats):
    """SPL-4.3  Mates win together."""
    side = GAMES["spellcaster"].concession.side
    for table, player in tables("spellcaster", seats):
        wins = wins_of(table, player, 0.6)
        of_side = {side(seats, p): wins[p] for p in range(seats)}
        assert [of_side[side(seats, p)] for p in range(seats)] == list(wins)
        assert sum(of_side.values()) == pytest.approx(1.0, abs=0.001)


def test_a_better_result_is_a_better_chance_and_an_even_table_is_even():
    assert expected(1.0, [1.0, 1.0, 1.0], [1, 1, 1], 1) == pytest.approx(0.5)
    assert fitted(0.5, [1.0, 1.0, 1.0], [1, 1, 1]) == pytest.approx(1.0, abs=1e-6)
    table, player = next(tables("archimage", 5))
    chances = [wins_of(table, player, result / 10)[player] for result in range(11)]
    assert chances == sorted(chances)
    assert chances[0] < 0.01
    assert chances[-1] > 0.99
    two, first = next(tables("archimage", 2))
    assert wins_of(two, first, 0.73)[first] == pytest.approx(0.73)


def test_a_report_has_them_at_every_choice():
    match, dice = Match(GAMES["archimage"], 3, seed=4), random.Random(4)
    while not match.over:
        player = match.pending[0]
        match.play(player, dice.choice(match.legal(player)))
    report = analyse(match, budget=Budget(iterations=4))
    assert all(sum(step.wins) == pytest.approx(1.0, abs=0.001) for step in report.steps)
    assert sum(won_by(match)) == pytest.approx(1.0)
    assert sum(report.luck) == pytest.approx(0.0, abs=1.0 + sum(report.skill))

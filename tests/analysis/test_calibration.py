"""The command that asks whether chances are chances."""

import re

import pytest

from pentacle.games import GAMES
from pentacle.testing import chances
from pentacle.testing.chances import Played, Told, drift, first_of, play, tenths


def test_what_was_said_is_held_against_what_came():
    game = GAMES["spellcaster"]
    games = [
        Told([0, 1], [(0.6, 0.4), (0.9, 0.1)], (1.0, 0.0)),
        Told([1], [(0.65, 0.35)], (0.0, 1.0)),
    ]
    rows = {round(row.said, 3): (row.often, row.came) for row in tenths(games)}
    assert rows == {0.1: (1, 0.0), 0.35: (1, 1.0), 0.4: (1, 0.0), 0.625: (2, 0.5), 0.9: (1, 1.0)}
    mean, size = drift(games, [0, 1], game, 2)
    assert mean == pytest.approx((0.3 - 0.1 + 0.65) / 3)
    assert size == pytest.approx((0.3 + 0.1 + 0.65) / 3)


@pytest.mark.parametrize(("seats", "sides"), [(2, [0, 1]), (4, [0, 1])])
def test_who_plays_together_has_one_chance(seats, sides):
    told = play(Played("spellcaster", seats, 3, 12))
    assert first_of(GAMES["spellcaster"], seats) == sides
    assert len(told.players) == len(told.sides) > 10
    assert all(sum(chance) == pytest.approx(1, abs=2e-4) for chance in told.sides)
    assert sorted(told.won) == [0.0, 1.0]


def test_the_command_tells_it(capsys):
    code = chances.main(["spellcaster", "--games", "1", "--iterations", "8"])
    said = capsys.readouterr().out
    assert code in (0, 1)
    assert "spellcaster, 2 seats: 1 games, " in said
    assert re.search(r"said +\d+%  came +\d+%", said)
    assert chances.main(["spellcaster", "--seats", "9"]) == 2

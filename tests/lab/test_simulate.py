"""`pentacle simulate`: figures of games that a bot plays with itself."""

from itertools import islice

import pytest

from pentacle.cli import main
from pentacle.core.errors import OptionError
from pentacle.games import GAMES
from pentacle.lab.simulate import GameFigures, columns_of, simulate

SPELLCASTER = GAMES["spellcaster"]


def games(seed, n=3):
    return list(islice(simulate(SPELLCASTER, 2, "random", {}, seed, ["rng"]), n))


def test_the_same_seed_gives_the_same_games():
    assert games(1) == games(1)
    assert games(2)[0] == games(1)[1]
    assert all(len(g.points) == 2 and g.best in g.points and g.actions > 0 for g in games(1))


def test_the_columns_give_mean_least_and_most_and_how_often_a_goal_is_reached():
    played = [GameFigures((3, 9), 9, 40, (12,)), GameFigures((5, 1), 5, 60, (15,))]
    actions, turn, best, points, reached = columns_of(played, 9)
    assert actions == "50.0 (40 to 60)"
    assert turn == "13.5 (12 to 15)"
    assert best == "7.0 (5 to 9)"
    assert points == "4.5 (1 to 9)"
    assert reached.startswith("50.0 %")


def test_only_numbers_of_the_record_can_be_shown():
    with pytest.raises(OptionError, match="no number 'nothing'"):
        next(simulate(SPELLCASTER, 2, "random", {}, 1, ["nothing"]))


def test_the_command_shows_a_table(capsys):
    assert main(["simulate", "spellcaster", "random", "--seats", "2", "--games", "2"]) == 0
    assert "random at every seat" in capsys.readouterr().out

"""Planted blunders are found; what the tool counts is what it says."""

from pentacle.bots.greedy import Greedy
from pentacle.games import GAMES
from pentacle.testing.blunders import Found, main, told, worst_of

SPELLCASTER = GAMES["spellcaster"]


def test_planted_blunders_are_found(capsys):
    small = ["--points", "2", "--iterations", "1500", "--confirm", "2", "--bot", "greedy"]
    assert main(["spellcaster", *small]) == 0
    assert "of the confirmed blunders found" in capsys.readouterr().out
    assert main(["no-such-game"]) == 2


def test_the_worst_move_is_the_one_greedy_expects_least_of():
    greedy, table = Greedy(SPELLCASTER, 2), SPELLCASTER.deal(2, 7, compiled=True)
    ranked = greedy.opinion(table.hidden(0), 0, 1).moves
    worst, cost = worst_of(greedy, table, 0)
    assert worst == ranked[-1].action
    assert cost == ranked[0].expected - min(move.expected for move in ranked)


def test_hits_misses_and_false_alarms_are_counted_apart():
    found = [
        Found(0.2, 0.0, 0.5, 0.03, 0.2),
        Found(0.01, 0.1, 0.5, 0.03, 0.2),
        Found(0.0, 0.0, 0.5, 0.03, 0.0),
        Found(0.3, 0.0, 0.5, 0.03, 0.3, named=True),
    ]
    lines = list(told(SPELLCASTER, found, 3, 8.0))
    assert lines[0] == "spellcaster: 2 of 3 (67%) of the confirmed blunders found"
    assert lines[1] == "of these 2 graded mistake or worse, 1 with their theme"
    assert "2 of 4 (50%) of all worst moves" in lines[2]
    assert "played ones 1 of 4 (25%)" in lines[2]
    assert lines[-1] == "3 more points were decided already; 2.0 s a point"

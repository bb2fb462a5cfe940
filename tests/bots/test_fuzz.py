"""Bots with tiny budgets all over random games, and how fast mcts is."""

from pentacle.bots.base import Choice
from pentacle.bots.fuzz import fuzz
from pentacle.bots.mcts import Mcts
from pentacle.bots.pace import pace
from pentacle.bots.settings import Settings

from .toy import TOY


def test_bots_with_tiny_budgets_keep_to_the_rules():
    found = fuzz(TOY, 60, seed=1)
    assert found.games == 60
    assert found.asked > 100
    assert not found.faults


def test_an_illegal_answer_is_found(monkeypatch):
    monkeypatch.setattr(Mcts, "choose", lambda self, *args, **more: Choice(9999, ()))
    found = fuzz(TOY, 10, seed=1)
    assert found.games == 10
    assert found.faults
    assert "chose 9999" in found.faults[0]


def test_iterations_are_counted():
    assert pace(TOY, 2, Settings(), seconds=0.05) > 0

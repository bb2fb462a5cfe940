"""`pentacle reasons`: how often a choice is explained, and that false sentences are counted."""

import json

from pentacle.cli import main
from pentacle.core import Words
from pentacle.core.judge import Judge
from pentacle.core.themes import Because, Theme
from pentacle.games import GAMES
from pentacle.lab.reasons import survey

GAME = GAMES["spellcaster"]


def test_most_clear_choices_are_explained_and_no_sentence_is_false(capsys):
    asked = ["reasons", "spellcaster", "--choices", "12", "--iterations", "150", "--json"]
    assert main(asked) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["clear"] == 12
    assert found["said"] >= 8
    assert found["false"] == 0
    assert sum(found["kinds"].values()) == 12
    assert main([*asked[:-1], "--show"]) == 0
    assert "0 false" in capsys.readouterr().out.replace("\n", " ")


def test_a_planted_false_sentence_is_counted(monkeypatch):
    words = Words("The moon is full.", "La lune est pleine.")
    always = Theme(name="moon", title=words, says=words, finds=lambda tale: [(1,)])
    lie = Because("moon", words, words, words, "other", (), always, (1,))
    monkeypatch.setattr(Judge, "reason", lambda self, best, other: lie)
    found = survey(GAME, 2, choices=3, iterations=60, seed=1)
    assert (found.clear, found.false) == (3, 3)

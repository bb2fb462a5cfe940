"""Puzzles in words: what refutes an answer tells nothing of the solution, nor of what is hidden."""

import pytest

from pentacle.core.attempt import Attempt
from pentacle.core.judge import Judge, Line
from pentacle.core.solution import line_of, tempting, titles_of
from pentacle.games import GAMES
from pentacle.study.puzzling import PAYOFF, answered, refuted, shown


def some(name):
    """A puzzle of each length, with the game."""
    game = GAMES[name]
    found = {len(puzzle.moves): puzzle for puzzle in game.puzzles.values()}
    return game, list(found.values())[:2]


@pytest.mark.parametrize("name", GAMES)
def test_a_wrong_answer_is_refuted_from_what_the_solver_knows(name):
    game, puzzles = some(name)
    for puzzle in puzzles:
        walk, wrong = Attempt(game, puzzle), min(puzzle.moves[0].losses)
        words, strides = refuted(walk, [wrong], "en", "wide")
        view = walk.position.hidden(puzzle.seat)
        assert strides[0].label == view.label(puzzle.seat, wrong, "en")
        assert all(stride.scene is None for stride in strides)
        walk.match.position = view.imagine(puzzle.seat, 77)
        assert refuted(walk, [wrong], "en", "wide") == (words, strides)


@pytest.mark.parametrize("name", GAMES)
def test_a_solved_one_says_why_and_the_sentence_holds(name):
    game, puzzles = some(name)
    for puzzle in puzzles:
        walk = Attempt(game, puzzle)
        label = walk.position.hidden(puzzle.seat).label(puzzle.seat, puzzle.moves[0].action, "en")
        assert label in shown(walk, "en", "wide")[0]
        judge = Judge(walk.position, puzzle.seat)
        other = Line(tempting(judge, puzzle.moves[0]))
        said = judge.reason(line_of(puzzle), other)
        assert said is None or judge.holds(said, line_of(puzzle), other)
        for move in puzzle.moves:
            assert walk.choose(move.action) is None
        answer = answered(walk, "fr", "wide")
        assert answer.why.better[0].label != answer.tempting
        assert len(answer.why.better) == len(puzzle.moves)
        assert len(answer.payoff) <= PAYOFF
        assert all(stride.scene and stride.label for stride in answer.payoff)
        assert answer.why.theme == puzzle.theme


@pytest.mark.parametrize("name", GAMES)
def test_most_puzzles_have_a_theme_with_a_title(name):
    game = GAMES[name]
    themes = [puzzle.theme for puzzle in game.puzzles.values()]
    assert set(themes) <= {"", *titles_of(game)}
    assert sum(map(bool, themes)) > 0.9 * len(themes)

"""Puzzles: read from a file, solved move by move, caught where they do not fit the rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

import pentacle
from pentacle.core.attempt import Attempt
from pentacle.core.errors import DataError, IllegalAction, LessonError
from pentacle.core.puzzles import FILE, Move, Puzzle, Puzzles, written
from pentacle.testing import learning_checks
from tests.server.toy import GAME as TOY

SPELLCASTER = pentacle.game("spellcaster")
POSITION = str(SPELLCASTER.deal(2, seed=7))


def line(length: int = 2) -> Puzzle:
    """The first cards of a deal, as if there were nothing better."""
    table, moves = SPELLCASTER.deal(2, seed=7), []
    for n in range(length):
        best, *rest = table.legal(0)
        table.play(0, best)
        table.play_forced()
        others = []
        while table.pending == (1,):
            answer = table.legal(1)[0]
            others.append((1, answer))
            table.play(1, answer)
            table.play_forced()
        moves.append(Move(best, dict.fromkeys(rest, 12 + n), tuple(others)))
    return Puzzle(
        id="p1234", position=POSITION, seat=0, seats=2, level=3, chance=60, margin=12,
        moves=tuple(moves),
    )  # fmt: skip


def test_a_puzzle_is_solved_move_by_move() -> None:
    puzzle = line(3)
    attempt = Attempt(SPELLCASTER, puzzle)
    for n, move in enumerate(puzzle.moves):
        assert attempt.at == n
        assert attempt.expected == [move.action]
        assert attempt.choose(move.action) is None
        assert attempt.told
    assert attempt.over
    with pytest.raises(LessonError):
        attempt.choose(puzzle.moves[-1].action)
    learning_checks.check_puzzle(SPELLCASTER, puzzle)


def test_another_choice_is_told_what_it_costs() -> None:
    puzzle = line()
    attempt = Attempt(SPELLCASTER, puzzle)
    before, wrong = bytes(attempt.position), next(iter(puzzle.moves[0].losses))
    said = attempt.choose(wrong)
    assert said is not None
    assert "12 chances in 100" in said.en
    assert "12 chances sur 100" in said.fr
    assert bytes(attempt.position) == before
    assert not attempt.at
    for nonsense in ((), (9999,), (-1,)):
        with pytest.raises(IllegalAction):
            attempt.choose(*nonsense)


def test_each_action_of_a_gesture_must_be_the_best() -> None:
    """A gesture is right up to where others act; one wrong part and none of it is done."""
    puzzle = line(2)
    first, second = puzzle.moves
    assert not first.others, "a turn has two actions"
    attempt = Attempt(SPELLCASTER, puzzle)
    said = attempt.choose(first.action, next(iter(second.losses)))
    assert said is not None
    assert "13 chances" in said.en
    assert attempt.at == 0
    assert attempt.choose(first.action, second.action, second.action) is None
    assert attempt.over


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"level": 6}, "level"),
        ({"moves": []}, "moves"),
        ({"id": "No!"}, "id"),
        ({"sugar": 1}, "sugar"),
    ],
)
def test_a_wrong_file_is_refused_in_words(tmp_path: Path, change: object, said: str) -> None:
    data = msgspec.to_builtins(line(), str_keys=True) | change
    (tmp_path / FILE).write_bytes(msgspec.json.encode([data]))
    with pytest.raises(DataError, match=said):
        len(Puzzles(tmp_path))


def test_files_are_read_as_they_were_written(tmp_path: Path) -> None:
    assert len(Puzzles(tmp_path)) == 0, "a game may have none"
    puzzle = line()
    (tmp_path / FILE).write_bytes(written([puzzle]))
    game = replace(SPELLCASTER, folder=tmp_path)
    assert dict(game.puzzles) == {puzzle.id: puzzle}
    learning_checks.check_puzzles(game)
    (tmp_path / FILE).write_bytes(written([puzzle, puzzle]))
    with pytest.raises(DataError, match="same id"):
        len(Puzzles(tmp_path))
    assert not TOY.puzzles or all(TOY.puzzles.values())


def test_the_suite_catches_a_puzzle_with_two_answers() -> None:
    first, second = line().moves
    lost = dict(first.losses)
    lost.pop(next(iter(lost)))
    free = dict.fromkeys(first.losses, 0)
    for move in (Move(first.action, lost), Move(first.action, free)):
        puzzle = msgspec.structs.replace(line(), moves=(move, second))
        with pytest.raises(AssertionError, match="p1234"):
            learning_checks.check_puzzle(SPELLCASTER, puzzle)

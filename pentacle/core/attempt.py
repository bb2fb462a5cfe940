"""A puzzle as it is solved: choose, be told what it costs, go on."""

from __future__ import annotations

from collections.abc import Sequence

from .errors import IllegalAction
from .game import Game
from .puzzles import Puzzle
from .walk import Walk
from .words import Words

_RIGHT = Words("Nothing else comes near it.", "Rien d'autre n'en approche.")


class Attempt(Walk):
    """A solver's way through a puzzle: a walk whose pages are judged action by action.

    Every action of a gesture must be the one that is best where it is made; those after the last
    move are not looked at.
    """

    def __init__(self, game: Game, puzzle: Puzzle) -> None:
        super().__init__(game, puzzle.lesson(game.actions))
        self.puzzle = puzzle

    def choose(self, *actions: int) -> Words | None:
        """None where it was right; else what it costs, and nothing has changed."""
        if not actions:
            raise IllegalAction("nothing was chosen")
        _ = self.page
        right = self._judged(actions)
        if isinstance(right, Words):
            return right
        before = len(self.match.steps)
        for action in right:
            self._carry_out(action)
        self.praise = _RIGHT
        seat, steps = self.lesson.seat, self.match.steps[before:]
        self.told = [note for step in steps for note in step.notes if note.is_for(seat)]
        return None

    def _carry_out(self, action: int) -> None:
        """A right action, and what the others do then."""
        self.match.play(self.lesson.seat, action)
        for seat, answer in self.puzzle.moves[self.at].others:
            self.match.play(seat, answer)
        self.at += 1

    def _judged(self, actions: tuple[int, ...]) -> Sequence[int] | Words:
        """What of a gesture is to be carried out, or what is said to it.

        It is judged up to where others act, and up to what the table answers by itself.
        """
        seat, trial = self.lesson.seat, self.position.copy()
        right: list[int] = []
        for move, action in zip(self.puzzle.moves[self.at :], actions, strict=False):
            if right and action not in trial.legal(seat):
                break
            trial.refuse_illegal(seat, action)
            if action != move.action:
                return move.answer(action)
            right.append(action)
            if move.others:
                break
            trial.play_unchecked(seat, action)
            trial.play_forced()
        return right

"""Why the solution of a puzzle is one: its line against the tempting wrong choice, by the game's
themes."""

from __future__ import annotations

from .attempt import Attempt
from .game import Game
from .judge import Judge, Line, at_first_sight
from .puzzles import Move, Puzzle
from .themes import LOSES, WINS
from .words import Words


def line_of(puzzle: Puzzle, at: int = 0) -> Line:
    """The solution from a move on, with what the others do."""
    first, *more = puzzle.moves[at:]
    plan = [action for _, action in first.others]
    for move in more:
        plan += [move.action, *(action for _, action in move.others)]
    return Line(first.action, tuple(plan), shared=True)


def tempting(judge: Judge, move: Move) -> int:
    """The wrong choice that looks best: at first sight, or else the one that costs least."""
    sight = at_first_sight(judge.worlds[0], judge.seat)
    if sight != move.action and sight in move.losses:
        return sight
    return min(move.losses, key=lambda action: (move.losses[action], action))


def theme_of(game: Game, puzzle: Puzzle) -> str:
    """The name of the theme that makes its solution better; empty: none does."""
    judge = Judge(Attempt(game, puzzle).position, puzzle.seat)
    found = judge.reason(line_of(puzzle), Line(tempting(judge, puzzle.moves[0])))
    return found.theme if found else ""


def titles_of(game: Game) -> dict[str, Words]:
    """What the themes of a game are called, and its gauges."""
    gauges = {gauge.name: gauge.title for gauge in game.foresight.gauges}
    themes = (*WINS, LOSES, *game.themes.themes)
    return gauges | {theme.name: theme.title for theme in themes}


def is_rest(game: Game, puzzle: Puzzle) -> bool:
    """Its answer is to do nothing."""
    return game.actions.block_of(puzzle.moves[0].action).rest

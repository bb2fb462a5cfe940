"""From the arguments of `pentacle play` to the program."""

from __future__ import annotations

import argparse

from pentacle.core import Game, PentacleError
from pentacle.core.options import read_options
from pentacle.games import find_game

from ..campaign import next_game
from ..journal import unfinished
from ..opening import PLAYERS, opened
from ..progress import Pupil
from .app import Opening, Program
from .lesson import LessonScreen
from .table import TableScreen


def play_full(args: argparse.Namespace) -> int:
    """Run the program; what is wrong with the arguments is said before."""
    game = find_game(args.game) if args.game else None
    program = Program(
        args.language, args.theme, only=game.name if game else "", opening=opening_of(args, game)
    )
    program.run()
    return program.return_code or 0


def opening_of(args: argparse.Namespace, game: Game | None) -> Opening | None:
    """What to begin with: a table, a lesson; None where the player chooses at home."""
    if args.lesson:
        pupil = pupil_of(game, args.lesson)
        return lambda program: LessonScreen(pupil, program.language)
    if args.campaign:
        options = read_options(args.option)
        chosen = game or find_game("valroc")
        sitting = next_game(chosen, args.campaign, args.length, options, args.seed)
        return lambda program: TableScreen(sitting)
    asked = args.seed is not None or args.seats is not None or args.option
    asked = asked or args.players != PLAYERS
    named = args.resume or args.position or args.go_on is not None
    if game and not asked and not named and unfinished(game.name):
        return None
    found = opened(args)
    return (lambda program: TableScreen(found)) if found else None


def pupil_of(game: Game | None, lesson: str) -> Pupil:
    """A lesson by its name or number."""
    if game is None:
        raise PentacleError("a lesson of which game? pentacle play GAME --lesson NAME")
    ids = list(game.lessons)
    if lesson.isdecimal() and 1 <= int(lesson) <= len(ids):
        lesson = ids[int(lesson) - 1]
    if lesson not in ids:
        raise PentacleError(
            f"{game.name} has no lesson {lesson!r}; there are {', '.join(ids) or 'none'}"
        )
    return Pupil(game, game.lessons[lesson])

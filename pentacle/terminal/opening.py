"""The game that the arguments of `pentacle play` ask for."""

from __future__ import annotations

import argparse

from pentacle.core import PentacleError, Words
from pentacle.core.errors import NotationError
from pentacle.core.match import Match
from pentacle.core.options import read_options
from pentacle.games import GAMES, find_game

from .common import game_named, read_position, resume
from .journal import find
from .sitting import FILLER, Sitting, seated

PLAYERS = "me,greedy"
WHICH = f"which game? One of {', '.join(GAMES)}"
_OVER = Words("in this position the game is over", "dans cette position, la partie est terminée")


def opened(args: argparse.Namespace) -> Sitting | None:
    """The game that the arguments ask for; None where they name none."""
    if args.go_on is not None:
        return Sitting.go_on(find(args.go_on))
    if args.resume:
        match, names = resume(args.resume)
    elif args.position:
        match, names = from_position(args)
    elif args.game:
        game = find_game(args.game)
        names = seated(game, args.players, args.seats, FILLER)
        match = Match(game, len(names), read_options(args.option), args.seed)
    else:
        return None
    return Sitting.begin(match, names)


def from_position(args: argparse.Namespace) -> tuple[Match, list[str]]:
    """A game from a position in words; it says itself for how many and with which options."""
    if args.seats is not None or args.option:
        raise PentacleError("a position has its own seats and options: leave out --seats and -o")
    text = read_position(args.position)
    name = args.game or game_named(text)
    if not name:
        raise PentacleError(WHICH)
    game = find_game(name)
    try:
        start = game.read(text)
        if start.over:
            raise NotationError(_OVER.en, _OVER.fr)
        names = seated(game, args.players, start.seats, FILLER)
        return Match(game, start.seats, start.options, args.seed, start=text), names
    except NotationError as error:
        raise PentacleError(error.why[args.language]) from None

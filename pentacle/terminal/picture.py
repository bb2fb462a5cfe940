"""`pentacle picture`: a step of a saved game, or a position in words, as SVG or PNG."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from pentacle import arguments
from pentacle.arguments import Whole
from pentacle.core import SPECTATOR, PentacleError, Position, replay
from pentacle.core.words import LANGUAGES
from pentacle.games import GAMES
from pentacle.pictures import Caption, Look, NoDrawings, card, png, sheet
from pentacle.study import positions
from pentacle.study.errors import Refusal
from pentacle.study.picture_jobs import players
from pentacle.study.words import PICTURES

from .common import read_file

KINDS = (".svg", ".png")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `picture`."""
    parser.add_argument("file", type=arguments.in_file, metavar="FILE",
                        help="a replay file, or a position in words")  # fmt: skip
    parser.add_argument("out", type=arguments.out_file, metavar="OUT",
                        help="the picture: its name ends with .svg or .png")  # fmt: skip
    parser.add_argument("--at", type=Whole(0), metavar="N",
                        help="of a replay: the table after so many actions")  # fmt: skip
    parser.add_argument("--viewer", type=Whole(-1, 9), default=SPECTATOR, metavar="SEAT",
                        help="what this seat could see (-1: a spectator)")  # fmt: skip
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--theme", choices=("night", "day"), default="night")
    parser.add_argument("--width", type=Whole(300, 4000), default=1200, metavar="PIXELS")
    parser.add_argument("--card", action="store_true", help="1200 by 630, for links")


def main(args: argparse.Namespace) -> int:
    """Draw it and write it down."""
    out = Path(args.out)
    if out.suffix not in KINDS:
        raise PentacleError(f"{out.name}: the name of a picture ends with {' or '.join(KINDS)}")
    shown, names, lines = _read(args)
    if args.viewer >= shown.seats:
        raise PentacleError(f"--viewer {args.viewer}: the last seat is {shown.seats - 1}")
    viewer = args.viewer if shown.viewer is None else shown.viewer
    scene = shown.hidden(viewer).scene(viewer, args.language)
    caption = Caption(shown.game.about.title[args.language], [scene.headline, *lines])
    look = Look(shown.game, args.theme, args.language, names or players(shown.seats, args.language))
    try:
        drawn = card(scene, look, caption) if args.card else sheet(scene, look, caption, args.width)
    except NoDrawings as error:
        raise PentacleError(str(error)) from None
    out.write_bytes(png(drawn) if out.suffix == ".png" else drawn.encode())
    return 0


def _read(args: argparse.Namespace) -> tuple[Position, Sequence[str], list[str]]:
    """The table, who sits there, and what else is said below the title."""
    data = read_file(args.file)
    if data.lstrip()[:1] != b"{":
        try:
            text = data.decode()
            found = positions.read(positions.game_of(GAMES, text), text)
        except UnicodeDecodeError:
            raise PentacleError(f"{args.file}: this is neither a replay nor a text") from None
        except Refusal as refusal:
            raise PentacleError(refusal.text(args.language)) from None
        if args.at is not None:
            raise PentacleError("--at is for replays")
        return found, (), []
    match = replay.load(data, GAMES)
    last = len(match.steps)
    at = last if args.at is None else args.at
    if at > last:
        raise PentacleError(f"--at {at}: the game has {last} actions")
    step = PICTURES["step"].say(args.language, n=at, last=last)
    return match.after(at), replay.read(data).names, [step]

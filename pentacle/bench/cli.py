"""The command `pentacle bench`."""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.markdown import Markdown

from pentacle.arguments import Number, add_games_argument, in_file, out_file
from pentacle.core import Game, PentacleError
from pentacle.core.options import add_option_argument, read_options
from pentacle.games import GAMES, find_game
from pentacle.lab.arguments import count, progress_bar
from pentacle.terminal.common import compile_with_bar

from .aims import aims_of, faster
from .gpu import gpu_name, runners_on_gpu
from .machine import Loads, cores_here, this_machine
from .node import runners_in_node
from .ours import runners_of
from .page import page_of
from .peers import peers
from .report import Report
from .rounds import Figure, Rates, Runner, measure
from .worlds import runners_around

START = """
import time
begun = time.perf_counter()
import pentacle
game = pentacle.game({name!r})
game.compiled.prepare()
game.deal({seats}, seed=1, compiled=True).legal(0)
print(time.perf_counter() - begun)
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `bench`."""
    add_games_argument(parser)
    add_option_argument(parser)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument(
        "--write", type=out_file, metavar="FILE", help="write the page docs/speed.md"
    )
    parser.add_argument(
        "--also", type=in_file, action="append", default=[], metavar="FILE",
        help="figures of another machine, as --json printed them there; they join the page",
    )  # fmt: skip
    parser.add_argument("--rounds", type=count, default=7, help="rounds; the median counts (7)")
    parser.add_argument(
        "--seconds",
        type=Number(0, 3600, open=True),
        default=0.25,
        help="how long a thing runs in each round (0.25)",
    )
    parser.add_argument("--no-peers", action="store_true", help="do not measure other projects")
    parser.add_argument("--gpu", action="store_true", help="only games on the GPU: minutes")
    parser.add_argument(
        "--starts", action="store_true", help="how long a new process takes, too: minutes"
    )


def main(args: argparse.Namespace) -> int:
    """Measure everything, and show or write the figures."""
    console = Console(highlight=False, stderr=True)
    others = [read(path) for path in args.also]
    games = [find_game(name) for name in args.games or GAMES]
    check_writable(args.write)
    report = report_of(games, args, console)
    page = page_of(report, others)
    if args.write:
        args.write.write_text(page, encoding="utf-8")
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
    elif not args.write:
        Console(highlight=False).print(Markdown(page))
    return 0


def read(path: Path) -> Report:
    """What `--json` printed elsewhere."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Report)
    except OSError as error:
        raise PentacleError(f"{path} cannot be read: {error.strerror}") from None
    except msgspec.DecodeError as error:
        raise PentacleError(f"{path} is not what --json prints: {error}") from None


def check_writable(path: Path | None) -> None:
    """Minutes of measuring are not to end in nothing."""
    if path is not None and (path.is_dir() or not os.access(path.parent, os.W_OK)):
        raise PentacleError(f"{path} cannot be written")


def report_of(games: list[Game], args: argparse.Namespace, console: Console) -> Report:
    """Get everything ready, warm it up, measure it in rounds."""
    loads, absent = Loads(cores_here()), dict[str, str]()
    gpu = gpu_name(absent)
    if args.gpu and not gpu:
        raise PentacleError(f"no GPU: {absent['GPU']}")
    for game in () if args.gpu else games:
        compile_with_bar(game, console)
    runners = list(all_runners(games, args, absent, bool(gpu)))
    with progress_bar(console) as bar:
        task = bar.add_task("Warming up", total=len(runners) * (args.rounds + 1))

        def step() -> None:
            loads.look()
            bar.update(task, advance=1)

        measure(runners, 1, min(0.05, args.seconds), step)
        bar.update(task, description="Measuring")
        rates = measure(runners, args.rounds, args.seconds, step)
    found = figures(rates)
    names = [game.name for game in games]
    return Report(
        when=datetime.now(UTC).date().isoformat(),
        command=command_of(args),
        machine=this_machine(gpu),
        rounds=args.rounds,
        seconds=args.seconds,
        load_before=loads.before,
        load_most=loads.most,
        quiet=loads.quiet,
        games={name: found[name] for name in names},
        peers={who: ways["peer"][""] for who, ways in found.items() if "peer" in ways},
        faster=faster(rates, names),
        aims=list(aims_of(rates, names)),
        bytes={game.name: game.state.size for game in games},
        usual={game.name: game.usual_seats for game in games},
        starts={game.name: start_times(game) for game in games if args.starts},
        absent=absent,
    )


def all_runners(
    games: list[Game], args: argparse.Namespace, absent: dict[str, str], gpu: bool
) -> Iterator[Runner]:
    """Ours and theirs."""
    options = read_options(args.option)
    if args.gpu:
        for game in games:
            yield from runners_on_gpu(game, options)
        return
    if not args.no_peers:
        yield from peers(absent)
    for game in games:
        yield from runners_of(game, options, cores_here())
        if gpu:
            yield from runners_on_gpu(game, options)
        yield from runners_around(game, options, absent)
    yield from runners_in_node(games, options, absent)


def figures(rates: Rates) -> dict[str, dict[str, dict[str, Figure]]]:
    """Whose, in which way, with how many of what."""
    found: dict[str, dict[str, dict[str, Figure]]] = {}
    for (who, how, size), rounds in rates.items():
        found.setdefault(who, {}).setdefault(how, {})[size] = Figure.of(rounds)
    return found


def command_of(args: argparse.Namespace) -> str:
    """What to type to measure the same again.

    >>> from types import SimpleNamespace as Given
    >>> given = Given(games=["valroc"], option=[], rounds=7, seconds=0.25, no_peers=True, gpu=False)
    >>> command_of(given)
    'pentacle bench valroc --rounds 7 --seconds 0.25 --no-peers'
    """
    words = ["pentacle", "bench", *args.games]
    words += [word for option in args.option for word in ("-o", str(option))]
    words += ["--rounds", str(args.rounds), "--seconds", f"{args.seconds:g}"]
    chosen = {"--no-peers": args.no_peers, "--gpu": args.gpu}
    return shlex.join([*words, *(word for word, given in chosen.items() if given)])


def start_times(game: Game) -> tuple[float, float]:
    """A new process to the first legal actions, with an empty cache and with a full one."""
    program = START.format(name=game.name, seats=game.seats[0])
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "PENTACLE_CACHE": folder}
        env["PYTHONPATH"] = str(Path(__file__).parents[2])
        command = [sys.executable, "-c", program]
        more: dict[str, Any] = {"env": env, "text": True, "capture_output": True, "check": True}
        cold, warm = (float(subprocess.run(command, **more).stdout) for _ in range(2))
    return cold, warm

"""The command `pentacle train`: a net that judges for the search."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console

from pentacle import arguments
from pentacle.arguments import Number, Whole, need
from pentacle.core import Game
from pentacle.core.errors import OptionError
from pentacle.core.nets import FILE, Net
from pentacle.games import find_game

from .arguments import count

if TYPE_CHECKING:
    from .learn.train import Trainer

aside = Console(stderr=True)
TOLD = "net.toml"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `train`."""
    parser.add_argument("game", type=arguments.game, help="the game, such as spellcaster")
    parser.add_argument("--seats", type=arguments.text,
                        help="numbers of seats, as 2,3 (default: all of two and more)")  # fmt: skip
    parser.add_argument("--games", type=arguments.text, default="4000,400,400",
                        help="of each number of seats: loose ones, then each round's")  # fmt: skip
    parser.add_argument("--minutes", type=Number(0, 10_000, open=True),
                        help="end after about so long; fewer games are then played")  # fmt: skip
    parser.add_argument("--jobs", type=Whole(0), default=1,
                        help="processes that play; 0: one a core")  # fmt: skip
    parser.add_argument("--iterations", type=count, default=80,
                        help="of the search for a choice, when it plays itself")  # fmt: skip
    parser.add_argument("--wide", type=Whole(8, 128), default=32, help="cells of the first layer")
    parser.add_argument("--passes", type=count, default=4,
                        help="how often all positions are learnt from")  # fmt: skip
    parser.add_argument("--gate", type=Whole(0), default=40,
                        help="deals at most between a new net and the one before it")  # fmt: skip
    parser.add_argument("--proof", type=Whole(0), default=40,
                        help="deals against the search without a net at equal time")  # fmt: skip
    parser.add_argument("--ms", type=count, default=30, help="of that proof, a run of choices")
    parser.add_argument("--seed", type=arguments.seed, default=1)
    parser.add_argument("--out", type=arguments.out_folder,
                        help="its folder (default: build/train/GAME)")  # fmt: skip
    parser.add_argument("--save", action="store_true",
                        help="put it into the game's folder where it is proved")  # fmt: skip


def main(args: argparse.Namespace) -> int:
    """Play, fit, play again, prove."""
    need(["tomlkit"], "lab")
    from .learn.fit import Fitting
    from .learn.train import Plan, Trainer, warm

    game = find_game(args.game)
    games = numbers(args.games, "--games")
    seats = numbers(args.seats, "--seats") if args.seats else [n for n in game.seats if n > 1]
    if not seats:
        raise OptionError(f"{game.name} is for one: a net learns who stands above whom")
    folder = Path(args.out or Path("build") / "train" / game.name)
    fitting = Fitting(wide=args.wide, deep=min(16, args.wide), passes=args.passes, seed=args.seed)
    plan = Plan(game=game.name, rules=game.rules, seats=tuple(seats), seed=args.seed,
                iterations=args.iterations, fitting=fitting)  # fmt: skip
    begun = time.monotonic()

    def tell(text: str) -> None:
        aside.print(f"{time.monotonic() - begun:6.0f} s  {text}", soft_wrap=True, highlight=False)

    trainer = Trainer(plan, folder, args.jobs, tell)
    try:
        warm(plan)
        tell(f"{game.name}, {', '.join(map(str, seats))} seats: in {folder}")
        for number, many in enumerate(games):
            until = (
                begun + 60 * args.minutes * share_of_time(number, len(games)) if args.minutes else 0
            )
            trainer.round(number, many, until, args.gate)
        (folder / FILE).write_bytes(trainer.net().packed())
        proofs = [proof(args, game, n, folder / FILE, tell) for n in seats] if args.proof else []
    except KeyboardInterrupt:
        aside.print("Stopped.  The same command goes on from here.")
        return 130
    done = [r.games for r in trainer.rounds]
    command = command_of(args, seats, done)
    (folder / TOLD).write_text(told(command, trainer, proofs), encoding="utf-8")
    tell(f"written: {folder / FILE}, {folder / TOLD}")
    proved = [int(str(p["seats"])) for p in proofs if float(str(p["low"])) > float(str(p["fair"]))]
    if args.save and proved:
        for path, data in (
            (FILE, proved_at(trainer.net(), proved)),
            (TOLD, (folder / TOLD).read_bytes()),
        ):
            (game.folder / path).write_bytes(data)
        tell(f"written: {game.folder / FILE}, used at {', '.join(map(str, proved))} seats")
    elif args.save:
        tell("It is proved better at no number of seats: the game's folder is as it was.")
    return 0 if proved or not args.proof else 1


def proved_at(net: Net, seats: list[int]) -> bytes:
    """The file of a net that is used at so many seats."""
    return net._replace(head=msgspec.structs.replace(net.head, seats=tuple(seats))).packed()


def share_of_time(number: int, rounds: int) -> float:
    """The part of the time after which a round's games end: half of it is for the loose ones.

    >>> [round(share_of_time(n, 3), 2) for n in range(3)]
    [0.4, 0.65, 0.9]
    """
    return 0.9 if rounds == 1 else 0.4 + 0.5 * number / (rounds - 1)


def numbers(text: str, name: str) -> list[int]:
    """Whole numbers with commas between them.

    >>> numbers("2,3", "--seats")
    [2, 3]
    """
    try:
        found = [int(part) for part in text.split(",")]
    except ValueError:
        found = []
    if not found or min(found) < 1 or max(found) > 10**7:
        raise OptionError(f"{name} wants whole numbers with commas between them, not {text!r}")
    return found


def proof(
    args: argparse.Namespace, game: Game, seats: int, net: Path, tell: Callable[[str], None]
) -> dict[str, object]:
    """How the search with the net does against the one without, in equal time of the core."""
    from .arena import Arena, event_of

    names = [f"mcts:net={net}@{args.ms}ms", f"mcts:net=0@{args.ms}ms"]
    event = event_of(game, seats, names, {}, args.seed + 7_000_000, clock="core")
    arena = Arena(event)
    arena.run(args.proof, None, args.jobs)
    share = arena.share(names[0])
    played = f"{len(arena.games)} games; fair {100 / seats:.0f} %"
    tell(f"{seats} seats, {args.ms} ms a run: {share}, {played}")
    return {
        "seats": seats, "games": len(arena.games), "ms": args.ms, "share": round(share.mean, 4),
        "low": round(share.low, 4), "high": round(share.high, 4), "fair": round(1 / seats, 4),
    }  # fmt: skip


def command_of(args: argparse.Namespace, seats: list[int], done: list[int]) -> str:
    """The command that makes the same net again."""
    words = f"--seats {','.join(map(str, seats))} --games {','.join(map(str, done))}"
    more = f"--iterations {args.iterations} --wide {args.wide} --passes {args.passes}"
    return f"pentacle train {args.game} {words} {more} --gate {args.gate} --seed {args.seed}"


def told(command: str, trainer: Trainer, proofs: list[dict[str, object]]) -> str:
    """How a net was made and what it was proved by, as a file."""
    import tomlkit

    rounds = [msgspec.to_builtins(r) for r in trainer.rounds]
    return tomlkit.dumps({"command": command, "round": rounds, "proof": proofs})

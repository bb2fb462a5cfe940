"""The command `pentacle outlook`: what a position is worth where searches end their lines."""

from __future__ import annotations

import argparse
from functools import partial

import msgspec
from rich.console import Console
from rich.progress import Progress, TaskID

from pentacle import arguments
from pentacle.arguments import Whole, add_json_argument, need, print_json
from pentacle.core.weights import FILE
from pentacle.games import find_game

from .arguments import add_seats_argument, count, progress_bar, seats_of

console, aside = Console(), Console(stderr=True)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `outlook`."""
    parser.add_argument("game", type=arguments.game, help="the game, such as valroc")
    add_seats_argument(parser)
    parser.add_argument(
        "--positions", type=Whole(2), default=4000, help="starts of rounds to look at"
    )
    parser.add_argument("--plays", type=count, default=10, help="how often each is played on")
    parser.add_argument("--steps", type=count, default=1, help="how often all weights are moved")
    parser.add_argument("--seed", type=arguments.seed, default=1)
    parser.add_argument(
        "--weight", action="append", default=[], type=arguments.text,
        help="fit only this one; repeat",
    )  # fmt: skip
    parser.add_argument(
        "--out", type=arguments.out_file, help="write value.toml with the result there"
    )
    parser.add_argument("--save", action="store_true", help="write the game's own value.toml")
    add_json_argument(parser, "what was found")


def main(args: argparse.Namespace) -> int:
    """Fit, prove, and write what was proved."""
    need(["tomlkit"], "lab")
    from .outlook import Fit, Sampler
    from .tune_file import Fitting, keep_outlook
    from .weights import chosen_of

    game = find_game(args.game)
    chosen_of(game, args.weight)  # refuses unknown names before the long part
    seats = seats_of(args, game)
    sampler = Sampler(game, seats)
    with progress_bar() as progress:
        task = progress.add_task("positions played on", total=args.positions)
        sample = sampler.gather(
            args.positions, args.plays, args.seed, lambda n: progress.update(task, completed=n)
        )
        fit, proof = Fit(game, sample.part(0), args.weight), sample.part(1)
        before = fit.error(fit.numbers, proof)
        for _ in range(args.steps):
            task = progress.add_task("weights moved", total=len(fit.numbers))
            fit.step(partial(_show_moved, progress, task))
        after = fit.error(fit.numbers, proof)
    fitting = Fitting(
        command=command_of(args, seats), seats=seats, seed=args.seed, positions=args.positions,
        plays=args.plays, steps=args.steps, deviation=round(float(proof.ends.std()), 2),
        before=round(before**0.5, 2), after=round(after**0.5, 2),
    )  # fmt: skip
    if args.json:
        print_json({**msgspec.to_builtins(fitting), "found": fit.weights})
    say = aside.print if args.json else console.print
    say(fit.weights)
    say(
        "On the other half of the positions, where leads at the end lie "
        f"{fitting.deviation} apart, the judgement is {fitting.after} points off, "
        f"and was {fitting.before}."
    )
    if not after < before:
        say("That is no gain: nothing is written.")
        return 1
    own = game.folder / FILE
    for target in ([own] if args.save else []) + ([args.out] if args.out else []):
        keep_outlook(fitting, fit.weights, own, target)
        aside.print(f"written: {target}")
    return 0


def _show_moved(progress: Progress, task: TaskID, done: int) -> None:
    progress.update(task, completed=done)


def command_of(args: argparse.Namespace, seats: int) -> str:
    """The command that does the same again from the same weights."""
    numbers = f"--positions {args.positions} --plays {args.plays} --steps {args.steps}"
    names = "".join(f" --weight {name}" for name in args.weight)
    return f"pentacle outlook {args.game} --seats {seats} --seed {args.seed} {numbers}{names}"

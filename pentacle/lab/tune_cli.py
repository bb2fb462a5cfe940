"""The command `pentacle tune`: better weights for a game's judgement, and proof that they are."""

from __future__ import annotations

import argparse

import msgspec
from rich.console import Console

from pentacle import arguments
from pentacle.arguments import add_json_argument, need, print_json
from pentacle.core.compile.spread import team_of
from pentacle.core.weights import FILE
from pentacle.games import find_game

from .arguments import add_backend_argument, add_seats_argument, count, progress_bar, seats_of

console, aside = Console(), Console(stderr=True)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tune`."""
    parser.add_argument("game", type=arguments.game, help="the game, such as spellcaster")
    add_seats_argument(parser)
    parser.add_argument("--seed", type=arguments.seed, default=1)
    parser.add_argument("--generations", type=count, default=20)
    parser.add_argument("--deals", type=count, default=12, help="deals for each candidate")
    parser.add_argument(
        "--proof", type=count, default=100, help="fresh deals against the old weights"
    )
    parser.add_argument(
        "--weight", action="append", default=[], type=arguments.text,
        help="tune only this one; repeat",
    )  # fmt: skip
    parser.add_argument(
        "--quick",
        action="store_true",
        help="candidates plan with few worlds and lines; the proof is whole",
    )
    parser.add_argument("--jobs", type=count, default=1, help="processes that play")
    add_backend_argument(parser)
    parser.add_argument(
        "--out", type=arguments.out_file, help="write value.toml with the result there"
    )
    parser.add_argument("--save", action="store_true", help="write the game's own value.toml")
    parser.add_argument(
        "--temperature", action="store_true", help="measure only how large a lead wins a game"
    )
    add_json_argument(parser, "what was found")


def main(args: argparse.Namespace) -> int:
    """Tune, prove, and write what was found."""
    game = find_game(args.game)
    seats = seats_of(args, game)
    if args.temperature:
        from .calibrate import gather, temperature

        leads, outcomes = gather(game, seats, args.deals, args.seed)
        found = temperature(leads, outcomes)
        if args.json:
            print_json({"game": game.name, "seats": seats, "temperature": found})
        else:
            sentence = f"{game.name}, {seats} seats, {args.deals} games: temperature {found:.2f}"
            console.print(sentence)
        return 0
    need(["cma", "tomlkit"], "lab")
    from .tune import Tuner
    from .tune_file import Tuning, keep

    with team_of(args.jobs, args.backend) as team, progress_bar() as progress:
        tuner = Tuner(game, seats, args.seed, args.weight, args.quick, team)
        task = progress.add_task(game.name, total=args.generations)

        def after(generation: int, best: float) -> None:
            best_text = f"{game.name}: best of this generation {100 * best:.0f} %"
            progress.update(task, completed=generation, description=best_text)
            if not aside.is_terminal:
                aside.print(f"{best_text} ({generation} of {args.generations})")

        weights = tuner.run(args.generations, args.deals, after)
        proof = progress.add_task("proof on fresh deals", total=args.proof)
        share = tuner.prove(weights, args.proof, lambda n: progress.update(proof, completed=n))
    say = aside.print if args.json else console.print
    say(weights)
    say(f"new weights against old ones, {args.proof} fresh deals: {share}")
    tuning = Tuning(
        command=command_of(args, seats), seats=seats, seed=args.seed, deals=args.deals,
        generations=args.generations, proof_deals=args.proof, share=round(share.mean, 4),
        low=round(share.low, 4), high=round(share.high, 4), before=tuner.start, found=weights,
    )  # fmt: skip
    say("They are taken." if tuning.taken else "No proof that they are better: not taken.")
    own = game.folder / FILE
    for target in ([own] if args.save else []) + ([args.out] if args.out else []):
        keep(tuning, own, target)
        aside.print(f"written: {target}")
    if args.json:
        print_json({"game": game.name, "taken": tuning.taken, **msgspec.to_builtins(tuning)})
    return 0 if tuning.taken else 1


def command_of(args: argparse.Namespace, seats: int) -> str:
    """The command that does the same again from the same weights."""
    numbers = f"--generations {args.generations} --deals {args.deals} --proof {args.proof}"
    names = " --quick" * args.quick + "".join(f" --weight {name}" for name in args.weight)
    return f"pentacle tune {args.game} --seats {seats} --seed {args.seed} {numbers}{names}"

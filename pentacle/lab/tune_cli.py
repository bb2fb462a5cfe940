"""The command `pentacle tune`: better weights for a game's judgement, and proof that they are."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from pentacle.bots.machine import load_game

console = Console()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game, such as spellcaster")
    parser.add_argument("--seats", type=int, default=0, help="seats (default: the fewest)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--deals", type=int, default=12, help="deals for each candidate")
    parser.add_argument(
        "--proof", type=int, default=100, help="fresh deals against the old weights"
    )
    parser.add_argument("--weight", action="append", default=[], help="tune only this one; repeat")
    parser.add_argument("--out", type=Path, help="where to write the result (TOML)")
    parser.add_argument(
        "--temperature", action="store_true", help="measure only how large a lead wins a game"
    )


def main(args: argparse.Namespace) -> int:
    game = load_game(args.game)
    seats = args.seats or max(2, game.seats[0])
    if args.temperature:
        from .calibrate import gather, temperature

        leads, outcomes = gather(game, seats, args.deals, args.seed)
        found = temperature(leads, outcomes)
        console.print(f"{game.name}, {seats} seats, {args.deals} games: temperature {found:.2f}")
        return 0
    from .tune import Tuner, Tuning, save
    from .weights import weights_of

    tuner = Tuner(game, seats, args.seed, args.weight)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn(), console=console) as progress:
        task = progress.add_task(game.name, total=args.generations)

        def after(generation: int, best: float) -> None:
            best_text = f"{game.name}: best of this generation {100 * best:.0f} %"
            progress.update(task, completed=generation, description=best_text)

        weights = tuner.run(args.generations, args.deals, after)
    share = tuner.prove(weights, args.proof)
    console.print(f"new weights against old ones, {args.proof} fresh deals: {share}")
    tuning = Tuning(
        game=game.name, seats=seats, seed=args.seed, deals=args.deals,
        generations=args.generations, share=round(share.mean, 4), low=round(share.low, 4),
        high=round(share.high, 4), proof_deals=args.proof, weights=weights,
        before=weights_of(game),
    )  # fmt: skip
    if args.out:
        save(tuning, args.out)
        console.print(f"written: {args.out}")
    else:
        console.print(weights)
    return 0

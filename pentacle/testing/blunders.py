"""How many planted blunders does the analysis find?

    python -m pentacle.testing.blunders spellcaster --points 20 --seed 1

Games are played well (`--bot`), and at random choices what was played is replaced by the worst
legal move that greedy sees.  The analysis finds it if it puts the loss above its margin.  Beside it
stands how many of the choices that were really played at those points it would call costly.

The worst of several good moves is no blunder, and in a game that is decided nothing can be lost.
So points are taken where greedy itself expects at least `--plain` less of its worst move than of
its best, and where the player's chances lie between `--open` and 1 less that.  With 0 for both any
choice will do.  Greedy errs, too: so each point is looked at once more, with other worlds and
`--confirm` times as many, and those where that sees no clear loss (`CLEAR`) are told apart.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pentacle.analysis.analyse import judge_known, loss_of, margin_of
from pentacle.analysis.grades import BLUNDER, MISTAKE, grade_of
from pentacle.analysis.report import MARGIN
from pentacle.bots import Budget, make_bot, settings_of
from pentacle.bots.analyst import Analyst, Verdict
from pentacle.bots.greedy import Greedy
from pentacle.core import Game, Position
from pentacle.core.chance import mix
from pentacle.core.errors import PentacleError
from pentacle.core.judge import Judge, Line
from pentacle.games import find_game

CLEAR = 2 * MARGIN
"""A longer look must see so much lost."""
GRAVE, NAMED = 0.9, 0.75
"""Parts of the confirmed ones that are to be graded mistake or worse, and named."""
A_GAME = 8
"""Points that are taken of one game at most."""


class Point(NamedTuple):
    """A choice of a game, what was played there, and the blunder."""

    table: Position
    player: int
    played: int
    blunder: int


class Found(NamedTuple):
    """The losses that the analysis sees in the two, the chance of the best, and the margin."""

    blunder: float
    played: float
    chance: float
    margin: float
    confirmed: float = 0.0
    """The loss of the blunder in a much longer look."""
    named: bool = False
    """A theme says why another choice was better."""


def choices(game: Game, seats: int, bot: str, seed: int) -> Iterator[tuple[Position, int, int]]:
    """A whole game, choice by choice: the table, who chooses, and what."""
    table, player = game.deal(seats, seed, compiled=True), make_bot(game, seats, bot)
    number = 0
    while not table.over:
        p = table.pending[0]
        legal = table.legal(p)
        action = legal[0]
        if len(legal) > 1:
            number += 1
            action = player.choose(table.hidden(p), p, seed=mix(seed * 1000003 + number)).action
            yield table.copy(), p, action
        table.play(p, action)


def points(game: Game, seats: int, bot: str, plain: float, seed: int) -> Iterator[Point]:
    """Random points of one game after another, without end."""
    greedy, dice = Greedy(game, seats), random.Random(seed)
    while True:
        met = list(choices(game, seats, bot, dice.getrandbits(40)))
        dice.shuffle(met)
        taken = 0
        for table, player, played in met:
            blunder, cost = worst_of(greedy, table, player)
            if cost >= plain:
                yield Point(table, player, played, blunder)
                taken += 1
            if taken == A_GAME:
                break


def worst_of(greedy: Greedy, table: Position, player: int) -> tuple[int, float]:
    """The legal move that greedy likes least, and how much less it expects of it."""
    greedy.forget()
    moves = greedy.opinion(table.hidden(player), player, 1).moves
    return moves[-1].action, moves[0].expected - moves[-1].expected


def look(analyst: Analyst, point: Point, seed: int, budget: Budget) -> Found:
    """What the analysis says of the blunder and of what was played."""
    table, player, played, blunder = point
    one = judge_known(analyst, table, player, blunder, seed, budget)
    two = judge_known(analyst, table, player, played, seed, budget)
    chance = one.options[0].chances[player]
    losses = loss_of(one, player, blunder), loss_of(two, player, played)
    margin = max(margin_of(one), margin_of(two))
    return Found(*losses, chance, margin, named=_is_named(point, one))


def _is_named(point: Point, verdict: Verdict) -> bool:
    best, blunder = verdict.options[0], verdict.of(point.blunder)
    plain = point.table.game.position(bytes(point.table), point.table.seats, **point.table.options)
    lines = (Line(option.action, option.line, shared=True) for option in (best, blunder))
    return Judge(plain, point.player).reason(*lines) is not None


def confirm(analyst: Analyst, point: Point, seed: int, budget: Budget, times: int) -> float:
    """The loss of the blunder in a longer look."""
    longer = Budget(iterations=budget.iterations * times)
    judged = judge_known(analyst, point.table, point.player, point.blunder, mix(seed), longer)
    return loss_of(judged, point.player, point.blunder)


def told(game: Game, found: Sequence[Found], decided: int, seconds: float) -> Iterator[str]:
    """What came out, in lines."""
    sure = [f for f in found if f.confirmed > CLEAR]
    yield f"{game.name}: {_part(sure)} of the confirmed blunders found"
    grave, named = graded_and_named(sure)
    yield f"of these {grave} graded mistake or worse, {named} with their theme"
    yield f"{_part(found)} of all worst moves called costly, played ones {_part(found, 'played')}"
    for name in ("blunder", "played"):
        losses = sorted(getattr(f, name) for f in found)
        low, half, high = losses[0], losses[len(losses) // 2], losses[-1]
        yield f"loss ({name}): least {low:.3f}, median {half:.3f}, most {high:.3f}"
    yield f"{decided} more points were decided already; {seconds / len(found):.1f} s a point"


def graded_and_named(sure: Sequence[Found]) -> tuple[int, int]:
    """How many are graded mistake or worse, and of how many a theme says why."""
    grave = sum(grade_of(f.blunder) in (MISTAKE, BLUNDER) for f in sure)
    return grave, sum(f.named for f in sure)


def _part(found: Sequence[Found], which: str = "blunder") -> str:
    hits = sum(getattr(f, which) > f.margin for f in found)
    return f"{hits} of {len(found)} ({hits / max(1, len(found)):.0%})"


def main(argv: list[str] | None = None) -> int:
    """Plant, look, tell; 0 if enough of those that are confirmed are graded gravely and named."""
    parser = argparse.ArgumentParser(prog="python -m pentacle.testing.blunders")
    parser.add_argument("game")
    parser.add_argument("--points", type=int, default=A_GAME)
    parser.add_argument("--seats", type=int, help="(as few as a game with others has)")
    parser.add_argument("--bot", default="master", help="who plays (master)")
    parser.add_argument("--iterations", type=int, help="a choice (as the strongest bot)")
    parser.add_argument("--plain", type=float, default=0.2, help="what greedy must expect less")
    parser.add_argument("--open", type=float, default=0.1, help="how open a game must be")
    parser.add_argument("--confirm", type=int, default=6, help="how much longer is the last look")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    try:
        game = find_game(args.game)
        seats = args.seats or next(n for n in game.seats if n > 1)
        taken = points(game, seats, args.bot, args.plain, args.seed)
        budget = Budget(iterations=max(1, args.iterations or settings_of(game).least))
        analyst, found, decided, begun = Analyst(game, seats), list[Found](), 0, time.monotonic()
        for number, point in enumerate(taken):
            chance = mix(args.seed + number)
            seen = look(analyst, point, chance, budget)
            if args.open <= seen.chance <= 1.0 - args.open:
                loss = confirm(analyst, point, chance, budget, max(1, args.confirm))
                found.append(seen._replace(confirmed=loss))
            else:
                decided += 1
            if len(found) >= args.points:
                break
    except PentacleError as error:
        print(error, file=sys.stderr)
        return 2
    print("\n".join(told(game, found, decided, time.monotonic() - begun)))
    sure = [f for f in found if f.confirmed > CLEAR]
    grave, named = graded_and_named(sure)
    return 0 if grave >= GRAVE * len(sure) and named >= NAMED * len(sure) else 1


if __name__ == "__main__":
    sys.exit(main())

"""How fairly tables share the time to think when many wait for bots of level 5 at once.

    python benchmarks/thinking.py --tables 20 --seconds 60 --processes 1 --seed 1

Every table is played by bots alone, as a server would ask for them: each asks again half a second
after its last answer.  A line for each game tells what a choice got, and the last lines how far the
tables lie apart.  The exit status is 1 if an answer was weaker than its level and did not say so.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import time
from dataclasses import dataclass, field

import pentacle
from pentacle.bots import Answer, Pool, level_of, worker_of
from pentacle.bots.mcts import LEAST_FRESH
from pentacle.core import Game, Position

PAUSE = 0.5
GAMES = ("spellcaster", "zavandor", "archimage", "elfenwizards", "valroc")


@dataclass
class Table:
    """A table of bots, and what its questions got."""

    name: str
    position: Position
    answers: list[Answer] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)

    async def play(self, pool: Pool, end: float, seed: int) -> None:
        while time.monotonic() < end and not self.position.over:
            player = self.position.pending[0]
            legal = self.position.legal(player)
            if len(legal) > 1:
                await self._ask(pool, player, seed + len(self.answers))
            else:
                self.position.play_unchecked(player, legal[0])

    async def _ask(self, pool: Pool, player: int, seed: int) -> None:
        begun, view = time.monotonic(), bytes(self.position.hidden(player))
        answer = await pool.ask(
            self.position.game, view, seats=self.position.seats, player=player, table=self.name,
            level="archmage", deadline=6.0, seed=seed,
        )  # fmt: skip
        self.answers.append(answer)
        self.waits.append(time.monotonic() - begun - answer.seconds)
        self.position.play_unchecked(player, answer.action)
        await asyncio.sleep(PAUSE)

    @property
    def thought(self) -> float:
        """Seconds that a process was busy for this table."""
        return sum(answer.seconds for answer in self.answers)


def silent(table: Table) -> int:
    """Answers that are weaker than level 5 should be and do not say so: greedy's, or those of fewer
    lines of play than even the smallest part of a thought, which goes on from an earlier one."""
    least = level_of("archmage").budget(table.position.game).least * LEAST_FRESH**2
    return sum(not a.short and (bool(a.why) or 1 < a.iterations < least) for a in table.answers)


def tell(what: str, values: list[float], digits: int = 2) -> None:
    low, middle, high = min(values), statistics.median(values), max(values)
    print(f"{what}: {low:.{digits}f} / {middle:.{digits}f} / {high:.{digits}f}")


def report(tables: list[Table], games: list[Game]) -> int:
    print("game           choices  iterations (median)  least  short  by greedy")
    for game in games:
        answers = [a for t in tables if t.position.game is game for a in t.answers]
        searched = [a.iterations for a in answers if a.iterations > 1] or [0]
        print(
            f"{game.name:13} {len(answers):8} {statistics.median(searched):20.0f} "
            f"{level_of('archmage').budget(game).least:6} {sum(a.short for a in answers):6} "
            f"{sum(bool(a.why) for a in answers):10}"
        )
    answers = [a for table in tables for a in table.answers]
    weak, unsaid = sum(a.short for a in answers), sum(map(silent, tables))
    print("of the tables, least / median / most:")
    tell("  choices", [float(len(t.answers)) for t in tables], 0)
    tell("  seconds of thought", [t.thought for t in tables])
    tell("  seconds a choice waited", [statistics.mean(t.waits) for t in tables if t.waits])
    print(f"{len(answers)} choices, {weak} weaker than level 5 and told, {unsaid} not told")
    return int(unsaid > 0)


async def run(args: argparse.Namespace) -> int:
    games = [pentacle.game(name) for name in args.games]
    pool = Pool(args.processes, worker_of("pentacle.games"))
    await pool.start()
    try:
        for game in games:
            await pool.prepare(game, min(game.seats))
        tables = [
            Table(f"t{n}", game.deal(game.about.usual_seats, args.seed + n))
            for n, game in zip(range(args.tables), games * args.tables, strict=False)
        ]
        end = time.monotonic() + args.seconds
        await asyncio.gather(*(t.play(pool, end, args.seed) for t in tables))
        return report(tables, games)
    finally:
        await pool.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long they play")
    parser.add_argument("--processes", type=int, default=1, help="bot processes")
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    parser.add_argument("--seed", type=int, default=1)
    return asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())

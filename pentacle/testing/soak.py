"""A long random trial of the rules as machine code, over all games, seats and options.

    python -m pentacle.testing.soak --actions 1000000000 --replays 20000 --seed 1

Games are dealt in batches, each with a player count and options drawn at random, and played at
random to their ends; every game gets as many actions.  Whoever is asked must have a choice, at
every table whenever a batch pauses; invariants (`check`) are looked at in one position of `--share`
actions, and at every table's end.  Then games are played here, kept as replay files, and played
again by another process, which is started anew: as machine code, one in `--interpreted`
interpreted as well.  Each must be legal throughout and end with the same bytes.

The same seed gives the same trial.  The first fault ends it, in a sentence that says how to see it
again, with code 1.
"""

from __future__ import annotations

import argparse
import random
import subprocess  # starts this Python with a program of our own  # nosec B404
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from pentacle.core import Game, replay
from pentacle.core.compile import loops
from pentacle.core.compile.batch import Batch
from pentacle.core.compile.machine import RULES, WORDS, bind, i64, words_of
from pentacle.core.errors import PentacleError
from pentacle.core.position import fingerprint
from pentacle.games import GAMES, HOUSE, find_game

from .walks import Options

TABLES, PAUSE = 512, 64
"""How many tables a batch has, and after how many actions each it pauses to be looked at."""


PORTION = 2560
"""How many games are played here before another process is started for them."""


class Fault(Exception):
    """What went wrong, and where."""


class Deal(NamedTuple):
    """A batch, from which it can be dealt again."""

    game: Game
    seats: int
    options: Options
    seed: int
    tables: int = TABLES

    def __str__(self) -> str:
        options = ", ".join(f"{k}={v}" for k, v in self.options.items()) or "no option"
        return f"{self.game.name}, {self.seats} seats, {options}, seed {self.seed}"

    def batch(self) -> Batch:
        return self.game.deal_many(self.tables, self.seats, self.seed, **self.options)


def draw(game: Game, dice: random.Random, tables: int = TABLES) -> Deal:
    """A player count, and every option anew."""
    seats = dice.choice(game.seats)
    meant = [o for o in game.options if not o.seats or seats in o.seats]
    options = {o.name: o.unparse(dice.randrange(len(o.choices) or 2)) for o in meant}
    return Deal(game, seats, options, dice.getrandbits(48), tables)


class Count(NamedTuple):
    """What was done with one game."""

    actions: int = 0
    games: int = 0
    checked: int = 0

    def plus(self, other: Count) -> Count:
        return Count(*(a + b for a, b in zip(self, other, strict=True)))


def wander(deal: Deal, share: int) -> Count:
    """Play a batch to its end and look at it on the way."""
    batch, actions, checked, pause = deal.batch(), 0, 0, 0
    while not batch.over.all():
        done = batch.play_out(deal.seed + (pause << 48), PAUSE)
        going = ~batch.over
        stuck = going & ~batch.legal_mask().any(axis=1)
        if stuck.any():
            table = int(np.argmax(stuck))
            raise Fault(f"{deal}: table {table} asks somebody who has no choice")
        wanted = (actions + done) // share - actions // share
        places = np.flatnonzero(going) if going.any() else np.arange(deal.tables)
        checked += look(deal, batch, [places[(pause + k) % len(places)] for k in range(wanted)])
        actions += done
        pause += 1
        if actions > deal.game.bound * deal.tables:
            raise Fault(f"{deal}: games do not end")
    checked += look(deal, batch, range(deal.tables))
    if not (batch.ranks.min(axis=1) == 1).all():
        raise Fault(f"{deal}: a game ended without a winner")
    return Count(actions, deal.tables, checked)


def look(deal: Deal, batch: Batch, places: Any) -> int:
    """`check` says nothing of these tables."""
    check = bind(loops.check_of, i64, RULES, WORDS)
    rules = deal.game.compiled.rules("check")
    words = words_of(batch.records)
    for i in places:
        if check(rules, words[i : i + 1]):
            raise Fault(f"{deal}: table {i}: {' '.join(batch.position(int(i)).faults())}")
    return len(places)


def wander_all(games: list[Game], actions: int, share: int, seed: int) -> dict[str, Count]:
    """So many actions, shared alike among the games."""
    dice = random.Random(seed)
    counts = {game.name: Count() for game in games}
    start = time.process_time()
    while (total := sum(c.actions for c in counts.values())) < actions:
        game = min(games, key=lambda g: counts[g.name].actions)
        counts[game.name] = counts[game.name].plus(wander(draw(game, dice), share))
        spent = time.process_time() - start
        tell(f"{total:,} of {actions:,} actions, {spent:.0f} s of processor")
    print(file=sys.stderr)
    return counts


# replays


def record(deal: Deal) -> Iterator[bytes]:
    """The batch played here at random, as a replay file for each table."""
    batch, dice = deal.batch(), random.Random(deal.seed)
    steps: list[list[tuple[int, int]]] = [[] for _ in range(deal.tables)]
    while not batch.over.all():
        players, actions = batch.players.tolist(), batch.sample(dice.getrandbits(63))
        for i, (player, action) in enumerate(zip(players, actions.tolist(), strict=True)):
            if player >= 0:
                steps[i].append((player, action))
        batch.step(actions)
    for i, done in enumerate(steps):
        kept = replay.Replay(
            game=deal.game.name, rules=deal.game.rules, seats=deal.seats, options=batch.options,
            seed=replay.written_seed(deal.seed + i), actions=done,
            end=fingerprint(batch.records[i].tobytes()),
        )  # fmt: skip
        kept.sum = kept.checksum()
        yield msgspec.json.encode(kept)


def play_again(data: bytes, interpreted: bool) -> None:
    """A replay is legal throughout and ends with the bytes that it says."""
    kept = replay.read(data)
    game = find_game(kept.game)
    table = game.deal(kept.seats, int(kept.seed, 16), compiled=True, **kept.options)
    row = np.frombuffer(bytearray(bytes(table)), game.compiled.dtype)
    players, actions = (np.array(column, np.int64) for column in zip(*kept.actions, strict=True))
    where = f"{game.name}, {kept.seats} seats, {kept.options}, seed {kept.seed}"
    if (bad := game.compiled.replay(row, players, actions)) >= 0:
        raise Fault(f"{where}: action {bad} is refused when it is played again")
    if fingerprint(row.tobytes()) != kept.end:
        raise Fault(f"{where}: ends with other bytes when it is played again")
    if interpreted and replay.load(data, GAMES).position.fingerprint != kept.end:
        raise Fault(f"{where}: ends with other bytes interpreted")


def play_file(file: Path, every: int) -> int:
    """What the other process does: all replays of a file; how many."""
    number = 0
    with file.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            play_again(line, number % every == 1 or every == 1)
    return number


def replay_all(games: list[Game], wanted: int, every: int, seed: int) -> int:
    """Games played here and again in another process; how many actions they had."""
    dice, done, actions = random.Random(seed), 0, 0
    turns = cycle(games)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "replays.jsonl"
        while done < wanted:
            lines: list[bytes] = []
            portion = min(PORTION, wanted - done)
            while len(lines) < portion:
                lines += record(draw(next(turns), dice, min(TABLES // 4, portion - len(lines))))
            file.write_bytes(b"".join(line + b"\n" for line in lines))
            actions += sum(len(replay.read(line).actions) for line in lines)
            _in_another_process(file, every, portion)
            done += portion
            tell(f"{done:,} of {wanted:,} games played again")
    print(file=sys.stderr)
    return actions


def _in_another_process(file: Path, every: int, wanted: int) -> None:
    words = [sys.executable, "-m", "pentacle.testing.soak", "--read", str(file)]
    words += ["--interpreted", str(every)]
    made = subprocess.run(words, capture_output=True, text=True, check=False)  # nosec B603
    if made.returncode != 0 or made.stdout.strip() != str(wanted):
        raise Fault(made.stdout.strip() or made.stderr.strip())


def told(counts: dict[str, Count]) -> Iterator[str]:
    """A line for each game, and one for all."""
    counts = counts | {"together": Count(*map(sum, zip(*counts.values(), strict=True)))}
    for name, count in counts.items():
        yield (
            f"{name:14} {count.actions:>14,} actions {count.games:>10,} games "
            f"{count.checked:>10,} positions checked"
        )


def tell(line: str) -> None:
    print(f"\r{line} ", end="", file=sys.stderr, flush=True)


def read(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m pentacle.testing.soak", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("games", nargs="*", default=list(HOUSE), help="all, unless named")
    parser.add_argument("--actions", type=int, default=10_000_000, help="random ones (10,000,000)")
    parser.add_argument("--replays", type=int, default=500, help="games played again (500)")
    parser.add_argument("--share", type=int, default=1000, help="see above (1000)")
    parser.add_argument("--interpreted", type=int, default=50, help="see above (50)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--read", type=Path, help=argparse.SUPPRESS)
    return parser.parse_args(words)


def main(words: list[str]) -> int:
    args = read(words)
    try:
        if args.read:
            print(play_file(args.read, args.interpreted))
            return 0
        games = [find_game(name) for name in args.games]
        print("\n".join(told(wander_all(games, args.actions, args.share, args.seed))))
        actions = replay_all(games, args.replays, args.interpreted, args.seed)
        print(f"{args.replays:,} games ({actions:,} actions) played again to the same bytes")
    except (Fault, PentacleError) as fault:
        print(fault)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

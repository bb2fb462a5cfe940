"""What is measured of a game of ours."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

from pentacle.core import Game, Position
from pentacle.core.compile.thread_team import ThreadTeam
from pentacle.core.match import Match

from .rounds import Run, Runner, timed

TABLES = 4096
"""Tables of a batch."""
AT_ONCE = 256
"""Games that are played before the clock is looked at."""
SCENES = 40
"""Positions of a game that are drawn."""
COPIES = 20_000
Options = Mapping[str, Any]


def runners_of(game: Game, options: Options, cores: int) -> Iterator[Runner]:
    """All that the processor does with a game."""
    usual = game.usual_seats
    for seats in game.seats:
        yield Runner(game.name, "compiled", str(seats), compiled(game, seats, options))
    for n in sorted({1, min(2, cores), cores}):
        yield Runner(game.name, "cores", str(n), on_cores(game, usual, options, n))
    for n in sorted({1, cores}):
        yield Runner(game.name, "batch", str(n), batch(game, usual, options, n))
    yield Runner(game.name, "interpreted", "", interpreted(game, usual, options))
    yield Runner(game.name, "scenes", "", scenes(game, options))
    yield Runner(game.name, "copies", "", copies(game))


def compiled(game: Game, seats: int, options: Options) -> Run:
    """Random games as machine code on one core: choices a second."""
    tables, row, seeds = game.compiled.tables(AT_ONCE), game.row(seats, options), count(1, AT_ONCE)
    return lambda seconds: timed(
        lambda: game.compiled.play_out(tables, seats, row, next(seeds)), seconds
    )


def on_cores(game: Game, seats: int, options: Options, cores: int) -> Run:
    """The same in as many threads."""
    team, row, seeds = ThreadTeam(cores), game.row(seats, options), count(1, AT_ONCE)
    tables = [game.compiled.tables(AT_ONCE) for _ in range(cores)]

    def run(seconds: float) -> float:
        begun = time.perf_counter()

        def play(own: Any) -> int:
            done = 0
            while time.perf_counter() - begun < seconds or not done:
                done += game.compiled.play_out(own, seats, row, next(seeds))
            return done

        tasks = [lambda own=own: play(own) for own in tables]
        return sum(team.run(tasks)) / (time.perf_counter() - begun)

    return run


def batch(game: Game, seats: int, options: Options, threads: int) -> Run:
    """`Batch.step` with legal masks: choices a second; choosing and dealing again do not count."""
    tables = game.deal_many(TABLES, seats, 1, threads=threads, **options)
    seeds = count(TABLES, TABLES)

    def run(seconds: float) -> float:
        done, took = 0, 0.0
        while took < seconds or not done:
            seed = next(seeds)
            if tables.over.any():
                tables.deal_again(tables.over, seed)
            actions = tables.sample(seed)
            begun = time.perf_counter()
            tables.step(actions)
            took += time.perf_counter() - begun
            done += TABLES
        return done / took

    return run


def interpreted(game: Game, seats: int, options: Options) -> Run:
    """A live table: `Match.play` of random choices, forced ones included."""
    dice = random.Random(1)
    match = Match(game, seats, options, 1)

    def once() -> int:
        nonlocal match
        if match.over:
            match = Match(game, seats, options, dice.getrandbits(60))
        before, player = len(match.steps), match.pending[0]
        match.play(player, dice.choice(match.legal(player)))
        return len(match.steps) - before

    return lambda seconds: timed(once, seconds)


def scenes(game: Game, options: Options) -> Run:
    """Scenes as a live table needs them: hidden, their moves found, drawn."""
    positions = list(along_a_game(game, options))
    turn = count()

    def once() -> int:
        position = positions[next(turn) % len(positions)]
        position.scene(position.pending[0])
        return 1

    return lambda seconds: timed(once, seconds)


def along_a_game(game: Game, options: Options) -> Iterator[Position]:
    """Some positions of a random game with all seats, from its beginning to its end."""
    dice = random.Random(1)
    match = Match(game, game.seats[-1], options, seed=1)
    while not match.over:
        player = match.pending[0]
        match.play(player, dice.choice(match.legal(player)))
    for step in range(0, len(match.steps), max(1, len(match.steps) // SCENES)):
        yield match.after(step)


def copies(game: Game) -> Run:
    """Records copied, compiled."""
    tables = game.compiled.tables(61)

    def once() -> int:
        game.compiled.copies(tables, COPIES)
        return COPIES

    return lambda seconds: timed(once, seconds)

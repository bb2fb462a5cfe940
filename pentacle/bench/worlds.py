"""Our games where others use them: the environments, and greedy bots that play with themselves."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

from pentacle.core import Game

from .machine import cores_here
from .ours import TABLES, Options
from .rounds import Run, Runner, timed

SEED = 1 << 20
SELDOM = 3
"""A greedy game may take seconds: it is played in every third round."""


def runners_around(game: Game, options: Options, absent: dict[str, str]) -> Iterator[Runner]:
    """One table of PettingZoo, many of Gymnasium, greedy bots one by one and on all cores."""
    made: tuple[tuple[str, str, Callable[[Game, int, Options], Run], int], ...] = (
        ("pettingzoo", "1", pettingzoo, 1),
        ("gymnasium", str(TABLES), gymnasium, 1),
        ("greedy", "one by one", one_by_one, SELDOM),
        ("greedy", "all cores", on_all_cores, SELDOM),
    )
    for how, size, make, every in made:
        try:
            yield Runner(game.name, how, size, make(game, game.usual_seats, options), every)
        except ImportError as error:
            absent[how] = str(error)


def pettingzoo(game: Game, seats: int, options: Options) -> Run:
    """The loop of PettingZoo's guide at one table, random choices."""
    from pentacle.envs.pettingzoo import env

    table = env(game.name, seats=seats, **options)
    seeds = count(1)

    def playing() -> Iterator[int]:
        while True:
            table.reset(seed=next(seeds))
            for agent in table.agent_iter():
                seen, _, ended, cut, _ = table.last()
                over = ended or cut
                table.step(None if over else table.action_space(agent).sample(seen["action_mask"]))
                yield 0 if over else 1

    steps = playing()
    return lambda seconds: timed(lambda: next(steps), seconds)


def gymnasium(game: Game, seats: int, options: Options) -> Run:
    """Gymnasium's vector environment on all cores: observations, masks, rewards of all tables."""
    from pentacle.envs.gymnasium import vector_env

    given: dict[str, Any] = {"threads": cores_here(), "dtype": "int16", "copy": False, **options}
    tables = vector_env(game.name, TABLES, seats=seats, **given)
    tables.reset(seed=SEED)

    def once() -> int:
        tables.step(tables.sample())
        return TABLES

    return lambda seconds: timed(once, seconds)


def one_by_one(game: Game, seats: int, options: Options) -> Run:
    """Greedy bots as a table plays them: each is asked for its choice, on one core."""
    from pentacle.lab.entrants import parse_entrant
    from pentacle.lab.referee import play_game

    entrant, seeds = parse_entrant("greedy"), count(1)
    bot = entrant.bot(game, seats)

    def once() -> int:
        seed = next(seeds)
        table = game.deal(seats, seed, compiled=True, **options)
        return play_game(table, [bot] * seats, [entrant] * seats, seed).actions

    return lambda seconds: timed(once, seconds)


def on_all_cores(game: Game, seats: int, options: Options) -> Run:
    """The same bots in `pentacle simulate`."""
    from pentacle.lab.series import series_of
    from pentacle.lab.simulate import simulate

    pace, seeds, cores = 0.0, count(1), cores_here()

    def run(seconds: float) -> float:
        nonlocal pace
        games = max(1, round(pace * seconds / cores)) * cores
        series = series_of(game, seats, ["greedy"], dict(options), seed=next(seeds))
        begun = time.perf_counter()
        rows = simulate(series, games)
        took = time.perf_counter() - begun
        pace = games / took
        return float(rows.games["length"].sum()) / seats / took

    return run

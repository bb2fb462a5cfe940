"""Playing a part of a series, anywhere: the rows are the same."""

from __future__ import annotations

import threading
import time
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pentacle.bots import Bot
from pentacle.bots.game_loops import KINDS, GreedyGames
from pentacle.core import Game
from pentacle.core.chance import STEP, mix
from pentacle.core.compile.measure import measured
from pentacle.core.counts import Counted
from pentacle.core.errors import PentacleError
from pentacle.core.rules import listening
from pentacle.games import find_game

from .entrants import Entrant, parse_entrant
from .referee import play_game
from .rows import Rows
from .series import Series
from .tabulate import Ended, tabulate

_MASK = (1 << 64) - 1
Line = list[tuple[int, int]] | NDArray[np.int64]
"""The actions of a game, each with its seat."""


class Part(NamedTuple):
    """Games `first` to `last` of a series, the last one not included."""

    series: Series
    first: int
    last: int
    device: str = "cpu"
    threads: int = 1

    def __str__(self) -> str:
        return f"games {self.first} to {self.last - 1} of {self.series.game}"


class Played(NamedTuple):
    """The rows of a part, and how many seconds it took."""

    rows: Rows
    seconds: float


def play_part(part: Part) -> Played:
    """Play the games of a part."""
    begun = time.perf_counter()
    series, game = part.series, find_game(part.series.game)
    if game.rules != series.rules:
        raise PentacleError(
            f"this machine plays {game.name} by rules {game.rules}, not by {series.rules}: "
            "every machine needs the same version, and the same own facts"
        )
    if series.is_random and not series.counted:
        rows = _random_rows(game, part)
    else:
        ended = [_play(game, series, number) for number in range(part.first, part.last)]
        rows = tabulate(game, series, range(part.first, part.last), ended)
    return Played(rows, time.perf_counter() - begun)


def _random_rows(game: Game, part: Part) -> Rows:
    """Random games, all tables at once."""
    series, games = part.series, range(part.first, part.last)
    seed, options = (series.seed + part.first) & _MASK, dict(series.options)
    batch = game.deal_many(
        len(games), series.seats, seed, device=part.device, threads=part.threads, **options
    )
    figures = batch.measure()
    scores = (_here(batch.points), _here(batch.ranks))
    ended = Ended(figures.table, *scores, batch.records, [])
    return tabulate(game, series, games, [ended])


def _here(numbers: Any) -> NDArray[np.int64]:
    """An array of a device, on this side."""
    copied: NDArray[np.int64] = getattr(numbers, "copy_to_host", lambda: numbers)()
    return copied


def _play(game: Game, series: Series, number: int) -> Ended:
    """One game, however it is best played."""
    seed, bots, options = series.seed_of(number), series.seating(number), dict(series.options)
    start = game.deal(series.seats, seed, compiled=True, **options)
    table, line = start.copy(), []  # type: Any, Any
    if series.is_random:
        line = _wander(table, seed)
    elif set(bots) <= KINDS.keys():
        greedy = _greedy_games(game, series.seats)
        line = greedy.play(bytes(start), list(bots), seed)
        table = game.position(greedy.record, series.seats, compiled=True, **options)
    else:
        seated = [seat_of(series.game, series.seats, text) for text in bots]
        entrants, players = zip(*seated, strict=True)
        play_game(table, players, entrants, seed, line)
    record = np.frombuffer(bytes(table), game.compiled.dtype)
    counted = [count_game(game, series, seed, line)] if series.counted else []
    scores = (np.array([table.points]), np.array([table.ranks]))
    return Ended(measured(start, line).table, *scores, record, counted)


def _wander(table: Any, seed: int) -> Line:
    """Play a table at random to its end, choice by choice as `Batch.play_out` does."""
    line, counter = [], mix((seed + 3 * STEP) & _MASK)
    while not table.over:
        player, counter = table.pending[0], (counter + STEP) & _MASK
        legal = table.legal(player)
        line.append((player, legal[((mix(counter) >> 32) * len(legal)) >> 32]))
        table.play_unchecked(*line[-1])
    return line


class _Own(threading.local):
    """What a thread keeps for its next game."""

    def __init__(self) -> None:
        self.greedy: dict[tuple[str, int], GreedyGames] = {}


_own = _Own()


def _greedy_games(game: Game, seats: int) -> GreedyGames:
    found = _own.greedy.get((game.name, seats))
    if found is None or found.game is not game:
        found = _own.greedy[game.name, seats] = GreedyGames(game, seats)
    return found


@lru_cache(maxsize=64)
def seat_of(game: str, seats: int, text: str) -> tuple[Entrant, Bot]:
    """An entrant and its bot, kept for the next game."""
    entrant = parse_entrant(text)
    return entrant, entrant.bot(find_game(game), seats)


def count_game(game: Game, series: Series, seed: int, line: Line) -> Counted:
    """What the game counts, told by its rules while the game is played once more, interpreted."""
    counted, counts = Counted(), game.counts
    with listening() as opening:
        table = game.deal(series.seats, seed, **dict(series.options))
    counts.count(counted, table.state, -1, tuple(opening))
    for player, action in line:
        notes = table.play_unchecked(int(player), int(action))
        counts.count(counted, table.state, int(player), notes)
    return counted

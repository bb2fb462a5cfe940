"""Games that have ended, as rows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from pentacle.bots import settings_of
from pentacle.core import Game
from pentacle.core.compile.measure import Figures, ends_of
from pentacle.core.counts import Counted

from .rows import COUNT, GAMES, ITEMS, Rows, options_text
from .series import Series


class Ended(NamedTuple):
    """Some games at their end, a row of each array for each."""

    figures: NDArray[np.int64]
    points: NDArray[np.int64]
    ranks: NDArray[np.int64]
    records: NDArray[Any]
    counted: list[Counted]


def tabulate(game: Game, series: Series, numbers: Sequence[int], ended: Sequence[Ended]) -> Rows:
    """The rows of these games, in the order of their numbers."""
    figures = Figures(np.concatenate([e.figures for e in ended]))
    points, ranks = (np.concatenate([e[i] for e in ended]) for i in (1, 2))
    records = np.concatenate([e.records.view(np.ndarray) for e in ended])
    counted = [c for e in ended for c in e.counted]
    seats, clock = series.seats, settings_of(game).clock
    choices = np.maximum(1, figures.forced + figures.free)
    first = ranks == 1
    each = {
        **_given(series, numbers),
        "points": points.ravel(),
        "rank": ranks.ravel(),
        "won": (first / first.sum(axis=1, keepdims=True)).ravel(),
        "length": np.repeat(figures.length, seats),
        "end": np.repeat(_ends(game, records), seats),
        "forced": figures.forced.ravel(),
        "free": figures.free.ravel(),
        "branching": (figures.answers / choices).ravel(),
        "lead_changes": np.repeat(figures.lead_changes, seats),
    }
    if clock:
        each["rounds"] = np.repeat(records[clock], seats)
    frame = pl.DataFrame(each).select(**_columns(game, series, rounds=bool(clock)))
    if counted:
        frame = frame.with_columns(_deeds(game, counted, seats))
    return Rows(frame, _items(numbers, counted))


def _given(series: Series, numbers: Sequence[int]) -> dict[str, NDArray[Any]]:
    """What a game is given, which does not depend on how it went."""
    seats, turns = series.seats, len(series.seatings)
    number = np.asarray(numbers, np.int64)
    return {
        "number": np.repeat(number, seats),
        "seed": np.repeat(np.uint64(series.seed) + (number // turns).astype(np.uint64), seats),
        "rotation": np.repeat(number % turns, seats),
        "seat": np.tile(np.arange(seats), len(number)),
    }


@lru_cache(maxsize=16)
def _columns(game: Game, series: Series, *, rounds: bool) -> dict[str, pl.Expr]:
    """What each column is made of: a number of the game, a name for one, or the same everywhere."""
    seating = [bot for bots in series.seatings for bot in bots]
    place = pl.col("rotation") * series.seats + pl.col("seat")
    names = {number: ending.id for number, ending in game.counts.ends.items()}
    made = {
        "game": pl.lit(series.game),
        "rules": pl.lit(series.rules),
        "seats": pl.lit(series.seats),
        "options": pl.lit(options_text(dict(series.options))),
        "bot": pl.lit(pl.Series(seating)).gather(place),
        "end": pl.col("end").replace_strict(names) if names else pl.lit(""),
    }
    if not rounds:
        made["rounds"] = pl.lit(None)
    return {name: made.get(name, pl.col(name)).cast(kind) for name, kind in GAMES.items()}


def _ends(game: Game, records: NDArray[Any]) -> NDArray[np.int64]:
    """How each game ended, as a number; 0 where the game names no ends."""
    return ends_of(game, records) if game.counts.ends else np.zeros(len(records), np.int64)


def _deeds(game: Game, counted: Sequence[Counted], seats: int) -> list[pl.Series]:
    return [
        pl.Series(
            COUNT + deed,
            [c.deeds.get((seat, deed), 0) for c in counted for seat in range(seats)],
            pl.Int32,
        )
        for deed in game.counts.deeds
    ]


def _items(numbers: Sequence[int], counted: Sequence[Counted]) -> pl.DataFrame:
    rows = [
        (number, seat, kind, item, seen, taken)
        for number, c in zip(numbers, counted, strict=False)
        for (seat, kind, item), (seen, taken) in sorted(c.items.items())
    ]
    return pl.DataFrame(rows, schema=ITEMS, orient="row")

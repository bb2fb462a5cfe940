"""Games that have ended, as rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from pentacle.bots import settings_of
from pentacle.core import Game
from pentacle.core.compile.measure import Figures
from pentacle.core.counts import Counted

from .rows import COUNT, GAMES, ITEMS, Rows, options_text

if TYPE_CHECKING:
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
    seats = series.seats
    choices = np.maximum(1, figures.forced + figures.free)
    first = ranks == 1
    clock = settings_of(game).clock
    columns: dict[str, Any] = {
        **_given(series, numbers),
        "points": points.ravel(),
        "rank": ranks.ravel(),
        "won": (first / first.sum(axis=1, keepdims=True)).ravel(),
        "length": np.repeat(figures.length, seats),
        "rounds": np.repeat(records[clock], seats) if clock else None,
        "end": [end for end in _ends(game, records) for _ in range(seats)],
        "forced": figures.forced.ravel(),
        "free": figures.free.ravel(),
        "branching": (figures.answers / choices).ravel(),
        "lead_changes": np.repeat(figures.lead_changes, seats),
    }
    frame = pl.DataFrame({name: _column(name, columns[name], len(first) * seats) for name in GAMES})
    if counted:
        frame = frame.with_columns(_deeds(game, counted, seats))
    return Rows(frame.select(*GAMES, pl.col(f"^{COUNT}.*$")), _items(numbers, counted))


def _column(name: str, cells: Any, rows: int) -> pl.Series:
    if cells is None:
        return pl.Series(name, [None] * rows, GAMES[name])
    return pl.Series(name, cells).cast(GAMES[name])


def _given(series: Series, numbers: Sequence[int]) -> dict[str, Any]:
    """What a game is given: the columns that do not depend on how it went."""
    seats, games, turns = series.seats, len(numbers), len(series.seatings)
    number = np.asarray(numbers, np.int64)
    seating = np.array(series.seatings, object)
    rows = seats * games
    return {
        "game": [series.game] * rows,
        "rules": [series.rules] * rows,
        "seats": np.full(rows, seats),
        "options": [options_text(dict(series.options))] * rows,
        "number": np.repeat(number, seats),
        "seed": np.repeat(np.uint64(series.seed) + (number // turns).astype(np.uint64), seats),
        "rotation": np.repeat(number % turns, seats),
        "seat": np.tile(np.arange(seats), games),
        "bot": seating[number % turns].ravel().tolist(),
    }


def _ends(game: Game, records: NDArray[Any]) -> list[str]:
    """How each game ended."""
    if not game.counts.ends:
        return [""] * len(records)
    end, of = game.counts.end, game.state.of
    return [end(of(record.tobytes())) for record in records]


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

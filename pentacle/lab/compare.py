"""Two versions of a game on the same deals: what differs, deal by deal, with its interval."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import polars as pl
from numpy.typing import NDArray
from rich.table import Table

from pentacle.core import Game
from pentacle.core.errors import PentacleError

from .intervals import paired
from .rows import COUNT, Rows, no_rows
from .stats import Estimate

ITEMS_SHOWN = 20
"""Things whose numbers moved most, in a table on the screen."""


class Change(msgspec.Struct, frozen=True):
    """One figure in both versions: its means, and the difference on the same deals."""

    what: str
    before: float
    after: float
    difference: Estimate
    share: bool = False
    """It is a share of 1, shown in per cent."""

    @property
    def clear(self) -> bool:
        """The whole interval lies on one side of nothing."""
        return self.difference.low > 0.0 or self.difference.high < 0.0


class Comparison(msgspec.Struct, frozen=True):
    """What another version does to a game."""

    games: int
    changes: list[Change]
    items: list[Change]
    """How often each thing was taken in a game, those first that moved most beyond chance."""


def compare(game: Game, before: Rows, after: Rows) -> Comparison:
    """What differs between rows of the same deals, seats and bots."""
    ours, theirs = (rows.games.sort("number", "seat") for rows in (before, after))
    same = ["seats", "number", "seat", "seed", "bot", "rotation"]
    if not len(ours) or not ours.select(same).equals(theirs.select(same)):
        raise PentacleError("these are not the same deals; they cannot be compared")
    pairs = _Pairs(ours)
    changes = [*_seats(pairs, ours, theirs), *_games(pairs, game, ours, theirs)]
    return Comparison(len(pairs.numbers), changes, _items(pairs, game, before, after))


class _Pairs:
    """The games of both versions, side by side; those of one deal hang together and count once."""

    def __init__(self, table: pl.DataFrame) -> None:
        games = table.group_by("number", maintain_order=True).agg(pl.col("seed").first())
        self.numbers: list[int] = games["number"].to_list()
        self._deal = np.unique(games["seed"].to_numpy(), return_inverse=True)[1]

    def change(self, what: str, before: Any, after: Any, *, share: bool = False) -> Change:
        """One figure of each game, in both versions."""
        ours, theirs = (np.asarray(side, float) for side in (before, after))
        difference = paired(self._by_deal(ours), self._by_deal(theirs))
        return Change(what, float(ours.mean()), float(theirs.mean()), difference, share)

    def _by_deal(self, values: NDArray[Any]) -> NDArray[Any]:
        return np.asarray(np.bincount(self._deal, values) / np.bincount(self._deal))


def arena_rows(table: pl.DataFrame, seats: int) -> Rows:
    """The lines of an arena as rows, as far as these have the same."""
    turns = pl.col("rotation").max() + 1
    games = table.with_columns(
        pl.lit(seats, pl.Int8).alias("seats"),
        number=pl.col("block") * turns + pl.col("rotation"),
    ).rename({"share": "won", "actions": "length"})
    return Rows(games, no_rows().items)


def _seats(pairs: _Pairs, ours: pl.DataFrame, theirs: pl.DataFrame) -> Iterator[Change]:
    """Wins by seat, and by bot where several sat there."""
    for seat in sorted(ours["seat"].unique()):
        mine = [frame.filter(pl.col("seat") == seat)["won"] for frame in (ours, theirs)]
        yield pairs.change(f"wins of seat {seat + 1}", *mine, share=True)
    bots = sorted(ours["bot"].unique())
    for bot in bots if len(bots) > 1 else ():
        sums = [
            frame.group_by("number", maintain_order=True).agg(
                pl.col("won").filter(pl.col("bot") == bot).sum()
            )["won"]
            for frame in (ours, theirs)
        ]
        yield pairs.change(f"wins of {bot}", *sums, share=True)


def _games(pairs: _Pairs, game: Game, ours: pl.DataFrame, theirs: pl.DataFrame) -> Iterator[Change]:
    """Figures of whole games."""
    figures = {
        "choices": pl.col("length").first(),
        "rounds": pl.col("rounds").first(),
        "winner’s points": pl.col("points").filter(pl.col("rank") == 1).max(),
        "points of a seat": pl.col("points").mean(),
        "lead changes": pl.col("lead_changes").first(),
        "free choices": pl.col("free").sum(),
        "answers to a choice": pl.col("branching").mean(),
    }
    figures = {
        name: figure
        for name, figure in figures.items()
        if set(figure.meta.root_names()) <= set(ours.columns)
    }
    counts = [name for name in ours.columns if name.startswith(COUNT)]
    figures |= {
        game.counts.deeds[name.removeprefix(COUNT)]["en"]: pl.col(name).sum() for name in counts
    }
    tables = [
        frame.group_by("number", maintain_order=True).agg(
            **{name: figure.cast(pl.Float64) for name, figure in figures.items()}
        )
        for frame in (ours, theirs)
    ]
    for name in figures:
        columns = [table[name] for table in tables]
        if not any(column.is_null().any() for column in columns):
            yield pairs.change(name, *columns)


def _items(pairs: _Pairs, game: Game, before: Rows, after: Rows) -> list[Change]:
    """How often each thing was taken in a game, by the names of the game."""
    found = []
    for kind, listed in game.counts.kinds.items():
        sides = [_taken(rows, kind) for rows in (before, after)]
        for item, words in listed.items.items():
            pair = [[one.get((n, item), 0) for n in pairs.numbers] for one in sides]
            if any(map(any, pair)):
                found.append(pairs.change(words["en"], *pair))
    return sorted(found, key=_surprise, reverse=True)


def _taken(rows: Rows, kind: str) -> dict[tuple[int, str], int]:
    of_kind = rows.items.filter(pl.col("kind") == kind)
    sums = of_kind.group_by("number", "item").agg(pl.col("taken").sum())
    return {(number, item): taken for number, item, taken in sums.iter_rows()}


def _surprise(change: Change) -> float:
    """How many half intervals a difference is from nothing."""
    half: NDArray[Any] | float = change.difference.high - change.difference.mean
    return abs(change.difference.mean) / max(float(half), 1e-9)


# shown


def change_table(comparison: Comparison, title: str) -> Table:
    """The figures of both versions, and the difference; what is clear is bold."""
    table = Table("", "now", "then", "difference", "95 %", title=title)
    for change in comparison.changes:
        table.add_row(*_cells(change))
    shown = [change for change in comparison.items if change.difference.mean][:ITEMS_SHOWN]
    if shown:
        table.add_section()
        table.add_row("[i]taken in a game[/]", *[""] * 4)
    for change in shown:
        table.add_row(*_cells(change))
    return table


def _cells(change: Change) -> list[str]:
    factor, digits = (100.0, 1) if change.share else (1.0, 2)
    unit = " %" if change.share else ""
    difference = f"{factor * change.difference.mean:+.{digits}f}"
    low, high = (
        f"{factor * end:+.{digits}f}" for end in (change.difference.low, change.difference.high)
    )
    return [
        change.what,
        f"{factor * change.before:.{digits}f}{unit}",
        f"{factor * change.after:.{digits}f}{unit}",
        f"[bold]{difference}[/]" if change.clear else difference,
        f"{low} to {high}",
    ]

"""What some rows tell at a glance: wins by seat and by bot, length, scores, ends."""

from __future__ import annotations

from typing import Any

import numpy as np
import polars as pl

from .rows import COUNT, Rows
from .stats import estimate


def summary_of(rows: Rows, reach: int | None = None) -> dict[str, Any]:
    """All figures of some games, for machines; `table_lines` shows them to people."""
    games = rows.games
    one = games.filter(pl.col("seat") == 0)
    played = len(one)
    choices = games["forced"] + games["free"]
    found: dict[str, Any] = {
        **{name: one[name][0] for name in ("game", "rules", "seats", "options")},
        "games": played,
        "deals": one["seed"].n_unique(),
        "seed": one["seed"].min(),
        "by_seat": [_share(games, "seat", seat) for seat in range(one["seats"][0])],
        "by_bot": [_share(games, "bot", bot) for bot in games["bot"].unique(maintain_order=True)],
        "points": _spread(games["points"]),
        "winner_points": _spread(games.filter(pl.col("rank") == 1)["points"]),
        "length": _spread(one["length"]),
        "rounds": _spread(one["rounds"]) if one["rounds"].null_count() < played else None,
        "lead_changes": _spread(one["lead_changes"]),
        "forced": float(games["forced"].sum()) / float(choices.sum()),
        "branching": _branching(games),
        "ends": _ends(one),
        "counts": {
            name.removeprefix(COUNT): float(games[name].mean())  # type: ignore[arg-type]
            for name in games.columns
            if name.startswith(COUNT)
        },
    }
    if reach is not None:
        best = games.filter(pl.col("rank") == 1).group_by("number").agg(pl.col("points").max())
        found["reached"] = {"points": reach, **_interval((best["points"] >= reach).cast(float))}
    return found


def _share(games: pl.DataFrame, column: str, name: Any) -> dict[str, Any]:
    """The wins of a seat or of a bot, by deals: those of one deal are not independent."""
    mine = games.filter(pl.col(column) == name)
    wins = mine.group_by("number", "seed").agg(pl.col("won").sum(), pl.len().alias("seats"))
    deals = wins.group_by("seed").agg(pl.col("won").mean(), pl.col("seats").mean())
    fair = float(deals["seats"].mean()) / int(games["seats"][0])  # type: ignore[arg-type]
    points = float(mine["points"].mean())  # type: ignore[arg-type]
    return {column: name, "wins": _interval(deals["won"]), "fair": fair, "points": points}


def _interval(samples: pl.Series) -> dict[str, float]:
    found = estimate(samples.sort().to_list())
    return {"mean": found.mean, "low": found.low, "high": found.high}


def _spread(numbers: pl.Series) -> dict[str, float]:
    cells = numbers.drop_nulls().to_numpy()
    return {
        "mean": float(np.mean(cells)), "deviation": float(np.std(cells)),
        "least": int(cells.min()), "median": float(np.median(cells)), "most": int(cells.max()),
    }  # fmt: skip


def _branching(games: pl.DataFrame) -> float:
    choices = games["forced"] + games["free"]
    return float((games["branching"] * choices).sum()) / float(choices.sum())


def _ends(one: pl.DataFrame) -> dict[str, dict[str, float]]:
    return {
        end: {"games": int((one["end"] == end).sum()), **_interval((one["end"] == end).cast(float))}
        for end in sorted(one["end"].unique().to_list())
        if end
    }

"""What rows of games say about a game: the figures of a report, from rows alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
import polars as pl
from numpy.typing import ArrayLike, NDArray

from pentacle.core import Game, Words
from pentacle.core.counts import EVENT

from .intervals import clustered, contrast, mean_of, mean_wins, share_of
from .rows import COUNT, Rows
from .stats import Estimate

BARS = 18
"""A histogram has no more."""


class Pace(msgspec.Struct, frozen=True):
    """How long people take for a choice: the only thing here that no game was played for."""

    free: float
    """Seconds for a choice with several answers."""
    forced: float
    """Seconds where there is only one."""
    fitted: bool = False
    """They were chosen so that the mean of all games is what the box says."""


class Spread(msgspec.Struct, frozen=True):
    """How a number is spread over games: its mean, a few quantiles, and a histogram."""

    mean: Estimate
    least: float
    most: float
    quantiles: tuple[float, float, float, float, float]
    """5, 25, 50, 75 and 95 % of the games have less."""
    width: float
    bars: list[tuple[float, int]]
    """From where each bar begins, and how many games lie in it."""


class SeatTable(msgspec.Struct, frozen=True):
    """Games at one number of seats."""

    seats: int
    games: int
    bots: list[str]
    wins: list[Estimate]
    """The share of wins of each seat."""
    even: list[float]
    """What each seat would have if all sides won equally often."""
    rounds: Spread | None
    choices: Spread
    minutes: Spread
    points: Spread
    best: Spread
    """The winner's points."""
    margin: Spread | None
    """How far the winner is ahead of the next, in points; none where nobody else plays."""
    lead_changes: Spread
    free: Estimate
    """The share of choices with several answers."""
    branching: Estimate
    """How many answers a choice has."""
    ends: dict[str, int]
    deeds: dict[str, Estimate]
    """How often each deed is done, by a seat in a game."""


class ItemLine(msgspec.Struct, frozen=True):
    """A card, artifact, creature, spell or title: who saw it, who took it, and who won."""

    kind: str
    item: str
    name: Words
    seen: float | None
    """The share of seats that could have it; none where the game does not tell."""
    taken: float
    """The share of seats that took it, once or more."""
    with_it: Estimate
    """Wins above an even share, of seats that took it."""
    without: Estimate
    gap: Estimate
    """The difference of both."""


class Rung(msgspec.Struct, frozen=True):
    """One bot against the next weaker one, on the same deals in every seat."""

    stronger: str
    weaker: str
    seats: int
    games: int
    deals: int
    wins: Estimate


class Luck(msgspec.Struct, frozen=True):
    """What decides games between bots of different strength that change seats on the same deal."""

    seats: int
    games: int
    deals: int
    bots: tuple[str, ...]
    deal: Estimate
    """The part of the variance of wins that deal and seat explain."""
    skill: Estimate
    """The part that the bots explain."""
    rest: Estimate
    """What is left: the dice on the way, and what comes of different choices."""


def spread_of(values: ArrayLike, bars: int = BARS) -> Spread:
    """How numbers are spread.

    >>> spread = spread_of([3, 4, 4, 5])
    >>> spread.bars, spread.quantiles[2]
    ([(3.0, 1), (4.0, 2), (5.0, 1)], 4.0)
    """
    x = np.asarray(values, float)
    whole = bool((x == np.round(x)).all())
    low, high = float(x.min()), float(x.max())
    width = max((high - low) / bars, 1e-9)
    if whole:
        low, width = np.floor(low), float(max(1.0, np.ceil((high - low + 1) / bars)))
    else:
        width = _round_up(width)
        low = float(np.floor(low / width) * width)
    many = int(np.floor((high - low) / width + 1e-9)) + 1
    places = np.minimum(((x - low) / width + 1e-9).astype(int), many - 1)
    counts = np.bincount(places, minlength=many)
    cuts = [float(np.quantile(x, q)) for q in (0.05, 0.25, 0.5, 0.75, 0.95)]
    return Spread(
        mean_of(x), float(x.min()), float(x.max()), (cuts[0], cuts[1], cuts[2], cuts[3], cuts[4]),
        width, [(float(low + i * width), int(n)) for i, n in enumerate(counts)],
    )  # fmt: skip


def _round_up(width: float) -> float:
    """The next of 1, 2, 5 times a power of ten."""
    power = 10.0 ** np.floor(np.log10(width))
    return float(next(m * power for m in (1, 2, 5, 10) if m * power >= width * (1 - 1e-9)))


def even_shares(games: pl.DataFrame) -> list[float]:
    """What each seat has of the wins if all sides win equally often.

    Seats that stand on the same rank in every game are a side, and share its wins.
    """
    table = games.sort("number", "seat")
    seats = int(table["seats"][0])
    ranks = table["rank"].to_numpy().reshape(-1, seats)
    sides = [ranks[:, s].tobytes() if len(ranks) > 4 else bytes([s]) for s in range(seats)]
    return [1 / len(set(sides)) / sides.count(side) for side in sides]


def fitted_pace(tables: Sequence[Rows], box: tuple[int, int]) -> Pace:
    """The pace with which the mean of all tables is the middle of the minutes on the box: a choice
    with one answer takes a sixth of one with several."""
    units = [
        float((rows.games["free"] + rows.games["forced"] / 6).sum()) / max(1, rows.played)
        for rows in tables
    ]
    free = 60 * sum(box) / 2 / (sum(units) / len(units))
    return Pace(free, free / 6, fitted=True)


def seat_table(rows: Rows, pace: Pace) -> SeatTable:
    """The figures of games at one number of seats."""
    table = rows.games.sort("number", "seat")
    seats = int(table["seats"][0])
    games = table.group_by("number", maintain_order=True).agg(
        pl.col("length", "rounds", "lead_changes", "end").first(),
        pl.col("free", "forced").sum(),
        best=pl.col("points").filter(pl.col("rank") == 1).max(),
        next=pl.col("points").filter(pl.col("rank") > 1).max(),
    )
    minutes = (pace.free * games["free"] + pace.forced * games["forced"]) / 60
    margin = (games["best"] - games["next"]).drop_nulls()
    answers = table["branching"] * (table["free"] + table["forced"])
    all_of = (games["free"] + games["forced"]).to_numpy()
    return SeatTable(
        seats, len(games), sorted(table["bot"].unique()),
        [share_of(table.filter(pl.col("seat") == s)["won"].to_numpy()) for s in range(seats)],
        even_shares(table),
        None if games["rounds"].is_null().any() else spread_of(games["rounds"]),
        spread_of(games["length"]), spread_of(minutes), spread_of(table["points"]),
        spread_of(games["best"]), spread_of(margin) if len(margin) else None,
        spread_of(games["lead_changes"]),
        _ratio(games["free"].to_numpy(), all_of),
        _ratio(_by_game(table, answers), all_of),
        dict(games["end"].value_counts(sort=True).iter_rows()),
        {
            name.removeprefix(COUNT): clustered(table[name].to_numpy(), table["number"].to_numpy())
            for name in table.columns if name.startswith(COUNT)
        },
    )  # fmt: skip


def _by_game(table: pl.DataFrame, values: pl.Series) -> NDArray[Any]:
    frame = table.select("number").with_columns(value=values)
    return (
        frame.group_by("number", maintain_order=True).agg(pl.col("value").sum())["value"].to_numpy()
    )


def _ratio(part: NDArray[Any], whole: NDArray[Any]) -> Estimate:
    """A sum over a sum, with the spread over games."""
    mean = float(part.sum() / max(1, whole.sum()))
    off = (part - mean * whole) / max(1.0, float(whole.mean()))
    around = mean_of(off)
    half = around.high - around.mean
    return Estimate(mean, mean - half, mean + half)


# things


def item_lines(game: Game, tables: Sequence[Rows]) -> list[ItemLine]:
    """Every thing that the game names, kind after kind, the most telling first.

    Tables of different seats are taken together: what counts is how much more than its even share
    a seat wins.
    """
    found: list[ItemLine] = []
    seats = _seats(tables)
    if not len(seats):
        return found
    y, games = seats["above"].to_numpy(), seats["game_key"].to_numpy()
    items = _items(tables)
    for kind, listed in game.counts.kinds.items():
        of_kind = items.filter(pl.col("kind") == kind)
        tells = bool((of_kind["seen"] > 0).any())
        lines = []
        for item, name in listed.items.items():
            one = seats.join(
                of_kind.filter(pl.col("item") == item), on="row_key", how="left",
                maintain_order="left",
            ).select(pl.col("seen", "taken").fill_null(0))  # fmt: skip
            has = (one["taken"] > 0).to_numpy()
            seen = (one["seen"] > 0).to_numpy() | has
            lines.append(
                ItemLine(
                    kind,
                    item,
                    name,
                    float(seen.mean()) if tells else None,
                    float(has.mean()),
                    mean_wins(y[has], games[has]),
                    mean_wins(y[~has], games[~has]),
                    contrast(y, has, games),
                )
            )
        found += sorted(lines, key=lambda line: (not line.taken, -_number(line.gap.mean)))
    return found


def _number(x: float) -> float:
    return x if np.isfinite(x) else -1e9


def _seats(tables: Sequence[Rows]) -> pl.DataFrame:
    parts = [
        rows.games.select(
            above=pl.col("won")
            - pl.col("seat").replace_strict(_evens(rows), return_dtype=pl.Float64),
            game_key=pl.lit(i, pl.Int64) * 10**9 + pl.col("number"),
            row_key=(pl.lit(i, pl.Int64) * 10**9 + pl.col("number")) * 16 + pl.col("seat"),
        )
        for i, rows in enumerate(tables)
        if int(rows.games["seats"][0]) > 1
    ]
    return pl.concat(parts) if parts else pl.DataFrame()


def _evens(rows: Rows) -> dict[int, float]:
    return dict(enumerate(even_shares(rows.games)))


def _items(tables: Sequence[Rows]) -> pl.DataFrame:
    return pl.concat(
        rows.items.select(
            "kind", "item", "seen", "taken",
            row_key=(pl.lit(i, pl.Int64) * 10**9 + pl.col("number")) * 16 + pl.col("seat"),
        )
        for i, rows in enumerate(tables)
    )  # fmt: skip


def events_told(game: Game, tables: Sequence[Rows]) -> dict[str, int]:
    """How often each kind of event was told, all that the rules can tell among them."""
    told = dict.fromkeys(game.counts.events.names.values(), 0)
    for rows in tables:
        of_kind = rows.items.filter(pl.col("kind") == EVENT)
        for name, times in of_kind.group_by("item").agg(pl.col("taken").sum()).iter_rows():
            told[name] = told.get(name, 0) + times
    return told


# skill and luck


def rung_of(rows: Rows, stronger: str, weaker: str) -> Rung:
    """How often the stronger of two bots wins, who play on the same deals in every seat."""
    table = rows.games.with_columns(
        mine=pl.when(pl.col("bot") == stronger).then(pl.col("won")).otherwise(0.0)
    )
    deals = table.group_by("seed", maintain_order=True).agg(
        wins=pl.col("mine").sum(), games=pl.col("number").n_unique()
    )
    return Rung(
        stronger, weaker, int(table["seats"][0]), rows.played, len(deals),
        share_of((deals["wins"] / deals["games"]).to_numpy()),
    )  # fmt: skip


def luck_of(rows: Rows, resamples: int = 200) -> Luck | None:
    """What part of the variance of wins deal and bots explain, where bots have changed seats.

    The parts are components of variance (between bots; between seats of deals, beyond what chance
    gives; the rest), their intervals from resampled deals.  Where one bot won every game nothing is
    left to be explained, and resampling would only claim certainty: none.
    """
    table = rows.games.sort("seed", "seat", "number")
    seats, deals = int(table["seats"][0]), table["seed"].n_unique()
    turns = len(table) // (seats * deals)
    if turns < 2 or deals < 2 or turns * seats * deals != len(table):
        return None
    bots = sorted(table["bot"].unique())
    shape = (deals, seats, turns)
    won = table["won"].to_numpy().reshape(shape) - 1.0 / seats
    who = np.array([bots.index(bot) for bot in table["bot"]]).reshape(shape)
    best = _parts(won, who, len(bots))
    if best[1] > 0.999:
        return None
    rng = np.random.default_rng(1)
    drawn = []
    for _ in range(resamples):
        picked = rng.integers(0, deals, deals)
        drawn.append(_parts(won[picked], who[picked], len(bots)))
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    deal, skill, rest = (
        Estimate(m, float(a), float(b)) for m, a, b in zip(best, low, high, strict=True)
    )
    return Luck(seats, rows.played, deals, tuple(bots), deal, skill, rest)


def _parts(won: NDArray[Any], who: NDArray[Any], bots: int) -> tuple[float, float, float]:
    """Shares of deal, skill and rest in the variance of wins: by deal, seat and seating."""
    sums = np.bincount(who.ravel(), won.ravel(), bots)
    strength = sums / np.maximum(1, np.bincount(who.ravel(), minlength=bots))
    left = won - strength[who]
    within = left.var(axis=2, ddof=1)
    rest, skill = float(within.mean()), float((strength[who] ** 2).mean())
    deal = max(0.0, float((left.mean(axis=2) ** 2 - within / won.shape[2]).mean()))
    whole = max(deal + rest + skill, 1e-12)
    return deal / whole, skill / whole, rest / whole

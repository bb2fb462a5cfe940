"""What a bot reaches on fixed deals: the figures of `docs/benchmarks.md`, for anybody's bot.

One seat is the player's, its opponents have the others; every deal is played once from each seat.
The score of a deal is the mean over those games of the reward `rank` of the environments: 1 for
beating all, -1 for being beaten by all, 0 for a game that everybody plays alike.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path

import msgspec
import polars as pl

from pentacle.core import Game
from pentacle.core.errors import OptionError
from pentacle.games import find_game

from .series import series_of
from .simulate import simulate
from .stats import estimate

PLAYERS = ("random", "apprentice", "wizard", "greedy", "master")
OPPONENTS = ("random", "greedy")
DEALS, SEED = 40, 1
BEGIN, END = "<!-- scores -->", "<!-- end of scores -->"

Told = Callable[[str], None]


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """A player against opponents, deal by deal.

    >>> import pentacle
    >>> found = score(pentacle.game("spellcaster"), "greedy", "random", deals=4, jobs=1)
    >>> found.player, len(found.scores), found.seats
    ('greedy', 4, 2)
    """

    game: str
    version: str
    """`Game.rules`: scores of other rules do not compare."""
    seats: int
    player: str
    opponents: str
    seed: int
    """The first deal; each one has the next seed."""
    scores: tuple[float, ...]
    wins: float
    """Of its games, a shared victory counted in parts."""
    points: float

    @property
    def mean(self) -> str:
        """The score with its 95 % interval."""
        found = estimate([(one + 1) / 2 for one in self.scores])  # a share of 0 to 1
        mean, low, high = (2 * part - 1 for part in (found.mean, found.low, found.high))
        return f"{mean:+.2f} ({low:+.2f} to {high:+.2f})"


def score(
    game: Game, player: str, opponents: str, *, seats: int = 0, deals: int = DEALS,
    seed: int = SEED, jobs: int = 0,
) -> Score:  # fmt: skip
    """What a player reaches against opponents that are all alike.

    >>> import pentacle
    >>> found = score(pentacle.game("spellcaster"), "greedy", "random", deals=3, jobs=1)
    >>> found.wins > 0.5, len(found.scores)
    (True, 3)
    """
    seats = seats or max(2, game.usual_seats)
    series = series_of(game, seats, [player, *[opponents] * (seats - 1)], {}, seed)
    games = simulate(series, deals * len(series.seatings), jobs=jobs).games
    ranks = games.select("number", "rank")
    each = games.filter(pl.col("bot") == player).join(ranks, on="number", suffix="_of")
    reward = (pl.col("rank_of") - pl.col("rank")).sign().sum() / (seats - 1)
    played = each.group_by("number", "seed", "won", "points").agg(reward.alias("reward"))
    by_deal = played.group_by("seed").agg(pl.col("reward").mean()).sort("seed")
    return Score(
        game=game.name, version=game.rules, seats=seats, player=player, opponents=opponents,
        seed=seed, scores=tuple(by_deal["reward"].to_list()),
        wins=_mean(played["won"]), points=_mean(played["points"]),
    )  # fmt: skip


def _mean(column: pl.Series) -> float:
    return float(column.mean())  # type: ignore[arg-type]


def score_all(
    games: Sequence[Game], players: Sequence[str], opponents: Sequence[str], deals: int, seed: int,
    jobs: int = 0, told: Told = lambda line: None,
) -> Iterator[Score]:  # fmt: skip
    """Every player against all opponents that differ from it."""
    for game, rival, player in product(games, opponents, players):
        if player != rival:
            told(f"{game.name}: {player} against {rival}")
            yield score(game, player, rival, deals=deals, seed=seed, jobs=jobs)


def write_csv(scores: Sequence[Score], path: Path) -> None:
    """A row for each deal."""
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["game", "version", "seats", "opponents", "player", "seed", "score"])
        for one in scores:
            same = [one.game, one.version, one.seats, one.opponents, one.player]
            for n, found in enumerate(one.scores):
                table.writerow([*same, one.seed + n, f"{found:.4f}"])


def lay_page(scores: Sequence[Score], path: Path) -> None:
    """Write the tables into a page, between its marks; a page that is not there is begun."""
    text = path.read_text(encoding="utf-8") if path.exists() else f"{BEGIN}\n{END}\n"
    before, begun, rest = text.partition(BEGIN)
    _, ended, after = rest.partition(END)
    if not begun or not ended:
        raise OptionError(f"{path} has no marks {BEGIN} and {END} to write between")
    made = f"{before}{BEGIN}\n\n{tables_of(scores)}\n{END}{after}"
    path.write_text(made, encoding="utf-8")


def tables_of(scores: Sequence[Score]) -> str:
    """A table for each game."""
    lines: list[str] = []
    for name in dict.fromkeys(one.game for one in scores):
        mine = [one for one in scores if one.game == name]
        title = find_game(name).about.title["en"]
        lines += [f"### {title}, {mine[0].seats} seats, rules {mine[0].version}", ""]
        lines += ["| player | opponents | score | wins | points |", "|---|---|--:|--:|--:|"]
        for one in mine:
            cells = (one.player, one.opponents, one.mean, f"{100 * one.wins:.0f} %")
            lines.append(f"| {' | '.join(cells)} | {one.points:.1f} |")
        lines.append("")
    return "\n".join(lines)

"""Many games of one series: spread over all hands, kept while they are played, gone on with later.

    series = series_of(game, seats=3, bots=["greedy"], options={}, seed=1)
    rows = simulate(series, games=1000)

`rows.games` is a frame of polars, a row for each game and seat.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from time import monotonic

import msgspec
import numpy as np
import polars as pl

from pentacle.bots.game_loops import play_greedily
from pentacle.bots.world_loops import bound
from pentacle.core.compile.spread import Team, cores, team_of
from pentacle.core.errors import OptionError, PentacleError
from pentacle.core.folders import cache_folder
from pentacle.games import find_game

from .parts import Part, play_part
from .rows import COUNT, Rows, joined, no_rows, options_text, read_rows, refuse_path, write_rows
from .series import Series

SHORT, LONG = 0.5, 2.0
"""A part should take longer than this, and not longer than that, in seconds."""
ONE_BY_ONE, SPREAD, AT_ONCE = (1, 1 << 12), (1 << 10, 1 << 18), (1 << 16, 1 << 18)
"""Games of a part, at least and at most: played one after the other; all at once, in parts that go
to several machines; and on this one, where every part costs a thousand calls of Python."""
KEPT_EVERY = 5.0
"""Seconds after which what was played is written down."""

Told = Callable[[int], None]
"""What is told how many games have been played."""


class Cutter:
    """Cuts games into parts, as long as they should take, whatever a game takes."""

    def __init__(
        self, series: Series, todo: list[range], sizes: tuple[int, int], device: str, threads: int
    ) -> None:
        self._series, self._todo, self._at = series, todo, (device, threads)
        self._least, self._most = sizes
        self._size = max(self._least, len(series.seatings))

    def __iter__(self) -> Iterator[Part]:
        for gap in self._todo:
            first = gap.start
            while first < gap.stop:
                last = min(gap.stop, first + self._size)
                yield Part(self._series, first, last, *self._at)
                first = last

    def learn(self, part: Part, seconds: float) -> None:
        """How long a part took."""
        if seconds < SHORT and part.last - part.first == self._size:
            self._size = min(self._most, 2 * self._size)
        elif seconds > LONG:
            self._size = max(self._least, self._size // 2)


def gaps(done: np.ndarray, games: int) -> list[range]:
    """The numbers below `games` that are not among those done, in runs.

    >>> gaps(np.array([0, 1, 4]), 7)
    [range(2, 4), range(5, 7)]
    """
    missing = np.setdiff1d(np.arange(games), done)
    if not len(missing):
        return []
    cuts = np.flatnonzero(np.diff(missing) > 1) + 1
    return [range(int(run[0]), int(run[-1]) + 1) for run in np.split(missing, cuts)]


def play(
    series: Series, games: int, done: np.ndarray, *, jobs: int = 0, backend: str = "cpu"
) -> Iterator[Rows]:
    """The games with the first so many numbers that are not done, part by part as they come."""
    todo = gaps(done, games)
    if not todo:
        return
    in_batches = series.is_random and not series.counted
    at_once = in_batches and backend != "ray"
    sizes = AT_ONCE if at_once else SPREAD if in_batches else ONE_BY_ONE
    device = "cuda" if backend == "gpu" else "cpu"
    cutter = Cutter(series, todo, sizes, device, (jobs or cores()) if at_once else 1)
    with _team(series, jobs, backend, at_once) as team:
        for part, played in team.run(play_part, cutter):
            cutter.learn(part, played.seconds)
            yield played.rows


def _team(series: Series, jobs: int, backend: str, at_once: bool) -> Team:
    if backend == "gpu":
        refuse_gpu(series)
    if at_once:
        return team_of(1)
    if backend == "cpu" and series.is_compiled:
        bound(play_greedily)  # once for all threads
        return team_of(jobs, threads=True)
    return team_of(jobs, backend)


def refuse_gpu(series: Series) -> None:
    """A sentence where a GPU cannot play this."""
    if not series.is_random or series.counted:
        raise OptionError("a GPU plays random bots only, and counts nothing; use --backend cpu")
    try:
        from pentacle.core.compile.gpu.numba_cuda import is_available
    except ModuleNotFoundError as error:
        raise OptionError(
            f"the package {error.name!r} is missing; "
            "install it with: pip install 'grand-pentacle[cuda]'"
        ) from None
    if not is_available():
        raise OptionError("there is no GPU here that can be used; --backend cpu plays the same")


def simulate(
    series: Series, games: int, *, jobs: int = 0, backend: str = "cpu", told: Told | None = None
) -> Rows:
    """The rows of so many games.

    >>> import pentacle
    >>> from pentacle.lab.series import series_of
    >>> series = series_of(pentacle.game("spellcaster"), 2, ["random"], {}, seed=1)
    >>> rows = simulate(series, 3, jobs=1)
    >>> rows.played, rows.games["won"].sum()
    (3, 3.0)
    """
    parts = []
    for part in play(series, games, np.array([]), jobs=jobs, backend=backend):
        parts.append(part)
        if told:
            told(sum(p.played for p in parts))
    return joined(parts)


# what is kept


class Kept:
    """The rows of a series on disk, while it is played and afterwards.

    With a file of its own (`out`) they are beside it, in `NAME.parts`, until all are played; else
    where this machine keeps such things.  A file that is there already is gone on with.
    """

    def __init__(self, series: Series, out: Path | None) -> None:
        self.series, self.out = series, out
        self.folder = out.with_name(out.name + ".parts") if out else _own_folder(series)
        self._fresh: list[Rows] = []
        self._written = 0.0
        found = [read_rows(out)] if out and out.exists() else []
        for path in sorted(self.folder.glob("*[0-9].parquet")):
            found.append(read_rows(path))
        self._files = len(found)
        self.rows = no_rows()
        for rows in found:  # a game that two files hold, because one was about to go, counts once
            known = pl.col("number").is_in(self.done.tolist())
            fresh = Rows(*(frame.filter(~known) for frame in rows))
            self.rows = joined([self.rows, fresh] if self.rows.played else [fresh])
        self._refuse_others()

    def _refuse_others(self) -> None:
        if self.rows.played and not fits(self.rows, self.series):
            where = self.out if self.out and self.out.exists() else self.folder
            raise PentacleError(
                f"{where} holds other games than these; choose another --out, or remove it"
            )

    @property
    def done(self) -> np.ndarray:
        """The numbers of the games that are there."""
        return self.rows.games["number"].unique().to_numpy()

    def add(self, rows: Rows) -> None:
        """Keep the rows of a part; what is not written yet is, every few seconds."""
        self._fresh.append(rows)
        if monotonic() - self._written > KEPT_EVERY:
            self.flush()

    def flush(self) -> None:
        """Write what was not written yet."""
        if self._fresh:
            fresh = joined(self._fresh)
            write_rows(fresh, self.folder / f"{self._files:06}.parquet")
            self.rows = joined([self.rows, fresh] if self.rows.played else [fresh])
            self._files, self._fresh = self._files + 1, []
        self._written = monotonic()

    def finish(self) -> list[Path]:
        """All are played: the one file, if it is wanted, and no parts any more."""
        written = write_rows(self.rows, self.out) if self.out else []
        shutil.rmtree(self.folder, ignore_errors=True)
        return written


def _own_folder(series: Series) -> Path:
    name = sha256(msgspec.json.encode(series)).hexdigest()[:24]
    return cache_folder() / "simulations" / f"{series.game}-{name}"


def refuse_out(path: Path) -> None:
    """A place where rows can be written, found out before anything is played."""
    refuse_path(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            empty = file.tell() == 0
        if empty:
            path.unlink()
    except OSError as error:
        raise OptionError(f"{path} cannot be written: {error.strerror}") from None


def fits(rows: Rows, series: Series) -> bool:
    """Are these rows of this series?"""
    games, turns = rows.games, len(series.seatings)
    named = {"game": series.game, "rules": series.rules, "seats": series.seats}
    named["options"] = options_text(dict(series.options))
    if any(games[name].unique().to_list() != [value] for name, value in named.items()):
        return False
    number = games["number"]
    if not ((number // turns + series.seed).cast(pl.UInt64) == games["seed"]).all():
        return False
    if any(name.startswith(COUNT) for name in games.columns) != bool(
        series.counted and find_game(series.game).counts.deeds
    ):
        return False
    seating = np.array(series.seatings, object)[
        (number % turns).to_numpy(), games["seat"].to_numpy()
    ]
    return games["bot"].to_list() == seating.tolist()

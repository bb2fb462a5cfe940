"""The rows of a simulation: what every figure, plot and comparison is made of.

`Rows.games` has a row for each game and seat:

    game, rules             what was played: its name, and `Game.rules` (`2+8c1f…`: with own facts)
    seats, options          how many sat there; the options as JSON, those of the game in its order
    number, seed, rotation  the game's number from 0, the seed of its deal, how far bots were turned
    seat, bot               whose row it is, and who sat there
    points, rank, won       at the end; a shared win is divided: 0.5 for each of two
    length, rounds, end     actions of the whole game, its rounds (null without), how it ended
    forced, free            choices of this seat with one answer, and with several
    branching               the mean number of answers that this seat had, forced choices too
    lead_changes            how often somebody else came to lead by points, in the whole game
    count_…                 how often this seat did what the game counts, where asked

`Rows.items` has a row for each game, seat and thing that the seat saw or took: number, seat, kind,
item, seen, taken (how often).  Of the kind `event` are the rules that fired.  Where nothing was
counted it has no rows.  Wins with and without a thing: join both on number and seat.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import polars as pl

from pentacle.core.errors import OptionError

GAMES: dict[str, pl.DataType] = {
    "game": pl.String(), "rules": pl.String(), "seats": pl.Int8(), "options": pl.String(),
    "number": pl.Int64(), "seed": pl.UInt64(), "rotation": pl.Int8(),
    "seat": pl.Int8(), "bot": pl.String(),
    "points": pl.Int32(), "rank": pl.Int8(), "won": pl.Float64(),
    "length": pl.Int32(), "rounds": pl.Int32(), "end": pl.String(),
    "forced": pl.Int32(), "free": pl.Int32(), "branching": pl.Float64(),
    "lead_changes": pl.Int32(),
}  # fmt: skip
"""The columns of `Rows.games`; those of counts follow."""
ITEMS: dict[str, pl.DataType] = {
    "number": pl.Int64(), "seat": pl.Int8(), "kind": pl.String(), "item": pl.String(),
    "seen": pl.Int32(), "taken": pl.Int32(),
}  # fmt: skip
"""The columns of `Rows.items`."""
COUNT = "count_"
"""What the columns of counts begin with."""
SUFFIXES = (".parquet", ".csv", ".json")


class Rows(NamedTuple):
    """What is kept of some games.

    >>> none = no_rows()
    >>> none.games.columns[:3], none.played
    (['game', 'rules', 'seats'], 0)
    """

    games: pl.DataFrame
    items: pl.DataFrame

    @property
    def played(self) -> int:
        """How many games there are."""
        return int(self.games["number"].n_unique()) if len(self.games) else 0

    def first(self, games: int) -> Rows:
        """The games with the first so many numbers."""
        return Rows(*(frame.filter(pl.col("number") < games) for frame in self))


def no_rows() -> Rows:
    """Of no games."""
    return Rows(pl.DataFrame(schema=GAMES), pl.DataFrame(schema=ITEMS))


def joined(parts: Iterable[Rows]) -> Rows:
    """All games of some parts, in the order of their numbers, whatever order they came in.

    >>> joined([no_rows(), no_rows()]).played
    0
    """
    given = list(parts) or [no_rows()]
    games = pl.concat([part.games for part in given], how="diagonal")
    items = pl.concat([part.items for part in given])
    return Rows(games.sort("number", "seat"), items.sort("number", "seat", "kind", "item"))


def options_text(options: dict[str, object]) -> str:
    """Options as the rows have them."""
    return json.dumps(options, ensure_ascii=False)


# files


def items_path(path: Path) -> Path:
    """Where the items of a file of rows lie.

    >>> items_path(Path("games.parquet")).name
    'games.items.parquet'
    """
    return path.with_name(f"{path.stem}.items{path.suffix}")


def refuse_path(path: Path) -> None:
    """A file that rows can be written to, or a sentence why not."""
    if path.suffix not in SUFFIXES:
        raise OptionError(f"{path}: rows are written as {', '.join(SUFFIXES)}")
    if path.is_dir():
        raise OptionError(f"{path} is a folder; name a file in it")
    if path.parent.exists() and not path.parent.is_dir():
        raise OptionError(f"{path.parent} is not a folder")


def write_rows(rows: Rows, path: Path) -> list[Path]:
    """Write both frames, the second one beside the first if it has rows; what was written.

    >>> import pentacle
    >>> from tempfile import TemporaryDirectory
    >>> from pentacle.lab.series import series_of
    >>> from pentacle.lab.simulate import simulate
    >>> series = series_of(pentacle.game("spellcaster"), 2, ["random"], {}, seed=1)
    >>> rows = simulate(series, 3, jobs=1)
    >>> with TemporaryDirectory() as folder:
    ...     [path.name for path in write_rows(rows, Path(folder) / "rows.csv")]
    ['rows.csv']
    """
    refuse_path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    written = []
    for frame, file in zip(rows, (path, items_path(path)), strict=True):
        if file == path or len(frame):
            _write(frame, file)
            written.append(file)
        else:
            file.unlink(missing_ok=True)
    return written


def _write(frame: pl.DataFrame, file: Path) -> None:
    """Whole or not at all."""
    beside = file.with_name(file.name + ".new")
    if file.suffix == ".parquet":
        frame.write_parquet(beside)
    elif file.suffix == ".csv":
        frame.write_csv(beside)
    else:
        frame.write_json(beside)
    beside.replace(file)


def read_rows(path: Path) -> Rows:
    """Rows as `write_rows` wrote them.

    >>> import pentacle
    >>> from tempfile import TemporaryDirectory
    >>> from pentacle.lab.series import series_of
    >>> from pentacle.lab.simulate import simulate
    >>> series = series_of(pentacle.game("spellcaster"), 2, ["random"], {}, seed=1)
    >>> rows = simulate(series, 3, jobs=1)
    >>> with TemporaryDirectory() as folder:
    ...     _ = write_rows(rows, Path(folder) / "rows.parquet")
    ...     read_rows(Path(folder) / "rows.parquet").played
    3
    """
    refuse_path(path)
    items = items_path(path)
    found = _read(path, GAMES)
    if missing := [name for name in GAMES if name not in found.columns]:
        raise OptionError(f"{path} holds no rows of a simulation: there is no column {missing[0]}")
    return Rows(found, _read(items, ITEMS) if items.exists() else pl.DataFrame(schema=ITEMS))


def _read(file: Path, kinds: dict[str, pl.DataType]) -> pl.DataFrame:
    try:
        if file.suffix == ".parquet":
            return pl.read_parquet(file)
        if file.suffix == ".csv":
            return pl.read_csv(file, schema_overrides=kinds, empty_string_is_null=False)
        return pl.read_json(file, schema_overrides=kinds)
    except (OSError, pl.exceptions.PolarsError) as error:
        raise OptionError(f"{file} cannot be read: {error}") from None

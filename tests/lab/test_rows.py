"""Rows of a simulation: both frames, to files and back."""

import polars as pl
import pytest

from pentacle.core.errors import OptionError
from pentacle.lab.rows import GAMES, ITEMS, Rows, joined, no_rows, read_rows, write_rows


def some_rows(number: int) -> Rows:
    shared = {
        "game": "stones", "rules": "1", "seats": 2, "options": "{}", "number": number,
        "seed": 2**63 + number, "rotation": 0, "bot": "random", "points": 3, "rank": 1, "won": 0.5,
        "length": 9, "rounds": None, "end": "", "forced": 1, "free": 4, "branching": 2.5,
        "lead_changes": 0,
    }  # fmt: skip
    games = pl.DataFrame([shared | {"seat": seat} for seat in (0, 1)], schema_overrides=GAMES)
    items = {"number": number, "seat": 1, "kind": "stone", "item": "red", "seen": 2, "taken": 1}
    games = games.select(*GAMES).with_columns(count_dropped=pl.lit(7, pl.Int32))
    return Rows(games, pl.DataFrame([items], schema=ITEMS))


@pytest.mark.parametrize("suffix", [".parquet", ".csv", ".json"])
def test_rows_come_back_as_they_were_written(tmp_path, suffix):
    rows = joined([some_rows(1), some_rows(0)])
    assert rows.games["number"].to_list() == [0, 0, 1, 1]
    assert rows.played == 2
    path = tmp_path / "deep" / f"rows{suffix}"
    assert [p.name for p in write_rows(rows, path)] == [f"rows{suffix}", f"rows.items{suffix}"]
    games, items = read_rows(path)
    assert games.cast({"count_dropped": pl.Int32}).equals(rows.games)
    assert items.equals(rows.items)
    write_rows(Rows(rows.games, no_rows().items), path)
    assert len(read_rows(path).items) == 0


def test_what_is_no_file_of_rows_is_told(tmp_path):
    with pytest.raises(OptionError, match=r"written as .parquet, .csv, .json"):
        write_rows(no_rows(), tmp_path / "rows.xlsx")
    with pytest.raises(OptionError, match="is a folder"):
        write_rows(no_rows(), _folder(tmp_path / "a.csv"))
    other = tmp_path / "other.csv"
    other.write_text("a,b\n1,2\n")
    with pytest.raises(OptionError, match="no column game"):
        read_rows(other)


def _folder(path):
    path.mkdir()
    return path

"""Two versions on the same deals: the difference, its interval, and that both are what they say."""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import Namespace
from math import sqrt
from pathlib import Path

import polars as pl
import pytest

import pentacle
from pentacle.cli import main
from pentacle.core.compile.cache import ingredients
from pentacle.core.digest import digest_of
from pentacle.core.errors import DataError, PentacleError
from pentacle.lab import versions
from pentacle.lab.compare import compare
from pentacle.lab.rows import Rows, read_rows
from pentacle.lab.series import series_of
from pentacle.lab.simulate import simulate

GAME = pentacle.game("spellcaster")


@pytest.fixture(scope="module")
def rows() -> Rows:
    return simulate(series_of(GAME, 2, ["random"], {}, seed=1, counted=True), 30, jobs=1)


def test_a_difference_is_taken_deal_by_deal(rows: Rows) -> None:
    """By hand: every third game three choices longer, and won by the other seat."""
    other = (pl.col("number") % 3) == 0
    longer = rows.games.with_columns(
        pl.when(other).then(pl.col("length") + 3).otherwise(pl.col("length")).alias("length"),
        pl.when(other).then(1 - pl.col("won")).otherwise(pl.col("won")).alias("won"),
    )
    found = compare(GAME, rows, Rows(longer, rows.items))
    changes = {change.what: change for change in found.changes}
    assert found.games == 30
    off = [3.0 if n % 3 == 0 else 0.0 for n in range(30)]
    deviation = sqrt(sum((x - 1.0) ** 2 for x in off) / 29)
    length = changes["choices"].difference
    assert length.mean == pytest.approx(1.0)
    assert length.high - length.mean == pytest.approx(1.96 * deviation / sqrt(30), rel=0.05)
    assert changes["choices"].clear
    first = rows.games.filter(pl.col("seat") == 0)
    moved = sum(1 - 2 * w for n, w in first.select("number", "won").iter_rows() if n % 3 == 0)
    assert changes["wins of seat 1"].difference.mean == pytest.approx(moved / 30)
    assert not any(change.difference.mean for change in found.items)


def test_games_of_one_deal_count_once(rows: Rows) -> None:
    """Every deal played twice tells as much as once: the interval is as wide."""
    longer = pl.col("length") + pl.col("number") % 3
    again = [
        Rows(
            pl.concat(
                rows.games.with_columns(number=2 * pl.col("number") + turn, length=length)
                for turn in range(turns)
            ),
            rows.items,
        )
        for turns in (1, 2)
        for length in (pl.col("length"), longer)
    ]
    once = compare(GAME, again[0], again[1])
    twice = compare(GAME, again[2], again[3])
    assert (once.games, twice.games) == (30, 60)
    found = [{c.what: c.difference for c in x.changes}["choices"] for x in (once, twice)]
    assert found[0].low == pytest.approx(found[1].low)
    assert found[0].low < found[0].mean


def test_other_deals_are_no_comparison(rows: Rows) -> None:
    with pytest.raises(PentacleError, match="not the same deals"):
        compare(GAME, rows, rows.first(20))


def test_the_other_version_plays_the_same_series(
    rows: Rows, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The words of its command, run with the same facts, give the same rows."""
    monkeypatch.setattr(versions, "run_version", lambda version, words: main(words))
    options = {"first_turn_one_action": True}
    for series in (
        series_of(GAME, 2, ["random"], {}, seed=1, counted=True),
        series_of(GAME, 2, ["random", "greedy:light"], options, seed=9),
    ):
        own = rows if series.counted else simulate(series, 4, jobs=1)
        there = versions.other_rows(None, series, own.played, jobs=1)  # type: ignore[arg-type]
        assert there.games.equals(own.games)
        assert there.items.equals(own.items)


def test_rows_of_the_other_version_lie_beside_those_of_the_house(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(versions, "run_version", lambda version, words: main(words))
    (tmp_path / "mine.toml").write_text("[limits]\nstart_energy = 12\n")
    words = ["--seats", "2", "--games", "3", "--bots", "random", "--counts", "--jobs", "1"]
    out = tmp_path / "rows.parquet"
    asked = [*words, "--data", str(tmp_path / "mine.toml"), "--out", str(out), "--json"]
    assert main(["simulate", "spellcaster", *asked]) == 0
    here, there = (read_rows(tmp_path / name) for name in ("rows.parquet", "rows.other.parquet"))
    assert here.games.equals(there.games), "played here with the same facts"
    assert here.items.equals(there.items)


ASKS = """
import pentacle
from pentacle.core.compile.cache import ingredients
from pentacle.core.digest import digest_of
print(digest_of(ingredients(pentacle.game("spellcaster").setup)))
"""


def test_compiled_code_tells_versions_apart(tmp_path: Path) -> None:
    """Machine code is filed under the facts that it was made with."""
    (tmp_path / "spellcaster.toml").write_text("[limits]\nstart_energy = 12\n")
    env = {**os.environ, "PENTACLE_DATA": str(tmp_path)}
    ran = subprocess.run(
        [sys.executable, "-c", ASKS], env=env, capture_output=True, encoding="utf-8", check=True
    )
    assert len(ran.stdout.strip()) == 16
    assert ran.stdout.strip() != digest_of(ingredients(GAME.setup))


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ("[limits]\nstart_energy = 99\n", "limits.start_energy is 99; it can be from 1 to 60"),
        ("[limits]\nstart = 9\n", "there is no field 'start' to replace; there are energy"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(
    facts: str, said: str, tmp_path: Path
) -> None:
    (tmp_path / "mine.toml").write_text(facts)
    args = Namespace(data=tmp_path / "mine.toml", against=None)
    with pytest.raises(DataError, match=said), versions.other_version(args, GAME):
        pass


def test_what_is_replaced_is_said(tmp_path: Path) -> None:
    (tmp_path / "spellcaster.toml").write_text("[limits]\nstart_energy = 12\n")
    with versions.other_version(Namespace(data=None, against=tmp_path), GAME) as version:
        assert version is not None
        assert "limits.start_energy: 12 instead of 10" in version.said()
    with (
        pytest.raises(PentacleError, match="no such folder"),
        versions.other_version(Namespace(data=None, against=tmp_path / "no"), GAME),
    ):
        pass

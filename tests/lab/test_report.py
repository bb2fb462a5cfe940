"""The page of a report: its numbers are those of the rows, it needs nobody, and speaks twice."""

from __future__ import annotations

import re
from argparse import ArgumentParser
from pathlib import Path

import numpy as np
import polars as pl
import pytest

import pentacle
from pentacle.cli import main
from pentacle.core.words import LANGUAGES, Words
from pentacle.games import HOUSE
from pentacle.lab import report_cli
from pentacle.lab.page import Report, build_page, sections, words
from pentacle.lab.page.tongue import Tongue
from pentacle.lab.rows import Rows
from pentacle.lab.study import Pace, fitted_pace, item_lines, luck_of, seat_table
from pentacle.lab.versions import other_version

DOCS = Path(__file__).parents[2] / "docs"
GAME = pentacle.game("spellcaster")
ASKED = ["spellcaster", "--bots", "random", "--games", "25", "--ladder", "random,greedy:light",
         "--deals", "4", "--jobs", "1", "--pace", "12,2"]  # fmt: skip


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Report, dict[int, Rows]]:
    parser = ArgumentParser()
    report_cli.add_arguments(parser)
    folder = tmp_path_factory.mktemp("rows")
    args = parser.parse_args([*ASKED, "--rows", str(folder)])
    with other_version(args, GAME) as version:
        report, kept = report_cli.make_report(GAME, args, version)
    return report, {one.series.seats: one.rows for one in kept if one.series.counted}


def test_figures_are_those_of_the_rows(made: tuple[Report, dict[int, Rows]]) -> None:
    """Computed another way: row by row, in plain Python."""
    report, tables = made
    assert [table.seats for table in report.tables] == [2, 3, 4]
    for table in report.tables:
        rows = list(tables[table.seats].games.iter_rows(named=True))
        games = {row["number"]: row for row in rows}
        assert table.games == len(games) == 25
        for seat, found in enumerate(table.wins):
            assert found.mean == pytest.approx(
                sum(r["won"] for r in rows if r["seat"] == seat) / 25
            )
            assert found.low <= found.mean <= found.high
        assert table.rounds is not None
        assert table.rounds.mean.mean == pytest.approx(
            sum(g["rounds"] for g in games.values()) / 25
        )
        assert sum(n for _, n in table.rounds.bars) == 25
        free, forced = sum(r["free"] for r in rows), sum(r["forced"] for r in rows)
        assert table.free.mean == pytest.approx(free / (free + forced))
        minutes = (12 * free + 2 * forced) / 60 / 25
        assert table.minutes.mean.mean == pytest.approx(minutes)
        answers = sum(r["branching"] * (r["free"] + r["forced"]) for r in rows)
        assert table.branching.mean == pytest.approx(answers / (free + forced))
    assert report.tables[1].even == [0.25, 0.5, 0.25]  # two against one


def test_a_fitted_pace_gives_the_minutes_of_the_box(
    made: tuple[Report, dict[int, Rows]],
) -> None:
    _, tables = made
    pace = fitted_pace(list(tables.values()), (20, 40))
    means = [seat_table(rows, pace).minutes.mean.mean for rows in tables.values()]
    assert sum(means) / len(means) == pytest.approx(30.0)
    assert pace.fitted


def test_wins_with_and_without_are_those_of_the_rows(
    made: tuple[Report, dict[int, Rows]],
) -> None:
    report, tables = made
    line = next(line for line in report.items if 0 < line.taken < 1)
    taken = {
        (seats, number, seat)
        for seats, rows in tables.items()
        for number, seat, item, n in rows.items.select(
            "number", "seat", "item", "taken"
        ).iter_rows()
        if item == line.item and n
    }
    even = {table.seats: table.even for table in report.tables}
    above: dict[bool, list[float]] = {True: [], False: []}
    for seats, rows in tables.items():
        for number, seat, won in rows.games.select("number", "seat", "won").iter_rows():
            above[(seats, number, seat) in taken].append(won - even[seats][seat])
    assert line.with_it.mean == pytest.approx(float(np.mean(above[True])))
    assert line.without.mean == pytest.approx(float(np.mean(above[False])))
    assert line.gap.mean == pytest.approx(line.with_it.mean - line.without.mean)
    assert line.taken == pytest.approx(len(above[True]) / sum(map(len, above.values())))


def test_luck_is_found_where_it_was_put() -> None:
    """Games that the deal alone decides; where one bot wins them all, nothing is claimed."""
    table = pl.DataFrame(
        [
            {"seed": deal, "number": 2 * deal + turn, "seats": 2, "seat": seat,
             "bot": "ab"[(seat + turn) % 2], "deal": float(deal % 2 == seat)}
            for deal in range(20) for turn in range(2) for seat in range(2)
        ]
    )  # fmt: skip
    by_deal = luck_of(Rows(table.with_columns(won=pl.col("deal")), pl.DataFrame()))
    better = (pl.col("bot") == "a").cast(pl.Float64)
    assert by_deal is not None
    assert by_deal.deal.mean == pytest.approx(1.0)
    assert luck_of(Rows(table.with_columns(won=better), pl.DataFrame())) is None


def test_the_page_says_its_numbers_in_both_languages_and_needs_nobody(
    made: tuple[Report, dict[int, Rows]],
) -> None:
    report, _ = made
    page = build_page(report, "fr")
    assert len(page.encode()) < 400_000
    assert "http" not in page
    assert not re.search(r"<(link|img|iframe)\b|src=|@import|url\((?!data:)", page)
    assert '<html lang="fr" data-lang="fr">' in page
    for language in LANGUAGES:
        body = page.partition(f'<main lang="{language}">')[2].partition("</main>")[0]
        tongue = Tongue(language)
        for anchor, title, build in sections.SECTIONS:
            if build(report, tongue):
                assert f'id="{anchor}-{language}"' in body
                assert tongue(title).split(" ")[0] in body
        for table in report.tables:
            assert tongue.percent(table.wins[0].mean) in body
        for line in report.items:
            assert line.name[language].split("'")[0] in body
    missing = {name for name, *_ in sections.SECTIONS if f'id="{name}-en"' not in page}
    assert missing == {"what-if", *([] if report.lucks else ["luck"])}


@pytest.mark.parametrize("name", HOUSE)
def test_the_report_of_every_game_is_kept(name: str) -> None:
    page = (DOCS / "reports" / f"{name}.html").read_text(encoding="utf-8")
    assert len(page.encode()) < 400_000
    assert "http" not in page
    for language in LANGUAGES:
        assert pentacle.game(name).about.title[language] in page
        for section in ("seats", "length", "things", "ladder", "luck", "never", "method"):
            assert f'id="{section}-{language}"' in page


def test_every_word_of_the_page_exists_twice() -> None:
    for name, said in vars(words).items():
        if name.isupper() and isinstance(said, Words):
            gaps = [sorted(re.findall(r"{\w+}", said[language])) for language in LANGUAGES]
            assert gaps[0] == gaps[1], name
            assert " :" not in said["fr"].replace("\u00a0:", ""), name
            assert not re.search(r"[^\u202f\u00a0][;?!]", said["fr"]), name


def test_the_command_writes_a_page_and_keeps_its_rows(tmp_path: Path) -> None:
    page, rows = tmp_path / "page.html", tmp_path / "rows"
    asked = ["report", "spellcaster", "--seats", "2", "--bots", "random", "--games", "6"]
    asked += ["--ladder", "", "--jobs", "1", "--rows", str(rows), "--out", str(page)]
    assert main(asked) == 0
    first = page.read_text(encoding="utf-8")
    assert sorted(path.name for path in rows.iterdir()) == [
        "2-random.items.parquet",
        "2-random.parquet",
    ]
    assert main(asked) == 0
    assert page.read_text(encoding="utf-8") == first


def test_a_page_is_refused_where_it_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(pentacle.core.errors.OptionError, match="a page is written as"):
        report_cli.refuse_page(tmp_path / "page.pdf")
    report_cli.refuse_page(tmp_path / "page.html")
    assert not (tmp_path / "page.html").exists()


def test_nothing_of_a_solo_game_is_compared() -> None:
    """Where nobody else plays, there are no even shares and no gaps."""
    valroc = pentacle.game("valroc")
    from pentacle.lab.series import series_of
    from pentacle.lab.simulate import simulate

    rows = simulate(series_of(valroc, 1, ["random"], {}, seed=1), 5, jobs=1)
    table = seat_table(rows, Pace(12, 2))
    assert (table.even, table.margin, table.wins[0].mean) == ([1.0], None, 1.0)
    assert item_lines(valroc, [rows]) == []

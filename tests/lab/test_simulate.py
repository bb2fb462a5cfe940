"""`pentacle simulate`: the same rows however they are played, stopped and gone on with."""

import json
import signal
import subprocess
import sys
from collections import Counter

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from pentacle.cli import main
from pentacle.core.errors import PentacleError
from pentacle.games import GAMES
from pentacle.lab.parts import Part, play_part, seat_of
from pentacle.lab.referee import play_game
from pentacle.lab.rows import read_rows, write_rows
from pentacle.lab.series import series_of
from pentacle.lab.simulate import Kept, gaps, play, simulate

SPELLCASTER = GAMES["spellcaster"]


def series(*bots, seats=2, seed=3, **rest):
    return series_of(SPELLCASTER, seats, bots, {}, seed, **rest)


def same(one, other):
    for a, b in zip(one, other, strict=True):
        assert_frame_equal(a, b)


@pytest.mark.parametrize("bots", [["random"], ["greedy", "random"], ["apprentice", "greedy:light"]])
def test_rows_do_not_depend_on_jobs_on_parts_nor_on_their_order(bots):
    plan = series(*bots, counted=bots == ["random"])
    whole = simulate(plan, 7, jobs=1)
    if not plan.counted:
        same(simulate(plan, 7, jobs=2), whole)
    parts = [play_part(Part(plan, *cut)).rows for cut in [(4, 7), (0, 1), (1, 4)]]
    for part, cut in zip(parts, [(4, 7), (0, 1), (1, 4)], strict=True):
        within = pl.col("number").is_between(*cut, closed="left")
        same(part, (whole.games.filter(within), whole.items.filter(within)))
    assert whole.games["number"].to_list() == [n for n in range(7) for _ in range(2)]


def test_random_games_are_those_of_a_batch_whether_they_are_counted_or_not():
    plain, counted = (simulate(series("random", counted=c), 5, jobs=1) for c in (False, True))
    assert_frame_equal(counted.games.select(*plain.games.columns), plain.games)
    batch = SPELLCASTER.deal_many(5, seats=2, seed=3)
    batch.play_out()
    assert plain.games["points"].to_list() == batch.points.ravel().tolist()


def test_more_games_cost_no_more_calls_of_python():
    def calls(games):
        made = Counter()
        sys.setprofile(lambda frame, event, arg: made.update([event]))
        simulate(series("random"), games, jobs=1)
        sys.setprofile(None)
        return made["call"]

    calls(1)
    few, many = calls(100), calls(4000)
    assert many < few + 100, f"{few} for 100 games, {many} for 4000"


def test_a_row_tells_what_the_game_told():
    rows = simulate(series("greedy", "random"), 4, jobs=1).games
    for number, seating in enumerate([["greedy", "random"], ["random", "greedy"]] * 2):
        mine = rows.filter(number=number)
        assert mine["bot"].to_list() == seating
        assert mine["seed"].to_list() == [3 + number // 2] * 2
        table, line = SPELLCASTER.deal(2, 3 + number // 2, compiled=True), []
        entrants, bots = zip(*(seat_of("spellcaster", 2, b) for b in seating), strict=True)
        result = play_game(table, bots, entrants, 3 + number // 2, line)
        assert mine["points"].to_list() == result.points
        assert mine["rank"].to_list() == result.ranks
        assert mine["won"].to_list() == result.shares
        assert mine["length"].to_list() == [len(line)] * 2
        assert mine["free"].to_list() == result.choices
        assert mine["rounds"].to_list() == [table.state.turn] * 2


def test_what_was_played_is_kept_and_gone_on_with(tmp_path):
    plan, out = series("greedy"), tmp_path / "rows.parquet"
    whole = simulate(plan, 6)
    kept = Kept(plan, out)
    kept.add(play_part(Part(plan, 2, 4)).rows)
    kept.flush()
    again = Kept(plan, out)
    assert gaps(again.done, 6) == [range(2), range(4, 6)]
    for part in play(plan, 6, again.done, jobs=1):
        again.add(part)
    again.flush()
    assert again.finish() == [out]
    same(read_rows(out), whole)
    assert list(tmp_path.iterdir()) == [out]
    write_rows(play_part(Part(plan, 1, 2)).rows, again.folder / "000000.parquet")
    same(Kept(plan, out).rows, whole)
    with pytest.raises(PentacleError, match="holds other games"):
        Kept(series("greedy", seed=4), out)


def test_the_command_is_stopped_and_goes_on(tmp_path):
    out = tmp_path / "rows.csv"
    asked = ["simulate", "spellcaster", "--seats", "2", "--bots", "adept", "--out", str(out)]
    command = [sys.executable, "-m", "pentacle", *asked, "--games", "4000", "--jobs", "1"]
    process = subprocess.Popen(
        command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
    )
    while not list(tmp_path.glob("rows.csv.parts/*.parquet")):
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    told = process.communicate()[1]
    assert process.returncode == 130
    assert "The same command goes on" in told
    done = Kept(series("adept", seed=1), out).rows.played
    assert 0 < done < 4000
    assert main([*asked, "--games", str(done)]) == 0
    same(read_rows(out), simulate(series("adept", seed=1), done, jobs=1))


def test_the_summary_for_people_and_for_scripts(capsys):
    asked = ["simulate", "spellcaster", "--seats", "2", "--games", "6", "--bots", "greedy,random"]
    assert main([*asked, "--reach", "1"]) == 0
    shown = capsys.readouterr().out
    assert "Every deal was played in every seating (3 deals)" in shown
    assert main([*asked, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 6
    assert [line["bot"] for line in told["by_bot"]] == ["greedy", "random"]
    assert sum(line["wins"]["mean"] for line in told["by_seat"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["--bots", "greedy,greedy,greedy"], "3 bots for 2 seats"),
        (["--bots", "gready"], "there is no level 'gready'"),
        (["--bots", "mcts:nothing=1@9"], "there is no setting 'nothing'"),
        (["--seed", "-1"], "is not a whole number of 0 or more"),
        (["--out", "rows.xlsx"], "rows are written as"),
        (["--out", "/proc/rows.csv"], "cannot be written"),
        (["--backend", "gpu"], "a GPU plays random bots only"),
        (["--option", "nothing=1"], "nothing"),
    ],
)
def test_what_cannot_be_played_is_told_before_anything_is(asked, told, capsys):
    assert main(["simulate", "spellcaster", "--seats", "2", "--games", "1", *asked]) == 2
    shown = capsys.readouterr()
    assert told in shown.err
    assert not shown.out

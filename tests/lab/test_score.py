"""Scores on fixed deals: as the environments count, the same twice, and published as they are."""

import csv
import json
from pathlib import Path

import pytest

import pentacle
from pentacle.cli import main
from pentacle.core.errors import OptionError
from pentacle.envs.rewards import RANK, rewards_of
from pentacle.lab.score import BEGIN, DEALS, END, OPPONENTS, PLAYERS, lay_page, score
from pentacle.lab.series import series_of
from pentacle.lab.simulate import simulate

ROOT = Path(__file__).parents[2]
SPELLCASTER, ZAVANDOR = pentacle.game("spellcaster"), pentacle.game("zavandor")


def test_a_score_is_the_mean_reward_of_the_environments_deal_by_deal():
    found = score(ZAVANDOR, "greedy:light", "random", deals=2, seed=5, jobs=1)
    series = series_of(ZAVANDOR, 3, ["greedy:light", "random", "random"], {}, 5)
    games = simulate(series, 6, jobs=1).games
    rewards = {5: [], 6: []}
    for _, game in games.group_by("number"):
        game = game.sort("seat")
        worth = rewards_of(RANK, game["points"].to_list(), game["rank"].to_list())
        mine = game["bot"].to_list().index("greedy:light")
        rewards[game["seed"][0]].append(worth[mine])
    assert found.scores == pytest.approx([sum(one) / 3 for one in rewards.values()])
    assert (found.seats, found.version) == (3, ZAVANDOR.rules)
    assert found.wins == pytest.approx(games.filter(games["bot"] == "greedy:light")["won"].mean())


def test_the_command_writes_page_and_rows_and_the_same_ones_twice(tmp_path, capsys):
    page = tmp_path / "page.md"
    page.write_text(f"# Mine\n{BEGIN}\nold\n{END}\nrest\n", encoding="utf-8")
    words = ["score", "spellcaster", "--bots=greedy,random", "--against=random", "--deals=3"]
    words += ["--jobs=1", f"--page={page}", f"--csv={tmp_path / 'rows.csv'}"]
    assert main(words) == 0
    assert "greedy" in capsys.readouterr().out
    first = page.read_text(encoding="utf-8")
    assert "old" not in first
    assert first.startswith("# Mine\n")
    assert first.endswith(f"{END}\nrest\n")
    with (tmp_path / "rows.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["seed"] for row in rows] == ["1", "2", "3"]
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["player"] == "greedy"
    assert page.read_text(encoding="utf-8") == first


def test_a_page_without_marks_is_left_alone(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("mine\n", encoding="utf-8")
    with pytest.raises(OptionError, match="has no marks"):
        lay_page([score(SPELLCASTER, "greedy", "random", deals=1, jobs=1)], page)
    assert page.read_text(encoding="utf-8") == "mine\n"


def test_the_published_scores_are_of_these_rules_and_come_out_again():
    with (ROOT / "docs" / "benchmarks.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    pairs = sum(player != rival for player in PLAYERS for rival in OPPONENTS)
    assert len(rows) == len(pentacle.game_names()) * pairs * DEALS
    assert {(r["game"], r["version"]) for r in rows} == {
        (name, pentacle.game(name).rules) for name in pentacle.game_names()
    }
    for name in pentacle.game_names():
        again = score(pentacle.game(name), "greedy", "random", deals=2, jobs=1).scores
        kept = [
            float(r["score"])
            for r in rows
            if (r["game"], r["player"], r["opponents"]) == (name, "greedy", "random")
        ]
        assert again == pytest.approx(kept[:2], abs=1e-4)

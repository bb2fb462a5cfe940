"""The outlook: positions are sampled and played on, weights moved to what came out."""

import tomllib

import numpy as np
import pytest

from pentacle.cli import main
from pentacle.core.errors import OptionError
from pentacle.games import GAMES, HOUSE
from pentacle.lab.outlook import Fit, Sample, Sampler, leads_of, values_of
from pentacle.lab.tune_file import Fitting, keep_outlook
from pentacle.lab.weights import variant, weights_of

SPELLCASTER, VALROC = GAMES["spellcaster"], GAMES["valroc"]


@pytest.fixture(scope="module")
def sample():
    return Sampler(VALROC, 2).gather(120, 3, seed=5)


def test_leads_are_over_the_mean_of_the_others():
    assert leads_of(np.array([[10.0, 4.0], [1.0, 3.0]])).tolist() == [6.0, -2.0]
    assert leads_of(np.array([[10.0, 4.0, 2.0]])).tolist() == [7.0, -2.0]


def test_positions_are_starts_of_rounds_and_the_same_for_a_seed(sample):
    records = sample.records
    assert (records["placed"] == 0).all()
    assert (records["board"] == 0).all()
    assert len(set(records["turn"].tolist())) > 8
    assert 8 < sample.ends.std() < 40
    again = Sampler(VALROC, 2).gather(2, 3, seed=5)
    assert again.records.tobytes() == records[:2].tobytes()
    assert (again.points == sample.points[:2]).all()


def test_a_step_brings_the_judgement_nearer_to_what_came_out():
    """Games end as somebody sees it to whom energy is worth more."""
    records = SPELLCASTER.deal_many(40, seats=2).records
    records["energy"][:, 0] += np.arange(40) % 5
    ends = values_of(variant(SPELLCASTER, {"ENERGY_WEIGHT": 6.0}), records, seats=2)
    fit = Fit(SPELLCASTER, Sample(records, ends), ["ENERGY_WEIGHT", "STANDING"])
    before, start = fit.error(fit.numbers), fit.weights
    assert fit.step() < before
    assert start["ENERGY_WEIGHT"] < fit.weights["ENERGY_WEIGHT"] < 6.1
    assert fit.weights["STANDING"] == start["STANDING"]  # nothing stands at the beginning


def test_a_search_without_rounds_has_no_outlook():
    with pytest.raises(OptionError, match="do not end at the start of a round"):
        Sampler(GAMES["spellcaster"], 2)


def test_too_few_seats_are_refused_in_a_sentence(capsys):
    assert main(["outlook", "valroc", "--seats", "1"]) == 2
    assert "two seats" in capsys.readouterr().err


def test_an_outlook_is_kept_above_the_tuning_with_the_run_that_found_it(tmp_path):
    fitting = Fitting(
        command="pentacle outlook valroc", seats=2, seed=1, positions=9, plays=3, steps=1,
        deviation=18.0, before=12.0, after=9.0,
    )  # fmt: skip
    own, target = VALROC.folder / "value.toml", tmp_path / "value.toml"
    same = weights_of(VALROC)["VAL"]
    keep_outlook(fitting, {"VAL": same, "SKILL": 2.5, "ROOM": [1.0, 2.0, 3.0, 4.0]}, own, target)
    keep_outlook(fitting, {"SKILL": 2.5, "ROOM": [1.0, 2.0, 3.0, 4.0]}, target, target)
    was, now = (tomllib.loads(p.read_text()) for p in (own, target))
    assert now["outlook"] == {"SKILL": 2.5, "ROOM": [1.0, 2.0, 3.0, 4.0]}
    assert now["outlook_fit"]["after"] == 9.0
    assert (now["weights"], now["tuning"]) == (was["weights"], was["tuning"])


def test_a_game_with_an_outlook_says_how_it_was_found():
    paths = {name: GAMES[name].folder / "value.toml" for name in HOUSE}
    files = {name: tomllib.loads(p.read_text()) for name, p in paths.items() if p.exists()}
    fitted = {name: file for name, file in files.items() if "outlook" in file}
    assert "valroc" in fitted
    for name, file in fitted.items():
        run = file["outlook_fit"]
        assert run["after"] < run["before"] < run["deviation"]
        if "command" in run:  # Valroc's were found before there was one
            assert run["command"].startswith(f"pentacle outlook {name} --seats {run['seats']} ")


def test_the_command_writes_only_what_was_proved(tmp_path, capsys):
    words = "outlook valroc --positions 160 --plays 2 --weight SKILL --out"
    status = main([*words.split(), str(tmp_path / "value.toml")])
    told = " ".join(capsys.readouterr().out.split())
    assert "On the other half of the positions" in told
    assert (tmp_path / "value.toml").exists() == ("That is no gain" not in told) == (not status)

"""Tuning: weights are found, replaced, improved, and the improvement is proved on fresh deals."""

import dataclasses
import os
import subprocess
import sys
import tomllib

import numpy as np
import pytest

from pentacle.cli import main
from pentacle.core.errors import OptionError
from pentacle.games import GAMES, HOUSE
from pentacle.lab.calibrate import temperature
from pentacle.lab.duel import Duel, clearness
from pentacle.lab.tune import Tuner
from pentacle.lab.tune_file import Tuning, keep
from pentacle.lab.weights import chosen_of, flatten, unflatten, variant, weights_of

SPELLCASTER = GAMES["spellcaster"]


TUNABLE = {name: GAMES[name] for name in HOUSE if (GAMES[name].folder / "value.toml").exists()}


@pytest.mark.parametrize("name", TUNABLE)
def test_weights_are_found_and_enough_of_them_are_varied(name):
    game = TUNABLE[name]
    assert len(flatten(weights_of(game))) >= len(flatten(chosen_of(game))) > 0


def test_a_game_without_weights_is_refused_in_a_sentence(tmp_path, monkeypatch, capsys):
    bare = dataclasses.replace(SPELLCASTER, folder=tmp_path)
    monkeypatch.setattr("pentacle.lab.tune_cli.find_game", lambda name: bare)
    assert main(["tune", "spellcaster"]) == 2
    assert "spellcaster has no weights to tune" in capsys.readouterr().err


def test_a_tuned_game_says_how_and_took_only_what_was_proved():
    files = {n: tomllib.loads((g.folder / "value.toml").read_text()) for n, g in TUNABLE.items()}
    tuned = {name: file["tuning"] for name, file in files.items() if "tuning" in file}
    assert "spellcaster" in tuned
    for name, run in tuned.items():
        assert run["command"].startswith(f"pentacle tune {name} --seats {run['seats']} --seed ")
        assert run["low"] <= run["share"] <= run["high"]
        assert run["taken"] == (run["low"] > 1 / run["seats"])
        assert chosen_of(GAMES[name], list(run["before" if run["taken"] else "found"]))


def test_long_weights_are_varied_when_they_are_named():
    assert "USE" not in chosen_of(SPELLCASTER)
    assert set(chosen_of(SPELLCASTER, ["USE"])) == {"USE"}
    with pytest.raises(OptionError, match="ENERGY_WEIGHT"):
        chosen_of(SPELLCASTER, ["MANA"])


def test_a_variant_judges_with_the_new_weights_and_the_game_with_its_own():
    table = SPELLCASTER.deal(2, 7, compiled=True)
    blind = variant(SPELLCASTER, {"ENERGY_WEIGHT": 0.0})

    def values():
        same = blind.position(bytes(table), 2, compiled=True)
        return table.value(0), same.value(0)

    own, other = values()
    table.state.energy[0] += 3
    table.changed()
    assert values()[0] > own
    assert values()[1] == pytest.approx(other)


WHERE = """
from pentacle.games import GAMES
from pentacle.lab.weights import variant
def where(game):
    [code] = game.compiled.function("value").overloads.values()
    return code.library.get_pointer_to_function(code.fndesc.llvm_func_name)
game = GAMES["spellcaster"]
first = where(game)
others = [variant(game, {"DANGER": n}) for n in (0.0, 1.0)]
assert len({first, *map(where, others)}) == 3
assert where(game) == first
"""


def test_code_of_a_variant_is_not_taken_for_code_from_the_disk(tmp_path):
    """Code from the disk bears the names of the process that made it, as if it were ours."""
    environment = {**os.environ, "PENTACLE_CACHE": str(tmp_path)}
    for _ in range(2):
        subprocess.run([sys.executable, "-c", WHERE], check=True, env=environment)


def test_a_weight_that_does_not_exist_is_named():
    with pytest.raises(OptionError, match="ENERGY_WEIGHT"):
        variant(SPELLCASTER, {"MANA": 1.0})


@pytest.mark.parametrize(
    "words",
    [
        "tune spellcaster --deals 0",
        "tune spellcaster --proof -3",
        "tune spellcaster --generations many",
        "arena spellcaster greedy random --blocks 0",
        "simulate spellcaster --games 0",
    ],
)
def test_nothing_to_do_is_refused_in_a_sentence(words, capsys):
    assert main(words.split()) == 2
    assert "is not a whole number of 1 or more" in capsys.readouterr().err


def test_numbers_keep_their_shape():
    weights = {"A": 1.0, "B": [2.0, 3.0], "C": {"X": 4.0, "Y": 5.0}}
    twice = {"A": 2.0, "B": [4.0, 6.0], "C": {"X": 8.0, "Y": 10.0}}
    assert unflatten(weights, flatten(weights) * 2) == twice


def test_spoilt_weights_lose_and_the_proof_says_so():
    tuner = Tuner(SPELLCASTER, 2, seed=1)
    upside_down = {"ENERGY_WEIGHT": -3.4, "STANDING": -1.3, "READY": -0.45, "HAND_WEIGHT": -0.55}
    assert tuner.prove(upside_down, 6).mean < 0.3


@pytest.mark.parametrize("light", [False, True])
def test_who_judges_alike_wins_half_and_who_judges_badly_loses(light):
    duel = Duel(SPELLCASTER, 2, light)
    assert duel.shares(SPELLCASTER, range(3)) == [0.5] * 3
    assert duel.results(SPELLCASTER, range(3)) == pytest.approx([0.5] * 3)
    spoilt = variant(SPELLCASTER, {"ENERGY_WEIGHT": -3.4, "STANDING": -1.3})
    assert np.mean(duel.shares(spoilt, range(10))) < 0.3
    assert np.mean(duel.results(spoilt, range(10))) < 0.4


def test_a_clear_win_counts_for_more_than_a_narrow_one():
    assert clearness([10, 10, 3], 0, 5.0) == pytest.approx(0.5)
    assert clearness([15, 10, 3], 0, 5.0) == pytest.approx(0.731, abs=1e-3)
    assert clearness([3, 40, 2], 1, 5.0) > clearness([3, 12, 2], 1, 5.0) > 0.5
    assert clearness([3, 900, 2], 2, 5.0) == pytest.approx(0.0, abs=1e-9)


def test_spoilt_weights_lose_more_than_good_ones():
    tuner = Tuner(SPELLCASTER, 2, seed=3, names=["ENERGY_WEIGHT", "STANDING"], quick=True)
    spoilt = {"ENERGY_WEIGHT": -3.4, "STANDING": -1.3}
    worse, better = tuner._losses([spoilt, tuner.start], range(12))
    assert worse > better + 0.1


def test_weights_move_to_where_the_losses_are_small(monkeypatch):
    def far(candidates, deals):
        return [abs(weights["ENERGY_WEIGHT"] - 2.0) for weights in candidates]

    tuner = Tuner(SPELLCASTER, 2, seed=3, names=["ENERGY_WEIGHT", "READY"])
    tuner.start = {"ENERGY_WEIGHT": -3.4, "READY": 0.45}
    monkeypatch.setattr(tuner, "_losses", far)
    assert tuner.run(generations=30, deals=1)["ENERGY_WEIGHT"] == pytest.approx(2.0, abs=0.5)


FILE = """# Head.
[weights]
A = 1.0  # one thing
B = [
    1.0, 1.0,
]  # two things

[weights.C]
A = 3.0
D = 4.0  # last
"""


def kept(path, low):
    """A file after one tuning, and after the same once more."""
    (path / "old.toml").write_text(FILE)
    tuning = Tuning(
        command="pentacle tune it", seats=2, seed=1, deals=2, generations=3, share=0.6, low=low,
        high=0.7, proof_deals=9, before={"A": 1.0, "B": [1.0, 1.0], "C": {"A": 3.0, "D": 4.0}},
        found={"A": 1.5, "B": [1.0, 2.0], "C": {"A": -3.5, "D": 4.0}},
    )  # fmt: skip
    keep(tuning, path / "old.toml", path / "deep" / "new.toml")
    text = (path / "deep" / "new.toml").read_text()
    keep(tuning, path / "deep" / "new.toml", path / "again.toml")
    assert (path / "again.toml").read_text() == text
    return text, tomllib.loads(text)


def test_better_weights_are_taken_and_the_old_ones_noted(tmp_path):
    text, new = kept(tmp_path, low=0.51)
    assert new["weights"] == {"A": 1.5, "B": [1.0, 2.0], "C": {"A": -3.5, "D": 4.0}}
    assert new["tuning"]["before"] == {"A": 1.0, "B": [1.0, 1.0], "C": {"A": 3.0, "D": 4.0}}
    assert (new["tuning"]["command"], new["tuning"]["taken"]) == ("pentacle tune it", True)
    assert "A = 1.5  # one thing" in text
    assert "  # two things" in text


def test_weights_without_proof_are_noted_and_not_taken(tmp_path):
    text, new = kept(tmp_path, low=0.49)
    assert text.startswith(FILE)
    assert new["tuning"]["found"] == {"A": 1.5, "B": [1.0, 2.0], "C": {"A": -3.5, "D": 4.0}}
    assert (new["tuning"]["share"], new["tuning"]["taken"]) == (0.6, False)


def test_the_temperature_that_made_the_outcomes_is_found():
    rng = np.random.default_rng(1)
    leads = rng.normal(0.0, 8.0, 20_000)
    outcomes = (rng.random(20_000) < 1 / (1 + np.exp(-leads / 4.0))).astype(float)
    assert temperature(leads, outcomes) == pytest.approx(4.0, rel=0.05)

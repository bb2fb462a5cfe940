"""Tuning: weights are found, replaced, improved, and the improvement is proved on fresh deals."""

import tomllib

import numpy as np
import pytest

from pentacle.core.errors import OptionError
from pentacle.games import GAMES
from pentacle.lab.calibrate import temperature
from pentacle.lab.tune import Tuner, Tuning, save
from pentacle.lab.weights import flatten, unflatten, variant, weights_of

SPELLCASTER = GAMES["spellcaster"]


def test_weights_are_the_floats_in_capitals_of_the_value_module():
    for game in GAMES.values():
        weights = weights_of(game)
        assert weights
        assert all(isinstance(w, (float, list)) for w in weights.values())


def test_a_variant_judges_with_the_new_weights_and_the_game_with_its_own():
    table = SPELLCASTER.begin(2, {}, 7)
    value = SPELLCASTER.compiled.function("value")
    before = value.run(table[0], 0)
    table["energy"][0, 0] += 3
    after = value.run(table[0], 0)
    other = variant(SPELLCASTER, {"ENERGY_WEIGHT": 0.0}).compiled.function("value")
    table["energy"][0, 0] -= 3
    assert other.run(table[0], 0) == pytest.approx(before)
    table["energy"][0, 0] += 3
    assert other.run(table[0], 0) == pytest.approx(before)
    assert value.run(table[0], 0) == pytest.approx(after) != before


def test_a_weight_that_does_not_exist_is_named():
    with pytest.raises(OptionError, match="ENERGY_WEIGHT"):
        variant(SPELLCASTER, {"MANA": 1.0})


def test_numbers_keep_their_shape():
    weights = {"A": 1.0, "B": [2.0, 3.0]}
    assert unflatten(weights, flatten(weights) * 2) == {"A": 2.0, "B": [4.0, 6.0]}


def test_spoilt_weights_lose_and_the_proof_says_so():
    tuner = Tuner(SPELLCASTER, 2, seed=1)
    upside_down = {"ENERGY_WEIGHT": -3.4, "STANDING": -1.3, "READY": -0.45, "HAND_WEIGHT": -0.55}
    assert tuner.prove(upside_down, 6).mean < 0.3


def test_a_tuning_is_kept_with_all_that_made_it(tmp_path):
    tuning = Tuning(
        game="spellcaster", seats=2, seed=1, deals=2, generations=3, share=0.6, low=0.5, high=0.7,
        proof_deals=9, weights={"A": 1.5, "B": [1.0, 2.0]}, before={"A": 1.0, "B": [1.0, 1.0]},
    )  # fmt: skip
    save(tuning, tmp_path / "deep" / "tuning.toml")
    text = (tmp_path / "deep" / "tuning.toml").read_text()
    assert "pentacle tune spellcaster --seats 2 --seed 1 --generations 3" in text
    assert tomllib.loads(text)["weights"] == {"A": 1.5, "B": [1.0, 2.0]}


def test_the_temperature_that_made_the_outcomes_is_found():
    rng = np.random.default_rng(1)
    leads = rng.normal(0.0, 8.0, 20_000)
    outcomes = (rng.random(20_000) < 1 / (1 + np.exp(-leads / 4.0))).astype(float)
    assert temperature(leads, outcomes) == pytest.approx(4.0, rel=0.05)

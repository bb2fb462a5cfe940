"""The examples run, and the one that learns beats random play clearly."""

import importlib.util
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("gymnasium")
FOLDER = Path(__file__).parents[2] / "examples"


def example(name):
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_openspiel_s_search_plays_our_game(capsys):
    pytest.importorskip("pyspiel")
    state = example("openspiel_search").main(["--simulations", "4", "--max-length", "8"])
    assert state.is_terminal()
    assert "returns: [" in capsys.readouterr().out


def test_a_game_in_pettingzoo_goes_to_its_end(capsys):
    pytest.importorskip("pettingzoo")
    assert len(example("pettingzoo_loop").main(["--game", "valroc", "--seats", "1"])) == 1
    assert "valroc 2: 1 seat" in capsys.readouterr().out
    at_once, rewards = example("pettingzoo_parallel").main(["--seats", "3"])
    assert at_once[3] > 10 < at_once[1]
    assert sum(rewards.values()) == pytest.approx(0)


def test_thousands_of_tables_tell_who_wins():
    games, firsts = example("gymnasium_vector").main(["--tables", "64", "--steps", "300"])
    assert games > 20
    assert firsts.sum() == pytest.approx(games)


def test_arrays_are_handed_over():
    seen, masks = example("arrays").main(["--tables", "16"])
    assert len(seen) == len(masks) == 16


def test_a_small_policy_learns_to_beat_random_play():
    training = example("train_policy")
    weights, scale = training.train(rounds=4, tables=128, tell=lambda line: None)
    untrained = training.wins(np.zeros_like(weights), scale, games=400)
    assert training.wins(weights, scale, games=400) > 0.7 > untrained + 0.1


def test_one_seat_is_beaten_by_a_bot(capsys):
    assert example("gymnasium_single").main(["--games", "6"]) < 6
    assert "of 6 games won against greedy" in capsys.readouterr().out


def test_a_masked_agent_of_stable_baselines_learns():
    pytest.importorskip("sb3_contrib")
    before, after = example("masked_ppo").main(["--steps", "8192", "--games", "100"])
    assert after > before

"""Our games pass PettingZoo's own tests, keep secrets there, and can be looked at."""

from functools import partial

import numpy as np
import pytest

import pentacle
from pentacle.core.errors import IllegalAction, OptionError

pytest.importorskip("pettingzoo")

from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.test.state_test import state_test

from pentacle.envs.observations import observation_names
from pentacle.envs.pettingzoo import env, parallel_env

GAMES = {name: max(pentacle.game(name).seats) for name in pentacle.game_names()}
PARALLEL = [("valroc", 3), ("valroc", 1), ("spellcaster", 2)]

pytestmark = pytest.mark.filterwarnings(
    # what PettingZoo says of every environment with an action mask, save those it knows by name
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


@pytest.mark.parametrize(("name", "seats"), GAMES.items())
def test_pettingzoo_s_own_tests_pass(name, seats):
    table = partial(env, name, seats, max_cycles=60)
    api_test(table(), num_cycles=40)
    seed_test(table, num_cycles=20)


@pytest.mark.parametrize(("name", "seats"), PARALLEL)
def test_the_parallel_ones_pass_too(name, seats):
    table = partial(parallel_env, name, seats)
    parallel_api_test(table(), num_cycles=1000)


@pytest.mark.parametrize(("name", "seats"), GAMES.items())
def test_those_that_draw_without_masks_pass_where_actions_are_replaced(name, seats):
    table = partial(parallel_env, name, seats, illegal="replace", max_cycles=60)
    parallel_seed_test(table, num_cycles=10)
    state_test(env(name, seats, illegal="replace", max_cycles=60), table())


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_s_own_tests_pass_at_every_table_to_the_end(name):
    for count in pentacle.game(name).seats:
        api_test(env(name, count), num_cycles=2000)
        seed_test(partial(env, name, count), num_cycles=2000)
        parallel_api_test(parallel_env(name, count), num_cycles=5000)


@pytest.mark.parametrize("name", ["spellcaster", "valroc"])
def test_tables_can_be_rendered(name, capsys):
    looks = {"ansi": lambda text: "seat 1" in text and name in text}
    render_test(partial(env, name, 2), custom_tests=looks)
    assert "seat 0" in capsys.readouterr().out
    watched = env(name, 2, render_mode="rgb_array", viewer=0)
    watched.reset(seed=4)
    first = watched.render()
    assert len({tuple(pixel) for pixel in first[::9, ::9].reshape(-1, 3).tolist()}) > 8
    watched.step(int(watched.observe("seat_0")["action_mask"].argmax()))
    assert not np.array_equal(watched.render(), first)


def played(table, seed=1):
    table.reset(seed=seed)
    draw = np.random.default_rng(seed)
    for agent in table.agent_iter():
        seen, _, ended, cut, _ = table.last()
        mask = seen["action_mask"]
        done = ended or cut
        yield agent, seen, done
        table.step(None if done else int(draw.choice(np.flatnonzero(mask))))


def test_rewards_come_at_the_end_and_are_what_was_asked_for():
    for reward, seats, name in (("rank", 3, "elfenwizards"), ("points", 3, "zavandor")):
        table = env(name, seats, reward=reward)
        returns = {agent: table._cumulative_rewards[agent] for agent, _, d in played(table) if d}
        position = table.table.position
        assert len(returns) == 3
        if reward == "points":
            assert [*returns.values()] == list(position.points)
        else:
            assert sum(returns.values()) == pytest.approx(0)
            assert len(set(position.ranks)) == 3
            assert returns[f"seat_{position.ranks.index(1)}"] == 1
    alone = env("valroc", 1)
    *_, last = played(alone)
    assert last[2]
    assert alone.table.position.points[0] != 0


def test_a_seat_sees_its_own_and_is_asked_alone():
    table, names = env("spellcaster", 2), observation_names(pentacle.game("spellcaster"))
    table.reset(seed=7)
    rival = [i for i, name in enumerate(names) if name.startswith("hand[1]:")]
    assert table.agent_selection == "seat_0"
    assert not table.observe("seat_0")["observation"][rival].any()
    assert table.observe("seat_1")["observation"][rival].any()
    assert table.state()[rival].any()
    assert table.observe("seat_0")["action_mask"].any()
    assert not table.observe("seat_1")["action_mask"].any()


def test_secret_choices_are_made_in_one_step_and_all_or_none():
    table = parallel_env("valroc", 3)
    seen, _ = table.reset(seed=5)
    assert all(one["action_mask"][: table.wait].any() for one in seen.values())
    actions = {agent: int(one["action_mask"].argmax()) for agent, one in seen.items()}
    before = bytes(table.table.position)
    for wrong in (actions | {"seat_2": table.wait}, {"seat_0": 0}, actions | {"seat_1": "draw"}):
        with pytest.raises(IllegalAction, match=r"seat_2 cannot|seat 2 cannot|seat 1 cannot|wants"):
            table.step(wrong)
        assert bytes(table.table.position) == before
    table.step(actions)
    one_by_one = pentacle.game("valroc").deal(3, seed=5)
    for seat in (2, 0, 1):
        one_by_one.play(seat, actions[f"seat_{seat}"])
    assert bytes(one_by_one) == bytes(table.table.position)


def test_an_illegal_action_is_refused_in_a_sentence_or_replaced():
    table = env("spellcaster", 2)
    table.reset(seed=7)
    before = bytes(table.table.position)
    wrong = int((table.observe("seat_0")["action_mask"] == 0).argmax())
    for action in (wrong, -1, 10_000, 1.5, None):
        with pytest.raises(IllegalAction, match="seat 0 cannot choose"):
            table.step(action)
        assert bytes(table.table.position) == before
    lenient = env("spellcaster", 2, illegal="replace")
    lenient.reset(seed=7)
    lenient.step(wrong)
    assert bytes(lenient.table.position) != before


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"seats": 9}, "spellcaster is for 2 to 4 players"),
        ({"sugar": 1}, "has no option 'sugar'"),
        ({"reward": "love"}, "a reward is one of rank, points"),
        ({"render_mode": "smell"}, "rendered as human, ansi, rgb_array"),
        ({"illegal": "cheer"}, "refuse or replace, not 'cheer'"),
        ({"viewer": 2}, "the viewer is a seat from 0 to 1, or -1"),
    ],
)
def test_what_cannot_be_gets_a_sentence(given, words):
    with pytest.raises(OptionError, match=words):
        env("spellcaster", **{"seats": 2, **given})
    with pytest.raises(OptionError, match=r"call reset\(\) first"):
        env("spellcaster", 2).observe("seat_0")

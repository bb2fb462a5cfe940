"""Thousands of tables in one step: as one table would go, dealt anew, against rivals."""

import numpy as np
import pytest

import pentacle
from pentacle.core.errors import IllegalAction, OptionError

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.wrappers.vector import RecordEpisodeStatistics  # noqa: E402

from pentacle.envs.gymnasium import register_all, vector_env  # noqa: E402
from pentacle.envs.observations import observe  # noqa: E402

GAMES = {name: min(pentacle.game(name).seats) for name in pentacle.game_names()}


@pytest.mark.parametrize(("name", "seats"), GAMES.items())
def test_every_table_goes_as_it_would_alone(name, seats):
    envs = vector_env(name, 4, seats, threads=2)
    seen, infos = envs.reset(seed=40)
    alone = [pentacle.game(name).deal(seats, seed=40 + i, compiled=True) for i in range(4)]
    for step in range(1500):
        for i, table in enumerate(alone):
            assert infos["player"][i] == table.pending[0]
            assert np.flatnonzero(infos["action_mask"][i]).tolist() == sorted(
                table.legal(table.pending[0])
            )
            assert np.array_equal(seen[i], observe(table, table.pending[0]))
        actions = envs.sample(step).copy()
        actors = infos["player"]
        seen, rewards, ended, cut, infos = envs.step(actions)
        assert not cut.any()
        for i, table in enumerate(alone):
            table.play_unchecked(table.pending[0], int(actions[i]))
            assert ended[i] == table.over
            if not table.over:
                assert rewards[i] == 0
                continue
            assert infos["_returns"][i]
            assert rewards[i] == infos["returns"][i, actors[i]]
            assert infos["returns"][i].argmax() in np.flatnonzero(np.array(table.ranks) == 1)
            assert np.array_equal(infos["final_obs"][i], observe(table, int(actors[i])))
        if ended.any():
            return
    pytest.fail("no game has ended")


def run(envs, steps, seed=1):
    envs.reset(seed=seed)
    for step in range(steps):
        yield envs.step(envs.sample(step))


def test_games_that_end_are_dealt_anew_in_each_of_gymnasium_s_ways():
    same = vector_env("spellcaster", 4, 2, max_cycles=5)
    for step, (_, _, ended, cut, infos) in enumerate(run(same, 12), 1):
        assert not ended.any()
        assert cut.all() == (step % 5 == 0)
        assert (infos["player"] >= 0).all()
        assert ("final_obs" in infos) == cut.any()
    following = vector_env("spellcaster", 4, 2, max_cycles=5, autoreset="next_step")
    cuts = [cut.all() for _, _, _, cut, _ in run(following, 12)]
    assert cuts == [step % 6 == 5 for step in range(1, 13)]
    never = vector_env("spellcaster", 4, 2, autoreset="disabled")
    *_, last = run(never, 400)
    assert (never.batch.players < 0).all()
    assert not last[2].any()
    _, infos = never.reset(options={"reset_mask": [True, False, False, True]})
    assert (infos["player"] >= 0).tolist() == [True, False, False, True]


def test_every_deal_is_a_fresh_one_and_a_seed_gives_them_all_again():
    def deals(seed):
        envs, found = vector_env("spellcaster", 3, 2, max_cycles=1), []
        for seen, *_ in run(envs, 5, seed):
            found += [row.tobytes() for row in seen]
        return found

    assert deals(7) == deals(7)
    assert len(set(deals(7))) == 15
    assert set(deals(7)).isdisjoint(deals(700))


@pytest.mark.parametrize("rivals", ["random", "policy", "greedy"])
def test_the_learner_has_one_seat_and_the_rivals_play_the_others(rivals):
    asked = []

    def policy(seen, masks, seats):
        asked.append(seats)
        return masks.argmax(1)

    given = policy if rivals == "policy" else rivals
    envs = vector_env("spellcaster", 6, 2, opponents=given, reward="points")
    ends = 0
    for _, rewards, ended, _, infos in run(envs, 120 if rivals != "greedy" else 12):
        assert infos["player"].tolist() == [0, 1, 0, 1, 0, 1]
        ends += ended.sum()
        if ended.any():
            mine = infos["returns"][np.arange(6), np.arange(6) % 2]
            assert np.array_equal(rewards, np.where(ended, mine, 0))
    assert ends > 0 or rivals == "greedy"
    assert bool(asked) == (rivals == "policy")


def test_gymnasium_knows_the_games_and_its_wrappers_take_them():
    assert register_all() == register_all()
    envs = RecordEpisodeStatistics(
        gymnasium.make_vec(
            "pentacle/spellcaster-v0", num_envs=3,
            vectorization_mode="vector_entry_point", seats=2, opponents="random", seat=1,
        )
    )  # fmt: skip
    _, infos = envs.reset(seed=2)
    lengths = []
    for _ in range(100):
        _, _, _, _, infos = envs.step(infos["action_mask"].argmax(1))
        if "episode" in infos:
            lengths += infos["episode"]["l"][infos["_episode"]].tolist()
    assert min(lengths) > 3
    assert envs.observation_space.shape == (3, envs.single_observation_space.shape[0])


def test_what_cannot_be_gets_a_sentence_and_changes_nothing():
    envs = vector_env("spellcaster", 3, 2)
    envs.reset(seed=1)
    before, actions = envs.batch.records.tobytes(), envs.sample(1).copy()
    actions[2] = -1
    with pytest.raises(IllegalAction, match="table 2: seat 0 cannot choose '-1' now"):
        envs.step(actions)
    assert envs.batch.records.tobytes() == before
    for given, words in (
        ({"autoreset": "never"}, "autoreset is one of same_step, next_step, disabled"),
        ({"opponents": "random", "seat": 2}, "sits at one of 0 to 1, not at 2"),
        ({"opponents": 2.5}, "opponents are 'random', the name of a bot or a function"),
        ({"reward": "love"}, "a reward is one of"),
        ({"dtype": "float16"}, "observations are float32 or int16"),
        ({"sugar": 1}, "has no option 'sugar'"),
    ):
        with pytest.raises(OptionError, match=words):
            vector_env("spellcaster", 3, 2, **given)


def test_some_tables_of_a_batch_wait_while_others_go_on():
    batch = pentacle.game("spellcaster").deal_many(3, seats=2, seed=1)
    before = [batch.position(i) for i in range(3)]
    batch.step(batch.sample(1), where=[True, False, True])
    assert [batch.position(i) == before[i] for i in range(3)] == [False, True, False]
    assert (batch.players >= 0).all()
    with pytest.raises(IllegalAction, match="table 0"):
        batch.step([-1, -1, -1], where=[True, False, False])
    assert (batch.players >= 0).all()
    with pytest.raises(OptionError, match="a yes or no for each of the 3 tables"):
        batch.step(batch.sample(1), where=[True])

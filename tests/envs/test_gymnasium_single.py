"""One seat at one table, as Gymnasium and its users expect it."""

import numpy as np
import pytest

import pentacle
from pentacle.core.errors import IllegalAction, OptionError

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from pentacle.envs.gymnasium import MaskInObservation, env, register_all  # noqa: E402
from pentacle.envs.observations import observation_names, observe  # noqa: E402

GAMES = pentacle.game_names()


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_s_own_check_has_nothing_to_say(name, capsys):
    made = gymnasium.make(f"pentacle/{name}-v0")
    assert made.unwrapped.table.seats == pentacle.game(name).usual_seats
    check_env(made.unwrapped)
    assert "seat 0" in capsys.readouterr().out


def played(table, seed=1):
    """A game of random choices, to its end."""
    chance = np.random.default_rng(seed)
    seen, info = table.reset(seed=seed)
    while True:
        mask = info["action_mask"]
        yield seen, mask
        action = int(chance.choice(np.flatnonzero(mask)))
        seen, reward, ended, cut, info = table.step(action)
        if ended or cut:
            yield seen, reward, ended, cut, info
            return


@pytest.mark.parametrize("opponents", ["random", "greedy", "policy"])
def test_the_learner_is_asked_alone_and_paid_at_the_end(opponents):
    asked = []

    def policy(seen, masks, seats):
        asked.append((seen.shape, int(seats[0])))
        return masks.argmax(1)

    given = policy if opponents == "policy" else opponents
    table = gymnasium.make("pentacle/spellcaster-v0", seats=3, opponents=given, seat=1)
    *turns, (seen, reward, ended, cut, info) = played(table)
    assert len(turns) > 1
    assert all(mask.any() for _, mask in turns)
    position = table.unwrapped.table.position
    assert (ended, cut, position.over) == (True, False, True)
    assert reward == info["returns"][1]
    assert info["returns"].sum() == pytest.approx(0)
    assert np.array_equal(seen, observe(position, 1))
    assert not info["action_mask"].any()
    assert {seat for _, seat in asked} == ({0, 2} if opponents == "policy" else set())
    with pytest.raises(IllegalAction, match="the game is over: call reset"):
        table.unwrapped.step(0)


def test_a_seed_gives_the_game_again_and_the_seat_is_drawn_unless_given():
    table = env("spellcaster", 2)
    games = [[seen.tobytes() for seen, *_ in played(table, seed)] for seed in (3, 4, 3)]
    assert games[0] == games[2] != games[1]
    seats = {table.reset(seed=seed)[1]["player"] for seed in range(12)}
    assert seats == {0, 1}
    fixed = env("spellcaster", 2, seat=1)
    assert {fixed.reset()[1]["player"] for _ in range(6)} == {1}


def test_a_secret_of_the_others_is_in_no_column():
    table, names = env("spellcaster", 2, seat=0), observation_names(pentacle.game("spellcaster"))
    rival = [i for i, name in enumerate(names) if name.startswith("hand[1]:")]
    seen, _ = table.reset(seed=7)
    assert table.table.position.state.hand[1]
    assert not seen[rival].any()


def test_masks_are_in_infos_in_observations_and_where_masked_agents_look():
    table = MaskInObservation(gymnasium.make("pentacle/valroc-v0", seats=2, max_cycles=9))
    seen, info = table.reset(seed=2)
    assert seen in table.observation_space
    masks = table.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert np.array_equal(seen["action_mask"], info["action_mask"])
    assert np.array_equal(masks, info["action_mask"])
    *_, (seen, _, ended, cut, info) = played(table)
    assert (ended, cut) == (False, True)
    assert seen in table.observation_space
    assert "returns" in info


def test_what_is_not_legal_is_replaced_and_told_or_refused():
    lenient, strict = env("spellcaster", 2, seat=0), env("spellcaster", 2, illegal="refuse", seat=0)
    for table in (lenient, strict):
        _, info = table.reset(seed=7)
    wrong, right = int(info["action_mask"].argmin()), int(info["action_mask"].argmax())
    assert lenient.step(wrong)[4]["replaced"]
    before = bytes(strict.table.position)
    with pytest.raises(IllegalAction, match="seat 0 cannot choose"):
        strict.step(wrong)
    for nonsense in (-1, 10_000, 1.5, None, "draw"):
        for table in (strict, lenient):
            with pytest.raises(IllegalAction, match="an action is a number from 0 to"):
                table.step(nonsense)
    assert bytes(strict.table.position) == before
    assert not strict.step(right)[4]["replaced"]


def test_the_table_is_drawn_as_the_learner_sees_it():
    table = gymnasium.make("pentacle/spellcaster-v0", render_mode="rgb_array", seats=2, seat=0)
    table.reset(seed=4)
    own = table.render()
    assert own.dtype == np.uint8
    watched = env("spellcaster", 2, render_mode="rgb_array", seat=0, viewer=-1)
    watched.reset(seed=4)
    assert not np.array_equal(watched.render(), own)


def test_what_cannot_be_gets_a_sentence():
    for given, words in (
        ({"seats": 9}, "is for 2 to 4 players"),
        ({"seat": 2, "seats": 2}, "sits at one of 0 to 1, not at 2"),
        ({"opponents": 2.5}, "opponents are 'random', the name of a bot or a function"),
        ({"opponents": "zeus"}, "there is no level 'zeus'"),
        ({"illegal": "cheer"}, "refuse or replace"),
        ({"sugar": 1}, "has no option 'sugar'"),
    ):
        with pytest.raises(OptionError, match=words):
            env("spellcaster", **given)


def test_many_tables_need_no_word_about_seats():
    assert set(register_all()) <= set(gymnasium.registry)
    envs = gymnasium.make_vec("pentacle/spellcaster-v0", num_envs=8)
    assert envs.unwrapped.batch.seats == 2
    together = gymnasium.make_vec(
        "pentacle/spellcaster-v0", num_envs=2, vectorization_mode="sync", opponents="random"
    )
    seen, infos = together.reset(seed=1)
    assert seen.shape[0] == len(infos["action_mask"]) == 2

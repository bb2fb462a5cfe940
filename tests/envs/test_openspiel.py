"""Our games pass OpenSpiel's own tests, and keep their secrets there."""

import pickle

import pytest

pyspiel = pytest.importorskip("pyspiel")

from pentacle.envs.openspiel import load  # noqa: E402


def play(state, actions):
    for _ in range(actions):
        if state.is_terminal():
            break
        state.apply_action(state.legal_actions()[0])
    return state


@pytest.mark.parametrize("seats", [2, 3])
def test_random_sim_test_passes(seats):
    pyspiel.random_sim_test(load("spellcaster", seats), num_sims=3, serialize=True, verbose=False)


def test_resampling_changes_nothing_that_the_seat_has_seen():
    state = play(load("spellcaster").new_initial_state(), 12)
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, lambda x=x: x / 7) for x in range(5)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.legal_actions() == state.legal_actions()
    assert len({str(world) for world in worlds}) > 1


def test_a_clone_goes_its_own_way():
    state = play(load("spellcaster").new_initial_state(), 8)
    before = str(state)
    play(state.clone(), 5)
    assert str(state) == before


def test_the_sum_of_returns_is_zero():
    state = play(load("spellcaster", 4).new_initial_state(), 10_000)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0.0)
    assert max(state.returns()) <= 1.0


def test_a_state_is_pickled_by_the_name_of_its_rules():
    state = play(load("spellcaster").new_initial_state(), 8)
    other = pickle.loads(pickle.dumps(state))  # machine code cannot travel
    assert str(other) == str(state)
    assert other.information_state_string(0) == state.information_state_string(0)
    assert other.legal_actions() == state.legal_actions()


def test_what_a_seat_sees_is_a_position_that_our_bots_take():
    state = play(load("spellcaster").new_initial_state(), 8)
    player = state.current_player()
    view = state.view(player)
    assert view.viewer == player
    assert state.legal_actions() == sorted(view.legal(player))
    assert state.observation_string(player) == bytes(view).hex()

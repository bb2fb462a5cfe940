"""Our games pass OpenSpiel's own tests, and keep their secrets there."""

import pickle
import random
from itertools import pairwise

import pytest

import pentacle

pyspiel = pytest.importorskip("pyspiel")

from pentacle.core.errors import OptionError  # noqa: E402
from pentacle.envs.openspiel import load, register_all  # noqa: E402
from pentacle.envs.openspiel_table import DEAL, OUTCOMES  # noqa: E402

TABLES = [(name, seats) for name in pentacle.game_names() for seats in pentacle.game(name).seats]
SPREAD = {"archimage": 3, "elfenwizards": 6, "spellcaster": 4, "valroc": 1, "zavandor": 2}


def play(state, choices, seed=1, chance=None):
    """Play so many choices of players at random, and go to the next one."""
    draw = random.Random(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw.randrange(OUTCOMES) if chance is None else chance)
        elif choices:
            state.apply_action(draw.choice(state.legal_actions()))
            choices -= 1
        else:
            break
    return state


def started(name="spellcaster", choices=0, seats=2, **given):
    return play(load(name, seats, **given).new_initial_state(), choices)


@pytest.mark.parametrize(("name", "seats"), sorted(SPREAD.items()))
def test_openspiel_s_own_test_passes(name, seats):
    game = load(name, seats, max_length=6)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_openspiel_s_own_test_passes_with_whole_games(name, seats):
    pyspiel.random_sim_test(load(name, seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("name", pentacle.game_names())
def test_openspiel_s_own_test_passes_with_every_option(name):
    game = pentacle.game(name)
    for option in game.options:
        for number in range(len(option.choices) or 2):
            seats = (option.seats or game.seats)[0]
            changed = {option.name: option.unparse(number)}
            table = load(name, seats, max_length=30, reward="points", **changed)
            pyspiel.random_sim_test(table, num_sims=1, serialize=True, verbose=False)


def test_openspiel_finds_the_games_and_their_options_by_name():
    assert "pentacle_zavandor" in register_all()
    game = pyspiel.load_game("pentacle_zavandor(players=3,council=True,reward=points)")
    assert (game.num_players(), game.max_game_length()) == (3, 4000)
    assert play(game.new_initial_state(), 3).position.options["council"] is True
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    again = pyspiel.load_game(str(game))
    assert again.get_parameters() == game.get_parameters()
    for wrong, words in {
        "pentacle_zavandor(players=9)": "zavandor is for 2 to 6 players, not 9",
        "pentacle_valroc(players=1,mode=expert)": "option 'mode' is for 2 or 3 or 4 players",
        "pentacle_valroc(reward=love)": "a reward is one of rank, points, not 'love'",
        "pentacle_valroc(max_length=-1)": "max_length is a number of actions",
    }.items():
        with pytest.raises(OptionError, match=words):
            pyspiel.load_game(wrong)


def test_a_playthrough_is_written_and_played_again():
    from open_spiel.python.algorithms import generate_playthrough  # imports scipy, a second

    register_all()
    first, second = (
        generate_playthrough.playthrough("pentacle_spellcaster(max_length=4)", [], seed=3)
        for _ in range(2)
    )
    assert first == second
    assert "InformationStateTensor(1).hand" in first
    assert "PublicObservationString()" in first
    assert "seat 1: hand " in first


def test_chance_speaks_before_every_roll_and_decides_it():
    game = load("elfenwizards", 3)
    worlds = {str(play(game.new_initial_state(), 12, chance=word)) for word in range(4)}
    assert len(worlds) == 4
    state, nodes = game.new_initial_state(), 0
    draw = random.Random(5)
    while not state.is_terminal():
        nodes += state.is_chance_node()
        before, waits = str(state), state.is_chance_node() and nodes > DEAL
        state.apply_action(draw.choice(state.legal_actions()))
        if state.is_chance_node() and nodes >= DEAL:
            assert "chance, then seat" in str(state)
        assert not waits or "chance, then seat" in before
    assert DEAL < nodes < game.max_chance_nodes_in_history()


@pytest.mark.parametrize(("name", "seats"), [("spellcaster", 2), ("zavandor", 3), ("valroc", 3)])
def test_a_resampled_world_agrees_with_all_that_is_said_of_it(name, seats):
    state = started(name, 14, seats)
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, lambda x=x: x / 7) for x in range(6)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.information_state_tensor(player) == state.information_state_tensor(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.legal_actions() == state.legal_actions()
        for _ in range(3):
            play(world, 1)
        replayed = world.get_game().new_initial_state()
        for action in world.history():
            replayed.apply_action(action)
        assert str(replayed) == str(world)
    rivals = [p for p in range(seats) if p != player]
    fresh = [state.resample_from_infostate(player, lambda x=x: x / 7) for x in range(6)]
    assert len({world.observation_string(p) for world in fresh for p in rivals}) > len(rivals)
    for rival in rivals:
        views = [world.observation_string(rival) for world in fresh]
        pasts = [world.information_state_string(rival) for world in fresh]
        for i, j in pairwise(range(6)):
            assert (views[i] == views[j]) == (pasts[i] == pasts[j])


def test_nothing_is_resampled_where_chance_is_to_move():
    with pytest.raises(pyspiel.SpielError, match="chance is to move"):
        load("spellcaster").new_initial_state().resample_from_infostate(0, lambda: 0.5)


def test_a_clone_goes_its_own_way():
    state = started(choices=8)
    before = str(state)
    play(state.clone(), 5)
    assert str(state) == before


def test_returns_are_ranks_or_points_and_points_for_who_plays_alone():
    state = started("spellcaster", 10_000, seats=2)
    assert state.is_terminal()
    assert sorted(state.returns()) == [-1, 1]
    two_sides = started("spellcaster", 10_000, seats=4)
    assert sum(two_sides.returns()) == pytest.approx(0.0)
    assert sorted(two_sides.returns()) == pytest.approx([-2 / 3, -2 / 3, 2 / 3, 2 / 3])
    counted = started("zavandor", 10_000, seats=2, reward="points")
    assert counted.returns() == list(counted.position.points)
    alone = started("valroc", 10_000, seats=1)
    assert alone.returns() == list(alone.position.points) != [0]
    cut = started("zavandor", 10_000, seats=2, max_length=20)
    assert cut.is_terminal()
    assert not cut.position.over
    assert sum(cut.returns()) == 0


def test_a_state_is_pickled_by_the_name_of_its_rules():
    for state in (started(choices=8), started("elfenwizards", 12, 3)):
        if state.is_player_node():
            state.apply_action(state.legal_actions()[0])
        other = pickle.loads(pickle.dumps(state))  # machine code cannot travel
        assert str(other) == str(state)
        assert other.information_state_string(0) == state.information_state_string(0)
        assert other.legal_actions() == state.legal_actions()


def test_what_a_seat_sees_is_a_position_that_our_bots_take():
    state = started(choices=8)
    player = state.current_player()
    view = state.view(player)
    assert view.viewer == player
    assert state.legal_actions() == sorted(view.legal(player))
    assert state.observation_string(player) == str(view)

"""Bots on a toy game, where good and bad conduct show plainly, and on a real one."""

import math
from dataclasses import replace
from itertools import count

import msgspec
import numpy as np
import pytest

from pentacle.bots import LEVELS, Budget, Settings, level_of, make_bot, settings_of
from pentacle.bots import greedy as greedy_module
from pentacle.bots.greedy import Greedy
from pentacle.bots.levelled import Levelled
from pentacle.bots.mcts import MEMORY, NODES, Mcts
from pentacle.bots.opinion_loops import weigh
from pentacle.bots.settings import place_of
from pentacle.bots.turn_loops import ENDS
from pentacle.bots.world_loops import result_alone
from pentacle.core.compile.machine import words_of
from pentacle.core.errors import DataError, OptionError
from pentacle.core.match import Match
from pentacle.games import GAMES

from .pennies import BURN, HEADS, KEEP, PENNIES
from .toy import FINISH, LOOK, TAKE, TOY

SPELLCASTER = GAMES["spellcaster"]
FEW = Budget(iterations=300)


@pytest.fixture(scope="module")
def greedy():
    return Greedy(TOY, 2)


@pytest.fixture(scope="module")
def mcts():
    return Mcts(TOY, 2)


@pytest.fixture(scope="module")
def duellist():
    return Mcts(SPELLCASTER, 2)


def test_greedy_carries_a_turn_through_that_pays_only_when_finished(greedy):
    match, played = Match(TOY, 2, seed=1), []
    while match.pending == (0,):
        action = greedy.choose(match.position.hidden(0), 0, seed=9).action
        match.play(0, action)
        played.append(action)
    assert played[:3] == [TAKE, TAKE, TAKE]
    assert match.position.state.points[0] == 10


def test_greedy_does_not_profit_from_a_cup_that_it_cannot_see(greedy):
    """Looking is worth 12 / 8: a bot that saw the cup in its samples would think it worth 12."""
    match = Match(TOY, 2, seed=1)
    looks, takes = [], []
    for seed in range(60):
        worth = greedy.values(match.position.hidden(0), 0, seed)
        looks.append(np.mean([worth[LOOK + cup] for cup in range(8)]))
        takes.append(worth[TAKE])
    assert np.mean(takes) - np.mean(looks) == pytest.approx(10 - 12 / 8, abs=1.0)


def test_greedy_explains_itself(greedy):
    choice = greedy.choose(TOY.deal(2, 1).hidden(0), 0, seed=9)
    assert choice.moves[0].action == choice.action == TAKE
    assert sum(m.share for m in choice.moves) == pytest.approx(1.0)
    assert [m.expected for m in choice.moves] == sorted(m.expected for m in choice.moves)[::-1]
    assert all(0 <= m.expected <= 1 for m in choice.moves)


def test_mcts_finds_the_run_too_and_does_not_trust_the_cups(mcts):
    match = Match(TOY, 2, seed=3)
    mcts.forget()
    for _ in range(3):
        choice = mcts.choose(match.position.hidden(0), 0, seed=5, budget=Budget(iterations=4000))
        assert choice.action == TAKE
        match.play(0, TAKE)
    assert match.pending == (1,) or match.legal(0) == [FINISH]


def test_mcts_stops_at_its_horizon(mcts):
    """Until the rival's turn begins, three coins are worth a lead of ten; beyond, he answers."""
    view = TOY.deal(2, 3).hidden(0)
    near = Mcts(TOY, 2, Settings(clock="turn", horizon=1))
    mcts.forget()
    seen = [bot.choose(view, 0, budget=Budget(iterations=4000)) for bot in (near, mcts)]
    assert [choice.action for choice in seen] == [TAKE, TAKE]
    alone = 1 / (1 + math.exp(-10 / Settings().temperature))
    assert seen[0].moves[0].expected == pytest.approx(alone, abs=0.05)
    assert seen[1].moves[0].expected < alone - 0.1


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("asked_last", [False, True])
def test_below_the_tree_nobody_sees_a_choice_made_at_the_same_time(seat, asked_last):
    """Heads or tails is an even game, also for the seat whose coin the other could see."""
    match = Match(PENNIES, 2, seed=3)
    if asked_last:
        match.play(1 - seat, HEADS)
    bot = Mcts(PENNIES, 2, Settings(rollout=-1, tries=2, prior=0.0))
    choice = bot.choose(match.position.hidden(seat), seat, seed=1, budget=Budget(iterations=2000))
    assert choice.moves[0].expected == pytest.approx(0.5, abs=0.12)


@pytest.mark.parametrize(("envy", "usual"), [(0, KEEP), (1, BURN)])
def test_with_envy_the_play_below_the_tree_harms_rivals(envy, usual):
    bot = Mcts(PENNIES, 2, Settings(rollout=-1, tries=2, prior=0.0, envy=envy))
    bot.choose(PENNIES.deal(2, 3).hidden(0), 0, seed=1, budget=Budget(iterations=200))
    times = bot.memory.habits["times"]
    assert (times[:, usual] > 0.8 * (times[:, KEEP] + times[:, BURN])).all()


@pytest.mark.parametrize("name", [name for name in GAMES if settings_of(GAMES[name]).clock])
def test_the_clock_of_a_game_is_found_in_its_record(name):
    game = GAMES[name]
    clock = settings_of(game).clock
    table = game.compiled.tables(1)
    table[clock] = 5
    word, shift, mask = place_of(game, clock)
    assert (int(words_of(table)[0, word]) >> shift) & mask == 5


def test_a_game_without_settings_plays_with_the_defaults():
    assert settings_of(TOY) == Settings()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("speed = 3", "there is no setting 'speed'"),
        ("tries = 0", "tries: .* >= 1, not 0"),
        ("lines = 25", "lines: .* <= 24, not 25"),
        ("temperature = 'hot'", "temperature: Expected `float`, got `str`, not 'hot'"),
        ("clock = 'noon'", "clock: 'noon' is no number of toy's record"),
        ("clock = 'points'", "clock: 'points' is no number"),
        ("tries = ", "Invalid value"),
    ],
)
def test_a_wrong_setting_is_named_with_its_file(tmp_path, text, why):
    (tmp_path / "bots.toml").write_text(text)
    with pytest.raises(DataError, match=f"bots.toml: .*{why}"):
        settings_of(replace(TOY, folder=tmp_path))


@pytest.mark.parametrize("seed", [1, 2])
def test_mcts_is_deterministic_for_a_seed_and_iterations(duellist, seed):
    view = SPELLCASTER.deal(2, 4).hidden(0)
    choices = []
    for _ in range(2):
        duellist.forget()
        choices.append(duellist.choose(view, 0, seed=seed, budget=FEW))
    assert choices[0] == choices[1]


def test_slices_of_time_add_up_to_the_search_of_one_call(duellist):
    view = SPELLCASTER.deal(2, 4).hidden(0)
    duellist.forget()
    whole = duellist.choose(view, 0, seed=1, budget=FEW)
    duellist.forget()
    sliced = duellist.choose(view, 0, seed=1, budget=Budget(ms=60_000, iterations=300))
    assert whole == sliced


def test_many_small_trees_vote():
    """All of their visits count, and slices of time change nothing."""
    bot = Mcts(TOY, 2, Settings(tree=70))
    view = TOY.deal(2, 3).hidden(0)
    whole = bot.choose(view, 0, seed=1, budget=FEW)
    assert whole.action == TAKE
    assert bot.told["visits"].sum() == whole.iterations == 300
    assert bot.choose(view, 0, seed=1, budget=Budget(ms=60_000, iterations=300)) == whole
    assert bot.memory.nodes["visits"][bot.search.root[0]] == 300 % 70


def test_where_trees_vote_later_choices_of_a_run_take_less_thought():
    bot, match = Mcts(TOY, 2, Settings(tree=70)), Match(TOY, 2, seed=3)
    seen = []
    for _ in range(2):
        seen.append(bot.choose(match.position.hidden(0), 0, seed=1, budget=FEW).iterations)
        match.play(0, TAKE)
    assert seen == [300, 100]
    assert bot.choose(TOY.deal(2, 8).hidden(0), 0, seed=1, budget=FEW).iterations == 300


def test_in_doubt_greedys_own_move_is_played():
    own = settings_of(SPELLCASTER)
    free, careful = (Mcts(SPELLCASTER, 2, msgspec.structs.replace(own, doubt=d)) for d in (0, 1e6))
    strayed = 0
    for seed in range(6):
        view = SPELLCASTER.deal(2, seed).hidden(0)
        choice = careful.choose(view, 0, seed=1, budget=FEW)
        assert choice.action == choice.moves[0].action == np.argmax(careful.memory.opinion)
        strayed += free.choose(view, 0, seed=1, budget=FEW).action != choice.action
    assert strayed


def test_mcts_keeps_its_trees_within_a_turn_and_only_there(mcts):
    match = Match(TOY, 2, seed=3)
    mcts.forget()
    mcts.choose(match.position.hidden(0), 0, seed=5, budget=FEW)
    match.play(0, TAKE)
    again = mcts.choose(match.position.hidden(0), 0, seed=5, budget=FEW)
    assert again.iterations < 300  # the rest of the thought is inherited
    other = Match(TOY, 2, seed=8)
    assert mcts.choose(other.position.hidden(0), 0, seed=5, budget=FEW).iterations == 300


def test_greedy_follows_its_plan_only_where_it_leads(greedy):
    match, other = Match(TOY, 2, seed=1), Match(TOY, 2, seed=8)
    first = greedy.choose(match.position.hidden(0), 0, seed=9)
    assert len(first.moves) == len(match.legal(0))
    match.play(0, first.action)
    assert [m.share for m in greedy.choose(match.position.hidden(0), 0, seed=9).moves] == [1.0]
    elsewhere = greedy.choose(other.position.hidden(0), 0, seed=9)
    assert len(elsewhere.moves) == len(other.legal(0))


def test_mcts_stays_within_its_memory(monkeypatch):
    monkeypatch.setattr("pentacle.bots.mcts.NODES", 200)
    bot = Mcts(TOY, 2)
    choice = bot.choose(TOY.deal(2, 3).hidden(0), 0, budget=Budget(iterations=5000))
    assert choice.action == TAKE
    assert bot.search.used == 200
    monkeypatch.undo()
    assert Mcts(TOY, 2).memory.nodes.nbytes == MEMORY
    assert NODES * 32 == MEMORY


def test_milliseconds_are_kept(duellist, monkeypatch):
    """By a clock that goes 50 ms further with every look at it, one before and one after each
    slice of the search: it ends with the first look that is too late."""
    looks = count()
    monkeypatch.setattr("pentacle.bots.mcts.now", lambda: 0.05 * next(looks))
    view = SPELLCASTER.deal(2, 4).hidden(0)
    duellist.forget()
    assert duellist.choose(view, 0, budget=Budget(ms=400)).iterations > 0
    assert next(looks) in (9, 10, 11)


@pytest.mark.parametrize("which", ["random", "greedy", "mcts", 1, 2, 3, 4, 5])
def test_whole_games_with_fuzzed_budgets_are_legal(which):
    bot = make_bot(TOY, 2, which)
    for deal in range(3):
        match = Match(TOY, 2, seed=deal)
        while not match.over:
            player = match.pending[0]
            budget = Budget(iterations=1 + len(match.steps) % 5, ms=20.0)
            choice = bot.choose(
                match.position.hidden(player), player, seed=len(match.steps), budget=budget
            )
            assert choice.action in match.legal(player)
            match.play(player, choice.action)


def test_bots_know_only_what_their_seat_knows(greedy, duellist):
    """The same hidden record from two different worlds gives the same choice."""
    view = SPELLCASTER.deal(2, 4, compiled=True).hidden(0)
    world = view.imagine(0, 77).hidden(0)
    bot = Greedy(SPELLCASTER, 2)
    assert bot.choose(view, 0, seed=3) == bot.choose(world, 0, seed=3)
    duellist.forget()
    one = duellist.choose(view, 0, seed=3, budget=FEW)
    duellist.forget()
    assert one == duellist.choose(world, 0, seed=3, budget=FEW)


@pytest.mark.parametrize("name", ["spellcaster", "valroc"])
def test_greedy_gives_up_only_what_is_behind(name):
    """What it did not see in all its worlds lies a temperature behind in their sum."""
    game = GAMES[name]
    table, bot, given_up = game.deal(2, 5, compiled=True), Greedy(game, 2), 0
    for number in range(40):
        player = table.pending[0]
        legal = table.legal(player)
        if len(legal) > 1:
            bot.values(table.hidden(player), player, number)
            ends = bot.firsts.stories.view(np.recarray)[ENDS:]
            for end in ends[(ends.length > 0) & (ends.length < bot.turn.worlds)]:
                assert (bot.turn.best - end.lead) * end.length > bot.temperature
                given_up += 1
        table.play_unchecked(player, legal[number % len(legal)])
    assert given_up > 10


@pytest.mark.parametrize("seats", SPELLCASTER.seats)
def test_teams_and_trios_are_searched(seats):
    bot, match = Mcts(SPELLCASTER, seats), Match(SPELLCASTER, seats, seed=2)
    for _ in range(6):
        player = match.pending[0]
        choice = bot.choose(match.position.hidden(player), player, seed=1, budget=FEW)
        assert choice.action in match.legal(player)
        match.play(player, choice.action)


def test_alone_every_point_counts_and_the_target_is_the_middle():
    settings = Settings(target=54.0)
    seen = [result_alone(points, settings.temperature, settings.target) for points in (44, 54, 64)]
    assert seen == pytest.approx([0.4, 0.5, 0.6])
    assert [settings.points(result) for result in seen] == pytest.approx([44, 54, 64])
    assert [settings.result(points) for points in (44, 54, 64)] == pytest.approx(seen)
    assert result_alone(500.0, 5.0, 54.0) == 1.0


def test_a_slip_takes_the_second_best_and_never_more_than_it_may_cost(greedy):
    """After a coin, to finish gives up the ten that a third coin would bring."""
    match = Match(TOY, 2, seed=1)
    match.play(0, TAKE)
    view = match.position.hidden(0)
    greedy.forget()
    choice, cost = greedy.slip(view, 0, seed=9, loss=0.5)
    assert (choice.action, cost) == (TAKE, 0.0)
    choice, cost = greedy.slip(view, 0, seed=9, loss=3.0)
    assert choice.action == FINISH
    assert cost == pytest.approx(10 / Settings().temperature, abs=0.6)


def test_what_slips_of_one_round_cost_together_is_bounded():
    """The first look under a cup is a slip that costs all, so the next choice is the best."""
    apprentice = level_of(1)
    bot = Levelled(TOY, 2, msgspec.structs.replace(apprentice, loss=2.2))
    bot.slips.settings = Settings(clock="turn")
    view = TOY.deal(2, 1).hidden(0)
    first, second = (bot.choose(view, 0, seed=seed).action for seed in (2, 6))
    assert first >= LOOK
    assert second == TAKE
    bot.forget()
    assert bot.choose(view, 0, seed=6).action >= LOOK


def test_levels_are_numbered_and_named_in_both_languages():
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5]
    assert [level.title["fr"] for level in LEVELS][-1] == "Archimage"
    assert level_of(5) is level_of("archmage") is level_of("5")
    with pytest.raises(OptionError, match="1 apprentice"):
        level_of("wizzard")
    with pytest.raises(OptionError, match="5 archmage; other bots are random, greedy, mcts"):
        make_bot(TOY, 2, "gredy")


def test_nothing_to_decide_and_wrong_records_are_refused():
    whole = TOY.deal(2, 1)
    with pytest.raises(ValueError, match="bytes"):
        TOY.position(bytes(whole)[:-1], 2, viewer=0)
    for bot in (make_bot(TOY, 2, "random"), Greedy(TOY, 2), Mcts(TOY, 2)):
        with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
            bot.choose(whole.hidden(1), 1)
        with pytest.raises(OptionError, match="seat 1 knows other things"):
            bot.choose(whole.hidden(0), 1)


def test_a_whole_position_is_hidden_before_a_bot_sees_it():
    whole = SPELLCASTER.deal(2, 4, compiled=True)
    bots = make_bot(SPELLCASTER, 2, "greedy"), make_bot(SPELLCASTER, 2, "greedy")
    assert bots[0].choose(whole, 0, seed=3) == bots[1].choose(whole.hidden(0), 0, seed=3)


def test_greedy_thinks_about_the_same_question_once(monkeypatch, duellist):
    """The search begins from what greedy said ahead of it, and chooses as without."""
    view, thoughts = SPELLCASTER.deal(2, 4).hidden(0), []
    duellist.forget()
    alone = duellist.choose(view, 0, seed=3, budget=FEW)
    bind = greedy_module.bound
    monkeypatch.setattr(greedy_module, "bound", lambda loop: thoughts.append(loop) or bind(loop))
    duellist.forget()
    first = duellist.first_thought(view, 0, seed=3)
    assert thoughts == [weigh]
    assert first == Greedy(SPELLCASTER, 2).choose(view, 0, seed=3).action
    thoughts.clear()
    assert duellist.choose(view, 0, seed=3, budget=FEW) == alone
    assert thoughts == []

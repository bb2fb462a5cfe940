"""Whole games as machine code: choice by choice those of the bots when a referee asks them."""

import pytest

from pentacle.bots import make_bot
from pentacle.bots.game_loops import GreedyGames
from pentacle.bots.greedy import Greedy
from pentacle.games import GAMES
from pentacle.lab.entrants import parse_entrant
from pentacle.lab.referee import play_game

QUICK = ["spellcaster", "valroc"]


SLOW = [pytest.param(name, marks=pytest.mark.slow) for name in GAMES if name not in QUICK]


@pytest.mark.parametrize("name", [*QUICK, *SLOW])
def test_a_compiled_game_is_the_one_that_the_bots_play(name):
    game = GAMES[name]
    seats = min(n for n in game.seats if n > 1)
    bots = {
        "greedy": Greedy(game, seats),
        "greedy:light": Greedy(game, seats, light=True),
        "random": make_bot(game, seats, "random"),
    }
    games = GreedyGames(game, seats)
    mixed = ["greedy", "random", "greedy:light"]
    for seed, names in enumerate([["greedy:light"] * seats, mixed[:seats], mixed[::-1][:seats]]):
        table, line = game.deal(seats, seed, compiled=True), []
        start = bytes(table)
        entrants = [parse_entrant(n) for n in names]
        play_game(table, [bots[n] for n in names], entrants, seed, line)
        assert [tuple(pair) for pair in games.play(start, names, seed).tolist()] == line
        assert games.record == bytes(table)


@pytest.mark.parametrize("name", [*QUICK, *SLOW])
def test_what_greedy_remembers_changes_no_thought(name):
    """How good places look is kept from choice to choice; a bot that saw none says the same."""
    game = GAMES[name]
    seats = min(n for n in game.seats if n > 1)
    table, old = game.deal(seats, 3, compiled=True), Greedy(game, seats, light=True)
    for number in range(60):
        if table.over:
            break
        p = table.pending[0]
        legal = table.legal(p)
        if len(legal) > 1:
            view = table.hidden(p)
            values = old.values(view, p, number)
            assert sorted(legal) == sorted(values)
            fresh = Greedy(game, seats, light=True).values(view, p, number)
            assert [*values.items()] == [*fresh.items()]
            legal = [*values]
        table.play_unchecked(p, int(legal[0]))


def test_of_equal_choices_none_is_preferred():
    """A spell is worth the same against any rival: who comes first in the list is not the victim
    of all."""
    game = GAMES["elfenwizards"]
    table, bot, chosen = game.deal(4, 1, compiled=True), Greedy(game, 4, light=True), []
    while len(chosen) < 3:
        p = table.pending[0]
        values = bot.values(table.hidden(p), p, 0)
        best = max(values.values())
        equal = {action for action, value in values.items() if value > best - 1e-8}
        if len(equal) > 3:
            thoughts = [bot.values(table.hidden(p), p, seed) for seed in range(24)]
            chosen.append(len({next(iter(thought)) for thought in thoughts} & equal))
        table.play_unchecked(p, next(iter(values)))
    assert min(chosen) > 1

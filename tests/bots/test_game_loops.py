"""Whole games as machine code: choice by choice those of the bots when a referee asks them."""

import hashlib

import numpy as np
import pytest

from pentacle.bots import make_bot
from pentacle.bots.game_loops import GreedyGames
from pentacle.bots.greedy import LIGHT, Greedy
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
        "greedy:light": Greedy(game, seats, LIGHT),
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


PLAYED = {
    "archimage": "b54feab2b16f18d2",
    "spellcaster": "303637986be7aeed",
    "elfenwizards": "a8980fd0929fea5b",
    "zavandor": "22a0b8246946d749",
    "valroc": "fcef3871d680bebb",
}
"""What stands for two games of each: written anew only where other choices are meant."""


@pytest.mark.parametrize("name", [*QUICK, *SLOW])
def test_games_are_played_as_ever(name):
    """However fast the search is, its choices are the same."""
    game = GAMES[name]
    seats = min(n for n in game.seats if n > 1)
    games, digest = GreedyGames(game, seats), hashlib.sha256()
    for seed, bots in enumerate([["greedy"] * seats, ["greedy:light"] * seats]):
        start = bytes(game.deal(seats, seed, compiled=True))
        digest.update(games.play(start, bots, seed).tobytes())
    assert digest.hexdigest()[:16] == PLAYED[name]


@pytest.mark.parametrize("name", [*QUICK, *SLOW])
def test_what_greedy_remembers_changes_no_thought(name):
    """How good places look is kept from choice to choice; a bot that saw none says the same."""
    game = GAMES[name]
    seats = min(n for n in game.seats if n > 1)
    table, old = game.deal(seats, 3, compiled=True), Greedy(game, seats, LIGHT)
    for number in range(60):
        if table.over:
            break
        p = table.pending[0]
        legal = table.legal(p)
        if len(legal) > 1:
            view = table.hidden(p)
            actions, values = old.values(view, p, number)
            assert legal == actions.tolist()
            assert np.array_equal(values, Greedy(game, seats, LIGHT).values(view, p, number)[1])
            legal = [actions[int(np.argmax(values))]]
        table.play_unchecked(p, int(legal[0]))

"""Whole games as machine code: choice by choice those of the bots when a referee asks them."""

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

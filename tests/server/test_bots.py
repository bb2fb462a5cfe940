"""Bots of a server while games are not compiled yet: nobody waits for another's game."""

import asyncio
from dataclasses import replace

import pytest

from pentacle.server import bots as server_bots
from pentacle.server.bots import Bots
from tests.server.toy import GAME

GAMES = {name: replace(GAME, name=name) for name in ("one", "two", "three", "four")}
VIEW = bytes(GAME.deal(2, seed=7).hidden(0))


class Slow(Bots):
    """Compiles nothing before it may, and tells in which order; has no processes."""

    def __init__(self):
        super().__init__(GAMES, 1, "tests.server.serve")
        self.order, self.may, self.started = [], asyncio.Event(), False

    async def _compile(self, game):
        self.order.append(game.name)
        await self.may.wait()
        return True

    async def _start_pool(self):
        self.started = True


def run(asks, *, warm=False):
    """The order in which games are compiled, and what was answered before that."""

    async def work():
        found = Slow()
        await found.start(warm=warm)
        answers = []
        for kind, game in asks:
            if kind == "hint":
                answers += await found.advise("t", game, VIEW, 2, 0)
            else:
                answers.append((await found.choose("t", game, VIEW, 2, 0, "apprentice"), -1.0))
        assert found.started == warm
        found.may.set()
        await found._warming
        return found.order, answers

    return asyncio.run(work())


def test_a_hint_before_its_game_is_compiled_keeps_no_process_busy():
    order, answers = run([("hint", "two")])
    assert order == ["two"]
    assert answers[0][0] in GAME.deal(2, seed=7).legal(0)
    assert answers[0][1] == -1.0


@pytest.mark.parametrize("kind", ["hint", "move"])
def test_who_asks_first_is_served_first(kind):
    asks = [(kind, game) for game in ("three", "one", "two")]
    assert run(asks)[0] == ["three", "one", "two"]


def test_games_that_somebody_waits_for_come_before_the_others(monkeypatch):
    monkeypatch.setattr(server_bots, "PEACE", 0.0)
    asks = [("move", game) for game in ("four", "three", "two")]
    assert run(asks, warm=True)[0] == ["four", "three", "two", "one"]

"""Bots of a server that is busy, or compiles: nobody waits for another's game, and answers that are
weaker than they should be are told."""

import asyncio
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import pairwise

import pytest

from pentacle.bots import Answer, Pool
from pentacle.server import bots as server_bots
from pentacle.server.bots import Bots
from pentacle.table.events import Step
from pentacle.table.journal import Entry, bit, everybody
from pentacle.table.pace import CALM, Paces
from tests.server.harness import Person
from tests.server.toy import GAME

GAMES = {name: replace(GAME, name=name) for name in ("one", "two", "three", "four")}
VIEW = bytes(GAME.deal(2, seed=7).hidden(0))


class Glances(Pool):
    """Answers at first sight, and keeps who was asked how; has no processes."""

    def __init__(self):
        super().__init__(1, ())
        self.asked = []

    async def ask(self, game, record, **more):
        self.asked.append((more["who"], more["quick"]))
        return Answer(game.position(record, 2, viewer=0).legal(0)[0], short=True, seconds=0.1)


class Slow(Bots):
    """Compiles nothing before it may, and tells in which order."""

    def __init__(self):
        super().__init__(GAMES, 1, "tests.server.games")
        self.order, self.may, self._pool = [], asyncio.Event(), Glances()

    async def _compile(self, game):
        self.order.append(game.name)
        await self.may.wait()
        return True


def run(asks, *, warm=False):
    """The order in which games are compiled, and what was answered before that."""

    async def work():
        found = Slow()
        found._pool.crew.size = 0
        await found.start(warm=warm)
        answers = []
        for kind, game in asks:
            if kind == "hint":
                answers.append(await found.advise("t", game, VIEW, 2, 0, "ann"))
            else:
                answers.append(await found.choose("t", game, VIEW, 2, 0, "apprentice"))
        found.may.set()
        await found._warming
        assert all(quick for _, quick in found._pool.asked)
        return found.order, answers

    return asyncio.run(work())


def test_a_hint_before_its_game_is_compiled_is_a_first_idea_and_says_so():
    order, [advice] = run([("hint", "two")])
    assert order == ["two"]
    [(action, value)] = advice.options
    assert action in GAME.deal(2, seed=7).legal(0)
    assert (value, advice.pace, advice.seconds) == (-1.0, "first", 0.1)


@pytest.mark.parametrize("kind", ["hint", "move"])
def test_who_asks_first_is_served_first(kind):
    asks = [(kind, game) for game in ("three", "one", "two")]
    assert run(asks)[0] == ["three", "one", "two"]


def test_games_that_somebody_waits_for_come_before_the_others(monkeypatch):
    monkeypatch.setattr(server_bots, "PEACE", 0.0)
    asks = [("move", game) for game in ("four", "three", "two")]
    assert run(asks, warm=True)[0] == ["four", "three", "two", "one"]


# what the table is told


PUBLIC = [Entry(Step(action=0), 0, everybody(2))]
SECRET = [Entry(Step(action=0), 0, bit(0))]


def told(paces, *thoughts):
    """What is told with each of these moves."""
    found = []
    for pace, moves in thoughts:
        paces.note(pace)
        event = paces.news(moves, 2)
        found.append(event.kind if event else "")
        if event:
            paces.remember(event)
    return found


def test_shorter_thoughts_are_told_when_they_begin_and_when_they_end():
    paces, calm = Paces(), [("full", PUBLIC)] * CALM
    assert told(paces, *calm) == [""] * CALM
    assert told(paces, *[("short", PUBLIC)] * 5) == ["hurried", "", "", "", ""]
    assert told(paces, *calm[1:], ("short", PUBLIC)) == [""] * CALM
    assert told(paces, *calm, *calm) == [*[""] * (CALM - 1), "unhurried", *[""] * CALM]
    assert told(paces, ("first", PUBLIC), ("short", PUBLIC)) == ["guessing", "hurried"]


def test_a_secret_choice_tells_nothing_before_something_public_happens():
    paces = Paces()
    assert told(paces, ("short", SECRET), ("full", SECRET), ("full", PUBLIC)) == ["", "", "hurried"]


def test_the_worst_of_several_secret_thoughts_is_told():
    thoughts = [("first", SECRET), ("short", SECRET), ("full", PUBLIC)]
    assert told(Paces(), *thoughts) == ["", "", "guessing"]


def test_bots_that_play_before_their_game_is_compiled_say_so_once(own_server):
    """Once in the log, on their seats, and for the operator with each step that is stored.

    It is told with what everybody sees: where the dice brought three ties and nobody rolled, there
    is nothing of the kind, and another server deals anew.
    """
    rolled = False
    while not rolled:
        server = own_server()
        cat = Person(server, "Cat", language="fr")
        table = cat.table("apprentice", "apprentice")["id"]
        page = cat.page(table)
        page.until("over")
        rolled = any("gagne" in text for text in page.texts())
        if not rolled:
            server.close()
    lines = [text for text in page.texts("table") if text.startswith("Les bots")]
    assert "jouent leur première idée" in lines[0]
    cards = [m["table"]["seats"][0] for m in page.all if m["type"] == "table"]
    assert any(card.get("hurried") for card in cards)
    with closing(sqlite3.connect(server.database)) as database:
        steps = "SELECT data FROM events WHERE table_id = ? AND kind = 'step' ORDER BY number"
        first = database.execute(steps, (table,)).fetchone()[0]
    assert json.loads(first)["pace"] == "first"
    assert all(one != two for one, two in pairwise(lines))

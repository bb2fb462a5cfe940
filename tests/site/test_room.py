"""The host of tables in a page, in plain Python: whole games, closed and opened again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

import pytest

import pentacle
from pentacle.core import replay as replays
from pentacle.games import HOUSE
from pentacle.table.table import Table
from tests.site.visitor import Elsewhere, Memory, Visitor

MOST = 4000
"""Choices that no game needs."""
MOMENTS = 20
"""How often the page is closed and opened again in a whole game."""


def record(table: Table) -> bytes:
    assert table.play is not None
    return bytes(table.play.position)


def seats_of(game: str, *others: str) -> list[str]:
    n = pentacle.game(game).about.usual_seats
    return ["me", *others, *["wizard"] * (n - 1 - len(others))]


async def until_over(shelf: Memory, id: str, seed: int, moments: int) -> tuple[Visitor, int]:
    """Play a table to its end; after so many choices the page is closed and opened again."""
    opened = 0
    while True:
        visitor = Visitor(shelf, seed + opened)
        await visitor.sit(id)
        over = await visitor.play(1 if opened < moments else MOST)
        if over:
            return visitor, opened
        held = visitor.room.tables[id]
        async with held.lock:  # no change is half kept
            seen = record(held.table)
        await visitor.close()
        again = Visitor(shelf)
        assert record((await again.room.open(id)).table) == seen
        await again.close()
        opened += 1


@pytest.mark.parametrize("game", HOUSE)
def test_a_whole_game_that_is_closed_and_opened_again(game: str) -> None:
    async def one_game(moments: int) -> int:
        shelf = Memory()
        first = Visitor(shelf)
        id = await first.new_table(game, *seats_of(game))
        await first.close()  # one page at a time: two would write over each other
        visitor, opened = await until_over(shelf, id, 3, moments)
        card = await visitor.http("GET", f"tables/{id}")
        assert card["status"] == "over"
        file = shelf.texts[f"replay/{card['replay']}"]
        again = replays.load(json.loads(file)["body"].encode(), {game: pentacle.game(game)})
        assert bytes(again.position) == record(visitor.room.tables[id].table)
        assert (await visitor.http("POST", f"replays/{card['replay']}/verify"))["ok"]
        return opened

    async def work() -> None:
        opened = 0
        while opened < MOMENTS:  # a deal may end early, then there is another one
            opened += await one_game(MOMENTS - opened)

    asyncio.run(work())


def test_people_share_a_device_and_each_sees_his_own_hand() -> None:
    async def work() -> None:
        shelf = Memory()
        visitor = Visitor(shelf)
        id = await visitor.new_table("spellcaster", "me", "open")
        await visitor.sit(id)
        assert [m["type"] for m in visitor.heard] == ["pass"], "nothing is shown before"
        seen = set()
        for _ in range(12):
            await visitor.until(lambda: visitor.passed >= 0 or visitor.ask)
            if visitor.passed >= 0:
                seat, visitor.passed, visitor.ask = visitor.passed, -1, ""
                del visitor.heard[:]
                assert visitor.line is not None
                await visitor.line.take(seat)
                hello = next(m for m in visitor.heard if m["type"] == "hello")
                assert hello["you"] == seat
                seen.add(seat)
            await visitor.choose()
        assert seen == {0, 1}

    asyncio.run(work())


def test_a_choice_that_cannot_be_kept_is_not_acknowledged_and_nothing_is_lost() -> None:
    async def work() -> None:
        shelf = Memory()
        visitor = Visitor(shelf)
        id = await visitor.new_table("spellcaster", "me", "wizard")
        await visitor.sit(id)
        await visitor.play(3)
        await visitor.until(lambda: visitor.ask)
        kept, ask = dict(shelf.texts), visitor.ask
        shelf.fails = 1
        answer = await visitor.send("act", ask=ask, actions=[visitor.legal[0]])
        assert (answer["type"], answer["code"]) == ("error", "unavailable")
        assert visitor.heard[-1]["type"] in ("closed", "error")
        assert visitor.line is None, "the page is told to come back"
        assert shelf.texts == kept
        await visitor.sit(id)
        await visitor.until(lambda: visitor.ask)
        assert (await visitor.choose())["type"] == "done"

    asyncio.run(work())


def test_a_broken_record_harms_no_other() -> None:
    async def work() -> None:
        shelf = Memory()
        visitor = Visitor(shelf)
        good = await visitor.new_table("spellcaster", "me", "wizard")
        bad = await visitor.new_table("valroc", "me", "wizard")
        shelf.texts[f"table/{bad}"] = shelf.texts[f"table/{bad}"][:200]
        visitor = Visitor(shelf)
        tables = await visitor.http("GET", "tables")
        assert [table["id"] for table in tables["mine"]] == [good]
        assert tables["notices"], "it is said"
        status, told = await visitor.try_http("GET", f"tables/{bad}", language="fr")
        assert (status, told["error"]["code"]) == (404, "not_found")
        await visitor.sit(good)
        await visitor.play(2)
        assert f"table/{bad}" in shelf.texts, "nothing is thrown away"

    asyncio.run(work())


def test_a_record_that_comes_to_another_position_is_closed_with_its_moves() -> None:
    async def work() -> None:
        shelf = Memory()
        visitor = Visitor(shelf)
        id = await visitor.new_table("spellcaster", "me", "wizard")
        await visitor.sit(id)
        await visitor.play(3)
        await visitor.close()
        kept = json.loads(shelf.texts[f"table/{id}"])
        kept["data"]["state"] = "0" * len(kept["data"]["state"])
        shelf.texts[f"table/{id}"] = json.dumps(kept)
        card = await Visitor(shelf).http("GET", f"tables/{id}")
        assert card["status"] == "closed"
        assert f"replay/{card['replay']}" in shelf.texts

    asyncio.run(work())


def test_what_a_page_asks_beside_play() -> None:
    async def work() -> None:
        visitor = Visitor(Memory())
        id = await visitor.new_table("spellcaster", "me", "wizard")
        await visitor.sit(id)
        await visitor.play(2)
        await visitor.until(lambda: visitor.ask)
        ask, legal = visitor.ask, visitor.legal
        asked: list[Coroutine[Any, Any, dict[str, Any]]] = [
            visitor.send("foresee", ask=ask, actions=legal[:1]),
            visitor.send("known", ask=ask),
            visitor.send("hint"),
            visitor.send("explain", ask=ask, options=[{"action": legal[0], "value": 0.5}]),
            visitor.send("recall", since=0),
            visitor.send("past"),
            visitor.send("view", language="fr", layout="tall"),
            visitor.send("ping"),
            visitor.send("chat", text="hello"),
        ]
        for question in asked:
            assert (await question)["type"] == "done"
        kinds = {message["type"] for message in visitor.heard}
        assert {"foreseen", "known", "hint", "story", "past", "scene"} <= kinds
        assert (await visitor.send("act", ask="old", actions=[0]))["code"] == "stale"
        bad = await visitor.send("act", ask=visitor.ask, actions="x")
        assert bad["code"] == "bad_request"

    asyncio.run(work())


def test_another_python_answers_alike_and_a_click_does_not_wait_for_it() -> None:
    async def work() -> None:
        aside, shelf = Elsewhere(), Memory()
        visitor = Visitor(shelf, aside=aside)
        await visitor.sit(await visitor.new_table("spellcaster", "me", "wizard"))
        await visitor.until(lambda: visitor.ask)
        asked = {"ask": visitor.ask, "actions": visitor.legal[:1]}
        for aside.gone in (False, True):
            await visitor.send("foresee", **asked)
        here, there = (m["preview"] for m in visitor.heard if m["type"] == "foreseen")
        assert (here, aside.asked) == (there, 2)
        aside.gone = False
        refused = await visitor.send("foresee", ask=visitor.ask, actions=[32767])
        assert refused["code"] == "illegal"
        begun, hold = asyncio.Event(), asyncio.Event()

        async def slow(job: str) -> str:
            begun.set()
            await hold.wait()
            return ""

        aside.do = slow  # type: ignore[method-assign]
        preview = asyncio.ensure_future(visitor.send("foresee", **asked))
        await begun.wait()
        assert (await visitor.choose())["type"] == "done"
        assert not preview.done()
        hold.set()
        assert (await preview)["type"] == "done"

    asyncio.run(work())


def test_undo_take_back_and_the_same_message_twice() -> None:
    async def work() -> None:
        visitor = Visitor(Memory())
        id = await visitor.new_table("spellcaster", "me", "wizard")
        await visitor.sit(id)
        await visitor.play(4)
        await visitor.until(lambda: visitor.ask)
        table = visitor.room.tables[id].table
        assert visitor.line is not None
        act = {"type": "act", "id": "t", "ask": visitor.ask, "actions": visitor.legal[:1]}
        await visitor.line.hear(json.dumps(act))
        await visitor.line.hear(json.dumps(act))
        answers = [m for m in visitor.heard if m.get("id") == "t" and m["type"] == "done"]
        assert len(answers) == 2
        asked = [entry.event.asked for entry in table.journal.entries]
        assert asked.count(("me", "t")) == 1
        await visitor.until(lambda: visitor.ask)
        assert (await visitor.send("takeback", choices=1))["type"] == "done"
        assert table.data.takebacks == 1

    asyncio.run(work())


def test_lessons_puzzles_and_campaigns_are_kept() -> None:
    async def work() -> None:
        shelf = Memory()
        visitor = Visitor(shelf)
        game = pentacle.game("spellcaster")
        lesson = next(iter(game.lessons))
        page = await visitor.http("POST", f"games/spellcaster/lessons/{lesson}", {}, "fr")
        assert page["scene"]["items"]
        puzzle = next(iter(game.puzzles.values()))
        answer = {"tried": [puzzle.moves[0].action]}
        done = await visitor.http("POST", f"games/spellcaster/lessons/{puzzle.id}", answer)
        while not done.get("done"):
            move = puzzle.moves[len(done["choices"])]
            answer = {"choices": done["choices"], "tried": [move.action]}
            done = await visitor.http("POST", f"games/spellcaster/lessons/{puzzle.id}", answer)
        cards = (await Visitor(shelf).http("GET", "games/spellcaster/puzzles"))["puzzles"]
        assert [card["id"] for card in cards if card.get("solved")] == [puzzle.id]

    asyncio.run(work())


def test_a_campaign_goes_from_game_to_game() -> None:
    name = next(name for name in HOUSE if pentacle.game(name).campaign)
    rules = pentacle.game(name).campaign
    assert rules is not None

    async def work() -> None:
        shelf = Memory()
        visitor = Visitor(shelf)
        wanted = {"game": name, "length": rules.lengths[0][0]}
        made = await visitor.http("POST", "me/campaigns", wanted)
        seats = ["me", *["wizard"] * (pentacle.game(name).seats[0] - 1)]
        id = await visitor.new_table(name, *seats, campaign=made["id"])
        status, told = await visitor.try_http(
            "POST", "tables", {"game": name, "seats": [{"kind": "me"}], "options": {},
                               "listed": False, "campaign": made["id"]},
        )  # fmt: skip
        assert (status, told["error"]["code"]) in ((409, "not_now"), (400, "bad_option"))
        await until_over(shelf, id, 5, moments=1)
        found = (await Visitor(shelf).http("GET", "me/campaigns"))["campaigns"]
        assert [(one["id"], one["played"]) for one in found] == [(made["id"], 1)]
        assert found[0]["games"]

    asyncio.run(work())


def test_a_game_that_is_over_is_looked_at_again_and_played_again() -> None:
    async def work() -> None:
        shelf = Memory()
        visitor = Visitor(shelf)
        id = await visitor.new_table("spellcaster", "me", "wizard")
        visitor, _ = await until_over(shelf, id, 2, moments=0)
        replay = (await visitor.http("GET", f"tables/{id}"))["replay"]
        card = await visitor.http("GET", f"replays/{replay}", language="fr")
        last = card["frames"] - 1
        some = await visitor.http("GET", f"replays/{replay}/frames?from=0&count=3&seat=0")
        assert len(some["frames"]) == 3
        assert (await visitor.http("GET", f"replays/{replay}/points"))["frames"][-1] == last
        text = (await visitor.http("GET", f"replays/{replay}/position?frame=3"))["text"]
        assert (await visitor.http("POST", "positions", {"text": text}))["scene"]
        file = await visitor.http("GET", f"replays/{replay}/file")
        taken = await visitor.http("POST", "replays", file)
        assert taken["frames"] == card["frames"]
        assert (await visitor.http("GET", f"replays/{replay}/records"))["records"]
        assert (await visitor.try_http("GET", f"replays/{replay}/analysis"))[0] == 404
        following = await visitor.http("POST", f"tables/{id}/rematch")
        assert following["status"] == "playing"
        start = {"start": text, "options": card["options"]}
        from_there = await visitor.new_table("spellcaster", "me", "wizard", **start)
        assert (await visitor.http("GET", f"tables/{from_there}"))["status"] == "playing"

    asyncio.run(work())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_needs_a_server_says_so(language: str) -> None:
    async def work() -> None:
        visitor = Visitor(Memory())
        for path in ("me/carry", "tables/x/join", "replays/x/judge"):
            status, told = await visitor.try_http("POST", path, {}, language)
            assert status == 409
            assert "pentacle serve" in told["error"]["text"]
        assert (await visitor.try_http("GET", "nonsense"))[0] == 404

    asyncio.run(work())


def test_levels_think_as_they_do_elsewhere() -> None:
    async def work() -> None:
        visitor = Visitor(Memory())
        levels = ["apprentice", "adept", "wizard", "master", "archmage"]
        id = await visitor.new_table("zavandor", "me", *levels)
        await visitor.sit(id)
        await visitor.play(25)
        ways = visitor.engine.ways
        assert {way.bot for way in ways} == {"greedy", "mcts"}
        assert all(way.light for way in ways if way.bot == "greedy")
        assert {way.ms for way in ways if way.bot == "mcts"} == {0.0, 1000.0}
        assert any(way.loss is not None for way in ways), "the apprentice slips"

    asyncio.run(work())

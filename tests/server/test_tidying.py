"""What nobody needs any more goes away by itself, while the server runs."""

import asyncio
import random
import sqlite3
import time

import pytest

from pentacle.store import Store
from pentacle.table.data import Seat
from pentacle.table.words import CLOSED
from tests.server.commits import plan
from tests.server.harness import PATIENCE, Person, play_on, set_day
from tests.server.test_play import seat_two

DAY = 86400


@pytest.fixture
def day(tmp_path):
    """A file with the error of the time of day."""
    return set_day(tmp_path / "day", 0)


@pytest.fixture
def environment(day):
    return {"PENTACLE_TEST_DAY": str(day), "PENTACLE_TEST_TIDYING": "0.05"}


def stored(server, query, *args):
    database = sqlite3.connect(server.database)
    found = database.execute(query, args).fetchall()
    database.close()
    return found


def wait_for(server, query, wanted, *args):
    end = time.monotonic() + PATIENCE
    while stored(server, query, *args) != [(wanted,)]:
        assert time.monotonic() < end, (query, stored(server, query, *args))


STAGE = "SELECT stage FROM tables WHERE id = ?"


def test_a_waiting_table_that_nobody_comes_to_is_closed(own_server, day, environment):
    server = own_server(environment, waiting_days=10)
    ann, bob = Person(server, "Ann"), Person(server, "Bob", "fr")

    def listed():
        return {card["id"] for card in bob.get("/api/tables")["open"]}

    first = ann.table("me", "open")
    forsaken, visited = first["id"], ann.table("me", "open")["id"]
    server.kill()
    set_day(day, 9 * DAY)
    server.start(**environment)
    assert listed() == {forsaken, visited}
    young, page = ann.table("me", "open")["id"], ann.page(visited).drain()
    set_day(day, 11 * DAY)
    while forsaken in listed():
        bob.get("/api/health")
    assert listed() == {young, visited}
    assert page.drain().table["status"] == "waiting"

    for path in (f"/api/tables/{forsaken}", f"/api/invites/{first['invite']}"):
        card = bob.get(path)
        assert card["status"] == "closed"
        assert card["closed_text"] == CLOSED["expired"]["fr"]
    mine = {card["id"]: card["status"] for card in ann.get("/api/tables")["mine"]}
    assert mine == {forsaken: "closed", visited: "waiting", young: "waiting"}
    refused = bob.post(f"/api/tables/{forsaken}/join", {"seat": 1, "name": "Bob"}, 409)
    assert refused["error"]["text"] == card["closed_text"]


def look(person, table, **more):
    """All that a page is told, as it comes."""
    page = person.page(table, **more).drain()
    page.close()
    said = [(line["seq"], line["kind"], line["text"]) for line in page.lines]
    return page.hello["seq"], said, page.scene["scene"], {**page.over, "seq": 0}


def test_a_finished_game_shrinks_to_its_replay(own_server, day, environment):
    server = own_server(environment, shrink_days=7, talk_days=30)
    ann, bob, cat = Person(server, "Ann"), Person(server, "Bob"), Person(server, "Cat", "fr")
    table, a, b = seat_two(ann, bob)
    a.ask("chat", text="Good luck")
    a.act(a.legal[0])
    assert a.drain().scene["undo"]
    a.ask("undo")
    play_on([a.drain(), b.drain()], random.Random(1).choice)
    b.ask("chat", text="Well played")
    a.close(), b.close()
    before = {p.name: look(p, table) for p in (ann, bob, cat)}
    replay = before["Ann"][3]["replay"]
    events = "SELECT count(*) FROM events WHERE table_id = ?"
    assert stored(server, events, table)[0][0] > 10

    set_day(day, 8 * DAY)
    wait_for(server, STAGE, 2, table)
    assert stored(server, events, table) == [(0,)]
    assert {p.name: look(p, table) for p in (ann, bob, cat)} == before
    assert ann.post(f"/api/replays/{replay}/verify")["ok"]
    seq = before["Bob"][0]
    assert look(bob, table, since=seq - 1)[1] == before["Bob"][1][-1:]
    page = ann.page(table).drain()
    assert page.ask("chat", text="Again?")["type"] == "done"
    page.close()
    wait_for(server, events, 0, table)
    assert look(bob, table)[1][-1][2] == "Again?"

    set_day(day, 31 * DAY)
    wait_for(server, STAGE, 3, table)
    server.kill()
    server.start(**environment)
    after = look(ann, table)
    silent = [line for line in before["Ann"][1] if line[1] != "chat"]
    assert (after[0], after[1], after[2:]) == (before["Ann"][0] + 1, silent, before["Ann"][2:])
    assert not stored(server, "SELECT 1 FROM archives WHERE body LIKE '%Well%'")
    assert ann.post(f"/api/tables/{table}/rematch")["status"] == "waiting"
    assert not server.complaints(), server.output


def test_talk_goes_with_the_game_where_the_operator_wishes_that(own_server, day, environment):
    server = own_server(environment, talk_days=0)
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table, a, b = seat_two(ann, bob)
    a.ask("chat", text="Good luck")
    play_on([a.drain(), b.drain()], random.Random(1).choice)
    a.close(), b.close()
    set_day(day, 8 * DAY)
    wait_for(server, STAGE, 3, table)
    assert "chat" not in {line[1] for line in look(ann, table)[1]}


def test_a_game_that_nobody_comes_back_to_is_given_up(own_server, day, environment):
    server = own_server(environment, abandoned_days=60)
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    forsaken, a, b = seat_two(ann, bob)
    a.act(a.legal[0])
    a.close(), b.close()
    looked_at, c, d = seat_two(ann, bob)
    d.close()
    set_day(day, 40 * DAY)
    wait_for(server, "SELECT visited_at > ? FROM tables WHERE id = ?", 1, time.time(), looked_at)
    set_day(day, 102 * DAY)
    wait_for(server, "SELECT status FROM tables WHERE id = ?", "closed", forsaken)
    assert c.drain().table["status"] == "playing"
    card = ann.get(f"/api/tables/{forsaken}")
    assert card["closed_text"] == CLOSED["abandoned"]["en"]
    assert ann.get(f"/api/replays/{card['replay']}")["frames"] > 1
    assert ann.post(f"/api/replays/{card['replay']}/verify")["ok"]


def test_a_table_that_never_began_is_forgotten_and_leaves_the_way_free(
    own_server, day, environment
):
    server = own_server(environment, waiting_days=10)
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table, a, b = seat_two(ann, bob)
    play_on([a, b], random.Random(1).choice)
    a.close(), b.close()
    first = ann.post(f"/api/tables/{table}/rematch")["id"]
    set_day(day, 11 * DAY)
    wait_for(server, STAGE, 1, first)
    set_day(day, 19 * DAY)
    wait_for(server, "SELECT count(*) FROM tables WHERE id = ?", 0, first)
    assert stored(server, "SELECT count(*) FROM seats WHERE table_id = ?", first) == [(0,)]
    ann.get(f"/api/tables/{first}", 404)
    second = ann.post(f"/api/tables/{table}/rematch")["id"]
    assert bob.post(f"/api/tables/{table}/rematch")["id"] == second != first


def test_visitors_who_left_nothing_are_forgotten(tmp_path):
    async def work():
        store = Store(str(tmp_path / "t.db"))
        await store.open()
        for name in ("nobody", "saved", "named", "seated"):
            await store.new_profile(name, f"key of {name}")
        await store.change_profile("named", name="Ann")
        campaign = {"id": "c", "profile": "saved", "game": "toy", "length": 3, "done": []}
        await store.new_campaign({**campaign, "created_at": 0.0})
        await store.new_table(plan(Seat(0, "human", profile="seated")))
        now, known = time.time() + DAY, []
        for named_before in (0.0, now):
            came = await store.archive.visitors(0.0, now)
            await store.archive.forget_visitors((came[0], came[-1]), named_before)
            names = ("nobody", "saved", "named", "seated")
            known.append([name for name in names if await store.profile_of(f"key of {name}")])
        assert await store.campaign("c")
        await store.close()
        return known

    assert asyncio.run(work()) == [["saved", "named", "seated"], ["saved", "seated"]]


def test_a_replay_that_nobody_opens_goes_with_its_table(own_server, day, environment):
    """Bob has not been here for a year, Ann has, and Cat looked at a game of Bob's."""
    server = own_server(environment, replay_days=365)
    ann, bob, eve, cat = (Person(server, name) for name in ("Ann", "Bob", "Eve", "Cat"))

    def played(*people):
        table, a, b = seat_two(*people)
        play_on([a, b], random.Random(1).choice)
        a.close(), b.close()
        return table, a.over["replay"]

    forgotten, kept, looked_at = played(bob, eve), played(ann, bob), played(eve, bob)
    body = cat.http.get(f"/api/replays/{kept[1]}/file").content
    copy = cat.raw("POST", "/api/replays", body).json()["id"]
    set_day(day, 200 * DAY)
    wait_for(server, STAGE, 3, forgotten[0])
    ann.get("/api/me")
    cat.get(f"/api/replays/{looked_at[1]}")
    set_day(day, 370 * DAY)
    count = "SELECT count(*) FROM {} WHERE id = ?"
    wait_for(server, count.format("replays"), 0, forgotten[1])
    wait_for(server, count.format("replays"), 0, copy)
    assert stored(server, count.format("tables"), forgotten[0]) == [(0,)]
    assert stored(server, "SELECT count(*) FROM seats WHERE table_id = ?", forgotten[0]) == [(0,)]
    cat.get(f"/api/replays/{forgotten[1]}", 404)
    for table, replay in (kept, looked_at):
        assert cat.get(f"/api/replays/{replay}")["frames"] > 1
        assert cat.get(f"/api/tables/{table}")["status"] == "over"


def test_replays_stay_unless_the_operator_says_so(own_server, day, environment):
    server = own_server(environment)
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table, a, b = seat_two(ann, bob)
    play_on([a, b], random.Random(1).choice)
    a.close(), b.close()
    set_day(day, 4000 * DAY)
    wait_for(server, STAGE, 3, table)
    assert ann.get(f"/api/replays/{a.over['replay']}")["frames"] > 1

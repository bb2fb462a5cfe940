"""Whoever wants to be forgotten is nowhere in the database; the games of others go on."""

import asyncio
import random
import time

import httpx
import msgspec
import pytest
from sqlalchemy import Text, cast, select

from pentacle.core.replay import Replay
from pentacle.server.http.me import A_GAME
from pentacle.store import Store
from pentacle.store.models import Base
from pentacle.table.seating import NAMES
from tests.server.harness import play_on
from tests.server.test_me import carried
from tests.server.test_play import seat_two


@pytest.fixture
def server(each_server):
    return each_server


def rows_with(server, *words):
    """Every row of the schema in which one of these stands, packed or not."""

    async def work():
        store, found = Store(server.database), []
        async with store.database.engine.connect() as c:
            for table in Base.metadata.tables.values():
                for row in (await c.execute(select(table))).mappings():
                    text = " ".join(
                        v.decode("latin-1") if isinstance(v, bytes) else repr(v)
                        for v in row.values()
                    )
                    found += [(table.name, word, text) for word in words if word in text]
        await store.close()
        return found

    return asyncio.run(work())


def id_of(server, name):
    async def work():
        store, profiles = Store(server.database), Base.metadata.tables["profiles"]
        async with store.database.engine.connect() as c:
            named = select(profiles.c.id).where(profiles.c.name == name)
            ids = list((await c.execute(named)).scalars())
        await store.close()
        return ids

    return asyncio.run(work())


def test_no_row_of_any_table_knows_who_was_forgotten(server, ann, bob, cat):
    name = f"Mab{random.randrange(10**9)}"
    ann.name = name
    ann.request("PATCH", "/api/me", {"name": name, "languages": ["fr"]})
    phone = carried(ann, "Firefox on Linux")
    over, a, b = seat_two(ann, bob)
    a.ask("chat", text="a word of mine")
    c = cat.page(over).drain()
    c.ask("chat", text="a word of Cat's")
    people = [message for message in b.all if message["type"] == "people"][-1]["people"]
    who = next(person["who"] for person in people if person["seat"] == 0)
    bob.post(f"/api/tables/{over}/people/{who}", {"muted": True})
    play_on([a, b], random.Random(1).choice)
    replay = a.over["replay"]
    running, *_ = seat_two(ann, bob)
    waiting = bob.table("me", "open")
    ann.get(f"/api/invites/{waiting['invite']}")
    ann.page(waiting["id"]).drain().ask("chat", text="only looking")
    alone = ann.table("me", NAMES[0])["id"]
    ann.post("/api/me/campaigns", {"game": "toy", "length": 2})
    (mine,) = id_of(server, name)
    assert {row[0] for row in rows_with(server, mine)} >= {
        "profiles", "keys", "seats", "tables", "events", "guests", "mutes", "campaigns"
    }  # fmt: skip
    told = ann.get("/api/me/traces")
    assert (told["alone"], told["shared"], told["running"]) == (1, 2, 2)
    assert ann.raw("POST", "/api/me/forget", {"forget_me": False}).status_code == 400
    answer = ann.raw("POST", "/api/me/forget", {"forget_me": True})
    assert answer.status_code == 200, answer.text
    assert rows_with(server, mine, name, "a word of mine", "only looking") == []
    for person in (ann, phone):
        person.get("/api/me/devices", status=403)
    bob.get(f"/api/tables/{alone}", status=404)
    seats = bob.get(f"/api/tables/{over}")["seats"]
    assert [(s["name"], s.get("avatar", 0) > 0, s.get("you", False)) for s in seats] == [
        ("A wizard", False, False), ("Bob", True, True)
    ]  # fmt: skip
    assert bob.post(f"/api/replays/{replay}/verify")["ok"]
    assert [s["name"] for s in cat.get(f"/api/replays/{replay}")["seats"]] == ["Un sorcier", "Bob"]
    assert bob.get(f"/api/replays/{replay}/file")["names"] == ["", "Bob"]
    assert cat.page(over).drain().texts("chat") == ["a word of Cat's"]
    again = bob.page(running).drain()
    play_on([again], random.Random(2).choice)
    assert again.over["ranks"]
    follows = bob.post(f"/api/tables/{over}/rematch")
    assert cat.post(f"/api/tables/{follows['id']}/join", {"seat": 1, "name": "Cat"})["you"] == 1


def test_a_host_who_is_forgotten_leaves_his_waiting_table_to_the_next(ann, bob):
    table = ann.table("me", "open", "open")["id"]
    bob.join(table, 1)
    empty = ann.table("me", "open")["id"]
    ann.post("/api/me/forget", {"forget_me": True})
    found = bob.get(f"/api/tables/{table}")
    assert found["host"]
    assert [seat["kind"] for seat in found["seats"]] == ["open", "human", "open"]
    bob.get(f"/api/tables/{empty}", status=404)


def test_who_is_nobody_cannot_be_forgotten(server):
    headers = {"X-Pentacle": "1", "Origin": server.url}
    for path, method in (("traces", "GET"), ("forget", "POST")):
        body = {"forget_me": True}
        url = f"{server.url}/api/me/{path}"
        answer = httpx.request(method, url, headers=headers, json=body, timeout=600)
        assert answer.status_code == 403


def many_games(store, profile, other, count):
    """Finished tables of two people, as they lie in the database."""
    tables, seats, replays = [], [], []
    for n in range(count):
        id, ended = f"{profile}{n}", 1e9 + n
        tables.append({
            "id": id, "game": "toy", "status": "over", "options": {}, "pace": {}, "terms": {},
            "listed": False, "host": profile, "invite": f"i{id}", "replay": f"r{id}",
            "created_at": ended, "moved_at": ended, "stage": 3, "size": 2,
        })  # fmt: skip
        people = (profile, other) if n % 2 else (profile, "")
        seats += [
            {"table_id": id, "seat": s, "kind": "human" if who else "bot", "name": who or "Owl",
             "profile": who, "until": ended}
            for s, who in enumerate(people)
        ]  # fmt: skip
        body = Replay(game="toy", rules="1", seats=2, options={}, seed="1",
                      actions=[(0, 1)] * 60, names=["Ann", "Bob"])  # fmt: skip
        result = {"kind": "human", "level": "", "rank": 1, "points": 7}
        replays.append({
            "id": f"r{id}", "game": "toy", "table_id": id, "body": msgspec.json.encode(body),
            "played_at": ended, "seats": [{"name": name, **result} for name in "ab"],
        })  # fmt: skip
    return {"tables": tables, "seats": seats, "replays": replays}


@pytest.mark.parametrize("where", ["sqlite", "postgres"])
def test_two_thousand_games_are_exported_whole_and_forgotten(tmp_path, request, where):
    url = str(tmp_path / "t.db") if where == "sqlite" else request.getfixturevalue("postgres")

    async def work():
        store = Store(url)
        await store.open()
        await store.new_profile("ann", "key")
        await store.new_profile("bob", "another")
        async with store.database.write() as c:
            for name, rows in many_games(store, "ann", "bob", 2000).items():
                await c.execute(Base.metadata.tables[name].insert(), rows)
        began = time.perf_counter()
        games = (await store.own.data("ann"))["games"]
        exported = time.perf_counter()
        traces = await store.forgetting.traces("ann")
        await store.forgetting.forget("ann")
        gone = time.perf_counter() - exported
        print(f"\n{where}: exported in {exported - began:.2f} s, forgotten in {gone:.2f} s")
        left = []
        async with store.database.read() as c:
            for table in Base.metadata.tables.values():
                for column in table.columns:
                    named = cast(column, Text).contains('"ann"') | (cast(column, Text) == "ann")
                    left += [(table.name, r) for r in await c.execute(select(column).where(named))]
        theirs = (await store.own.data("bob"))["games"]
        await store.close()
        return games, traces, left, theirs

    games, traces, left, theirs = asyncio.run(work())
    assert (traces.alone, traces.shared) == (1000, 1000)
    assert left == []
    assert len(theirs) == 1000
    size = len(msgspec.json.encode(games))
    assert 0.5 < A_GAME * len(games) / size < 2

"""Clocks by days stand still for who is on holiday; who comes back is told what happened."""

import asyncio
import time

import pytest
from sqlalchemy import update

from pentacle.server.holidays import DAY, MOST
from pentacle.store import Store
from pentacle.store.models import Base
from tests.server.harness import Person, ServerProcess
from tests.server.test_notices import DAYS
from tests.server.test_play import seat_two


@pytest.fixture
def server(each_server):
    return each_server


def goes(person, begins, ends, status=None):
    return person.post(
        "/api/me/notices/holiday", {"holiday": {"begins": begins, "ends": ends}}, status
    )


def clocks(page):
    return [m for m in page.drain().all if m["type"] == "clock"][-1]["seats"]


def test_a_clock_stands_still_for_a_holiday(server, ann, bob):
    _, a, b = seat_two(ann, bob, pace=DAYS)
    assert [seat["running"] for seat in clocks(a)] == [True, True]
    now = time.time()
    told = goes(bob, now - 3600, now + 3 * DAY)
    assert told["holiday"]["ends"] == now + 3 * DAY
    a.until_table(lambda card: card["seats"][1].get("holiday"))
    assert a.table["seats"][1]["holiday"] == now + 3 * DAY
    assert [seat["running"] for seat in clocks(a)] == [True, False]
    assert clocks(a)[1]["left_s"] > DAYS["bank_s"] - 600
    other = ann.table("me", "open", pace=DAYS)["id"]
    bob.join(other, 1)
    assert ann.get(f"/api/tables/{other}")["seats"][1]["holiday"] == now + 3 * DAY
    assert "holiday" not in bob.post("/api/me/notices/holiday", {"holiday": None})
    a.until_table(lambda card: not card["seats"][1].get("holiday"))
    assert [seat["running"] for seat in clocks(a)] == [True, True]
    b.close()


def test_holidays_have_an_end(ann):
    now = time.time()
    for begins, ends in (
        (now, now),
        (now + 9 * DAY, now + DAY),
        (now + 400 * DAY, now + 401 * DAY),
    ):
        assert "year" in goes(ann, begins, ends, 400)["error"]["text"]
    assert "14 days a year" in goes(ann, now, now + 15 * DAY, 409)["error"]["text"]
    ann.post("/api/me/notices/holiday", {"holiday": {"begins": "now", "ends": 1}}, 400)
    assert ann.get("/api/me/notices")["holiday_days"] == MOST
    later = goes(ann, now + 20 * DAY, now + 30 * DAY)
    assert later["holiday_days"] == MOST
    assert goes(ann, now + 20 * DAY, now + 34 * DAY)["holiday"]["ends"] == now + 34 * DAY
    kept = ann.get("/api/me/export")["holidays"]
    assert kept == [{"begins": now + 20 * DAY, "ends": now + 34 * DAY}]


def test_a_holiday_outlives_the_server(tmp_path):
    server = ServerProcess(str(tmp_path / "t.db"))
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table, *_ = seat_two(ann, bob, pace=DAYS)
    goes(bob, time.time(), time.time() + 5 * DAY)
    server.kill()
    server.start()
    page = ann.page(table).drain()
    assert [seat["running"] for seat in clocks(page)] == [True, False]
    assert page.table["seats"][1]["holiday"] > time.time() + 4 * DAY
    server.close()


def long_ago(server, days):
    """Nobody has been here for so many days."""

    async def work():
        store, profiles = Store(server.database), Base.metadata.tables["profiles"]
        async with store.database.write() as c:
            await c.execute(
                update(profiles).values(seen_at=time.time() - days * DAY, seal=profiles.c.seal)
            )
        await store.close()

    asyncio.run(work())


def test_who_comes_back_is_told_what_happened(tmp_path):
    server = ServerProcess(str(tmp_path / "t.db"))
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table, a, b = seat_two(ann, bob, pace=DAYS)
    seat_two(ann, bob, pace=DAYS)
    b.close()
    assert bob.get("/api/me/away") == {"since": 0.0, "tables": []}
    server.stop()
    long_ago(server, 4)
    server.start()
    a = ann.page(table).drain()
    while a.legal:
        a.act(a.legal[0])
        a.drain()
    found = bob.get("/api/me/away")
    assert abs(time.time() - 4 * DAY - found["since"]) < DAY
    assert [(one["table"]["id"], one["moves"] > 0) for one in found["tables"]] == [(table, True)]
    assert bob.post("/api/me/away/read")["tables"] == []
    assert bob.get("/api/me/away")["since"] == 0
    server.close()

"""What a visitor has played and what came of it; SQLite and PostgreSQL alike."""

import asyncio
import random
import time

import pytest

from pentacle.store import Store
from pentacle.store.models import Base
from pentacle.store.records import Record
from pentacle.table.data import Alike
from pentacle.table.seating import NAMES
from tests.server.harness import play_on
from tests.server.test_play import seat_two


@pytest.fixture
def server(each_server):
    return each_server


def test_finished_games_are_counted_by_place_and_opponents(ann, bob):
    began = int(time.time())
    won = {}
    for seed in (1, 2):
        _, a, b = seat_two(ann, bob)
        play_on([a, b], random.Random(seed).choice)
        for rank in a.over["ranks"]:
            won[rank["seat"]] = won.get(rank["seat"], 0) + (rank["rank"] == 1)
    table = ann.table("me", NAMES[1])["id"]
    page = ann.page(table).drain()
    play_on([page], random.Random(3).choice)
    mine = next(rank["rank"] for rank in page.over["ranks"] if rank["seat"] == 0)
    told = ann.get("/api/me/statistics")
    assert told["games"] == len(told["ended"]) == 3
    assert told["ended"] == sorted(told["ended"], reverse=True)
    assert min(told["ended"]) >= began
    assert told["records"] == [
        {"game": "toy", "seats": 2, "people": False, "level": NAMES[1], "games": 1,
         "won": int(mine == 1)},
        {"game": "toy", "seats": 2, "people": True, "level": "", "games": 2, "won": won[0]},
    ]  # fmt: skip
    assert bob.get("/api/me/statistics")["records"][0]["won"] == won[1]
    assert {one["game"] for one in told["learned"]} >= {"toy"}


def test_lists_are_of_a_state_and_a_game(ann, bob):
    over, a, b = seat_two(ann, bob)
    play_on([a, b], random.Random(1).choice)
    running, *_ = seat_two(ann, bob)
    waiting = ann.table("me", "open")["id"]

    def listed(**query):
        words = "&".join(f"{name}={value}" for name, value in query.items())
        return [table["id"] for table in ann.get(f"/api/me/tables?{words}")["tables"]]

    assert listed(status="finished") == listed(status="finished", game="toy") == [over]
    assert listed(status="running") == [running]
    assert listed(status="waiting") == [waiting]
    assert listed(status="finished", game="chess") == []
    assert set(listed()) == {over, running, waiting}
    assert ann.raw("GET", "/api/me/tables?status=odd").status_code == 400


@pytest.mark.parametrize("where", ["sqlite", "postgres"])
def test_places_of_games_before_come_from_their_replays_and_break_no_seal(tmp_path, request, where):
    from pentacle.store.database import upgrade
    from tests.server.test_forget import many_games

    url = str(tmp_path / "t.db") if where == "sqlite" else request.getfixturevalue("postgres")

    async def work():
        store = Store(url)
        await store.open()
        await store.new_profile("ann", "key")
        async with store.database.write() as c:
            for name, rows in many_games(store, "ann", "bob", 1200).items():
                await c.execute(Base.metadata.tables[name].insert(), rows)
        assert await store.records.of("ann") == {}
        async with store.database.engine.connect() as c:
            await c.run_sync(_downgrade)
            await c.run_sync(upgrade)
            await c.commit()
        found = await store.records.of("ann")
        seals = Base.metadata.tables["seats"].c.seal
        async with store.database.read() as c:
            unsealed = (await c.execute(seals.table.select().where(seals.is_(None)))).all()
        await store.close()
        return found, unsealed

    found, unsealed = asyncio.run(work())
    assert found == {
        Alike("toy", 2, False, ""): Record(600, 600), Alike("toy", 2, True, ""): Record(600, 600)
    }  # fmt: skip
    assert unsealed == []


def _downgrade(connection):
    from alembic import command
    from alembic.config import Config

    from pentacle.store.database import MIGRATIONS

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.downgrade(config, "0018")

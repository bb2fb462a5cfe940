"""The database: migrations fit the models, SQLite and PostgreSQL alike."""

import asyncio
import hashlib
import random
import sqlite3

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import MetaData

from pentacle.core import fair
from pentacle.store import Conflict, Store
from pentacle.store.database import MIGRATIONS, full_url
from pentacle.store.models import Base
from pentacle.store.secrets import kept
from pentacle.table.play import begin
from tests.server.commits import commit, plan, said
from tests.server.harness import PATIENCE, Person, ServerProcess, play_on
from tests.server.test_play import seat_two
from tests.server.toy import GAME


def difference(url):
    async def work():
        store = Store(url)
        await store.open()
        await store.open()
        async with store.database.engine.connect() as c:
            found = await c.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), Base.metadata)
            )
        await store.close()
        return found

    return asyncio.run(work())


def test_migrations_make_what_the_models_say(tmp_path):
    assert difference(str(tmp_path / "t.db")) == []


def test_urls():
    assert full_url("/a/b.db") == "sqlite+aiosqlite:////a/b.db"
    assert full_url("postgresql://u:p@h/d") == "postgresql+asyncpg://u:p@h/d"
    assert full_url("postgres://h/d").startswith("postgresql+asyncpg://")


def test_two_writers_of_one_event_conflict(tmp_path):
    """A second process that believes it has the table cannot overwrite the first one's events."""

    async def work():
        store = Store(str(tmp_path / "t.db"))
        await store.open()
        await store.new_table(plan())
        await store.commit(commit(entries=[said()]))
        with pytest.raises(Conflict):
            await store.commit(commit(values={"status": "over"}, entries=[said()]))
        table = await store.table("t")
        await store.close()
        return table.status

    assert asyncio.run(work()) == "playing"


def test_postgres_has_the_same_shape(postgres):
    assert difference(postgres) == []


def test_a_game_on_postgres_with_a_kill_in_the_middle(postgres):
    server = ServerProcess(postgres)
    try:
        ann, bob = Person(server, "Ann"), Person(server, "Bob")
        table, a, _ = seat_two(ann, bob)
        a.act(a.legal[0])
        legal = a.legal
        server.kill()
        server.start()
        a2, b2 = ann.page(table).drain(), bob.page(table).drain()
        assert a2.legal == legal
        play_on([a2, b2], random.Random(1).choice)
        assert ann.post(f"/api/replays/{a2.over['replay']}/verify")["ok"]
        assert ann.get("/api/tables")["mine"][0]["id"] == table
    finally:
        server.close()


def test_a_database_that_refuses_loses_nothing(own_server):
    """The write fails: the page is sent away without an answer, the action is not played.

    What events are written to is out of the way for that moment.
    """
    server = own_server()
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table, a, _ = seat_two(ann, bob)
    ask, card = a.scene["ask"], a.legal[0]
    other = sqlite3.connect(server.database, timeout=PATIENCE, isolation_level=None)
    other.execute("ALTER TABLE events RENAME TO elsewhere")
    a.send("act", id="same", ask=ask, actions=[card])
    assert a.close_code() == 1001
    other.execute("ALTER TABLE elsewhere RENAME TO events")
    other.close()
    again = ann.page(table)
    again.until("scene")
    assert card in again.legal
    assert again.act(card, id="same", ask=ask)["type"] == "done"
    assert card not in again.legal


# a database of before the dice had shares


async def make_old_database(path, rows):
    """The first shape of the database, with these rows in it."""
    from alembic import command
    from alembic.config import Config

    store = Store(path)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))

    def upgrade(connection):
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        tables = MetaData()
        tables.reflect(connection)
        for name, row in rows:
            connection.execute(tables.tables[name].insert().values(row))

    async with store.database.engine.connect() as connection:
        await connection.run_sync(upgrade)
        await connection.commit()
    await store.close()


def old_rows(profile, key):
    """Somebody with two tables: one that waits for a second player, one in the middle of a game."""
    play = begin(GAME, 2, {}, 77)
    events = [event.row() | {"number": n} for n, event in enumerate(play.start())]
    who = {"name": "Ann", "profile": profile, "level": "", "standin": False, "kind": "human"}
    nobody = {"name": "", "profile": "", "level": "", "standin": False, "kind": "open"}
    table = {
        "game": "toy", "options": {}, "listed": True, "host": profile, "created_at": 1.0,
        "pace": {"kind": "live", "bank_s": 0, "step_s": 0}, "moved_at": 1.0, "clock": {},
        "closed": "", "campaign": "", "replay": "", "rematch": "", "rules": "", "state": "",
        "seed": "", "salt": "", "pending": 0, "status": "waiting",
    }  # fmt: skip
    begun = {
        "status": "playing", "seed": f"{77:016x}", "salt": "5a" * 16, "rules": "a digest",
        "options": play.match.options, "state": play.position.fingerprint,
        "pending": sum(1 << p for p in play.match.pending),
    }  # fmt: skip
    yield "profiles", {"id": profile, "name": "Ann", "language": "", "created_at": 1.0}
    yield "keys", {"hash": kept(key), "profile": profile, "created_at": 1.0}
    yield "tables", table | {"id": "waits", "invite": "i1"}
    yield "tables", table | begun | {"id": "runs", "invite": "i2"}
    yield "seats", who | {"table_id": "waits", "seat": 0}
    yield "seats", nobody | {"table_id": "waits", "seat": 1}
    yield "seats", who | {"table_id": "runs", "seat": 0}
    bot = {"kind": "bot", "name": "Odile", "profile": "", "level": "apprentice"}
    yield "seats", who | bot | {"table_id": "runs", "seat": 1}
    for event in events:
        yield "events", event | {"table_id": "runs"}


def test_tables_of_before_say_when_they_ended(tmp_path):
    rows = list(old_rows("ann", "secret"))
    ended = next(row for name, row in rows if row.get("id") == "runs")
    rows += [
        ("tables", ended | {"id": "ended", "invite": "i3", "status": "over", "moved_at": 500.0})
    ]
    seat = next(row for name, row in rows if name == "seats" and row["seat"] == 0)
    rows += [("seats", seat | {"table_id": "ended"})]
    path = str(tmp_path / "t.db")
    asyncio.run(make_old_database(path, rows))

    async def found(since):
        store = Store(path)
        await store.open()
        tables = await store.tables_of("ann", since, 100)
        await store.commit(commit("waits", values={"status": "closed", "moved_at": 600.0}))
        await store.close()
        return {table.id for _, table in tables}

    assert asyncio.run(found(400.0)) == {"waits", "runs", "ended"}
    assert asyncio.run(found(550.0)) == {"waits", "runs"}
    assert asyncio.run(found(650.0)) == {"runs"}


def test_tables_of_before_the_shares_go_on(tmp_path, own_server):
    rows = list(old_rows("annann", "secret"))
    asyncio.run(make_old_database(str(tmp_path / "tables.db"), rows))
    server = own_server(share_wait=PATIENCE)
    ann, bob = Person(server, "Other"), Person(server, "Bob")
    ann.http.cookies = {"pentacle": "secret"}
    page = ann.page("runs")
    play_on([page], random.Random(1).choice)
    pledge = hashlib.sha256(f"{'5a' * 16}:77".encode()).hexdigest()
    assert page.hello["dice"] == {"pledge": pledge, "stage": "made", "shares": []}
    assert (page.over["seed"], page.over["salt"]) == ("77", "5a" * 16)
    assert "proof" not in page.over
    found = ann.post(f"/api/replays/{page.over['replay']}/verify")
    assert found["ok"]
    assert "The seed fits the hash" in str(found["checks"])
    waiting = ann.page("waits")
    dice = waiting.until("hello")["dice"]
    share = fair.new_share()
    bob.join("waits", 1, pledge=fair.pledge_of_share(share))
    other = bob.page("waits")
    other.send("share", share=share)
    other.until("scene")
    play_on([waiting, other], random.Random(1).choice)
    assert other.over["proof"]["pledge"] == dice["pledge"]
    assert [bool(s.get("share")) for s in other.over["proof"]["shares"]] == [False, True]
    assert ann.post(f"/api/replays/{other.over['replay']}/verify")["ok"]

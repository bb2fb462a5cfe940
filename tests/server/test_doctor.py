"""The doctor finds what is wrong in any row and never raises; restore takes no broken rows."""

import asyncio
import json
import random
import shutil
import sqlite3
from contextlib import closing
from math import nextafter

import msgspec
import pytest
from sqlalchemy import JSON, Boolean, Text, cast, literal, select, text, type_coerce, update
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.orm import class_mapper
from sqlalchemy.types import NullType

from pentacle.care import backup, doctor, typed
from pentacle.care import restore as restoring
from pentacle.care.filling import restore
from pentacle.care.looking import Look, look_at
from pentacle.care.place import place_of
from pentacle.store import CampaignRow, EventRow, ReplayRow, SeatRow, Store, TableRow, seals
from pentacle.store.models import ArchiveRow, Base, ProfileRow
from pentacle.table import events
from tests.server.commits import commit
from tests.server.harness import Person, ServerProcess, play_on
from tests.server.test_care import GAMES, run
from tests.server.test_play import seat_two

SEALED = (ProfileRow, TableRow, SeatRow, EventRow, ArchiveRow, ReplayRow, CampaignRow)


@pytest.fixture(autouse=True)
def _as_fast_as_the_others(monkeypatch):
    monkeypatch.setattr("os.nice", lambda less: 0)


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    """A backup with a game that is packed, one that has ended, one that runs, and a campaign."""
    folder = tmp_path_factory.mktemp("sound")
    server = ServerProcess(str(folder / "tables.db"))
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    packed, a, b = seat_two(ann, bob)
    a.ask("chat", text="Good luck")
    play_on([a, b], random.Random(1).choice)
    _, a, b = seat_two(ann, bob)
    play_on([a, b], random.Random(2).choice)
    _, a, b = seat_two(ann, bob)
    a.act(a.legal[0])
    ann.post("/api/me/campaigns", {"game": "toy", "length": 3})
    server.close()

    async def shrink():
        store = Store(server.database)
        await store.archive.shrink(packed, await store.events(packed), talk=True)
        await store.close()

    asyncio.run(shrink())
    backup.make(place_of(server.database), folder / "sound")
    return folder / "sound"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request, tmp_path_factory, sound):
    """Where it was restored: whoever changes something puts it back."""
    if request.param == "sqlite":
        url = str(tmp_path_factory.mktemp("ill") / "tables.db")
    else:
        url = request.getfixturevalue("any_postgres").new_database()
    restore(sound, place_of(url))
    return url


@pytest.fixture
def copy(database, tmp_path, request):
    """One to be spoilt."""
    if "://" not in database:
        return shutil.copy(database, tmp_path / "tables.db")
    postgres = request.getfixturevalue("any_postgres")
    url = postgres.new_database()
    name, template = (address.rpartition("/")[2] for address in (url, database))
    postgres.do(f"DROP DATABASE {name}")
    postgres.do(f"CREATE DATABASE {name} TEMPLATE {template}")
    return url


def look(url, **more):
    return asyncio.run(look_at(place_of(str(url)), Look(GAMES, **more))).findings


async def _at(url, work):
    """Do something in the database, past all that keeps it whole."""
    engine = create_async_engine(place_of(str(url)).url)
    try:
        async with engine.begin() as c:
            if engine.dialect.name == "postgresql":
                await c.execute(text("SET session_replication_role = replica"))
            return await work(c)
    finally:
        await engine.dispose()


def do(url, *statements):
    async def work(c):
        for statement in statements:
            await c.execute(text(statement))

    asyncio.run(_at(url, work))


def one_row(url, kind, *where):
    """A row as it lies there."""

    async def work(c):
        query = select(*seals.raw(kind.__table__, c.dialect.name)).where(*where)
        rows = (await c.execute(query.order_by(*kind.__table__.primary_key.columns))).mappings()
        return [dict(row) for row in rows]

    rows = asyncio.run(_at(url, work))
    return rows[len(rows) // 2]


def put(url, kind, row, /, **values):
    """Write into a row what no program of ours would; by its key as it was."""
    table = kind.__table__

    def held(column, value, dialect):
        if isinstance(column.type, JSON) and dialect == "postgresql":
            return cast(literal(value, Text), JSON)
        if isinstance(column.type, Boolean) and dialect == "postgresql":
            return literal(bool(value))
        return literal(value) if value is None else type_coerce(literal(value), NullType())

    async def work(c):
        mine = [key == row[key.name] for key in table.primary_key.columns]
        new = {n: held(table.c[n], v, c.dialect.name) for n, v in values.items()}
        done = await c.execute(update(table).where(*mine).values({"seal": table.c.seal} | new))
        assert done.rowcount == 1

    asyncio.run(_at(url, work))


def flipped(column, value):
    """Another value, as like the old one as can be."""
    if isinstance(column.type, JSON):
        return value + " "
    if isinstance(value, bytes):
        return value[:-5] + bytes([value[-5] ^ 1]) + value[-4:]
    if isinstance(value, str):
        return value[:-1] + chr(ord(value[-1]) ^ 1) if value else "x"
    if isinstance(value, float):
        return nextafter(value, -1)
    return value ^ (16 if column.primary_key else 1)


@pytest.mark.parametrize("kind", SEALED, ids=lambda kind: kind.__tablename__)
def test_a_changed_byte_is_found_in_every_column(database, kind):
    table, missed = kind.__table__, []
    first = one_row(database, kind)
    for column in table.columns:
        if column.info.get("volatile") and column.name != "seal":
            continue
        row = {**first, column.name: flipped(column, first[column.name])}
        put(database, kind, first, **{column.name: row[column.name]})
        found = look(database, play=False)
        put(database, kind, row, **{column.name: first[column.name]})
        named = f"{table.name} {' '.join(str(row[k.name]) for k in table.primary_key.columns)} "
        broken = [f for f in found if f.wrong == "seal" and f.text.startswith(named)]
        is_key = column.primary_key
        if not (found if is_key else broken):
            missed.append(column.name)
    assert not missed
    assert not look(database, play=False)


PLAYED = TableRow.status == "playing"
RUNS = select(TableRow.id).where(PLAYED).scalar_subquery()
STEP = (EventRow.table_id == RUNS) & (EventRow.kind == "step")
DATA = [
    "null", "[]", "7", '"x"', "{}", '{"action": "x"}', '{"action": null}', '{"action": -1}',
    '{"action": 1.5}', '{"action": 1, "forced": "x"}', '{"action": 1, "standin": []}',
    '{"action": 1, "pace": 3}', '{"action": 1, "for": 3}', '{"action": 1, "for": ["a"]}',
    '{"action": 1, "for": [1, 2]}', '{"action": 1, "answer": []}',
]  # fmt: skip
CLOCKS = [
    "null", '"x"', "[]", "7", '{"running": -1}', '{"running": 99}', '{"since": -1}',
    '{"since": "x"}', '{"asked": [1]}', '{"asked": "x"}', '{"left": [1, -1]}', '{"left": [1]}',
    '{"owed": 99}', '{"paused": 3}',
]  # fmt: skip
ODD = [
    *((EventRow, STEP, "data", value) for value in DATA),
    *((TableRow, PLAYED, "clock", value) for value in CLOCKS),
    *((EventRow, STEP, "seen", value) for value in (-1, 1 << 3, 1 << 30)),
    *((EventRow, STEP, "seat", value) for value in (-2, 2)),
    (EventRow, STEP, "kind", "nothing"),
    (EventRow, STEP, "at", -1.0),
    (TableRow, PLAYED, "options", "[]"),
    (TableRow, PLAYED, "pace", "{}"),
    (TableRow, PLAYED, "pace", '{"kind": "live", "bank_s": -1, "step_s": 0}'),
    (TableRow, PLAYED, "terms", '{"undo": "x"}'),
    (TableRow, PLAYED, "terms", '{"start": 3}'),
    (TableRow, PLAYED, "pending", -1),
    (TableRow, PLAYED, "stage", 7),
    (TableRow, PLAYED, "takebacks", -1),
    (TableRow, PLAYED, "term", -1),
    (TableRow, PLAYED, "size", 3),
    (TableRow, PLAYED, "visited_at", -1.0),
    (SeatRow, SeatRow.table_id == RUNS, "kind", "x"),
    (SeatRow, SeatRow.table_id == RUNS, "conceded", -1),
    (ReplayRow, ReplayRow.id != "", "seats", "{}"),
    (ReplayRow, ReplayRow.id != "", "seats", "[{}]"),
    (ReplayRow, ReplayRow.id != "", "body", b""),
    (ReplayRow, ReplayRow.id != "", "body", b"\x78\xda"),
    (ArchiveRow, ArchiveRow.table_id != "", "body", b""),
    (ArchiveRow, ArchiveRow.table_id != "", "body", b"\x78\xda\x00"),
    (CampaignRow, CampaignRow.id != "", "done", '["x"]'),
    (CampaignRow, CampaignRow.id != "", "games", "[3]"),
]
"""A row, a column, and what cannot stand there; without a checksum that would tell."""


def test_what_cannot_be_is_found_without_a_checksum(database):
    missed = []
    for kind, where, column, value in ODD:
        row = one_row(database, kind, where)
        put(database, kind, row, **{column: value, "seal": None})
        found = look(database, play=False)
        put(database, kind, row, **{column: row[column], "seal": row["seal"]})
        if not found:
            missed.append((kind.__tablename__, column, value))
    assert not missed
    assert not look(database)


def test_half_of_what_is_packed_is_found(database):
    for kind in (ArchiveRow, ReplayRow):
        row = one_row(database, kind)
        for cut in (1, len(row["body"]) // 2, len(row["body"]) - 1):
            put(database, kind, row, body=row["body"][:cut], seal=None)
            assert look(database, play=False), (kind, cut)
        put(database, kind, row, body=row["body"], seal=row["seal"])


ONLY_SQLITE = [
    (EventRow, STEP, "data", '{"action": NaN}'), (EventRow, STEP, "data", "{"),
    (EventRow, STEP, "data", b"\xff"), (EventRow, STEP, "number", "x"),
    (EventRow, STEP, "seen", "x"), (TableRow, PLAYED, "clock", '{"since": NaN}'),
    (TableRow, PLAYED, "clock", '{"since": Infinity}'), (TableRow, PLAYED, "moved_at", "x"),
    (TableRow, PLAYED, "game", b"\x00"), (TableRow, PLAYED, "status", 3.5),
    (TableRow, PLAYED, "host", "x" * 100), (TableRow, PLAYED, "pending", 1 << 40),
    (SeatRow, SeatRow.table_id == RUNS, "standin", "x"),
    (ReplayRow, ReplayRow.id != "", "body", "text"),
    (ProfileRow, ProfileRow.id != "", "created_at", "x"),
]  # fmt: skip
"""SQLite keeps anything in any column."""


def test_sqlite_holds_stranger_things_and_they_are_found(sound, tmp_path):
    missed = []
    restore(sound, place_of(str(tmp_path / "whole.db")))
    for kind, where, column, value in ONLY_SQLITE:
        path = shutil.copy(tmp_path / "whole.db", tmp_path / "tables.db")
        put(path, kind, one_row(path, kind, where), **{column: value, "seal": None})
        if not look(path):
            missed.append((kind.__tablename__, column, value))
    assert not missed


def test_text_that_is_no_text_is_named(sound, tmp_path):
    path = tmp_path / "tables.db"
    restore(sound, place_of(str(path)))
    with closing(sqlite3.connect(path, isolation_level=None)) as c:
        c.execute("UPDATE seats SET name = CAST(x'ff41' AS TEXT) WHERE seat = 1")
    found = {f.wrong for f in look(path) if "seats" in f.text}
    assert found == {"seal", "values"}


ALSO = {
    "DELETE FROM seats": "seats",
    "DELETE FROM seats WHERE seat = 1": "seats",
    "DELETE FROM seats WHERE seat = 0": "seats",
    "INSERT INTO seats (table_id, seat, kind, name, profile, level, standin) "
    "SELECT table_id, 2, kind, name, profile, level, standin FROM seats WHERE seat = 1": "seats",
    "DROP TABLE seats": "missing",
    "DROP TABLE guests": "missing",
    "ALTER TABLE seats DROP COLUMN share": "missing",
    "DELETE FROM archives": "replay",
}


@pytest.mark.parametrize("statement", ALSO)
def test_missing_and_doubled_rows_are_found(copy, statement):
    do(copy, statement)
    assert ALSO[statement] in {finding.wrong for finding in look(copy)}


def test_every_key_that_an_event_has_is_looked_at():
    """A wrong type is seen in each, and that one is missing which must be there."""

    def fault(kind, data):
        return typed.event_fault({"kind": kind, "seat": 0, "seen": 1, "data": data}, 2)

    for kind, shape in events.KINDS.items():
        fields = msgspec.structs.fields(shape)
        whole = {f.encode_name: SAMPLES[f.encode_name] for f in fields if f.required}
        assert not fault(kind, whole), kind
        for f in fields:
            assert fault(kind, {**whole, f.encode_name: object()})
            less = {name: value for name, value in whole.items() if name != f.encode_name}
            assert bool(fault(kind, less)) == f.required


SAMPLES = {
    "action": 1, "to": 0, "rules": "1", "order": [1, 0], "name": "Ann", "number": 1, "choices": 1,
    "of": 1, "text": "Hello", "reaction": "x", "id": "1.1", "round": 1, "kind": "x", "args": {},
    "condition": "", "promise": "1.1",
}  # fmt: skip


# seals


def test_rows_of_before_are_sealed_when_the_operator_says_so(copy, capsys):
    do(copy, *(f"UPDATE {kind.__tablename__} SET seal = NULL" for kind in SEALED))
    capsys.readouterr()
    assert run(doctor, "--database", copy) == 0
    bare = json.loads(capsys.readouterr().out)["unsealed"]
    assert run(doctor, "--database", copy, "--seal") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["sealed"], found["unsealed"]) == (bare, 0)
    assert not look(copy)
    put(copy, SeatRow, one_row(copy, SeatRow), name="Eve")
    assert [f.wrong for f in look(copy)] == ["seal"]


def test_a_row_that_is_broken_stays_so_when_it_is_written_again(copy):
    seat = one_row(copy, SeatRow, SeatRow.table_id == RUNS)
    put(copy, SeatRow, seat, share="0" * 64)
    put(copy, TableRow, one_row(copy, TableRow, PLAYED), salt="00")

    async def write():
        store = Store(str(copy))
        seats = {seat["seat"]: {"name": "Eve"}}
        await store.commit(commit(seat["table_id"], values={"moved_at": 5.0}, seats=seats))
        await store.close()

    asyncio.run(write())
    told = " ".join(f.text for f in look(copy, play=False) if f.wrong == "seal")
    assert "seats " in told
    assert "tables " in told


def test_every_table_of_people_s_games_is_sealed():
    sealed = {m.class_.__tablename__ for m in Base.registry.mappers if "seal" in m.columns}
    assert sealed == {class_mapper(kind).class_.__tablename__ for kind in SEALED}


# restore


def test_restore_refuses_what_is_broken_and_can_leave_it_out(copy, tmp_path, capsys, request):
    ill = one_row(copy, EventRow, STEP)["table_id"]
    put(copy, EventRow, one_row(copy, EventRow, STEP), data="null")
    finished = one_row(copy, TableRow, TableRow.status == "over")
    put(copy, SeatRow, one_row(copy, SeatRow, SeatRow.table_id == finished["id"]), name="Eve")
    backup.make(place_of(str(copy)), tmp_path / "b")
    target = tmp_path / "new.db"
    capsys.readouterr()
    assert run(restoring, tmp_path / "b", "--database", target) == 1
    told = json.loads(capsys.readouterr().out)
    assert {finding["id"] for finding in told["broken"]} == {ill, finished["id"]}
    assert not target.exists()
    assert run(restoring, tmp_path / "b", "--check") == 1
    places = [str(target)]
    if "://" in str(copy):
        places.append(request.getfixturevalue("any_postgres").new_database())
    for place in places:
        words = ("--database", place, "--leave-out-broken")
        assert run(restoring, tmp_path / "b", *words) == 0
        assert not look(place)

        async def left(place=place):
            store = Store(place)
            ids = (ill, finished["id"])
            found = [await store.table(id) for id in ids], await store.replay(finished["replay"])
            await store.close()
            return found

        tables, replay = asyncio.run(left())
        assert tables == [None, None]
        assert replay is not None, "what is sound of it stays"

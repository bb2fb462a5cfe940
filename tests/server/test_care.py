"""Backups of a running server, what is made of them, and the doctor who reads every table."""

import asyncio
import json
import os
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config

from pentacle import cli
from pentacle.care import backup, doctor, snapshot
from pentacle.care import restore as restoring
from pentacle.care.place import place_of
from pentacle.care.restore import restore
from pentacle.core import PentacleError
from pentacle.store import Store
from pentacle.store.database import MIGRATIONS, revisions
from tests.server.harness import Person, ServerProcess, play_on
from tests.server.test_first_release import make_database
from tests.server.test_play import seat_two
from tests.server.test_store import difference

GAMES = "tests.server.games"


@pytest.fixture(autouse=True)
def _as_fast_as_the_others(monkeypatch):
    """A command gives way to a server; the tests after it shall not."""
    monkeypatch.setattr(os, "nice", lambda less: 0)


def run(command, *words):
    """A command's exit status and what it printed, from the outside but for the process."""
    parser = cli._Parser(prog="pentacle")
    command.add_arguments(parser)
    games = () if command is backup else (GAMES,)
    return command.main(parser.parse_args([*map(str, words), "--json"]), *games)


def diagnosis(capsys, database, *words):
    capsys.readouterr()
    status = run(doctor, "--database", database, *words)
    found = json.loads(capsys.readouterr().out)
    assert status == bool(found["findings"])
    return found


def play_on_at(database, table, people, moves):
    """The game goes on at a server on another database, from where it was."""
    server = ServerProcess(str(database))
    try:
        pages = []
        for person in people:
            other = Person(server, "Somebody")
            other.http.cookies = person.http.cookies
            pages.append(other.page(table).drain())
        found = pages[0].texts()
        assert found[: len(moves)] == moves
        play_on(pages, random.Random(1).choice)
        assert other.post(f"/api/replays/{pages[0].over['replay']}/verify")["ok"]
    finally:
        server.close()
    assert not server.complaints(), server.output


@pytest.fixture
def begun(ann, bob):
    """A game in the middle, and what has been told of it."""
    table, a, b = seat_two(ann, bob)
    rounds = iter(range(5))
    play_on([a, b], random.Random(1).choice, until=lambda: next(rounds, None) is None)
    return table, (ann, bob), a.drain().texts()


def test_a_backup_of_a_running_server_is_played_on(tmp_path, server, begun, capsys):
    path, restored = tmp_path / "b", tmp_path / "new.db"
    assert run(backup, path, "--database", server.database) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["rows"]["tables"] >= 1
    assert path.stat().st_mode & 0o777 == 0o600
    assert run(restoring, path, "--database", restored) == 0
    play_on_at(restored, *begun)


def test_a_backup_goes_from_sqlite_to_postgresql_and_back(tmp_path, server, begun, postgres):
    """The rows are the same in both, to the last bit."""
    _, there = backup.make(place_of(server.database), tmp_path / "there")
    restore(tmp_path / "there", place_of(postgres))
    _, back = backup.make(place_of(postgres), tmp_path / "back")
    assert back.parts == there.parts
    assert (there.origin, back.origin) == ("sqlite", "postgresql")
    play_on_at(postgres, *begun)
    with pytest.raises(PentacleError, match="holds tables already"):
        restore(tmp_path / "there", place_of(postgres))
    assert run(doctor, "--database", postgres) == 0


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    """A backup of a server at which a game has ended and another one runs.

    Nobody else has been there: what other tests play could not be told in every older shape."""
    folder = tmp_path_factory.mktemp("sound")
    server = ServerProcess(str(folder / "tables.db"))
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    _, a, b = seat_two(ann, bob)
    play_on([a, b], random.Random(1).choice)
    seat_two(ann, bob)
    backup.make(place_of(server.database), folder / "sound")
    server.close()
    return folder / "sound"


def changed(path, *statements):
    """A copy of a database with something done to it, as no program of ours would."""
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        for statement in statements:
            database.execute(statement)
    return path


def test_what_is_not_whole_is_no_backup(tmp_path, sound, server):
    whole = sound.read_bytes()
    for name, bad in {
        "half": whole[: len(whole) // 2],
        "none": b"nothing of the kind" * 99,
        "flipped": whole.replace(b'"kind": "live"', b'"kind": "lire"', 1),
    }.items():
        (tmp_path / name).write_bytes(bad)
        with pytest.raises(snapshot.Wrong):
            restore(tmp_path / name, place_of(str(tmp_path / "new.db")))
    for change in (
        "DELETE FROM seats WHERE seat = 1", "DROP TABLE mutes", "DROP TABLE backup_parts",
        "UPDATE alembic_version SET version_num = '9999'",
    ):  # fmt: skip
        copy = tmp_path / "changed"
        copy.write_bytes(whole)
        with pytest.raises(snapshot.Wrong):
            restore(changed(copy, change), place_of(str(tmp_path / "new.db")))
    with pytest.raises(snapshot.Wrong, match="is no backup"):
        restore(Path(server.database), place_of(str(tmp_path / "new.db")))
    assert not (tmp_path / "new.db").exists()


def interrupt(*args):
    raise KeyboardInterrupt


def test_nothing_is_overwritten_unasked_and_nothing_half_is_left(
    tmp_path, sound, server, monkeypatch
):
    place, taken = place_of(server.database), tmp_path / "taken"
    taken.write_text("something else")
    with pytest.raises(PentacleError, match="is there already"):
        backup.make(place, taken)
    with pytest.raises(PentacleError, match="a server may be using it"):
        restore(sound, place)
    (tmp_path / "gone.db-wal").write_text("")
    with pytest.raises(PentacleError, match=r"gone\.db-wal is there"):
        restore(sound, place_of(str(tmp_path / "gone.db")))
    with monkeypatch.context() as broken:
        broken.setattr(snapshot, "seal", interrupt)
        with pytest.raises(KeyboardInterrupt):
            backup.make(place, taken, replace=True)
    assert taken.read_text() == "something else"
    backup.make(place, taken, replace=True)
    assert snapshot.check(taken, lambda done, all: None).rows["tables"]
    assert {path.name for path in tmp_path.iterdir()} == {"taken", "gone.db-wal"}


def test_a_folder_keeps_the_newest(tmp_path, server, capsys):
    other = tmp_path / "pentacle-notes.txt"
    other.write_text("not a backup")
    for day in ("01", "02", "03"):
        (tmp_path / f"pentacle-202001{day}T000000Z.backup").write_text("old")
    assert run(backup, tmp_path, "--keep", 2, "--database", server.database) == 0
    told = json.loads(capsys.readouterr().out)
    assert sorted(Path(name).name[9:17] for name in told["removed"]) == ["20200101", "20200102"]
    assert other.exists()
    assert len(list(tmp_path.glob("*.backup"))) == 2


PLANTED = {
    "DELETE FROM events WHERE number = 1": "events",
    "UPDATE events SET data = '{\"action\": 999}' WHERE kind = 'step'": "position",
    "UPDATE tables SET state = 'elsewhere' WHERE status = 'over'": "position",
    "UPDATE tables SET status = 'strange'": "status",
    "UPDATE tables SET game = 'gone'": "game",
    "UPDATE tables SET rules = '77'": "rules",
    "UPDATE tables SET pending = 0 WHERE status = 'playing'": "pending",
    "UPDATE seats SET seat = 5 WHERE seat = 0": "seats",
    "DELETE FROM replays": "replay",
    "UPDATE replays SET body = x'00'": "replay",
    "UPDATE replays SET table_id = '', body = x'00'": "replay",
    "DELETE FROM tables WHERE status = 'over'": "lost",
    "UPDATE tables SET options = 'x' WHERE status = 'playing'": "values",
}


@pytest.mark.parametrize("change", PLANTED)
def test_the_doctor_finds_what_is_wrong(tmp_path, sound, capsys, change):
    path = tmp_path / "tables.db"
    restore(sound, place_of(str(path)))
    found = diagnosis(capsys, changed(path, change))
    assert PLANTED[change] in {finding["wrong"] for finding in found["findings"]}
    assert all(finding["remedy"] and finding["text"] for finding in found["findings"])


def test_the_doctor_finds_nothing_at_a_running_server(server, begun, capsys):
    table, *_ = begun
    assert diagnosis(capsys, server.database)["tables"] > 1
    assert diagnosis(capsys, server.database, f"--table={table}", "--quick")["tables"] == 1
    with pytest.raises(PentacleError, match="no table"):
        run(doctor, "--database", server.database, "--table", "nowhere")


def test_the_doctor_reads_around_a_damaged_page(tmp_path, sound, capsys):
    path = tmp_path / "tables.db"
    restore(sound, place_of(str(path)))
    with closing(sqlite3.connect(path)) as database:
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'events'"
        page, size = *database.execute(query).fetchone(), 4096
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * 64)
    found = diagnosis(capsys, path)
    assert {finding["wrong"] for finding in found["findings"]} == {"pages"}


# every shape that was released


def old_shape(path, version):
    """Take a database back to an earlier shape, as its release had it."""

    async def work():
        store = Store(str(path))
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))

        def back(connection):
            config.attributes["connection"] = connection
            command.downgrade(config, version)

        async with store.database.engine.connect() as connection:
            await connection.run_sync(back)
            await connection.commit()
        await store.close()

    asyncio.run(work())


@pytest.mark.parametrize("version", revisions()[:-1])
def test_running_tables_of_every_release_are_sound_in_the_newest_shape(
    tmp_path, sound, capsys, version
):
    """The first had no shares of the dice, so its tables are those that it really wrote."""
    path = tmp_path / "tables.db"
    if version == "0001":
        make_database(str(path))
    else:
        restore(sound, place_of(str(path)))
        old_shape(path, version)
    before = path.read_bytes()
    found = diagnosis(capsys, path)
    assert found["schema"] == version
    assert not found["findings"]
    assert path.read_bytes() == before, "only a copy is brought up"
    assert difference(str(path)) == []
    assert not diagnosis(capsys, path)["findings"]

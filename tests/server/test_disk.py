"""Faults of the disk and of the database: clear words, nothing lost, and play goes on by itself.

docs/faults.md has the promises.
"""

import argparse
import contextlib
import logging
import os
import random
import re
import sqlite3
import subprocess
import threading
from pathlib import Path

import pytest

from pentacle.core import PentacleError
from pentacle.server import logs, run
from pentacle.server.words import REFUSALS
from pentacle.store import database
from pentacle.store.faults import LASTING_EXIT, PASSING_EXIT, SENTENCES, Unavailable
from pentacle.testing.load.process import free_port
from tests.machine import ROOT
from tests.server.harness import PATIENCE, Person, ServerProcess, fetch, play_on
from tests.server.test_play import seat_two

SORRY = REFUSALS["unavailable"]


@pytest.fixture
def small_disk(tmp_path):
    """A disk of its own for the database, so small that it can be filled."""
    mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(tmp_path)]
    if subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("only root can mount a small disk here")
    yield tmp_path
    subprocess.run(["umount", "-l", str(tmp_path)], check=True)


@contextlib.contextmanager
def full(server):
    filler = Path(server.database).with_name("filler")
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(4096))
    yield
    filler.unlink()


@contextlib.contextmanager
def readonly(server):
    server.pragma.write_text("query_only=1")
    yield
    server.pragma.write_text("query_only=0")


@contextlib.contextmanager
def locked(server):
    other = sqlite3.connect(server.database, timeout=PATIENCE, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    yield
    other.close()


def health(server):
    answer = fetch(server.url + "/api/health")
    return answer.status_code, answer.json().get("fault", "")


def is_sorry(message):
    return message["type"] == "error" and message["code"] == "unavailable"


def go_through(server, fault, name):
    """A game with a fault in the middle of it, and a game of bots beside it."""
    ann, bob = Person(server, "Ann"), Person(server, "Bob", "fr")
    table, a, b = seat_two(ann, bob)
    first = a.legal[0]
    assert a.act(first)["type"] == "done"
    ask, second = a.drain().scene["ask"], a.legal[0]
    b.drain()
    alone = ann.table("apprentice", "apprentice")["id"]
    with fault(server):
        a.send("act", id="same", ask=ask, actions=[second])
        assert a.until(is_sorry)["text"] == SORRY["en"]
        assert b.until(is_sorry)["text"] == SORRY["fr"]
        assert health(server) == (503, name)
        refused = bob.raw("PATCH", "/api/me", {"name": "Robert"})
        assert refused.status_code == 503
        assert refused.headers["Retry-After"]
        assert refused.json()["error"] == {"code": "unavailable", "text": SORRY["fr"]}
        if name != "gone":
            waiting = ann.page(table).drain()
            assert second in waiting.legal
            waiting.send("act", id="same", ask=ask, actions=[second])
            waiting.until(is_sorry)
    if name != "gone":
        assert waiting.answer("same")["type"] == "done"
    while health(server)[0] == 503:
        pass
    a = ann.page(table).drain()
    assert a.act(second, id="same", ask=ask)["type"] == "done"
    assert health(server) == (200, "")
    assert not {first, second} & set(a.drain().legal)
    b = bob.page(table).drain()
    play_on([a, b], random.Random(1).choice)
    assert ann.post(f"/api/replays/{a.over['replay']}/verify")["ok"]
    assert ann.page(alone).until("over")["ranks"]
    assert "Traceback" not in server.output
    assert server.output.count(SENTENCES[name]) <= 6


def test_the_disk_is_full_for_a_while(small_disk):
    server = ServerProcess(str(small_disk / "tables.db"))
    try:
        go_through(server, full, "full")
    finally:
        server.close()


@pytest.mark.parametrize("fault", [readonly, locked], ids=lambda f: f.__name__)
def test_sqlite_refuses_for_a_while(tmp_path, own_server, fault):
    pragma = tmp_path / "pragma"
    pragma.write_text("")
    environment = {"PENTACLE_TEST_PRAGMA": str(pragma), "PENTACLE_TEST_WAIT": "0.2"}
    server = own_server(environment)
    server.pragma = pragma
    go_through(server, fault, fault.__name__)


def set_read_only(postgres, wanted):
    """A session that begins after everybody was told goes by it: then all others do too."""
    postgres.do(f"ALTER SYSTEM SET default_transaction_read_only = {wanted}")
    postgres.do("SELECT pg_reload_conf()")
    told = f"1 / (current_setting('default_transaction_read_only') = '{wanted}')::int"
    while True:
        with contextlib.suppress(PentacleError):
            postgres.do(f"SELECT {told}")
            return


@contextlib.contextmanager
def read_only_server(server):
    set_read_only(server.postgres, "on")
    try:
        yield
    finally:
        set_read_only(server.postgres, "off")


@contextlib.contextmanager
def stopped(server):
    server.postgres.stop()
    yield
    server.postgres.start()


@pytest.mark.parametrize(("fault", "name"), [(read_only_server, "readonly"), (stopped, "gone")])
def test_postgres_refuses_for_a_while(own_postgres, fault, name):
    """However long that takes: a process that is thought dead would send its pages away."""
    server = ServerProcess(own_postgres.new_database(), {"PENTACLE_TEST_LEASE": str(PATIENCE)})
    server.postgres = own_postgres
    try:
        go_through(server, fault, name)
    finally:
        server.close()


def test_a_damaged_table_does_not_hold_up_the_others(own_server):
    server = own_server()
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table, a, _ = seat_two(ann, bob)
    a.act(a.legal[0])
    server.stop()
    file = sqlite3.connect(server.database)
    find = "SELECT rootpage FROM sqlite_master WHERE name = 'events'"
    ((page,),), ((size,),) = file.execute(find).fetchall(), file.execute("PRAGMA page_size")
    file.close()
    with open(server.database, "r+b") as raw:
        raw.seek((page - 1) * size)
        flipped = bytes(byte ^ 0xFF for byte in raw.read(100))
        raw.seek((page - 1) * size)
        raw.write(flipped)
    server.start(healthy=False)
    lost = ann.page(table)
    assert is_sorry(lost.next())
    assert lost.close_code() == 1013
    assert health(server) == (503, "damaged")
    assert ann.get("/api/tables")["mine"][0]["id"] == table
    assert "Traceback" not in server.output


# at the start


def foreign(path):
    made = sqlite3.connect(path)
    made.execute("CREATE TABLE recipes (id INTEGER)")
    made.close()
    return str(path)


def newer(path):
    made = sqlite3.connect(path)
    made.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    made.execute("INSERT INTO alembic_version VALUES ('9999')")
    made.commit()
    made.close()
    return str(path)


def garbage(path):
    path.write_bytes(random.Random(1).randbytes(8192))
    return str(path)


def cut_off(path):
    with run._prepare(run.settings.Settings(database=str(path))):
        pass
    path.write_bytes(path.read_bytes()[:3000])
    return str(path)


def only_readable(path):
    with run._prepare(run.settings.Settings(database=str(path))):
        pass
    return f"sqlite:///file:{path}?mode=ro&uri=true"


def in_a_read_only_folder(path):
    with run._prepare(run.settings.Settings(database=str(path))):
        pass
    forbid_writing(path.parent)
    return str(path)


def new_in_a_read_only_folder(path):
    forbid_writing(path.parent)
    return str(path)


def new_below_a_read_only_folder(path):
    forbid_writing(path.parent)
    return str(path.parent / "folder" / path.name)


def forbid_writing(folder):
    """Nobody may write there; for root, who may everywhere, it is a read-only disk."""
    if os.geteuid():
        folder.chmod(0o555)
    else:
        for how in (["--bind"], ["-o", "remount,bind,ro"]):
            mount = ["mount", *how, str(folder), str(folder)]
            if subprocess.run(mount, capture_output=True).returncode:
                pytest.skip("nothing can be mounted here")


@pytest.fixture
def place(tmp_path):
    """A folder that may become read-only."""
    folder = tmp_path / "place"
    folder.mkdir()
    yield folder
    folder.chmod(0o755) if os.geteuid() else subprocess.run(
        ["umount", "-l", str(folder)], capture_output=True
    )


def in_no_folder(path):
    path.write_text("a file")
    return str(path / "tables.db")


def nobody_there(path):
    return f"postgresql://ann:secret@127.0.0.1:{free_port()}/none"


STARTS = {
    foreign: ("foreign", LASTING_EXIT),
    newer: ("newer", LASTING_EXIT),
    garbage: ("damaged", LASTING_EXIT),
    cut_off: ("damaged", LASTING_EXIT),
    only_readable: ("readonly", LASTING_EXIT),
    in_a_read_only_folder: ("readonly", LASTING_EXIT),
    new_in_a_read_only_folder: ("readonly", LASTING_EXIT),
    new_below_a_read_only_folder: ("readonly", LASTING_EXIT),
    in_no_folder: ("gone", PASSING_EXIT),
    nobody_there: ("gone", PASSING_EXIT),
}


def serve(url):
    parser = argparse.ArgumentParser()
    run.add_arguments(parser)
    return run.main(parser.parse_args([f"--database={url}", "--port=0"]), "tests.server.games")


@pytest.fixture
def no_log(monkeypatch):
    """Nobody writes a log: what other tests have set up may write to what is closed."""
    monkeypatch.setattr(logs, "set_up", lambda *args: None)
    monkeypatch.setattr(logging.getLogger(), "handlers", [logging.NullHandler()])


def test_every_fault_has_its_exit_status_in_the_docs():
    """And the status that the table gives it is its own."""
    table = (ROOT / "docs" / "faults.md").read_text().partition("## At the start")[2]
    rows = re.findall(r"^\| (\d+) \|.*\| (.*) \|$", table, re.M)
    told = {fault: int(status) for status, row in rows for fault in re.findall(r"`(\w+)`", row)}
    assert told == {fault: Unavailable(fault).exit_status for fault in SENTENCES}


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("make", STARTS, ids=lambda make: make.__name__)
def test_a_start_that_cannot_be_ends_with_one_sentence(place, capsys, no_log, make):
    # aiosqlite does not wait for the thread of a connection that cannot be opened: it may find the
    # event loop closed, which changes nothing
    url = make(place / "tables.db")
    capsys.readouterr()
    fault, status = STARTS[make]
    assert serve(url) == status
    for thread in threading.enumerate():
        if "_connection_worker_thread" in thread.name:
            thread.join(PATIENCE)
    told = capsys.readouterr()
    assert told.out == ""
    assert SENTENCES[fault] in told.err
    assert len(told.err.splitlines()) == 1
    assert "secret" not in told.err


def test_a_start_on_a_full_disk_ends_with_one_sentence(small_disk, capsys, no_log):
    path = small_disk / "tables.db"
    with contextlib.suppress(OSError), (small_disk / "filler").open("wb", buffering=0) as filler:
        while True:
            filler.write(bytes(4096))
    assert serve(str(path)) == PASSING_EXIT
    assert SENTENCES["full"] in capsys.readouterr().err


def test_a_start_beside_another_server_ends_with_one_sentence(tmp_path, capsys, no_log):
    url = str(tmp_path / "tables.db")
    with run._prepare(run.settings.Settings(database=url)):
        assert serve(url) == PASSING_EXIT
    assert "another server" in capsys.readouterr().err


def test_a_start_beside_a_lock_ends_with_one_sentence(tmp_path, capsys, no_log, monkeypatch):
    monkeypatch.setattr(database, "WAIT", 0.05)
    path = only_readable(tmp_path / "tables.db").removeprefix("sqlite:///file:").partition("?")[0]
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert serve(path) == PASSING_EXIT
    assert SENTENCES["locked"] in capsys.readouterr().err
    other.close()

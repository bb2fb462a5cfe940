from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from pentacle.core import PentacleError
from pentacle.store import seals
from pentacle.store.models import Base
from pentacle.testing.load.postgres import Postgres
from tests.server.harness import Person, ServerProcess


def _served(database):
    process = ServerProcess(database)
    yield process
    process.close()
    assert not process.complaints(), process.output


def unsealed(path):
    """Rows of an SQLite file that carry no true checksum."""
    with closing(sqlite3.connect(path)) as c:
        c.row_factory = sqlite3.Row
        return [
            (table.name, row)
            for table in Base.metadata.tables.values()
            if "seal" in table.columns
            for row in map(dict, c.execute(f"SELECT * FROM {table.name}"))
            if row["seal"] is None or seals.is_broken(table, row)
        ]


@pytest.fixture(scope="session")
def on_sqlite(tmp_path_factory):
    path = str(tmp_path_factory.mktemp("server") / "tables.db")
    yield from _served(path)
    assert not unsealed(path), "somebody writes rows past `store.seals`"


@pytest.fixture(scope="session")
def on_postgres(any_postgres):
    yield from _served(any_postgres.new_database())


@pytest.fixture(scope="session")
def server(on_sqlite):
    """One server for all tests that do not break it; they use tables of their own."""
    return on_sqlite


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def each_server(request):
    """One server for each database: a module whose `server` it is asks both."""
    return request.getfixturevalue(f"on_{request.param}")


@pytest.fixture(scope="session")
def any_mortal(tmp_path_factory):
    process = ServerProcess(str(tmp_path_factory.mktemp("mortal") / "tables.db"))
    yield process
    process.close()


@pytest.fixture
def mortal(any_mortal):
    """A server to be killed and restarted; the next test finds it alive."""
    if any_mortal.process.poll() is not None:
        any_mortal.start()
    return any_mortal


@pytest.fixture
def own_server(tmp_path):
    """Starts servers that are set up by the test."""
    started = []

    def start(environment=None, **flags):
        process = ServerProcess(str(tmp_path / "tables.db"), environment, **flags)
        started.append(process)
        return process

    yield start
    for process in started:
        process.close()


@pytest.fixture(scope="session")
def any_postgres():
    try:
        running = Postgres()
    except PentacleError as missing:
        pytest.skip(str(missing))
    yield running
    running.close()


@pytest.fixture(scope="module")
def own_postgres():
    """A PostgreSQL to be stopped: other tests have servers at the common one."""
    try:
        running = Postgres()
    except PentacleError as missing:
        pytest.skip(str(missing))
    yield running
    running.close()


@pytest.fixture
def postgres(any_postgres):
    """The address of a new database."""
    return any_postgres.new_database()


@pytest.fixture
def ann(server):
    return Person(server, "Ann")


@pytest.fixture
def bob(server):
    return Person(server, "Bob")


@pytest.fixture
def cat(server):
    return Person(server, "Cat", language="fr")

from __future__ import annotations

import pytest

from pentacle.core import PentacleError
from pentacle.server.load.postgres import Postgres
from tests.server.harness import Person, ServerProcess


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """One server for all tests that do not break it; they use tables of their own."""
    process = ServerProcess(str(tmp_path_factory.mktemp("server") / "tables.db"))
    yield process
    process.close()
    assert not process.complaints(), process.output


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

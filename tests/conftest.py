"""What all tests share: how many run at once, work that is done once for all of them, and examples
that are drawn without an eye on the clock."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import hatch_build
from tests.machine import ROOT, alone_with, cores
from tests.starter.guest import Guest, install

MOST_WORKERS = 8

settings.register_profile(
    "busy", deadline=None, database=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("busy")


def pytest_xdist_auto_num_workers(config: Any) -> int:
    """`-n auto`: a worker for each core and one more, for many tests wait for servers and pages."""
    return min(cores() + 1, MOST_WORKERS)


@pytest.fixture(scope="session")
def built_page() -> None:
    """The front end as it is shipped: one worker builds it, the others wait and find it built."""
    with alone_with(ROOT / "hatch_build.py"):
        hatch_build.build_front_end()


@pytest.fixture(scope="session")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Guest:
    """A game that another package brings, installed away from this Python's own packages."""
    return install(tmp_path_factory.mktemp("guest"))

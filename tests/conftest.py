"""What all tests share: how many run at once, work that is done once for all of them, and examples
that are drawn without an eye on the clock."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import hatch_build
from tests.machine import ROOT, alone_with, cores
from tests.starter.guest import Guest, install

MOST_WORKERS = 8
WAITING = ("tests/server/", "tests/browser/")
"""Folders whose tests wait for processes and pages more than they compute."""

settings.register_profile(
    "busy", deadline=None, database=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("busy")


def pytest_xdist_auto_num_workers(config: Any) -> int:
    """`-n auto`: two workers for each core and one more: while some wait, others compute."""
    return min(2 * cores() + 1, MOST_WORKERS)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Each worker begins with a stretch of the list: let every stretch wait and compute alike."""
    if hasattr(config, "workerinput"):
        items[:] = spread(items)


def spread(items: list[pytest.Item]) -> list[pytest.Item]:
    """The modules whose tests wait, evenly among the others; tests of a module stay together."""
    modules = [list(group) for _, group in groupby(items, lambda item: item.nodeid.split("::")[0])]
    placed: list[tuple[float, list[pytest.Item]]] = []
    for waiting in (False, True):
        kind = [m for m in modules if m[0].nodeid.startswith(WAITING) is waiting]
        total, before = sum(map(len, kind)), 0
        for module in kind:
            placed.append(((before + len(module) / 2) / total, module))
            before += len(module)
    return [item for _, module in sorted(placed, key=lambda p: p[0]) for item in module]


@pytest.fixture(scope="session")
def built_page() -> None:
    """The front end as it is shipped: one worker builds it, the others wait and find it built."""
    with alone_with(ROOT / "hatch_build.py"):
        hatch_build.build_front_end()


@pytest.fixture(scope="session")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Guest:
    """A game that another package brings, installed away from this Python's own packages."""
    return install(tmp_path_factory.mktemp("guest"))

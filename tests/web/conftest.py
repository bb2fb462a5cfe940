"""A real server, the built page, and people with browsers of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.server.harness import ServerProcess
from tests.web.visitor import Visitor

ROOT = Path(__file__).parents[2]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Chromium or Chrome; on Debian, as root, its package is installed where it is missing."""
    found = os.environ.get("PENTACLE_CHROMIUM") or find_chromium()
    if not found and shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "install", "-y", "-q", "chromium"], check=False)
        found = find_chromium()
    if not found:
        pytest.skip("no Chromium or Chrome here: install one, or name it in PENTACLE_CHROMIUM")
    return found


@pytest.fixture(scope="session")
def browser(chromium):
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture(scope="session")
def dist() -> Path:
    folder = ROOT / "pentacle" / "web" / "dist"
    if not (folder / "index.html").exists():
        pytest.fail("the page is not built: run `make web`", pytrace=False)
    return folder


@pytest.fixture(scope="module")
def server(tmp_path_factory, dist):
    process = ServerProcess(str(tmp_path_factory.mktemp("web") / "tables.db"), web=str(dist))
    yield process
    process.close()
    assert not process.complaints(), process.output


@pytest.fixture
def mortal(tmp_path, dist):
    """A server to be killed."""
    process = ServerProcess(str(tmp_path / "tables.db"), web=str(dist))
    yield process
    process.close()


@pytest.fixture
def visit(browser, server):
    """`visit(name, language=..., phone=...)` opens a browser window of a new person."""
    opened: list[Visitor] = []

    def come(name: str = "", at: ServerProcess = server, **how) -> Visitor:
        visitor = Visitor(browser, at.url, name, **how)
        opened.append(visitor)
        return visitor

    yield come
    for visitor in opened:
        faults = visitor.faults
        visitor.close()
        assert not faults, faults

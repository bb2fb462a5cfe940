"""A real Chromium at a real server with real bots and the page as it is shipped.

Every browser that a test opens is watched: an error on its page fails the test.
"""

from __future__ import annotations

import pytest

from tests.browser import chromium
from tests.browser.player import PATIENCE, Player
from tests.server.harness import ServerProcess

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


class HouseProcess(ServerProcess):
    """`pentacle serve`, the same deals every time."""

    program = ("tests.browser.serve",)


def pytest_collection_modifyitems(items):
    for item in items:
        if "tests/browser/" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")
def chrome(built_page):
    """The browser; stopped with the last test of this folder, for the others need the loop."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    path = chromium.find_or_install() or pytest.skip(chromium.MISSING)
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=[*chromium.FLAGS], timeout=1000 * PATIENCE
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    """One server for all tests that do not break it; they use tables of their own."""
    process = HouseProcess(str(tmp_path_factory.mktemp("house") / "tables.db"))
    yield process
    process.close()
    assert not process.complaints(), process.output


@pytest.fixture
def own_house(tmp_path):
    """A server to be killed and restarted by the test."""
    process = HouseProcess(str(tmp_path / "tables.db"))
    yield process
    process.close()
    assert not process.complaints(), process.output


@pytest.fixture
def visitor(chrome):
    """Opens a browser of its own at an address: `visitor(house.url, "Ann", language="fr")`."""
    opened = []

    def open_browser(url, name="Ann", language="en", size=None, calm=True, hand=Player, **more):
        more.setdefault("service_workers", "block")  # it would fetch all files beside each test
        context = chrome.new_context(
            base_url=url, viewport=size or WIDE, locale=language,
            reduced_motion="reduce" if calm else "no-preference", **more,
        )  # fmt: skip
        context.set_default_timeout(1000 * PATIENCE)
        player = hand(context, name)
        opened.append(player)
        return player

    yield open_browser
    troubles = [trouble for player in opened for trouble in player.troubles]
    for player in opened:
        player.context.close()
    assert not troubles

"""A game that another package brings, in the browser: a point of the star, a table, its rules."""

import random

import pytest

from pentacle.bots import LEVELS
from pentacle.games import HOUSE
from tests.browser.conftest import PHONE, WIDE, HouseProcess
from tests.starter.guest import NAME, TITLE

ICON = "stone-pile"
"""The icon of the title card; no game of the house uses it."""


@pytest.fixture(scope="module")
def host(guest, tmp_path_factory):
    database = str(tmp_path_factory.mktemp("host") / "tables.db")
    process = HouseProcess(database, guest.environment)
    yield process
    process.close()
    assert not process.complaints(), process.output


def test_a_guest_is_found_played_and_explained(host, visitor):
    ann = visitor(host.url, size=WIDE).go("/")
    point = ann.page.locator(".point", has_text=TITLE)
    point.locator(f"svg[data-icon={ICON}] path").wait_for()
    assert ann.page.locator(".point").count() == len(HOUSE) + 1
    point.click()
    ann.page.locator(".centre").get_by_role("button", name="Play now").click()
    assert ann.goes_on(random.Random(1), 1)
    ann.page.get_by_role("button", name="Rules").first.click()
    ann.page.get_by_text("Everybody draws four").wait_for()
    finish(ann)


def test_a_guest_is_found_played_and_explained_on_a_phone_in_french(host, visitor):
    ann = visitor(host.url, size=PHONE, language="fr").go("/")
    card = ann.page.locator("li", has_text=TITLE)
    card.locator(f"svg[data-icon={ICON}] path").wait_for()
    card.get_by_role("button", name="Jouer").click()
    assert ann.goes_on(random.Random(1), 1)
    ann.page.get_by_role("button", name="Règles").first.click()
    ann.page.get_by_text("Chacun tire quatre pierres").wait_for()
    finish(ann)


def finish(ann):
    """Close the rules and play to the end, against bots."""
    table = ann.hello["table"]
    kinds = [seat["kind"] for seat in table["seats"]]
    assert (table["game"], kinds[table["you"]], kinds.count("bot")) == (
        NAME, "human", len(kinds) - 1
    )  # fmt: skip
    ann.page.keyboard.press("Escape")
    ann.play_on(random.Random(1))
    assert ann.over["ranks"]
    assert not ann.refusals


def test_a_table_with_chosen_bots_and_options(host, visitor):
    ann = visitor(host.url).go(f"/new/{NAME}")
    ann.page.get_by_label("Your name").fill("Merlin")
    ann.page.locator("summary").click()
    ann.page.get_by_label("Double finish").select_option(index=1)
    ann.page.get_by_label("Choose the seats").check()
    ann.page.get_by_label("Seat 2").select_option("bot " + LEVELS[0].name)
    ann.page.get_by_role("button", name="Play now").click()
    assert ann.settle()
    assert ann.hello["table"]["options"] == {"double_last": True}

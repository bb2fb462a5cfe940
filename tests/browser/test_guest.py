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


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_guest_is_found_played_and_explained(host, visitor, size, language):
    ann = visitor(host.url, size=size, language=language).go("/")
    start_at_home(ann, size)
    assert ann.hello["table"]["game"] == NAME
    kinds = [seat["kind"] for seat in ann.hello["table"]["seats"]]
    assert kinds[0] == "human"
    assert set(kinds[1:]) == {"bot"}
    assert ann.goes_on(random.Random(1), 1)
    read_its_rules(ann, language)
    assert ann.goes_on(random.Random(1), 100)
    assert not ann.refusals


def start_at_home(ann, size):
    """By clicks: on the star the guest has a point, on a phone a card."""
    card = ann.page.locator(".point" if size is WIDE else "li", has_text=TITLE)
    card.locator(f"svg[data-icon={ICON}] path").first.wait_for()
    if size is WIDE:
        assert ann.page.locator(".point").count() == len(HOUSE) + 1
        card.click()
        card = ann.page.locator(".centre")
    card.get_by_role("button", name={"en": "Play now", "fr": "Jouer"}[ann.language]).first.click()


def read_its_rules(ann, language):
    ann.page.get_by_role("button", name={"en": "Rules", "fr": "Règles"}[language]).first.click()
    words = {"en": "Everybody draws four", "fr": "Chacun en pioche quatre"}[language]
    ann.page.get_by_text(words).wait_for()


def test_a_table_with_chosen_bots_and_options(host, visitor):
    ann = visitor(host.url).go(f"/new/{NAME}")
    ann.page.get_by_label("Double finish").check()
    ann.page.get_by_label("Seat 2").select_option("bot " + LEVELS[0].name)
    ann.page.get_by_role("button", name="Play now").click()
    assert ann.settle()
    assert ann.hello["table"]["options"] == {"double_last": True}

"""Elfenwizards: promises and the time to talk, by clicks."""

import pytest

from pentacle.bots import LEVELS
from tests.browser.conftest import PHONE

GAME, LOWEST = "elfenwizards", LEVELS[0].name


@pytest.fixture
def seated(house, visitor):
    def sit(**more):
        table = {"options": more.pop("options", {}), "listed": True}
        return visitor(house.url, **more).sit(GAME, "me", LOWEST, LOWEST, **table)

    return sit


def make_promise(box, round="1"):
    box.get_by_role("button", name="Make a promise").click()
    box.get_by_label("Promise", exact=True).select_option(label="Hold back in a contest")
    box.get_by_label("Points").select_option("3")
    box.get_by_label("Round").select_option(round)
    box.get_by_label("To", exact=True).select_option("1")
    box.get_by_role("button", name="Promise", exact=True).click()


def test_a_promise_is_made_read_and_withdrawn(seated):
    ann = seated()
    ann.settle()
    ann.page.get_by_role("tab", name="Promises").click()
    box = ann.page.locator(".promises")
    make_promise(box, "2")
    entry = box.locator("li.open")
    entry.wait_for()
    rival = ann.hello["table"]["seats"][1]["name"]
    told = entry.inner_text()
    assert f"{ann.name} will lay at most 3" in told
    assert f"to {rival}" in told
    assert "@" not in told
    assert "Round 2:" in told
    box.get_by_role("button", name="Make a promise").click()
    box.get_by_label("Round").select_option("1")
    assert box.get_by_label("If this is kept").locator("option").count() == 1
    box.get_by_label("Round").select_option("2")
    conditions = box.get_by_label("If this is kept").locator("option").all_inner_texts()
    assert any(f"{ann.name} will lay at most 3" in words for words in conditions)
    box.get_by_role("button", name="Cancel").click()
    entry.get_by_role("button", name="Withdraw").click()
    box.locator("li.withdrawn").wait_for()
    assert ann.settle()
    assert not ann.refusals


def test_a_promise_on_a_phone_is_in_the_talk(seated):
    ann = seated(size=PHONE)
    ann.settle()
    ann.page.get_by_role("button", name="Log", exact=True).click()
    sheet = ann.page.locator("dialog[open]")
    make_promise(sheet.locator(".promises"))
    sheet.locator("li.open").wait_for()
    ann.page.go_back()
    sheet.wait_for(state="detached")
    assert ann.page.url.endswith(ann.hello["table"]["id"])
    ann.page.get_by_role("button", name="Promises").click()
    sheet.locator("li.open").wait_for()


def test_the_time_to_talk_ends_when_everybody_is_ready(house, visitor, seated):
    """It is told above the table, before the first roll is shown; a pawn that is touched begins a
    promise about it."""
    ann = seated(options={"negotiation_timer": True})
    strip = ann.page.locator(".strip[role=status]")
    strip.wait_for()
    assert not ann.legal
    strip.locator("li", has_text=ann.name).wait_for()
    ann.page.locator('[data-item="pawn-g3"]').click()
    box = ann.page.locator(".promises")
    assert box.get_by_label("Pawn").input_value() == "g3"
    box.get_by_role("button", name="Promise", exact=True).click()
    box.locator("li.open", has_text="Green 3").wait_for()
    strip.get_by_role("button", name="I am ready").click()
    assert ann.settle()
    visitor(house.url, "Bob").go("/").go(ann.page.url)
    ann.page.get_by_role("tab", name="Talk").click()
    ann.page.get_by_role("button", name="Thank you!").click()
    ann.page.locator(".talk li.chat", has_text=f"{ann.name}: Thank you!").wait_for()
    assert not ann.refusals

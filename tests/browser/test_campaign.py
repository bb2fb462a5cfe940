"""Valroc's solo campaign lives in the profile, from game to game."""

import random
import re

import pytest


@pytest.fixture
def ann(house, visitor):
    """Somebody who has just begun a campaign, by the form of a new table."""
    player = visitor(house.url).go("/new/valroc")
    player.page.get_by_role("button", name="Start a campaign").click()
    player.page.wait_for_url("**/campaign/*")
    return player


def next_game(player, button=re.compile(r"Play game \d")):
    player.page.get_by_role("button", name=button).click()
    player.page.wait_for_url("**/table/*")
    assert player.settle()


def test_a_campaign_is_begun_left_and_taken_up_again(ann):
    page = ann.page
    campaign = page.url
    assert "Game 1 of 8" in page.locator("header.panel").inner_text()
    stones = page.locator(".stone")
    assert stones.count() == 40
    assert page.locator(".stone.done").count() == 0
    stones.nth(3).click()
    chosen = page.locator("section[aria-live] h2")
    assert chosen.inner_text() in stones.nth(3).get_attribute("aria-label")
    page.keyboard.press("ArrowRight")
    assert chosen.inner_text() in stones.nth(4).get_attribute("aria-label")
    page.get_by_role("button", name="As a list").click()
    assert page.locator(".list li").count() == 40
    assert page.locator(".list li.done").count() == 0
    next_game(ann)
    assert len(ann.hello["table"]["seats"]) == 1
    page.get_by_role("tab", name="Campaign").click()
    beside = page.locator("[role=tabpanel]:not([hidden])")
    assert "Campaign: game 1 of 8" in beside.inner_text()
    assert "5 of 54 points" in " ".join(beside.inner_text().split())
    assert "Below 54 points the game ticks nothing." in beside.inner_text()
    page.get_by_role("tab", name="Objectives still possible").click()
    assert "Objectives still possible: 39" in beside.inner_text()
    table = page.url
    ann.play_on(random.Random(1), 2)
    ann.go("/")
    page.locator("a.learn", has_text="Campaign").click()
    page.wait_for_url(campaign)
    next_game(ann, "Resume")
    assert page.url == table
    assert not ann.refusals


@pytest.mark.slow
def test_a_whole_game_of_a_campaign(ann):
    """What was reached is in the profile, and the next game waits."""
    campaign = ann.page.url
    next_game(ann)
    ann.play_on(random.Random(2))
    sheet = ann.page.locator("dialog[open]")
    told = "below 54, so nothing is ticked."
    sheet.get_by_text(told).wait_for()
    assert "Round 12 was the last of the tournament." in sheet.inner_text()
    sheet.get_by_role("link", name="To the campaign").click()
    ann.page.wait_for_url(campaign)
    header = ann.page.locator("header.panel")
    header.wait_for()
    assert "Game 2 of 8" in header.inner_text()
    assert "Easy, 8 games" in header.inner_text()
    (game,) = ann.page.locator(".games li").all()
    assert "Game 1" in game.inner_text()
    assert told in game.inner_text()
    ann.over = None
    next_game(ann)
    assert not ann.refusals

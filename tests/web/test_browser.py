"""The page in a real Chromium against a real server."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from pentacle.games import GAMES

pytestmark = pytest.mark.browser

BOT = "apprentice"
READY = [name for name in GAMES if name == "spellcaster"]
LONG = [name for name in GAMES if name != "spellcaster"]


def test_a_newcomer_plays_after_two_clicks(visit):
    ann = visit()
    ann.go("/")
    ann.find(".point", has_text="Spellcaster").click()
    ann.find(".centre .button").click()
    ann.page.wait_for_url("**/table/*")
    ann.see_table()
    expect(ann.find(".prompt .title")).not_to_be_empty()


@pytest.mark.parametrize(
    "game", [*READY, *(pytest.param(name, marks=pytest.mark.slow) for name in LONG)]
)
def test_a_whole_game_by_clicks(visit, game):
    few = max(2, GAMES[game].seats[0])
    ann = visit("Ann", seed=3)
    ann.new_table(game, *[BOT] * (few - 1))
    ann.see_table()
    assert ann.play_on(6_000), ann.prompt
    expect(ann.find(".ranks li")).to_have_count(few)
    ann.find("dialog .buttons button", has_text="Check the dice").click()
    expect(ann.find(".verify .good").first).to_be_visible()
    expect(ann.find(".verify .bad")).to_have_count(0)
    ann.find("dialog .buttons a", has_text="Replay").click()
    ann.see_table()
    slider = ann.find("input[type=range]")
    slider.fill(slider.get_attribute("max"))
    expect(ann.find(".prompt, .controls").first).to_be_visible()


def test_two_play_each_other_and_a_third_watches(visit):
    ann, bob, cat = visit("Ann", seed=5), visit("Bob", language="fr", seed=6), visit("Cat")
    ann.new_table("spellcaster", "open")
    link = ann.find("#invite-link").input_value()
    bob.go(link)
    bob.find("input[required]").fill("Bob")
    bob.find("form .button.main").click()
    bob.see_table()
    ann.see_table()
    cat.go(link)
    cat.find("main a.button", has_text="Watch").click()
    cat.see_table()
    for _ in range(12):
        if not (ann.act() or bob.act()):
            ann.page.wait_for_timeout(150)
        ann.page.wait_for_timeout(80)
    assert cat.find(".item.open").count() == 0
    assert ann.find("html").get_attribute("lang") == "en"
    assert bob.find("html").get_attribute("lang") == "fr"
    expect(cat.find(".log li").first).to_be_visible()
    ann.find(".log input").fill("Hello <b>there</b>")
    ann.find(".log input").press("Enter")
    for reader in (bob, cat):
        expect(reader.find(".log .chat")).to_contain_text("Hello <b>there</b>")


def test_reload_and_another_language_change_nothing(visit):
    ann = visit("Ann")
    ann.new_table("spellcaster", BOT)
    expect(ann.find(".item.open").first).to_be_visible()
    before = sorted(c["key"] for c in ann.choices())
    ann.page.reload()
    expect(ann.find(".item.open").first).to_be_visible()
    assert sorted(c["key"] for c in ann.choices()) == before
    english = ann.prompt
    ann.find(".languages").click()
    expect(ann.find(".prompt .title")).not_to_have_text(english)
    assert ann.find("html").get_attribute("lang") == "fr"
    assert sorted(c["key"] for c in ann.choices()) == before


def test_the_server_dies_in_mid_game(visit, mortal):
    ann = visit("Ann", at=mortal)
    ann.new_table("spellcaster", BOT)
    expect(ann.find(".item.open").first).to_be_visible()
    before = sorted(c["key"] for c in ann.choices())
    mortal.kill()
    expect(ann.find(".strip[role=status]")).to_be_visible()
    assert ann.find(".item.open").count() == 0
    mortal.start()
    expect(ann.find(".strip[role=status]")).to_have_count(0)
    expect(ann.find(".item.open").first).to_be_visible()
    assert sorted(c["key"] for c in ann.choices()) == before
    ann.act()


def test_undo_and_hint(visit):
    ann = visit("Ann", seed=2)
    ann.new_table("spellcaster", BOT)
    expect(ann.find(".item.open").first).to_be_visible()
    ann.find(".tools button[aria-label=Hint]").click()
    expect(ann.find(".advice .option").first).to_be_visible()
    expect(ann.find(".item.advised, .option").first).to_be_visible()


def test_the_keyboard_reaches_everything(visit):
    ann = visit("Ann")
    ann.new_table("spellcaster", BOT)
    expect(ann.find(".item.open").first).to_be_visible()
    ann.page.keyboard.press("ArrowDown")
    reached = set()
    for _ in range(ann.find(".item.open").count()):
        reached.add(ann.page.evaluate("document.activeElement.dataset.item"))
        ann.page.keyboard.press("Tab")
    assert len(reached - {None}) == ann.find(".item.open").count()
    ann.page.keyboard.press("r")
    expect(ann.find("dialog[open] .rules")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.find("dialog[open]")).to_have_count(0)
    ann.page.keyboard.press("l")
    expect(ann.find("dialog[open] .log").first).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/new/spellcaster", "/about"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_wider_than_a_phone(visit, path, language):
    ann = visit("Ann", phone=True, language=language)
    ann.go(path)
    expect(ann.find("header.bar")).to_be_visible()
    ann.page.wait_for_timeout(300)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_table_fits_a_phone(visit):
    ann = visit("Ann", phone=True, theme="day")
    ann.new_table("spellcaster", BOT)
    ann.see_table()
    box = ann.find(".prompt").bounding_box()
    assert box["y"] + box["height"] <= 844
    frame = ann.find(".frame").bounding_box()
    assert frame["x"] >= -1
    assert frame["x"] + frame["width"] <= 391


def test_a_profile_goes_to_another_device(visit):
    ann, phone = visit("Ann"), visit("", phone=True)
    ann.new_table("spellcaster", BOT)
    ann.see_table()
    ann.find("button[aria-label=Settings]").click()
    ann.find("dialog button", has_text=re.compile("another device")).click()
    link = ann.find("dialog input[readonly]").input_value()
    phone.go(link)
    phone.find("main .button.main").click()
    phone.page.wait_for_url(re.compile(r"/$"))
    expect(phone.find("a.row").first).to_be_visible()

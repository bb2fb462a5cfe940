"""What helps at the table, and what comes after the game."""

import json
import random
import re
import time

import pytest

from pentacle.bots import LEVELS
from tests.browser.conftest import PHONE, WIDE
from tests.browser.player import PATIENCE
from tests.server.harness import Person

LOWEST = LEVELS[0].name
RULED_GAME = "spellcaster"


@pytest.fixture
def ann(house, visitor):
    return visitor(house.url).sit("spellcaster", "me", LOWEST)


@pytest.fixture(scope="module")
def bots_game(house):
    """The path of a table at which two bots have played to the end."""
    host = Person(house, "Dan")
    table = host.table(LOWEST, LOWEST, game="spellcaster")["id"]
    host.page(table).until("over")
    return f"/table/{table}"


@pytest.fixture
def finished(house, visitor, bots_game):
    """Somebody who looks at the end of a game between bots."""
    cat = visitor(house.url, "Cat").go("/").go(bots_game)
    cat.page.locator("dialog[open] .ranks li").first.wait_for()
    return cat


def log_of(player):
    return player.page.locator(".log li.game").all_inner_texts()


def test_undo_brings_back_the_question_and_takes_back_the_lines(ann):
    choose = random.Random(2)
    for _ in range(30):
        seen = ann.settle()
        before = ann.scene["scene"], ann.legal, log_of(ann)
        ann.play(choose, seen)
        ann.settle()
        if ann.scene["undo"]:
            break
    told, answers = log_of(ann), ann.answers
    ann.page.get_by_role("button", name="Undo").click()
    ann.wait(lambda: ann.answers > answers, "the undo")
    ann.settle()
    assert (ann.scene["scene"], ann.legal, log_of(ann)) == before
    assert not ann.refusals
    assert told[: len(before[2])] == before[2]
    assert ann.goes_on(choose, 2)


def test_a_hint_names_options_and_a_click_plays_it(ann):
    """Asked again where the bot had no time to weigh its options."""
    ann.settle()
    options, end = ann.page.locator(".advice .option"), time.monotonic() + PATIENCE

    def weighed():
        texts = options.all_inner_texts()
        return bool(texts) and all(re.search(r"\d+\s?%", text) for text in texts)

    while not weighed():
        assert time.monotonic() < end, options.all_inner_texts()
        ann.page.get_by_role("button", name="Hint").click()
        ann.page.locator(".advice .option, .voice [role=alert]").first.wait_for()
        ann.page.locator('.tool[aria-description="Thinking"]').wait_for(state="detached")
    assert ann.page.locator("[data-item].advised, .advice .option").count()
    answers = ann.answers
    options.first.click()
    ann.page.get_by_role("button", name="Play it").click()
    ann.confirm(answers, "the advice")
    assert not ann.refusals


def test_the_rules_open_in_plain_words_at_what_is_asked(ann):
    ann.settle()
    rule = ann.scene["scene"]["prompt"]["rule"]
    ann.page.locator(".tools").get_by_role("button", name="Rules").click()
    here = ann.page.locator("dialog[open] .guide .here").first
    here.wait_for()
    assert rule.split(".")[0] in here.inner_text()
    assert here.is_visible()
    ann.page.keyboard.press("Escape")
    ann.page.locator("dialog[open]").wait_for(state="detached")
    assert ann.settle()


def test_why_not_is_told_by_tip_and_by_click(ann):
    choose, found = random.Random(3), None
    for _ in range(40):
        seen = ann.settle()
        assert seen is not None
        found = next((i for i in ann.items if i.get("why_not") and i["id"] not in seen["items"]), 0)
        if found:
            break
        ann.play(choose, seen)
    thing = ann.page.locator(f'[data-item="{found["id"]}"]')
    ann.page.mouse.move(2, 2)
    thing.hover(force=True)
    tip = ann.page.get_by_role("tooltip")
    tip.wait_for()
    start = re.split(r"[@:(]", found["why_not"])[0].strip()
    assert start
    assert start in tip.inner_text()
    answers = ann.answers
    thing.click(force=True)
    notice = ann.page.locator(".voice [role=alert]")
    notice.wait_for()
    assert start in notice.inner_text()
    assert ann.answers == answers
    assert ann.settle()


RULED = re.compile(r"\((\w+-\d[\w.]*)\)$")


def refused_with_rule(player, choose):
    """A piece that cannot be chosen and cites a rule, and that rule; play goes on until then."""
    for _ in range(40):
        seen = player.settle()
        assert seen is not None
        for item in player.items:
            if rule := RULED.search(item.get("why_not", "")):
                return item, rule[1]
        player.play(choose, seen)
    raise AssertionError("no piece cites a rule")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_rule_of_a_refusal_is_one_click_away(house, visitor, size):
    ann = visitor(house.url, size=size).sit(RULED_GAME, "me", LOWEST)
    item, rule = refused_with_rule(ann, random.Random(3))
    thing = ann.page.locator(f'[data-item="{item["id"]}"]')
    heard = thing.locator("> .touch")
    assert heard.get_attribute("aria-disabled") == "true"
    assert rule in heard.get_attribute("aria-description")
    heard.focus()
    answers = ann.answers
    ann.page.keyboard.press("Enter")
    link = ann.page.locator(".voice [role=alert] button", has_text=rule)
    link.wait_for()
    assert ann.answers == answers
    link.click()
    here = ann.page.locator("dialog[open] .here").first
    here.wait_for()
    assert rule in here.inner_text()
    ann.page.keyboard.press("Escape")
    ann.page.locator("dialog[open]").wait_for(state="detached")
    if size == WIDE:
        ann.page.mouse.move(2, 2)
        thing.hover(force=True)
        tip = ann.page.get_by_role("tooltip")
        tip.wait_for()
        assert rule in tip.inner_text()
        ann.page.keyboard.press("r")
        here.wait_for()
        assert rule in here.inner_text()


def test_talk_is_plain_text_for_everybody(house, visitor):
    """There is no talk before somebody else is there to read it."""
    ann = visitor(house.url).sit("spellcaster", "me", LOWEST, listed=True)
    ann.settle()
    assert not ann.page.get_by_role("tab", name="Talk").count()
    visitor(house.url, "Bob").go("/").go(ann.page.url)
    ann.page.get_by_role("tab", name="Talk").click()
    field = ann.page.locator(".talk input")
    field.fill("Hello <b>there</b> @1 :hearts:")
    field.press("Enter")
    line = ann.page.locator(".talk li.chat")
    line.wait_for()
    assert "Hello <b>there</b> @1 :hearts:" in line.inner_text()


def test_the_seed_is_verified_in_one_click(finished):
    finished.page.get_by_role("button", name="Check fairness").click()
    checks = finished.page.locator(".verify")
    checks.locator(".end").nth(1).wait_for()
    assert checks.locator("ol .good").count() == 3
    assert checks.locator(".bad").count() == 0
    assert "No player had a share in these dice" in checks.inner_text()
    checks.locator("summary").nth(1).click()
    assert finished.over["seed"] in checks.inner_text()


def test_replay_with_slider_and_the_eyes_of_a_seat(finished):
    page = finished.page
    page.locator("dialog[open]").get_by_role("link", name="Replay").click()
    slider = page.locator("input[type=range]")
    slider.wait_for()
    last = int(slider.get_attribute("max"))
    assert last > 20
    log = page.locator(".log li.game")
    open_cards = page.locator(".kind-card .name")
    lines = [log.count()]
    for frame in (last // 2, last):
        slider.fill(str(frame))
        page.get_by_text(f"{frame} of {last}", exact=True).wait_for()
        finished.wait(lambda: log.count() > lines[-1], "the lines of later moves")
        lines.append(log.count())
    slider.fill(str(last // 2))
    finished.wait(lambda: log.count() == lines[1], "the lines up to the middle, and no more")
    seen = open_cards.count()
    page.get_by_label("Seen by").select_option("0")
    finished.wait(lambda: open_cards.count() > seen, "the cards in the hand of seat 1")
    page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_text(f"{last // 2 + 1} of {last}", exact=True).wait_for()
    assert page.url.endswith(f"#{last // 2 + 1}")


def test_a_replay_goes_into_a_file_and_comes_back(finished, visitor, house, tmp_path):
    page = finished.page
    page.locator("dialog[open]").get_by_role("link", name="Replay").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    bob = visitor(house.url, "Bob").go("/")
    bob.page.locator("input[type=file]").set_input_files(file)
    bob.page.wait_for_url("**/replay/*")
    slider = bob.page.locator("input[type=range]")
    slider.wait_for()
    actions = len(json.loads(file.read_text())["actions"])
    assert slider.get_attribute("max") == str(actions)
    broken = tmp_path / "broken.json"
    broken.write_text(file.read_text().replace("spellcaster", "tiddlywinks"))
    wrong = tmp_path / "wrong.json"
    wrong.write_text("not a replay")
    for bad in (broken, wrong):
        bob.go("/")
        bob.page.locator("input[type=file]").set_input_files(bad)
        bob.page.locator(".toast").wait_for()
        assert "/replay/" not in bob.page.url


def test_another_game_with_the_same_people(ann, finished):
    """Who has played is asked whether he wants another game; who has watched is not."""
    ann.play_on(random.Random(14))
    table, ann.over = ann.page.url, None
    again = "dialog[open] button:text-is('Play again')"
    ann.page.locator(again).click()
    ann.wait(lambda: ann.page.url != table, "the next table")
    assert ann.settle()
    assert {s["kind"] for s in ann.hello["table"]["seats"]} == {"human", "bot"}
    assert finished.page.locator(again).count() == 0

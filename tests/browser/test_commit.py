"""Choose, see, commit: costly choices are shown before they are made, and numbers are dialled."""

import random

from pentacle.bots import LEVELS
from tests.browser.conftest import PHONE
from tests.browser.player import Player
from tests.browser.scripts import SURVEY
from tests.browser.test_access import faults

LOWEST = LEVELS[0].name


def costly(player, choose):
    """A piece whose one action asks, and where it is; play goes on until there is one."""
    for _ in range(30):
        seen = player.settle()
        assert seen is not None
        asking = {entry["action"] for entry in player.scene["legal"] if entry.get("asks")}
        for item, actions in sorted(player.expected().items()):
            if len(actions) == 1 and actions[0] in asking and seen["items"][item]:
                return item, seen["items"][item]
        player.play(choose, seen)
    raise AssertionError("nothing costs anything")


def chosen(player, choose, click=None):
    """A costly piece that was clicked: the page asks whether it is meant."""
    while True:
        item, _ = costly(player, choose)
        if place := player.open_card(item, click or player.page.mouse.click):
            return item, place


def told(player):
    """What the card says, once it says it."""
    player.card.locator(".preview").locator("li, p").first.wait_for()
    return player.card.inner_text()


def gone(player):
    player.card.wait_for(state="detached")


def test_a_costly_choice_is_seen_and_then_made(house, visitor):
    """By mouse, Enter, Escape and a second click on the piece; the pieces it is about are lit."""
    ann = visitor(house.url).sit("spellcaster", "me", LOWEST)
    choose = random.Random(4)
    item, place = costly(ann, choose)
    before = ann.answers
    page, lit = ann.page, ann.page.locator(f'[data-item="{item}"].lit')

    page.mouse.move(*place)
    page.locator(".tip .preview").wait_for()
    page.mouse.click(*place)
    label = next(e["label"] for e in ann.scene["legal"] if e["action"] == ann.expected()[item][0])
    assert f"{label}?" in told(ann)
    lit.wait_for()
    assert not faults(ann)
    page.keyboard.press("Escape")
    gone(ann)
    assert lit.count() == 0
    page.mouse.click(*place)
    told(ann)
    page.get_by_role("button", name="Cancel").click()
    gone(ann)
    assert ann.answers == before

    page.mouse.click(*place)
    told(ann)
    page.keyboard.press("Enter")
    ann.wait(lambda: ann.answers > before, "the answer to Enter")
    gone(ann)

    for way in ("piece", "button"):
        item, _ = chosen(ann, choose)
        before = ann.answers
        told(ann)
        if way == "piece":
            page.mouse.click(*page.evaluate(SURVEY)["items"][item])
        else:
            page.get_by_role("button", name="Confirm").click()
        ann.wait(lambda: ann.answers > before, f"the answer by {way}")  # noqa: B023
    assert not ann.refusals


def test_the_setting_turns_the_question_off(house, visitor):
    ann = visitor(house.url).sit("spellcaster", "me", LOWEST)
    _, place = costly(ann, random.Random(4))
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_label("Ask before costly moves").uncheck()
    ann.page.keyboard.press("Escape")
    ann.page.locator("dialog[open]").wait_for(state="detached")
    before = ann.answers
    ann.page.mouse.click(*place)
    ann.wait(lambda: ann.answers > before, "the answer to one click")
    assert ann.card.count() == 0


def test_what_was_foreseen_vanishes_when_the_table_moves_on(house, visitor):
    """The same seat plays in another window."""
    ann = visitor(house.url).sit("spellcaster", "me", LOWEST)
    choose = random.Random(4)
    chosen(ann, choose)
    told(ann)
    other = Player(ann.context, "Ann").go(ann.page.url)
    other.play(choose, other.settle())
    gone(ann)
    assert not other.troubles


def test_a_second_tap_confirms_on_a_phone(house, visitor):
    ann = visitor(house.url, size=PHONE, has_touch=True).sit("spellcaster", "me", LOWEST)
    _, place = chosen(ann, random.Random(4), ann.page.touchscreen.tap)
    before = ann.answers
    told(ann)
    assert not faults(ann)
    box = ann.card.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] + box["height"] <= PHONE["height"]
    assert place[1] < box["y"]
    assert ann.answers == before
    ann.page.touchscreen.tap(*place)
    ann.wait(lambda: ann.answers > before, "the answer to the second tap")
    assert not ann.refusals


def test_a_number_is_dialled_up_and_down_and_played_as_one(house, visitor):
    ann = visitor(house.url).sit("zavandor", "me", LOWEST)
    choose, dial = random.Random(8), ann.page.locator(".dial")
    for _ in range(60):
        seen = ann.settle()
        assert seen is not None
        dials = ann.scene["scene"]["prompt"].get("dials")
        if dials and len(dials[0]["values"]) > 12:
            break
        ann.play(choose, seen)
    values, names = dials[0]["values"], dials[0]["names"]
    take, number = ann.page.locator(".take"), dial.get_by_role("spinbutton")
    low = values[0]

    def shows(value):
        assert number.input_value() == str(value)
        assert take.get_attribute("data-actions") == " ".join(
            map(str, dials[0]["gestures"][values.index(value)])
        )

    shows(values[dials[0].get("chosen", 0)])
    number.fill(str(low))
    number.press("Tab")
    shows(low)
    for name, at in (("1 more", 1), ("5 more", 6), ("1 less", 5), ("5 less", 0)):
        dial.get_by_role("button", name=name).click()
        shows(values[at])
    for key, at in (("ArrowUp", 1), ("End", len(values) - 1), ("ArrowDown", len(values) - 2)):
        number.press(key)
        shows(values[at])
    number.press("Home")
    shows(low)
    assert take.inner_text() == names[0]
    ann.page.locator(".voice .preview").wait_for()
    assert not faults(ann)
    before = ann.answers
    number.press("Enter")
    ann.confirm(before, "the number")
    assert not ann.refusals
    assert ann.goes_on(choose, 2)

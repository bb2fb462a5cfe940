"""Without a mouse."""

import random

from pentacle.bots import LEVELS

FOCUSED = "document.activeElement?.closest('[data-item]')?.dataset.item ?? ''"


def press(player, *keys):
    for key in keys:
        player.page.keyboard.press(key)


def walk_to(player, item):
    """From wherever the focus is to an item, by Tab from the first that an arrow enters."""
    player.page.evaluate("document.activeElement?.blur()")
    press(player, "ArrowDown")
    for _ in range(60):
        if player.page.evaluate(FOCUSED) == item:
            return
        press(player, "Tab")
        if not player.page.evaluate(FOCUSED):
            press(player, "Shift+Tab", "Shift+Tab")
            while player.page.evaluate(FOCUSED) != item:
                before = player.page.evaluate(FOCUSED)
                press(player, "Shift+Tab")
                assert player.page.evaluate(FOCUSED) not in ("", before), f"{item} is out of reach"
            return
    raise AssertionError(f"{item} is not reached")


def test_some_moves_by_keys_alone(house, visitor):
    ann = visitor(house.url).sit("spellcaster", "me", LEVELS[0].name)
    choose, by_item = random.Random(13), 0
    for _ in range(12):
        seen = ann.settle()
        if seen is None:
            break
        answers, ask = ann.answers, ann.scene["ask"]
        if seen["items"] and (by_item < 4 or not seen["buttons"]):
            item = choose.choice(sorted(seen["items"]))
            many = len(ann.expected()[item]) > 1
            walk_to(ann, item)
            press(ann, "Enter")
            if many:
                ann.page.get_by_role("menuitem").first.wait_for()
                press(ann, "ArrowDown", "Enter")
            by_item += 1
        else:
            press(ann, "1")
        ann.confirm(answers, "a key", ask, by_key=True)
    assert by_item >= 4
    assert not ann.refusals


def test_every_glowing_thing_is_reached_and_named(house, visitor):
    ann = visitor(house.url).sit("spellcaster", "me", LEVELS[0].name)
    seen = ann.settle()
    for item in seen["items"]:
        walk_to(ann, item)
        named = ann.page.evaluate("document.activeElement.getAttribute('aria-label')")
        assert named
        assert ann.page.evaluate("document.activeElement.getAttribute('role')") == "button"


def test_from_home_to_a_game_by_keys_alone(house, visitor):
    """Tab to a game, Enter, Tab to its button, Enter."""
    ann = visitor(house.url).go("/")
    ann.page.locator(".point").first.wait_for()

    def tab_to(place, words):
        focused = f"document.activeElement.closest('{place}')?.innerText ?? ''"
        for _ in range(60):
            press(ann, "Tab")
            if words in ann.page.evaluate(focused):
                return press(ann, "Enter")
        raise AssertionError(f"{words} is out of reach")

    tab_to(".point", "Spellcaster")
    tab_to("button, a", "Play now")
    assert ann.settle()
    assert ann.hello["table"]["game"] == "spellcaster"


def test_sheets_open_and_close_by_keys(house, visitor):
    ann = visitor(house.url).sit("spellcaster", "me", LEVELS[0].name)
    ann.settle()
    for key, inside in (("r", ".rules"), ("l", ".log")):
        press(ann, key)
        ann.page.locator(f"dialog[open] {inside}").first.wait_for()
        press(ann, "Escape")
        ann.page.locator("dialog[open]").wait_for(state="detached")

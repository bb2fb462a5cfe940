"""Somebody leaves: a bot sits in, and the seat is there when he comes back."""

import random

from pentacle.bots import LEVELS


def test_a_bot_sits_in_until_the_seat_is_taken_back(slow_house, visitor, warm):
    warm("spellcaster", 2)
    ann = visitor(slow_house.url).sit("spellcaster", "me", LEVELS[0].name)
    choose = random.Random(15)
    ann.play_on(choose, 2)
    ann.settle()
    table, step = ann.page.url, ann.scene["step"]
    ann.page.get_by_role("button", name="Leave the table").click()
    sheet = ann.page.locator("dialog[open]")
    sheet.get_by_role("button", name="Leave the table").click()
    ann.page.locator(".wheel").wait_for()
    ann.go(table)
    back = ann.page.get_by_role("button", name="Take your seat back")
    back.wait_for()
    back.click()
    back.wait_for(state="detached")
    if ann.settle() is not None:
        assert ann.goes_on(choose, 1)
    assert ann.scene["step"] > step
    assert not ann.refusals

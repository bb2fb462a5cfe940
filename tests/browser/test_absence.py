"""Somebody leaves: a bot sits in, and the seat is there when he comes back."""

import random

import pytest

from pentacle.bots import LEVELS
from tests.browser.conftest import PHONE, WIDE
from tests.browser.test_dice import keep_picture

LOWEST = LEVELS[0].name


def play_until_asked(player, other, choose):
    """`other` plays as long as `player` is asked nothing."""
    while not player.legal:
        player.wait(lambda: player.legal or other.legal, "a question to either of them")
        if not player.legal:
            other.play(choose, other.settle())


def test_a_bot_sits_in_until_the_seat_is_taken_back(house, visitor):
    """The bot plays until the other player is asked, who takes his time."""
    choose = random.Random(15)
    ann, bob = visitor(house.url), visitor(house.url, "Bob")
    table = ann.new_table("spellcaster", "me", "open", listed=True)
    bob.go("/").request("GET", "/api/me")
    bob.request("POST", f"/api/tables/{table}/join", {"seat": 1, "name": "Bob"})
    ann.go(f"/table/{table}")
    bob.go(f"/table/{table}")
    play_until_asked(ann, bob, choose)
    ann.settle()
    step = ann.scene["step"]
    ann.page.get_by_role("button", name="Leave the table").click()
    sheet = ann.page.locator("dialog[open]")
    sheet.get_by_role("button", name="Leave the table").click()
    ann.page.locator(".wheel").wait_for()
    ann.go(f"/table/{table}")
    ann.wait(lambda: ann.scene and ann.scene["step"] > step, "what the bot has played")
    back = ann.page.get_by_role("button", name="Take your seat back")
    back.click()
    back.wait_for(state="detached")
    play_until_asked(ann, bob, choose)
    assert ann.goes_on(choose, 1)
    assert not ann.refusals
    assert not bob.refusals


WAITS = {
    "en": ("Paused. Waiting for Ann to come back.", "a bot plays in "),
    "fr": ("En pause. On attend le retour d’Ann.", "un bot joue dans "),
}


@pytest.mark.parametrize(("size", "language"), [(WIDE, "en"), (PHONE, "fr")], ids=["wide", "phone"])
def test_spectators_read_that_a_table_is_paused(house, visitor, size, language):
    ann = visitor(house.url).sit("zavandor", "me", LOWEST, LOWEST, listed=True)
    ann.settle()
    dan = visitor(house.url, "Dan", language=language, size=size).go(ann.page.url)
    ann.page.goto("about:blank")
    said = dan.page.get_by_role("status").filter(has_text=WAITS[language][0])
    said.wait_for()
    keep_picture(dan, f"paused-{language}")
    ann.page.go_back()
    said.wait_for(state="detached")


@pytest.mark.parametrize(("size", "language"), [(WIDE, "fr"), (PHONE, "en")], ids=["wide", "phone"])
def test_the_others_read_what_happens_if_somebody_stays_away(house, visitor, size, language):
    ann, bob = visitor(house.url), visitor(house.url, "Bob", language=language, size=size)
    pace = {"kind": "live", "bank_s": 900, "step_s": 20}
    table = ann.new_table("spellcaster", "me", "open", listed=True, pace=pace)
    bob.go("/").request("GET", "/api/me")
    bob.request("POST", f"/api/tables/{table}/join", {"seat": 1, "name": "Bob"})
    ann.go(f"/table/{table}")
    bob.go(f"/table/{table}")
    play_until_asked(ann, bob, random.Random(15))
    ann.settle()
    ann.page.goto("about:blank")
    bob.page.locator(".strip", has_text=WAITS[language][1]).wait_for()
    keep_picture(bob, f"away-{language}")

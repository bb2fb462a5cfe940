"""Somebody leaves: a bot sits in, and the seat is there when he comes back."""

import random


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

"""Reloaded, cut off, killed: the game goes on where it stood, and nothing happens twice."""

import random

import pytest

from pentacle.bots import LEVELS
from tests.browser.wire import Wire

LOWEST = LEVELS[0].name
RECONNECTING = '.strip:has-text("Reconnecting"), .strip:has-text("Your move is kept")'


@pytest.fixture
def wire(house):
    line = Wire(house.port)
    yield line
    line.cut()


def position(player):
    """What is asked and what was told, as the server said it."""
    scene = player.scene
    told = [line["text"] for line in player.lines if line["kind"] == "game"]
    return scene["ask"], scene["scene"], player.legal, told


def in_mid_move(player, choose):
    """Play until a choice has been made that asks for another one before anybody else acts."""
    for _ in range(40):
        seen = player.settle()
        assert seen is not None
        player.play(choose, seen)
        player.settle()
        if player.scene["undo"] and player.scene["by"] == player.hello["you"]:
            return
    raise AssertionError("no choice takes two steps")


def lost(player):
    player.page.locator(RECONNECTING).wait_for()
    for glowing in ("[data-item].open", ".voice.mine", ".seat.yours"):
        player.page.locator(glowing).first.wait_for(state="detached")
    player.wait(lambda: "Your turn" not in player.page.title(), "a title without a turn")


def found_again(player):
    player.page.locator(RECONNECTING).wait_for(state="detached")
    assert player.settle() is not None


def test_a_reload_in_mid_move(house, visitor):
    ann = visitor(house.url).sit("spellcaster", "me", LOWEST)
    choose = random.Random(5)
    in_mid_move(ann, choose)
    before = position(ann)
    ann.reload()
    ann.settle()
    assert position(ann) == before
    assert ann.goes_on(choose, 4)


def test_a_reload_in_mid_gesture(house, visitor):
    """A piece was taken up: nothing was chosen, and the same is asked again."""
    ann = visitor(house.url).sit("elfenwizards", "me", LOWEST, LOWEST)
    seen, before = ann.settle(), position(ann)
    expected = ann.expected()
    item = next(i for i, place in seen["items"].items() if place and len(expected[i]) > 1)
    ann.page.mouse.click(*seen["items"][item])
    lifted = ann.page.locator(".picked")
    lifted.first.wait_for()
    ann.reload()
    ann.settle()
    assert lifted.count() == 0
    assert position(ann) == before
    assert ann.goes_on(random.Random(10), 2)


def test_the_network_goes_away_in_mid_move(wire, visitor):
    ann = visitor(wire.url).sit("spellcaster", "me", LOWEST)
    choose = random.Random(6)
    in_mid_move(ann, choose)
    before = position(ann)
    wire.cut()
    lost(ann)
    wire.mend()
    found_again(ann)
    assert position(ann) == before
    assert ann.goes_on(choose, 4)


def test_an_answer_lost_on_the_way(wire, visitor):
    """The choice reaches the server, its answer is lost, the page sends it again: it was made
    once, and its line is told once."""
    ann = visitor(wire.url).sit("spellcaster", "me", LOWEST)
    choose = random.Random(7)
    ann.settle()
    ann.play(choose, ann.settle())
    seen, step = ann.settle(), ann.scene["step"]
    wire.deaf = True
    asking = {entry["action"] for entry in ann.scene["legal"] if entry.get("asks")}
    free = (id for id, actions in ann.expected().items() if not asking.intersection(actions))
    item = next(id for id in free if seen["items"][id])
    ann.page.mouse.click(*seen["items"][item])
    if len(ann.expected()[item]) > 1:
        ann.page.get_by_role("menuitem").first.click()
    ann.wait(lambda: wire.lost > 0, "an answer that is lost on the way")
    answered = ann.answers
    wire.cut()
    lost(ann)
    wire.mend()
    ann.wait(lambda: ann.answers > answered, "the answer to what was sent again")
    found_again(ann)
    assert ann.scene["step"] > step
    assert not ann.refusals
    told = [(n["seq"], n["text"]) for n in ann.lines]
    assert len(told) == len(set(told))
    shown = ann.page.locator(".log li.game").count()
    assert shown == len([n for n in ann.lines if n["kind"] == "game"])
    assert ann.goes_on(choose, 2)


def test_a_line_that_falls_silent_is_told_before_it_breaks(wire, visitor):
    ann = visitor(wire.url).sit("spellcaster", "me", LOWEST)
    ann.settle()
    wire.deaf = True
    lost(ann)
    wire.deaf = False
    found_again(ann)
    assert ann.goes_on(random.Random(11), 2)


def test_a_browser_that_goes_offline(house, visitor):
    ann = visitor(house.url).sit("spellcaster", "me", LOWEST)
    choose = random.Random(8)
    in_mid_move(ann, choose)
    before = position(ann)
    ann.context.set_offline(True)
    ann.page.wait_for_function("!navigator.onLine")
    ann.context.set_offline(False)
    ann.settle()
    assert position(ann) == before
    assert ann.goes_on(choose, 3)


def test_the_server_is_killed_in_mid_game(own_house, visitor):
    ann = visitor(own_house.url).sit("spellcaster", "me", LOWEST)
    choose = random.Random(9)
    ann.play_on(choose, 5)
    in_mid_move(ann, choose)
    before = position(ann)
    own_house.kill()
    lost(ann)
    own_house.start()
    found_again(ann)
    assert position(ann) == before
    assert ann.play_on(choose) > 0
    assert ann.over["ranks"]

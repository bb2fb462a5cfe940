"""Hands, not menus: a piece is taken up and put down by clicks, keys, dragging and touch."""

import random

import pytest

from pentacle.bots import LEVELS
from pentacle.games import HOUSE
from tests.browser.conftest import PHONE
from tests.browser.hands import Dragging, Tapping
from tests.browser.player import SURVEY
from tests.browser.test_games import check_score_sheet, seat_at

GAME, LOWEST = "elfenwizards", LEVELS[0].name


def movable(player, choose):
    """A piece that may go to several places, and one that narrows it down to one action."""
    for _ in range(30):
        seen = player.settle()
        assert seen is not None
        offers = {item: set(a) for item, a in player.expected().items() if seen["items"][item]}
        for item, actions in sorted(offers.items()):
            for place, others in sorted(offers.items()):
                if place != item and len(actions) > 1 and len(actions & others) == 1:
                    return item, place, (actions & others).pop()
        player.play(choose, seen)
    raise AssertionError("nothing can be put anywhere")


def middle(player, item):
    return player.page.evaluate(SURVEY)["items"][item]


def sent(player):
    """The actions that the page has sent."""
    found = []
    player.page.on(
        "websocket", lambda socket: socket.on("framesent", lambda text: found.append(text))
    )
    return found


def test_a_piece_is_put_by_clicks_keys_and_dragging(house, visitor):
    ann, choose = visitor(house.url), random.Random(5)
    frames = sent(ann)
    ann.sit(GAME, "me", LOWEST, LOWEST)
    for way in ("click", "drag", "keys"):
        item, place, action = movable(ann, choose)
        lifted = ann.page.locator(f'[data-item="{item}"].picked')
        before, page = ann.answers, ann.page
        page.mouse.click(*middle(ann, item))
        lifted.wait_for()
        assert page.get_by_role("menuitem").count() == 0
        assert page.locator(f'[data-item="{place}"].open').count()
        page.keyboard.press("Escape")
        lifted.wait_for(state="detached")
        assert ann.answers == before, "what is put down does nothing"
        ann.settle()
        if way == "drag":
            page.mouse.move(*middle(ann, item))
            page.mouse.down()
            page.mouse.move(*middle(ann, place), steps=6)
            lifted.wait_for()
            page.mouse.up()
        elif way == "click":
            page.mouse.click(*middle(ann, item))
            lifted.wait_for()
            page.mouse.click(*middle(ann, place))
        else:
            for id in (item, place):
                page.locator(f'[data-item="{id}"] > .touch').focus()
                page.keyboard.press("Enter")
        ann.confirm(before, f"{item} to {place} by {way}")
        assert any(f'"actions":[{action}]' in text.replace(" ", "") for text in frames), way
        frames.clear()
    assert not ann.refusals


def test_a_piece_is_put_by_touch(house, visitor):
    ann = visitor(house.url, size=PHONE, has_touch=True).sit(GAME, "me", LOWEST, LOWEST)
    item, place, _ = movable(ann, random.Random(5))
    before = ann.answers
    for id in (item, place):
        ann.page.locator(f'[data-item="{id}"] > .touch').evaluate("e => e.parentElement.click()")
    ann.confirm(before, f"{item} to {place} by touch")
    assert not ann.refusals


SEEN = """() => {
  const room = document.querySelector("main .plane .room.zoomed")?.getBoundingClientRect();
  const open = [...document.querySelectorAll("main .plane .room [data-item].open")];
  return !!room && open.some((e) => {
    const box = e.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return x > room.left && x < room.right && y > room.top && y < room.bottom;
  });
}"""


def test_the_board_turns_to_what_is_asked_under_a_high_sheet(house, visitor):
    ann = visitor(house.url, size=PHONE).sit("valroc", "me", LOWEST)
    ann.settle()
    handle = ann.page.locator(".voice .handle")
    handle.press("ArrowUp")
    ann.page.locator(".voice.at-most").wait_for()
    ann.wait(lambda: ann.page.evaluate(SEEN), "the board turns")
    handle.press("ArrowDown")
    ann.page.locator("main.third").wait_for()
    ann.wait(lambda: ann.page.locator(".room.zoomed").count() == 0, "the whole board")


HANDS = {"drag": {"hand": Dragging}, "touch": {"hand": Tapping, "size": PHONE, "has_touch": True}}


@pytest.mark.parametrize("way", HANDS)
@pytest.mark.parametrize("game", HOUSE)
def test_the_first_moves_by_dragging_alone_and_by_touch_alone(house, visitor, game, way):
    ann = seat_at(visitor, house, game, **HANDS[way])
    assert ann.goes_on(random.Random(9), 6)
    assert not ann.refusals


@pytest.mark.slow
@pytest.mark.parametrize("way", HANDS)
@pytest.mark.parametrize("game", HOUSE)
def test_a_whole_game_by_dragging_alone_and_by_touch_alone(house, visitor, game, way):
    ann = seat_at(visitor, house, game, **HANDS[way])
    assert ann.play_on(random.Random(7)) > 5
    check_score_sheet(ann)
    assert not ann.refusals
    if way == "drag":  # on a phone the hand scrolls, and what it repeats glows on the board too
        assert not ann.hidden_items, "out of sight: " + ", ".join(sorted(ann.hidden_items))

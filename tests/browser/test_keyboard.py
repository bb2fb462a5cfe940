"""Without a mouse."""

import random

import pytest

from pentacle.bots import LEVELS
from pentacle.games import HOUSE
from tests.browser.keys import Keys
from tests.browser.test_games import check_score_sheet, seat_at


def press(player, *keys):
    for key in keys:
        player.page.keyboard.press(key)


@pytest.mark.parametrize("game", HOUSE)
def test_the_first_choices_by_keys_alone(house, visitor, game):
    """Tab comes to everything that can be chosen; the focus never falls off the page."""
    ann = seat_at(visitor, house, game)
    keys, seen = Keys(ann), ann.settle()
    pieces, buttons = keys.round_trip()
    assert pieces == set(seen["items"])
    assert buttons >= set(seen["buttons"])
    assert keys.play_on(random.Random(13), 4) == 4
    assert not ann.refusals


@pytest.mark.slow
@pytest.mark.parametrize("game", HOUSE)
def test_a_whole_game_by_keys_alone(house, visitor, game):
    ann = seat_at(visitor, house, game)
    assert Keys(ann).play_on(random.Random(5)) > 5
    check_score_sheet(ann)
    assert not [refusal for refusal in ann.refusals if refusal["code"] != "stale"]


def test_arrows_go_to_what_can_be_chosen_and_with_shift_to_all_that_can_be_read(house, visitor):
    ann = visitor(house.url).sit("spellcaster", "me", LEVELS[0].name)
    keys = Keys(ann)
    ann.settle()
    press(ann, "ArrowDown")
    choosable, readable = set(), set()
    for _ in range(8):
        choosable.add(keys.here["open"])
        press(ann, "ArrowRight")
    for _ in range(8):
        press(ann, "Shift+ArrowUp")
        readable.add(keys.here["open"])
    assert choosable == {True}
    assert False in readable
    assert keys.here["words"]


def test_the_focus_stays_on_the_card_that_was_played(house, visitor):
    """And an arrow leads from there to the next choice."""
    ann = visitor(house.url).sit("spellcaster", "me", LEVELS[0].name)
    keys = Keys(ann)
    ann.settle()
    press(ann, "ArrowDown")
    while not keys.here["item"].startswith("card-"):
        press(ann, "Tab")
    played, answers = keys.here["item"], ann.answers
    press(ann, "Enter")
    ann.card.wait_for()
    press(ann, "Enter")
    ann.wait(lambda: ann.answers > answers, "the card is played")
    ann.settle()
    assert keys.stand()["item"] == played
    reached = set()
    for arrow in ("ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"):
        press(ann, arrow)
        reached.add(keys.here["open"])
    assert True in reached


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
    press(ann, "ArrowDown")
    before = Keys(ann).here["item"]
    assert before
    press(ann, "r")
    ann.page.locator("dialog[open] .guide").first.wait_for()
    press(ann, "Escape")
    ann.page.locator("dialog[open]").wait_for(state="detached")
    assert Keys(ann).stand()["item"] == before
    press(ann, "l")
    ann.page.locator("#tab-log[aria-selected=true]").wait_for()
    assert Keys(ann).stand()["item"] == before

"""The first minute of a newcomer."""

import random
import re

import pytest

from pentacle.bots import LEVELS
from pentacle.games import GAMES, HOUSE
from tests.browser.conftest import PHONE, WIDE


@pytest.mark.parametrize("game", HOUSE)
def test_two_clicks_from_home_to_a_game_against_bots(house, visitor, game):
    ann = visitor(house.url).go("/")
    title = GAMES[game].about.title.en
    ann.page.locator(".point", has_text=title).click()
    ann.page.locator(".centre").get_by_role("button", name="Play now").click()
    ann.page.locator("[data-item]").first.wait_for()
    assert "/table/" in ann.page.url
    kinds = [seat["kind"] for seat in ann.hello["table"]["seats"]]
    assert ann.hello["table"]["game"] == game
    assert sorted(kinds) == [*["bot"] * (len(kinds) - 1), "human"]
    assert kinds[ann.hello["you"]] == "human"
    assert len(kinds) > 1


@pytest.mark.parametrize("count", [1, 2, 5, 6, 9, 12])
def test_the_wheel_holds_any_number_of_games(house, visitor, count):
    """Every game has a place of its own, its name can be read, and one click chooses it."""
    ann = visitor(house.url)
    nothing = {"open": [], "watch": [], "mine": [], "online": 1}
    ann.page.route("**/api/tables", lambda route: route.fulfill(json=nothing))
    ann.page.route("**/api/games", lambda route: route.fulfill(json=many(route, count)))
    ann.go("/")
    points = ann.page.locator(".point")
    points.nth(count - 1).wait_for()
    assert points.count() == count
    discs, names = (boxes(ann, f".point {part}") for part in (".disc", ".plate"))
    for found in (discs, names):
        assert not [(i, j) for i in range(count) for j in range(i) if overlap(found[i], found[j])]
        for x, y, w, h in found:
            assert min(x, y) >= 0
            assert x + w <= WIDE["width"]
            assert y + h <= WIDE["height"]
    points.last.click()
    title = points.last.locator(".display").inner_text()
    assert ann.page.locator(".centre h2").inner_text() == title


def many(route, count):
    """What the server says of its games, with so many of them."""
    answer = route.fetch().json()
    games = answer["games"]
    for n in range(len(games), count):
        one = {**games[n % len(HOUSE)], "name": f"game{n}", "title": f"The Game of Moon {n}"}
        games.append({**one, "colour": f"#{0x1234567 * (n + 1) % 0x1000000:06x}"})
    return {**answer, "games": games[:count]}


def boxes(visitor, selector):
    found = visitor.page.locator(selector).all()
    return [tuple(e.bounding_box()[k] for k in ("x", "y", "width", "height")) for e in found]


def overlap(one, two):
    (a, b, c, d), (x, y, w, h) = one, two
    return a < x + w and x < a + c and b < y + h and y < b + d


def test_on_a_phone_one_click_is_enough_and_the_table_is_found_again(house, visitor):
    ann = visitor(house.url, size=PHONE).go("/")
    card = ann.page.locator("li", has_text=GAMES["spellcaster"].about.title.en)
    card.get_by_role("button", name="Play now").click()
    ann.settle()
    ann.go("/")
    ann.page.locator("a.row.turn").wait_for()
    ann.wait(lambda: ann.page.title().startswith("(1) "), "a title that says what waits")
    ann.page.locator("a.row.turn").click()
    assert ann.settle()


def test_a_table_of_ones_own_with_chosen_seats(house, visitor):
    """Every choice of the form reaches the table."""
    ann = visitor(house.url).go("/new/spellcaster")
    ann.page.get_by_label("Your name").fill("Merlin")
    ann.page.get_by_label("Choose the seats").check()
    ann.page.get_by_label("Seat 2").select_option("bot " + LEVELS[0].name)
    ann.page.get_by_role("button", name="Play now").click()
    assert ann.settle()
    seats = ann.hello["table"]["seats"]
    assert [(s["kind"], s.get("level", "")) for s in seats] == [
        ("human", ""), ("bot", LEVELS[0].name),
    ]  # fmt: skip
    assert seats[0]["name"] == "Merlin"
    assert ann.goes_on(random.Random(1), 3)


def test_a_profile_goes_to_another_device(house, visitor):
    """By a link that works once: name, seats and games come along."""
    ann = visitor(house.url).sit("spellcaster", "me", LEVELS[0].name)
    ann.settle()
    ann.page.get_by_role("link", name="My page").click()
    ann.page.get_by_role("button", name="Take my games to another device").click()
    link = ann.page.get_by_label("Take my games to another device").input_value()
    phone = visitor(house.url, size=PHONE).go(link)
    phone.page.get_by_role("button", name="Yes").click()
    phone.page.wait_for_url(re.compile(r"/$"))
    phone.page.locator("a.row.turn").click()
    assert phone.settle()
    assert (phone.hello["you"], phone.legal) == (0, ann.legal)
    thief = visitor(house.url).go(link)
    thief.page.get_by_role("button", name="Yes").click()
    thief.page.locator(".toast").wait_for()
    assert thief.page.locator("a.row").count() == 0

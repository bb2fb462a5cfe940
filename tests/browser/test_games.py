"""Every game, played by clicks against bots to the final score sheet."""

import random

import pytest

from pentacle.bots import LEVELS
from pentacle.games import GAMES, HOUSE
from tests.browser.conftest import PHONE

LOWEST = LEVELS[0].name


def usual_seats(game):
    return min(n for n in GAMES[game].seats if n > 1)


def seat_at(visitor, house, game, **more):
    seats = usual_seats(game)
    return visitor(house.url, **more).sit(game, "me", *[LOWEST] * (seats - 1))


def check_score_sheet(player):
    """The sheet opens by itself, and its totals are the server's."""
    sheet = player.page.locator("dialog[open]")
    sheet.wait_for()
    ranks = player.over["ranks"]
    assert sheet.locator(".ranks li").count() == len(ranks)
    points = [entry["points"] for entry in ranks]
    shown = sheet.locator(".ranks strong").all_inner_texts()
    assert shown == ([str(n) for n in points] if points == sorted(points)[::-1] else [])
    assert sheet.locator("section.score").first.inner_text().strip()


def check_log_follows(player):
    """The last line is in sight, however much room the panels have left."""
    below = "(list) => list.scrollHeight - list.scrollTop - list.clientHeight"
    log = player.page.locator("[role=log]")
    player.wait(lambda: log.evaluate(below) < 40, "the last line of the log")


LONG = [pytest.param(g, marks=pytest.mark.slow) for g in HOUSE if g != "spellcaster"]


@pytest.mark.parametrize("game", ["spellcaster", *LONG])
def test_a_whole_game_by_clicks(house, visitor, game):
    ann = seat_at(visitor, house, game)
    gestures = ann.play_on(random.Random(7))
    assert gestures > 5
    check_score_sheet(ann)
    check_log_follows(ann)
    assert not ann.refusals
    assert not ann.hidden_items, "glowing, but covered: " + ", ".join(sorted(ann.hidden_items))


@pytest.mark.parametrize("game", HOUSE)
def test_the_first_moves_on_a_phone(house, visitor, game):
    ann = seat_at(visitor, house, game, size=PHONE)
    ann.play_on(random.Random(3), 12)
    assert not ann.refusals

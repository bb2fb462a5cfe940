"""Two who look for a game meet, and a friend finds the seat that is kept for him."""

import re

from pentacle.bots import LEVELS
from tests.browser.conftest import PHONE


def at_home(visitor, own_house, name, **more):
    """Somebody who has a table already, and so the lobby on the first page."""
    player = visitor(own_house.url, name, **more)
    player.sit("spellcaster", "me", LEVELS[0].name).settle()
    return player.go("/")


def test_two_who_look_for_a_game_meet(own_house, visitor):
    ann = at_home(visitor, own_house, "Ann")
    bob = at_home(visitor, own_house, "Bob", size=PHONE, language="fr")
    ann.page.get_by_label("Game", exact=True).first.select_option("spellcaster")
    ann.page.get_by_role("button", name="Find players").click()
    ann.page.get_by_text(re.compile("You can go on reading")).wait_for()
    bob.page.get_by_label("Jeu", exact=True).first.select_option("spellcaster")
    bob.page.get_by_role("button", name="Trouver des joueurs").click()
    for player in (ann, bob):
        player.page.wait_for_url("**/table/*")
    assert ann.page.url == bob.page.url
    for player in (ann, bob):
        player.wait(lambda player=player: player.scene is not None, "a game that has begun")
    assert {seat["name"] for seat in ann.hello["table"]["seats"]} == {"Ann", "Bob"}


def test_a_friend_finds_the_seat_that_is_kept_for_him(own_house, visitor):
    ann, bob = (at_home(visitor, own_house, name) for name in ("Ann", "Bob"))
    ann.page.get_by_role("link", name="All my tables").click()
    ann.page.get_by_role("button", name="A link that makes friends").click()
    link = ann.page.get_by_label("A link that makes friends").input_value()
    bob.go(link).page.get_by_role("button", name="Agree").click()
    bob.page.wait_for_url("**/me")
    ann.go("/new/spellcaster")
    ann.page.get_by_label("Seat 2", exact=False).or_(
        ann.page.get_by_label("Player 2")
    ).first.select_option(label="Keep for Bob")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.get_by_text("Kept for Bob").wait_for()
    ann.page.get_by_role("img", name="Scan with a phone").wait_for()
    bob.go("/").page.get_by_text("A seat is kept for you").click()
    bob.page.get_by_role("button", name="Sit down").click()
    for player in (ann, bob):
        player.wait(lambda player=player: player.scene is not None, "a game that has begun")

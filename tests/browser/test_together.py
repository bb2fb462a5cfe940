"""Friends: an invitation, a game between two browsers, somebody who watches."""

import json
import random

import pytest


def invite(host, game, *seats):
    """Open a table as a person would, and read the link that is to be sent."""
    host.go(f"/new/{game}")
    host.page.get_by_label("Your name").fill(host.name)
    host.page.locator(".counts label", has_text=str(len(seats))).click()
    for n, kind in enumerate(seats, 1):
        host.page.get_by_label(f"Seat {n}").select_option(kind)
    host.page.get_by_role("button", name="Open the table").click()
    field = host.page.locator("#invite-link")
    field.wait_for()
    return field.input_value()


def join(guest, link):
    guest.go(link)
    guest.page.locator("form input[required]").fill(guest.name)
    guest.page.locator("form button").click()
    guest.page.locator("[data-item]").first.wait_for()


def watch(guest, link):
    guest.go(link)
    guest.page.get_by_role("link", name="Watch").click()
    guest.page.locator("[data-item]").first.wait_for()


def shown_names(scene):
    """The names of the cards that lie open in a scene."""
    return {i["name"] for i in scene["scene"]["items"] if i["kind"] == "card" and i.get("name")}


def secrets_of(player, other):
    """What one of two players sees and the other does not."""
    return shown_names(player.scene) - shown_names(other.scene)


def play_both(players, choose, check):
    """Whoever is asked acts, until the game is over."""
    while not all(p.over for p in players):
        asked = next((p for p in players if p.legal and not p.over), None)
        if asked is None:
            players[0].page.wait_for_timeout(15)
            players[1].page.wait_for_timeout(15)
            continue
        seen = asked.settle()
        if seen is None:
            continue
        check()
        asked.play(choose, seen)
        for p in players:
            p.page.wait_for_timeout(5)


@pytest.mark.parametrize("game", ["spellcaster"])
def test_two_browsers_play_and_a_third_watches(house, visitor, game):
    ann, bob, cat = (visitor(house.url, name) for name in ("Ann", "Bob", "Cat"))
    link = invite(ann, game, "me", "open")
    join(bob, link)
    ann.page.locator("[data-item]").first.wait_for()
    watch(cat, link)
    assert (ann.hello["you"], bob.hello["you"], cat.hello["you"]) == (0, 1, -1)
    looked = [0]

    def check():
        """Nothing that only one of them knows has come to the watcher."""
        players = (ann, bob)
        step = max(p.scene["step"] for p in players)
        cat.wait(lambda: cat.scene["step"] >= step or cat.over, "the watcher's scene")
        for secret in secrets_of(ann, bob) | secrets_of(bob, ann):
            looked[0] += 1
            assert secret not in json.dumps(cat.scene["scene"]["items"], ensure_ascii=False)
        assert cat.scene["legal"] == []
        assert not cat.scene["ask"]

    play_both([ann, bob], random.Random(4), check)
    cat.wait(lambda: bool(cat.over), "the end")
    assert looked[0] > 10, "the game has no secrets to keep"
    assert ann.over["ranks"] == bob.over["ranks"] == cat.over["ranks"]
    for player in (ann, bob, cat):
        player.page.locator("dialog[open] .ranks li").first.wait_for()

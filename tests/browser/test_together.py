"""Friends: an invitation, a game between two browsers, somebody who watches."""

import random
import re


def invite(host, game, *seats):
    """Open a table as a person would, and read the link that is to be sent."""
    host.go(f"/new/{game}")
    host.page.get_by_label("Your name").fill(host.name)
    host.page.locator(".counts label", has_text=str(len(seats))).click()
    host.page.get_by_label("Choose the seats").check()
    for n, kind in enumerate(seats, 1):
        host.page.get_by_label(re.compile(rf"Seat {n}\b")).select_option(kind)
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


ON_THE_PAGE = """() => [...document.querySelectorAll("[data-item]")].map(
  (element) => element.getAttribute("aria-label") ?? "")"""


def shown_names(player):
    """The names of the cards that lie open in a player's scene."""
    items = player.scene["scene"]["items"]
    return {i["name"] for i in items if i["kind"] == "card" and i.get("name")}


def told_by(player):
    """Everything that names a thing: in what the server sent last, and on the page."""
    items = player.scene["scene"]["items"]
    sent = [i.get(k, "") for i in items for k in ("name", "label", "art")]
    tips = [i["tip"]["title"] for i in items if i.get("tip")]
    return "\n".join([*sent, *tips, *player.page.evaluate(ON_THE_PAGE)])


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


def test_two_browsers_play_and_a_third_watches(house, visitor):
    ann, bob, cat = (visitor(house.url, name) for name in ("Ann", "Bob", "Cat"))
    link = invite(ann, "spellcaster", "me", "open")
    join(bob, link)
    ann.page.locator("[data-item]").first.wait_for()
    watch(cat, link)
    assert (ann.hello["you"], bob.hello["you"], cat.hello["you"]) == (0, 1, -1)
    secrets = set()

    def check():
        """Nothing that only one of them knows is on the watcher's page or in what it was sent.

        While a player thinks the position stands still: the three pages soon show the same.
        """
        present = set()

        def keeps_silent():
            nonlocal present
            present = shown_names(ann) ^ shown_names(bob)
            known = told_by(cat)
            return not any(secret in known for secret in present)

        cat.wait(keeps_silent, "a table without secrets")
        assert (cat.scene["legal"], cat.scene["ask"]) == ([], "")
        secrets.update(present)

    play_both([ann, bob], random.Random(4), check)
    cat.wait(lambda: bool(cat.over), "the end")
    assert len(secrets) > 5, "the game has no secrets to keep"
    assert ann.over["ranks"] == bob.over["ranks"] == cat.over["ranks"]
    for player in (ann, bob, cat):
        player.page.locator("dialog[open] .ranks li").first.wait_for()

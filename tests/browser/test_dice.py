"""Two browsers make the dice together, and check them when the game is over."""

import json
import os
from pathlib import Path

import pytest

from pentacle.bots import LEVELS
from pentacle.core import fair
from tests.browser.conftest import PHONE, HouseProcess
from tests.browser.test_together import invite, join

PICTURES = os.environ.get("PENTACLE_TEST_PICTURES", "")
"""A folder for pictures of what these tests see, for whoever wants to look."""


@pytest.fixture(scope="module")
def patient_house(tmp_path_factory):
    """A server that waits for shares as long as it takes."""
    process = HouseProcess(str(tmp_path_factory.mktemp("patient") / "tables.db"), share_wait=600)
    yield process
    process.close()
    assert not process.complaints(), process.output


def keep_picture(player, name):
    if PICTURES:
        Path(PICTURES).mkdir(parents=True, exist_ok=True)
        player.page.screenshot(path=f"{PICTURES}/{name}.png")


def finish(*players):
    """Everybody leaves the game to bots and waits for its end."""
    table = players[0].hello["table"]["id"]
    for player in players:
        player.request("POST", f"/api/tables/{table}/leave", {})
    for player in players:
        player.wait(lambda player=player: bool(player.over), "the end of the game")


def checked(player, button="Check fairness"):
    """Click the button; the sentences of the page's own steps, sound and broken."""
    player.page.get_by_role("button", name=button).click()
    box = player.page.locator(".verify")
    box.locator("ol li").first.wait_for()
    box.locator(".end").nth(1).wait_for()
    return {
        kind: [text.split("\n")[0] for text in box.locator(f"ol li.{kind}").all_inner_texts()]
        for kind in ("good", "bad", "soft")
    }


def seals(player, settings, title):
    """What the page shows of the pledges during the game."""
    player.page.get_by_role("button", name=settings).click()
    player.page.locator(".seals summary", has_text=title).click()
    found = player.page.locator(".seals code").all_inner_texts()
    assert len(found) == 3
    keep_picture(player, f"seals-{settings}")
    player.page.keyboard.press("Escape")
    return found


def test_two_browsers_make_and_check_the_dice(patient_house, visitor):
    ann = visitor(patient_house.url, "Ann")
    bob = visitor(patient_house.url, "Bob", language="fr", size=PHONE)
    join(bob, invite(ann, "spellcaster", "me", "open"))
    ann.page.locator("[data-item]").first.wait_for()
    assert [entry["shown"] for entry in ann.hello["dice"]["shares"]] == [True, True]
    assert seals(ann, "Settings", "The seals") == seals(bob, "Réglages", "Les sceaux")
    finish(ann, bob)
    proof = ann.over["proof"]
    assert all(entry["share"] for entry in proof["shares"])
    kept = json.loads(ann.page.evaluate("localStorage['pentacle.dice']"))
    assert kept["tables"][proof["table"]]["given"] == proof["shares"][0]["share"]
    assert kept["tables"][proof["table"]]["pledge"] == proof["pledge"]
    found = checked(ann)
    assert len(found["good"]) == 5
    assert found["good"][1].startswith("Ann’s number bears")
    assert found["bad"] == found["soft"] == []
    assert "Nobody chose these dice." in ann.page.locator(".verify").inner_text()
    keep_picture(ann, "dice-wide")
    ann.page.locator(".verify summary").nth(3).click()
    lines = ann.page.locator(".verify pre").nth(6).inner_text()
    assert f"seat 1 {proof['shares'][1]['share']}" in lines
    keep_picture(ann, "dice-wide-numbers")
    found = checked(bob, "Vérifier le hasard")
    assert (len(found["good"]), found["bad"]) == (5, [])
    assert "Personne n’a choisi ces dés." in bob.page.locator(".verify").inner_text()
    keep_picture(bob, "dice-phone")
    bob.page.locator(".verify").evaluate("box => box.scrollIntoView({block: 'start'})")
    keep_picture(bob, "dice-phone-top")
    assert bob.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_was_changed_afterwards_is_named(patient_house, visitor):
    """The browser trusts its own sums and its own memory, not what the server says later."""
    ann = visitor(patient_house.url, "Ann").go("/new/spellcaster")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_label("Choose the seats").check()
    ann.page.get_by_label("Seat 2").select_option("bot " + LEVELS[0].name)
    ann.page.get_by_role("button", name="Play now").click()
    ann.page.locator("[data-item]").first.wait_for()
    assert ann.hello["dice"]["shares"][0]["shown"]
    finish(ann)
    proof, replay = ann.over["proof"], ann.over["replay"]

    def steps_with(**change):
        """The replay page, where the server sends another proof than it should."""

        def answer(route):
            route.fulfill(json=route.fetch().json() | change)

        pattern = f"**/api/replays/{replay}"
        ann.page.route(pattern, answer)
        ann.go(f"/replay/{replay}")
        found = checked(ann)
        ann.page.unroute(pattern)
        trusted = "Do not trust these dice" not in ann.page.locator(".verify").inner_text()
        assert trusted == (not found["bad"])
        return found["bad"]

    assert steps_with() == []
    secret = fair.new_share()
    assert len(steps_with(proof=proof | {"secret": secret})) == 2
    share = proof["shares"][0]["share"]
    exchanged = {"secret": secret, "pledge": fair.pledge_of_secret(secret)}
    made = fair.seed_of(proof["table"], "spellcaster", secret, {0: share})
    wrong = steps_with(proof=proof | exchanged, seed=str(made))
    assert [text.split(" ")[:4] for text in wrong] == [["These", "are", "not", "the"]]
    keep_picture(ann, "dice-exchanged")
    without = {"shares": [{"seat": 0, "pledge": proof["shares"][0]["pledge"]}]}
    made = fair.seed_of(proof["table"], "spellcaster", proof["secret"], {})
    wrong = steps_with(proof=proof | without, seed=str(made))
    assert wrong[-1] == "This browser gave its number, but it is missing from the dice."

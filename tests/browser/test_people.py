"""People at a table: sent away and let back, muted, waited for."""

import pytest

from tests.browser.conftest import HouseProcess


@pytest.fixture
def impatient(tmp_path):
    process = HouseProcess(str(tmp_path / "tables.db"), idle=1)
    yield process
    process.close()
    assert not process.complaints(), process.output


def join(player, table, seat):
    player.request("POST", f"/api/tables/{table}/join", {"seat": seat, "name": player.name})


def person(player, name):
    return player.page.locator("li").filter(has=player.page.get_by_text(name, exact=True)).last


def test_a_stranger_is_sent_away_muted_and_voted_about(impatient, visitor):
    ann, bob = visitor(impatient.url), visitor(impatient.url, "Bob", language="fr")
    table = ann.new_table("spellcaster", "me", "open", listed=True)
    bob.go("/").request("GET", "/api/me")
    bob.request("PATCH", "/api/me", {"name": "Bob"})
    ann.go(f"/table/{table}")
    bob.go(f"/table/{table}")

    send = person(ann, "Bob").get_by_role("button", name="Send away")
    send.click()
    person(ann, "Bob").get_by_role("button", name="Sure?").click()
    bob.page.get_by_role("heading", name="L’hôte ne vous admet plus à cette table.").wait_for()
    bob.reload()
    bob.page.get_by_role("heading", name="L’hôte ne vous admet plus à cette table.").wait_for()
    person(ann, "Bob").get_by_role("button", name="Let back").click()
    person(ann, "Bob").get_by_role("button", name="Let back").wait_for(state="detached")

    join(bob, table, 1)
    bob.reload()
    bob.page.get_by_role("tab", name="Discussion").click()
    field = bob.page.get_by_label("Dites quelque chose à la table")
    field.fill("bla bla")
    field.press("Enter")
    ann.page.get_by_role("tab", name="Talk").click()
    line = ann.page.locator("li.chat", has_text="bla bla")
    line.get_by_role("button", name="Bob").click()
    ann.page.locator("dialog[open]").get_by_role("button", name="Mute").click()
    line.wait_for(state="detached")
    ann.reload()
    ann.wait(lambda: ann.lines, "the log")
    ann.page.get_by_role("tab", name="Talk").click()
    assert line.count() == 0
    ann.page.get_by_role("button", name="People at this table").click()
    ann.page.locator("dialog[open]").get_by_role("button", name="Unmute").click()
    line.wait_for()

    ann.page.keyboard.press("Escape")
    ann.wait(lambda: ann.legal or bob.legal, "a question")
    english, french = ("Let a bot play", "Take your seat back"), ("Laisser", "Reprendre")
    slow, other = (ann, bob) if ann.legal else (bob, ann)
    words = {ann: english, bob: french}
    other.page.get_by_role("button", name=words[other][0]).click()
    back = slow.page.get_by_role("button", name=words[slow][1]).first
    back.click()
    back.wait_for(state="detached")

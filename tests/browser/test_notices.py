"""A turn that waits is told in the browser and by mail, as asked for on my page."""

import json
import re

import pytest

from tests.browser.conftest import PHONE, WIDE
from tests.browser.test_me import fits
from tests.server.harness import Person
from tests.server.outside import Browser, Mailbox, Service, wait_for
from tests.server.test_notices import DAYS, ORIGIN, serve, with_mail

WORDS = {
    "en": {
        "here": "In this browser", "mail": "By e-mail", "address": "Your e-mail address",
        "send": "Send a code", "code": "Code of the mail", "confirm": "Confirm",
        "quiet": "Quiet hours", "from": "Quiet from 22:00 to 08:00", "turn": "It is your turn",
    },
    "fr": {
        "here": "Dans ce navigateur", "mail": "Par courriel",
        "address": "Votre adresse électronique", "send": "Envoyer un code",
        "code": "Code du courriel", "confirm": "Confirmer", "quiet": "Heures de silence",
        "from": "Silence de 22\u00a0h à 8\u00a0h", "turn": "C’est à vous de jouer",
    },
}  # fmt: skip
ADDRESS = "bob@example.org"
SUBSCRIBES = """made => {
  const found = { endpoint: made.endpoint, unsubscribe: async () => true,
                  toJSON: () => ({ endpoint: made.endpoint, keys: made }) };
  let there = null;
  PushManager.prototype.subscribe = async () => (there = found);
  PushManager.prototype.getSubscription = async () => there;
}"""
"""This Chromium has no push service of its own: the test's takes its place."""
SHOWN = """navigator.serviceWorker.ready.then(worker => worker.getNotifications())
  .then(all => all.map(({ title, body, tag }) => ({ title, body, table: tag })))"""


@pytest.fixture
def outside():
    service, mailbox = Service(), Mailbox()
    yield service, mailbox
    service.close()
    mailbox.close()


@pytest.fixture
def server(tmp_path, outside):
    process = serve(str(tmp_path / "tables.db"), **with_mail(outside[1]))
    yield process
    process.close()
    assert not process.complaints(), process.output


def deliver(player, server, notice):
    """What a push service does: the browser's worker hears of it."""
    found = []
    line = player.context.new_cdp_session(player.page)
    line.on("ServiceWorker.workerRegistrationUpdated", lambda e: found.extend(e["registrations"]))
    line.send("ServiceWorker.enable")
    player.wait(lambda: found, "the worker of the page")
    told = {"origin": server.url, "registrationId": found[0]["registrationId"]}
    line.send("ServiceWorker.deliverPushMessage", {**told, "data": json.dumps(notice)})


@pytest.mark.parametrize(("language", "size"), [("en", WIDE), ("fr", PHONE)])
def test_a_turn_is_told_as_asked_for_and_leads_to_the_table(
    visitor, server, outside, language, size
):
    service, mailbox = outside
    words, browser = WORDS[language], Browser(service, "bob")
    bob = visitor(server.url, "Bob", language=language, size=size, service_workers="allow",
                  permissions=["notifications"])  # fmt: skip
    bob.context.add_init_script(f"({SUBSCRIBES})({json.dumps(browser.subscription)})")
    page = bob.go("/me").page
    switch = {name: page.get_by_role("switch", name=words[name]) for name in ("here", "mail")}
    for one in switch.values():
        assert one.get_attribute("aria-checked") == "false"
    switch["here"].click()
    page.locator(f"[role=switch][aria-label='{words['here']}'][aria-checked=true]").wait_for()
    switch["mail"].click()
    page.get_by_label(words["address"]).fill(ADDRESS)
    page.get_by_role("button", name=words["send"]).click()
    mail = wait_for(lambda: mailbox.to(ADDRESS))[0]
    page.get_by_label(words["code"]).fill(re.search(r"^ +(\d{8})\s*$", mail.get_content(), re.M)[1])
    page.get_by_role("button", name=words["confirm"]).click()
    page.get_by_text(ADDRESS, exact=True).wait_for()
    page.get_by_role("switch", name=words["quiet"]).click()
    page.get_by_text(words["from"]).wait_for()
    fits(bob, size)
    page.get_by_role("switch", name=words["quiet"]).click()
    page.get_by_text(words["from"]).wait_for(state="detached")
    ann = Person(server, "Ann")
    table = ann.table("me", "open", pace=DAYS)["id"]
    bob.request("POST", f"/api/tables/{table}/join", {"seat": 1, "name": "Bob"})
    (notice,) = wait_for(lambda: browser.notices)
    assert (notice["title"], notice["table"]) == (words["turn"], table)
    deliver(bob, server, notice)
    bob.wait(lambda: page.evaluate(SHOWN), "the notice")
    assert page.evaluate(SHOWN) == [notice]
    mail = wait_for(lambda: mailbox.to(ADDRESS)[1:])[0]
    link = re.search(rf"{ORIGIN}(/table/\S+)", mail.get_content())[1]
    bob.go(link)
    bob.wait(lambda: bob.scene and bob.scene["legal"], "the turn")

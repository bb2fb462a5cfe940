"""A passkey made in one browser brings its owner into another, by Chromium's authenticator."""

import pytest

from tests.browser.conftest import PHONE, WIDE

KEY = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True,
       "hasUserVerification": True, "isUserVerified": True,
       "automaticPresenceSimulation": True}  # fmt: skip
WORDS = {
    "en": ("Make a passkey", "I have a passkey", "Remove", "Really remove", "not known here"),
    "fr": ("Créer une clé d’accès", "J’ai une clé d’accès", "Retirer", "Retirer vraiment",
           "plus connue ici"),
}  # fmt: skip


def authenticator(player):
    session = player.context.new_cdp_session(player.page)
    session.send("WebAuthn.enable")
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})
    return session, made["authenticatorId"]


@pytest.mark.parametrize(("language", "size"), [("en", WIDE), ("fr", PHONE)])
def test_a_passkey_brings_its_owner_into_a_second_browser(house, visitor, language, size):
    make, use, remove, sure, unknown = WORDS[language]
    url = house.url.replace("127.0.0.1", "localhost")
    ann = visitor(url, "Ann", language=language, size=size)
    ann.new_table("spellcaster", "me", "open")
    mine = ann.go("/me").request("GET", "/api/me")
    session, key = authenticator(ann)
    ann.page.get_by_role("button", name=make).click()
    ann.page.get_by_role("button", name=remove).wait_for()
    told = session.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"]
    assert len(told) == 1

    other = visitor(url, "Bob", language=language, size=size).go("/me")
    theirs, their_key = authenticator(other)
    theirs.send("WebAuthn.addCredential", {"authenticatorId": their_key, "credential": told[0]})
    other.page.get_by_role("button", name=use).click()
    other.page.get_by_role("heading", name="Ann").wait_for()
    assert other.request("GET", "/api/me") == mine
    assert len(other.request("GET", "/api/me/devices")["devices"]) == 2
    assert other.request("GET", "/api/tables")["mine"]
    assert other.page.evaluate("document.documentElement.scrollWidth") <= size["width"]

    other.page.get_by_role("button", name=remove).click()
    other.page.get_by_role("button", name=sure).click()
    other.page.get_by_role("button", name=remove).wait_for(state="detached")
    other.page.get_by_role("button", name=use).click()
    other.page.get_by_text(unknown).wait_for()

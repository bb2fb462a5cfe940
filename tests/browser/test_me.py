"""My own page: who I am, seen by others at once, and a lost device that is shut out."""

import time

import pytest

from tests.browser.conftest import PHONE, WIDE

WORDS = {
    "en": {
        "change": "Change", "name": "What the others call you", "hat": "Hat: the next one",
        "save": "Save", "out": "Shut out", "link": "Take my games to another device", "yes": "Yes",
    },
    "fr": {
        "change": "Modifier", "name": "Votre nom pour les autres", "hat": "Chapeau : suivant",
        "save": "Enregistrer", "out": "Exclure",
        "link": "Emporter mes parties sur un autre appareil", "yes": "Oui",
    },
}  # fmt: skip


def fits(player, size):
    assert player.page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.parametrize(("language", "size"), [("en", WIDE), ("fr", PHONE)])
def test_a_new_figure_and_name_stand_at_the_table_and_a_lost_device_is_shut_out(
    house, visitor, language, size
):
    words = WORDS[language]
    ann = visitor(house.url, "Ann", language=language, size=size)
    table = ann.new_table("spellcaster", "me", "open", listed=True)
    ann.go("/me")
    before = ann.request("GET", "/api/me")["avatar"]
    ann.page.get_by_role("button", name=words["change"], exact=True).click()
    ann.page.get_by_label(words["name"]).fill("Léa")
    hat = ann.page.get_by_role("button", name=words["hat"].replace(" :", "\u00a0:"))
    hat.focus()
    hat.press("Enter")
    spoken = "français" if language == "fr" else "French"
    ann.page.get_by_role("button", name=spoken, exact=True).click()
    fits(ann, size)
    ann.page.get_by_role("button", name=words["save"]).click()
    ann.page.get_by_role("heading", name="Léa").wait_for()
    me = ann.request("GET", "/api/me")
    assert (me["name"], me["languages"]) == ("Léa", ["fr"])
    assert me["avatar"] != before
    ann.page.get_by_role("button", name=words["link"]).click()
    link = ann.page.get_by_label(words["link"]).input_value()
    phone = visitor(house.url, "Ann", language=language).go(link)
    phone.page.get_by_role("button", name=words["yes"]).click()
    phone.page.wait_for_url("**/")
    phone.go(f"/table/{table}")
    phone.page.locator(f"main [data-avatar='{me['avatar']}']").first.wait_for()
    ann.go("/me")
    ann.page.get_by_role("button", name=words["out"]).click()
    fits(ann, size)
    ann.page.get_by_role("group").get_by_role("button", name=words["out"]).click()
    ann.page.get_by_role("group").wait_for(state="detached")
    assert len(ann.request("GET", "/api/me/devices")["devices"]) == 1
    phone.go("/me")
    assert phone.request("GET", "/api/me")["name"] == ""
    bob = visitor(house.url, "Bob", language=language).go(f"/table/{table}")
    bob.page.locator(f"main [data-avatar='{me['avatar']}']").first.wait_for()


def test_what_goes_and_what_stays_is_said_before_i_am_deleted(house, visitor):
    ann = visitor(house.url, "Ann")
    table = ann.new_table("spellcaster", "me", "open", listed=True)
    bob = visitor(house.url, "Bob").go("/").go(f"/table/{table}")
    bob.request("GET", "/api/me")
    bob.request("POST", f"/api/tables/{table}/join", {"seat": 1, "name": "Bob"})
    ann.go("/me").page.get_by_role("button", name="Delete me").click()
    asked = ann.page.get_by_role("group", name="Delete me")
    words = asked.inner_text()
    assert "replays: 0." in words
    assert "wrote there: 1." in words
    asked.get_by_role("button", name="Cancel").click()
    assert ann.request("GET", "/api/me")["name"] == "Ann"
    ann.page.get_by_role("button", name="Delete me").click()
    asked.get_by_role("button", name="Yes, delete me").click()
    ann.page.wait_for_url("**/")
    ann.page.locator(".bar .who").wait_for()
    assert ann.request("GET", "/api/me")["name"] == ""
    names = [seat["name"] for seat in bob.request("GET", f"/api/tables/{table}")["seats"]]
    assert names == ["A wizard", "Bob"]


@pytest.mark.parametrize(("language", "size"), [("en", WIDE), ("fr", PHONE)])
def test_what_came_of_my_games_is_drawn_from_what_is_counted(house, visitor, language, size):
    ann = visitor(house.url, "Ann", language=language, size=size).go("/")
    ann.request("GET", "/api/me")
    played = [("zavandor", 4, False, "keen", 8, 2), ("zavandor", 3, True, "", 2, 2),
              ("spellcaster", 2, True, "", 30, 24)]  # fmt: skip
    names = ("game", "seats", "people", "level", "games", "won")
    told = {
        **ann.request("GET", "/api/me/statistics"), "games": 41, "ended": [int(time.time())] * 3,
        "records": [dict(zip(names, one, strict=True)) for one in played],
    }  # fmt: skip
    ann.page.route("**/api/me/statistics", lambda route: route.fulfill(json=told))
    ann.go("/me")
    rows = ann.page.locator(".played .row")
    rows.nth(1).wait_for()
    counts = [" ".join(text.split()) for text in rows.locator(".count b").all_inner_texts()]
    assert counts == (["80%", "40%"] if language == "en" else ["80 %", "40 %"])
    widths = rows.locator(".won").evaluate_all("all => all.map((one) => one.style.width)")
    assert widths == ["80%", "40%"]
    little = "say little" if language == "en" else "disent peu"
    assert little in ann.page.locator(".played").inner_text()
    ann.page.locator(".played select").select_option("zavandor")
    rows.filter(has_text="4").first.wait_for()
    assert [text.split()[0] for text in rows.locator(".count b").all_inner_texts()] in (
        ["25%", "100%"], ["25", "100"]
    )  # fmt: skip
    days = ann.page.get_by_role("slider")
    today = days.get_attribute("aria-valuetext")
    assert "3" in today
    days.press("ArrowUp")
    ann.wait(lambda: days.get_attribute("aria-valuetext") != today, "another day")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= size["width"]

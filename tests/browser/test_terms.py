"""What the host sets beside the rules: on the form, in the waiting room, at the table."""

import random

import pytest

from pentacle.bots import LEVELS
from tests.browser.conftest import PHONE, WIDE
from tests.browser.test_dice import checked, finish, keep_picture
from tests.browser.test_together import join

LOWEST = LEVELS[0].name


@pytest.mark.parametrize(("size", "language"), [(WIDE, "en"), (PHONE, "fr")], ids=["wide", "phone"])
def test_at_a_table_without_undo_its_button_does_nothing(house, visitor, size, language):
    words = {
        "en": ("Your name", "Player 2", "Taking back", "Play now", "Settings", "Undo", "Nothing"),
        "fr": (
            "Votre nom", "Joueur 2", "Reprendre un coup", "Jouer", "Réglages", "Reprendre", "Rien",
        ),
    }  # fmt: skip
    name, second, taking_back, play, settings, undo, nothing = words[language]
    ann = visitor(house.url, language=language, size=size).go("/new/spellcaster")
    ann.page.get_by_label(name).fill("Ann")
    ann.page.get_by_label(second).select_option("bot " + LOWEST)
    ann.page.get_by_label(taking_back).select_option("none")
    keep_picture(ann, f"new-table-{language}")
    ann.page.get_by_role("button", name=play).click()
    assert ann.goes_on(random.Random(1), 1)
    assert ann.hello["table"]["terms"]["undo"] == "none"
    assert ann.page.get_by_role("button", name=undo, exact=True).is_disabled()
    ann.page.get_by_role("button", name=settings).first.click()
    terms = ann.page.locator("dialog[open] .terms")
    terms.wait_for()
    assert nothing in terms.inner_text()
    terms.scroll_into_view_if_needed()
    keep_picture(ann, f"terms-{language}")


def test_seats_are_drawn_in_the_waiting_room_and_the_draw_is_checked(house, visitor):
    ann, bob = visitor(house.url, "Ann"), visitor(house.url, "Bob", size=PHONE)
    ann.go("/new/spellcaster")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.locator("form").filter(has_text="Seat 1: begins").wait_for()
    ann.page.get_by_role("button", name="Open the table").click()
    field = ann.page.locator("#invite-link")
    field.wait_for()
    ann.page.locator(".terms").filter(has_text="Drawn by lot").wait_for()
    keep_picture(ann, "waiting-drawn")
    join(bob, field.input_value())
    ann.page.locator("[data-item]").first.wait_for()
    order = ann.hello["table"]["terms"]["drawn"]
    assert (ann.hello["you"], bob.hello["you"]) == (order.index(0), order.index(1))
    names = [seat["name"] for seat in ann.hello["table"]["seats"]]
    assert names == [("Ann", "Bob")[old] for old in order]
    finish(ann, bob)
    found = checked(ann)
    assert found["bad"] == []
    assert any("seats were drawn" in text for text in found["good"])


def test_chosen_seats_say_what_they_mean(house, visitor):
    ann = visitor(house.url).go("/new/spellcaster")
    ann.page.locator(".counts label", has_text="3").click()
    ann.page.get_by_label("Choose the seats").check()
    form = ann.page.locator("form")
    for words in ("plays with seat 3, begins", "plays alone", "plays with seat 1"):
        ann.wait(lambda: words in form.inner_text(), words)  # noqa: B023

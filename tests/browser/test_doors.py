"""What a visitor sees who is new, who is waited for, and who has played."""

from pentacle.bots import LEVELS
from tests.browser.conftest import PHONE
from tests.browser.test_dice import finish


def test_who_is_new_sees_doors_and_who_has_played_what_came_of_it(house, visitor):
    ann = visitor(house.url).go("/")
    ann.page.get_by_text("New here?").wait_for()
    assert ann.page.get_by_text("Your tables").count() == 0
    ann.sit("spellcaster", "me", LEVELS[0].name).settle()
    ann.go("/")
    ann.page.get_by_role("link", name="Take your turn").click()
    ann.settle()
    finish(ann)
    ann.go("/")
    ann.page.get_by_text("All caught up").wait_for()
    assert ann.page.get_by_text("New here?").count() == 0
    row = ann.page.locator("div.line").first
    rank = next(r["rank"] for r in ann.over["ranks"] if r["seat"] == ann.hello["you"])
    assert ("Won" if rank == 1 else "Lost") in row.inner_text()
    row.get_by_role("link", name="Analyse").click()
    ann.page.wait_for_url("**/analysis/*")


def test_a_link_that_is_not_for_you_offers_the_next_step(house, visitor):
    ann = visitor(house.url, "Ann").sit("spellcaster", "me", "open")
    bob = visitor(house.url, size=PHONE, language="fr").go(ann.page.url)
    bob.page.get_by_text("Demandez une invitation").wait_for()
    code = ann.hello["table"]["invite"]
    bob.page.get_by_label("Code ou lien").fill(f"{house.url}/join/{code}")
    bob.page.get_by_role("button", name="Rejoindre").click()
    bob.page.wait_for_url(f"**/join/{code}")


def test_a_name_that_is_missing_is_told_by_the_page(house, visitor):
    ann = visitor(house.url, language="fr").go("/new/spellcaster")
    field = ann.page.get_by_label("Votre nom")
    ann.wait(field.input_value, "a name that is proposed")
    field.fill("  ")
    ann.page.locator("button.go").click()
    ann.page.get_by_role("alert").filter(has_text="Donnez d’abord un nom").wait_for()
    assert "/new/" in ann.page.url
    assert ann.page.evaluate("document.activeElement.tagName") == "INPUT"

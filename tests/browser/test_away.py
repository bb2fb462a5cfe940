"""The server's page without a network: it opens, shows what was last seen, and keeps a choice."""

import pytest

from pentacle.bots import LEVELS
from tests.browser.conftest import PHONE, WIDE
from tests.browser.scripts import CONFIRM, READ_ON, SURVEY

LOWEST = LEVELS[0].name
WORDS = {
    "en": ("This is what was last seen", "as you last saw it", "Your move is kept", "no page that"),
    "fr": ("vu en dernier", "telle que vous l’avez vue", "Votre coup est gardé", "pas de page qui"),
}
KEPT = """async (table) => {
  const names = await caches.keys();
  if (!navigator.serviceWorker.controller || !names.length) return false;
  return new Promise((resolve) => {
    const asked = indexedDB.open("pentacle-seen");
    asked.onsuccess = () => {
      const seen = asked.result.transaction("seen").objectStore("seen");
      const found = seen.get(`table ${table}`);
      found.onsuccess = () => { asked.result.close(); resolve(!!found.result); };
    };
  });
}"""
"""The page is kept, and so is a table."""
OWED = "(table) => localStorage.getItem(`pentacle.owed.${table}`)"


def choose(page, until):
    """Click what glows until something is chosen."""

    def clicked():
        page.evaluate(READ_ON)
        found = page.evaluate(SURVEY)
        entries = page.get_by_role("menuitem")
        if entries.count():
            entries.first.click()
        elif found["buttons"]:
            page.locator(f'button[data-actions="{found["buttons"][0]}"]:enabled').first.click()
        elif places := [place for place in found["items"].values() if place]:
            page.mouse.click(*places[0])
        page.evaluate(CONFIRM)
        return until.count() > 0

    return clicked


@pytest.mark.parametrize(("language", "size"), [("en", WIDE), ("fr", PHONE)])
def test_a_choice_without_a_network_is_played_with_one(house, visitor, language, size):
    seen, left, kept, none = WORDS[language]
    ann = visitor(house.url, language=language, size=size, service_workers="allow")
    ann.sit("spellcaster", "me", LOWEST).settle()
    step, table = ann.scene["step"], ann.page.url.rpartition("/")[2]
    ann.wait(lambda: ann.page.evaluate(KEPT, table), "what is kept of a page and a table")
    ann.go("/").page.locator(f"a[href='/table/{table}']").first.wait_for()
    ann.context.set_offline(True)
    ann.page.reload()
    bar = ann.page.locator(".away")
    bar.get_by_text(seen).wait_for()
    bar.get_by_text(none).wait_for()
    ann.page.locator(f"a[href='/table/{table}']").first.click()
    ann.page.get_by_text(left).wait_for()
    strip = ann.page.get_by_text(kept)
    ann.wait(choose(ann.page, strip), "a choice that is kept")
    owed = ann.page.evaluate(OWED, table)
    ann.page.reload()
    strip.wait_for()
    assert ann.page.evaluate(OWED, table) == owed
    ann.context.set_offline(False)
    strip.wait_for(state="detached")
    ann.wait(lambda: ann.scene and ann.scene["step"] > step, "what was chosen before")
    ann.wait(lambda: not ann.page.evaluate(OWED, table), "nothing that is owed")
    assert not ann.refusals

"""French and English are complete on every page, and everything has a name."""

import random
import re

import pytest

from pentacle.bots import LEVELS
from pentacle.games import GAMES, HOUSE
from tests.browser.conftest import PHONE
from tests.browser.test_games import usual_seats

LOWEST = LEVELS[0].name
RAW = re.compile(
    r"\b[a-z]+_[a-z_]+\b"  # the key of a text that nobody has written
    r"|\{\w*\}"  # a place for a value that was not filled in
    r"|@\d"  # a player without a name
    r"|:[a-z0-9]+(?:-[a-z0-9]+)*:"  # a sign that was not drawn
    r"|\bundefined\b|\bNaN\b|\bnull\b|\[object"
)

TEXTS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (["SCRIPT", "STYLE", "CODE", "NOSCRIPT"].includes(parent.tagName)) continue;
    const text = walker.currentNode.data.trim();
    if (text) found.push(text);
  }
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`))
      found.push(element.getAttribute(name));
  return [document.title, ...found];
}"""

NAMELESS = """() => {
  const wanted = "button, a[href], input, select, textarea, dialog, " +
    "[role=button], [role=menuitem], [role=img]";
  const name = (e) => e.getAttribute("aria-label") || e.innerText?.trim() || e.title ||
    e.placeholder || [...(e.labels ?? [])].map((l) => l.innerText).join("").trim();
  return [...document.querySelectorAll(wanted)]
    .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !name(e))
    .map((e) => e.outerHTML.slice(0, 160));
}"""

DOUBLE = """() => {
  const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
  return ids.filter((id, i) => ids.indexOf(id) !== i);
}"""


def read(player):
    """Every text of the page, once it is in order."""
    player.page.wait_for_load_state("networkidle")
    texts = player.page.evaluate(TEXTS)
    raw = [text for text in texts if RAW.search(text)]
    assert not raw, raw
    assert not player.page.evaluate(NAMELESS)
    assert not player.page.evaluate(DOUBLE)
    return texts


def same_in_both(english, french):
    """Whole sentences that nobody has translated."""
    long = {text for text in english if len(re.findall(r"[^\W\d_]{2,}", text)) >= 4}
    return long & set(french)


def texts_at(player, path):
    player.go(path).page.locator(PAGES[path]).first.wait_for()
    return read(player)


def change_language(player, language):
    """By the button in the bar; the table follows."""
    player.scene = None
    player.page.locator(".languages").click()
    player.settle()
    start = re.split(r"[@:]", player.title)[0]
    title = player.page.locator(".voice .title")
    player.wait(lambda: start in title.inner_text(), f"the question in {language}: {start}")
    assert player.page.locator("html").get_attribute("lang") == language


PAGES = {
    "/": ".point",
    "/about": "main li",
    "/nowhere": "main h1",
    "/join/wrong": "main h1",
    "/carry/wrong": "main h1",
    "/replay/wrong": "main h1",
    "/table/wrong": "main h1",
    "/campaign/wrong": "main, .message, h1",
    **{f"/new/{game}": "form h1" for game in HOUSE},
}


def test_pages_in_both_languages(house, visitor):
    ann, bea = (visitor(house.url, language=language) for language in ("en", "fr"))
    credits = {game.about.credits for game in map(GAMES.get, HOUSE)}
    for path in PAGES:
        english, french = texts_at(ann, path), texts_at(bea, path)
        assert bea.page.locator("html").get_attribute("lang") == "fr"
        assert not same_in_both(english, french) - credits, path


@pytest.mark.parametrize("game", HOUSE)
def test_a_table_in_both_languages(house, visitor, game):
    """Some moves in French; then the same position is read in both languages."""
    seats = usual_seats(game)
    ann = visitor(house.url, language="fr").sit(game, "me", *[LOWEST] * (seats - 1))
    choose = random.Random(12)
    english, french = set(), set()
    for _ in range(3):
        ann.play_on(choose, 4)
        if ann.settle() is None:
            break
        assert ann.page.locator("html").get_attribute("lang") == "fr"
        french.update(read(ann))
        change_language(ann, "en")
        english.update(read(ann))
        change_language(ann, "fr")
    assert not same_in_both(english, french)


@pytest.mark.parametrize("path", ["/", "/new/zavandor", "/about"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_wider_than_a_phone(house, visitor, path, language):
    ann = visitor(house.url, language=language, size=PHONE).go(path)
    ann.page.locator(".bar").wait_for()
    ann.page.wait_for_load_state("networkidle")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

"""Names and roles: what assistive techniques rely on."""

import pytest

from pentacle.bots import LEVELS
from tests.browser.conftest import PHONE, WIDE
from tests.browser.test_words import NAMELESS

LOWEST = LEVELS[0].name

FAULTS = """() => {
  const found = [];
  const tell = (what, element) => found.push(what + ": " + element.outerHTML.slice(0, 140));
  const seen = (element) => element.checkVisibility();
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const focusable = "a[href], button:enabled, input, select, textarea, [tabindex='0']";
  const hidden = (element) => element.closest("[inert], [aria-hidden='true']");
  for (const e of all(focusable)) if (hidden(e)) tell("reached, but hidden", e);
  for (const e of all("[tabindex]")) if (e.tabIndex > 0) tell("jumps the queue", e);
  for (const e of all("[role]"))
    if (!ROLES.includes(e.getAttribute("role"))) tell("unknown role", e);
  for (const e of all("button button, button a, a button, a a")) tell("one in the other", e);
  for (const e of all("input:not([type=hidden]), select, textarea"))
    if (!e.labels?.length && !e.getAttribute("aria-label")) tell("no label", e);
  for (const e of all("svg:not([aria-hidden=true])"))
    if (e.getAttribute("role") !== "img" || !e.getAttribute("aria-label")) tell("picture", e);
  for (const e of all("ul > :not(li), ol > :not(li)")) tell("not in a list", e);
  if (all("h1").length > 1) tell("a second title", all("h1")[1]);
  if (!all("h1, h2").length) tell("no title", document.body);
  if (!all("main").length) tell("no main part", document.body);
  if (!document.title) tell("no title of the page", document.head);
  const smallest = 24;
  for (const e of all("button, a.button, select, input[type=range]")) {
    const box = e.getBoundingClientRect();
    if (Math.min(box.width, box.height) < smallest && !e.closest(".unseen, p, footer, small"))
      tell("too small to be hit", e);
  }
  return found;
}"""
ROLES = (
    "alert", "button", "group", "img", "list", "log", "menu", "menuitem", "radiogroup", "region",
    "spinbutton", "status", "tab", "tablist", "tabpanel", "tooltip",
)  # fmt: skip


def faults(player):
    script = FAULTS.replace("ROLES", repr(list(ROLES)))
    return [*player.page.evaluate(script), *player.page.evaluate(NAMELESS)]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_names_and_roles(house, visitor, size):
    """On the pages of a first evening, and in the sheets over the table."""
    ann = visitor(house.url, size=size)
    for path, ready in (("/", ".point, .card, li"), ("/new/zavandor", "form"), ("/about", "main")):
        ann.go(path).page.locator(ready).first.wait_for()
        ann.page.wait_for_load_state("networkidle")
        assert not faults(ann), path
    ann.sit("spellcaster", "me", LOWEST).settle()
    assert not faults(ann)
    for name in ("Rules", "Settings"):
        ann.page.get_by_role("button", name=name).first.click()
        ann.page.locator("dialog[open]").wait_for()
        ann.page.wait_for_load_state("networkidle")
        assert not faults(ann), name
        ann.page.keyboard.press("Escape")
        ann.page.locator("dialog[open]").wait_for(state="detached")


def test_strong_contrasts_and_colours_of_the_viewer(house, visitor):
    """What glows has an outline where there are no shadows; who wants contrast gets it unasked."""
    ann = visitor(house.url, contrast="more").sit("spellcaster", "me", LOWEST)
    bob = visitor(house.url, "Bob", forced_colors="active").sit("spellcaster", "me", LOWEST)
    outline = "getComputedStyle(document.querySelector('.ring.glow')).outlineStyle"
    for player, contrast, drawn in ((ann, "high", "none"), (bob, "", "solid")):
        assert player.settle()["items"]
        assert player.page.locator("html").get_attribute("data-contrast") == contrast
        assert player.page.evaluate(outline) == drawn


def test_text_twice_as_large_hides_nothing(house, visitor):
    """With a screen of half the size, as a zoom of 200 % makes it, all can be reached."""
    ann = visitor(house.url, size={"width": 720, "height": 450}).sit("spellcaster", "me", LOWEST)
    ann.page.locator(".voice.mine").wait_for()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 720
    assert not faults(ann)

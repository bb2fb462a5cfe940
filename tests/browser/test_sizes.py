"""Every screen: nothing too small or cut, nothing to scroll to before one can act, paper too."""

import pytest

from pentacle.bots import LEVELS
from pentacle.games import GAMES, HOUSE
from tests.browser.scripts import SURVEY
from tests.browser.sizes import SIZES, measure, out_of_reach

LOWEST = LEVELS[0].name
LINES = """() => {
  const list = document.querySelector(".log [role=log]");
  return list.clientHeight / parseFloat(getComputedStyle(list).lineHeight);
}"""
OUTSIDE = """() => [...document.querySelectorAll(".voice .acts button, .tool, [data-item].open")]
  .filter((e) => !e.closest(".aside, .hand"))
  .filter((e) => {
    const box = e.getBoundingClientRect();
    return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
  }).map((e) => e.outerHTML.slice(0, 120))"""


def test_nothing_is_too_small_or_cut_at_a_full_table(house, visitor):
    """The long version: `python -m tests.browser.sizes`."""
    ann = visitor(house.url, language="fr").sit("spellcaster", "me", *[LOWEST] * 3)
    ann.settle()
    for screen in SIZES:
        assert not measure(ann, screen), screen
        assert ann.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), screen
        assert not ann.page.evaluate(OUTSIDE), screen
        if screen in ("tablet", "desk"):
            ann.page.get_by_role("tab", name="Journal").click()
            assert ann.page.evaluate(LINES) >= 3, screen


def test_a_page_at_200_percent_scrolls_and_is_not_smaller(house, visitor):
    ann = visitor(house.url).sit("spellcaster", "me", LOWEST)
    ann.settle()
    card = ann.page.locator(".item.kind-card.open").first
    before = card.bounding_box()["width"]
    ann.page.set_viewport_size({"width": 720, "height": 450})
    ann.wait(lambda: ann.scene["scene"]["width"] < 600, "a scene for a phone")
    ann.page.locator("main.scrolls").wait_for()
    assert 2 * card.bounding_box()["width"] > before
    board = ann.page.locator(".plane .room").first.bounding_box()
    assert board["height"] > 450


@pytest.mark.parametrize("game", HOUSE)
def test_every_choice_is_reached_at_200_percent(house, visitor, game):
    """Scrolled to, nothing lies over it: neither the bar nor the prompt at the foot."""
    ann = visitor(house.url).sit(game, "me", *[LOWEST] * (max(GAMES[game].seats) - 1))
    ann.settle()
    choices, lost = out_of_reach(ann)
    assert choices > 0
    assert not lost


def test_a_page_on_paper_is_ink_on_white(house, visitor):
    ann = visitor(house.url).go("/position/spellcaster")
    ann.page.locator("[data-item]").first.wait_for()
    ann.page.emulate_media(media="print")
    ann.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert ann.page.locator("html").get_attribute("data-theme") == "day"
    assert ann.page.locator(".bar nav").is_hidden()
    assert ann.page.locator("[data-item]").first.is_visible()
    assert ann.page.locator(".room").first.bounding_box()["width"] <= 1440
    ann.page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert ann.page.locator("html").get_attribute("data-theme") == "night"


def test_a_touch_goes_closer_to_what_is_too_small(house, visitor):
    """Once to zoom, once to choose; "Show choices" zooms as well."""
    width, height = SIZES["lying"]
    size = {"width": width, "height": height}
    ann = visitor(house.url, size=size, has_touch=True).sit("archimage", "me", LOWEST)
    seen = ann.settle()
    item, place = next((id, place) for id, place in sorted(seen["items"].items()) if place)
    thing = ann.page.locator(f'[data-item="{item}"]')

    def side():
        box = thing.bounding_box()
        return min(box["width"], box["height"])

    assert side() < 40, "the board is small on a phone that lies on its side"
    ann.page.touchscreen.tap(*place)
    ann.page.locator(".room.zoomed").wait_for()
    assert side() >= 40
    assert not ann.questions
    answers = ann.answers
    ann.page.touchscreen.tap(*ann.page.evaluate(SURVEY)["items"][item])
    ann.confirm(answers, item)
    ann.reload()
    ann.settle()
    ann.page.get_by_role("button", name="Show choices").tap()
    ann.page.locator(".room.zoomed").wait_for()

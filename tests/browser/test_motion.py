"""Motion that explains and is never in the way."""

import random

from pentacle.bots import LEVELS
from tests.browser.conftest import PHONE

STOPPED = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  const made = animate.call(this, frames, timing);
  if (timing.id === "motion") made.pause();
  return made;
};"""
"""Nothing that moves comes to its end by itself."""
RUNNING = "() => document.getAnimations().filter((one) => one.id === 'motion').length"
STYLED = """() => document.getAnimations().filter(
  ({ id, playState, effect }) =>
    id !== "motion" && playState === "running" && effect.getTiming().duration > 0,
).length"""
"""Motion that a style brings."""
WATCHED = """
window.moved = [];
window.traces = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  for (const frame of frames) window.moved.push(...Object.keys(frame));
  return animate.call(this, frames, timing);
};
new MutationObserver((all) => {
  for (const { addedNodes } of all)
    for (const node of addedNodes) {
      if (node.classList?.contains("sky")) window.moved.push("sky");
      if (node.classList?.contains("trace")) window.traces += 1;
    }
}).observe(document, { subtree: true, childList: true });"""


def test_a_click_ends_what_moves(house, visitor):
    """A card flies from the deck; a click anywhere, and it lies in the hand."""
    ann = visitor(house.url, calm=False)
    ann.context.add_init_script(STOPPED)
    ann.sit("spellcaster", "me", LEVELS[0].name).settle()
    ann.page.evaluate("document.querySelector('[data-item=deck]').click()")
    sky = ann.page.locator(".sky")
    sky.first.wait_for(state="attached")
    assert ann.page.evaluate(RUNNING) > 1
    ann.settle()
    ann.page.mouse.click(2, 2)
    ann.page.wait_for_function("() => !document.querySelector('.sky')")
    assert ann.page.evaluate(RUNNING) == 0
    assert len(ann.settle()["items"]) >= 2


def test_reduced_motion_moves_nothing(house, visitor):
    """What went elsewhere fades in there, and a line shows from where it came."""
    ann = visitor(house.url)
    ann.context.add_init_script(WATCHED)
    ann.sit("spellcaster", "me", LEVELS[0].name)
    ann.play_on(random.Random(2), 3)
    ann.settle()
    assert ann.page.locator("html").get_attribute("data-motion") == "less"
    assert set(ann.page.evaluate("window.moved")) <= {"opacity"}
    assert ann.page.evaluate(STYLED) == 0
    assert ann.page.evaluate("window.traces") > 0


def test_phones_are_silent_until_they_are_asked(house, visitor):
    """Elsewhere sounds wait for the first click; what was chosen is kept."""
    finger = {"has_touch": True, "is_mobile": True, "size": PHONE}
    for more, volume in (({}, 0.5), (finger, 0)):
        page = visitor(house.url, **more).go("/").page
        page.wait_for_function("() => 'volume' in JSON.parse(localStorage['pentacle.settings'])")
        assert page.evaluate("JSON.parse(localStorage['pentacle.settings']).volume") == volume

"""What a screen reader gets: a game can be played by it alone, and everything is said once."""

import random

import pytest

from pentacle.bots import LEVELS
from pentacle.games import HOUSE
from tests.browser.conftest import PHONE, WIDE
from tests.browser.listener import Listener
from tests.browser.test_games import check_score_sheet, seat_at

LISTEN = """() => {
  const live = "[aria-live=polite], [aria-live=assertive], [role=alert], " +
    "[role=status]:not([aria-live=off]), [role=log]:not([aria-live=off])";
  window.heard = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        const element = node.nodeType === 1 ? node : node.parentElement;
        const text = node.textContent.trim();
        if (text && element?.closest(live)) window.heard.push(text);
      }
  }).observe(document.body, { subtree: true, childList: true });
}"""


@pytest.mark.parametrize("game", HOUSE)
def test_the_first_choices_by_names_alone(house, visitor, game):
    ann = seat_at(visitor, house, game)
    listener, choose = Listener(ann.page), random.Random(4)
    for _ in range(4):
        assert listener.turn(choose)
    ann.wait(lambda: ann.answers > 0, "an answer")
    assert not ann.refusals


@pytest.mark.slow
@pytest.mark.parametrize("game", HOUSE)
def test_a_whole_game_by_names_alone(house, visitor, game):
    ann = seat_at(visitor, house, game)
    listener, choose = Listener(ann.page), random.Random(4)
    while listener.turn(choose):
        pass
    check_score_sheet(ann)
    assert len(listener.pressed) > 5
    assert not [refusal for refusal in ann.refusals if refusal["code"] != "stale"]


def plain(player, text):
    for n, seat in enumerate(player.hello["table"]["seats"]):
        text = text.replace(f"@{n}", seat["name"])
    return text


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_what_happens_is_said_once(house, visitor, size):
    """What everybody does, and what is asked: on a phone too, where no log is in sight.

    Where much happens at once, the log has the rest.
    """
    ann = visitor(house.url, size=size).sit("spellcaster", "me", LEVELS[0].name)
    ann.settle()
    told = len(ann.lines)
    ann.page.evaluate(LISTEN)
    ann.play_on(random.Random(7), 6)
    ann.settle()
    lines = [plain(ann, line["text"]) for line in ann.lines[told:] if line["kind"] == "game"]
    lines = [line for line in lines if ":" not in line]
    question = plain(ann, ann.title)
    last = f"Your turn. {question}"
    ann.wait(lambda: any(h.startswith(last) for h in ann.page.evaluate("heard")), last)
    heard = ann.page.evaluate("heard")
    assert set(heard) >= set(lines[-2:])
    said = {line: heard.count(line) for line in lines}
    assert all(said[line] <= lines.count(line) for line in lines), said


def test_the_log_is_a_list_that_keys_reach(house, visitor):
    ann = visitor(house.url).sit("spellcaster", "me", LEVELS[0].name)
    ann.settle()
    ann.play_on(random.Random(7), 2)
    log = ann.page.get_by_role("log")
    assert log.get_attribute("tabindex") == "0"
    nodes = Listener(ann.page).hear()
    assert [n for n in nodes if n.role == "listitem" and n.within("log")]

"""Hints that the page thinks about itself, and what it does where it cannot."""

import json
import re
import shutil

import pytest

import pentacle
from pentacle.bots import LEVELS
from pentacle.terminal.wasm import module_for
from tests.browser.conftest import HouseProcess

LOWEST = LEVELS[0].name
UNABLE = "Object.defineProperty(window, 'WebAssembly', { value: undefined })"


@pytest.fixture(scope="module")
def thinking_house(tmp_path_factory):
    """A server with the module of one game."""
    folder = tmp_path_factory.mktemp("engine")
    shutil.copyfile(module_for(pentacle.game("spellcaster")), folder / "spellcaster.wasm")
    process = HouseProcess(str(folder / "tables.db"), engine=str(folder))
    yield process
    process.close()
    assert not process.complaints(), process.output


def told(player, kind):
    return [m for m in map(json.loads, player.raw) if m["type"] == kind]


def ask(player):
    player.settle()
    player.page.get_by_role("button", name="Hint").click()
    player.page.locator(".advice .option").first.wait_for()


def test_the_page_thinks_and_a_hint_deepens(thinking_house, visitor):
    ann = visitor(thinking_house.url).sit("spellcaster", "me", LOWEST)
    ask(ann)
    ann.wait(lambda: not told(ann, "hint")[-1].get("more"), "the last word")
    assert len(told(ann, "known")) == 1
    assert [hint.get("more", False) for hint in told(ann, "hint")[:1]] == [True]
    assert all("value" in option for hint in told(ann, "hint") for option in hint["options"])
    options = ann.page.locator(".advice .option")
    assert all(re.search(r"\d+\s?%", text) for text in options.all_inner_texts())
    answers = ann.answers
    options.first.click()
    ann.confirm(answers, "the advice")
    ann.settle()
    assert ann.page.locator(".advice").count() == 0
    assert not ann.refusals


@pytest.mark.parametrize("trouble", ["no WebAssembly", "no module", "nonsense"])
def test_where_the_page_cannot_think_the_server_does(thinking_house, visitor, trouble):
    ann = visitor(thinking_house.url)
    if trouble == "no WebAssembly":
        ann.context.add_init_script(UNABLE)
    else:
        answer = {"status": 404} if trouble == "no module" else {"body": "what?"}
        ann.context.route("**/engine/*.wasm", lambda route: route.fulfill(**answer))
    ann.sit("spellcaster", "me", LOWEST)
    ask(ann)
    assert not told(ann, "known")
    assert told(ann, "hint")[0]["words"]

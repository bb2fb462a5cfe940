"""The engine in a real browser: what it computes, the example page, and hints at a table."""

import json
import re

import pytest

import pentacle
from pentacle.bots import LEVELS, Budget
from pentacle.bots.mcts import Mcts
from pentacle.games import GAMES
from tests.browser.conftest import HouseProcess
from tests.browser.test_analysis import open_file, played
from tests.web.plain_site import put_engine, put_together, served
from tests.web.test_engine import cases_of

LOWEST = LEVELS[0].name
COMPARE = """async (game) => {
  const { Module } = await import("/engine/module.js");
  const { Search } = await import("/engine/search.js");
  const { Table } = await import("/engine/table.js");
  const { compareChoices, comparePlay } = await import("/compare.js");
  const module = await Module.at(`/${game}.wasm`);
  const cases = await (await fetch(`/${game}.json`)).json();
  const found = cases.flatMap((played) => [
    ...comparePlay(module, Table, played), ...compareChoices(module, Search, played),
  ]);
  return { found, compared: cases.length };
}"""
HURRIED = """(() => {
  const post = Worker.prototype.postMessage;
  window.asked = [];
  Worker.prototype.postMessage = function (message) {
    if (message.type !== "judge") return post.apply(this, arguments);
    const { choice, effort } = message;
    if (effort.ms < 1000)
      return post.call(this, { type: "judge", choice, effort: { iterations: 2 } });
    window.asked.push(choice.number);
    if (window.asked.length <= Number(sessionStorage.getItem("until") ?? Infinity))
      post.call(this, { type: "judge", choice, effort: { iterations: 8 } });
  };
})()"""
"""Workers glance and think briefly, and are silent when they have thought about so many choices."""
KEPT = """() => new Promise((told) => {
  const opening = indexedDB.open("pentacle-analysis");
  opening.onsuccess = () => {
    const database = opening.result;
    const asking = database.transaction("opinions").objectStore("opinions").getAllKeys();
    asking.onsuccess = () => (database.close(), told(asking.result.map((key) => key.at(-1))));
  };
})"""
"""The choices of which this browser keeps an opinion."""
UNABLE = "Object.defineProperty(window, 'WebAssembly', { value: undefined })"


@pytest.fixture(scope="module")
def thinking_house(tmp_path_factory):
    """A server with the module of one game."""
    folder = tmp_path_factory.mktemp("engine")
    put_engine(pentacle.game("spellcaster"), folder)
    process = HouseProcess(str(folder / "tables.db"), engine=str(folder))
    yield process
    process.close()
    assert not process.complaints(), process.output


@pytest.fixture(scope="module")
def plain_site(built_page, tmp_path_factory):
    """The files that any other page would use, and their address."""
    folder = put_together(tmp_path_factory.mktemp("plain"), "spellcaster")
    with served(folder) as url:
        yield folder, url


@pytest.fixture
def plain_page(chrome):
    page = chrome.new_page()
    yield page
    page.close()


@pytest.mark.parametrize(
    "name", [n if n == "spellcaster" else pytest.param(n, marks=pytest.mark.slow) for n in GAMES]
)
def test_a_browser_plays_and_chooses_as_the_cpu_does(plain_site, plain_page, name):
    """Every byte of games at every player count with every option, of the golden ones too, perft
    counts, and the trees of its bots."""
    (folder, url), game = plain_site, pentacle.game(name)
    cases = cases_of(game)
    (folder / f"{name}.json").write_text(json.dumps(cases))
    put_engine(game, folder)
    plain_page.goto(f"{url}/engine/")
    assert plain_page.evaluate(COMPARE, name) == {"found": [], "compared": len(cases)}


def test_the_example_plays_as_the_bots_of_the_cpu_do(plain_site, plain_page):
    """A page of its own, with a module and the API alone."""
    plain_page.goto(plain_site[1])
    plain_page.locator("#state", has_text=re.compile("Done|Error")).wait_for(timeout=600_000)
    chosen = plain_page.locator("#moves li").evaluate_all(
        "all => all.map((li) => +li.dataset.action)"
    )
    game = pentacle.game("spellcaster")
    table = game.deal(2, 7, compiled=True)
    for n, action in enumerate(chosen):
        seat = table.pending[0]
        bot = Mcts(game, 2)
        choice = bot.choose(table.hidden(seat), seat, seed=n, budget=Budget(iterations=200))
        assert action == choice.action
        table.play(seat, action)
    assert len(chosen) == 6


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
    ann.page.get_by_role("button", name="Play it").click()
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


def test_an_analysis_goes_on_where_it_was_left(thinking_house, visitor):
    ann = visitor(thinking_house.url)
    page = ann.page
    page.add_init_script(HURRIED)
    id = open_file(page, played()[0])
    page.evaluate("sessionStorage.setItem('until', 5)")
    page.goto(f"/analysis/{id}")
    ann.wait(lambda: len(page.evaluate("asked")) > 5, "five thoughts")
    ann.wait(lambda: len(page.evaluate(KEPT)) > 2, "opinions kept")
    known = page.evaluate(KEPT)
    page.evaluate("sessionStorage.clear()")
    page.reload()
    page.get_by_text("choices thought over").wait_for()
    assert not {*known} & {*page.evaluate("asked")}
    ann.wait(lambda: not page.evaluate(KEPT), "what the server keeps to be forgotten here")
    page.reload()
    page.get_by_text("choices thought over").wait_for()
    assert page.evaluate("asked") == []


def test_a_browser_that_keeps_nothing_analyses_all_the_same(thinking_house, visitor):
    page = visitor(thinking_house.url).page
    page.add_init_script(HURRIED)
    page.add_init_script("IDBFactory.prototype.open = () => { throw new Error('refused') }")
    page.goto(f"/analysis/{open_file(page, played()[0])}")
    page.get_by_text("choices thought over").wait_for()
    thought = page.evaluate("asked")
    assert thought
    assert sorted(thought) == [*range(len(thought))]

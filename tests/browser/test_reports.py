"""An analysis is finished in the page, of every game, and kept: the next visitor reads it."""

import random

import pytest

import pentacle
from pentacle.analysis.assemble import choices_of
from pentacle.core.match import Match
from pentacle.games import GAMES
from tests.browser.conftest import PHONE, HouseProcess
from tests.browser.test_analysis import DEAL, open_file
from tests.browser.test_engine import HURRIED
from tests.browser.test_leaving import button, sheet
from tests.web.plain_site import put_engine

CHOICES = 3
SAMPLE = 12
BRIEFLY = HURRIED.replace("iterations: 8", "iterations: 300")
MORE = ("elfenwizards", "zavandor")
"""Games in which a bot weighs more options at the beginning than a report may list."""
slow = pytest.mark.slow


def given_up(game, choices=CHOICES):
    """A game of few choices."""
    match, dice = Match(game, max(2, game.seats[0]), {}, DEAL), random.Random(2)
    while len(list(choices_of(match))) < choices:
        seat = match.position.pending[0]
        match.play(seat, dice.choice(match.position.legal(seat)))
    match.conceded.append(0)
    return match


def read_back(house, visitor, id):
    """What the server shows somebody else, who need not think about it."""
    bob = visitor(house.url, "Bob", language="fr", size=PHONE)
    asked = []
    bob.page.on("request", lambda request: asked.append(request.url))
    bob.page.goto(f"/analysis/{id}")
    bob.page.get_by_text("choix examinés, par un visiteur").wait_for()
    assert bob.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    assert not [url for url in asked if url.endswith(("/judge", ".wasm"))]
    kept = bob.request("GET", f"/api/replays/{id}/analysis")
    assert (kept["by"], "own" in kept) == ("visitor", False)
    return kept["report"]


@pytest.mark.parametrize("name", GAMES)
def test_thought_over_by_the_servers_bots(house, visitor, name):
    ann, match, weighed = visitor(house.url), given_up(pentacle.game(name)), []
    heard = lambda answer: answer.url.endswith("/judge") and weighed.append(answer)  # noqa: E731
    ann.page.on("response", heard)
    id = open_file(ann.page, match)
    ann.page.goto(f"/analysis/{id}")
    ann.page.get_by_text("choices thought over, by you").wait_for()
    most = max(len(answer.json().get("options", ())) for answer in weighed if answer.ok)
    assert most > 5 or name not in MORE
    report = read_back(house, visitor, id)
    assert report["effort"]["engine"] == f"bots {match.game.rules}"
    assert [step["at"] for step in report["steps"]] == list(choices_of(match))
    assert max(len(step["options"]) for step in report["steps"]) == min(5, most)


def test_who_played_need_not_take_a_strangers_word(house, visitor):
    ann = visitor(house.url).sit("spellcaster", "me", "apprentice")
    assert ann.goes_on(random.Random(3), 1)
    ann.settle()
    button(ann, "Leave the table").click()
    for name in ("Give up", "Yes, give up"):
        sheet(ann).get_by_role("button", name=name, exact=True).click()
    sheet(ann).get_by_text("You gave up.").wait_for()
    path = f"/api/replays/{ann.over['replay']}"
    cat = visitor(house.url, "Cat").go("/")
    cat.request("GET", "/api/me")
    cat.request("POST", f"{path}/analysis", even(cat.request("GET", f"{path}/records")))
    ann.page.goto(f"/analysis/{ann.over['replay']}")
    ann.page.get_by_text("choices thought over, by you").wait_for()
    cat.page.goto(f"/analysis/{ann.over['replay']}")
    cat.page.get_by_text("choices thought over, by Ann, who played").wait_for()


def even(records):
    """What somebody says who hardly looked."""
    steps = []
    for at in records["choices"]:
        action = records["actions"][at]["action"]
        steps.append({
            "step": 0, "player": records["actions"][at]["seat"], "action": action, "loss": 0,
            "chances": [0.5, 0.5], "swing": [0, 0],
            "options": [{"action": action, "chance": 0.5, "visits": 8, "line": []}],
            "truth": {"best": action, "chance": 0.5, "loss": 0},
        })  # fmt: skip
    effort = {"iterations": 8, "worlds": 8}
    return {"game": "spellcaster", "seats": 2, "effort": effort, "steps": steps}


def turned(report):
    """Made up: whoever stood well stood badly."""
    for step in report["steps"]:
        step["chances"] = [1 - round(chance) for chance in step["chances"]]
        for option in step["options"]:
            option["chance"] = step["chances"][step["player"]]
    return report


def checked(player, id):
    """What the server made of the report that it shows somebody."""
    path = f"/api/replays/{id}/analysis"
    shown = lambda: player.request("GET", path)["checked"]  # noqa: E731
    player.wait(lambda: shown() != "unchecked", "the server's own look")
    return shown()


@pytest.fixture(scope="module")
def thinking_house(tmp_path_factory):
    """A server with the modules that a test asks for."""
    folder = tmp_path_factory.mktemp("modules")
    process = HouseProcess(str(folder / "tables.db"), engine=str(folder))
    process.folder = folder
    yield process
    process.close()
    assert not process.complaints(), process.output


@pytest.mark.parametrize(
    "name", [n if n == "spellcaster" else pytest.param(n, marks=slow) for n in GAMES]
)
def test_thought_over_in_the_page(thinking_house, visitor, name):
    """To build a game's module takes a minute.  The server finds what the page found, and finds out
    what somebody else made up."""
    game = pentacle.game(name)
    put_engine(game, thinking_house.folder)
    ann, match = visitor(thinking_house.url), given_up(game, SAMPLE)
    ann.page.add_init_script(BRIEFLY)
    id = open_file(ann.page, match)
    first = {"frame": next(choices_of(match))}
    weigh = lambda: ann.request("POST", f"/api/replays/{id}/judge", first)  # noqa: E731
    ann.wait(lambda: weigh()["options"][0]["chance"] >= 0, "bots that know the game")
    ann.page.goto(f"/analysis/{id}")
    ann.page.get_by_text("choices thought over, by you").wait_for()
    report = read_back(thinking_house, visitor, id)
    assert checked(ann, id) == "confirmed"
    assert report["effort"]["engine"] == f"module {game.rules}"
    assert report["effort"]["iterations"] > 0
    assert [step["at"] for step in report["steps"]] == list(choices_of(match))
    liar = visitor(thinking_house.url)
    other = open_file(liar.page, match)
    liar.request("POST", f"/api/replays/{other}/analysis", turned(report))
    assert checked(liar, other) == "contradicted"
    ann.page.goto(f"/analysis/{id}")
    ann.page.get_by_text("by you, checked by this server").wait_for()

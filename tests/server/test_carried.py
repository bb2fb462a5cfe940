"""What was learned goes from a page without a server to a server and back, as one file."""

import asyncio

import pytest

from pentacle.games import GAMES
from pentacle.study import carrying
from tests.site.visitor import Memory, Visitor

GAME = GAMES["spellcaster"]
LESSON, PUZZLE, OTHER = next(iter(GAME.lessons)), *list(GAME.puzzles)[:2]


def tried(solved, mistakes):
    return {"solved": solved, "mistakes": mistakes}


FILE = {
    "format": carrying.FORMAT, "version": carrying.VERSION,
    "lessons": {"spellcaster": [LESSON]},
    "puzzles": {"spellcaster": {PUZZLE: tried(True, 2), OTHER: tried(False, 1)}},
}  # fmt: skip


@pytest.fixture(scope="module")
def server(each_server):
    return each_server


def on_site(*bodies):
    """What a page without a server answers to files, and the file that it writes then."""

    async def work():
        page = Visitor(Memory())
        answers = [await page.try_http("POST", "me/carried", body, "fr") for body in bodies]
        return answers, await page.http("GET", "me/carried")

    return asyncio.run(work())


def test_from_page_to_server_and_back(ann):
    ((status, told),), file = on_site(FILE)
    assert (status, told["lessons"], told["puzzles"]) == (200, 1, 2)
    assert file == FILE
    told = ann.post("/api/me/carried", file)
    assert (told["lessons"], told["puzzles"], told["refused"]) == (1, 2, [])
    cards = ann.get("/api/games/spellcaster/puzzles")["puzzles"]
    assert [card["id"] for card in cards if card.get("solved")] == [PUZZLE]
    assert ann.get("/api/me/carried") == FILE
    ((_, told), (_, twice)), again = on_site(ann.get("/api/me/carried"), FILE)
    assert again == FILE
    assert (twice["lessons"], twice["puzzles"]) == (0, 0)


def test_twice_changes_nothing_and_nothing_gets_worse(ann):
    ann.post("/api/me/carried", FILE)
    told = ann.post("/api/me/carried", FILE)
    assert (told["lessons"], told["puzzles"]) == (0, 0)
    worse = {**FILE, "lessons": {}, "puzzles": {"spellcaster": {PUZZLE: tried(False, 0)}}}
    assert ann.post("/api/me/carried", worse)["puzzles"] == 0
    solved = {**FILE, "puzzles": {"spellcaster": {OTHER: tried(True, 0)}}}
    assert ann.post("/api/me/carried", solved)["puzzles"] == 1
    found = ann.get("/api/me/carried")["puzzles"]["spellcaster"]
    assert found == {PUZZLE: tried(True, 2), OTHER: tried(True, 1)}


BAD = [
    {"format": "something else", "version": 1},
    {**FILE, "version": 3},
    {**FILE, "version": 0},
    {**FILE, "lessons": {"spellcaster": 7}},
    {**FILE, "puzzles": {"spellcaster": {PUZZLE: tried(True, -1)}}},
    {**FILE, "puzzles": {"spellcaster": {PUZZLE: tried(True, 2**40)}}},
    {**FILE, "lessons": {"spellcaster": ["\0"]}},
    [1],
]


@pytest.mark.parametrize("body", BAD)
def test_a_bad_file_changes_nothing(ann, body):
    empty = {**FILE, "lessons": {}, "puzzles": {}}
    told = ann.post("/api/me/carried", body, status=400)["error"]
    assert told["code"] == "bad_request"
    assert ann.get("/api/me/carried") == empty
    ((status, _),), file = on_site(body)
    assert (status, file) == (400, empty)


def test_a_file_that_is_too_large(ann):
    body = {**FILE, "lessons": {"spellcaster": [LESSON] * carrying.LARGEST}}
    assert ann.post("/api/me/carried", body, status=413)["error"]["code"] == "too_large"
    ((status, told),), _ = on_site(body)
    assert (status, told["error"]["text"]) == (413, "Ce fichier est trop volumineux.")


def test_what_is_not_known_here_is_named(ann):
    lessons = {"spellcaster": [LESSON, LESSON, "nothing"], "chess": ["mate"]}
    told = ann.post("/api/me/carried", {**FILE, "lessons": lessons, "puzzles": {}})
    assert (told["lessons"], told["not_taken"]) == (1, 2)
    assert told["refused"] == ["chess: not played here.", "spellcaster: no lesson nothing here."]
    assert ann.get("/api/me/carried")["lessons"] == {"spellcaster": [LESSON]}

"""Learning on the server: lessons page by page, what is done is kept, bad input changes nothing."""

import sqlite3

import pytest

from tests.server.harness import PATIENCE, Person
from tests.server.test_first_release import known, make_database
from tests.server.toy import GAME
from tests.server.toy.rules import DONE, PICK, ROLL

READ = []
RIGHT = [READ, [PICK + 6], [DONE], [ROLL]]
"""The way through the toy's lesson."""


def page(person, choices, tried=None, status=None, lesson="fist", **more):
    body = {"choices": choices, "tried": tried, **more}
    return person.post(f"/api/games/toy/lessons/{lesson}", body, status)


def done(person, game="toy"):
    listed = person.get(f"/api/games/{game}/lessons")["lessons"]
    return [lesson["id"] for lesson in listed if lesson.get("done")]


def test_a_lesson_from_its_first_page_to_its_last(ann, bob):
    first = page(ann, [])
    assert (first["step"], first["steps"], first["seat"]) == (0, 4, 0)
    assert first["reads"]
    assert (first["legal"], first["say"]) == ([], "This is your hand :fist:.")
    assert first["show"] == [f"card-0-{n}" for n in (0, 1, 4, 5, 6)]
    seen = GAME.read(GAME.lessons["fist"].position, 1).scene(0)
    assert [i["id"] for i in first["scene"]["items"]] == [item.id for item in seen.items]
    assert "hidden-1" in [i["id"] for i in first["scene"]["items"]], "a rival's hand stays hidden"
    choices = []
    for n, choice in enumerate(RIGHT):
        assert done(ann) == []
        found = page(ann, choices, choice)
        choices = found["choices"]
        assert (choices, found["step"]) == (RIGHT[: n + 1], n + 1)
        assert "why" not in found
        if n == 1:
            assert found["praise"] == "Well chosen."
            assert {"action": DONE, "label": "Close the fist", "asks": True} in found["legal"]
        if n == 2:
            texts = [line["text"] for line in found["lines"]]
            assert texts == ["@0 is ready.", "@1 is ready.", "@0 shows 6.", "@1 shows 5."]
    assert found["done"]
    assert done(ann) == ["fist"]
    assert done(bob) == []
    assert page(ann, choices)["done"], "asked again it stays done"
    assert done(ann) == ["fist"]


def test_a_wrong_choice_is_answered_and_changes_nothing(ann, cat):
    before = page(ann, [READ])
    for tried, why in ((PICK, "That is worth nothing."), (PICK + 1, "There is a better one.")):
        found = page(ann, [READ], [tried])
        assert found.pop("why") == why
        assert found == before
    said = page(cat, [READ], [PICK + 1])
    assert said["why"] == "Il y a mieux\u202f!"
    assert said["say"] == "Prenez votre meilleure carte."


def test_a_choice_is_foreseen_and_changes_nothing(ann):
    found = ann.post(
        "/api/games/toy/lessons/fist/foresee", {"choices": [READ], "tried": [PICK + 6]}
    )
    assert found["lines"] == ["You take Card 6."]
    assert page(ann, [READ])["step"] == 1
    for tried in (READ, [PICK + 7], None):
        body = {"choices": [READ], "tried": tried}
        said = ann.post("/api/games/toy/lessons/fist/foresee", body, 400)
        assert "do not allow" in said["error"]["text"]


@pytest.mark.parametrize(
    ("choices", "tried", "said"),
    [
        ([], [PICK + 6], "do not fit"),
        ([READ], READ, "do not fit"),
        ([READ], [PICK + 7], "do not allow"),
        ([READ], [PICK + 6, PICK + 6], "do not allow"),
        ([READ], [ROLL], "do not allow"),
        ([READ], [32767], "do not allow"),
        ([READ], [-1], "not understood"),
        ([READ], ["6"], "not understood"),
        ([READ] * 201, None, "not understood"),
        ([[PICK]], None, "do not fit"),
        ([READ, [PICK]], None, "do not fit"),
        ([*RIGHT, READ], None, "do not fit"),
        (RIGHT, READ, "do not fit"),
        ("all", None, "not understood"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(bob, choices, tried, said):
    found = page(bob, choices, tried, 400)
    assert found["error"]["code"] == "bad_request"
    assert said in found["error"]["text"]
    assert done(bob) == []


def test_what_does_not_exist_is_said(ann, server):
    assert page(ann, [], status=404, lesson="none")["error"]["text"] == "There is no such lesson."
    for path in ("lessons", "lessons/fist", "coach", "legend", "guide"):
        method = "POST" if path == "lessons/fist" else "GET"
        said = ann.request(method, f"/api/games/chess/{path}", status=404)["error"]["text"]
        assert said == "There is no such game."
    stranger = Person(server, "Dan")
    stranger.http.cookies.clear()
    assert page(stranger, [], status=403)["error"]["code"] == "not_yours"
    assert stranger.get("/api/games/toy/lessons")["lessons"][0]["title"] == "Show most"


def test_progress_goes_with_the_profile(server, ann):
    """To another device, and away with it."""
    page(ann, [], READ, lesson="read")
    code = ann.post("/api/me/carry")["code"]
    other = Person(server, "Ann too")
    assert done(other) == []
    other.post(f"/api/me/carry/{code}")
    assert done(other) == ["read"]
    with sqlite3.connect(server.database, timeout=PATIENCE) as base:
        base.execute("PRAGMA foreign_keys = ON")
        (profile,) = base.execute("SELECT profile FROM lessons WHERE lesson = 'read'").fetchone()
        base.execute("DELETE FROM profiles WHERE id = ?", (profile,))
        left = base.execute("SELECT count(*) FROM lessons WHERE profile = ?", (profile,))
        assert left.fetchone() == (0,)


def test_a_visitor_of_the_last_release_learns_on(own_server, tmp_path):
    make_database(str(tmp_path / "tables.db"))
    ann = known(own_server(), "Ann")
    assert done(ann) == []
    page(ann, [], READ, lesson="read")
    assert done(ann) == ["read"]


def test_coach_legend_and_guide(ann, cat):
    card = next(g for g in ann.get("/api/games")["games"] if g["name"] == "toy")
    assert (card["lessons"], card["coach"], card["guide"]) == (2, True, True)
    assert ann.get("/api/games/toy/coach") == {
        "seats": 2,
        "options": {"long": True},
        "welcome": ["Two fists."],
        "notes": [{"rule": "TOY-1", "say": "Two cards at most."}],
    }
    signs = cat.get("/api/games/toy/legend")["signs"]
    assert signs[0] == {"icon": "fist", "means": "Un poing\u00a0: ce que vous montrez."}
    assert signs[1] == {"word": "pts", "means": "Des points."}
    guide = cat.get("/api/games/toy/guide")
    assert (guide["title"], guide["language"]) == ("Poings", "en")
    assert "[TOY-1]" in guide["text"]


def test_a_guided_table_says_so(ann):
    options = {"long": True}
    table = ann.table("me", "apprentice", terms={"guided": True}, options=options, listed=False)
    assert table["terms"] == {"guided": True}
    assert ann.get(f"/api/tables/{table['id']}")["terms"] == {"guided": True}

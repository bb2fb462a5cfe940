"""Puzzles on the server: played as lessons are, each visitor's record kept, one a day for all."""

from pentacle.core.puzzles import daily
from tests.server.harness import Person
from tests.server.test_lessons import page
from tests.server.toy import GAME
from tests.server.toy.rules import DONE, PICK, ROLL

LINE = [[PICK + 6], [DONE], [ROLL]]


def record(person):
    """What the list says of each puzzle that was tried."""
    found = person.get("/api/games/toy/puzzles")["puzzles"]
    tried = (one for one in found if one.get("solved") or one.get("mistakes"))
    return {one["id"]: (one.get("solved", False), one.get("mistakes", 0)) for one in tried}


def test_a_puzzle_is_solved_and_the_record_kept(server, ann, bob, cat):
    first = page(ann, [], lesson="p1234")
    assert (first["title"], first["steps"]) == ("Puzzle of level 3", 3)
    assert "hidden-1" in [item["id"] for item in first["scene"]["items"]], "a hand stays hidden"
    wrong = page(ann, [], [PICK], lesson="p1234")
    assert wrong.pop("why") == "There is better: this costs about 14 chances in 100."
    strides, then = wrong.pop("refuted"), wrong.pop("then", "")
    assert not then or then.startswith("Then ")
    assert strides[0]["label"] == "Take 0"
    assert wrong == first
    assert page(cat, [], [PICK], lesson="p1234")["why"].startswith("Il y a mieux\u00a0: cela")
    assert record(ann) == {"p1234": (False, 1)}
    assert "do not allow" in page(ann, [], [PICK + 7], 400, "p1234")["error"]["text"]
    assert "do not fit" in page(ann, [[PICK]], None, 400, "p1234")["error"]["text"]
    choices = []
    for n, choice in enumerate(LINE):
        assert record(ann) == {"p1234": (False, 1)}
        found = page(ann, choices, choice, lesson="p1234")
        choices = found["choices"]
        assert found["step"] == n + 1
    assert found["done"]
    assert len(found["answer"]["why"]["better"]) == len(LINE)
    assert found["answer"]["costs"] > 0
    page(ann, [], [PICK], lesson="p1234")
    assert record(ann) == {"p1234": (True, 1)}, "what comes later does not count"
    page(ann, [], LINE[0], lesson="p5678")
    assert record(ann) == {"p1234": (True, 1), "p5678": (True, 0)}
    assert record(bob) == {}
    code = ann.post("/api/me/carry")["code"]
    other = Person(server, "Ann too")
    other.post(f"/api/me/carry/{code}")
    assert record(other) == record(ann)


def test_who_asks_is_shown_the_next_move_and_nobody_else(ann):
    asked = {"choices": [], "shown": True}
    shown = ann.post("/api/games/toy/lessons/p1234", asked)
    assert shown["why"].startswith("The answer: Take 6")
    assert shown["step"] == 0
    plain = page(ann, [], lesson="p1234")
    assert not {"why", "answer", "refuted", "then"} & set(plain)


def test_a_gesture_is_foreseen_and_judged_as_a_whole(bob):
    seen = {"choices": [], "tried": [PICK + 6]}
    told = bob.post("/api/games/toy/lessons/p1234/foresee", seen)
    assert told["lines"] == ["You take Card 6."]
    wrong = page(bob, [], [PICK + 6, PICK], lesson="p1234")
    assert (wrong["step"], "20 chances" in wrong["why"]) == (0, True)
    assert page(bob, [], [PICK + 6, DONE], lesson="p1234")["step"] == 2


def test_everybody_has_the_same_puzzle_of_the_day(ann, cat):
    ids = [daily(GAME.puzzles, day) for day in range(4)]
    assert ids == ["p1234", "p5678"] * 2
    asked = [person.get("/api/games/toy/puzzles")["daily"] for person in (ann, cat, ann)]
    assert asked[1] in (asked[0], asked[2]), "midnight comes once at most"
    assert asked[1] in ids
    card = next(g for g in ann.get("/api/games")["games"] if g["name"] == "toy")
    assert card["puzzles"] == 2
    said = ann.request("GET", "/api/games/chess/puzzles", status=404)["error"]["text"]
    assert said == "There is no such game."
    assert page(ann, [], status=404, lesson="p9999")["error"]["code"] == "not_found"

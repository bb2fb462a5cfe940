"""After the game: the replay, its file, its frames, its verification; rules that change."""

import json
import random
from itertools import pairwise

import pytest

from tests.server.harness import Person, play_on
from tests.server.test_play import seat_two


@pytest.fixture(scope="module")
def finished(server):
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table, a, b = seat_two(ann, bob)
    play_on([a, b], random.Random(1).choice)
    return ann, table, a


def test_the_replay_of_a_table(finished, cat):
    """Shared by its address: also somebody who did not play may look."""
    _, table, a = finished
    card = cat.get(f"/api/replays/{a.over['replay']}")
    assert (card["game"], card["table"], card["seed"]) == ("toy", table, a.over["seed"])
    assert [seat["name"] for seat in card["seats"]] == ["Ann", "Bob"]
    assert card["marks"][0] == {"frame": 0, "text": "Manche 3"}
    assert [m["text"] for m in card["marks"]] == ["Manche 3", "Manche 2", "Manche 1", "Manche 0"]
    assert card["proof"] == a.over["proof"]
    assert (card["salt"], card["commitment"]) == ("", "")


def test_frames_as_each_seat_saw_them(finished, cat):
    ann, _, a = finished
    path = f"/api/replays/{a.over['replay']}"
    count = ann.get(path)["frames"]
    first = ann.get(f"{path}/frames?from=0&count=50&seat=0")["frames"]
    assert [f["frame"] for f in first] == list(range(min(50, count)))
    assert first[0]["seat"] == -1
    last = ann.get(f"{path}/frames?from={count - 1}&count=1&seat=0")["frames"][0]
    assert last["scene"] == a.scene["scene"]
    mine = json.dumps(first)
    public = json.dumps(cat.get(f"{path}/frames?from=0&count=50")["frames"])
    assert '"card-0' in mine
    assert '"card-1' not in mine
    assert '"card-' not in public
    tall = ann.get(f"{path}/frames?from=0&count=1&layout=tall")["frames"][0]
    assert tall["scene"]["width"] == 50
    for wrong in ("from=-1", f"from={count}", "count=51", "count=0", "seat=2", "from=x"):
        ann.get(f"{path}/frames?{wrong}", status=400)


def test_points_from_the_first_to_the_last_frame(finished, cat):
    """They begin with nothing, change where somebody scores, and end as the game did."""
    _, _, a = finished
    path = f"/api/replays/{a.over['replay']}"
    found, count = cat.get(path + "/points"), cat.get(path)["frames"]
    frames, points = found["frames"], found["points"]
    assert (frames[0], frames[-1], points[0]) == (0, count - 1, [0, 0])
    assert frames == sorted(set(frames))
    assert points[-1] == [r["points"] for r in sorted(a.over["ranks"], key=lambda r: r["seat"])]
    assert all(one != two for one, two in pairwise(points[:-1]))
    assert cat.get("/api/replays/none/points", 404)["error"]["code"] == "not_found"


def test_verified_by_playing_it_again(finished):
    ann, _, a = finished
    found = ann.post(f"/api/replays/{a.over['replay']}/verify")
    assert found["ok"]
    assert len(found["checks"]) == 5
    assert all(check["ok"] for check in found["checks"])


def test_saved_as_a_file_and_taken_in_again(finished):
    ann, _, a = finished
    answer = ann.http.get(f"/api/replays/{a.over['replay']}/file")
    assert "attachment" in answer.headers["Content-Disposition"]
    taken = ann.request("POST", "/api/replays", answer.content)
    assert taken["id"] != a.over["replay"]
    assert (taken["seed"], taken["proof"]) == (a.over["seed"], a.over["proof"])
    assert ann.post(f"/api/replays/{taken['id']}/verify")["ok"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"seed": "0000000000000001"}, "damaged"),
        ({"format": "chess"}, "not a replay file"),
        ({"version": 99}, "damaged"),
        ({"actions": "none"}, "damaged"),
    ],
)
def test_files_that_are_not_whole(finished, change, says):
    ann, _, a = finished
    file = ann.http.get(f"/api/replays/{a.over['replay']}/file").json() | change
    found = ann.post("/api/replays", file, status=400)["error"]
    assert found["code"] == "bad_replay"
    assert says in found["text"]


def test_files_that_lie(finished):
    """A file with a right sum, whose actions are against the rules or without end."""
    import msgspec

    from pentacle.core.replay import Replay

    ann, _, a = finished
    file = ann.http.get(f"/api/replays/{a.over['replay']}/file").json()
    for change in ({"actions": [[0, 7]] * 3}, {"actions": [[0, 0]] * 5000}, {"rules": "other"},
                   {"game": "chess"}, {"seats": 9}, {"seats": -1}, {"seed": "zz"},
                   {"options": {"long": "x"}}, {"actions": [[-5, 1]]}):  # fmt: skip
        lie = msgspec.convert(file | change, Replay)
        lie.sum = lie.checksum()
        body = msgspec.json.encode(lie)
        found = ann.request("POST", "/api/replays", body, status=400)["error"]
        assert found["code"] == "bad_replay", change


def test_a_replay_that_is_not_there(finished):
    finished[0].get("/api/replays/none", status=404)
    finished[0].post("/api/replays/none/verify", status=404)


# rules that change while a game runs


def begin(own_server):
    server = own_server()
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table, a, b = seat_two(ann, bob)
    a.act(a.legal[0])
    b.act(b.legal[0])
    server.stop()
    return server, ann, bob, table, a


def test_new_rules_that_lead_to_the_same_position_carry_the_game_on(own_server):
    server, ann, bob, table, a = begin(own_server)
    server.start(PENTACLE_TEST_RULES="same")
    page, other = ann.page(table).drain(), bob.page(table).drain()
    assert page.scene["scene"] == a.scene["scene"]
    assert "checked and goes on unchanged" in page.texts("table")[-1]
    play_on([page, other], random.Random(1).choice)
    assert ann.post(f"/api/replays/{page.over['replay']}/verify")["ok"]


def test_new_rules_that_lead_elsewhere_close_the_table(own_server):
    server, ann, _, table, a = begin(own_server)
    server.start(PENTACLE_TEST_RULES="different")
    card = ann.get(f"/api/tables/{table}")
    assert card["status"] == "closed"
    assert "rather than altered" in card["closed_text"]
    page = ann.page(table).drain()
    assert page.act(0, ask=a.scene["ask"])["code"] == "not_now"
    assert not page.scene
    file = ann.http.get(f"/api/replays/{card['replay']}/file").json()
    assert [action for _, action in file["actions"]]
    checks = ann.post(f"/api/replays/{card['replay']}/verify")
    assert not checks["ok"]

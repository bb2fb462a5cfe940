"""All that is kept of a visitor, as a file for himself; SQLite and PostgreSQL alike."""

import random

import httpx
import pytest

from pentacle.table.seating import NAMES
from tests.server.harness import play_on
from tests.server.test_play import seat_two


@pytest.fixture
def server(each_server):
    return each_server


def test_the_file_has_what_was_done_and_what_came_of_it(ann, bob):
    table, a, b = seat_two(ann, bob)
    play_on([a, b], random.Random(1).choice)
    waiting = ann.table("me", "open")["id"]
    bots = ann.table(NAMES[0], NAMES[0])["id"]
    campaign = ann.post("/api/me/campaigns", {"game": "toy", "length": 2})["id"]
    answer = ann.raw("GET", "/api/me/export")
    assert "attachment" in answer.headers["Content-Disposition"]
    assert answer.headers["Cache-Control"] == "no-store"
    found = answer.json()
    assert (found["version"], found["name"], len(found["devices"])) == (1, "Ann", 1)
    over, open_one = found["games"]
    assert (over["table"], over["status"], over["seat"], over["seats"]) == (table, "over", 0, 2)
    (mine,) = [r for r in a.over["ranks"] if r["seat"] == 0]
    assert (over["rank"], over["points"]) == (mine["rank"], mine["points"])
    assert over["ended_at"] >= over["created_at"]
    assert ann.get(f"/api/replays/{over['replay']}")["game"] == "toy"
    assert (open_one["table"], open_one["status"]) == (waiting, "waiting")
    assert "ended_at" not in open_one
    assert {t["table"] for t in found["hosted"]} == {table, waiting, bots}
    assert [c["id"] for c in found["campaigns"]] == [campaign]


def test_the_file_holds_nothing_of_others(ann, bob):
    table, a, _ = seat_two(ann, bob)
    (other,) = [p for p in a.all if p["type"] == "people"][-1]["people"]
    ann.post(f"/api/tables/{table}/people/{other['who']}", {"muted": True})
    bob.post("/api/me/campaigns", {"game": "toy", "length": 2})
    found = ann.get("/api/me/export")
    assert found["muted"] == ["Bob"]
    assert found["campaigns"] == []
    assert [g["seat"] for g in found["games"]] == [0]
    theirs = bob.get("/api/me/export")
    assert [g["seat"] for g in theirs["games"]] == [1]
    assert theirs["muted"] == theirs["hosted"] == []


def test_who_is_nobody_gets_no_file(server):
    answer = httpx.get(server.url + "/api/me/export", timeout=600)
    assert answer.status_code == 403
    assert answer.json()["error"]["text"]

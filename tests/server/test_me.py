"""Who a visitor is: his name, figure and languages, and the browsers that are him."""

import httpx
import pytest

from pentacle.table.clean import AVATARS
from pentacle.table.seating import NAMES
from tests.server.harness import Person
from tests.server.test_play import seat_two


@pytest.fixture
def server(each_server):
    return each_server


def looks(person, table):
    return [(s["name"], s.get("avatar", 0)) for s in person.get(f"/api/tables/{table}")["seats"]]


def carried(person, agent):
    """Another browser of the same person."""
    other = Person(person.server, "Nobody")
    other.http.headers["User-Agent"] = agent
    other.post(f"/api/me/carry/{person.post('/api/me/carry')['code']}")
    return other


def test_a_figure_is_there_from_the_first_visit_and_stands_at_every_table(ann, bob):
    mine, theirs = (p.get("/api/me")["avatar"] for p in (ann, bob))
    assert {mine, theirs} <= set(range(1, AVATARS + 1))
    table, _, b = seat_two(ann, bob)
    assert looks(bob, table) == [("Ann", mine), ("Bob", theirs)]
    other = mine % AVATARS + 1
    told = ann.request("PATCH", "/api/me", {"avatar": other, "languages": ["fr", "en", "fr"]})
    assert told == {
        "name": "Ann", "language": "", "new": False, "avatar": other, "languages": ["fr", "en"]
    }  # fmt: skip
    assert ann.get("/api/me") == told
    opened = ann.table("me", "open")["id"]
    listed = {one["id"]: one.get("languages") for one in bob.get("/api/tables")["open"]}
    assert listed[opened] == ["fr", "en"]
    assert looks(bob, table)[0] == ("Ann", other)
    b.until("table")
    assert b.all[-1]["table"]["seats"][0]["avatar"] == other
    ann.request("PATCH", "/api/me", {"name": "Anna"})
    assert looks(bob, table)[0] == ("Anna", other)
    assert "avatar" not in ann.table("me", NAMES[0])["seats"][1]


@pytest.mark.parametrize(
    "wrong",
    [{"avatar": 0}, {"avatar": AVATARS + 1}, {"avatar": "1"}, {"languages": ["english"]},
     {"languages": ["en"] * 9}, {"languages": "en"}, {"name": "\u200b"}],
)  # fmt: skip
def test_what_is_no_figure_or_language_changes_nothing(ann, wrong):
    before = ann.get("/api/me")
    answer = ann.raw("PATCH", "/api/me", {"language": "fr", **wrong})
    assert answer.status_code == 400
    assert answer.json()["error"]["text"]
    assert ann.get("/api/me") == before


def test_a_lost_device_is_shut_out_at_once_and_cannot_come_back(ann, bob):
    phone = carried(ann, "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36")
    table, a, _ = seat_two(ann, bob)
    on_phone = phone.page(table).drain()
    first, second = ann.get("/api/me/devices")["devices"]
    assert first["here"]
    assert "here" not in second
    assert second["device"] == "Chrome, Android"
    code = phone.post("/api/me/carry")["code"]
    left = ann.post(f"/api/me/devices/{second['id']}/shut-out")["devices"]
    assert [device["id"] for device in left] == [first["id"]]
    assert on_phone.close_code() == a.close_code() == 1001
    phone.get("/api/me/devices", status=403)
    bob.post(f"/api/me/carry/{code}", status=404)
    assert ann.page(table).drain().legal
    ann.post(f"/api/me/devices/{second['id']}/shut-out", status=404)
    theirs = bob.get("/api/me/devices")["devices"][0]["id"]
    assert ann.raw("POST", f"/api/me/devices/{theirs}/shut-out").json()["error"]["text"]
    assert bob.get("/api/me/devices")["devices"][0]["id"] == theirs


def test_who_is_nobody_has_no_devices(server):
    assert httpx.get(server.url + "/api/me/devices", timeout=600).status_code == 403

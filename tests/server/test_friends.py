"""Friends: both must agree; who does not want to read somebody is left in peace."""

import asyncio

import pytest

from pentacle.store import Store
from tests.server.harness import Person, play_on
from tests.server.test_people import change, people
from tests.server.test_play import seat_two


@pytest.fixture
def server(each_server):
    return each_server


def lists(person):
    told = person.get("/api/friends")
    return {name: [one["name"] for one in some] for name, some in told.items()}


def id_of(person, name):
    told = person.get("/api/friends")
    return next(one["id"] for some in told.values() for one in some if one["name"] == name)


def say(person, name, friend=True, status=None):
    return person.post(f"/api/friends/{id_of(person, name)}", {"friend": friend}, status)


def befriend(one, other):
    code = one.post("/api/friends/link")["code"]
    other.post(f"/api/friends/link/{code}")


def test_people_of_a_game_become_friends_when_both_agree(ann, bob):
    seat_two(ann, bob)
    assert lists(ann) == {"friends": [], "asked": [], "asking": [], "known": ["Bob"]}
    say(ann, "Bob")
    assert lists(ann)["asking"] == ["Bob"]
    assert lists(bob) == {"friends": [], "asked": ["Ann"], "asking": [], "known": []}
    say(bob, "Ann")
    assert lists(ann)["friends"] == ["Bob"]
    assert lists(bob)["friends"] == ["Ann"]
    say(ann, "Bob", friend=False)
    assert lists(bob) == {"friends": [], "asked": [], "asking": [], "known": ["Ann"]}


def test_who_is_not_known_cannot_be_asked(ann, bob, cat):
    seat_two(ann, bob)
    ann.post(f"/api/friends/{id_of(bob, 'Ann')}", {"friend": True}, status=404)
    cat.post("/api/friends/nobody", {"friend": True}, status=404)


def test_a_link_makes_friends_of_who_opens_it_and_agrees(ann, bob):
    code = ann.post("/api/friends/link")["code"]
    assert bob.get(f"/api/friends/link/{code}")["name"] == "Ann"
    assert lists(bob)["friends"] == []
    assert [one["name"] for one in bob.post(f"/api/friends/link/{code}")["friends"]] == ["Ann"]
    assert lists(ann)["friends"] == ["Bob"]
    assert ann.get(f"/api/friends/link/{code}", status=400)["error"]["text"] == "This is you."
    bob.get("/api/friends/link/never", status=404)


def test_of_many_links_the_oldest_are_void(ann, bob):
    codes = [ann.post("/api/friends/link")["code"] for _ in range(11)]
    bob.get(f"/api/friends/link/{codes[0]}", status=404)
    assert bob.get(f"/api/friends/link/{codes[-1]}")["name"] == "Ann"


def test_who_mutes_somebody_is_no_friend_of_his_and_hears_no_question(ann, bob):
    table, _, _ = seat_two(ann, bob)
    befriend(ann, bob)
    code = ann.post("/api/friends/link")["code"]
    page = ann.page(table)
    page.until("people")
    change(ann, table, people(page)["Bob"], muted=True)
    empty = {"friends": [], "asked": [], "asking": [], "known": []}
    assert lists(ann) == lists(bob) == empty
    bob.get(f"/api/friends/link/{code}", status=404)


def test_a_seat_is_kept_for_a_friend(ann, bob, cat):
    befriend(ann, bob)
    who = id_of(ann, "Bob")
    seats = [{"kind": "me"}, {"kind": "open", "keep": who}, {"kind": "open"}]
    body = {"game": "toy", "seats": seats, "options": {}, "listed": False}
    table = ann.post("/api/tables", body)
    assert [seat.get("kept", "") for seat in table["seats"]] == ["", "Bob", ""]
    (kept,) = bob.get("/api/tables")["kept"]
    assert kept["id"] == table["id"]
    assert kept["seats"][1]["yours"]
    code = cat.get(f"/api/invites/{table['invite']}")
    assert [seat.get("kept", "") for seat in code["seats"]] == ["", "Un sorcier", ""]
    cat.post(f"/api/tables/{table['id']}/join", {"seat": 1, "name": "Cat"}, status=409)
    bob.get(f"/api/tables/{table['id']}")
    assert bob.join(table["id"], 1)["you"] == 1
    assert bob.get("/api/tables").get("kept", []) == []


def test_a_seat_is_not_kept_for_strangers_nor_twice(ann, bob):
    body = {"game": "toy", "options": {}, "listed": False}
    seats = [{"kind": "me"}, {"kind": "open", "keep": "nobody"}]
    assert (
        ann.post("/api/tables", {**body, "seats": seats}, status=404)["error"]["code"]
        == "not_found"
    )
    befriend(ann, bob)
    twice = [{"kind": "me"}, *[{"kind": "open", "keep": id_of(ann, "Bob")}] * 2]
    ann.post("/api/tables", {**body, "seats": twice}, status=400)


def test_after_a_game_the_same_people_have_their_seats_turned(ann, bob):
    table, a, b = seat_two(ann, bob)
    play_on([a, b], min)
    follows = ann.post(f"/api/tables/{table}/rematch")
    assert [seat.get("kept", "") or seat["name"] for seat in follows["seats"]] == ["Bob", "Ann"]
    (kept,) = bob.get("/api/tables")["kept"]
    assert kept["id"] == follows["id"]


def test_who_is_forgotten_is_nobodys_friend(server, ann, bob):
    befriend(ann, bob)
    ann.post("/api/friends/link")
    assert bob.get("/api/me/export")["friends"] == ["Ann"]
    ann.post("/api/me/forget", {"forget_me": True})
    assert lists(bob)["friends"] == []

    async def rows():
        store = Store(server.database)
        found = await store.friends.known("ann")
        await store.close()
        return found

    assert asyncio.run(rows()) == []


def test_nobody_reads_ids_of_others_in_lists(server, ann, bob):
    befriend(ann, bob)
    third = Person(server, "Dan")
    befriend(third, bob)
    assert id_of(ann, "Bob") != id_of(third, "Bob")

"""A quick match: two who look meet, nobody is seated twice, and nobody waits for who is gone."""

import threading
import time
from types import SimpleNamespace

import pytest

from pentacle.server.live.matching import Spot, should_move
from tests.server.harness import PATIENCE, Person, ServerProcess
from tests.server.test_people import change, people
from tests.server.test_play import seat_two


@pytest.fixture
def server(each_server):
    return each_server


class Looking:
    """Somebody who looks for a game of his own kind, so that tests do not meet each other."""

    def __init__(self, person, **wish):
        self.person, self.wish = person, {"games": ["toy"], **wish}

    def look(self, status=None):
        return self.person.post("/api/search", self.wish, status)

    def stop(self):
        return self.person.post("/api/search/stop")

    def tables(self):
        """Where he sits and nothing has ended."""
        found = self.person.get("/api/tables")["mine"]
        return [
            table["id"] for table in found if table["status"] in ("waiting", "dealing", "playing")
        ]


def until_found(*searches):
    """All look on, as their pages do, until every one has a game."""
    end = time.monotonic() + PATIENCE
    told = [one.look() for one in searches]
    while any(one["state"] != "found" for one in told):
        assert time.monotonic() < end, told
        told = [one.look() for one in searches]
    return told


@pytest.fixture
def quiet(own_server):
    """A server where nobody else looks."""
    return own_server()


def pair_of(server, **wish):
    return [Looking(Person(server, name), **wish) for name in ("Ann", "Bob")]


def test_the_second_sits_down_where_the_first_waits(quiet):
    ann, bob = pair_of(quiet, seats=[2])
    first = ann.look()
    assert (first["state"], first["taken"], first["of"], first["game"]) == ("looking", 1, 2, "toy")
    assert first.get("bots", False) is False
    second = bob.look()
    assert (second["state"], second["table"]) == ("found", first["table"])
    assert ann.look()["state"] == "found"
    assert ann.tables() == bob.tables() == [first["table"]]
    assert ann.stop()["state"] == "found"
    assert ann.stop()["state"] == "none"


def test_an_open_table_whose_people_are_there_is_taken(quiet):
    host, guest = Person(quiet, "Host"), Looking(Person(quiet, "Guest"))
    deserted = host.table("me", "open")["id"]
    assert guest.look()["table"] != deserted
    guest.stop()
    page = host.page(deserted)
    page.drain()
    assert guest.look()["table"] == deserted
    assert page.until_table(lambda card: card["status"] != "waiting")["id"] == deserted


def test_wishes_are_kept_apart(quiet):
    ann, bob = Looking(Person(quiet, "Ann"), seats=[2]), Looking(Person(quiet, "Bob"), seats=[3])
    days = Looking(Person(quiet, "Cat"), seats=[2], pace="days")
    assert len({one.look()["table"] for one in (ann, bob, days)}) == 3
    assert [one.look()["state"] for one in (ann, bob, days)] == ["looking"] * 3
    pace = days.person.get(f"/api/tables/{days.tables()[0]}")["pace"]
    assert pace["kind"] == "days"


def test_who_would_take_either_goes_to_who_would_not(quiet):
    """Ann waits at a table for three, and Bob, who wants two, cannot come: she comes to him."""
    ann, bob = Looking(Person(quiet, "Ann"), seats=[3]), Looking(Person(quiet, "Bob"), seats=[2])
    ann.look()
    his = bob.look()
    ann.wish["seats"] = [2, 3]
    assert {one["table"] for one in until_found(ann, bob)} == {his["table"]}
    assert ann.tables() == bob.tables() == [his["table"]]


def test_a_search_that_stops_gives_its_seat_up(quiet):
    ann, bob = pair_of(quiet, seats=[2])
    table = ann.look()["table"]
    assert ann.stop() == {"state": "none"}
    assert ann.tables() == []
    assert bob.look()["table"] != table


def test_bots_fill_the_table_of_who_has_waited(quiet):
    ann, bob = pair_of(quiet, seats=[3])
    bob.person.post("/api/search/fill", status=409)
    assert ann.look()["table"] == bob.look()["table"]
    found = bob.person.post("/api/search/fill")
    assert found["state"] == "found"
    seats = ann.person.get(f"/api/tables/{found['table']}")["seats"]
    assert sorted(seat["kind"] for seat in seats) == ["bot", "human", "human"]


def test_one_person_in_two_tabs_has_one_seat(quiet):
    ann = Looking(Person(quiet, "Ann"), seats=[2])
    _all_at_once([lambda: ann.look() for _ in range(6)])
    assert len(ann.tables()) == 1


def test_whom_somebody_does_not_read_is_not_met(quiet):
    ann, bob = pair_of(quiet, seats=[2])
    table, _, _ = seat_two(ann.person, bob.person)
    change(ann.person, table, people(ann.person.page(table).drain())["Bob"], muted=True)
    ann.look()
    assert bob.look()["state"] == "looking"


def test_what_cannot_be_is_refused(server, ann):
    def refused(**wish):
        return ann.post("/api/search", {"games": ["toy"], **wish}, status=400)["error"]["code"]

    assert refused(games=["chess"]) == "bad_option"
    assert refused(seats=[9]) == "bad_option"
    assert refused(games=[]) == "bad_request"
    assert refused(pace="never") == "bad_request"
    assert ann.get("/api/tables")["mine"] == []


def _all_at_once(jobs):
    results, threads = [None] * len(jobs), []
    for number, job in enumerate(jobs):

        def work(number=number, job=job):
            results[number] = job()

        threads.append(threading.Thread(target=work))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_many_who_look_at_once_meet_two_by_two(any_postgres):
    """At two processes of one PostgreSQL, and nobody sits twice."""
    database = any_postgres.new_database()
    servers = [ServerProcess(database) for _ in range(2)]
    searches = [Looking(Person(servers[n % 2], f"P{n}"), seats=[2]) for n in range(6)]
    try:
        end, told = time.monotonic() + PATIENCE, [{"state": "none"}]
        while any(one["state"] != "found" for one in told):
            assert time.monotonic() < end, told
            told = _all_at_once([one.look for one in searches])
        seats = [one.tables() for one in searches]
        assert all(len(tables) == 1 for tables in seats)
        assert [tables[0] for tables in seats] == [one["table"] for one in told]
        assert len({tables[0] for tables in seats}) == 3
    finally:
        for server in servers:
            server.close()
    assert not [line for server in servers for line in server.complaints()]


def spot(age, people, wish=True):
    """A table of that age with so many people, who would sit down at any table, or at none."""
    row = SimpleNamespace(created_at=age, id="t", game="toy", size=2, pace={"kind": "live"})
    games = ["toy"] if wish else ["valroc"]
    search = SimpleNamespace(games=games, seats=[], pace="live", profile="p")
    seats = [SimpleNamespace(kind="human", profile=f"p{n}") for n in range(people)]
    return Spot(row, seats, [search] * people)


@pytest.mark.parametrize("mine", [spot(a, p, w) for a in (1, 2) for p in (1, 2) for w in (0, 1)])
@pytest.mark.parametrize("people", [1, 2])
def test_of_two_tables_that_suit_all_exactly_one_is_left(mine, people):
    other = spot(1.5, people)
    if mine.searches[0].games == ["toy"]:
        assert should_move(mine, other) != should_move(other, mine)

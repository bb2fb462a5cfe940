"""The open tables, by what one wants of them, and what is worth watching."""

import random

import pytest

from tests.server.harness import Person
from tests.server.test_play import seat_two

DAYS = {"kind": "days", "bank_s": 86400, "step_s": 86400}


@pytest.fixture
def server(each_server):
    return each_server


@pytest.fixture
def hosted(server):
    """A host, and his open tables by what they are."""
    host = Person(server, "Host")
    host.request("PATCH", "/api/me", {"languages": ["pl"]})
    return host, {
        "small": host.table("me", "open")["id"],
        "wide": host.table("me", "open", "open", "master")["id"],
        "slow": host.table("me", "open", "open", pace=DAYS)["id"],
        "private": host.table("me", "open", listed=False)["id"],
        "full": host.table("me", "master")["id"],
    }


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("", {"small", "wide", "slow"}),
        ("free=2", {"wide", "slow"}),
        ("free=3", set()),
        ("pace=days", {"slow"}),
        ("pace=live&free=2", {"wide"}),
        ("level=master", {"wide"}),
        ("level=none", {"small", "slow"}),
        ("game=toy", {"small", "wide", "slow"}),
        ("game=valroc", set()),
        ("language=uk", set()),
    ],
)
def test_open_tables_are_found_by_what_they_are(hosted, ann, wanted, found):
    """Polish is what this host alone speaks, so that tables of other tests are not looked at."""
    _, tables = hosted
    query = wanted if "language" in wanted else f"{wanted}&language=pl"
    ids = {table["id"] for table in ann.get(f"/api/lobby?{query}")["tables"]}
    names = {name for name, id in tables.items() if id in ids}
    assert names == found
    assert len(ids & set(tables.values())) == len(found)


def test_a_list_is_read_page_by_page(hosted, ann):
    host, _ = hosted
    more = {host.table("me", "open", pace=DAYS)["id"] for _ in range(30)}
    first = ann.get("/api/lobby?pace=days&language=pl")
    rest = ann.get(f"/api/lobby?pace=days&language=pl&before={first['more']}")
    ids = [table["id"] for one in (first, rest) for table in one["tables"]]
    assert len(ids) == len(set(ids))
    assert len(first["tables"]) == 25
    assert more <= set(ids)
    for id in more:
        host.post(f"/api/tables/{id}/leave")


def test_who_sits_or_was_sent_away_finds_the_table_no_more(hosted, ann, bob):
    host, tables = hosted
    ann.join(tables["wide"], 1)
    listed = {table["id"] for table in ann.get("/api/lobby?language=pl")["tables"]}
    assert tables["wide"] not in listed
    assert tables["small"] in listed
    page = host.page(tables["wide"])
    told = page.until(lambda m: m["type"] == "people" and m["people"])["people"]
    who = next(one["who"] for one in told if one["name"] == "Ann")
    host.post(f"/api/tables/{tables['wide']}/people/{who}", {"sent_away": True})
    found = {table["id"] for table in ann.get("/api/lobby?language=pl")["tables"]}
    assert tables["wide"] not in found
    assert tables["wide"] in {table["id"] for table in bob.get("/api/lobby?language=pl")["tables"]}


@pytest.mark.parametrize(
    "wrong",
    ["free=0", "free=many", "pace=fast", "language=English", "before=nan", "game=" + "x" * 41],
)
def test_what_cannot_be_wanted_is_refused_in_words(ann, wrong):
    refused = ann.get(f"/api/lobby?{wrong}", status=400)["error"]
    assert refused["code"] == "bad_request"
    assert len(refused["text"]) > 10


def test_private_tables_are_in_no_list_and_where_most_people_play_comes_first(ann, bob, cat):
    """As a stranger reads it."""
    two, a, _ = seat_two(ann, bob)
    alone = ann.table("me", "master")["id"]
    hidden = ann.table("me", "master", listed=False)["id"]
    pages = [ann.page(id) for id in (alone, hidden)]
    for page in pages:
        page.until("scene")
    watched = [table["id"] for table in cat.get("/api/tables")["watch"]]
    assert hidden not in watched
    assert watched.index(two) < watched.index(alone)
    a.act(random.Random(1).choice(a.legal))
    stranger = cat.get("/api/tables")["watch"]
    card = next(table for table in stranger if table["id"] == two)
    assert card["you"] == -1
    assert not card.get("invite")
    assert not card.get("your_turn")

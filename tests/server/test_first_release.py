"""What the first release stored goes on under the rules of today, without a word."""

import json
import random
import sqlite3
import time
from pathlib import Path

import pytest

from pentacle.games import GAMES as HOUSE
from tests.server.harness import PATIENCE, Person, ServerProcess, play_on

STORED = Path(__file__).with_name("first_release.sql")
GAMES = ("spellcaster", "zavandor", "archimage", "valroc", "toy", "elfenwizards")


@pytest.fixture(scope="module")
def old(tmp_path_factory):
    path = str(tmp_path_factory.mktemp("old") / "tables.db")
    make_database(path)
    process = ServerProcess(path, {"PENTACLE_TEST_TIDYING": "0.05"}, shrink_days=0)
    yield process
    process.close()
    assert not process.complaints(), process.output


def make_database(path, change=""):
    database = sqlite3.connect(path)
    database.executescript(STORED.read_text())
    database.executescript(change)
    database.close()


def known(server, name):
    """Somebody whose browser has its secret from then."""
    person = Person(server, "Somebody")
    person.name = name
    person.http.cookies.clear()
    person.http.cookies.set("pentacle", name)
    return person


def stored(server, query, *args):
    database = sqlite3.connect(server.database)
    found = database.execute(query, args).fetchall()
    database.close()
    return found


def tables(server, game, status, seats):
    """Its tables of this kind, oldest first."""
    query = (
        "SELECT id FROM tables WHERE game = ? AND status = ? AND "
        "(SELECT count(*) FROM seats WHERE table_id = id) = ? ORDER BY created_at"
    )
    return [id for (id,) in stored(server, query, game, status, seats)]


def test_a_visitor_is_known_again(old):
    assert known(old, "Ann").get("/api/me") == {"name": "Ann", "language": "", "new": False}


@pytest.mark.parametrize("game", GAMES)
def test_running_tables_go_on(old, game):
    seats = 3 if game == "elfenwizards" else 2
    table = tables(old, game, "playing", seats)[0]
    people = [known(old, name) for name in ("Ann", "Bob", "Cat")[:seats]]
    pages = [person.page(table).drain() for person in people]
    assert any(page.legal for page in pages)
    assert pages[0].texts("chat") == ["psst" if game == "elfenwizards" else "Good luck"]
    newer = game in HOUSE and HOUSE[game].version > 1
    for page in pages:
        assert any("rules were updated" in text for text in page.texts("table")) == newer
    moved = len(pages[0].all)
    play_on(pages, random.Random(1).choice, until=lambda: len(pages[0].all) > moved + 6)
    assert stored(old, "SELECT status FROM tables WHERE id = ?", table) == [("playing",)]


def test_tables_of_then_have_the_terms_of_then(old):
    for game in GAMES:
        seats = 3 if game == "elfenwizards" else 2
        table = tables(old, game, "playing", seats)[0]
        assert known(old, "Ann").get(f"/api/tables/{table}")["terms"] == {}


def test_promises_are_still_in_the_book(old):
    table = tables(old, "elfenwizards", "playing", 3)[0]
    page = known(old, "Ann").page(table).drain()
    said = [m for m in page.all if m["type"] == "promises"][-1]["list"]
    assert [(p["id"], p["state"]) for p in said] == [("1.1", "open"), ("1.2", "withdrawn")]


def test_a_window_is_open_again(tmp_path):
    """Its time begins with the server, so that nothing else is done before."""
    path = str(tmp_path / "tables.db")
    make_database(path)
    server = ServerProcess(path)
    table = tables(server, "elfenwizards", "playing", 3)[1]
    page = known(server, "Ann").page(table).drain()
    assert not page.legal
    page.ask("ready")
    page.until(lambda _: bool(page.legal))
    server.close()


def test_the_solo_game_of_a_campaign_is_played_on(old):
    ann = known(old, "Ann")
    solo, toy = ann.get("/api/me/campaigns")["campaigns"]
    assert (toy["game"], toy["played"], toy["length"]) == ("toy", 1, 3)
    assert toy["categories"][0]["objectives"][0]["done"]
    assert toy["games"] == [], "what its first game came to was not written down then"
    assert (solo["game"], solo["played"]) == ("valroc", 0)
    page = ann.page(solo["table"]).drain()
    assert page.act(page.legal[0])["type"] == "done"


@pytest.mark.parametrize("game", ["spellcaster", "toy"])
def test_finished_games_shrink_and_are_verified_and_looked_at(old, game):
    ann = known(old, "Ann")
    table = tables(old, game, "over", 2)[0]
    end = time.monotonic() + PATIENCE
    while stored(old, "SELECT count(*) FROM events WHERE table_id = ?", table) != [(0,)]:
        assert time.monotonic() < end, "it does not shrink"
    page = ann.page(table).drain()
    assert page.over["ranks"]
    assert page.scene["scene"]["over"]
    replay = page.over["replay"]
    found = ann.post(f"/api/replays/{replay}/verify")
    assert found["ok"]
    assert len(found["checks"]) == 5
    frames = ann.get(f"/api/replays/{replay}")["frames"]
    last = ann.get(f"/api/replays/{replay}/frames?from={frames - 1}&count=1&seat=0")["frames"]
    assert last[0]["scene"] == page.scene["scene"]


def test_a_file_saved_then_is_taken_in(old):
    ann = known(old, "Ann")
    ((body,),) = stored(old, "SELECT body FROM replays WHERE game = 'spellcaster'")
    file = json.loads(body)
    assert file["version"] == 1
    assert ann.request("POST", "/api/replays", body)["frames"] == len(file["actions"]) + 1


def test_a_table_that_comes_to_another_position_is_closed_in_words(tmp_path):
    path = str(tmp_path / "tables.db")
    make_database(path, "UPDATE tables SET state = 'elsewhere' WHERE game = 'spellcaster'")
    server = ServerProcess(path)
    table = tables(server, "spellcaster", "playing", 2)[0]
    ann = known(server, "Ann")
    card = ann.get(f"/api/tables/{table}")
    assert card["status"] == "closed"
    assert "rather than altered" in card["closed_text"]
    assert not ann.post(f"/api/replays/{card['replay']}/verify")["ok"]
    server.close()

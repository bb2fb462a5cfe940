"""A game that another package brings, at the server: listed, explained, played against a bot."""

import random

import pytest

from tests.server.harness import Person, ServerProcess, play_on
from tests.starter.guest import NAME, TITLE


@pytest.fixture(scope="module")
def host(guest, tmp_path_factory):
    database = str(tmp_path_factory.mktemp("host") / "tables.db")
    process = ServerProcess(database, guest.environment)
    yield process
    process.close()
    assert not process.complaints(), process.output


def test_it_is_listed_like_any_other(host):
    games = {game["name"]: game for game in Person(host, "Ann").get("/api/games")["games"]}
    assert games[NAME]["title"] == TITLE
    assert games[NAME]["seats"] == [2, 3, 4]
    assert [option["name"] for option in games[NAME]["options"]] == ["double_last"]
    assert not games[NAME].get("promises")


@pytest.mark.parametrize(
    ("language", "words"), [("en", "The bag holds"), ("fr", "Le sac contient")]
)
def test_its_rules_are_read_in_both_languages(host, language, words):
    page = Person(host, "Ann", language=language).get(f"/api/games/{NAME}/rules")
    assert page["language"] == language
    assert page["title"] == TITLE
    assert words in page["text"]


@pytest.mark.parametrize("level", ["apprentice", "master"])
def test_it_is_played_against_a_bot_to_the_end(host, level):
    ann = Person(host, "Ann")
    table = ann.table("me", level, game=NAME, options={"double_last": True})["id"]
    page = ann.page(table).drain()
    play_on([page], random.Random(3).choice)
    assert sum(rank["points"] for rank in page.over["ranks"]) == 5
    assert page.texts()[-1].startswith("Two points for ")
    replay = ann.get(f"/api/tables/{table}")["replay"]
    assert ann.get(f"/api/replays/{replay}")["game"] == NAME
    assert ann.post(f"/api/replays/{replay}/verify")["ok"]


def test_without_the_package_its_tables_are_closed_with_a_sentence(host, guest):
    """The server starts all the same, and the others play on."""
    ann = Person(host, "Ann")
    table = ann.table("me", "apprentice", game=NAME)["id"]
    page = ann.page(table).drain()
    play_on([page], min, until=lambda: len(page.legal) == 2)
    host.kill()
    host.start()
    assert NAME not in [game["name"] for game in ann.get("/api/games")["games"]]
    assert ann.get(f"/api/tables/{table}")["closed_text"] == "This game is no longer offered here."
    replay = ann.get(f"/api/tables/{table}")["replay"]
    assert 400 <= ann.raw("GET", f"/api/replays/{replay}/frames").status_code < 500
    toy = ann.page(ann.table("me", "apprentice")["id"]).drain()
    play_on([toy], random.Random(1).choice)
    host.kill()
    host.start(**guest.environment)

"""Campaigns live across games in the player's profile."""

import random

from msgspec.structs import replace

from pentacle.table.campaign import PastGame
from tests.server.harness import play_on


def play(person, campaign):
    table = person.table("me", "apprentice", campaign=campaign)["id"]
    page = person.page(table)
    play_on([page], random.Random(1).choice)
    return table, page


def test_a_campaign_over_two_games(ann, bob):
    kinds = {game["name"]: game.get("campaign") for game in ann.get("/api/games")["games"]}
    assert kinds["toy"]["lengths"][0] == {"games": 2, "title": "Short"}
    assert not kinds["spellcaster"]
    ann.post("/api/me/campaigns", {"game": "toy", "length": 7}, status=400)
    ann.post("/api/me/campaigns", {"game": "spellcaster", "length": 2}, status=404)
    path = ann.post("/api/me/campaigns", {"game": "toy", "length": 2})
    assert (path["played"], path["over"], path["options"]) == (0, False, {"long": False})
    bob.table("me", "apprentice", campaign=path["id"], status=404)
    table, page = play(ann, path["id"])
    assert page.table["campaign"] == path["id"]
    (panel,) = [p for p in page.scene["scene"]["panels"] if p["id"] == "campaign"]
    assert (panel["title"], panel["kind"]) == ("Campaign: game 1 of 2", "score")
    assert [row["text"] for row in panel["rows"]] == ["It counts: 1 new objective.", "a"]
    (path,) = ann.get("/api/me/campaigns")["campaigns"]
    assert (path["played"], path["rank"], path["options"]) == (1, "1 so far", {"long": True})
    (game,) = path["games"]
    assert (game["number"], game["ticked"]) == (1, ["a"])
    assert game["replay"] == page.over["replay"]
    assert game["points"] == {r["seat"]: r["points"] for r in page.over["ranks"]}[0]
    assert path["categories"][0]["objectives"][0] == {"text": "a", "done": True}
    assert "table" not in path
    second = ann.table("me", "apprentice", campaign=path["id"])
    assert second["options"]["long"] is True
    ann.table("me", "apprentice", campaign=path["id"], status=409)
    (path,) = ann.get("/api/me/campaigns")["campaigns"]
    assert path["table"] == second["id"] != table
    page = ann.page(second["id"])
    play_on([page], random.Random(2).choice)
    (path,) = ann.get("/api/me/campaigns")["campaigns"]
    assert (path["played"], path["over"], path["rank"]) == (2, True, "1 over")
    assert [game["number"] for game in path["games"]] == [2, 1]
    assert path["games"][0]["result"] == "It counts, but all it met was ticked before."
    ann.table("me", "apprentice", campaign=path["id"], status=409)
    assert bob.get("/api/me/campaigns")["campaigns"] == []


def test_a_game_of_valroc_shows_its_campaign(ann):
    """Points against those needed and live objectives stand beside it."""
    path = ann.post("/api/me/campaigns", {"game": "valroc", "length": 9})
    assert (path["title"], path["games"]) == ("Normal", [])
    page = ann.page(ann.table("me", game="valroc", campaign=path["id"])["id"]).drain()
    (panel,) = [p for p in page.scene["scene"]["panels"] if p["id"] == "campaign"]
    assert (panel["big"], panel["big_word"]) == ("5", "of 54 points")
    assert panel["rows"][0]["text"] == "Below 54 points the game ticks nothing."
    met = [row["text"] for row in panel["rows"] if row.get("value") == "✓"]
    assert met == ["End the game with as many used spells as courses taken"]
    (possible,) = [p for p in page.scene["scene"]["panels"] if p["id"] == "objectives"]
    assert possible["title"] == "Objectives still possible: 39"
    assert len(possible["rows"]) == 39


def test_why_a_game_ticks_nothing_is_said():
    game = PastGame("t", "r", points=53, enough=54, alone=True, fresh=[], at=0.0)
    assert game.result("en") == "A score of 53: below 54, so nothing is ticked."
    assert replace(game, alone=False).result("en").startswith("A bot played for you")
    assert replace(game, given_up=True).result("en").startswith("You gave this game up")
    assert replace(game, points=54).result("en").startswith("It counts, but")
    assert replace(game, points=54, fresh=[1, 2]).result("fr").endswith("2 nouveaux objectifs.")

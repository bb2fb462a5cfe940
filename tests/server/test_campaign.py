"""Campaigns live across games in the player's profile."""

import random

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
    (path,) = ann.get("/api/me/campaigns")["campaigns"]
    assert (path["played"], path["rank"], path["options"]) == (1, "1 so far", {"long": True})
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
    ann.table("me", "apprentice", campaign=path["id"], status=409)
    assert bob.get("/api/me/campaigns")["campaigns"] == []

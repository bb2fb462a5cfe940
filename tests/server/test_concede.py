"""Giving up: the game ends, or a bot plays the seat on and it ranks last."""

import random

from tests.server.harness import Person, play_on
from tests.server.test_play import seat_two


def sit(game, people, bots=(), **more):
    host, *others = people
    table = host.table("me", *["open"] * len(others), *bots, game=game, **more)["id"]
    for seat, person in enumerate(others, 1):
        person.join(table, seat)
    return table, [person.page(table).drain() for person in people]


def outcome(page):
    return {entry["seat"]: (entry["rank"], entry.get("conceded", False))
            for entry in (page.over or page.until("over"))["ranks"]}  # fmt: skip


def test_of_two_the_other_wins_at_once_and_the_replay_knows_it(ann, bob):
    table, a, b = seat_two(ann, bob)
    assert a.table["concede"] == "The game ends at once."
    a.act(a.legal[0])
    assert b.ask("concede")["type"] == "done"
    assert [(rank["seat"], rank["rank"]) for rank in b.over["ranks"]] == [(0, 1), (1, 2)]
    assert outcome(a) == {0: (1, False), 1: (2, True)}
    assert a.over["given_up"]
    assert a.drain().table["status"] == "over"
    assert a.texts("table")[-2:] == ["@1 gives up.", "The game is over."]
    assert a.scene["scene"]["over"]
    assert not a.legal
    assert b.ask("concede")["code"] == "not_now"
    card = ann.get(f"/api/replays/{a.over['replay']}")
    assert [seat.get("conceded", False) for seat in card["seats"]] == [False, True]
    last = card["frames"] - 1
    (frame,) = ann.get(f"/api/replays/{a.over['replay']}/frames?from={last}&count=1")["frames"]
    assert frame["scene"]["over"]
    assert ann.post(f"/api/replays/{a.over['replay']}/verify")["ok"]
    rematch = ann.post(f"/api/tables/{table}/rematch")
    assert not any(seat.get("conceded") for seat in rematch["seats"])


def test_alone_with_bots_it_ends_at_once_and_survives_a_kill(mortal):
    ann = Person(mortal, "Ann")
    table, (page,) = sit("toy", [ann], ["apprentice", "apprentice"])
    page.ask("concede")
    ranks = page.over["ranks"]
    assert ranks[-1] == {"seat": 0, "points": 0, "rank": 3, "conceded": True}
    mortal.kill()
    mortal.start()
    again = ann.page(table).drain()
    assert again.over["ranks"] == ranks
    assert again.table["status"] == "over"
    assert again.scene["scene"]["over"]


def test_of_many_the_others_play_on_with_a_bot_in_the_seat(mortal):
    people = [Person(mortal, name) for name in ("Ann", "Bob", "Cat")]
    table, (a, b, c) = sit("toy", people, ["apprentice"])
    assert a.table["concede"] == "A bot plays your seat to the end."
    a.ask("concede")
    assert not a.legal
    assert a.ask("concede")["text"] == "You have given up this game."
    seat = b.drain().table["seats"][0]
    assert (seat["conceded"], seat["standin"], seat["level"]) == (True, True, "apprentice")
    assert "your_turn" not in people[0].get(f"/api/tables/{table}")
    people[0].post(f"/api/tables/{table}/reclaim", status=409)
    mortal.kill()
    mortal.start()
    a, b, c = (person.page(table).drain() for person in people)
    play_on([b, c], random.Random(1).choice)
    ranks = outcome(a)
    assert ranks[0] == (4, True)
    assert sorted(rank for rank, given_up in ranks.values() if not given_up)[0] == 1
    assert b.over["ranks"] == c.over["ranks"]
    assert "given_up" not in b.over


def test_a_team_goes_on_until_both_have_given_up(server):
    people = [Person(server, name) for name in ("Ann", "Bob", "Cat", "Dan")]
    _, pages = sit("spellcaster", people)
    pages[0].ask("concede")
    assert pages[0].drain().table["status"] == "playing"
    assert pages[1].drain().table["concede"].startswith("Your team fights on")
    assert pages[2].drain().table["concede"].startswith("The duel ends at once")
    pages[2].ask("concede")
    ranks = outcome(pages[1])
    assert ranks == {0: (4, True), 1: (1, False), 2: (3, True), 3: (1, False)}


def test_a_campaign_game_that_was_given_up_counts_as_played_and_ticks_nothing(ann):
    path = ann.post("/api/me/campaigns", {"game": "toy", "length": 2})["id"]
    _, (page,) = sit("toy", [ann], ["apprentice"], campaign=path)
    page.ask("concede")
    (campaign,) = ann.get("/api/me/campaigns")["campaigns"]
    assert (campaign["played"], campaign["rank"][0]) == (1, "0")
    assert "gave this game up" in campaign["games"][0]["result"]

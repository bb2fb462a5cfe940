"""Taking back more than an undo may: alone with bots at once, with people if all agree."""

import hashlib
import json
import random
import sqlite3
from contextlib import closing

import msgspec

from pentacle.core import fair
from pentacle.core import replay as replays
from tests.server.games import GAMES
from tests.server.harness import Person, play_on
from tests.server.test_play import seat_two

DONE = 8
MARK = "@0 takes back choices: {n}. This is now a game with take-backs."


def standing(page):
    return page.scene["scene"], page.legal, page.texts()


def count(page):
    return page.scene.get("takeback", 0)


def hear_ready(page, *bots):
    """Wait until these bots have decided: from then on only people move anything."""
    while not {f"@{seat} is ready." for seat in bots} <= {*page.drain().texts()}:
        page.next()
    return page


def choose_some(page, n):
    """Play so many choices of one's own, fewer than any game has; the bots answer meanwhile."""
    wanted, choose = count(page) + n, random.Random(1).choice
    play_on([page], choose, until=lambda: count(page) >= wanted and page.legal)


def test_alone_with_bots_one_goes_back_to_the_start_and_plays_on(ann, cat):
    table = ann.table("me", "apprentice", "apprentice")["id"]
    page = hear_ready(ann.page(table), 1, 2).drain()
    looker = cat.page(table).drain()
    start, public = standing(page), looker.texts()
    choose_some(page, 4)
    assert not page.table.get("takebacks")
    page.ask("past")
    past = next(m for m in page.all if m["type"] == "past")
    assert past["count"] == len(past["choices"]) == count(page)
    assert page.ask("takeback", choices=99)["code"] == "no_undo"
    assert page.ask("takeback", choices=past["count"])["type"] == "done"
    assert standing(page) == start
    assert page.texts("table")[-1] == MARK.format(n=past["count"])
    assert looker.drain().texts() == public
    assert looker.table["takebacks"] == page.table["takebacks"] == 1
    play_on([page], random.Random(2).choice)
    card = ann.get(f"/api/replays/{page.over['replay']}")
    assert card["takebacks"] == 1
    verdict = ann.post(f"/api/replays/{page.over['replay']}/verify")
    assert verdict["ok"]
    assert "take-backs (1)" in verdict["text"]
    mine = ann.get("/api/tables")["mine"]
    assert next(t for t in mine if t["id"] == table)["takebacks"] == 1


def test_the_file_says_so_and_cannot_be_trimmed_carelessly(ann):
    page = ann.page(ann.table("me", "apprentice")["id"]).drain()
    choose_some(page, 2)
    page.ask("takeback", choices=1)
    play_on([page], random.Random(3).choice)
    body = ann.http.get(f"/api/replays/{page.over['replay']}/file").content
    file = replays.read(body)
    (back,) = file.takebacks
    assert (back.seat, back.to < back.steps) == (0, True)
    assert replays.load(body, GAMES).takebacks == [back]
    links = fair.links(file.dice, "toy", 2, int(file.seed, 16))
    assert all(link.holds is not False for link in links)
    assert ann.raw("POST", "/api/replays", body).json()["takebacks"] == 1
    plain = json.loads(body)
    forged = json.dumps({**plain, "takebacks": [[0, 9, 8]]}).encode()
    assert ann.raw("POST", "/api/replays", forged).json()["error"]["code"] == "bad_replay"
    for name in ("takebacks", "marks"):
        del plain[name]
    old_sum = hashlib.sha256(msgspec.json.encode({**plain, "sum": ""})).hexdigest()[:16]
    assert plain["sum"] == old_sum, "a program that does not know take-backs reads the file"


def test_killed_after_a_takeback_everything_is_the_same(mortal):
    ann = Person(mortal, "Ann")
    table = ann.table("me", "apprentice", "apprentice")["id"]
    page = hear_ready(ann.page(table), 1, 2)
    choose_some(page, 4)
    page.ask("takeback", choices=3)
    page.drain()
    known, since = standing(page), page.seq
    mortal.kill()
    mortal.start()
    again = ann.page(table).drain()
    assert standing(again) == known
    assert again.table["takebacks"] == 1
    assert again.seq == since
    play_on([again], random.Random(4).choice)
    assert ann.post(f"/api/replays/{again.over['replay']}/verify")["ok"]


def test_not_where_the_table_or_a_campaign_forbids_it(ann):
    page = ann.page(ann.table("me", "apprentice", terms={"undo": "gesture"})["id"]).drain()
    page.act(page.legal[0])
    answer = page.ask("takeback")
    assert (answer["code"], answer["text"]) == (
        "no_undo", "At this table nothing more than that can be taken back."
    )  # fmt: skip
    path = ann.post("/api/me/campaigns", {"game": "toy", "length": 2})["id"]
    page = ann.page(ann.table("me", "apprentice", campaign=path)["id"]).drain()
    page.act(page.legal[0])
    assert page.ask("takeback")["text"].startswith("In a campaign nothing is taken back")


def seat_three(ann, bob, *bots):
    """Ann, Bob and bots that have decided: a decision in sight of all ends a request."""
    table = ann.table("me", "open", *bots)["id"]
    bob.join(table, 1)
    a, b = ann.page(table).drain(), bob.page(table).drain()
    return table, hear_ready(a, *range(2, 2 + len(bots))), b.drain()


def ask_back(a, b):
    """Ann closes her fist, then wants it open again; Bob is asked."""
    a.act(a.legal[0], DONE)
    assert a.ask("takeback")["type"] == "done"
    return b.until(lambda m: m["type"] == "asking")["request"]


def test_with_people_all_of_them_must_agree_and_bots_are_not_asked(ann, bob, cat):
    table, a, b = seat_three(ann, bob, "apprentice")
    looker = cat.page(table).drain()
    request = ask_back(a, b)
    assert (request["seat"], request["choices"], request["asked"]) == (0, 1, [1])
    assert b.texts("table")[-1] == "@0 asks to take back choices: 1."
    assert a.ask("takeback")["code"] == "not_now"
    assert b.ask("takeback")["text"] == "Somebody asks already. Wait for the answer."
    assert looker.ask("consent", request=request["request"], yes=True)["code"] == "not_yours"
    assert a.ask("consent", request=request["request"], yes=True)["code"] == "not_yours"
    assert "@0 is ready." in b.texts()
    again = b.send("consent", request=request["request"], yes=True)
    assert b.answer(again)["type"] == "done"
    assert "@0 is ready." not in b.drain().texts()
    assert DONE in a.drain().legal
    assert a.texts("table")[-1] == MARK.format(n=1)
    assert looker.drain().table["takebacks"] == 1
    assert b.ask("consent", id=again, request="0", yes=False)["type"] == "done"


def test_a_request_is_declined_or_lapses_and_nobody_is_pestered(ann, bob):
    _, a, b = seat_three(ann, bob, "apprentice")
    request = ask_back(a, b)
    assert b.ask("consent", request=request["request"], yes=False)["type"] == "done"
    assert a.until(lambda m: m["type"] == "asking").get("request") is None
    assert a.texts("table")[-1] == "@1 declines."
    assert a.ask("takeback")["text"] == "You have asked for this. Play on before you ask again."
    assert "@0 is ready." in b.drain().texts()
    assert b.ask("consent", request=request["request"], yes=True)["code"] == "not_now"


def test_a_request_lapses_when_somebody_acts_in_sight_of_all(ann, bob):
    _, a, b = seat_two(ann, bob)
    request = ask_back(a, b)
    b.act(b.legal[0])
    assert not [m for m in a.drain().all if m["type"] == "asking" and not m.get("request")]
    b.act(DONE)
    assert [m for m in a.drain().all if m["type"] == "asking" and not m.get("request")]
    assert b.ask("consent", request=request["request"], yes=True)["code"] == "not_now"
    assert "takebacks" not in a.drain().table


def test_a_secret_step_is_taken_back_with_what_was_agreed(ann, bob):
    _, a, b = seat_two(ann, bob)
    request = ask_back(a, b)
    hand = b.legal
    b.act(b.legal[0])
    b.ask("consent", request=request["request"], yes=True)
    assert b.drain().legal == hand


def test_who_asks_may_withdraw_and_an_undo_ends_it(ann, bob):
    _, a, b = seat_two(ann, bob)
    request = ask_back(a, b)
    a.ask("consent", request=request["request"], yes=False)
    assert b.drain().texts("table")[-1] == "The request has lapsed."
    assert b.all[-1].get("request") is None


def test_a_table_keeps_only_so_much_of_what_was_taken_back(own_server):
    """Then nothing more is offered, nor any talk, and the game is played to its end."""
    server = own_server({"PENTACLE_TEST_ROOM": "40"})
    ann, cat = Person(server, "Ann"), Person(server, "Cat", "fr")
    table = ann.table("me", "apprentice")["id"]
    page, looker = ann.page(table).drain(), cat.page(table).drain()
    answer = {"type": "done"}
    while answer["type"] == "done":
        while not page.legal:
            page.next()
        assert page.act(page.legal[0])["type"] == "done"
        answer = page.ask("takeback", choices=1)
        page.drain()
    assert answer["code"] == "not_now"
    assert "as much at this table as it keeps" in answer["text"]
    assert page.ask("chat", text="Oh")["text"] == answer["text"]
    assert page.ask("undo")["code"] == "not_now"
    assert looker.ask("chat", text="Salut")["type"] == "done"
    assert events_of(server, table) < 200
    server.kill()
    server.start(PENTACLE_TEST_ROOM="40")
    page = ann.page(table).drain()
    assert count(page) == 0
    assert not page.scene["undo"]
    assert page.ask("chat", text="Oh")["code"] == "not_now"
    play_on([page], random.Random(5).choice)
    looker, texts = cat.page(table).drain(), []
    while not texts:
        answer = looker.ask("chat", text="Encore")
        texts = [answer["text"]] if answer["type"] != "done" else []
    assert texts[0].startswith("Cette table ne garde pas davantage")


def events_of(server, table):
    with closing(sqlite3.connect(server.database)) as database:
        query = "SELECT count(*) FROM events WHERE table_id = ?"
        return database.execute(query, (table,)).fetchone()[0]

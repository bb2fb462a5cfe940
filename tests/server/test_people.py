"""People who do not get along: muted lines, and strangers whom the host sends away."""

import pytest

from tests.server.harness import Person
from tests.server.test_play import seat_two


def people(page):
    """The others, as the page was told last."""
    page.drain()
    return {p["name"]: p for p in [m for m in page.all if m["type"] == "people"][-1]["people"]}


def change(person, table, who, status=None, **wanted):
    return person.post(f"/api/tables/{table}/people/{who['who']}", wanted, status)


# names


def test_a_new_name_reaches_every_table_that_has_not_ended(mortal):
    """Those that somebody looks at hear of it, the others have it when they are opened."""
    ann, bob = Person(mortal, "Ann"), Person(mortal, "Bob")
    table, a, _ = seat_two(ann, bob)
    waiting = bob.table("me", "open")["id"]
    bob.post("/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}],
                             "options": {}, "listed": False, "name": "Bea"})  # fmt: skip
    assert people(a)["Bea"]["seat"] == 1
    assert [m for m in a.all if m["type"] == "table"][-1]["table"]["seats"][1]["name"] == "Bea"
    assert bob.request("PATCH", "/api/me", {"name": "Bert"})["name"] == "Bert"
    mortal.kill()
    mortal.start()
    for id in (table, waiting):
        seats = bob.get(f"/api/tables/{id}")["seats"]
        assert next(seat["name"] for seat in seats if seat.get("you")) == "Bert"
    assert bob.raw("PATCH", "/api/me", {"name": "\u200b"}).status_code == 400
    assert bob.get("/api/me")["name"] == "Bert"


# mute


def test_a_muted_person_is_not_read_and_does_not_learn_it(ann, bob, cat):
    """Public lines are gone from every page of who muted, those to come and those of before."""
    table, a, b = seat_two(ann, bob)
    c, second = cat.page(table).drain(), ann.page(table).drain()
    b.ask("chat", text="before")
    assert a.drain().texts("chat") == ["before"]
    streams = len(b.drain().raw), len(c.drain().raw)
    card = change(ann, table, people(a)["Bob"], muted=True)
    assert [p["name"] for p in card["people"] if p.get("muted")] == ["Bob"]
    assert (len(b.drain().raw), len(c.drain().raw)) == streams
    assert b.ask("chat", text="after")["type"] == "done"
    c.ask("chat", text="hello")
    for page in (a, second, ann.page(table)):
        assert page.drain().texts("chat") == ["hello"]
        assert people(page)["Bob"]["muted"]
    assert b.drain().texts("chat") == c.drain().texts("chat") == ["before", "after", "hello"]
    assert "muted" not in people(b)["Ann"]
    back = ann.page(table, since=a.seq).drain()
    assert back.texts("chat") == []
    change(ann, table, people(a)["Bob"], muted=False)
    for page in (a, second):
        assert page.drain().texts("chat") == ["before", "after", "hello"]


def test_private_lines_and_reactions_of_a_muted_person(ann, bob, cat):
    options = {"private_talk": True}
    table = ann.table("me", "open", "open", game="elfenwizards", options=options)["id"]
    bob.join(table, 1)
    cat.join(table, 2)
    a, b = ann.page(table).drain(), bob.page(table).drain()
    reaction = b.hello["reactions"][0]["name"]
    change(ann, table, people(a)["Bob"], muted=True)
    assert b.ask("chat", text="psst", to=0)["type"] == "done"
    assert b.ask("react", reaction=reaction)["type"] == "done"
    assert len(b.drain().texts("chat")) == 2
    assert a.drain().texts("chat") == []


def test_a_mute_holds_at_every_table_and_after_a_restart(mortal):
    ann, bob = Person(mortal, "Ann"), Person(mortal, "Bob")
    first, second = (ann.table("me", "open")["id"] for _ in range(2))
    a = ann.page(first)
    other = ann.page(second)
    b = bob.page(second).drain()
    bob.page(first).drain()
    b.ask("chat", text="spam")
    change(ann, first, people(a)["Bob"], muted=True)
    assert other.drain().texts("chat") == []
    mortal.kill()
    mortal.start()
    page = ann.page(second).drain()
    assert page.texts("chat") == []
    writer = people(page)["Bob"]
    assert writer["muted"]
    assert "here" not in writer
    change(ann, second, writer, muted=False)
    assert page.drain().texts("chat") == ["spam"]


def test_a_spectator_is_muted_by_his_line(ann, cat):
    """He has gone home; his line still says who he was."""
    table = ann.table("me", "open")["id"]
    a, c = ann.page(table).drain(), cat.page(table).drain()
    c.ask("chat", text="boo")
    line = a.drain().lines[-1]
    assert (line["by"], line["seat"]) == ("Cat", -1)
    c.close()
    assert change(ann, table, line, muted=True)["people"][0]["name"] == "Cat"
    assert a.drain().texts("chat") == []


def test_names_on_the_wire_are_of_one_table(ann, bob):
    tables = [ann.table("me", "open")["id"] for _ in range(2)]
    pages = [ann.page(table) for table in tables]
    for table in tables:
        bob.page(table).drain()
    first, second = (people(page)["Bob"]["who"] for page in pages)
    assert first != second
    assert change(ann, tables[0], {"who": second}, 404, muted=True)["error"]["code"] == "not_found"


def test_nobody_mutes_himself(ann, bob):
    table, _, b = seat_two(ann, bob)
    refused = change(ann, table, people(b)["Ann"], 400, muted=True)
    assert refused["error"]["text"] == "This is you."


# sent away


def test_the_host_sends_a_stranger_away_before_the_game(ann, bob, cat):
    """The seat is free, the page is closed, and every door is shut until the host opens it."""
    card = ann.table("me", "open", "open")
    table = card["id"]
    cat.join(table, 1)
    a, c, b = ann.page(table).drain(), cat.page(table).drain(), bob.page(table).drain()
    refused = change(bob, table, people(b)["Cat"], 403, sent_away=True)
    assert refused["error"]["text"] == "Only the host of the table can do this."
    told = change(ann, table, people(a)["Cat"], sent_away=True)["people"]
    assert [p["name"] for p in told if p.get("sent_away")] == ["Cat"]
    assert c.close_code() == 4004
    assert a.drain().table["seats"][1]["kind"] == "open"
    assert b.drain().texts("table")[-1] == "The host has sent Cat away."
    assert "Cat" not in people(b)
    assert people(a)["Cat"]["sent_away"]
    said = "L’hôte vous a renvoyé de cette table."
    seat = {"seat": 1, "name": "Cat", "code": card["invite"]}
    for answer in (
        cat.get(f"/api/tables/{table}", 403),
        cat.get(f"/api/invites/{card['invite']}", 403),
        cat.post(f"/api/tables/{table}/join", seat, 403),
    ):
        assert answer["error"] == {"code": "sent_away", "text": said}
    assert cat.page(table).close_code() == 4004
    assert table not in {card["id"] for card in cat.get("/api/tables")["open"]}
    assert table in {card["id"] for card in bob.get("/api/tables")["open"]}
    change(ann, table, people(a)["Cat"], sent_away=False)
    cat.join(table, 1)
    assert cat.page(table).drain().hello["you"] == 1


def test_during_the_game_only_spectators_are_sent_away(ann, bob, cat):
    table, a, b = seat_two(ann, bob)
    c = cat.page(table).drain()
    refused = change(ann, table, people(a)["Bob"], 409, sent_away=True)
    assert refused["error"]["text"].startswith("During the game the host cannot take")
    assert b.drain().ask("ping")["type"] == "done"
    change(ann, table, people(a)["Cat"], sent_away=True)
    assert c.close_code() == 4004


def test_who_was_sent_away_stays_away_after_a_restart_and_from_the_rematch(mortal):
    ann, bob, cat = (Person(mortal, name) for name in ("Ann", "Bob", "Cat"))
    table, a, b = seat_two(ann, bob)
    c = cat.page(table).drain()
    change(ann, table, people(a)["Cat"], sent_away=True)
    assert c.close_code() == 4004
    mortal.kill()
    mortal.start()
    assert cat.page(table).close_code() == 4004
    a, b = ann.page(table).drain(), bob.page(table).drain()
    assert people(a)["Cat"]["sent_away"]
    while not a.over:
        page = a if a.drain().legal else b.drain()
        if page.legal and not a.over:
            page.act(page.legal[-1])
    again = ann.post(f"/api/tables/{table}/rematch")["id"]
    cat.get(f"/api/tables/{again}", 403)


def test_the_host_stays(ann, bob):
    table, _, b = seat_two(ann, bob)
    refused = change(ann, table, people(b)["Ann"], 400, sent_away=True)
    assert refused["error"]["text"] == "This is you."


# clocks


@pytest.mark.parametrize(
    ("seats", "listed", "bank"),
    [(("me", "open"), True, 900), (("me", "open"), False, 0), (("me", "apprentice"), True, 0)],
)
def test_strangers_play_with_a_clock_where_nothing_is_said(ann, seats, listed, bank):
    kinds = [{"kind": s} if s != "apprentice" else {"kind": "bot", "level": s} for s in seats]
    body = {"game": "toy", "seats": kinds, "options": {}, "listed": listed}
    pace = ann.post("/api/tables", body)["pace"]
    assert pace["bank_s"] == bank
    if bank:
        assert pace == ann.get("/api/games")["clock"]
    without = ann.post("/api/tables", {**body, "pace": {"kind": "live", "bank_s": 0, "step_s": 0}})
    assert without["pace"]["bank_s"] == 0

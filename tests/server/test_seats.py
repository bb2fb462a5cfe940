"""Seats drawn by lot: whole people move, everybody learns it, and the draw can be checked."""

import random

from pentacle.bots import LEVELS
from pentacle.core import fair
from pentacle.table.events import Chat, Drawn
from pentacle.table.journal import Entry, Journal, bit, everybody
from tests.server.harness import Person, play_on
from tests.server.test_dice import Hand

LOWEST = LEVELS[0].name
DRAWN = {"terms": {"seats": "drawn"}}


def names(card):
    return [seat["name"] for seat in card["seats"]]


def test_seats_are_chosen_where_nothing_is_said(ann):
    card = ann.table("me", LOWEST)
    assert (card["you"], card["terms"]) == (0, {})


def test_at_a_table_that_waits_for_nobody_seats_are_drawn_at_once(ann):
    """The visitor is not always the first; who sits with him stays who he was."""
    seen = set()
    for _ in range(40):
        card = ann.table("me", LOWEST, LOWEST, status=201, **DRAWN)
        order = card["terms"]["drawn"]
        assert sorted(order) == [0, 1, 2]
        assert card["you"] == order.index(0)
        assert [s["kind"] for s in card["seats"]].count("human") == 1
        seen.add(card["you"])
        ann.post(f"/api/tables/{card['id']}/leave")
    assert seen == {0, 1, 2}


def test_what_the_visitor_says_of_the_draw_is_not_believed(ann):
    card = ann.table("me", "open", terms={"seats": "drawn", "drawn": [1, 0]})
    assert card["terms"] == {"seats": "drawn"}


def sit_drawn(people):
    """A table of these people, who sit down one after the other; chats first, then the draw."""
    first, *others = people
    table = first.table(*["me", *["open"] * len(others)], pledge=Hand().pledge, **DRAWN)["id"]
    pages = [first.page(table).drain()]
    assert pages[0].ask("chat", text="Welcome")["type"] == "done"
    for seat, person in enumerate(others, 1):
        person.join(table, seat, pledge=Hand().pledge)
        pages.append(person.page(table).drain())
    return table, pages


def test_everybody_learns_his_new_seat_and_the_log_names_the_right_people(own_server):
    """Tables are made until somebody has moved, which is more likely than not."""
    server = own_server(share_wait=0)
    people = [Person(server, name) for name in ("Ann", "Bob", "Cat")]
    while True:
        table, pages = sit_drawn(people)
        card = people[0].get(f"/api/tables/{table}")
        order = card["terms"]["drawn"]
        if order != [0, 1, 2]:
            break
    assert names(card) == [("Ann", "Bob", "Cat")[old] for old in order]
    for i, page in enumerate(pages):
        page.drain()
        assert page.hello["you"] == order.index(i)
        said = [line for line in page.lines if line["kind"] == "chat"]
        assert [line["seat"] for line in said] == [order.index(0)]
        sat = [line["text"] for line in page.lines if line["text"].endswith("sits down.")]
        assert sat == [f"@{order.index(i)} sits down." for i in (1, 2)]
        assert "The seats are drawn by lot." in page.texts("table")
    fresh = people[1].page(table).drain()
    assert [n["text"] for n in fresh.lines] == [n["text"] for n in pages[1].lines]
    server.kill()
    server.start()
    again = [person.page(table).drain() for person in people]
    assert [page.hello["you"] for page in again] == [order.index(i) for i in range(3)]
    assert [n["text"] for n in again[1].lines] == [n["text"] for n in fresh.lines]
    play_on(again, random.Random(3).choice)
    proof = again[0].over["proof"]
    assert proof["drawn"] == order
    pledges = {order[s["seat"]]: s["pledge"] for s in proof["shares"]}
    assert fair.draw_seats(table, "toy", proof["secret"], pledges, 3) == order
    replay = again[0].over["replay"]
    assert people[0].post(f"/api/replays/{replay}/verify")["ok"]


def test_a_rematch_rotates_the_seats_and_draws_none(ann, bob):
    table = ann.table("me", "open", **DRAWN)["id"]
    bob.join(table, 1)
    a, b = ann.page(table).drain(), bob.page(table).drain()
    before = a.hello["you"]
    play_on([a, b], random.Random(3).choice)
    again = ann.post(f"/api/tables/{table}/rematch")
    assert again["terms"] == {}
    assert again["you"] == (before + 1) % 2


def test_private_words_stay_between_the_same_people():
    """Seats 0, 1, 2 become 1, 2, 0: what the first told the third is told by the second to the
    first, and nobody else has noticed it."""
    journal = Journal(3)
    private = Entry(Chat(text="psst", to=2), 0, bit(0) | bit(2))
    public = Entry(Chat(text="hello"), 1, everybody(3))
    for event in (private, public, Entry(Drawn(order=[2, 0, 1]), -1, everybody(3))):
        journal.add(event)
    assert (private.seat, private.event.to, private.seen) == (1, 0, bit(1) | bit(0))
    assert (public.seat, public.seen) == (2, everybody(3))
    assert [journal.seq(viewer) for viewer in (-1, 0, 1, 2)] == [2, 3, 3, 2]
    assert [e.event.kind for e in journal.after(2, 0)] == ["chat", "drawn"]
    assert journal.after(2, 0)[0].event.text == "hello"

"""Whole games over the wire: two people, a spectator, bots."""

import random

import pytest

from tests.server.harness import play_on


def seat_two(ann, bob, **more):
    table = ann.table("me", "open", **more)["id"]
    bob.join(table, 1)
    a, b = ann.page(table).drain(), bob.page(table).drain()
    return table, a.drain(), b


def test_two_people_play_to_the_end_and_a_spectator_watches(ann, bob, cat):
    table, a, b = seat_two(ann, bob)
    c = cat.page(table).drain()
    play_on([a, b], random.Random(1).choice)
    c.drain()
    assert a.over == b.over | {"seq": a.over["seq"]}
    assert c.over["ranks"] == a.over["ranks"]
    assert c.scene["scene"]["over"]
    assert not c.scene["legal"]
    assert a.table["status"] == "over"
    proof = a.over["proof"]
    assert proof["pledge"] == a.hello["dice"]["pledge"] == c.hello["dice"]["pledge"]
    assert c.texts("table")[-1] == "La partie est terminée."
    assert c.texts("game")[0].startswith("@")


def test_a_person_against_bots(ann):
    table = ann.table("me", "apprentice", "apprentice")["id"]
    page = ann.page(table)
    page.drain()
    play_on([page], random.Random(2).choice)
    names = [seat["name"] for seat in page.table["seats"]]
    assert names[0] == "Ann"
    assert len(set(names)) == 3


@pytest.mark.parametrize("seats", [2])
def test_spellcaster_against_a_bot(ann, seats):
    table = ann.table("me", *["apprentice"] * (seats - 1), game="spellcaster")["id"]
    page = ann.page(table).drain()
    play_on([page], random.Random(3).choice)
    assert page.over["ranks"]


def test_messages_of_a_move_come_in_order(ann, bob):
    _, a, _ = seat_two(ann, bob)
    before = a.scene["ask"]
    seen = len(a.all)
    a.act(a.legal[0])
    assert [m["type"] for m in a.all[seen:]] == ["lines", "scene", "done"]
    assert a.scene["ask"] != before
    assert a.scene["by"] == 0
    assert a.lines[-1]["text"].startswith("You take")
    assert a.lines[-1]["items"] == ["card-0-" + a.lines[-1]["text"][-2]]


def test_several_actions_are_one_gesture(ann, bob):
    _, a, b = seat_two(ann, bob)
    answer = a.act(a.legal[0], 8)
    assert answer["type"] == "done"
    assert b.until(lambda m: m["type"] == "lines")["lines"][0]["text"] == "@0 is ready."


def test_a_forced_choice_is_played_by_the_server(ann, bob):
    """Two cards in the fist: it can only be closed."""
    _, a, _ = seat_two(ann, bob)
    a.act(*a.legal[:2])
    assert a.lines[-1]["text"] == "@0 is ready."
    assert not a.legal


def test_a_gesture_may_end_with_what_is_forced(ann, bob):
    """Two cards and the closing of the fist: the server has closed it already."""
    _, a, _ = seat_two(ann, bob)
    assert a.act(*a.legal[:2], 8)["type"] == "done"
    assert [text for text in a.texts() if text == "@0 is ready."] == ["@0 is ready."]


def test_a_refused_later_action_leaves_the_earlier_ones(ann, bob):
    _, a, _ = seat_two(ann, bob)
    first = a.legal[0]
    answer = a.act(first, first)
    assert (answer["code"], answer["played"]) == ("illegal", 1)
    a.drain()
    assert first not in a.legal


def test_secret_choices_are_asked_of_all_at_once_and_do_not_disturb(ann, bob):
    """B's own question stays good while A answers his."""
    _, a, b = seat_two(ann, bob)
    asked = b.scene["ask"]
    a.act(a.legal[0])
    a.act(8)
    b.drain()
    assert b.scene["ask"] == asked
    assert b.act(b.legal[0], ask=asked)["type"] == "done"


def test_language_and_layout_are_the_viewers_own(ann, bob):
    _, a, b = seat_two(ann, bob)
    a.act(a.legal[0])
    a.act(8)
    b.drain()
    assert b.texts("game")[-1] == "@0 is ready."
    b.ask("view", language="fr", layout="tall")
    assert b.texts("game")[-1] == "@0 est prêt."
    assert b.scene["scene"]["width"] == 50
    assert b.scene["legal"][0]["label"].startswith("Prendre")
    assert b.hello["language"] == "fr"


def test_open_and_running_tables_are_listed(ann, bob, cat):
    waiting = ann.table("me", "open")["id"]
    hidden = ann.table("me", "open", listed=False)["id"]
    lists = bob.get("/api/tables")
    assert waiting in [t["id"] for t in lists["open"]]
    assert hidden not in [t["id"] for t in lists["open"]]
    mine = {t["id"]: t for t in ann.get("/api/tables")["mine"]}
    assert {waiting, hidden} <= mine.keys()
    assert mine[hidden]["invite"]
    bob.join(waiting, 1)
    watch = {t["id"]: t for t in cat.get("/api/tables")["watch"]}
    assert watch[waiting]["headline"] == "Manche 3"
    turns = {t["id"]: t.get("your_turn") for t in bob.get("/api/tables")["mine"]}
    assert turns[waiting]


def test_rematch_seats_the_same_people_one_seat_on(ann, bob):
    table, a, b = seat_two(ann, bob)
    ann.post(f"/api/tables/{table}/rematch", status=409)
    play_on([a, b], random.Random(4).choice)
    first = ann.post(f"/api/tables/{table}/rematch")
    a.drain()
    assert a.table["rematch"] == first["id"]
    assert (first["status"], first["you"]) == ("waiting", 1)
    second = bob.post(f"/api/tables/{table}/rematch")
    assert (second["id"], second["status"], second["you"]) == (first["id"], "playing", 0)

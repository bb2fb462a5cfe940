"""Killed, cut off, repeated: nothing that was acknowledged is lost, nothing happens twice."""

import random

import pytest

from tests.server.harness import Person, play_on
from tests.server.test_play import seat_two


def test_killed_in_mid_game_it_goes_on_where_it_stood(mortal):
    ann, bob = Person(mortal, "Ann"), Person(mortal, "Bob")
    table, a, b = seat_two(ann, bob)
    a.ask("chat", text="Good luck")
    a.act(a.legal[0])
    b.act(b.legal[0])
    a.drain(), b.drain()
    known = [(p.scene["scene"], p.scene["ask"], p.legal, p.lines, p.seq) for p in (a, b)]
    mortal.kill()
    mortal.start()
    a2, b2 = ann.page(table).drain(), bob.page(table).drain()
    for page, (scene, ask, legal, lines, seq) in zip((a2, b2), known, strict=True):
        assert (page.scene["scene"], page.scene["ask"], page.legal) == (scene, ask, legal)
        assert [line["text"] for line in page.lines] == [line["text"] for line in lines]
        assert page.hello["seq"] == seq
    play_on([a2, b2], random.Random(1).choice)
    assert ann.post(f"/api/replays/{a2.over['replay']}/verify")["ok"]


@pytest.mark.parametrize("before", [0, 1])
def test_killed_right_after_an_answer_the_action_is_there(mortal, before):
    ann, bob = Person(mortal, "Ann"), Person(mortal, "Bob")
    table, a, _ = seat_two(ann, bob)
    for _ in range(before):
        a.act(a.legal[0])
    card = a.legal[0]
    id = a.send("act", ask=a.scene["ask"], actions=[card])
    a.answer(id)
    mortal.kill()
    mortal.start()
    again = ann.page(table).drain()
    assert card not in again.legal
    assert any(f"Card {card}" in text for text in again.texts())


def test_bots_go_on_after_a_restart_without_anybody_looking(own_server):
    server = own_server(bot_pause=3600)
    ann = Person(server, "Ann")
    table = ann.table("apprentice", "apprentice")["id"]
    server.kill()
    server.flags["bot_pause"] = 0
    server.start()
    page = ann.page(table)
    page.until("over")
    assert page.over["ranks"]


def test_a_repeated_message_changes_nothing_even_after_a_kill(mortal):
    ann, bob = Person(mortal, "Ann"), Person(mortal, "Bob")
    table, a, _ = seat_two(ann, bob)
    ask, card = a.scene["ask"], a.legal[0]
    first = a.act(card, id="same", ask=ask)
    second = a.act(card, id="same", ask=ask)
    assert first["type"] == second["type"] == "done"
    a.ask("chat", id="word", text="once")
    a.ask("chat", id="word", text="once")
    mortal.kill()
    mortal.start()
    page = ann.page(table).drain()
    third = page.act(card, id="same", ask=ask)
    assert third["type"] == "done"
    page.ask("chat", id="word", text="once")
    assert page.drain().texts("chat") == ["once"]
    assert len([text for text in page.texts() if text.startswith("You take")]) == 1
    partly = page.act(page.legal[0], card, id="partly")
    assert (partly["code"], partly["played"]) == ("illegal", 1)
    assert page.act(page.legal[0] if page.legal else 0, id="partly") == partly


def test_a_refused_message_is_refused_again(ann, bob):
    _, a, _ = seat_two(ann, bob)
    wrong = a.act(8, id="early")
    assert wrong["code"] == "illegal"
    a.act(a.legal[0])
    assert a.act(8, id="early")["code"] == "illegal"


def test_the_answer_may_be_lost_on_the_way(ann, bob):
    """The connection breaks between the question and its answer: the page sends it again."""
    table, a, _ = seat_two(ann, bob)
    ask, card = a.scene["ask"], a.legal[0]
    a.send("act", id="lost", ask=ask, actions=[card])
    a.close()
    again = ann.page(table, since=a.seq)
    assert again.ask("act", id="lost", ask=ask, actions=[card])["type"] == "done"
    again.drain()
    assert card not in again.legal


def test_coming_back_brings_only_what_was_missed(ann, bob):
    table, a, b = seat_two(ann, bob)
    a.act(a.legal[0], 8)
    b.drain()
    b.close()
    a.ask("chat", text="where are you?")
    back = bob.page(table, since=b.seq).drain()
    assert [m["type"] for m in back.all] == ["hello", "lines", "scene", "people"]
    assert [line["text"] for line in back.lines] == ["where are you?"]
    nothing = bob.page(table, since=back.seq).drain()
    assert [m["type"] for m in nothing.all][:3] == ["hello", "scene", "people"]
    assert not nothing.lines


def test_a_number_from_elsewhere_gets_everything_anew(ann, bob):
    table, a, _ = seat_two(ann, bob)
    page = ann.page(table, since=5000).drain()
    assert next(m for m in page.all if m["type"] == "lines")["reset"]
    assert page.texts() == a.texts()


def test_the_others_see_who_is_away(ann, bob):
    _, a, b = seat_two(ann, bob)
    b.close()
    card = a.until_table(lambda table: table["seats"][1].get("away"))
    assert "late" not in card["seats"][1]


def test_stopped_politely_it_tells_the_pages_to_come_back(mortal):
    ann, bob = Person(mortal, "Ann"), Person(mortal, "Bob")
    _, a, _ = seat_two(ann, bob)
    mortal.process.terminate()
    assert a.close_code() == 1001
    assert mortal.gone() == 0
    assert not mortal.complaints()

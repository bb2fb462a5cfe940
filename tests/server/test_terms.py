"""What a table agrees on beside the rules: set by the host, shown to all, kept by a rematch."""

import random

import pytest

from tests.server.harness import Person, play_on
from tests.server.test_play import seat_two

DONE = 8


def terms(undo):
    return {"terms": {"undo": undo}}


def test_without_a_word_undo_is_free(ann, bob):
    table, a, _ = seat_two(ann, bob)
    assert bob.get(f"/api/tables/{table}")["terms"] == {}
    a.act(a.legal[0])
    assert a.scene["undo"]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "This table plays without undo."), ("fr", "Cette table se joue sans reprise.")],
)
def test_a_table_without_undo(server, bob, language, said):
    ann = Person(server, "Ann", language=language)
    table, a, _ = seat_two(ann, bob, **terms("none"))
    assert bob.get(f"/api/tables/{table}")["terms"] == {"undo": "none"}
    a.act(a.legal[0])
    assert not a.scene["undo"]
    legal, answer = a.legal, a.ask("undo")
    assert (answer["code"], answer["text"]) == ("no_undo", said)
    assert a.drain().legal == legal


def test_only_what_prepares_a_choice_is_taken_back_at_a_strict_table(ann, bob):
    """A card in the fist comes back; the closed fist stays closed."""
    _, a, _ = seat_two(ann, bob, **terms("gesture"))
    legal = a.legal
    a.act(legal[0])
    assert a.scene["undo"]
    assert a.ask("undo")["type"] == "done"
    assert a.drain().legal == legal
    a.act(legal[0])
    a.act(DONE)
    answer = a.ask("undo")
    sentence = "At this table only a choice that is not finished can be taken back."
    assert (answer["code"], answer["text"]) == ("no_undo", sentence)


def test_a_strict_table_is_strict_after_a_restart_and_in_the_rematch(mortal):
    ann, bob = Person(mortal, "Ann"), Person(mortal, "Bob")
    table, a, b = seat_two(ann, bob, **terms("none"))
    a.act(a.legal[0])
    mortal.kill()
    mortal.start()
    a, b = ann.page(table).drain(), bob.page(table).drain()
    assert not a.scene["undo"]
    assert a.ask("undo")["code"] == "no_undo"
    play_on([a, b], random.Random(2).choice)
    again = ann.post(f"/api/tables/{table}/rematch")
    assert again["terms"] == {"undo": "none"}


def test_terms_that_there_are_not_are_refused(ann):
    failure = ann.table("me", "open", status=400, **terms("often"))
    assert failure["error"]["code"] == "bad_request"

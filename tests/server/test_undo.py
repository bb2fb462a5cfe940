"""Taking back: as far as it gives no knowledge away, for all viewers alike."""

from tests.server.harness import Person
from tests.server.test_play import seat_two

DONE = 8


def test_a_choice_is_taken_back_and_its_line_is_gone(ann, bob):
    _, a, b = seat_two(ann, bob)
    legal, ask, lines = a.legal, a.scene["ask"], a.texts()
    assert not a.scene["undo"]
    a.act(a.legal[0])
    assert a.scene["undo"]
    seen = len(b.raw)
    assert a.ask("undo")["type"] == "done"
    assert (a.legal, a.texts(), a.scene["ask"]) == (legal, lines, ask)
    assert a.texts("table")[-1] == "@0 takes a move back."
    b.drain()
    assert len(b.raw) == seen


def test_what_others_saw_goes_away_for_them_too(ann, bob):
    table, a, b = seat_two(ann, bob)
    a.act(a.legal[0])
    a.act(DONE)
    b.drain()
    assert b.texts()[-1] == "@0 is ready."
    since = b.seq
    a.ask("undo")
    b.drain()
    assert "@0 is ready." not in b.texts()
    back = bob.page(table, since=since).drain()
    gone = next(m for m in back.all if m["type"] == "gone")
    assert gone["seqs"]
    assert [line["text"] for line in back.lines] == ["@0 takes a move back."]


def test_refused_when_another_has_acted_or_chance_has_spoken(ann, bob):
    _, a, b = seat_two(ann, bob)
    assert a.ask("undo")["code"] == "no_undo"
    a.act(a.legal[0], DONE)
    b.drain()
    b.act(b.legal[0])
    answer = a.ask("undo")
    assert (answer["code"], answer["text"]) == ("no_undo", "Another player has acted since.")
    b.act(DONE)
    assert b.ask("undo")["code"] == "no_undo"


def test_refused_when_a_rival_has_seen_something(own_server):
    """His second card ends his turn: the rival draws by himself, and would know that card."""
    server = own_server({"PENTACLE_TEST_SEED": "5"})
    ann, bob = Person(server, "Ann"), Person(server, "Bob", language="fr")
    _, a, b = seat_two(ann, bob, game="spellcaster")
    a.act(a.legal[0])
    assert a.scene["undo"]
    a.act(a.legal[0])
    assert not a.scene["undo"], "what would be refused is not offered"
    lines = b.drain().texts()
    answer = a.ask("undo")
    sentence = "Another player has seen something new since."
    assert (answer["code"], answer["text"]) == ("no_undo", sentence)
    assert b.drain().texts() == lines


def test_undo_survives_a_restart(mortal):
    ann, bob = Person(mortal, "Ann"), Person(mortal, "Bob")
    table, a, _ = seat_two(ann, bob)
    a.act(a.legal[0])
    a.act(a.legal[1])
    a.ask("undo")
    legal, lines = a.drain().legal, a.texts()
    mortal.kill()
    mortal.start()
    page = ann.page(table).drain()
    assert (page.legal, page.texts()) == (legal, lines)
    assert page.ask("undo")["type"] == "done"

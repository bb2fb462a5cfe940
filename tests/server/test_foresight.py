"""What a choice would do is told to who is asked, and to nobody else; nothing changes by it."""

from tests.server.harness import Person
from tests.server.test_play import seat_two
from tests.server.test_secrets import same
from tests.server.toy import GAME
from tests.server.toy.rules import DONE, ROLL, STAY


def foresee(page, *actions, ask=None):
    """What is told of a choice, or the refusal."""
    ask = page.scene["ask"] if ask is None else ask
    answer = page.ask("foresee", ask=ask, actions=list(actions))
    if answer["type"] == "error":
        return answer
    told = page.all[-2]
    assert (told["type"], told["id"]) == ("foreseen", answer["id"])
    return told["preview"]


def test_a_choice_is_told_in_words_and_numbers_and_is_not_made(ann, bob, cat):
    table, a, b = seat_two(ann, bob)
    c = cat.page(table).drain()
    first, heard = a.legal[0], (len(b.drain().raw), len(c.drain().raw))
    told = foresee(a, first)
    assert told["lines"] == [f"You take Card {first}."]
    assert told["items"] == [f"card-0-{first}"]
    shift = {"name": "fist", "title": "Fist", "seat": 0, "before": 0, "after": 1, "icon": "fist"}
    assert told["changes"] == [{**shift, "tone": "good"}]
    assert told.get("certain", True)
    both = foresee(a, *a.legal[:2])
    assert [shift["after"] for shift in both["changes"]] == [2]
    asked, before = a.scene["ask"], a.legal
    a.drain()
    assert (a.scene["ask"], a.legal) == (asked, before)
    assert (len(b.drain().raw), len(c.drain().raw)) == heard
    assert a.act(first)["type"] == "done"
    assert a.texts()[-1] == told["lines"][0]


def test_it_speaks_the_language_of_the_page(ann, bob):
    table, a, _ = seat_two(ann, bob)
    french = ann.page(table, language="fr").drain()
    told = foresee(french, french.legal[0])
    assert told["lines"] == [f"Vous prenez Carte {french.legal[0]}."]
    assert told["changes"][0]["title"] == "Poing"
    a.close()


def test_the_scene_says_which_choices_ask_first(ann, bob):
    _, a, _ = seat_two(ann, bob)
    a.act(a.legal[0])
    a.drain()
    asking = {entry["action"]: entry.get("asks", False) for entry in a.scene["legal"]}
    assert asking.pop(DONE)
    assert asking
    assert not any(asking.values())


def test_what_chance_decides_is_left_out_and_ruin_is_told(ann, bob):
    """In the last round rolling ends it, whatever falls; staying gains 2."""
    last = GAME.deal(2, seed=7)
    last.state.winner, last.state.rounds = 0, 1
    last.changed()
    _, a, _ = seat_two(ann, bob, start=str(last))
    rolled, stayed = foresee(a, ROLL), foresee(a, STAY)
    assert "changes" not in rolled
    assert rolled["certain"] is False
    assert rolled["warning"] == "This is the last one."
    assert rolled["ends"]
    assert [(s["title"], s["after"] - s["before"]) for s in stayed["changes"]] == [("Points", 2)]


def test_who_is_not_asked_is_told_nothing(ann, bob, cat):
    """Spectators, late questions, another seat's question, nonsense: each gets its sentence."""
    table, a, b = seat_two(ann, bob)
    c = cat.page(table).drain()
    ask, first = a.scene["ask"], a.legal[0]
    assert foresee(c, first, ask=ask)["code"] == "not_yours"
    assert foresee(b, b.legal[0], ask=ask)["code"] == "stale"
    missing = next(card for card in range(8) if card not in a.legal)
    refused = foresee(a, missing)
    assert (refused["code"], refused["text"]) == (
        "illegal", f"Card {missing} is not in your hand. (TOY-1)"
    )  # fmt: skip
    for nonsense in ([32767], [DONE], [ROLL]):
        assert foresee(a, *nonsense)["code"] == "illegal"
    for fields in ({"actions": []}, {"actions": [-1]}, {"actions": ["x"]}, {"ask": ask}):
        assert a.ask("foresee", **{"ask": ask, **fields})["code"] == "bad_request"
    a.act(first)
    assert foresee(a, a.legal[0], ask=ask)["code"] == "stale"
    a.act(a.legal[0], DONE)
    assert foresee(a, first, ask=a.scene["ask"])["code"] == "stale"
    assert foresee(a, first, ask="")["text"] == "Nothing is asked of you right now."


def test_a_preview_depends_on_nothing_that_its_player_cannot_know(own_server):
    """The same bytes for B, whatever A holds and has picked."""
    told = set()
    for world in (1, 2):
        server = own_server({"PENTACLE_TEST_SEED": "12345", "PENTACLE_TEST_WORLD": str(world)})
        ann, bob = Person(server, "Ann"), Person(server, "Bob")
        _, a, b = seat_two(ann, bob)
        a.act(a.legal[world % 2], DONE)
        b.act(b.drain().legal[0])
        foresee(b, DONE)
        foresee(b, b.legal[0], DONE)
        told.add(same(text for text in b.raw if '"foreseen"' in text))
        server.close()
    assert len(told) == 1

"""What a page is told in order to think itself, and the words for what it has found."""

from base64 import b64decode

import pytest

from tests.server.harness import Person
from tests.server.test_play import seat_two
from tests.server.test_secrets import same
from tests.server.toy import GAME


def known(page):
    page.ask("known", ask=page.scene["ask"])
    return page.all[-2]


def explained(page, *options, **more):
    weighed = [{"action": action, "value": value} for action, value in options]
    answer = page.ask("explain", **{"ask": page.scene["ask"], "options": weighed, **more})
    return page.all[-2] if answer["type"] == "done" else answer


def test_a_page_knows_the_record_of_its_seat_and_no_more(ann, bob):
    """It is hidden already: to hide it again changes no byte, and its choices are the seat's."""
    _, a, b = seat_two(ann, bob)
    for seat, page in enumerate((a, b)):
        told = known(page)
        assert (told["type"], told["seat"], told["seats"]) == ("known", seat, 2)
        view = GAME.position(b64decode(told["record"]), 2, viewer=seat)
        assert bytes(view.hidden(seat)) == bytes(view)
        assert view.legal(seat) == page.legal


def test_what_a_page_knows_is_the_same_in_all_worlds(own_server):
    """Seat 0's cards and secret steps differ; what seat 1 is told does not, in bytes or words."""
    records, streams = set(), set()
    for world in range(1, 4):
        server = own_server({"PENTACLE_TEST_SEED": "12345", "PENTACLE_TEST_WORLD": str(world)})
        _, a, b = seat_two(Person(server, "Ann"), Person(server, "Bob"))
        if world % 2:
            a.act(a.legal[0])
        records.add(known(a)["record"])
        known(b)
        explained(b, (b.legal[0], 0.5), (b.legal[-1], 0.4), line=b.legal)
        streams.add(same(text for text in b.raw if '"known"' in text or '"hint"' in text))
        server.close()
    assert len(records) > 1
    assert len(streams) == 1


def test_words_for_what_a_page_has_found(ann, bob):
    _, a, _ = seat_two(ann, bob)
    (one, two), ids = a.legal[:2], []
    for more in (True, False):
        hint = explained(a, (two, 0.6), (one, 0.56), more=more)
        ids.append(hint["id"])
        assert [option["actions"] for option in hint["options"]] == [[two], [one]]
        next_best = hint["options"][1]["label"]
        assert hint["words"] == f"Chances 4 points better than with: {next_best}."
        assert hint.get("more", False) == more
        assert hint["text"].endswith("It thinks on.") == more


@pytest.mark.parametrize("kind", ["known", "explain"])
def test_only_who_is_asked_is_told(ann, bob, cat, kind):
    table, a, b = seat_two(ann, bob)
    c = cat.page(table).drain()
    more = {"options": [{"action": a.legal[0], "value": 0.5}]} if kind == "explain" else {}
    assert c.ask(kind, ask=a.scene["ask"], **more)["code"] == "not_yours"
    assert b.ask(kind, ask=a.scene["ask"], **more)["code"] == "stale"
    assert a.ask(kind, ask="", **more)["code"] == "stale"
    assert a.ask(kind, ask=a.scene["ask"], **more)["type"] == "done"
    heard = {m["type"] for m in b.drain().all + c.drain().all}
    assert not heard & {"known", "hint"}


def test_nonsense_is_refused(ann, bob):
    _, a, _ = seat_two(ann, bob)
    first = a.legal[0]
    missing = next(n for n in range(100) if n not in a.legal)
    assert explained(a, (first, 0.5), (first, 0.4))["code"] == "illegal"
    assert explained(a, (missing, 0.5))["code"] == "illegal"
    assert explained(a)["code"] == "bad_request"
    for value in (-0.1, 1.5, "much", None):
        assert explained(a, (first, value))["code"] == "bad_request"
    assert explained(a, (first, 0.5), line=[missing, 32767])["type"] == "hint"

"""Nothing hidden leaves: what a viewer is sent does not depend on what he may not know."""

import json
import random
import re
from pathlib import Path

from tests.server.harness import Person, play_on
from tests.server.test_play import seat_two
from tests.server.toy.rules import DEALT, PICKED

DONE = 8


def test_a_secret_step_leaves_no_trace_with_the_others(ann, bob, cat):
    """Picking a card is A's secret: neither bytes nor numbers nor times of B and C change."""
    table, a, b = seat_two(ann, bob)
    c = cat.page(table).drain()
    b.drain()
    moved_at = cat.get(f"/api/tables/{table}")["moved_at"]
    before = len(b.raw), len(c.raw)
    a.act(a.legal[0])
    b.drain()
    c.drain()
    assert (len(b.raw), len(c.raw)) == before
    assert cat.get(f"/api/tables/{table}")["moved_at"] == moved_at


def test_numbers_of_a_viewer_have_no_gaps(ann, bob):
    _, a, b = seat_two(ann, bob)
    play_on([a, b], random.Random(5).choice)
    for page in (a, b):
        numbers = {m["seq"] for m in page.all if m["type"] == "scene"}
        told = {line["seq"] for line in page.lines}
        assert sorted(numbers | told) == list(range(1, page.seq + 1))


def test_streams_are_the_same_bytes_in_all_worlds(own_server):
    """Non-interference on the wire: A's cards and secret steps differ, B's and C's bytes do not."""
    streams, hands = set(), set()
    for world in range(1, 4):
        server = own_server({"PENTACLE_TEST_SEED": "12345", "PENTACLE_TEST_WORLD": str(world)})
        ann, bob, cat = (Person(server, name) for name in ("Ann", "Bob", "Cat"))
        table, a, b = seat_two(ann, bob)
        c = cat.page(table).drain()
        hands.add(tuple(a.legal))
        b.act(3 if 3 in b.legal else b.legal[0])
        if world % 2:
            a.act(*a.legal[:2])
        else:
            a.act(a.legal[-1])
            a.act(DONE)
        b.drain()
        c.drain()
        again = bob.page(table).drain()
        streams.add((same(b.raw), same(c.raw), same(again.raw), same([scene(bob, table)])))
        server.close()
    assert len(hands) > 1
    assert len(streams) == 1


def scene(person, table):
    return json.dumps(person.get(f"/api/tables/{table}"))


def same(texts):
    """A stream without what is different for every table: ids, times, figures, the pledge."""
    text = "\n".join(text for text in texts if '"done"' not in text)
    other = r'"(id|pledge|invite|who|avatar|created_at|moved_at)": ?("[^"]*"|[0-9.]+)'
    return re.sub(other, r"\1", text)


def test_the_seed_is_secret_until_the_end(ann, bob):
    _, a, b = seat_two(ann, bob)
    play_on([a, b], random.Random(7).choice)
    seed = int(a.over["seed"])
    text = json.dumps([m for m in a.all + b.all if m["type"] != "over"])
    for spelled in (str(seed), f"{seed:x}", a.over["proof"]["secret"]):
        assert spelled not in text


def notes(page):
    """The numbers of what the game told this page."""
    told = [line for line in page.lines if line["kind"] == "game"]
    assert told
    return [line["note"] for line in told]


def test_whispers_reach_only_their_seat(ann, bob, cat):
    table, a, b = seat_two(ann, bob)
    c = cat.page(table, language="en").drain()
    play_on([a, b], random.Random(6).choice)
    c.drain()
    own = [text for text in a.texts() if text.startswith("You ")]
    assert own
    assert not [text for text in c.texts() if text.startswith("You ")]
    for page, seat in ((a, 0), (b, 1), (c, -1)):
        whispered = [n["args"][0] for n in notes(page) if n["kind"] in (DEALT, PICKED)]
        assert set(whispered) == ({seat} if seat >= 0 else set())
    assert not any('"card-0' in text for text in b.raw)
    assert not any('"card-' in text for text in c.raw)


def test_secrets_are_not_in_the_database(server, ann):
    secret = ann.http.cookies["pentacle"].encode()
    code = ann.post("/api/me/carry")["code"].encode()
    files = Path(server.database).parent.glob("tables.db*")
    data = b"".join(path.read_bytes() for path in files)
    assert b"Ann" in data
    assert secret not in data
    assert code not in data
    assert secret.decode() not in server.output

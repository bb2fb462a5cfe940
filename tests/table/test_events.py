"""Events as structs, and as every release stored them."""

from __future__ import annotations

import msgspec
import pytest

from pentacle.table import events
from pentacle.table.journal import Entry, Journal, bit, everybody

SAMPLES = {
    "action": 1, "to": 0, "rules": "toy-1", "order": [1, 0], "name": "Ann", "number": 1,
    "choices": 2, "of": 1, "text": "Hello", "reaction": "x", "id": "1.1", "round": 1, "kind": "x",
    "args": {}, "condition": "", "promise": "1.1",
}  # fmt: skip


@pytest.mark.parametrize("kind", events.KINDS)
def test_an_event_comes_back_as_it_was_stored(kind: str) -> None:
    shape = events.KINDS[kind]
    fields = {f.encode_name for f in msgspec.structs.fields(shape) if f.required}
    data = {name: SAMPLES[name] for name in fields}
    event = events.read(kind, data | {"for": ["ann", "m1"], "answer": {}})
    assert type(event) is shape
    assert event.asked == ("ann", "m1")
    again = events.read(event.kind, msgspec.json.decode(msgspec.json.encode(events.stored(event))))
    assert again == event
    assert len(kind) <= 12, "the column holds no longer names"


def test_a_take_back_of_the_first_releases_was_an_undo_with_choices() -> None:
    assert events.read("undo", {"to": 4}) == events.Undo(to=4)
    assert events.read("undo", {"to": 4, "choices": 2}) == events.TakeBack(to=4, choices=2)


def test_what_no_release_wrote_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        events.read("step", {"action": -1})
    with pytest.raises(KeyError):
        events.read("sneezes", {})


def test_numbers_count_what_a_viewer_noticed() -> None:
    """A secret step leaves no gap in the numbers of the others."""
    journal = Journal(2)
    for seen in (everybody(2), bit(0), everybody(2)):
        journal.add(Entry(events.Step(action=1), 0, seen))
    assert [journal.seq(viewer) for viewer in (-1, 0, 1)] == [2, 3, 2]
    assert [journal.steps_seen(viewer) for viewer in (-1, 0, 1)] == [2, 3, 2]
    assert [e.number for e in journal.after(1, 0)] == [0, 2]
    journal.take_back([journal.entries[2]], 3)
    journal.add(Entry(events.Undo(to=2), 0, everybody(2)))
    assert journal.gone_since(1, 2) == [2]
    assert journal.actions == [(0, 1), (0, 1)]

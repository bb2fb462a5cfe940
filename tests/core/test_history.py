"""The records of a game in progress come back as they were."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from pentacle.core.history import WHOLE, History

records = some.lists(some.binary(min_size=9, max_size=9), max_size=3 * WHOLE)


@given(records, records, some.data())
def test_like_a_list(first, then, data):
    kept, history = list(first), History()
    for record in first:
        history.append(record)
    length = data.draw(some.integers(0, len(kept)))
    history.cut(length)
    del kept[length:]
    for record in then:
        history.append(record)
        kept.append(record)
    assert len(history) == len(kept)
    assert [history[i] for i in range(len(kept))] == kept

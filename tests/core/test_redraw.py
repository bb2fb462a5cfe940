"""What differs between two scenes makes the second of the first."""

from __future__ import annotations

import random

import msgspec
from hypothesis import given
from hypothesis import strategies as some

from pentacle.core.scene import Prompt, Scene, SeatPanel, Text
from pentacle.core.scene.redraw import Redraw, redraw, redrawn


def scene_of(items, **more):
    """A scene of texts: a letter each, and where it lies."""
    texts = tuple(Text(id=letter, x=x, y=0, w=1, h=1) for letter, x in items)
    seats = (SeatPanel(seat=0, colour="red", emblem="star"),)
    known = {"width": 9, "height": 9, "seats": seats, "prompt": Prompt(title="?")}
    return Scene(items=texts, **(known | more))


rows = some.lists(
    some.tuples(some.sampled_from("abcdefgh"), some.integers(0, 2)), unique_by=lambda it: it[0]
)


@given(rows, rows)
def test_any_scene_follows_from_any_other(one, two):
    old, new = scene_of(one), scene_of(two)
    change = redraw(old, new)
    sent = msgspec.json.decode(msgspec.json.encode(change), type=Redraw)
    assert redrawn(old, sent) == new


@given(rows)
def test_what_stays_is_not_told(row):
    assert redraw(scene_of(row), scene_of(row)) == Redraw()


def test_only_what_has_moved_is_told():
    """The last comes to the front: one item travels, not all."""
    row = [(letter, 0) for letter in "abcdefgh"]
    change = redraw(scene_of(row), scene_of([row[-1], *row[:-1]]))
    assert ([item.id for item in change.items], change.at) == (["h"], (0,))


def test_everything_beside_the_table_follows():
    panel = SeatPanel(seat=0, colour="red", emblem="star", score="4")
    rest = {"headline": "now", "phases": ("a", "b"), "phase": 0, "over": True, "height": 4.0}
    old, new = scene_of([]), scene_of([], seats=(panel,), **rest)
    assert redrawn(old, redraw(old, new)) == new
    assert redrawn(new, redraw(new, old)) == old


def test_scenes_of_other_tables_have_nothing_in_common():
    panel = SeatPanel(seat=1, colour="red", emblem="star")
    twice = scene_of([("a", 0), ("a", 1)])
    assert redraw(scene_of([]), scene_of([], seats=(panel,))) is None
    assert redraw(scene_of([]), twice) is None
    assert redraw(twice, scene_of([])) is None


def test_a_long_shuffle_is_told_shortly():
    """As few as will do: what keeps its order among itself stays where it is."""
    choose = random.Random(3)
    ids = [f"i{n}" for n in range(40)]
    for _ in range(20):
        away = choose.sample(ids, 3)
        rest = [id for id in ids if id not in away]
        for id in away:
            rest.insert(choose.randrange(len(rest) + 1), id)
        old, new = (scene_of([(id, 0) for id in order]) for order in (ids, rest))
        change = redraw(old, new)
        assert len(change.items) <= 3
        assert redrawn(old, change) == new
        ids = rest

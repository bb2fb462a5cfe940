"""The drawing kit: boxes, rows, crowds, the eye, parts that are made once, score sheets."""

from __future__ import annotations

import pytest

from pentacle.core import Record, i8, u64
from pentacle.core.scene import Area, Text, kit
from pentacle.core.scene.drawing import Drawing, kept
from pentacle.core.scene.kit import Box, Eye, Items, Pair, around, corner, still


class Pond(Record):
    rng = u64()  # the generator
    frogs = i8(2)  # frogs of each player


def eye_of(viewer: int = 0, moves: tuple[int, ...] = (), *, wide: bool = True) -> Eye[Pond]:
    return Eye(Pond(), viewer, frozenset(moves), "en", wide, lambda view, a, language: f"do {a}")


def inside(place: tuple[float, float, float], box: Box) -> bool:
    x, y, side = place
    across = box.left <= x - side / 2 and x + side / 2 <= box.right
    return across and box.top <= y - side / 2 and y + side / 2 <= box.bottom


def test_a_box_is_the_same_from_its_corner_and_around_its_middle() -> None:
    box = corner(10, 20, 30, 40)
    assert box == around(25, 40, 30, 40)
    assert (box.right, box.bottom) == (40, 60)
    assert Area("a", *box.at, fill="sunk") == Area(id="a", x=25, y=40, w=30, h=40, fill="sunk")
    assert box.inset(5) == corner(15, 20, 20, 40)


def test_a_row_begins_at_the_left_and_overlaps_only_where_it_must() -> None:
    box = corner(0, 0, 100, 10)
    assert box.row(3, w=20, pace=24) == [10, 34, 58]
    assert box.row(9, w=20, pace=24) == [10 + 10 * i for i in range(9)]
    assert box.row(1, w=20, pace=24) == [10]
    assert box.row(0, w=20, pace=24) == []


def test_rows_stand_around_their_point_and_the_last_may_be_shorter() -> None:
    assert list(kit.rows(3, 2, (0, 0), 10)) == [(-5, -5), (5, -5), (0, 5)]
    assert list(kit.rows(0, 2, (0, 0), 10)) == []


@pytest.mark.parametrize("n", [1, 2, 5, 12, 40])
def test_a_crowd_fits_into_its_box_and_nobody_stands_on_another(n: int) -> None:
    box = corner(100, 50, 90, 40)
    places = kit.crowd(n, box, 20)
    assert len(places) == n
    assert all(inside(place, box) and place[2] <= 20 for place in places)
    for i, (x, y, side) in enumerate(places):
        assert all(max(abs(x - a), abs(y - b)) >= side for a, b, _ in places[:i])


def test_an_eye_takes_what_fits_and_names_what_may_be_done() -> None:
    pair = Pair(wide="long", tall="short")
    assert (eye_of().fit(pair), eye_of(wide=False).fit(pair)) == ("long", "short")
    eye = eye_of(moves=(3, 4, 9))
    assert eye.label("a frog") == eye.label("a frog", 7) == "a frog"
    assert eye.label("a frog", 3, 7) == "do 3"
    assert eye.label("a frog", 3, 4) == "do 3 / do 4"
    assert eye.only(4, 5).moves == {4}
    assert eye.shared[1:] == eye_of(-1)[1:3] + eye[3:]


def test_what_a_generator_yields_is_kept_for_everybody() -> None:
    made = []

    @kept
    def pond(eye: Eye[Pond], p: int) -> Items:
        made.append(p)
        yield Text("frogs", 0, 0, 1, 1, text=str(eye.view.frogs[p]))

    drawing, first = Drawing(), eye_of(0, (1,))
    second = first._replace(viewer=1, moves=frozenset({2}))
    with drawing:
        assert pond(first.shared, 0) == pond(second.shared, 0)
    assert made == [0]
    first.view.frogs[0] = 3
    with drawing:
        (item,) = pond(second.shared, 0)
    assert isinstance(item, Text)
    assert (item.text, made) == ("3", [0, 0])
    assert pond(first, 0) == (item,), "drawn anew without a drawing"


def test_a_still_part_is_made_once_for_each_language_and_layout() -> None:
    made = []

    @still
    def ground(eye: Eye[Pond], n: int) -> Items:
        made.append((eye.language, eye.wide, n))
        yield Area("ground", 0, 0, n, n, label=eye.language)

    for eye in (eye_of(0), eye_of(1, (2,)), eye_of(0, wide=False)):
        assert ground(eye, 5) == (Area("ground", 0, 0, 5, 5, label="en"),)
    assert made == [("en", True, 5), ("en", False, 5)]


def test_a_still_part_cannot_look_at_the_record() -> None:
    @still
    def peeps(eye: Eye[Pond]) -> int:
        return eye.view.frogs[0]

    with pytest.raises(AttributeError):
        peeps(eye_of())


def test_a_score_sheet_has_a_column_for_each_seat_and_ends_with_the_sum() -> None:
    columns = [[("Frogs", 4), ("Storks", -6), ("Total", -2)], [("Frogs", 1), ("Total", 1)]]
    sheet = kit.score_sheet("result", "Points", ["Dusk fell."], columns)
    assert sheet.kind == "score"
    assert [(r.text, r.value, r.seat, r.strong) for r in sheet.rows] == [
        ("Dusk fell.", "", -1, False),
        ("Frogs", "4", 0, False),
        ("Storks", "−6", 0, False),
        ("Total", "−2", 0, True),
        ("Frogs", "1", 1, False),
        ("Total", "1", 1, True),
    ]
    assert kit.signed(-3) == "−3"

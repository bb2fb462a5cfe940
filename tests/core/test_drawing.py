"""Pieces of a scene are made anew exactly if something has changed that they looked at."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from pentacle.core.record import Record, cells_of, i16, u64
from pentacle.core.scene import Text
from pentacle.core.scene.drawing import LONG_AGO, Drawing, altered, kept


class Board(Record):
    rng = u64()  # the generator
    turn = i16()  # whose turn it is
    rounds = i16()  # which round it is
    score = i16(4)  # everybody's points
    hand = i16(4, 3)  # everybody's cards


class Eye(NamedTuple):
    view: Any
    viewer: int


@pytest.fixture
def made():
    """What was made, in its order."""
    return []


@pytest.fixture
def pieces(made):
    @kept
    def seat(view, p):
        made.append(("seat", p))
        return f"{view.turn == p} {sum(view.hand[p, k] for k in range(3))}"

    @kept
    def row(view, p):
        made.append(("row", p))
        return tuple(cells_of(view.hand, p))

    @kept
    def table(view):
        made.append(("table",))
        return [view.rounds, *(row(view, p) for p in range(2))]

    @kept
    def own(eye, word):
        made.append(("own", eye.viewer))
        return f"{word} {eye.view.score[eye.viewer]}"

    return seat, row, table, own


def draw(drawing, piece, *args):
    with drawing:
        return piece(*args)


def test_without_a_drawing_everything_is_made_anew(pieces, made):
    board = Board()
    assert pieces[0](board, 1) == pieces[0](board, 1) == "False 0"
    assert len(made) == 2


def test_a_piece_is_kept_while_what_it_read_is_the_same(pieces, made):
    seat, board, drawing = pieces[0], Board(), Drawing()
    assert draw(drawing, seat, board, 1) == "False 0"
    board.rounds = 5
    board.score[1] = 7
    board.hand[2, 0] = 9
    assert draw(drawing, seat, board, 1) == "False 0"
    assert made == [("seat", 1)]
    board.hand[1, 2] = 4
    assert draw(drawing, seat, board, 1) == "False 4"
    board.turn = 1
    assert draw(drawing, seat, board, 1) == "True 4"
    assert len(made) == 3


def test_other_arguments_are_another_piece(pieces, made):
    seat, board, drawing = pieces[0], Board(), Drawing()
    draw(drawing, seat, board, 0)
    draw(drawing, seat, board, 1)
    assert made == [("seat", 0), ("seat", 1)]


def test_a_piece_depends_on_what_its_pieces_read(pieces, made):
    """Also where those were kept and read nothing this time."""
    _, _, table, _ = pieces
    board, drawing = Board(), Drawing()
    assert draw(drawing, table, board) == [0, (0, 0, 0), (0, 0, 0)]
    board.rounds = 2
    assert draw(drawing, table, board)[0] == 2
    assert made == [("table",), ("row", 0), ("row", 1), ("table",)]
    board.hand[1, 1] = 3
    assert draw(drawing, table, board) == [2, (0, 0, 0), (0, 3, 0)]
    assert made[4:] == [("table",), ("row", 1)]


def test_what_viewers_see_alike_is_made_once_and_what_differs_stays_apart(pieces, made):
    """Each looks at his own copy of the record."""
    row, drawing, views = pieces[1], Drawing(), [Board(), Board()]
    views[1].hand[0, 0] = 5
    for _ in range(3):
        assert [draw(drawing, row, view, 0) for view in views] == [(0, 0, 0), (5, 0, 0)]
        assert [draw(drawing, row, view, 1) for view in views] == [(0, 0, 0)] * 2
    assert made == [("row", 0), ("row", 0), ("row", 1)]


def test_an_eye_holds_the_record_and_more(pieces, made):
    own, board, drawing = pieces[3], Board(), Drawing()
    board.score[1] = 3
    assert draw(drawing, own, Eye(board, 1), "points") == "points 3"
    assert draw(drawing, own, Eye(board, 1), "points") == "points 3"
    assert draw(drawing, own, Eye(board, 0), "points") == "points 0"
    assert made == [("own", 1), ("own", 0)]


def test_a_piece_can_neither_change_its_record_nor_slip_past(pieces):
    @kept
    def writes(view):
        view.turn = 1

    @kept
    def copies(view):
        return view.copy()

    for piece in (writes, copies):
        with pytest.raises(AttributeError):
            draw(Drawing(), piece, Board())


def test_what_no_scene_needs_any_more_is_forgotten(pieces, made):
    row, board, drawing = pieces[1], Board(), Drawing()
    draw(drawing, row, board, 0)
    for _ in range(2 * LONG_AGO):
        draw(drawing, row, board, 1)
    draw(drawing, row, board, 0)
    assert made == [("row", 0), ("row", 1), ("row", 0)]


def test_the_same_changes_of_the_same_item_are_the_same_item():
    item, drawing = Text(id="a", x=0, y=0, w=1, h=1), Drawing()
    with drawing:
        one, two = altered(item, why_not="no"), altered(item, why_not="no")
        other = altered(item, why_not="never")
    assert one is two
    assert (one.why_not, other.why_not, item.why_not) == ("no", "never", "")
    assert altered(item, why_not="no") == one

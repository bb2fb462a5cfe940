"""Positions set up by hand: every piece can be taken up and laid back, every gauge turned, and what
there is not is refused in a sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pentacle.core.editing import Box, BoxSpot, Edit, editor_of, plain_editor
from pentacle.core.errors import NotationError
from pentacle.core.words import LANGUAGES
from pentacle.games import GAMES, HOUSE
from tests.bots.toy import TOY

PLAIN = [*HOUSE, "toy"]


def game_of(name: str) -> Any:
    return TOY if name == "toy" else GAMES[name]


def middle(game: Any, seats: int, seed: int, moves: int = 40) -> Any:
    """Somewhere in a game."""
    position, dice = game.deal(seats, seed), random.Random(seed)
    for _ in range(moves):
        if position.over:
            break
        player = position.pending[0]
        position.play(player, dice.choice(position.legal(player)))
    return position


def stack_of(box: Box, spot: BoxSpot, name: str) -> Any:
    return next(p for i in spot.takes for p in box.stacks[i].pieces if p.name == name)


@pytest.mark.parametrize("name", HOUSE)
def test_no_edit_changes_nothing_and_the_box_is_never_overdrawn(name: str) -> None:
    """In real play no piece is more often on the table than there are."""
    game = GAMES[name]
    for seats in game.seats:
        position = middle(game, seats, seats)
        editor = editor_of(game, seats)
        assert editor.edited(position, []) == position
        for language in LANGUAGES:
            box = editor.box(position, language)
            pieces = [piece for stack in box.stacks for piece in stack.pieces]
            assert all(piece.label for piece in pieces)
            assert [piece for piece in pieces if piece.left is not None and piece.left < 0] == []
            assert all(spot.title for spot in box.spots)
            assert all(gauge.label for gauge in box.gauges)


@pytest.mark.parametrize("name", HOUSE)
def test_the_spots_of_the_board_are_items_of_the_scene(name: str) -> None:
    game = GAMES[name]
    position = middle(game, game.usual_seats, 3)
    drawn = {item.id for item in position.scene(0).items}
    box = editor_of(game, position.seats).box(position, "en")
    on_board = [spot for spot in box.spots if drawn.intersection(spot.items)]
    assert on_board
    for spot in on_board:
        for item, piece in spot.shows.items():
            assert item in spot.items
            assert piece in spot.holds


@pytest.mark.parametrize("name", PLAIN)
def test_a_piece_goes_to_the_box_and_back(name: str) -> None:
    game = game_of(name)
    position = middle(game, game.usual_seats, 5)
    editor = editor_of(game, position.seats)
    box = editor.box(position, "en")
    for spot in [spot for spot in box.spots if spot.holds][:30]:
        piece = next(reversed(spot.holds))
        without = editor.edited(position, [Edit(piece=piece, source=spot.id)])
        after = next(s for s in editor.box(without, "en").spots if s.id == spot.id)
        assert after.holds.get(piece, 0) == spot.holds[piece] - 1
        back = editor.edited(without, [Edit(piece=piece, target=spot.id)])
        again = next(s for s in editor.box(back, "en").spots if s.id == spot.id)
        assert again.holds == spot.holds


@pytest.mark.parametrize("name", PLAIN)
def test_every_gauge_is_turned_and_read_back(name: str) -> None:
    game = game_of(name)
    position = middle(game, game.usual_seats, 7, moves=12)
    editor = editor_of(game, position.seats)
    for gauge in editor.box(position, "en").gauges:
        value = gauge.least if gauge.value != gauge.least else gauge.least + 1
        turned = editor.edited(position, [Edit(gauge=gauge.id, value=value)])
        now = {g.id: g.value for g in editor.box(turned, "en").gauges}
        assert now[gauge.id] == value or editor.settle is not None
        assert str(game.notation.rough(game, str(turned))) == str(turned)


@pytest.mark.parametrize("name", HOUSE)
def test_a_game_without_an_editor_is_edited_by_its_notation(name: str) -> None:
    game = GAMES[name]
    position = middle(game, game.usual_seats, 2)
    box = plain_editor(game, position.seats).box(position, "en")
    assert box.stacks
    assert box.gauges
    assert any(spot.holds for spot in box.spots)


def test_on_a_spot_for_one_two_pieces_change_places() -> None:
    game = GAMES["elfenwizards"]
    position = game.deal(3, 1)
    editor = editor_of(game, 3)
    spots = [spot for spot in editor.box(position, "en").spots if spot.single and spot.holds]
    one, other = spots[0], spots[1]
    (first,), (second,) = one.holds, other.holds
    edit = Edit(piece=first, source=one.id, target=other.id)
    swapped = editor.edited(position, [edit])
    now = {spot.id: list(spot.holds) for spot in editor.box(swapped, "en").spots}
    assert (now[one.id], now[other.id]) == ([second], [first])
    assert swapped.faults() == ()


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (Edit(piece="F2", target="nowhere"), "no such place"),
        (Edit(piece="F2", target="99_0_0"), "no such place"),
        (Edit(piece="F2", target="0_-1_9999"), "no such place"),
        (Edit(piece="F2", target="0_x"), "no such place"),
        (Edit(piece="nonsense", target="0_-1_0"), "has no place there"),
        (Edit(piece="F2", target="4_7_0"), "no such place"),
        (Edit(piece="wizard0", source="2_99"), "does not lie there"),
        (Edit(gauge="0_-1_0", value=7), "out of range"),
        (Edit(gauge="0_-1_5", value=0), "no such place"),
        (Edit(gauge="77_0_0", value=0), "no such place"),
    ],
)
def test_what_there_is_not_is_refused_and_changes_nothing(edit: Edit, said: str) -> None:
    game = GAMES["archimage"]
    position = game.deal(3, 1)
    before = bytes(position)
    with pytest.raises(NotationError, match=said):
        editor_of(game, 3).edited(position, [edit])
    assert bytes(position) == before

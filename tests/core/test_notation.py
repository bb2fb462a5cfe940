"""Positions as text: what is written, and each way of being wrong has its sentence."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from pentacle.core.errors import NotationError
from pentacle.core.notation import Notation
from pentacle.core.spelling import (
    as_dealt,
    by_seats,
    counts,
    derived,
    each_seat,
    number,
    one_of,
    rows,
    set_of,
)
from pentacle.core.words import LANGUAGES
from pentacle.games import GAMES, HOUSE
from pentacle.testing.walks import option_sets
from tests.bots.toy import TOY

SPELLCASTER = replace(GAMES["spellcaster"], notation=Notation())
"""As a game is that declares nothing: written in numbers."""
LONG = "9" * 5000
"""More digits than Python makes a number of."""


@pytest.mark.parametrize(
    ("kind", "cells", "words"),
    [
        (number(), [3, 0, 2, 0], "3 0 2"),
        (one_of("red", "blue", blank=-1), [1, -1, 0, -2, -1], "blue - red ?"),
        (one_of("red", "blue"), [7], "7"),
        (counts(["ruby", "opal", "dust"]), [3, 0, 1], "ruby*3 dust"),
        (set_of(["a", "b", "c"]), [5], "a c"),
        (set_of(["a", "b", "c"]), [0, 6, 0], "/ b c"),
        (rows(one_of("x", "y", blank=-1), 2), [0, 1, 1, -1, -1, -1], "x y / y"),
    ],
)
def test_cells_are_spelled_and_read_back(kind: Any, cells: list[int], words: str) -> None:
    assert kind.write(cells) == words
    assert kind.read(words, len(cells)) == cells


WRONG = {
    "": "a position begins with its game",
    "spellcaster": "a position begins as 'spellcaster 1: 2 seats'",
    "valroc 1: 2 seats": "this is a position of 'valroc', not of spellcaster",
    "spellcaster 9: 2 seats": "this is version 9 of the notation; this program reads 1",
    "spellcaster 0: 2 seats": "this is version 0 of the notation; this program reads 1",
    f"spellcaster {LONG}: 2 seats": f"'{LONG[:60]}...' is too large a number",
    f"spellcaster 1: {LONG} seats": f"'{LONG[:60]}...' is too large a number",
    f"spellcaster 1: 2 seats, seen by {LONG}": f"'{LONG[:60]}...' is too large a number",
    f"spellcaster 1: 2 seats\nseat {LONG}: hand 1": f"line 2: '{LONG[:60]}...' is too large",
    f"spellcaster 1: 2 seats\nenergy {LONG}": f"line 2: energy: '{LONG[:60]}...' is no number",
    f"spellcaster 1: 2 seats\n{LONG} 3": f"line 2: spellcaster: there is no '{LONG[:60]}...'",
    "spellcaster 1: 2 seats, first_turn_one_action=on, first_turn_one_action=off": (
        "first_turn_one_action is said twice"
    ),
    "spellcaster 1: 2 seats, seen by 1, seen by 0": "seen by is said twice",
    "spellcaster 1: 7 seats": "spellcaster is for 2 to 4 players, not 7",
    "spellcaster 1: 2 seats, quick": "an option is written NAME=VALUE, not 'quick'",
    "spellcaster 1: 2 seats, quick=on": "spellcaster has no option 'quick'",
    "spellcaster 1: 2 seats, seen by 5": "there is no seat 5 among 2",
    "spellcaster 1: 2 seats\nenergi 3": "line 2: spellcaster: there is no 'energi'; did you mean",
    "spellcaster 1: 2 seats\nenergy 300 1": "line 2: energy: 300 is out of range: -128 to 127",
    "spellcaster 1: 2 seats\nenergy 1 2 3": "line 2: energy: there is room for 2, not for 3",
    "spellcaster 1: 2 seats\nenergy high": "line 2: energy: 'high' is no number",
    "spellcaster 1: 2 seats\nenergy 1; energy 2": "line 2: energy is said twice",
    "spellcaster 1: 2 seats\n\n# here\nrng 12": "line 4: rng: 16 hexadecimal digits",
    "spellcaster 1: 2 seats\nseat 9: energy 2": "line 2: there is no seat 9 in spellcaster",
    "spellcaster 1: 2 seats\nseat 1: energy 2": "line 2: energy belongs to no seat",
    "spellcaster 1: 2 seats\nenergy 5 5": "this cannot be: ",
}


@pytest.mark.parametrize("text", WRONG, ids=WRONG.values())
def test_each_way_of_being_wrong_has_its_sentence(text: str) -> None:
    with pytest.raises(NotationError) as error:
        SPELLCASTER.read(text)
    assert str(error.value).startswith(WRONG[text])
    assert error.value.why["fr"] != error.value.why["en"]


@pytest.mark.parametrize("name", HOUSE)
def test_a_long_number_anywhere_is_refused_in_both_languages(name: str) -> None:
    """Wherever a text has digits, and before and behind every word."""
    game = GAMES[name]
    table = game.deal(game.seats[-1], seed=3, **option_sets(game, game.seats[-1])[-1])
    for _ in range(9):
        table.play(table.pending[0], table.legal(table.pending[0])[0])
    for text in (str(table), str(table.hidden(0)), str(table.hidden())):
        places = {m.span() for m in re.finditer(r"\d+", text)}
        places |= {(m.end(), m.end()) for m in re.finditer(r"\w+", text)}
        first = {place for place in places if place[1] <= text.index("\n")}
        for begin, end in first | set(
            random.Random(3).sample(sorted(places), min(90, len(places)))
        ):
            spoilt = text[:begin] + LONG + text[end:]
            with pytest.raises(NotationError) as error:
                game.read(spoilt)
            for language in LANGUAGES:
                assert 0 < len(error.value.why[language]) < 500


def test_without_its_chance_a_table_gets_a_new_one() -> None:
    text = "\n".join(x for x in str(TOY.deal(2, 1)).splitlines() if not x.startswith("rng"))
    one, two = TOY.read(text, seed=5), TOY.read(text, seed=5)
    assert one == two
    assert one.state.rng not in (0, TOY.read(text, seed=6).state.rng)
    assert TOY.read(text, seed=5 + (9 << 64)).state.key == 9


def test_what_one_seat_knows_can_be_imagined_further() -> None:
    p = SPELLCASTER.deal(seats=3, seed=7, first_turn_one_action=True)
    known = SPELLCASTER.read(str(p.hidden(1)))
    assert known == p.hidden(1)
    assert known.viewer == 1
    assert known.options == p.options
    assert not known.imagine(1, seed=3).faults()


def test_nothing_is_lost_by_a_poor_declaration() -> None:
    """Names that are missing, and fields wrongly said to follow from others, come as numbers."""
    poor = Notation(
        energy=derived(), pile=counts(["one"]), hand=each_seat(set_of(["only"])), ask=one_of("no"),
        turn=as_dealt(), complete=lambda s: None,
    )  # fmt: skip
    p = SPELLCASTER.deal(seats=2, seed=7)
    while p.state.turn < 3:
        p.play(p.pending[0], p.legal(p.pending[0])[0])
    text = poor.write(p)
    assert "energy =" in text
    assert "turn 3" in text
    assert poor.read(SPELLCASTER, text, 1) == p


def test_a_remark_and_a_longer_line_are_no_matter() -> None:
    p = SPELLCASTER.deal(seats=2, seed=7)
    lines = str(p).splitlines()
    noted = [lines[0] + "   # a duel", "", "# laid by hand", *reversed(lines[1:])]
    assert SPELLCASTER.read("\n".join(noted)) == p


def test_a_field_may_be_written_otherwise_at_each_number_of_seats():
    kind = each_seat(by_seats({2: one_of("a", "b"), 3: one_of("c", "d", "e")}))
    assert [kind.at(n).write([1, 1]) for n in (2, 3)] == ["b b", "d d"]
    assert kind.at(3).by_seat
    with pytest.raises(NotationError):
        kind.at(2).read("e", 2)


def test_a_position_of_an_earlier_notation_keeps_what_came_later_as_it_was():
    """`earlier` names the rules of its time; what it says itself is so."""
    name = "first_turn_one_action"
    later = tuple(
        msgspec.structs.replace(o, since=2, before=1) if o.name == name else o
        for o in SPELLCASTER.options
    )
    now = replace(
        SPELLCASTER, version=2, options=later, notation=Notation(version=2, earlier={1: "1"})
    )
    p = now.deal(seats=2, seed=7)
    assert str(p).startswith("spellcaster 2: 2 seats\n")
    old = str(p).replace("spellcaster 2:", "spellcaster 1:")
    assert [now.read(text).options[name] for text in (str(p), old)] == [False, True]
    assert not now.read(old.replace("2 seats", f"2 seats, {name}=off")).options[name]

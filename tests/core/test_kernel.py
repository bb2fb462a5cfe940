"""Records, rules, chance, actions, options, words and facts."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np
import pytest
from msgspec import Meta

from pentacle.core import (
    Actions,
    Choice,
    Option,
    Record,
    Words,
    below,
    cells_of,
    column,
    erase_chance,
    fractions,
    i8,
    i16,
    listening,
    note,
    plural,
    rule,
    shuffle,
    start,
    u64,
    whisper,
)
from pentacle.core.chance import sip
from pentacle.core.compile.forms import compiled_form
from pentacle.core.compile.records import dtype_of, tables_of
from pentacle.core.errors import DataError, OptionError
from pentacle.core.facts import read_facts
from pentacle.core.options import parse_options


class Small(Record):
    rng = u64()  # the generator
    total = i16()  # a sum
    cells = i8(3, 2)  # a table
    row = i8(3)  # a row


@rule
def roll(s: Small, n: int) -> int:
    s.total = below(s, n)
    note(1, s.total)
    whisper(2, 3, n)
    return s.total


@rule
def mix_up(s: Small, n: int) -> None:
    for i in range(3):
        s.row[i] = i
    shuffle(s, s.row, n)


@rule
def grow(s: Small, n: int) -> None:
    s.cells[0, 0] += n


def test_a_record_has_no_gaps_and_knows_its_comments() -> None:
    assert Small.size % 8 == 0
    dtype = dtype_of(Small)
    assert Small.size == dtype.itemsize == sum(dtype[k].itemsize for k in Small.fields)
    assert {k: f.offset for k, f in Small.fields.items()} == {
        k: dtype.fields[k][1] for k in dtype.names or ()
    }
    assert Small.comments() == {
        "rng": "the generator",
        "total": "a sum",
        "cells": "a table",
        "row": "a row",
    }


def test_a_record_refuses_names_that_are_taken() -> None:
    with pytest.raises(TypeError, match="'size'"):
        type("Bad", (Record,), {"rng": u64(), "size": i8()})
    with pytest.raises(TypeError, match="generator"):
        type("Bad", (Record,), {"total": i8()})
    numpys = type("Bad", (Record,), {"rng": u64(), "mean": i8()})
    with pytest.raises(TypeError, match="'mean'"):
        dtype_of(numpys)


def compiled(function: Any) -> Any:
    return compiled_form(function)


def test_interpreted_and_compiled_rules_give_the_same_bytes_and_only_one_tells() -> None:
    one, two = Small(), tables_of(Small, 1)
    one.rng = two["rng"] = 12345
    with listening() as told:
        rolls = [roll(one, 6) for _ in range(50)]
        mix_up(one, 3)
        assert rolls == [compiled(roll)(two[0], 6) for _ in range(50)]
        compiled(mix_up)(two[0], 3)
    assert bytes(one) == two.tobytes()
    assert len(told) == 100
    assert told[0].is_for(-1)
    assert not told[1].is_for(0)
    assert told[1].is_for(1)
    assert not told[1].is_for(-1)


def test_what_nobody_listens_to_is_told_to_nobody() -> None:
    with listening() as outer:
        with listening() as inner:
            roll(Small(), 6)
        assert len(inner) == 2
    assert outer == []


def test_a_rule_compiles_once_whatever_numbers_it_is_called_with() -> None:
    table = tables_of(Small, 1)
    for n in (1, np.int8(2), np.uint16(3)):
        compiled(grow)(table[0], n)
    assert table["cells"][0, 0, 0] == 6
    assert len(compiled(grow).overloads) == 1


def test_what_is_no_rule_has_no_compiled_form() -> None:
    with pytest.raises(TypeError, match="must be marked with @rule"):
        compiled_form(len)


def test_a_number_that_does_not_fit_is_loud_when_interpreted() -> None:
    s = Small()
    with pytest.raises(ValueError, match="invalid value"):
        grow(s, 300)
    with pytest.raises(IndexError):
        s.cells[5, 0] += 1
    s.total = 40_000
    with pytest.raises(OverflowError, match=r"Small\.total cannot hold 40000"):
        bytes(s)


def test_a_record_is_its_bytes() -> None:
    s = Small()
    s.rng, s.total, s.cells[1, 1] = 2**64 - 1, -5, 9
    twin = Small.of(bytes(s))
    assert twin == s
    assert (twin.rng, twin.total, twin.cells[1, 1]) == (2**64 - 1, -5, 9)
    twin.cells[1, 1] = 8
    assert s.cells[1, 1] == 9, "a copy has memory of its own"
    with pytest.raises(ValueError, match="a record Small has"):
        s.load(b"123")


def test_rows_of_tables_and_columns_of_facts_can_be_read_whole() -> None:
    s = Small()
    s.cells[1, 0], s.cells[1, 1] = 3, 4
    assert cells_of(s.cells, 1) == [3, 4]
    facts = column([[1, 2], [300, 4]])
    assert facts[1, 0] == 300
    assert cells_of(facts, 0) == [1, 2]
    with pytest.raises(TypeError):
        facts[1, 0] = 5
    with pytest.raises(IndexError):
        cells_of(facts, 2)


@pytest.mark.parametrize(
    "cells", [[], [-128, 127], [128], [-129], [1 << 15], [1 << 31], [~0 << 63]]
)
def test_a_column_takes_the_smallest_integers(cells: list[int]) -> None:
    kinds = (np.int8, np.int16, np.int32, np.int64)
    wanted = next(k for k in kinds if all(np.iinfo(k).min <= n <= np.iinfo(k).max for n in cells))
    assert np.asarray(column(cells)).dtype == wanted
    assert column(cells).tolist() == cells


def test_columns_have_rows_of_one_length_and_fractions_keep_their_point() -> None:
    deep = np.arange(24).reshape(2, 3, 4)
    assert np.array_equal(np.asarray(column(deep)), deep)
    assert fractions([[1, 0.5], [0.25, 2]])[1, 0] == 0.25
    with pytest.raises(ValueError, match="one length"):
        column([[1, 2], [3]])


@pytest.mark.parametrize("key", [0, 99])
def test_dice_are_fair(key: int) -> None:
    table = tables_of(Small, 1)
    table["rng"], table["key"] = start(1), key
    counts = np.zeros(6, int)
    for _ in range(60_000):
        counts[compiled(roll)(table[0], 6)] += 1
    assert ((counts - 10_000) ** 2 / 10_000).sum() < 20.5  # chi squared, 5 degrees, 0.1 %


def test_keyed_dice_are_siphash() -> None:
    """The word 0x0706050403020100 under the key 0 to 15, from the paper's own table."""
    key, word = (0x0706050403020100, 0x0F0E0D0C0B0A0908), 0x0706050403020100
    assert sip(*key, word) == 0x93F5F5799A932462
    assert compiled(sip)(*map(np.uint64, key), np.uint64(word)) == 0x93F5F5799A932462


def test_erased_chance_foretells_nothing() -> None:
    s = Small()
    s.rng, s.key = 5, 6
    erase_chance(s)
    assert (s.rng, s.key) == (0, 0)


def test_neighbouring_seeds_start_far_apart() -> None:
    starts = {start(seed) for seed in range(1000)}
    assert len(starts) == 1000
    assert all(bin(start(s) ^ start(s + 1)).count("1") > 10 for s in range(1000))


def test_actions_have_names_and_places() -> None:
    actions = Actions()
    card, move = actions.block("card", 60), actions.block("move", 4, 8)
    stop = actions.block("stop", public=False)
    assert (card, move, stop, actions.count) == (0, 60, 92, 93)
    assert actions.decode(move + 8 * 2 + 5) == ("move", (2, 5))
    assert actions.decode(stop) == ("stop", ())
    assert actions.name(7) == "card 7"
    assert not actions.block_of(stop).public
    assert [actions.number_of(a) for a in (card, card + 59, move, stop)] == [0, 0, 1, 2]
    with pytest.raises(ValueError, match="no action 93"):
        actions.decode(93)
    with pytest.raises(ValueError, match="two action blocks"):
        actions.block("card")


MODE = Option(
    name="mode", title=Words("Mode", "Mode"), text=Words("How hard", "Difficulté"), default=1,
    choices=(Choice("easy", Words("Easy", "Facile")), Choice("hard", Words("Hard", "Difficile"))),
)  # fmt: skip
GREY = Option(name="grey", title=Words("Grey", "Gris"), text=Words("Grey", "Gris"), seats=(3,))


def test_options_are_read_from_names() -> None:
    assert parse_options([MODE, GREY], {}, 3, "toy").tolist() == [1, 0]
    assert parse_options([MODE, GREY], {"mode": "easy", "grey": "on"}, 3, "toy").tolist() == [0, 1]
    assert MODE.unparse(1) == "hard"
    assert GREY.unparse(1) is True


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"mode": "soft"}, "one of easy, hard, not 'soft'"),
        ({"grey": "maybe"}, "is on or off, not 'maybe'"),
        ({"grey": True}, "is for 3 players, not 2"),
        ({"salt": 1}, "has no option 'salt'; its options are mode, grey"),
    ],
)
def test_a_wrong_option_gets_a_sentence(given: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        parse_options([MODE, GREY], given, 2, "toy")


def test_french_is_typeset() -> None:
    words = Words("Play {card}?", "« Jouer {card} » ? Oui : l'as ; non !")
    said = words.say("fr", card="X")
    assert said == "«\u202fJouer X\u202f»\u202f? Oui\u00a0: l’as\u202f; non\u202f!"
    assert words.say("en", card=Words("Y", "Z")) == "Play Y?"
    with pytest.raises(ValueError, match="no language 'de'"):
        words["de"]
    assert [plural(n, "carte", "cartes", "fr") for n in (0, 1, 2)] == [
        "0 carte",
        "1 carte",
        "2 cartes",
    ]
    assert plural(0, "card", "cards") == "0 cards"


class Thing(msgspec.Struct):
    id: str
    n: Annotated[int, Meta(ge=0, le=9)]


class Things(msgspec.Struct):
    top: Annotated[int, Meta(ge=2)]
    thing: Annotated[list[Thing], Meta(max_length=3)]
    pair: tuple[Annotated[int, Meta(le=4)], int] = (1, 2)

    def __post_init__(self) -> None:
        if self.top == 8:
            raise ValueError("top cannot be 8 with two things")


OURS = 'top = 3\npair = [1, 2]\n[[thing]]\nid = "a"\nn = 1\n[[thing]]\nid = "b"\nn = 2\n'


def facts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own: str = "") -> Things:
    (tmp_path / "data.toml").write_text(OURS)
    (tmp_path / "own").mkdir()
    if own:
        (tmp_path / "own" / "toy.toml").write_text(own)
    monkeypatch.setenv("PENTACLE_DATA", str(tmp_path / "own"))
    return read_facts("toy", tmp_path / "data.toml", Things)


def test_an_owner_replaces_single_facts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = facts(tmp_path, monkeypatch, '[[thing]]\nid = "b"\nn = 7\n')
    assert (found.top, [t.n for t in found.thing]) == (3, [1, 7])


@pytest.mark.parametrize(
    ("own", "words"),
    [
        ('[[thing]]\nid = "b"\nn = "many"\n', r"toy\.toml: thing\.b\.n: Expected `int`, got `str`"),
        ('[[thing]]\nid = "b"\nn = 12\n', r"thing\.b\.n is 12; it can be from 0 to 9"),
        ("top = 1\n", "top is 1; it can be 2 or more"),
        ("top = 8\n", "top cannot be 8 with two things"),
        ("pair = [9, 1]\n", r"pair\.1 is 9; it can be up to 4"),
        ("pair = [1]\n", "pair has 1 entries; it must have 2"),
        ("bottom = 3\n", "no field 'bottom' to replace; there are top, pair, thing"),
        ('[[thing]]\nid = "b"\nm = 1\n', "thing.b: there is no field 'm' .*; there are id, n"),
        ('[[thing]]\nid = "z"\nn = 1\n', "thing: .* no entry with id 'z' .*; there are a, b"),
        ("[[thing]]\nn = 1\n", "thing: entry 1 has no id, .*; there are a, b"),
        ('[[thing]]\nid = "a"\n[[thing]]\nid = "a"\n', "thing: a is there twice"),
        ("top = \n", "toy.toml"),
    ],
)
def test_a_wrong_fact_is_named(
    own: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(DataError, match=words):
        facts(tmp_path, monkeypatch, own)


@pytest.mark.parametrize(
    ("folder", "words"),
    [
        ("none", "PENTACLE_DATA names .*none, and there is no such folder"),
        ("own/Toy.toml", "Toy.toml, a file; name the folder that holds it"),
        ("own", "Toy.toml must be called toy.toml"),
    ],
)
def test_a_folder_that_is_none_is_said(
    folder: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mistake never gives the unmodified game in silence."""
    (tmp_path / "data.toml").write_text(OURS)
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "Toy.toml").write_text("top = 4\n")
    monkeypatch.setenv("PENTACLE_DATA", str(tmp_path / folder))
    with pytest.raises(DataError, match=words):
        read_facts("toy", tmp_path / "data.toml", Things)

"""Rules that other rules call become machine code once, with the whole that they belong to."""

from __future__ import annotations

from typing import Any

import pytest

from pentacle.core import rule
from pentacle.core.chance import below
from pentacle.core.compile.forms import called_form, compiled_form
from pentacle.core.compile.records import tables_of
from pentacle.core.compile.whole import Piece, Whole
from pentacle.core.record import Record, u64


class Die(Record):
    rng = u64()  # the generator


@rule
def deepest(n: int) -> int:
    return n + 1


@rule
def deeper(n: int) -> int:
    return deepest(n) * deepest(n + 1)


@rule
def outermost(n: int) -> int:
    return deeper(n) + deepest(n) if n > 0 else deeper(-n)


@rule
def thrown(s: Die, sides: int) -> int:
    return 1 + below(s, sides)


@rule
def thrown_twice(s: Die, sides: int) -> int:
    return thrown(s, sides) + thrown(s, sides)


def test_a_rule_is_translated_once_however_many_call_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert compiled_form(deepest)(1) == 2
    finished: list[Any] = []
    finalize = Whole.finalize

    def finish(whole: Any) -> None:
        finished.append(whole)
        finalize(whole)

    monkeypatch.setattr(Whole, "finalize", finish)
    assert [compiled_form(outermost)(n) for n in (-2, 3)] == [outermost(-2), outermost(3)]
    [whole] = finished
    for called in (deeper, deepest):
        [version] = called_form(called).overloads.values()
        assert isinstance(version.library, Piece)
        assert version.library in whole._linking_libraries
    assert compiled_form(deeper)(4) == deeper(4), "a piece can be a whole of its own"


def test_a_helper_of_compiled_code_brings_the_rules_that_it_calls() -> None:
    """`below` is no rule in compiled code, but calls one: the keyed scatter of its dice."""
    for key in (0, 99):
        one, two = Die(), tables_of(Die, 1)
        one.rng = two["rng"] = 7
        one.key = two["key"] = key
        assert compiled_form(thrown_twice)(two[0], 6) == thrown_twice(one, 6)
        assert bytes(one) == two.tobytes()

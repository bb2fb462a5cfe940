"""Options that number themselves."""

from __future__ import annotations

import numpy as np
import pytest

from pentacle.core import Choice, Options, Record, Words, i8, u64
from pentacle.core.compile.forms import compiled_form
from pentacle.core.compile.records import tables_of
from pentacle.core.options import parse_options

TEXT = Words("a", "b")


def test_options_have_their_number_in_the_row_that_setup_reads() -> None:
    options = Options()
    mode = options.add(
        name="mode", title=TEXT, text=TEXT, choices=(Choice("easy", TEXT), Choice("hard", TEXT))
    )
    dark = options.add(name="dark", title=TEXT, text=TEXT, default=1)
    row = parse_options(options.listed, {"mode": "hard", "dark": False}, 2, "toy")
    assert (row[mode], row[dark]) == (1, 0)
    assert parse_options(options.listed, {}, 2, "toy")[dark] == 1


def test_no_two_options_have_one_name() -> None:
    options = Options()
    options.add(name="dark", title=TEXT, text=TEXT)
    with pytest.raises(ValueError, match="two options are called 'dark'"):
        options.add(name="dark", title=TEXT, text=TEXT)
    assert len(options.listed) == 1


class State(Record):
    rng = u64()  # the generator
    mode = i8()  # an option with three values
    snow = i8()  # a switch


@pytest.mark.parametrize("compiled", [False, True])
def test_a_record_takes_the_options_that_it_has_fields_for(compiled: bool) -> None:
    options = Options()
    for name in ("snow", "rain", "mode"):
        values = tuple(Choice(x, TEXT) for x in "abc") if name == "mode" else ()
        options.add(name=name, title=TEXT, text=TEXT, choices=values)
    write, fit = map(compiled_form, options.into(State)) if compiled else options.into(State)
    row = tables_of(State, 1)[0]
    s = row if compiled else State()
    write(s, np.array([1, 1, 2]))
    assert (int(s.snow), int(s.mode), bool(fit(s))) == (1, 2, True)
    for values in ([2, 0, 0], [0, 0, 3], [0, 0, -1]):
        write(s, np.array(values))
        assert not fit(s)

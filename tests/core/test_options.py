"""Options that number themselves."""

from __future__ import annotations

import pytest

from pentacle.core import Choice, Options, Words
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

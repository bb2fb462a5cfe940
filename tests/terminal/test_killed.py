"""Nothing that was shown is lost when the program is killed (`python -m tests.terminal.killed`)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from .killed import play_and_kill


@pytest.mark.parametrize("kills", [2, pytest.param(20, marks=pytest.mark.slow)])
def test_what_was_shown_is_kept(kills: int, home: Path) -> None:
    dice = random.Random(kills)
    for number in range(kills):
        shown, kept = play_and_kill(home, dice, least=1 if number == 0 else 0)
        assert kept >= shown
    assert kept > 0, "something was chosen"

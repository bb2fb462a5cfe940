"""The guide works as it is written: its programs run, its game keeps the contract."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.contract.test_contract import EVERY_TABLE

from . import guide


def test_the_guide_is_short() -> None:
    assert sum(len(code.splitlines()) for code in guide.files().values()) < 330


def test_every_program_of_the_guide_runs(tmp_path: Path) -> None:
    with guide.stones(tmp_path):
        for program in guide.programs():
            exec(compile(program, "add-a-game.md", "exec"), {})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_of_the_guide_keeps_the_contract(tmp_path: Path, seats: int) -> None:
    with guide.stones(tmp_path) as game:
        for check in EVERY_TABLE:
            check(game, seats, {}, seats)

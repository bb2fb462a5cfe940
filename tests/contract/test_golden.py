"""Golden games and perft counts: a change of the rules shows as a diff (`make golden`)."""

from __future__ import annotations

import pytest

from pentacle.games import GAMES

from . import golden


@pytest.mark.parametrize("name", GAMES)
def test_golden_files_say_what_the_rules_do(name: str) -> None:
    for path, text in golden.texts(GAMES[name]).items():
        assert path.exists(), f"{path.name} of {name} is missing: make golden"
        old, new = path.read_text(encoding="utf-8").splitlines(), text.splitlines()
        for number, (was, now) in enumerate(zip(old, new, strict=False), 1):
            assert was == now, f"{path.name}, line {number}: was {was!r}, is {now!r} (make golden)"
        assert len(old) == len(new)

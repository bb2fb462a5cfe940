"""Numbers of each game's facts, replaced by others: a sentence, or sound games (a sample)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pentacle.core import facts
from pentacle.games import HOUSE
from pentacle.testing.facts import file_of, trials

SAMPLE = 10
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", HOUSE)
def test_other_numbers_are_refused_in_a_sentence_or_played(game: str) -> None:
    """All of them: `python -m pentacle.testing.facts GAME`."""
    every = len(list(trials(facts.read_toml(file_of(game))))) // SAMPLE
    command = [sys.executable, "-m", "pentacle.testing.facts", game, "--every", str(every)]
    run = subprocess.run(command, cwd=ROOT, env=dict(os.environ), capture_output=True, text=True)
    assert run.returncode == 0, run.stdout
    assert f"{game}: " in run.stdout

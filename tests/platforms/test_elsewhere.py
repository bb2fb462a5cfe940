"""What Linux alone has is not needed: core, games, bots, terminal, lab and environments do without.

The server's own doors (signals, one holder of a file) are told in docs/platforms.md.
"""

from __future__ import annotations

import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import pentacle
from pentacle.terminal.lock import lock

ROOT = Path(__file__).parents[2]
ROOMS = ("analysis", "arguments", "bots", "cli", "completion", "core", "games", "lab", "starter",
         "study", "table", "terminal", "testing")  # fmt: skip
LEFT_OUT = ("pentacle.core.compile.gpu", "pentacle.starter.package", "__main__",
            "pentacle.testing.load", "pentacle.testing.mutant")  # fmt: skip
BEGIN = "from tests.platforms.elsewhere import leave_linux\nleave_linux()\n"


def elsewhere(program: str, home: Path) -> str:
    """What a program says where Linux is not; it must end well."""
    env = {**os.environ, "PENTACLE_HOME": str(home), "PYTHONPATH": str(ROOT), "TERM": "dumb"}
    done = subprocess.run(
        [sys.executable, "-c", BEGIN + program], cwd=ROOT, env=env, input="",
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def modules() -> list[str]:
    found = pkgutil.walk_packages(pentacle.__path__, "pentacle.", onerror=lambda name: None)
    names = [m.name for m in found if m.name.split(".")[1] in ROOMS]
    return [n for n in names if not any(part in n for part in LEFT_OUT)]


def test_every_module_is_imported(tmp_path: Path) -> None:
    names = modules()
    assert len(names) > 200
    elsewhere(f"import importlib\nfor n in {names}: importlib.import_module(n)", tmp_path)


def test_games_are_played_compiled_and_simulated(tmp_path: Path) -> None:
    said = elsewhere(
        "from pentacle.cli import main\n"
        "assert main('play spellcaster --plain --seed=4 --players=greedy,random'.split()) == 0\n"
        "assert main('simulate spellcaster --games=8 --bots=greedy --jobs=2 --json'.split()) == 0\n"
        "assert main('bots check'.split() + ['python -m pentacle.bots.worker pentacle.games']) in "
        "(0, 1)\n",
        tmp_path,
    )
    assert "Seed 4" in said
    assert '"games": 8' in said


def test_a_game_that_was_left_goes_on(tmp_path: Path) -> None:
    said = elsewhere(
        "import pentacle\n"
        "from pentacle.core.match import Match\n"
        "from pentacle.terminal.sitting import Sitting\n"
        "match = Match(pentacle.game('spellcaster'), seats=2, seed=4)\n"
        "left = Sitting.begin(match, ['me', 'greedy'])\n"
        "left.play(0, match.legal(0)[0])\n"
        "again = Sitting.go_on(left.journal.path)\n"
        "print(again.match.position == match.position, len(again.match.steps))\n",
        tmp_path,
    )
    assert said == "True 1\n"


def test_what_cannot_be_done_there_is_a_sentence(tmp_path: Path) -> None:
    said = elsewhere(
        "import sys; sys.stderr = sys.stdout\n"
        "from pentacle.testing import facts\n"
        "assert facts.main(['spellcaster']) == 2\n",
        tmp_path,
    )
    assert "it runs on Linux and macOS" in said


class Windows:
    """`msvcrt` as far as a lock needs it: a byte is locked once."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.locked: list[int] = []

    def locking(self, handle: int, mode: int, count: int) -> None:
        place = os.lseek(handle, 0, os.SEEK_CUR)
        if place in self.locked:
            raise OSError(13, "Permission denied")
        self.locked.append(place)


def test_windows_locks_a_byte_far_away_and_nothing_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    windows = Windows()
    monkeypatch.setattr("pentacle.terminal.lock.fcntl", None)
    monkeypatch.setattr("pentacle.terminal.lock.msvcrt", windows)
    path = tmp_path / "game"
    path.write_bytes(b"one\ntwo\n")
    with path.open("r+b") as file:
        file.seek(4)
        handle = file.fileno()
        os.lseek(handle, 4, os.SEEK_SET)
        assert lock(handle)
        assert os.lseek(handle, 0, os.SEEK_CUR) == 4
        assert not lock(handle)
        assert windows.locked[0] > 10_000_000
    monkeypatch.setattr("pentacle.terminal.lock.msvcrt", None)
    with path.open("r+b") as file:
        assert lock(file.fileno())

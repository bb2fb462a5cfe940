"""Everything that a player's machine keeps lies in a folder of the test."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games, lessons and campaigns are kept."""
    folder = tmp_path / "home"
    monkeypatch.setenv("PENTACLE_HOME", str(folder))
    return folder

"""Where things are kept: nobody loses a game because the program looks elsewhere for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentacle.core import folders


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("PENTACLE_CACHE", "PENTACLE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


@pytest.mark.skipif(folders.sys.platform != "linux", reason="other systems have other folders")
def test_on_linux_the_folders_are_those_of_the_desktop_standard(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert folders.cache_folder() == home / ".cache/grand-pentacle"
    assert folders.data_folder() == home / ".local/share/grand-pentacle"
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "c"))
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "d"))
    assert folders.cache_folder() == home / "c/grand-pentacle"
    assert folders.data_folder() == home / "d/grand-pentacle"


def test_two_variables_move_them(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PENTACLE_CACHE", str(home / "mine"))
    monkeypatch.setenv("PENTACLE_HOME", str(home / "own"))
    assert folders.cache_folder() == home / "mine"
    assert folders.data_folder() == home / "own"


def test_games_that_were_kept_before_are_found_on_other_systems(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders.sys, "platform", "darwin")
    system = type(folders._system())
    monkeypatch.setattr(system, "user_data_path", home / "Library/grand-pentacle")
    assert folders.data_folder() == home / "Library/grand-pentacle"
    before = home / ".local/share/grand-pentacle"
    before.mkdir(parents=True)
    assert folders.data_folder() == before
    (home / "Library/grand-pentacle").mkdir(parents=True)
    assert folders.data_folder() == home / "Library/grand-pentacle"

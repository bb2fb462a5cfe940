"""Compiled code is kept, found again, never stale, and a bad disk only means slower."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pentacle.core.compile.pruning import MARK
from pentacle.core.digest import digest_of
from pentacle.starter import MODEL, files

PLAY = """
import sys
sys.path.insert(0, {folder!r})
from {name} import GAME
tables = GAME.compiled.tables(4)
print(GAME.compiled.play_out(tables, 2, GAME.row(2), 1), int(tables["points"].sum()))
"""


def write_game(folder: Path, name: str = MODEL) -> None:
    (folder / name).mkdir()
    for path, text in files().items():
        if path.startswith(f"{MODEL}/"):
            (folder / name / Path(path).name).write_text(text)


def play(
    folder: Path, cache: Path, largest_file: int = 0, name: str = MODEL
) -> subprocess.Popen[str]:
    env = {**os.environ, "PENTACLE_CACHE": str(cache), "PYTHONPATH": str(Path.cwd())}
    program = PLAY.format(folder=str(folder), name=name)
    limit = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({largest_file},) * 2)\n"
    return subprocess.Popen(
        [sys.executable, "-c", limit * bool(largest_file) + program], env=env, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip


def outcome(process: subprocess.Popen[str]) -> tuple[str, str]:
    out, err = process.communicate()
    assert process.returncode == 0, err
    return out.strip(), err


def files_in(folder: Path) -> dict[Path, int]:
    """Every file and when it was written; but the mark of the last pruning."""
    files = [path for path in folder.rglob("*") if path.is_file() and path.name != MARK]
    return {path: path.stat().st_mtime_ns for path in files}


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The game of the guide, compiled into a cache of its own by two processes at once."""
    folder, cache = tmp_path_factory.mktemp("game"), tmp_path_factory.mktemp("cache")
    write_game(folder)
    both = [play(folder, cache), play(folder, cache)]
    results = [outcome(process) for process in both]
    assert results[0][0] == results[1][0] == "32 16"
    return folder, cache


def test_two_processes_at_once_leave_a_sound_cache(kept: tuple[Path, Path]) -> None:
    """Everything is found there: whatever is compiled anew would be written anew."""
    folder, cache = kept
    before = files_in(cache)
    assert outcome(play(folder, cache)) == ("32 16", "")
    assert files_in(cache) == before
    assert not [path for path in before if path.name.count(".")], "scratch files were left"


def test_a_change_in_a_callee_is_noticed(kept: tuple[Path, Path], tmp_path: Path) -> None:
    folder, cache = kept
    shutil.copytree(folder / "stones", tmp_path / "stones")
    rules = tmp_path / "stones" / "turn.py"
    rules.write_text(rules.read_text().replace("s.points[best] += won", "s.points[best] += 2"))
    assert outcome(play(tmp_path, cache))[0] == "32 32"


def test_a_damaged_file_counts_as_missing(kept: tuple[Path, Path], tmp_path: Path) -> None:
    folder, cache = kept
    mine = tmp_path / "cache"
    shutil.copytree(cache, mine)
    for path in mine.rglob("apply-*"):
        path.write_bytes(path.read_bytes()[:-7] + b"garbage")
    assert outcome(play(folder, mine))[0] == "32 16"


def test_a_cache_that_cannot_be_written_says_so_once(
    kept: tuple[Path, Path], tmp_path: Path
) -> None:
    folder, _ = kept
    blocked = tmp_path / "file"
    blocked.write_text("a file where the folder should be")
    result, err = outcome(play(folder, blocked))
    assert result == "32 16"
    assert err.count("cannot be kept") == 1
    assert len(err.splitlines()) == 1


def test_a_full_disk_only_means_slower(kept: tuple[Path, Path], tmp_path: Path) -> None:
    """Files may not grow beyond a few bytes: writing fails half-way, as on a full disk."""
    folder, _ = kept
    result, err = outcome(play(folder, tmp_path, largest_file=4096))
    assert result == "32 16"
    assert err.count("cannot be kept") == 1
    left = {p.name for p in tmp_path.rglob("*") if p.is_file()}
    assert left <= {MARK}, "half a file was left"


def test_words_compile_nothing_anew(kept: tuple[Path, Path], tmp_path: Path) -> None:
    folder, cache = kept
    shutil.copytree(folder / "stones", tmp_path / "stones")
    for name, old, new in [
        ("labels.py", "Choose the", "Take the"),
        ("turn.py", "Each round begins", "A round begins"),
        ("__init__.py", "Show the highest", "Show the best"),
    ]:
        path = tmp_path / "stones" / name
        assert old in path.read_text()
        path.write_text(path.read_text().replace(old, new))
    before = files_in(cache)
    assert outcome(play(tmp_path, cache)) == ("32 16", "")
    assert files_in(cache) == before


def test_the_same_sources_under_another_name_are_another_game(
    kept: tuple[Path, Path], tmp_path: Path
) -> None:
    _, cache = kept
    write_game(tmp_path, "gravel")
    assert outcome(play(tmp_path, cache, name="gravel")) == ("32 16", "")


def test_a_digest_knows_where_its_parts_end() -> None:
    assert digest_of([b"ab", b"c"]) != digest_of([b"a", b"bc"])

"""What other versions left in the cache goes away, and nothing else does."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from pentacle.core.compile import pruning

OLD = time.time() - (pruning.UNUSED + 1) * pruning.DAY


def put(path: Path, read_at: float, written_at: float) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"code")
    os.utime(path, (read_at, written_at))
    return path


def test_only_our_files_that_nobody_uses_go(tmp_path: Path) -> None:
    now = time.time()
    gone = [
        put(tmp_path / "toy" / "apply-0123456789abcdef-01234567", OLD, OLD),
        put(tmp_path / "toy" / "apply-0123456789abcdef-01234567.4711", OLD, OLD),
        put(tmp_path / "toy-0416d2b5170600de" / "hide-0123456789abcdef", OLD, OLD),
    ]
    kept = [
        put(tmp_path / "toy" / "legal-0123456789abcdef-01234567", now, OLD),
        put(tmp_path / "toy" / "hide-0123456789abcdef-01234567", OLD, now),
        put(tmp_path / "toy" / "letters.txt", OLD, OLD),
        put(tmp_path / "apply-0123456789abcdef-01234567", OLD, OLD),
    ]
    pruning.prune(tmp_path)
    assert not any(path.exists() for path in gone)
    assert all(path.exists() for path in kept)
    assert not gone[-1].parent.exists(), "an empty folder is left"


def test_it_is_done_once_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PENTACLE_CACHE", str(tmp_path))
    name = tmp_path / "toy" / "apply-0123456789abcdef-01234567"
    for expected in (False, True):
        put(name, OLD, OLD)
        pruning.prune_daily.__wrapped__()
        assert name.exists() == expected
    os.utime(tmp_path / pruning.MARK, (OLD, OLD))
    pruning.prune_daily.__wrapped__()
    assert not name.exists()

"""A backup, or what is sound of it, put into a new place."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pentacle.core import PentacleError
from pentacle.store import Unavailable

from . import snapshot
from .backup import publish, unfinished
from .examine import Finding, examine_replay
from .place import Place, Tell, progress
from .sources import fill_postgres

ROWS = {"table": "tables", "replay": "replays", "profile": "profiles", "campaign": "campaigns"}
"""Where lies what a finding is about."""


def whole(path: Path) -> snapshot.Facts:
    with progress("checking") as tell:
        return snapshot.check(path, tell)


def restore(path: Path, place: Place) -> snapshot.Facts:
    """Fill a new place; what is there already stays as it is, whatever it is."""
    if place.is_sqlite:
        refuse_used(place.path)
        facts = whole(path)
        _to_sqlite(path, place.path, facts)
        return facts
    facts = whole(path)
    with progress("restoring") as tell:
        asyncio.run(_to_postgres(path, place, facts, tell))
    return facts


def refuse_used(path: Path) -> None:
    for ending in ("", "-wal", "-shm", "-journal"):
        if (found := path.with_name(path.name + ending)).exists():
            raise PentacleError(
                f"{found} is there already, and a server may be using it; "
                "restore into a new file, or move the old ones away"
            )
    if not path.parent.is_dir():
        raise PentacleError(f"there is no folder {path.parent}")


def _to_sqlite(backup: Path, path: Path, facts: snapshot.Facts) -> None:
    with unfinished(path) as part:
        shutil.copyfile(backup, part)
        with snapshot.opened(part, "rw") as c:
            snapshot.unseal(c)
        with snapshot.opened(part) as c, progress("checking") as tell:
            if snapshot.sums(c, tell, facts.rows) != facts.parts:
                raise PentacleError(f"{path} did not come out as {backup} has it; try again")
        publish(part, path, replace=False)


async def _to_postgres(backup: Path, place: Place, facts: snapshot.Facts, tell: Tell) -> None:
    try:
        await fill_postgres(place, backup, facts.parts, tell)
    except Unavailable as fault:
        if fault.fault != "foreign":
            raise
        raise PentacleError(
            f"{place} holds tables already, and a server may be using it; "
            "restore into a new, empty database (createdb)"
        ) from None


@contextmanager
def without(path: Path, broken: Iterable[Finding]) -> Iterator[Path]:
    """A copy of a backup without what is broken, for a while."""
    with tempfile.TemporaryDirectory(prefix="pentacle-restore-") as folder:
        copy = Path(folder) / "backup"
        shutil.copyfile(path, copy)
        with snapshot.opened(copy, "rw") as c:
            c.row_factory = snapshot.named
            c.execute("PRAGMA foreign_keys=ON")
            for finding in broken:
                if finding.what in ROWS:
                    _leave_out(c, finding)
            _leave_out_lost(c)
            c.row_factory = None
            snapshot.count_again(c)
        yield copy


def _leave_out(c: sqlite3.Connection, finding: Finding) -> None:
    """A row with all that hangs on it; the replay of a table stays if it is sound itself."""
    mine = "CAST(id AS BLOB) = ?"
    key = (finding.id.encode("utf-8", "surrogateescape"),)
    if finding.what == "table":
        query = f"SELECT * FROM replays WHERE id IN (SELECT replay FROM tables WHERE {mine})"  # nosec B608
        for replay in c.execute(query, key).fetchall():
            if examine_replay(replay, {}, play=False):
                c.execute("DELETE FROM replays WHERE id = ?", (replay["id"],))
    c.execute(f"DELETE FROM {ROWS[finding.what]} WHERE {mine}", key)  # nosec B608


def _leave_out_lost(c: sqlite3.Connection) -> None:
    """Rows that belong to nothing."""
    while lost := c.execute("PRAGMA foreign_key_check").fetchall():
        for row in lost:
            c.execute(f'DELETE FROM "{row["table"]}" WHERE rowid = ?', (row["rowid"],))  # nosec B608

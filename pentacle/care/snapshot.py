"""The file of a backup: an SQLite database with all rows, and with what must be found in it.

It is the same for a server on SQLite and for one on PostgreSQL, and goes back into either.  Beside
the server's own tables it has two: `backup`, when and by what it was made, and `backup_parts`, how
many rows each table has and their digest.  A digest is the sum of the rows' hashes, so that it does
not depend on their order.
"""

from __future__ import annotations

import hashlib
import sqlite3
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import msgspec

import pentacle
from pentacle.core import PentacleError
from pentacle.store.database import revisions

from .place import Tell

FORMAT = "grand-pentacle backup 1"
OWN = ("backup", "backup_parts")
"""Tables that are the backup's, and not the server's."""
WHOLE = 1 << 256
ROWS = 1000
"""How many rows are handled at once."""

_encode = msgspec.msgpack.Encoder().encode


class Part(NamedTuple):
    """What is known of a table: the number of its rows, and their digest."""

    rows: int
    digest: str


class Facts(msgspec.Struct):
    """What a backup says about itself."""

    made_at: float
    program: str
    schema: str
    origin: str
    """`sqlite` or `postgresql`."""
    parts: dict[str, Part]

    @property
    def rows(self) -> dict[str, int]:
        return {name: part.rows for name, part in self.parts.items()}


class Wrong(PentacleError):
    """This is no sound backup."""


class Sum:
    """Counts rows and sums their hashes."""

    def __init__(self) -> None:
        self.rows, self._total = 0, 0

    def add(self, rows: Iterable[tuple[Any, ...]]) -> None:
        for row in rows:
            self.rows += 1
            self._total += int.from_bytes(hashlib.sha256(_encode(row)).digest(), "big")

    @property
    def part(self) -> Part:
        return Part(self.rows, f"{self._total % WHOLE:064x}")


@contextmanager
def opened(path: Path, mode: str = "ro") -> Iterator[sqlite3.Connection]:
    """A file that is there; no transaction begins by itself."""
    address = f"file:{quote(str(path))}?mode={mode}"
    with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as connection:
        yield connection


def tables(c: sqlite3.Connection) -> list[str]:
    """The server's own tables."""
    query = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    return sorted(name for (name,) in c.execute(query) if name not in OWN)


def columns(c: sqlite3.Connection, table: str) -> list[str]:
    return sorted(row[1] for row in c.execute(f'PRAGMA table_info("{table}")'))


def listed(names: Iterable[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def rows_of(c: sqlite3.Connection, table: str) -> Iterator[list[tuple[Any, ...]]]:
    """All rows, with the columns in the order of their names."""
    found = c.execute(f'SELECT {listed(columns(c, table))} FROM "{table}"')  # nosec B608
    while rows := found.fetchmany(ROWS):
        yield rows


def sums(c: sqlite3.Connection, tell: Tell, expected: Mapping[str, int]) -> dict[str, Part]:
    done, total = 0, sum(expected.values())
    found = {}
    for table in tables(c):
        one = Sum()
        for rows in rows_of(c, table):
            one.add(rows)
            done += len(rows)
            tell(done, max(total, 1))
        found[table] = one.part
    return found


def version_of(c: sqlite3.Connection) -> str:
    """The shape of the database; "" where it is not ours."""
    if "alembic_version" not in tables(c):
        return ""
    found = c.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(found[0]) if found else ""


def seal(c: sqlite3.Connection, origin: str, parts: Mapping[str, Part]) -> None:
    """Write down what must be found here."""
    c.execute("BEGIN")
    c.execute("CREATE TABLE backup (key TEXT PRIMARY KEY, value TEXT NOT NULL)")
    c.execute("CREATE TABLE backup_parts (name TEXT PRIMARY KEY, rows INTEGER, digest TEXT)")
    about = {
        "format": FORMAT, "made_at": repr(time.time()), "origin": origin,
        "program": pentacle.__version__, "schema": version_of(c),
    }  # fmt: skip
    c.executemany("INSERT INTO backup VALUES (?, ?)", about.items())
    entries = [(name, part.rows, part.digest) for name, part in parts.items()]
    c.executemany("INSERT INTO backup_parts VALUES (?, ?, ?)", entries)
    c.execute("COMMIT")


def count_again(c: sqlite3.Connection) -> None:
    """Something was taken out of a backup: let it say what it has now."""
    c.execute("BEGIN")
    c.execute("DELETE FROM backup_parts")
    parts = sums(c, lambda done, all: None, {}).items()
    entries = [(name, part.rows, part.digest) for name, part in parts]
    c.executemany("INSERT INTO backup_parts VALUES (?, ?, ?)", entries)
    c.execute("COMMIT")


def named(cursor: sqlite3.Cursor, row: tuple[Any, ...]) -> dict[str, Any]:
    """A row by the names of its columns."""
    return {column[0]: value for column, value in zip(cursor.description, row, strict=True)}


def unseal(c: sqlite3.Connection) -> None:
    """Make a server's database of a backup."""
    for name in OWN:
        c.execute(f"DROP TABLE {name}")


def check(path: Path, tell: Tell) -> Facts:
    """Everything that can be found out about a backup without restoring it; `Wrong` in words."""
    try:
        with opened(path) as c:
            facts = _facts(c)
            _check_pages(c)
            _compare(facts.parts, sums(c, tell, facts.rows))
    except sqlite3.DatabaseError as error:
        raise Wrong(f"{path} is damaged, or is no backup: {error}") from None
    except Wrong as wrong:
        raise Wrong(f"{path} {wrong}") from None
    return facts


def _facts(c: sqlite3.Connection) -> Facts:
    names = {name for (name,) in c.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not set(OWN) <= names:
        raise Wrong("is no backup: pentacle backup has not made it, or did not finish it")
    about = dict(c.execute("SELECT key, value FROM backup"))
    if about.get("format") != FORMAT:
        raise Wrong("is a backup of another kind: a newer Grand Pentacle may read it")
    rows = c.execute("SELECT name, rows, digest FROM backup_parts")
    parts = {name: Part(count, digest) for name, count, digest in rows}
    schema = version_of(c)
    if not schema or schema != about["schema"]:
        raise Wrong("does not have the shape that it was made with")
    if schema not in revisions():
        raise Wrong("was made by a newer version of Grand Pentacle; install that version")
    return Facts(float(about["made_at"]), about["program"], schema, about["origin"], parts)


def _check_pages(c: sqlite3.Connection) -> None:
    problems = [text for (text,) in c.execute("PRAGMA integrity_check(3)")]
    if problems != ["ok"]:
        raise Wrong(f"is damaged: {problems[0]}")


def _compare(wanted: Mapping[str, Part], found: Mapping[str, Part]) -> None:
    if set(wanted) != set(found):
        other = ", ".join(sorted(set(wanted) ^ set(found)))
        raise Wrong(f"has other tables than it was made with: {other}")
    for name, part in wanted.items():
        if found[name].rows != part.rows:
            raise Wrong(f"has {found[name].rows} rows in {name}, not {part.rows}")
        if found[name].digest != part.digest:
            raise Wrong(f"has other rows in {name} than were written: it is damaged")

"""A checksum that a row carries of what it says: a byte that changed by itself is found.

The seal is a CRC-32 of all columns but those that are marked `VOLATILE`, as SQLite would hold them
(JSON as text, truth as 0 or 1, packed bytes as packed), so that it is the same in PostgreSQL and in
a backup.  A column that is what the database fills in by itself is left out: a new one with such a
default changes no seal.  A migration that changes rows takes their seals away (`seal = NULL`).

A row is sealed by itself when it is inserted.  An update that says nothing about the seal takes it
away: nobody can be accused falsely because somebody forgot.  `change` keeps it.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Connection,
    Float,
    Integer,
    LargeBinary,
    Table,
    Text,
    TextClause,
    cast,
    null,
    select,
    type_coerce,
    update,
)
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.types import NullType

from .packing import Pressed, press

VOLATILE = {"volatile": True}
"""Marks a column that says nothing of a game, such as when somebody last looked."""
_ABSENT = object()


class _Part(NamedTuple):
    """A column in a seal."""

    name: str
    stored: Callable[[Any], Any]
    """How SQLite would hold a value of it."""
    default: Any
    """What the database fills in; `_ABSENT`: nothing."""


def _holds(column: Column[Any]) -> Callable[[Any], Any]:
    if isinstance(column.type, Pressed):
        return press
    kinds: tuple[tuple[Any, Callable[[Any], Any]], ...] = (
        (JSON, json.dumps), (Boolean, int), (Integer, int), (Float, float), (LargeBinary, bytes),
    )  # fmt: skip
    return next((how for kind, how in kinds if isinstance(column.type, kind)), str)


def _default(column: Column[Any]) -> Any:
    given: Any = getattr(column.server_default, "arg", None)
    if given is None:
        return _ABSENT
    text = given.text.strip("'") if isinstance(given, TextClause) else str(given)
    return text if isinstance(column.type, JSON) else _holds(column)(text)


@cache
def _parts(table: Table) -> tuple[_Part, ...]:
    named = sorted(table.columns, key=lambda column: str(column.name))
    sealed = [column for column in named if not column.info.get("volatile")]
    return tuple(_Part(column.name, _holds(column), _default(column)) for column in sealed)


def held(table: Table, row: Mapping[str, Any]) -> dict[str, Any]:
    """What a row says, as SQLite would hold it."""
    return {p.name: p.stored(row[p.name]) for p in _parts(table) if p.name in row}


def seal_of(table: Table, held: Mapping[str, Any]) -> int:
    """The seal of a row as SQLite would hold it; what is not there is what is filled in."""
    said = [
        (p.name, held[p.name]) for p in _parts(table) if held.get(p.name, p.default) != p.default
    ]
    return zlib.crc32(ascii(said).encode())


def is_broken(table: Table, held: Mapping[str, Any]) -> bool:
    """Its seal is of another row; without a seal nothing is known."""
    seal = held.get("seal")
    return seal is not None and seal != seal_of(table, held)


def _new(context: Any) -> int:
    """The seal of a row that is being inserted."""
    table = context.compiled.compile_state.dml_table
    return seal_of(table, held(table, context.get_current_parameters()))


class Sealed:
    """Rows that carry a checksum."""

    seal: Mapped[int | None] = mapped_column(
        BigInteger, default=_new, onupdate=null(), info=VOLATILE, sort_order=99
    )
    """None: it was written before there were seals, or by a program that does not write them."""


@cache
def raw(table: Table, dialect: str) -> tuple[ColumnElement[Any], ...]:
    """Columns to be asked for as SQLite would hold them, whatever lies there."""
    casts = {JSON: Text, Boolean: Integer} if dialect == "postgresql" else {}

    def asked(column: Column[Any]) -> ColumnElement[Any]:
        wanted = [to for kind, to in casts.items() if isinstance(column.type, kind)]
        return cast(column, wanted[0]) if wanted else type_coerce(column, NullType())

    return tuple(asked(column).label(column.name) for column in table.columns)


def after(table: Table, row: Mapping[str, Any], values: Mapping[str, Any]) -> int | None:
    """The seal of a row as SQLite holds it, once these values are changed.

    What is broken already stays so: the doctor shall find it."""
    if is_broken(table, row):
        return int(row["seal"])
    return seal_of(table, {**row, **held(table, values)})


def found(
    c: Connection, table: Table, *where: ColumnElement[bool], limit: int | None = None
) -> list[dict[str, Any]]:
    """Rows as SQLite would hold them, which nobody else changes before the end of it all."""
    query = select(*raw(table, c.dialect.name)).where(*where).limit(limit).with_for_update()
    return [dict(row) for row in c.execute(query).mappings()]


def change(c: Connection, kind: Any, where: ColumnElement[bool], values: Mapping[str, Any]) -> int:
    """Change rows and keep their seals true; how many there were."""
    table: Table = kind.__table__
    rows = found(c, table, where)
    for row in rows:
        mine = [key == row[key.name] for key in table.primary_key.columns]
        seal = after(table, row, values)
        c.execute(update(table).where(*mine).values(**values, seal=seal))
    return len(rows)

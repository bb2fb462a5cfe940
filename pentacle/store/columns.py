"""The columns that keep what is accepted, each made of the type that says how large it may be."""

from __future__ import annotations

from typing import Any

from msgspec import inspect
from sqlalchemy import Integer, String, Text
from sqlalchemy.types import TypeEngine

from pentacle.analysis.report import Number
from pentacle.table.sizes import Count, Hash, Id, Name, Said, Seat, Title

MOST = 100
"""Letters of the longest text whose column has a length."""


def column_of(kind: Any) -> TypeEngine[Any]:
    """The column that keeps everything such a type allows."""
    match inspect.type_info(kind):
        case inspect.StrType(max_length=int(most)) if most <= MOST:
            return String(most)
        case inspect.StrType():
            return Text()
        case inspect.IntType(ge=int(low), le=int(high)) if low >= -(2**31) and high < 2**31:
            return Integer()
    raise TypeError(f"no column keeps all of {kind}")


COLUMNS = {kind: column_of(kind) for kind in (Id, Title, Name, Hash, Said, Count, Seat, Number)}

"""Rows of the database as objects."""

from __future__ import annotations

from typing import Any, TypeVar

from .models import Base

Row = TypeVar("Row", bound=Base)


def made(kind: type[Row], values: dict[str, Any]) -> Row:
    """A row as an object.  Nobody follows its changes, so that its fields need not be set one by
    one: that took most of the time of a list."""
    row: Any = kind.__mapper__.class_manager.new_instance()
    vars(row).update(values)
    return row

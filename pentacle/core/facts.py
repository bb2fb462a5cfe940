"""Printed facts of a game: a TOML file, checked against a type, that an owner may correct.

Whoever owns the physical game can put `<game>.toml` into a folder and name it in PENTACLE_DATA.
Tables of that file replace ours field by field (entries of a list are matched by their `id`).  The
types say what the rules can do: `Annotated[int, Meta(ge=1, le=7)]`; anything else is refused in a
sentence that names the field and its range.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import inspect

from .errors import DataError

T = TypeVar("T")

Source = Literal["rulebook", "public", "reconstructed"]
"""Where a fact comes from: the rulebook, what others have published, or our own reckoning."""


class Fact(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something printed, and how we know."""

    source: Source
    note: str = ""


def read_facts(game: str, path: Path, kind: type[T]) -> T:
    """The facts of a game, with those that an owner has corrected: `read_facts("stones",
    Path(__file__).with_name("data.toml"), Facts)`."""
    facts = read_toml(path)
    if own := override(game):
        facts = _merge(facts, read_toml(own), str(own))
        path = own
    for complaint in _out_of_range(facts, inspect.type_info(kind), ""):
        raise DataError(f"{path}: {complaint}")
    try:
        return msgspec.convert(facts, kind)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at ")
        named = _named(facts, where.strip("`"))
        raise DataError(f"{path}: {named}: {what}" if named else f"{path}: {what}") from None


def _out_of_range(value: Any, kind: Any, where: str) -> Iterator[str]:
    """What numbers and lists are that they cannot be."""
    if isinstance(kind, inspect.StructType) and isinstance(value, dict):
        for field in kind.fields:
            if field.encode_name in value:
                inner = f"{where}.{field.encode_name}" if where else field.encode_name
                yield from _out_of_range(value[field.encode_name], field.type, inner)
    elif isinstance(kind, inspect.DictType) and isinstance(value, dict):
        for key, entry in value.items():
            yield from _out_of_range(entry, kind.value_type, f"{where}.{key}")
    elif isinstance(kind, inspect.UnionType):
        if not isinstance(value, (dict, list)):
            fitting = [k for k in kind.types if not [*_out_of_range(value, k, where)]]
            yield from () if fitting else _out_of_range(value, kind.types[0], where)
    elif isinstance(value, list):
        yield from _list_out_of_range(value, kind, where)
    elif isinstance(kind, (inspect.IntType, inspect.FloatType)) and _is_number(value):
        if not _fits(value, kind.ge, kind.le):
            yield f"{where} is {value}; it can be {_range(kind.ge, kind.le)}"


def _list_out_of_range(value: list[Any], kind: Any, where: str) -> Iterator[str]:
    if isinstance(kind, inspect.TupleType):
        kinds = kind.item_types
        if len(value) != len(kinds):
            yield f"{where} has {len(value)} entries; it must have {len(kinds)}"
            return
    elif isinstance(kind, (inspect.VarTupleType, inspect.ListType)):
        kinds = (kind.item_type,) * len(value)
        if not _fits(len(value), kind.min_length, kind.max_length):
            few, many = kind.min_length, kind.max_length
            yield f"{where} has {len(value)} entries; it can have {_range(few, many)}"
    else:
        return
    for i, (entry, inner) in enumerate(zip(value, kinds, strict=True)):
        yield from _out_of_range(entry, inner, f"{where}.{_name_of(entry, i)}")


def _name_of(entry: Any, i: int) -> str:
    """An entry of a list is called by its id, others by their place."""
    return str(entry["id"]) if isinstance(entry, dict) and "id" in entry else str(i + 1)


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _fits(n: float, low: float | None, high: float | None) -> bool:
    return (low is None or n >= low) and (high is None or n <= high)


def _range(low: float | None, high: float | None) -> str:
    if high is None:
        return f"{low} or more"
    return f"up to {high}" if low is None else f"{low}" if low == high else f"from {low} to {high}"


def _named(facts: Any, where: str) -> str:
    """A place as people write it: `$.spells[3].power` is `spells.ember.power`."""
    names: list[str] = []
    for key, place in re.findall(r"\.(\w+)|\[(\d+)\]", where):
        try:
            facts = facts[key] if key else facts[int(place)]
        except (LookupError, TypeError):
            facts = None
        names.append(key or _name_of(facts, int(place)))
    return ".".join(names)


def override(game: str) -> Path | None:
    """The owner's own file for this game, if there is one."""
    folder = os.environ.get("PENTACLE_DATA")
    path = Path(folder) / f"{game}.toml" if folder else None
    return path if path and path.is_file() else None


def read_toml(path: Path) -> dict[str, Any]:
    """What a file says, or an error that names it."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise DataError(f"{path}: {error}") from None


def _merge(ours: Any, theirs: Any, where: str) -> Any:
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in theirs:
            if key not in ours:
                raise DataError(f"{where}: there is no field {key!r} to replace")
        return {k: _merge(v, theirs[k], where) if k in theirs else v for k, v in ours.items()}
    if _has_ids(ours) and _has_ids(theirs):
        new = {entry["id"]: entry for entry in theirs}
        for unknown in sorted(new.keys() - {entry["id"] for entry in ours}):
            raise DataError(f"{where}: there is no entry with id {unknown!r} to replace")
        return [_merge(e, new[e["id"]], where) if e["id"] in new else e for e in ours]
    return theirs


def _has_ids(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(e, dict) and "id" in e for e in value)

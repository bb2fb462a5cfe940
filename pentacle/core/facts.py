"""Printed facts of a game: a TOML file, checked against a type, that an owner may correct.

Whoever owns the physical game can put `<game>.toml` into a folder and name it in PENTACLE_DATA.
Tables of that file replace ours field by field (entries of a list are matched by their `id`).  The
types say what the rules can do: `Annotated[int, Meta(ge=1, le=7)]`; where entries of one type
differ in it, a class method `ranges(entry)` says how far each goes.  Anything else is refused in a
sentence that names the field and its range, and so is a folder that is none.
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
from .words import Words

T = TypeVar("T")

VARIABLE = "PENTACLE_DATA"
"""The folder with an owner's files."""

Source = Literal["rulebook", "public", "reconstructed"]
"""Where a fact comes from: the rulebook, what others have published, or our own reckoning."""


class Fact(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something printed, and how we know.

    >>> Fact(source="rulebook", note="page 4").source
    'rulebook'
    """

    source: Source
    note: str | Words = ""
    """How we know; in both languages where a player reads it."""

    def noted(self, language: str) -> str:
        """Its note, as a player reads it."""
        return self.note if isinstance(self.note, str) else self.note[language]


class Reading(msgspec.Struct, frozen=True):
    """What was read for a game: ours, the owner's file if there is one, and what both make."""

    game: str
    kind: Any
    ours: dict[str, Any]
    own: Path | None
    merged: dict[str, Any]

    def with_file(self, own: Path) -> Reading:
        """The same game as another file would have it, which is refused as the owner's is."""
        merged = _merge(self.ours, read_toml(own), str(own), "")
        _convert(merged, self.kind, own)
        return Reading(self.game, self.kind, self.ours, own, merged)


READ: dict[str, Reading] = {}
"""What each game of this process was made of."""


def read_facts(game: str, path: Path, kind: type[T]) -> T:
    """The facts of a game, with those that an owner has corrected: `read_facts("stones",
    Path(__file__).with_name("data.toml"), Facts)`.

    >>> from tempfile import TemporaryDirectory
    >>> class Facts(Fact):
    ...     stones: int
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "data.toml"
    ...     _ = path.write_text("stones = 6; source = 'rulebook'".replace("; ", chr(10)))
    ...     read_facts("pebbles", path, Facts).stones
    6
    """
    ours = read_toml(path)
    own = override(game)
    merged = _merge(ours, read_toml(own), str(own), "") if own else ours
    facts = _convert(merged, kind, own or path)
    READ.setdefault(game, Reading(game, kind, ours, own, merged))
    return facts


def _convert(facts: dict[str, Any], kind: type[T], path: Path) -> T:
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
        yield from _out_of_own_range(value, kind, where)
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


def _out_of_own_range(value: dict[str, Any], kind: Any, where: str) -> Iterator[str]:
    """What this entry cannot be, though others of its type can."""
    for place, (low, high) in ranges_of(kind, value).items():
        n: Any = value
        for key in place.split("."):
            n = n.get(key) if isinstance(n, dict) else None
        if _is_number(n) and not low <= n <= high:
            yield f"{where}.{place} is {n}; it can be {_range(low, high)}"


def ranges_of(kind: Any, entry: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """How far the numbers of this entry go where its type alone does not say it."""
    found = getattr(kind.cls, "ranges", None)
    return dict(found(entry)) if found else {}


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
    return (
        f"up to {high}"
        if low is None
        else f"only {low}"
        if low == high
        else f"from {low} to {high}"
    )


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


def folder_named() -> bool:
    """Does an owner keep files of his own?"""
    return bool(os.environ.get(VARIABLE))


def own_files(folder: Path | None = None) -> list[Path]:
    """The files of a folder, or of the owner's if he names one; what is no folder is an error."""
    who = ""
    if folder is None:
        if not folder_named():
            return []
        folder, who = Path(os.environ[VARIABLE]), f"{VARIABLE} names "
    if not folder.exists():
        raise DataError(f"{who}{folder}, and there is no such folder")
    if not folder.is_dir():
        raise DataError(f"{who}{folder}, a file; name the folder that holds it")
    try:
        return sorted(path for path in folder.iterdir() if path.suffix.lower() == ".toml")
    except OSError as error:
        raise DataError(f"{who}{folder}: {error.strerror}") from None


def override(game: str, folder: Path | None = None) -> Path | None:
    """The owner's own file for this game, if there is one."""
    wanted = f"{game}.toml"
    files = {path.name: path for path in own_files(folder)}
    for name, path in files.items():
        if wanted not in files and name.lower() == wanted:
            raise DataError(f"{path} must be called {wanted}")
    return files.get(wanted)


def read_toml(path: Path) -> dict[str, Any]:
    """What a file says, or an error that names it."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(f"{path}: {error.strerror}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise DataError(f"{path}: {error}") from None


def _merge(ours: Any, theirs: Any, path: str, where: str) -> Any:
    """Ours with what their file says instead."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in theirs:
            if key not in ours:
                raise DataError(
                    f"{path}: {where + ': ' if where else ''}there is no field {key!r} to replace; "
                    f"there are {', '.join(ours)}"
                )
        return {
            k: _merge(v, theirs[k], path, f"{where}.{k}" if where else k) if k in theirs else v
            for k, v in ours.items()
        }
    if _has_ids(ours) and isinstance(theirs, list):
        new = _by_id(ours, theirs, path, where)
        return [
            _merge(e, new[e["id"]], path, f"{where}.{e['id']}") if e["id"] in new else e
            for e in ours
        ]
    return theirs


def _by_id(ours: Any, theirs: list[Any], path: str, where: str) -> dict[str, Any]:
    known = [entry["id"] for entry in ours]
    new: dict[str, Any] = {}
    for i, entry in enumerate(theirs):
        if not isinstance(entry, dict):
            raise DataError(f"{path}: {where}: entry {i + 1} is no table with an id")
        if "id" not in entry:
            raise DataError(
                f"{path}: {where}: entry {i + 1} has no id, so nobody knows which one it "
                f"replaces; there are {', '.join(known)}"
            )
        if entry["id"] not in known:
            raise DataError(
                f"{path}: {where}: there is no entry with id {entry['id']!r} to replace; "
                f"there are {', '.join(known)}"
            )
        if entry["id"] in new:
            raise DataError(f"{path}: {where}: {entry['id']} is there twice")
        new[entry["id"]] = entry
    return new


def _has_ids(value: Any) -> bool:
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(e, dict) and "id" in e for e in value)
    )

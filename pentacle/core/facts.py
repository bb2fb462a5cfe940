"""Printed facts of a game: a TOML file, checked against a type, that an owner may correct.

Whoever owns the physical game can put `<game>.toml` into a folder and name it in PENTACLE_DATA.
Tables of that file replace ours field by field (entries of a list are matched by their `id`).
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

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
    try:
        return msgspec.convert(facts, kind)
    except msgspec.ValidationError as error:
        raise DataError(f"{path}: {error}") from None


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

"""`pentacle backup`: a running server in one file, which is read again and checked."""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from pentacle import arguments
from pentacle.core import PentacleError
from pentacle.store import Unavailable

from . import snapshot
from .place import Place, add_database, gently, megabytes, place_of, progress
from .sources import copy_postgres, copy_sqlite

NAMED = re.compile(r"pentacle-\d{8}T\d{6}Z\.backup")
"""What a backup is called that is put in a folder."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "to", type=arguments.text, metavar="TO",
        help="the new file, or a folder, in which it is named by the time",
    )  # fmt: skip
    add_database(parser, "what is backed up")
    parser.add_argument("--replace", action="store_true", help="overwrite a file that is there")
    parser.add_argument(
        "--keep", type=arguments.Whole(), default=0, metavar="N",
        help="afterwards keep the newest N backups of that folder, and remove older ones",
    )  # fmt: skip


def main(args: argparse.Namespace) -> int:
    """0: the backup is there and sound."""
    if args.keep and not Path(args.to).is_dir():
        raise PentacleError("--keep needs a number of backups and a folder that is there")
    began = time.monotonic()
    place = place_of(args.database)
    try:
        with gently():
            path, facts = make(place, Path(args.to), replace=args.replace)
    except Unavailable as fault:
        print(f"pentacle backup: {place}: {fault}", file=sys.stderr)
        return fault.exit_status
    removed = _remove_old(path.parent, args.keep) if args.keep else []
    seconds = round(time.monotonic() - began, 2)
    size = path.stat().st_size
    if args.json:
        found = {"file": str(path), "bytes": size, "seconds": seconds, **told(facts)}
        print(msgspec.json.encode(found | {"removed": removed}).decode())
    else:
        count = facts.rows.get("tables", 0)
        print(f"{path}: {count} tables, {megabytes(size)}, checked ({seconds:.1f} s)")
        for name in removed:
            print(f"{name}: removed, it was old")
    return 0


def told(facts: snapshot.Facts) -> dict[str, Any]:
    """What a script would want to know."""
    return {
        "made_at": facts.made_at, "program": facts.program, "schema": facts.schema,
        "origin": facts.origin, "rows": facts.rows,
        "digests": {name: part.digest for name, part in facts.parts.items()},
    }  # fmt: skip


def make(place: Place, to: Path, *, replace: bool = False) -> tuple[Path, snapshot.Facts]:
    """Write a backup and check it; nothing stands under its name before it is whole."""
    path = (
        to / time.strftime("pentacle-%Y%m%dT%H%M%SZ.backup", time.gmtime()) if to.is_dir() else to
    )
    refuse_taken(path, replace)
    _refuse_small_disk(place, path)
    with unfinished(path) as part:
        with progress("copying") as tell:
            if place.is_sqlite:
                parts, origin = copy_sqlite(place, part, tell), "sqlite"
            else:
                parts, origin = asyncio.run(copy_postgres(place, part, tell)), "postgresql"
        with snapshot.opened(part, "rw") as c:
            snapshot.seal(c, origin, parts)
        with progress("checking") as tell:
            facts = snapshot.check(part, tell)
        publish(part, path, replace=replace)
    return path, facts


def refuse_taken(path: Path, replace: bool) -> None:
    if path.exists() and not replace:
        raise PentacleError(f"{path} is there already; name another file, or say --replace")
    if path.is_dir() or not path.parent.is_dir():
        raise PentacleError(f"{path} cannot be written: there is no folder {path.parent}")


def _refuse_small_disk(place: Place, path: Path) -> None:
    if not place.is_sqlite or not place.path.is_file():
        return
    log = place.path.with_name(place.path.name + "-wal")
    needed = place.path.stat().st_size + (log.stat().st_size if log.is_file() else 0)
    free = shutil.disk_usage(path.parent).free
    if needed > free:
        raise PentacleError(
            f"{path.parent} has room for {megabytes(free)}; the backup needs {megabytes(needed)}"
        )


@contextmanager
def unfinished(path: Path) -> Iterator[Path]:
    """A file beside the final one, for nobody else to read, that is gone at the end."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield part
    except OSError as error:
        raise PentacleError(f"{path} cannot be written: {error.strerror or error}") from None
    finally:
        for ending in ("", "-journal", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                part.with_name(part.name + ending).unlink()


def publish(part: Path, path: Path, *, replace: bool) -> None:
    """Let a whole file stand under its name, on the disk; never over another one unasked."""
    for thing in (part, path.parent):
        number = os.open(thing, os.O_RDONLY)
        os.fsync(number)
        os.close(number)
    if replace:
        part.replace(path)
        return
    try:
        os.link(part, path)
    except FileExistsError:
        raise PentacleError(
            f"{path} is there already; name another file, or say --replace"
        ) from None


def _remove_old(folder: Path, keep: int) -> list[str]:
    """Backups that this command named itself, all but the newest."""
    found = sorted(path for path in folder.iterdir() if NAMED.fullmatch(path.name))
    for path in found[:-keep]:
        path.unlink()
    return [str(path) for path in found[:-keep]]

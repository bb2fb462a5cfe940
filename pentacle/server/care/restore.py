"""`pentacle restore`: a backup becomes a server's database, in a new place."""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
from pathlib import Path

import msgspec

from pentacle import arguments
from pentacle.core import PentacleError

from ..store import Unavailable
from . import snapshot
from .backup import publish, told, unfinished
from .place import Place, Tell, add_database, gently, place_of, progress
from .sources import fill_postgres


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("backup", type=arguments.text, metavar="BACKUP",
                        help="a file that pentacle backup has written")  # fmt: skip
    add_database(parser, "where it goes, which must be new or empty")
    parser.add_argument(
        "--check", action="store_true", help="only check the backup; restore nothing"
    )


def main(args: argparse.Namespace) -> int:
    """0: it is restored (or, with --check, sound)."""
    path = Path(args.backup)
    if not path.is_file():
        raise PentacleError(f"there is no backup {path}")
    place = place_of(args.database)
    try:
        with gently():
            facts = look(path) if args.check else restore(path, place)
    except Unavailable as fault:
        print(f"pentacle restore: {place}: {fault}", file=sys.stderr)
        return fault.exit_status
    if args.json:
        place_told = {} if args.check else {"database": str(place)}
        found = {"file": str(path), **place_told, **told(facts)}
        print(msgspec.json.encode(found).decode())
    elif args.check:
        print(f"{path} is sound: {facts.rows.get('tables', 0)} tables, shape {facts.schema}")
    else:
        print(f"{place}: {facts.rows.get('tables', 0)} tables restored; start the server on it")
    return 0


def look(path: Path) -> snapshot.Facts:
    with progress("checking") as tell:
        return snapshot.check(path, tell)


def restore(path: Path, place: Place) -> snapshot.Facts:
    """Fill a new place; what is there already stays as it is, whatever it is."""
    if place.is_sqlite:
        refuse_used(place.path)
        facts = look(path)
        _to_sqlite(path, place.path, facts)
        return facts
    facts = look(path)
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

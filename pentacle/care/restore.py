"""`pentacle restore`: a backup becomes a server's database, in a new place."""

from __future__ import annotations

import argparse
import asyncio
import sys
from contextlib import nullcontext
from pathlib import Path

import msgspec

from pentacle import arguments
from pentacle.core import PentacleError
from pentacle.store import Unavailable

from .backup import told
from .doctor import add_jobs
from .examine import Finding
from .filling import refuse_used, restore, whole, without
from .looking import Look, look_at
from .place import add_database, gently, place_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("backup", type=arguments.text, metavar="BACKUP",
                        help="a file that pentacle backup has written")  # fmt: skip
    add_database(parser, "where it goes, which must be new or empty")
    parser.add_argument(
        "--check", action="store_true", help="only check the backup; restore nothing"
    )
    parser.add_argument(
        "--leave-out-broken", action="store_true",
        help="restore the rest where something in the backup is broken",
    )  # fmt: skip
    parser.add_argument(
        "--quick", action="store_true", help="do not play the games again: only read them"
    )
    add_jobs(parser)


def main(args: argparse.Namespace, module: str = "pentacle.games") -> int:
    """0: it is restored (or, with --check, sound); 1: something in it is broken."""
    path = Path(args.backup)
    if not path.is_file():
        raise PentacleError(f"there is no backup {path}")
    place = place_of(args.database)
    try:
        with gently():
            if place.is_sqlite and not args.check:
                refuse_used(place.path)
            facts = whole(path)
            broken = _broken(path, Look(module, play=not args.quick, jobs=args.jobs))
            for finding in broken if not args.json else ():
                print(finding)
            refused = bool(broken) and not args.leave_out_broken
            if not args.check and not refused:
                with without(path, broken) if broken else nullcontext(path) as sound:
                    facts = restore(sound, place)
    except Unavailable as fault:
        print(f"pentacle restore: {place}: {fault}", file=sys.stderr)
        return fault.exit_status
    filled = not (args.check or refused)
    if args.json:
        found = {"file": str(path), **({"database": str(place)} if filled else {}), **told(facts)}
        print(msgspec.json.encode(found | {"broken": broken}).decode())
    elif refused:
        print(f"{path}: {len(broken)} faults; --leave-out-broken restores the rest")
    elif args.check:
        print(f"{path} is sound: {facts.rows.get('tables', 0)} tables, shape {facts.schema}")
    else:
        left = ", without what is named above" if broken else ""
        print(f"{place}: {facts.rows.get('tables', 0)} tables restored{left}; "
              "start the server on it")  # fmt: skip
    return int(refused)


def _broken(path: Path, look: Look) -> list[Finding]:
    """What the doctor calls broken; what only waits for another program is not."""
    report = asyncio.run(look_at(place_of(str(path)), look))
    broken = [finding for finding in report.findings if finding.is_damage]
    if any(finding.wrong in ("missing", "pages") for finding in broken):
        raise PentacleError(f"{path}: {broken[0].text}")
    return broken

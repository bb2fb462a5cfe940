"""`python -m release`: build, try, sum up, and say what is in it.

Into `dist/`: the sdist and the wheel made of it, `SHA256SUMS`, `sbom.cdx.json`, `NOTES.md`.
"""

from __future__ import annotations

import argparse
import json
import sys
from datetime import UTC, datetime
from pathlib import Path

import pentacle

from . import ROOT
from .build import Unfit, build, look_inside, run, try_out
from .licences import LOCK, THIRD_PARTY, is_good, page_parts, python_parts
from .notes import UNRELEASED, NoNotes, notes_of
from .sbom import bom, sha256


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m release", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where (default: dist)")
    parser.add_argument(
        "--draft", action="store_true",
        help="try it now: changes that are not committed and a changelog without this version "
        "are no reason to stop",
    )  # fmt: skip
    parser.add_argument(
        "--python", action="append", default=[], help="also try the wheel with this Python"
    )
    args = parser.parse_args(words)
    try:
        make(args.out, args.draft, args.python)
    except (Unfit, NoNotes) as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    return 0


def make(out: Path, draft: bool, pythons: list[str]) -> None:
    """All steps, each told."""
    version = pentacle.__version__
    if not draft and (changed := run(["git", "status", "--porcelain"]).strip()):
        raise Unfit(f"there are changes that are not committed:\n{changed}")
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    notes = notes_of(changelog, UNRELEASED if draft else version)
    wheel, sdist = build(out)
    look_inside(wheel, version)
    print(f"built: {wheel.name} ({wheel.stat().st_size:,} bytes), {sdist.name}")
    for python in [sys.executable, *pythons]:
        for done in try_out(wheel, version, python):
            print(f"tried: {done}")
    parts = [*python_parts(LOCK.read_text()), *page_parts(THIRD_PARTY.read_text(encoding="utf-8"))]
    if bad := [f"{p.name} ({p.licence or 'unknown'})" for p in parts if not is_good(p.licence)]:
        raise Unfit(f"these have no licence that is known and good: {', '.join(bad)}")
    when = datetime.fromtimestamp(int(run(["git", "log", "-1", "--format=%ct"])), UTC).isoformat()
    listed = json.dumps(bom(version, when, parts, [wheel, sdist]), indent=1) + "\n"
    (out / "sbom.cdx.json").write_text(listed, encoding="utf-8")
    (out / "NOTES.md").write_text(notes, encoding="utf-8")
    made = [wheel, sdist, out / "sbom.cdx.json", out / "NOTES.md"]
    sums = "".join(f"{sha256(path)}  {path.name}\n" for path in made)
    (out / "SHA256SUMS").write_text(sums, encoding="utf-8")
    print(f"written: {', '.join(path.name for path in made)}, SHA256SUMS ({len(parts)} parts)")


if __name__ == "__main__":
    sys.exit(main())

"""The tests of what differs from main: `make quick`, `python -m tests.quick [words for pytest]`.

A room is tested by the folder of its name, unless `TESTED_BY` says where.  What other rooms make of
a change is for `make test`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.machine import ROOT

ALWAYS = "tests/architecture"
TESTED_BY = {
    "pentacle/testing/load": ("tests/server/test_load.py",),
    "pentacle/testing": ("tests/contract",),
    "pentacle/notices": ("tests/server/test_notices.py", "tests/server/test_holidays.py"),
    "pentacle/store": ("tests/server/test_store.py", "tests/server/test_questions.py"),
    "pentacle/study": ("tests/server/test_study.py", "tests/server/test_work.py"),
    "pentacle/office": ("tests/server/test_office.py",),
    "pentacle/care": ("tests/server/test_care.py", "tests/server/test_doctor.py"),
    "pentacle/core": ("tests/core", "tests/contract"),
    "pentacle/games": ("tests/games", "tests/contract"),
    "pentacle/web": ("tests/web", "tests/browser"),
    "pentacle/arguments.py": ("tests/terminal",),
    "pentacle/cli.py": ("tests/terminal",),
    "pyproject.toml": ("tests/installed", "tests/docs"),
    "examples": ("tests/docs", "tests/envs"),
    "docs/rules": ("tests/games", "tests/docs"),
    "docs": ("tests/docs",),
    "README.md": ("tests/docs",),
}
"""Paths that no folder of tests is named after; of several that fit, the first."""


def changed() -> list[str]:
    """The files that are not as on main, new ones too."""
    asked = (["diff", "--name-only", "main"], ["ls-files", "--others", "--exclude-standard"])
    runs = [subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
            for words in asked]  # fmt: skip
    return sorted({path for run in runs for path in run.stdout.splitlines()})


def tests_of(path: str) -> Iterator[str]:
    """The folders or files of tests that are about a file."""
    parts = Path(path).parts
    if parts[0] == "tests":
        is_test = parts[-1].startswith("test_") and (ROOT / path).exists()
        yield path if is_test or len(parts) < 3 else "/".join(parts[: 3 if "games" in parts else 2])
    elif parts[:2] == ("pentacle", "games") and (ROOT / "tests/games" / parts[2]).is_dir():
        yield from (f"tests/games/{parts[2]}", "tests/contract")
    else:
        found = [where for start, where in TESTED_BY.items() if path.startswith(start)]
        yield from found[0] if found else [f"tests/{parts[1]}"] if len(parts) > 2 else []


def wanted(paths: list[str]) -> list[str]:
    """What to run: no file of a folder that is run whole."""
    named = {test for path in paths for test in tests_of(path) if (ROOT / test).exists()}
    folders = {name for name in named if (ROOT / name).is_dir()} | {ALWAYS}
    inside = {name for name in named for folder in folders if name.startswith(f"{folder}/")}
    files = {name for name in named if Path(name).name.startswith("test_")}
    return sorted((folders | files) - inside)


if __name__ == "__main__":
    tests = wanted(changed())
    print("Tests of what differs from main:", *tests, flush=True)
    command = [sys.executable, "-m", "pytest", *sys.argv[1:], *tests]
    sys.exit(subprocess.run(command, cwd=ROOT, check=False).returncode)

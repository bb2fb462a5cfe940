"""`python -m pentacle.testing.load.sizes docs/operate.md`: how large a machine must be, measured.

For each number of tables `pentacle loadtest` plays on a fresh server; the rows take the place of
those between the two marks of the page.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from pentacle.arguments import Number, count, in_file

BEGIN, END = "<!-- sizes: measured -->", "<!-- sizes: end -->"
HEAD = """\
| tables | people | a move every | database | actions/s | shown, p50 | p99 | processor | memory |
|---|---|---|---|---|---|---|---|---|"""
PLAN = ((10, 4.0), (100, 4.0), (300, 4.0), (1000, 16.0))
"""Tables, and the seconds between two moves at each."""
MIB = 1 << 20


def measured(tables: int, every: float, database: str, seconds: float) -> dict[str, Any]:
    """The figures of this many tables on a server of their own."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "figures.json"
        words = ["--tables", tables, "--every", every, "--database", database,
                 "--seconds", seconds, "--json", file]  # fmt: skip
        command = [sys.executable, "-m", "pentacle", "loadtest", *map(str, words)]
        subprocess.run(command, check=True)
        found: dict[str, Any] = next(iter(json.loads(file.read_text()).values()))
    return found


def row_of(tables: int, every: float, database: str, found: dict[str, Any]) -> str:
    """A line of the table.

    >>> figures = {"viewers": 4, "actions_per_s": 25.0, "shown_ms": {"p50": 9.1, "p99": 40.2},
    ...            "server_share": 0.123, "memory_most": 250 << 20}
    >>> row_of(100, 4.0, "sqlite", figures)
    '| 100 | 400 | 4 s | sqlite | 25 | 9 ms | 40 ms | 12 % of a core | 250 MiB |'
    """
    shown = found["shown_ms"]
    cells = (
        tables, round(tables * found["viewers"]), f"{every:g} s", database,
        round(found["actions_per_s"]), f"{shown['p50']:.0f} ms", f"{shown['p99']:.0f} ms",
        f"{100 * found['server_share']:.0f} % of a core", f"{found['memory_most'] / MIB:.0f} MiB",
    )  # fmt: skip
    return f"| {' | '.join(map(str, cells))} |"


def filled(page: str, rows: list[str]) -> str:
    """The page with these rows."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{HEAD}\n" + "\n".join(rows) + f"\n{END}{after}"


def main() -> None:
    """Measure, and write the page anew."""
    parser = argparse.ArgumentParser(prog="python -m pentacle.testing.load.sizes")
    parser.add_argument("page", type=in_file)
    parser.add_argument("--tables", type=count, action="append", default=[])
    parser.add_argument("--every", type=Number(0.1, 3600), default=4.0)
    parser.add_argument("--seconds", type=Number(1, 3600), default=60.0)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    args = parser.parse_args()
    rows = []
    for n, every in [(n, args.every) for n in args.tables] or PLAN:
        found = measured(n, every, args.database, args.seconds)
        rows.append(row_of(n, every, args.database, found))
    args.page.write_text(filled(args.page.read_text(encoding="utf-8"), rows), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Runs the tests again and again on a busy machine: `make busy`, `python -m tests.busy`.

A process for each core does nothing but burn it.  `--runs 2 tests/server` runs less; words that
are not ours go to pytest.  The exit status is the number of runs that were not green.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.machine import ROOT, cores

BURN = (sys.executable, "-c", "while True: pass")
WARM = (sys.executable, "-m", "tests.warm")
TEST = (sys.executable, "-m", "pytest", "-n", "auto", "--dist", "worksteal")


@contextmanager
def burning(processes: int) -> Iterator[None]:
    fires = [subprocess.Popen(BURN) for _ in range(processes)]
    try:
        yield
    finally:
        for fire in fires:
            fire.kill()
            fire.wait()


def run(number: int, words: list[str]) -> bool:
    begun = time.monotonic()
    code = subprocess.run([*TEST, *words], cwd=ROOT, check=False).returncode
    took = time.monotonic() - begun
    print(f"run {number}: {'green' if code == 0 else 'RED'}, {took:.0f} s", flush=True)
    return code == 0


def main() -> int:
    parser = argparse.ArgumentParser(description="The tests on a busy machine.")
    parser.add_argument("--runs", type=int, default=5, help="how often (default: 5)")
    parser.add_argument("--burn", type=int, default=cores(), help="processes that burn a core")
    chosen, words = parser.parse_known_args()
    with burning(chosen.burn):
        subprocess.run(WARM, cwd=ROOT, check=True)
        green = [run(number, words) for number in range(1, chosen.runs + 1)]
    print(f"{sum(green)} of {len(green)} runs were green")
    return green.count(False)


if __name__ == "__main__":
    sys.exit(main())

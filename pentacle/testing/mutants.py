"""Small faults, planted one at a time in the rules of a game: do its tests find them?

    python -m pentacle.testing.mutants NAME FOLDER [--sample N] [--seed S] [--jobs J] [--json FILE]

FOLDER holds the tests of the game, for pytest, and its golden games in `golden`.  First every test
is run once, interpreted, to see which statements of the rules it runs; those that need machine code
are left out.  Then each fault is planted in a process of its own, where the tests that run its
statement are run, the quickest first, until one fails.  Time is processor time, so that a busy
machine changes nothing; a test that takes many times what it took has found a fault as well.

`FOLDER/mutants.txt` may list faults that change nothing which the rules mean, each with a reason:

    rules/auction.py refuse_bid || if bid > limit: || if bid >= limit: || never the limit, ZAV-9.3
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from pentacle.core import Contract, Game, Position
from pentacle.core.compile.compiled import Compiled
from pentacle.core.errors import PentacleError
from pentacle.games import find_game

from . import mutant_checks
from .forking import need_fork
from .mutations import RULES, Mutant, mutants_of, rules_of, watching

EXPLAINED = "mutants.txt"
KILLED, SURVIVED, UNSEEN = "killed", "survived", "no test runs it"
SLOWER, GRACE = 4.0, 1.0
"""A test has found a fault when it takes so many times as long, and so many seconds more."""


CHUNK = 16
"""So many tests or faults are a process's work."""


class Seen(NamedTuple):
    """One test that passes, and the statements of the rules that it runs."""

    number: int
    seconds: float
    statements: frozenset[int]


class Verdict(NamedTuple):
    """What became of a fault."""

    outcome: str
    by: str = ""
    """The test that found it."""
    seconds: float = 0.0


# in processes


def in_processes(
    work: Callable[[int], Any], count: int, jobs: int, name: str
) -> Iterator[tuple[int, Any]]:
    """What `work` makes of each number below `count`, in processes forked from this one, `jobs` at
    a time; None where a process came to grief over it."""
    chunk = max(1, min(CHUNK, count // (4 * jobs)))
    todo = [range(i, min(i + chunk, count)) for i in reversed(range(0, count, chunk))]
    running: dict[int, range] = {}
    done = 0
    with tempfile.TemporaryDirectory() as folder:
        while todo or running:
            while todo and len(running) < jobs:
                part = todo.pop()
                running[_start(work, part, Path(folder))] = part
            part = running.pop(os.wait()[0])
            found = [n for n in part if (Path(folder) / str(n)).exists()]
            if len(found) < len(part) > 1:
                todo += [range(n, n + 1) for n in part if n not in found]
            else:
                found = list(part)
            for n in found:
                file = Path(folder) / str(n)
                yield n, json.loads(file.read_text()) if file.exists() else None
            done += len(found)
            print(f"\r{name} {done}/{count} ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def _start(work: Callable[[int], Any], numbers: range, folder: Path) -> int:
    """A process that leaves a file for each number that it has done."""
    if child := os.fork():
        return child
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    try:
        for number in numbers:
            part = folder / f"{number}.part"
            part.write_text(json.dumps(work(number)))
            part.rename(folder / str(number))
    finally:
        os._exit(0)


def limit_seconds(seconds: float) -> None:
    """The test that runs now fails when it has used so much processor time; 0: no limit."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def _too_long(*_: Any) -> None:
    pytest.fail("too long")


# with pytest


class Trial:
    """A plugin for pytest: instead of running the tests once, run them for each fault."""

    def __init__(self, game: Game, folder: Path, args: argparse.Namespace) -> None:
        self.game, self.folder, self.args = game, folder, args
        self.functions = rules_of(game, args.parts)
        self.mutants = chosen(mutants_of(self.functions), args)
        self.verdicts: dict[int, Verdict] = {}
        self.left_out: list[str] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.items = session.items

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Failed("some tests cannot be read")
        signal.signal(signal.SIGVTALRM, _too_long)
        gc.freeze()
        jobs = self.args.jobs
        with watching(self.functions) as self.seen:
            runs = in_processes(self.look, len(self.items), jobs, "tests")
            seen = [Seen(n, r[0], frozenset(r[1])) for n, r in runs if r]
        passed = {s.number for s in seen}
        self.left_out = [i.nodeid for n, i in enumerate(self.items) if n not in passed]
        self.fit = sorted((s for s in seen if s.statements), key=lambda s: (s.seconds, s.number))
        for n, result in in_processes(self.judge, len(self.mutants), jobs, "faults"):
            self.verdicts[n] = Verdict(*result) if result else Verdict(KILLED, "a crash")
        return True

    def look(self, number: int) -> tuple[float, list[int]] | None:
        """Run one test and see what it runs of the rules; None if it does not pass."""
        self.seen[:] = bytes(len(self.seen))
        start = time.process_time()
        if not run(self.items[number], self.args.budget):
            return None
        return time.process_time() - start, [n for n, bit in enumerate(self.seen) if bit]

    def judge(self, number: int) -> Verdict:
        """Plant one fault and run tests until one fails."""
        mutant = self.mutants[number]
        tests = [s for s in self.fit if mutant.statement in s.statements]
        start = time.process_time()
        with mutant.planted():
            for seen in tests:
                spent = time.process_time() - start
                if spent + seen.seconds > self.args.budget and seen is not tests[0]:
                    break
                item = self.items[seen.number]
                if not run(item, seen.seconds * SLOWER + GRACE):
                    return Verdict(KILLED, item.nodeid, time.process_time() - start)
        return Verdict(SURVIVED if tests else UNSEEN, "", time.process_time() - start)


def run(item: pytest.Item, seconds: float) -> bool:
    """A test passes, in so much processor time."""
    limit_seconds(seconds)
    reports = runtestprotocol(item, log=False, nextitem=None)
    limit_seconds(0)
    return not any(report.failed for report in reports) and reports[-2].passed


def chosen(mutants: list[Mutant], args: argparse.Namespace) -> list[Mutant]:
    """All faults, or those asked for."""
    found = [m for m in mutants if not args.only or args.only in m.name]
    if args.again:
        rows = json.loads(args.again.read_text(encoding="utf-8"))["mutants"]
        lived = {_key(**row) for row in rows if row["outcome"] in (SURVIVED, UNSEEN)}
        found = [m for m in found if (m.function.made.__name__, m.before, m.after) in lived]
    if args.sample and args.sample < len(found):
        places = sorted(random.Random(args.seed).sample(range(len(found)), args.sample))
        found = [found[i] for i in places]
    return found


def _key(function: str, before: str, after: str, **rest: Any) -> tuple[str, str, str]:
    return function, before, after


def interpret_only() -> None:
    """Machine code is of the rules as they were: let nobody in this process have any."""

    def refuse(code: Compiled, game: Contract) -> None:
        raise PentacleError(f"{game.name} is only interpreted here")

    Game._kind = lambda game, compiled: Position  # type: ignore[assignment, method-assign]
    Compiled.__init__ = refuse  # type: ignore[assignment, method-assign]


# the report


def explained(folder: Path) -> dict[tuple[str, str, str], str]:
    """The faults that change nothing which the rules mean, and why."""
    file = folder / EXPLAINED
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    told = [line for line in lines if line and not line.startswith("#")]
    rows = [[part.strip() for part in line.split(" || ")] for line in told]
    return {(row[0], row[1], row[2]): row[3] for row in rows}


def report(trial: Trial) -> dict[str, Any]:
    """What became of all faults, as plain data."""
    known = explained(trial.folder)
    files: dict[str, Counter[str]] = {}
    rows = []
    for n, mutant in enumerate(trial.mutants):
        verdict = trial.verdicts[n]
        file = str(mutant.function.file.relative_to(trial.game.folder))
        rule = mutant.function.made.__name__
        reason = known.get((f"{file} {rule}", mutant.before, mutant.after), "")
        kind = verdict.outcome
        if reason and kind != KILLED:
            kind = "explained"
        files.setdefault(file, Counter())[kind] += 1
        rows.append(
            {
                "file": file, "line": mutant.line, "function": rule,
                "before": mutant.before, "after": mutant.after, "outcome": kind,
                "by": verdict.by, "seconds": round(verdict.seconds, 2), "reason": reason,
            }
        )  # fmt: skip
    return {
        "game": trial.game.name,
        "tests": len(trial.fit),
        "left_out": trial.left_out,
        "files": {name: dict(count) for name, count in files.items()},
        "mutants": rows,
    }


def lines_of(found: dict[str, Any]) -> Iterator[str]:
    """The report for people: every fault that lived, then how many died, file by file."""
    for row in found["mutants"]:
        if row["outcome"] in (SURVIVED, UNSEEN):
            yield f"{row['file']}:{row['line']} {row['function']}: {row['outcome']}"
            yield f"  - {row['before']}"
            yield f"  + {row['after']}"
    for file, count in found["files"].items():
        yield f"{file:24} {_share(Counter(count))}"
    yield f"{found['game']:24} {_share(sum(map(Counter, found['files'].values()), Counter()))}"


def _share(count: Counter[str]) -> str:
    lived = count[SURVIVED] + count[UNSEEN]
    share = 100 * count[KILLED] / max(1, count[KILLED] + lived)
    told = f"{share:5.1f} % of {count[KILLED] + lived} killed"
    return told + (f", {count['explained']} explained" if count["explained"] else "")


def read(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m pentacle.testing.mutants")
    parser.add_argument("game")
    parser.add_argument("folder", type=Path, help="its tests, with its golden games")
    parser.add_argument("--tests", nargs="*", default=[], help="only these of its files")
    parser.add_argument("--alone", action="store_true", help="no golden games, no contract")
    parser.add_argument("--sample", type=int, default=0, help="so many faults, drawn at random")
    parser.add_argument("--seed", type=int, default=1, help="chance of the sample (1)")
    parser.add_argument("--jobs", type=int, default=1, help="so many processes (1)")
    parser.add_argument("--only", default="", help="faults whose file or function has this in it")
    parser.add_argument("--parts", nargs="*", default=RULES, help=f"of {', '.join(RULES)}, check")
    parser.add_argument("--budget", type=float, default=30.0, help="seconds for a fault (30)")
    parser.add_argument("--again", type=Path, help="only the faults that lived by such a --json")
    parser.add_argument("--json", type=Path, help="write everything there")
    return parser.parse_args(words)


def main(words: list[str]) -> int:
    args = read(words)
    try:
        need_fork()
        game = find_game(args.game)
    except PentacleError as error:
        print(error, file=sys.stderr)
        return 2
    interpret_only()
    mutant_checks.ask_about(game, args.folder / "golden")
    trial = Trial(game, args.folder, args)
    tests = [str(args.folder / name) for name in args.tests] or [str(args.folder)]
    plain = ["-o", "addopts=", "-m", "not slow", "-p", "no:cacheprovider", "-p", "no:terminal"]
    plain += ["--hypothesis-seed=1"] if find_spec("hypothesis") else []
    tests += [] if args.alone else [str(mutant_checks.__file__)]
    code = pytest.main([*plain, *tests], plugins=[trial])
    if code != 0:
        print(f"the tests of {game.name} could not be read", file=sys.stderr)
        return 2
    found = report(trial)
    if args.json:
        args.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print("\n".join(lines_of(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Processor time and memory of processes, as Linux tells them."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
PROC = Path("/proc")


class Usage(msgspec.Struct, frozen=True):
    """Processor seconds since the start, and memory now."""

    server: float = 0.0
    """Of the server process with all its threads."""
    workers: float = 0.0
    """Of the processes that it started, those that ended included."""
    memory: int = 0
    """Resident bytes of the server process; of several, with what they share counted once."""
    worker_memory: int = 0
    processes: int = 0
    """How many it has running."""


def children(pid: int) -> list[int]:
    """The processes that a process has started and that run."""
    return [found for found in _pids() if (row := _stat(found)) and row[1] == pid]


def usage(pid: int, *, workers: bool = False) -> Usage:
    """What a server and its processes have used; zeros when it is gone.

    `workers`: its children are servers too."""
    rows = {found: row for found in _pids() if (row := _stat(found))}
    if pid not in rows:
        return Usage()
    if workers:
        parts = [usage(child) for child in children(pid)]
        return Usage(
            server=sum(part.server for part in parts),
            workers=sum(part.workers for part in parts),
            memory=sum(_proportional(child) for child in children(pid)),
            worker_memory=sum(part.worker_memory for part in parts),
            processes=sum(part.processes for part in parts),
        )
    below = _below(pid, rows)
    server = rows[pid]
    ended = (server[13] + server[14]) / TICK
    return Usage(
        server=(server[11] + server[12]) / TICK,
        workers=ended + sum(sum(rows[p][11:15]) for p in below) / TICK,
        memory=server[21] * PAGE,
        worker_memory=sum(rows[p][21] for p in below) * PAGE,
        processes=len(below),
    )


def _pids() -> list[int]:
    return [int(name) for name in os.listdir(PROC) if name.isdecimal()]


def _stat(pid: int) -> list[int]:
    """The numbers of /proc/PID/stat from the parent on, as if the state were 0."""
    try:
        text = (PROC / str(pid) / "stat").read_text()
    except OSError:
        return []
    return [0, *map(int, text.rpartition(")")[2].split()[1:])]


def _proportional(pid: int) -> int:
    """Resident bytes, with those that are shared by several processes divided among them."""
    try:
        lines = (PROC / str(pid) / "smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) << 10 for line in lines if line.startswith("Pss:"))


def _below(pid: int, rows: dict[int, list[int]]) -> list[int]:
    found, new = [], [pid]
    while new:
        new = [p for p, row in rows.items() if row[1] in new]
        found += new
    return found


def own_seconds() -> float:
    """Processor time of this very process."""
    times = os.times()
    return times.user + times.system


def machine_seconds() -> float:
    """Processor time of everything that runs on this machine."""
    user, nice, system, _, _, irq, softirq, *_ = map(
        int, (PROC / "stat").read_text().split("\n", 1)[0].split()[1:]
    )
    return (user + nice + system + irq + softirq) / TICK


def cores() -> int:
    return len(os.sched_getaffinity(0))


def load_average() -> float:
    """How many processes of the whole machine wanted a core in the last minute."""
    return os.getloadavg()[0]

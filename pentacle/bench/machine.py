"""What it was measured on, and whether anything else ran there."""

from __future__ import annotations

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import msgspec

from pentacle import __version__

PACKAGES = ("numpy", "numba", "open_spiel", "rlcard", "catanatron", "pettingzoo", "gymnasium")


class Machine(msgspec.Struct, frozen=True):
    """A machine in words; nothing of it says where it stands or whose it is."""

    cpu: str
    cores: int
    system: str
    versions: dict[str, str]
    gpu: str = ""


def this_machine(gpu: str = "") -> Machine:
    """The machine that this runs on."""
    versions = {"pentacle": __version__, "Python": platform.python_version()}
    for name in PACKAGES:
        try:
            versions[name] = version(name)
        except PackageNotFoundError:
            continue
    return Machine(cpu_name(), cores_here(), platform.system(), versions, gpu)


def cpu_name() -> str:
    """What the processor calls itself, where the system tells it."""
    facts = Path("/proc/cpuinfo")
    lines = facts.read_text().splitlines() if facts.exists() else []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or platform.machine())


def cores_here() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def load_now() -> float:
    """How many processes wanted a core in the last minute; -1 where the system does not tell."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else -1.0


class Loads:
    """The load before anything was measured, and the highest while it was.

    >>> loads = Loads(cores=2)
    >>> loads.before, loads.most = 0.2, 1.9
    >>> loads.quiet
    True
    >>> loads.before = 3.0
    >>> loads.quiet
    False
    """

    def __init__(self, cores: int) -> None:
        self.cores = cores
        self.before = self.most = load_now()

    def look(self) -> None:
        """Called now and then."""
        self.most = max(self.most, load_now())

    @property
    def quiet(self) -> bool:
        """Nothing else ran: hardly anything before, and then no more than what is measured."""
        return self.before <= 0.25 * self.cores and self.most <= self.cores + 0.5

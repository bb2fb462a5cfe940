"""All figures of one run."""

from __future__ import annotations

import msgspec

from .aims import Aim
from .machine import Machine
from .rounds import Figure


class Report(msgspec.Struct, kw_only=True):
    """What `pentacle bench --json` prints, and `--also` reads."""

    when: str
    command: str
    machine: Machine
    rounds: int
    seconds: float
    load_before: float
    load_most: float
    quiet: bool
    games: dict[str, dict[str, dict[str, Figure]]]
    """Of each game, in each way, with so many seats, cores, tables: things a second."""
    peers: dict[str, Figure]
    faster: dict[str, dict[str, Figure]]
    """For each peer how many times as fast each game is."""
    aims: list[Aim]
    bytes: dict[str, int]
    usual: dict[str, int]
    """The seats that usually sit at a table."""
    starts: dict[str, tuple[float, float]] = {}
    """Seconds of a new process with an empty cache, and with a full one."""
    absent: dict[str, str] = {}
    """What is not measured here, and why."""

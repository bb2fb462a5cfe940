"""More and more tables until the server cannot keep up: the knee, and what limits it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import meter
from .report import figures
from .site import Site

STEPS = (10, 25, 50, 75, 100, 150, 200, 300, 400, 600, 800)
KEPT_UP = 0.9
"""The share of the wanted actions that must have been played."""
ATTEMPTS = 2
"""A number of tables counts as too large after this many failed tries: other processes may have
disturbed the first ones."""
FULL = 0.85
"""The share of a core from which on it counts as full."""


async def climb(
    site: Site, most: int, seconds: float, every: float, limit_ms: float, seed: int,
    told: Callable[[int, dict[str, Any]], None],
) -> dict[str, Any]:  # fmt: skip
    """Measure with more and more tables; the largest number that worked, and what limits it."""
    crowd, borne = site.crowd(seed), 0
    steps: dict[str, Any] = {}
    why = f"no knee up to {most} tables"
    for tables in (*(n for n in STEPS if n < most), most):
        await crowd.seat(site.games, tables - len(crowd.tables))
        for _ in range(ATTEMPTS):
            found = figures(await crowd.play(seconds, every))
            steps[str(tables)] = found
            told(tables, found)
            reason = trouble(found, tables / every, limit_ms)
            if not reason:
                break
        if reason:
            why = f"{reason}; {limit(found, meter.cores())}"
            break
        borne = tables
    await crowd.leave()
    return {"borne": borne, "why": why, "steps": steps}


def trouble(found: dict[str, Any], wanted: float, limit_ms: float) -> str:
    """What went wrong with this many tables; empty if nothing did."""
    if found["errors"]:
        return "there were errors"
    if found["actions_per_s"] < KEPT_UP * wanted:
        return f"{found['actions_per_s']} of {wanted:.1f} actions a second were played"
    p99 = found["shown_ms"]["p99"]
    return f"p99 was {p99} ms, more than {limit_ms:g}" if p99 > limit_ms else ""


def limit(found: dict[str, Any], cores: int) -> str:
    """What was used up."""
    beside = (found["workers_s"] + found["database_s"]) / found["seconds"]
    ours = found["server_share"] + found["generator_share"] + beside
    if found["generator_share"] > FULL:
        return "the load generator is the limit"
    if found["server_share"] > FULL:
        return "the limit is the one core that a server process can use"
    if ours + found["others_share"] > FULL * cores:
        whose = "other programs" if found["others_share"] > ours else "server and load generator"
        return f"all {cores} cores are taken, most by {whose}"
    return "no core was full: it waited for the disk or for locks"

"""The server under load for long: killed at random moments, then left alone to see its memory."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

from .crowd import Stretch
from .kills import Deaths, Killer
from .report import figures
from .site import Site

KILLED_SHARE = 2 / 3
"""The part of the time in which the server is killed; in the rest its memory is judged."""
WARM = 0.25
"""The part of the quiet time after which memory counts."""
GROWTH = 0.05
"""How much more the last quarter may need than the one after the warm-up."""
MIB = 1 << 20


async def run(
    site: Site, tables: int, minutes: float, gap: float, every: float, seed: int,
    told: Callable[[Deaths], None],
) -> dict[str, Any]:  # fmt: skip
    """Kills about every `gap` seconds, then quiet play; what was lost, and how memory went."""
    crowd = site.crowd(seed)
    await crowd.seat(site.games, tables)
    killer, choose = Killer(crowd, site.own, seed), random.Random(f"soak {seed}")
    killed = 60 * minutes * KILLED_SHARE

    async def kill_on() -> None:
        while True:
            await asyncio.sleep(choose.uniform(0.2, 1.8) * gap)
            await killer.die()
            told(killer.found)

    killing = asyncio.create_task(kill_on())
    stormy = figures(await crowd.play(killed, every))
    killing.cancel()
    await asyncio.gather(killing, return_exceptions=True)
    if not site.own.is_alive:
        await site.own.start()
    crowd.pid = site.own.pid
    stretch = await crowd.play(60 * minutes - killed, every)
    await crowd.leave()
    site.own.stop()
    await killer.look()
    return {
        "stormy": stormy, "quiet": figures(stretch), "kills": killer.found.kills,
        "acknowledged": killer.found.acknowledged, "wrong": killer.found.wrong,
        "memory": memory(stretch), "complaints": site.own.complaints(),
        "errors": stormy["errors"] | dict(stretch.tally.errors),
    }  # fmt: skip


def memory(stretch: Stretch) -> dict[str, Any]:
    """Means of the second and of the last quarter, and the slope between, in MiB a minute."""
    first = _mean(stretch, WARM, 2 * WARM)
    last = _mean(stretch, 1 - WARM, 1)
    apart = stretch.seconds * (1 - 2 * WARM) / 60
    return {
        "second_quarter_mib": round(first / MIB, 1),
        "last_quarter_mib": round(last / MIB, 1),
        "slope_mib_a_minute": round((last - first) / MIB / apart, 3) if apart else 0.0,
        "flat": last <= first * (1 + GROWTH),
    }


def _mean(stretch: Stretch, start: float, end: float) -> float:
    span = (start * stretch.seconds, end * stretch.seconds)
    sizes = [size for at, size in stretch.memory if span[0] <= at <= span[1]]
    return sum(sizes) / len(sizes) if sizes else 0.0

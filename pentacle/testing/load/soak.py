"""The server under load for long: killed at random moments, then left alone to see its memory; or
never killed, and asked for everything that can be asked."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from math import sqrt
from statistics import fmean
from typing import Any

from .activities import Activities, SoloTable
from .crowd import Crowd
from .kills import Deaths, Killer
from .report import figures
from .site import Site

KILLED_SHARE = 2 / 3
"""The part of the time in which the server is killed; in the rest its memory is judged."""
WARM = 1 / 3
"""The part of the quiet time after which memory counts: a finished table stays for 15 minutes."""
GROWTH = 0.05
"""How much memory may grow for certain in what remains."""
BLOCKS = 20
"""The trend is fitted to the means of this many pieces of that time."""
TOLD = 12
"""How often memory is told along the way."""
DOING = 0.5
"""Seconds between two things that are done at a table beside its game."""
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
        "memory": memory(stretch.memory), "complaints": site.own.complaints(),
        "errors": stormy["errors"] | dict(stretch.tally.errors),
    }  # fmt: skip


async def remember(
    site: Site, tables: int, minutes: float, every: float, seed: int,
    told: Callable[[float, int, int], None],
) -> dict[str, Any]:  # fmt: skip
    """Half of the tables are people's, half one person's with bots; everybody does all that a page
    can, and comes and goes.  How memory went."""
    crowd = site.crowd(seed)
    await crowd.seat(site.games, tables - tables // 2)
    for number in range(tables // 2):
        game = list(site.games)[number % len(site.games)]
        solo = crowd.new_table(game, 1, kind=SoloTable)
        assert isinstance(solo, SoloTable)
        solo.others = site.games[game] - 1
        await crowd.begin(solo)
    doings = [Activities(table, crowd.newcomers(), f"{seed} {n}") for n, table in
              enumerate(crowd.tables)]  # fmt: skip
    tasks = [asyncio.create_task(one.run(DOING)) for one in doings]
    tasks.append(asyncio.create_task(_tell(crowd, minutes, told)))
    stretch = await crowd.play(60 * minutes, every)
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    failed = [e for e in ended if isinstance(e, Exception)]
    await crowd.leave()
    done = sum((one.done for one in doings), Counter[str]())
    return {
        "play": figures(stretch), "memory": memory(stretch.memory),
        "processes": {k: v for k, v in memory(stretch.beside).items() if k != "flat"},
        "done": dict(sorted(done.items())),
        "complaints": site.server.complaints() if site.server else [],
        "errors": dict(stretch.tally.errors) | {repr(e): 1 for e in failed},
    }  # fmt: skip


async def _tell(crowd: Crowd, minutes: float, told: Callable[[float, int, int], None]) -> None:
    for step in range(TOLD):
        used = crowd.usage()
        told(step * minutes / TOLD, used.memory, used.worker_memory)
        await asyncio.sleep(60 * minutes / TOLD)


def memory(samples: list[tuple[float, int]]) -> dict[str, Any]:
    """At the start, after the warm-up and at the end in MiB; the slope in between, in MiB an hour,
    with its standard error.

    Means of pieces of the time make the slope: one second's memory is much like the one before.
    """
    length = samples[-1][0] if samples else 0.0
    bounds = [length * (WARM + (1 - WARM) * n / BLOCKS) for n in range(BLOCKS + 1)]
    pieces = [
        (at, [size / MIB for t, size in samples if start < t <= end])
        for start, end in pairwise(bounds)
        for at in [(start + end) / 2 / 3600]
    ]
    means = [(at, fmean(sizes)) for at, sizes in pieces if sizes]
    if len(means) < 3:
        return {"flat": True, "why": "it was too short to tell"}
    slope, error = _slope(means)
    hours = (1 - WARM) * length / 3600
    return {
        "start_mib": round(samples[0][1] / MIB, 1),
        "warm_mib": round(means[0][1], 1),
        "end_mib": round(means[-1][1], 1),
        "slope_mib_an_hour": round(slope, 2),
        "error_mib_an_hour": round(error, 2),
        "flat": (slope - 2 * error) * hours <= GROWTH * means[0][1],
    }


def _slope(points: list[tuple[float, float]]) -> tuple[float, float]:
    """Of the straight line that fits best, with its standard error."""
    middle, height = fmean(x for x, _ in points), fmean(y for _, y in points)
    width = sum((x - middle) ** 2 for x, _ in points)
    slope = sum((x - middle) * (y - height) for x, y in points) / width
    rest = sum((y - height - slope * (x - middle)) ** 2 for x, y in points)
    return slope, sqrt(rest / (len(points) - 2) / width)

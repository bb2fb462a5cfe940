"""Visitors who ask for replay checks as fast as they may, while others play."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any

from pentacle.core import Game
from pentacle.core import replay as replays
from pentacle.core.match import Match
from pentacle.games import GAMES

from .client import Client, HttpFailure
from .report import figures
from .site import Site

PAUSE = 0.5
"""Seconds that a refused visitor waits if he was not told how long."""


def random_game(game: Game, seats: int, seed: int) -> bytes:
    """The replay file of a whole game."""
    choose, match = random.Random(seed), Match(game, seats, {}, seed)
    while not match.over:
        player = choose.choice(match.pending)
        match.play(player, choose.choice(match.position.legal(player)))
    return replays.save(match, [f"P{p}" for p in range(seats)])


async def measure(
    site: Site, tables: int, visitors: int, seconds: float, every: float, seed: int
) -> dict[str, Any]:
    """People play without and with visitors; how much longer they wait."""
    crowd = site.crowd(seed)
    host = Client(site.address)
    await host.get("/api/me")
    ids = []
    for name, seats in site.games.items():
        body = await asyncio.to_thread(random_game, GAMES[name], seats, seed)
        ids.append((await host.send("POST", "/api/replays", body))["id"])
    await crowd.seat(site.games, tables)
    quiet = figures(await crowd.play(seconds, every))
    counted: Counter[str] = Counter()
    asking = [
        asyncio.create_task(_ask_on(Client(site.address), ids[k % len(ids)], counted))
        for k in range(visitors)
    ]
    busy = figures(await crowd.play(seconds, every))
    for task in asking:
        task.cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    await crowd.leave()
    before, after = quiet["shown_ms"]["p50"], busy["shown_ms"]["p50"]
    return {
        "without": quiet, "with": busy, "visitors": visitors, "answers": dict(counted),
        "p50_ratio": round(after / before, 2) if before else 0.0,
    }  # fmt: skip


async def _ask_on(client: Client, replay: str, counted: Counter[str]) -> None:
    """One check after the other, for ever."""
    await client.get("/api/me")
    while True:
        try:
            verdict = await client.post(f"/api/replays/{replay}/verify")
            counted["checked" if verdict["ok"] else "not verified"] += 1
        except HttpFailure as failure:
            counted[f"status {failure.status}"] += 1
            await asyncio.sleep(failure.wait or PAUSE)

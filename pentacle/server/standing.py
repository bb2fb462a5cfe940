"""How it stands with a process at this moment, beside what it has counted (`meters`)."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter as Tally
from collections.abc import Iterator
from typing import Any

from prometheus_client.core import GaugeMetricFamily, InfoMetricFamily
from prometheus_client.exposition import start_http_server
from prometheus_client.registry import Collector

import pentacle
from pentacle.store.database import revisions

from .live.tables import Tables
from .meters import LATE, REGISTRY

log = logging.getLogger(__name__)
LAG = 0.5
"""Seconds between two looks at how late the event loop is."""
PORTS = 16
"""Ports that are tried, from the wanted one on: several processes take one each."""


class Standing(Collector):
    """How it stands with a hub at the moment somebody asks."""

    def __init__(self, hub: Tables) -> None:
        self.hub = hub

    def describe(self) -> list[Any]:
        return []

    def collect(self) -> Iterator[Any]:
        hub = self.hub
        tables = list(hub.tables.values())
        yield _gauge("tables", "Tables in memory", Tally(t.status for t in tables), "status")
        yield GaugeMetricFamily(
            "pentacle_sockets", "Open pages at tables", sum(len(t.viewers) for t in tables)
        )
        people = {v.profile for t in tables for v in list(t.viewers)}
        yield GaugeMetricFamily("pentacle_visitors", "People at tables", len(people))
        bots = {"waiting": hub.bots.waiting, "processes": hub.bots.at_work}
        yield _gauge(
            "bots", "Questions that wait for a bot, and processes that think", bots, "what"
        )
        crews = hub.jobs.crew, hub.quick.crew
        jobs = {
            "waiting": sum(len(crew.turns) for crew in crews),
            "processes": sum(len(crew.processes) for crew in crews),
        }
        yield _gauge("jobs", "Work beside play that waits, processes that do it", jobs, "what")
        database = hub.store.database
        writable = not database.trouble and not database.is_damaged
        yield GaugeMetricFamily(
            "pentacle_store_writable", "1: changes can be stored", int(writable)
        )
        about = {"version": pentacle.__version__, "schema": revisions()[-1]}
        yield InfoMetricFamily("pentacle_build", "What runs here", about)


def _gauge(name: str, text: str, values: dict[str, int], label: str) -> GaugeMetricFamily:
    found = GaugeMetricFamily(f"pentacle_{name}", text, labels=[label])
    for value, number in values.items():
        found.add_metric([value], number)
    return found


async def watch_loop() -> None:
    """Look again and again how late the event loop is."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG
        await asyncio.sleep(LAG)
        LATE.observe(max(0.0, loop.time() - due))


class Meters:
    """What a process shows of itself while it lives: on an address of its own, if it has one."""

    def __init__(self, hub: Tables, address: tuple[str, int] | None) -> None:
        self._standing, self._address = Standing(hub), address
        self._watch: asyncio.Task[None] | None = None
        self._stop: Any = None

    def start(self) -> None:
        REGISTRY.register(self._standing)
        self._watch = asyncio.create_task(watch_loop())
        if self._address is not None:
            self._listen(*self._address)

    def _listen(self, host: str, first: int) -> None:
        for port in range(first, min(65_536, first + PORTS)):
            try:
                self._stop, _ = start_http_server(port, host, REGISTRY)
            except OSError as error:
                trouble = error.strerror
                continue
            log.info("metrics are served", extra={"address": f"{host}:{port}"})
            return
        log.error("metrics cannot be served on %s:%d (%s)", host, first, trouble)

    def close(self) -> None:
        REGISTRY.unregister(self._standing)
        if self._watch is not None:
            self._watch.cancel()
        if self._stop is not None:
            self._stop.shutdown()
            self._stop.server_close()

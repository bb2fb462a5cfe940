"""How it stands with the server, for its operator: tables, decisions, and figures at a glance."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import msgspec
from prometheus_client import Counter, Histogram

import pentacle

from .. import meters
from ..live import people
from ..store import TableRow, Unavailable
from ..store.database import revisions
from ..store.store import RUNNING
from . import letters

if TYPE_CHECKING:
    from ..live.hub import Hub
    from ..live.table import LiveTable

LISTED, ACTS = 200, 100
STARTED = time.monotonic()


class Cost(msgspec.Struct):
    """What a table costs the process that has it."""

    pages: int
    events: int
    load: float


class Standing(msgspec.Struct):
    """What one process tells of itself."""

    figures: letters.OperatorFigures
    tables: dict[str, Cost]
    """Those among the listed ones that it has in memory."""


async def overview(hub: Hub) -> letters.Overview:
    office, now = hub.store.office, time.time()
    rows = await office.running(RUNNING, LISTED)
    seats = await hub.store.seats([row.id for row in rows])
    names = {id: [s.name for s in found if s.name] for id, found in seats.items()}
    try:
        await hub.pulse()
        fault = ""
    except Unavailable as trouble:
        fault = str(trouble)
    processes = await _processes(hub, [row.id for row in rows])
    return letters.Overview(
        version=pentacle.__version__,
        schema=revisions()[-1],
        fault=fault,
        now=now,
        counts=await office.counts(),
        tables=[_table(row, names[row.id], processes) for row in rows],
        notices=[
            letters.OperatorNotice(n.id, n.en, n.fr, n.at, n.until)
            for n in await office.notices(now)
        ],
        blocks=[
            letters.OperatorBlock(b.id, b.name, b.reason, b.at, b.profile, b.address)
            for b in await office.blocks()
        ],
        acts=[
            letters.OperatorAct(a.at, a.act, a.subject, a.text, a.address)
            for a in await office.audit(ACTS)
        ],
        processes=[one.figures for one in processes],
    )


async def _processes(hub: Hub, ids: list[str]) -> list[Standing]:
    """This process, and all others that answer."""
    peers = sorted(hub.board.peers)
    found = await asyncio.gather(*(hub.exchange.ask(peer, "standing", ids) for peer in peers))
    others = [msgspec.convert(one, Standing) for one in found if one is not None]
    return [standing(hub, ids), *others]


def standing(hub: Hub, ids: list[str]) -> Standing:
    """How it stands with this process, and with those of the named tables that it has."""
    live = [hub.tables[id] for id in ids if id in hub.tables]
    return Standing(
        _figures(hub),
        {
            table.id: Cost(len(table.viewers), len(table.journal.events), round(table.load, 4))
            for table in live
        },
    )


def _table(row: TableRow, names: list[str], processes: list[Standing]) -> letters.OperatorTable:
    found = letters.OperatorTable(row.id, row.game, row.status, names, row.created_at, row.moved_at)
    for one in processes:
        if cost := one.tables.get(row.id):
            found.process = one.figures.process
            found.pages, found.events, found.load = cost.pages, cost.events, cost.load
    return found


def visitors(table: LiveTable) -> letters.OperatorVisitors:
    """Everybody who can be spoken of at a table, those who sit first."""
    bans, open_pages = table.hub.bans, {v.profile: v.address for v in table.viewers}
    found = [
        letters.OperatorVisitor(
            profile=profile,
            name=name,
            seat=table.seat_of(profile),
            address=bans.hashed(open_pages[profile]) if profile in open_pages else "",
            blocked=bans.is_blocked(profile, open_pages.get(profile, "")),
        )
        for profile, name in people.known(table).items()
    ]
    order = sorted(found, key=lambda one: (one.seat < 0, one.seat, one.name))
    return letters.OperatorVisitors(order)


def _figures(hub: Hub) -> letters.OperatorFigures:
    tables = list(hub.tables.values())
    memory = meters.REGISTRY.get_sample_value("process_resident_memory_bytes") or 0.0
    errors = meters.REGISTRY.get_sample_value("pentacle_log_lines_total", {"level": "error"})
    return letters.OperatorFigures(
        process=hub.board.name,
        up_s=round(time.monotonic() - STARTED),
        actions=int(_sum(meters.ACTIONS)),
        p50_ms=quantile(meters.MESSAGES, 0.5),
        p99_ms=quantile(meters.MESSAGES, 0.99),
        commit_p99_ms=quantile(meters.COMMITS, 0.99),
        lag_p99_ms=quantile(meters.LATE, 0.99),
        pages=sum(len(table.viewers) for table in tables),
        visitors=len(hub.profiles),
        bots_waiting=hub.bots.waiting,
        jobs_waiting=len(hub.desk.crew.turns),
        errors=int(errors or 0),
        memory_mb=round(memory / 1e6, 1),
    )


def _sum(counter: Counter) -> float:
    samples = [sample for family in counter.collect() for sample in family.samples]
    return sum(sample.value for sample in samples if sample.name.endswith("_total"))


def quantile(histogram: Histogram, part: float) -> float:
    """Milliseconds below which this part of all that was timed stayed, to the next mark."""
    found: dict[float, float] = {}
    for family in histogram.collect():
        for sample in family.samples:
            if sample.name.endswith("_bucket"):
                mark = float(sample.labels["le"])
                found[mark] = found.get(mark, 0.0) + sample.value
    total = found.get(float("inf"), 0.0)
    marks = [mark for mark in sorted(found) if total and found[mark] >= part * total]
    return 1000 * min(marks[0], meters.SECONDS[-1]) if marks else 0.0

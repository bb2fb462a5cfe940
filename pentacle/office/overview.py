"""What the operator sees first: the tables, his decisions, and the figures of every process."""

from __future__ import annotations

import asyncio
import time

import msgspec

import pentacle
from pentacle.server.bans import Bans
from pentacle.server.live.hub import Hub
from pentacle.server.live.live_table import LiveTable
from pentacle.server.operator_shapes import (
    OperatorAct,
    OperatorBlock,
    OperatorNotice,
    OperatorTable,
    OperatorVisitor,
    OperatorVisitors,
    Overview,
)
from pentacle.server.process_report import ProcessReport, report_of
from pentacle.store import TableRow, Unavailable
from pentacle.store.database import revisions
from pentacle.table import people
from pentacle.table.data import RUNNING

LISTED, ACTS = 200, 100


async def overview(hub: Hub) -> Overview:
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
    return Overview(
        version=pentacle.__version__,
        schema=revisions()[-1],
        fault=fault,
        now=now,
        counts=await office.counts(),
        tables=[_table(row, names[row.id], processes) for row in rows],
        notices=[
            OperatorNotice(n.id, n.en, n.fr, n.at, n.until) for n in await office.notices(now)
        ],
        blocks=[
            OperatorBlock(b.id, b.name, b.reason, b.at, b.profile, b.address)
            for b in await office.blocks()
        ],
        acts=[
            OperatorAct(a.at, a.act, a.subject, a.text, a.address) for a in await office.audit(ACTS)
        ],
        processes=[one.figures for one in processes],
    )


async def _processes(hub: Hub, ids: list[str]) -> list[ProcessReport]:
    """This process, and all others that answer."""
    peers = sorted(hub.roll.peers)
    found = await asyncio.gather(*(hub.calls.ask(peer, "standing", ids) for peer in peers))
    others = [msgspec.convert(one, ProcessReport) for one in found if one is not None]
    return [report_of(hub, ids), *others]


def _table(row: TableRow, names: list[str], processes: list[ProcessReport]) -> OperatorTable:
    found = OperatorTable(row.id, row.game, row.status, names, row.created_at, row.moved_at)
    for one in processes:
        if cost := one.tables.get(row.id):
            found.process = one.figures.process
            found.pages, found.events, found.load = cost.pages, cost.events, cost.load
    return found


def visitors(bans: Bans, live: LiveTable) -> OperatorVisitors:
    """The people at a table, players first."""
    open_pages = {v.profile: v.address for v in live.viewers}
    found = [
        OperatorVisitor(
            profile=profile,
            name=name,
            seat=live.table.seat_of(profile),
            address=bans.hashed(open_pages[profile]) if profile in open_pages else "",
            blocked=bans.is_blocked(profile, open_pages.get(profile, "")),
        )
        for profile, name in people.known(live.table).items()
    ]
    order = sorted(found, key=lambda one: (one.seat < 0, one.seat, one.name))
    return OperatorVisitors(order)

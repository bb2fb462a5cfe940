"""A quick match, and links as pictures."""

from __future__ import annotations

import segno

from pentacle.store.models import ProfileRow
from pentacle.study import meeting
from pentacle.table import clean
from pentacle.table.change import TablePlan
from pentacle.table.planning import NewTable

from .. import opening
from ..live.matching import Matching
from .guards import leaves_something
from .request import Visit
from .routes import post

BORDER = 4
"""Light squares around the code, as its standard wants them."""


@post("/api/search", "bad_option", "not_now", "busy")
async def search(request: Visit, me: ProfileRow, data: meeting.SearchWish) -> meeting.Search:
    """Seat me where somebody waits, or at a table of my own; again every few seconds while I
    look."""
    hub, known = request.hub, me.name
    me.name = clean.required_name(data.name or me.name)
    if me.name != known:
        await hub.show_as(me.id, name=me.name)

    async def opened(wanted: NewTable) -> TablePlan:
        await leaves_something(request)
        await opening.refuse_too_many(hub, me)
        return await opening.plan(hub, me, wanted, await request.visitor())

    return await Matching(hub).go_on(me, data, opened)


@post("/api/search/stop", "busy")
async def stop(request: Visit, me: ProfileRow) -> meeting.Search:
    """I look no more, or have read that a table was found."""
    return await Matching(request.hub).stop(me)


@post("/api/search/fill", "not_now", "busy")
async def fill(request: Visit, me: ProfileRow) -> meeting.Search:
    """Let bots take the seats of my table that are open."""
    return await Matching(request.hub).fill(me)


@post("/api/qr")
async def qr(request: Visit, data: meeting.QrText) -> meeting.Qr:
    """An invitation as squares; keeps nothing."""
    return qr_of(data.text)


def qr_of(text: str) -> meeting.Qr:
    rows = segno.make(text, error="m", micro=False).matrix
    dark = [
        f"M{x + BORDER} {y + BORDER}h1v1h-1z"
        for y, row in enumerate(rows)
        for x, square in enumerate(row)
        if square
    ]
    return meeting.Qr(len(rows) + 2 * BORDER, "".join(dark))


ROUTES = [search, stop, fill, qr]

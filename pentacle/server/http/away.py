"""What happened at somebody's tables while he was away for days."""

from __future__ import annotations

from pentacle.notices.shapes import Missed, WhileAway
from pentacle.store.models import ProfileRow

from .lobby import cards_of
from .request import Visit
from .routes import get, post

MOST = 20
"""Tables that are told of."""


@get("/api/me/away")
async def while_away(request: Visit, me: ProfileRow) -> WhileAway:
    """The tables at which something happened, those first where it is my turn."""
    store = request.hub.store
    times = await store.absences.last(me.id)
    if times is None:
        return WhileAway(0.0, [])
    found = [row for _, row in await store.tables_of(me.id, times[0], MOST)]
    rows = {row.id: row for row in found if row.moved_at > times[0] and row.status != "waiting"}
    seats = await store.seats(list(rows))
    mine = [seat for some in seats.values() for seat in some if seat.profile == me.id]
    moves = await store.absences.moves(mine, times)
    cards = await cards_of(request.hub, rows, seats, me.id, request.language)
    tables = [Missed(cards[id], moves[id]) for id in rows if moves[id]]
    tables.sort(key=lambda one: (not one.table.your_turn, -one.table.moved_at))
    return WhileAway(times[0], tables)


@post("/api/me/away/read")
async def read(request: Visit, me: ProfileRow) -> WhileAway:
    """I have read it."""
    await request.hub.store.absences.read(me.id)
    return WhileAway(0.0, [])


ROUTES = [while_away, read]

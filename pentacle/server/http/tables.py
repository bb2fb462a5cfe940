"""One table: looking at it, taking and leaving seats, and who sits there."""

from __future__ import annotations

from litestar import Response

from pentacle.store.models import ProfileRow
from pentacle.store.rows import seats_data, table_data
from pentacle.study import bodies
from pentacle.table import cards, clean, people, seating, wire
from pentacle.table.data import ENDED
from pentacle.table.shapes import TableCard

from ..errors import Refusal
from ..live.live_table import LiveTable
from ..peers.roll import Elsewhere
from .addresses import AnyCode, AnyId, AnySeat
from .request import Visit
from .routes import get, post


async def _past(request: Visit, id: str, profile: str) -> TableCard | None:
    """The card of a game that has ended, which need not be played again for it."""
    hub = request.hub
    row = None if id in hub.tables else await hub.store.table(id)
    if row is None or row.status not in ENDED:
        return None
    if profile in await hub.store.sent_away(id):
        raise Refusal("sent_away")
    seats = (await hub.store.seats([id]))[id]
    sits = profile == row.host or any(s.profile == profile for s in seats if s.kind == "human")
    if not (sits or row.listed or await hub.store.is_guest(id, profile)):
        raise Refusal("not_found", "no_table")
    return cards.stored_card(table_data(row), seats_data(seats), profile, request.language)


@get("/api/tables/{id:str}", "sent_away")
async def table(request: Visit, me: ProfileRow, id: AnyId) -> TableCard:
    if past := await _past(request, id, me.id):
        return past
    found = await request.table(id, me)
    return found.card(me.id, request.language)


@get("/api/invites/{code:str}", "sent_away")
async def invite(request: Visit, me: ProfileRow, code: AnyCode) -> Response[TableCard]:
    hub = request.hub
    row = await hub.store.invited(code)
    if row is None:
        raise Refusal("not_found", "no_code")
    if row.id in await hub.store.sent_away_from(me.id):
        raise Refusal("sent_away")
    await hub.store.add_guest(row.id, me.id)
    if past := await _past(request, row.id, me.id):
        return Response(past)
    try:
        found = await hub.open(row.id)
    except Elsewhere:
        return await request.asked_again("GET", f"/api/tables/{row.id}")
    return Response(found.card(me.id, request.language))


@post("/api/tables/{id:str}/join", "sent_away", "not_now", "taken")
async def join(request: Visit, me: ProfileRow, id: AnyId, data: bodies.Join) -> TableCard:
    hub = request.hub
    found = await hub.open(id)
    found.table.refuse_sent_away(me.id)
    held = any(seat.profile == me.id for seat in found.table.seats)
    known = found.table.data
    if not (known.listed or held) and data.code != known.invite:
        if not await hub.store.is_guest(id, me.id):
            raise Refusal("not_found", "no_table")
    name = clean.required_name(data.name)
    found = await hub.change(id, seating.join, me.id, name, data.seat, data.pledge, me.avatar)
    if name != me.name:
        await hub.show_as(me.id, name=name)
    await _follow_holidays(request, me, found)
    return found.card(me.id, request.language)


async def _follow_holidays(request: Visit, me: ProfileRow, found: LiveTable) -> None:
    """Who sits down at a table by days may have announced a holiday."""
    if found.table.data.by_days:
        await request.hub.follow_holidays(me.id)


@post("/api/tables/{id:str}/leave", "not_now")
async def leave(request: Visit, me: ProfileRow, table: LiveTable) -> TableCard:
    found = await request.hub.change(table.id, seating.leave, me.id)
    return found.card(me.id, request.language)


@post("/api/tables/{id:str}/seats/{seat:int}", "not_now", "taken")
async def set_seat(
    request: Visit, me: ProfileRow, table: LiveTable, seat: AnySeat, data: bodies.SeatChange
) -> TableCard:
    args = (me.id, seat, data.kind, data.level)
    found = await request.hub.change(table.id, seating.set_seat, *args)
    return found.card(me.id, request.language)


@post("/api/tables/{id:str}/seats/{seat:int}/vote", "not_now")
async def vote(
    request: Visit, me: ProfileRow, table: LiveTable, seat: AnySeat, data: bodies.Vote
) -> TableCard:
    """Let a bot sit in for somebody who keeps the others waiting."""
    found = await request.hub.change(table.id, seating.vote, me.id, seat, data.yes)
    return found.card(me.id, request.language)


@post("/api/tables/{id:str}/people/{who:str}", "not_now")
async def person(
    request: Visit, me: ProfileRow, table: LiveTable, who: AnyCode, data: bodies.PersonChange
) -> wire.People:
    """What one person at a table wants with another: not to read him, or to be rid of him."""
    hub = request.hub
    if data.sent_away is not None:
        table = await hub.change(table.id, people.send_away, me.id, who, data.sent_away)
    if data.muted is not None:
        await hub.mute(table, me.id, who, data.muted)
    company = people.company(table.table)
    return people.message(table.table, company, me.id, await hub.mutes.of(me.id))


@post("/api/tables/{id:str}/reclaim", "not_now")
async def reclaim(request: Visit, me: ProfileRow, table: LiveTable) -> TableCard:
    found = await request.hub.change(table.id, seating.reclaim, me.id)
    return found.card(me.id, request.language)


@post("/api/tables/{id:str}/rematch", "not_now", "taken")
async def rematch(
    request: Visit, me: ProfileRow, table: LiveTable, data: bodies.Rematch
) -> Response[TableCard]:
    """The table that follows: made by the first who asks, found by the others."""
    own = table.table.own_seat(me.id)
    if table.status not in ("over", "closed"):
        raise Refusal("not_now", "not_over")
    hub = request.hub
    following = table.table.data.rematch
    if not following or await hub.store.table(following) is None:
        table = await hub.change(table.id, seating.rematch, me.id, following)
        following = table.table.data.rematch
    try:
        found = await hub.open(following)
    except Elsewhere:
        return await _join_elsewhere(request, following, me, data)
    seats = found.table.seats
    held = [s.seat for s in seats if s.kind == "open" and s.profile == me.id]
    if held and found.status == "waiting":
        who = me.id, own.name, held[0], data.pledge, me.avatar
        found = await hub.change(following, seating.join, *who)
        await _follow_holidays(request, me, found)
    return Response(found.card(me.id, request.language))


async def _join_elsewhere(
    request: Visit, id: str, me: ProfileRow, wanted: bodies.Rematch
) -> Response[TableCard]:
    """Take the seat that is held at a table which another process has."""
    store = request.hub.store
    row, seats = await store.table(id), (await store.seats([id]))[id]
    held = [s.seat for s in seats if s.kind == "open" and s.profile == me.id]
    if not held or row is None or row.status != "waiting":
        return await request.asked_again("GET", f"/api/tables/{id}")
    body = bodies.Join(seat=held[0], name=me.name, pledge=wanted.pledge)
    return await request.asked_again("POST", f"/api/tables/{id}/join", body)


ROUTES = [table, invite, join, leave, set_seat, vote, person, reclaim, rematch]

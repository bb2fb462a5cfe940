"""What the operator's page asks for.  Every request brings the token in its header, never in an
address; without `--operator-token` there is nothing here."""

from __future__ import annotations

import time

from litestar import Response
from litestar.handlers.base import BaseRouteHandler

from pentacle.server import meters
from pentacle.server import operator_shapes as shapes
from pentacle.server.errors import Refusal
from pentacle.server.http.addresses import AnyId
from pentacle.server.http.request import AnyConnection, Visit, address_of
from pentacle.server.http.routes import get, post
from pentacle.store.office import Order
from pentacle.store.secrets import new_id
from pentacle.table import clean
from pentacle.table.change import Change
from pentacle.table.data import RUNNING
from pentacle.table.settling import closed
from pentacle.table.table import Table

from .overview import overview, visitors

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


async def is_operator(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Let nobody pass but the operator."""
    shown = connection.headers.get("authorization", "")
    connection.app.state.operator.refuse_others(shown, address_of(connection))


def _place(request: Visit) -> str:
    """The hash of where he is."""
    return request.hub.bans.hashed(address_of(request))


def _said(text: str) -> str:
    """One line of plain text, as it may be shown to players."""
    if said := clean.plain(text):
        return said
    raise Refusal("bad_request")


@get("/api/operator", "not_yours", "not_found")
async def look(request: Visit) -> shapes.Overview:
    return await overview(request.hub)


@get("/api/operator/metrics", "not_yours", "not_found", media_type=PROMETHEUS)
async def metrics(request: Visit) -> Response[str]:
    return Response(meters.text().decode(), media_type=PROMETHEUS)


@post("/api/operator/notices", "not_yours", "not_found", status_code=201)
async def tell_all(request: Visit, data: shapes.NewNotice) -> shapes.Overview:
    hub, en, fr = request.hub, clean.plain(data.en), clean.plain(data.fr)
    if not (en or fr):
        raise Refusal("bad_request")
    id, now = new_id(), time.time()
    row = {"id": id, "en": en, "fr": fr, "at": now, "until": now + 60 * data.minutes}
    await hub.store.office.tell_all(row, Order("notice", id, en or fr, _place(request)))
    await hub.bans.look()
    return await overview(hub)


@post("/api/operator/notices/{id:str}/withdraw", "not_yours")
async def withdraw(request: Visit, id: AnyId) -> shapes.Overview:
    hub = request.hub
    if not await hub.store.office.withdraw(id, Order("withdraw", id, "", _place(request))):
        raise Refusal("not_found")
    await hub.bans.look()
    return await overview(hub)


@post("/api/operator/blocks", "not_yours", "not_found", "not_now", status_code=201)
async def block(request: Visit, data: shapes.NewBlock) -> shapes.Overview:
    hub, address, reason = request.hub, _place(request), _said(data.reason)
    if not (data.profile or data.address):
        raise Refusal("bad_request")
    if data.address == address:
        raise Refusal("not_now", "own_address")
    row = {
        "id": new_id(), "profile": data.profile, "address": data.address,
        "name": clean.name(data.name) or "", "reason": reason, "at": time.time(),
    }  # fmt: skip
    about = f"{row['name']}: {reason}" if row["name"] else reason
    await hub.store.office.block(row, Order("block", str(row["id"]), about, address))
    await hub.bans.look()
    return await overview(hub)


@post("/api/operator/blocks/{id:str}/lift", "not_yours")
async def lift(request: Visit, id: AnyId) -> shapes.Overview:
    hub = request.hub
    if not await hub.store.office.lift(id, Order("unblock", id, "", _place(request))):
        raise Refusal("not_found")
    await hub.bans.look()
    return await overview(hub)


# one table: whichever process has it answers


@get("/api/tables/{id:str}/visitors", "not_yours")
async def at_table(request: Visit, id: AnyId) -> shapes.OperatorVisitors:
    return visitors(request.hub.bans, await request.hub.open(id))


@post("/api/tables/{id:str}/close", "not_yours", "not_now")
async def close_table(request: Visit, id: AnyId, data: shapes.Closing) -> shapes.Closed:
    reason = _said(data.reason)
    order = Order("close", id, reason, _place(request))
    await request.hub.change(id, _close, reason, order=order)
    return shapes.Closed(id)


def _close(table: Table, reason: str) -> Change:
    """End a table for good, whatever stands there; everybody reads why."""
    if table.status not in RUNNING:
        raise Refusal("not_now", "ended")
    return closed(table, "operator", reason)


ROUTES = [look, tell_all, withdraw, block, lift, at_table, close_table]
FILES = [metrics]

"""What the operator's page asks for.  Every request brings the token in its header, never in an
address; without `--operator-token` there is nothing here."""

from __future__ import annotations

import time
from typing import Any

from litestar import Request, Response, get, post

from .. import clean, meters
from ..errors import Refusal
from ..live.load import close
from ..live.table import LiveTable
from ..office import letters
from ..office.overview import overview, visitors
from ..secrets import new_id
from ..store.change import Change
from ..store.office import Order
from ..store.store import RUNNING
from .request import address_of, body_of, hub_of, json

AnyRequest = Request[Any, Any, Any]


def _enter(request: AnyRequest) -> str:
    """Let nobody pass but the operator; the hash of where he is."""
    address = address_of(request)
    request.app.state.door.refuse_others(request.headers.get("authorization", ""), address)
    return hub_of(request).bans.hashed(address)


def _said(text: str) -> str:
    """One line of plain text, as it may be shown to players."""
    if said := clean.plain(text):
        return said
    raise Refusal("bad_request")


@get("/api/operator")
async def look(request: AnyRequest) -> Response[bytes]:
    _enter(request)
    return json(await overview(hub_of(request)))


@get("/api/operator/metrics")
async def metrics(request: AnyRequest) -> Response[bytes]:
    _enter(request)
    return Response(meters.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@post("/api/operator/notices")
async def tell_all(request: AnyRequest) -> Response[bytes]:
    address, hub = _enter(request), hub_of(request)
    wanted = await body_of(request, letters.NewNotice)
    en, fr = clean.plain(wanted.en), clean.plain(wanted.fr)
    if not (en or fr):
        raise Refusal("bad_request")
    id, now = new_id(), time.time()
    row = {"id": id, "en": en, "fr": fr, "at": now, "until": now + 60 * wanted.minutes}
    await hub.store.office.tell_all(row, Order("notice", id, en or fr, address))
    await hub.bans.look()
    return json(await overview(hub), 201)


@post("/api/operator/notices/{id:str}/withdraw")
async def withdraw(request: AnyRequest, id: str) -> Response[bytes]:
    address, hub = _enter(request), hub_of(request)
    if not await hub.store.office.withdraw(id, Order("withdraw", id, "", address)):
        raise Refusal("not_found")
    await hub.bans.look()
    return json(await overview(hub))


@post("/api/operator/blocks")
async def block(request: AnyRequest) -> Response[bytes]:
    address, hub = _enter(request), hub_of(request)
    wanted = await body_of(request, letters.NewBlock)
    reason = _said(wanted.reason)
    if not (wanted.profile or wanted.address):
        raise Refusal("bad_request")
    if wanted.address == address:
        raise Refusal("not_now", "own_address")
    row = {
        "id": new_id(), "profile": wanted.profile, "address": wanted.address,
        "name": clean.name(wanted.name) or "", "reason": reason, "at": time.time(),
    }  # fmt: skip
    about = f"{row['name']}: {reason}" if row["name"] else reason
    await hub.store.office.block(row, Order("block", str(row["id"]), about, address))
    await hub.bans.look()
    return json(await overview(hub), 201)


@post("/api/operator/blocks/{id:str}/lift")
async def lift(request: AnyRequest, id: str) -> Response[bytes]:
    address, hub = _enter(request), hub_of(request)
    if not await hub.store.office.lift(id, Order("unblock", id, "", address)):
        raise Refusal("not_found")
    await hub.bans.look()
    return json(await overview(hub))


# one table: whichever process has it answers


@get("/api/tables/{id:str}/visitors")
async def at_table(request: AnyRequest, id: str) -> Response[bytes]:
    _enter(request)
    return json(visitors(await hub_of(request).open(id)))


@post("/api/tables/{id:str}/close")
async def close_table(request: AnyRequest, id: str) -> Response[bytes]:
    address, hub = _enter(request), hub_of(request)
    reason = _said((await body_of(request, letters.Closing)).reason)
    await hub.change(id, _close, Order("close", id, reason, address))
    return json(letters.Closed(id))


async def _close(table: LiveTable, order: Order) -> None:
    """End a table for good, whatever stands there; everybody reads why."""
    if table.status not in RUNNING:
        raise Refusal("not_now", "ended")
    if table.status == "playing" and table.play is not None:
        await close(table, "operator", order)
    else:
        values = {"status": "closed", "closed": "operator", "closed_reason": order.text}
        done = Change(table.id, values=values | {"pending": 0}, order=order)
        await table.commit(done, [table.event("closed", -1)])
    await table.show(table.journal.events[-1:])
    table.show_card()
    table.wake.set()


ROUTES = [look, metrics, tell_all, withdraw, block, lift, at_table, close_table]

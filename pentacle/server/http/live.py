"""The WebSocket of one page at one table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from pentacle.core.scene import Layout
from pentacle.store import Conflict, Unavailable
from pentacle.table import wire
from pentacle.table.shapes import Language

from ..errors import Refusal
from ..live import toll
from ..live.dispatch import receive, refuse
from ..live.hub import Hub
from ..live.live_table import LiveTable
from ..live.tables import COME_BACK
from ..live.viewer import SENT_AWAY, Viewer
from ..peers.roll import Elsewhere
from ..work.allowance import Visitor
from .guards import refuse_blocked
from .request import address_of, find_profile, hub_of

log = logging.getLogger(__name__)

PAGES = 8
"""Pages that one visitor may have open at one table."""
STRIKES = 40
"""Messages over the rate limit after which a page is sent away."""
BAD_ORIGIN, NOT_ALLOWED, TOO_MANY_MESSAGES, TOO_MANY_PAGES = 1008, 4001, 4002, 4003
LATER = 1013
"""Close codes; `viewer.SENT_AWAY` is another."""


@websocket("/api/tables/{id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], id: str) -> None:
    await socket.accept()
    hub = hub_of(socket)
    try:
        if not socket.app.state.hosts.is_own_page(socket.headers):
            await socket.close(code=BAD_ORIGIN)
            return
        table, viewer = await _admit(socket, id)
    except Refusal as refusal:
        if refusal.code == "blocked":
            await _tell(socket, refusal)
        usual = SENT_AWAY if refusal.code == "sent_away" else NOT_ALLOWED
        await socket.close(code=int(refusal.values.get("close", usual)))
        return
    except (Conflict, Elsewhere):
        await socket.close(code=COME_BACK)
        return
    except Unavailable:
        await _tell(socket, Refusal("unavailable"))
        await socket.close(code=LATER)
        return
    sender = asyncio.create_task(viewer.deliver())
    try:
        with toll.paid(hub.upkeep, viewer.visitor):
            table = await _enter(hub, table, viewer, _since(socket))
        await _listen(socket, hub, table, viewer)
    except (WebSocketDisconnect, RuntimeError):
        pass
    except (Conflict, Elsewhere):
        viewer.close(COME_BACK)
    except Unavailable:
        viewer.close(LATER)
    finally:
        table.exit(viewer)
        with toll.paid(hub.upkeep, viewer.visitor):
            table.show_card()
            table.show_people()
        if viewer.closing:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(sender, 2)
        sender.cancel()


async def _tell(socket: WebSocket[Any, Any, Any], refusal: Refusal) -> None:
    """Say to a page that is not let in why it is not."""
    french = socket.query_params.get("language") == "fr"
    told = wire.Problem("", refusal.code, refusal.text("fr" if french else "en"))
    await socket.send_data(msgspec.json.encode(told).decode(), mode="text")


async def _admit(socket: WebSocket[Any, Any, Any], id: str) -> tuple[LiveTable, Viewer]:
    await refuse_blocked(socket)
    hub, profile = hub_of(socket), await find_profile(socket)
    if profile is None:
        raise Refusal("not_yours")
    visitor = Visitor(profile.id, address_of(socket))
    await hub.upkeep.pause(visitor)
    with toll.paid(hub.upkeep, visitor):
        table = await hub.admit(id, profile.id)
    wanted = socket.query_params
    language: Language = "fr" if wanted.get("language") == "fr" else "en"
    layout: Layout = "tall" if wanted.get("layout") == "tall" else "wide"
    viewer = Viewer(socket, profile.id, profile.name, language, layout)
    viewer.limit(hub.settings.rate)
    viewer.muted = await hub.mutes.of(profile.id)
    return table, viewer


def _since(socket: WebSocket[Any, Any, Any]) -> int:
    given = socket.query_params.get("since", "0")
    return int(given) if given.isdecimal() and len(given) < 10 else 0


async def _enter(hub: Hub, table: LiveTable, viewer: Viewer, since: int) -> LiveTable:
    while True:
        async with table.lock:
            if viewer.profile in table.table.sent_away:
                viewer.close(SENT_AWAY)
                break
            if sum(v.profile == viewer.profile for v in table.viewers) >= PAGES:
                viewer.close(TOO_MANY_PAGES)
                break
            if hub.tables.get(table.id) is table:
                table.enter(viewer)
                await table.welcome(viewer, since)
                if hub.bans.notices:
                    viewer.send(hub.bans.message(viewer.language))
                table.show_people()
                break
        table = await hub.open(table.id)
    table.show_card(but=viewer)
    return table


async def _listen(
    socket: WebSocket[Any, Any, Any], hub: Hub, table: LiveTable, viewer: Viewer
) -> None:
    strikes = 0
    while not viewer.closing:
        data = await socket.receive_data(mode="text")
        if viewer.closing:
            return
        if viewer.bucket.take() > 0:
            strikes += 1
            if strikes > STRIKES:
                viewer.close(TOO_MANY_MESSAGES)
                return
            refuse(viewer, data, Refusal("too_many"))
            continue
        await hub.upkeep.pause(viewer.visitor)
        await receive(hub, table, viewer, data)


ROUTES = [live]

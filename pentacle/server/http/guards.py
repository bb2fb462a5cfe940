"""Guards of routes: who may use them, before their bodies are read."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket
from litestar.handlers.base import BaseRouteHandler

from ..errors import Refusal
from ..limits import Buckets
from .request import FINDERS, AnyConnection, Visit, address_of, find_profile, hub_of

FOR_EVERYBODY = {"for_everybody": True}
"""Marks a route that also serves who is blocked here."""


async def admit(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Stands before every route: who is blocked gets what is for everybody, and no more; what a
    handler asks for must be there before its body is read.

    A WebSocket is told why, and so let in first (`live`)."""
    if isinstance(connection, WebSocket):
        return
    if "for_everybody" not in handler.opt:
        await refuse_blocked(connection)
    assert isinstance(connection, Visit)
    for name, find in FINDERS.items():
        if name in handler.parsed_fn_signature.parameters:
            connection.scope["state"][name] = await find(connection)


async def refuse_blocked(connection: AnyConnection) -> None:
    bans = hub_of(connection).bans
    if bans.exist:
        profile = await find_profile(connection)
        bans.refuse_blocked(profile.id if profile else "", address_of(connection))


async def leaves_something(connection: AnyConnection, handler: Any = None) -> None:
    """What is kept has a limit of its own: profiles, tables, replays."""
    newcomers: Buckets = connection.app.state.newcomers
    if wait := newcomers.take(address_of(connection)):
        raise Refusal("too_many", wait=wait)

"""The visitor's own profile."""

from __future__ import annotations

import time
from typing import Annotated, Literal

import msgspec
from litestar import Response

from pentacle.store.models import ProfileRow
from pentacle.store.secrets import kept, new_id, new_secret
from pentacle.study import bodies, carrying
from pentacle.table import clean
from pentacle.table.shapes import Language

from .. import carrying as carrying_all
from ..errors import Refusal
from .addresses import AnyCode
from .guards import leaves_something
from .received import Whole
from .request import Visit, find_profile
from .routes import get, patch, post

CARRY = 900.0
"""Seconds that a code for another device is good."""
OWN_DATA = 1
"""The version of the file with all that is kept of somebody."""


def _card(profile: ProfileRow) -> bodies.Me:
    language = msgspec.convert(profile.language, Language | Literal[""])
    return bodies.Me(profile.name, language, new=not profile.name)


@get("/api/me")
async def who(request: Visit) -> Response[bodies.Me]:
    """Who I am; a first visit makes a profile and its secret."""
    if profile := await find_profile(request):
        return Response(_card(profile))
    await leaves_something(request)
    secret = new_secret()
    await request.hub.store.new_profile(new_id(), kept(secret))
    return Response(bodies.Me("", "", new=True), cookies=[request.cookie(secret)])


@patch("/api/me")
async def change_me(request: Visit, me: ProfileRow, data: bodies.MeChange) -> bodies.Me:
    name = me.name
    if data.name is not None:
        name = clean.required_name(data.name)
        await request.hub.rename(me.id, name)
    if data.language is not None:
        await request.hub.store.change_profile(me.id, language=data.language)
    return _card(ProfileRow(name=name, language=data.language or me.language))


@post("/api/me/carry")
async def carry(request: Visit, me: ProfileRow) -> bodies.Carry:
    """A one-time code that lets another device be this profile too."""
    code, expires_at = new_id(), time.time() + CARRY
    await request.hub.store.new_carry(kept(code), me.id, expires_at)
    return bodies.Carry(code, expires_at)


@post("/api/me/carry/{code:str}", guards=[leaves_something])
async def use_carry(request: Visit, code: AnyCode) -> Response[bodies.Me]:
    secret, store = new_secret(), request.hub.store
    if await store.use_carry(kept(code), kept(secret)) is None:
        raise Refusal("not_found", "no_code")
    profile = await store.profile_of(kept(secret))
    assert profile is not None
    request.hub.bans.refuse_blocked(profile.id, "")
    return Response(_card(profile), cookies=[request.cookie(secret)])


@get("/api/me/carried")
async def carried(request: Visit, me: ProfileRow) -> bodies.CarryFile:
    """My lessons and puzzles, finished games against bots and campaigns, as a file that any host of
    tables reads."""
    return await carrying_all.written(request.hub.store, me.id)


@post("/api/me/carried", "bad_replay", "busy", guards=[leaves_something])
async def bring(
    request: Visit, me: ProfileRow, data: Annotated[bytes, Whole(bodies.CarryFile)]
) -> bodies.Brought:
    """Add what such a file says; each game is played again before."""
    hub = request.hub
    found, store = carrying.Sorted(carrying.read(data), hub.games), hub.store
    brought = await carrying_all.rebuilt(hub, me, await request.visitor(), found)
    new = await store.progress.add(me.id, found.lessons, found.puzzles, carrying.better, brought)
    return found.answer(*new, request.language)


@get("/api/me/export")
async def export(request: Visit, me: ProfileRow) -> Response[bodies.OwnData]:
    """All that is kept of the visitor, as a file."""
    about = {
        "version": OWN_DATA, "name": me.name, "language": me.language,
        "created_at": me.created_at, "seen_at": me.seen_at,
    }  # fmt: skip
    found = await request.hub.store.own.data(me.id)
    headers = {"Content-Disposition": 'attachment; filename="grand-pentacle.json"'}
    return Response(msgspec.convert(about | found, bodies.OwnData, strict=False), headers=headers)


ROUTES = [who, change_me, carry, use_carry, carried, bring, export]

"""The visitor's own profile."""

from __future__ import annotations

import time
from secrets import randbelow
from typing import Annotated, Literal

import msgspec
from litestar import Response

from pentacle.store.models import ProfileRow
from pentacle.store.secrets import kept, new_id, new_secret
from pentacle.study import bodies, carrying, person
from pentacle.table import clean
from pentacle.table.clean import AVATARS
from pentacle.table.shapes import Language

from .. import carrying as carrying_all
from ..errors import Refusal
from .addresses import AnyCode
from .guards import leaves_something
from .received import Whole
from .request import COOKIE, Visit, device_of, find_profile
from .routes import get, patch, post

CARRY = 900.0
"""Seconds that a code for another device is good."""
NAMED = 16
"""Letters of a key's hash that are its name for its owner."""
A_GAME, GAMES_A_SECOND = 330, 1000
"""Bytes of an export for each game, about, and games that it has in a second at least."""
OWN_DATA = 1
"""The version of the file with all that is kept of somebody."""


def card_of(profile: ProfileRow) -> person.Me:
    language = msgspec.convert(profile.language, Language | Literal[""])
    found = person.Me(profile.name, language, new=not profile.name)
    found.avatar, found.languages = profile.avatar, profile.languages.split()
    return found


@get("/api/me")
async def who(request: Visit) -> Response[person.Me]:
    """Who I am; a first visit makes a profile and its secret."""
    if profile := await find_profile(request):
        return Response(card_of(profile))
    await leaves_something(request)
    secret = new_secret()
    avatar = 1 + randbelow(AVATARS)
    await request.hub.store.new_profile(new_id(), kept(secret), device_of(request), avatar)
    return Response(person.Me("", "", True, avatar), cookies=[request.cookie(secret)])


@patch("/api/me")
async def change_me(request: Visit, me: ProfileRow, data: person.MeChange) -> person.Me:
    own: dict[str, str] = {}
    if data.name is not None:
        me.name = clean.required_name(data.name)
    if data.language is not None:
        own["language"] = data.language
    if data.languages is not None:
        own["languages"] = " ".join(dict.fromkeys(data.languages))
    if own:
        await request.hub.store.change_profile(me.id, **own)
        vars(me).update(own)
    me.avatar = data.avatar or me.avatar
    if data.name is not None or data.avatar is not None:
        await request.hub.show_as(me.id, name=me.name, avatar=me.avatar)
    return card_of(me)


@post("/api/me/carry")
async def carry(request: Visit, me: ProfileRow) -> person.Carry:
    """A one-time code that lets another device be this profile too."""
    code, expires_at = new_id(), time.time() + CARRY
    await request.hub.store.new_carry(kept(code), me.id, expires_at)
    return person.Carry(code, expires_at)


@post("/api/me/carry/{code:str}", guards=[leaves_something])
async def use_carry(request: Visit, code: AnyCode) -> Response[person.Me]:
    secret, store = new_secret(), request.hub.store
    if await store.use_carry(kept(code), kept(secret), device_of(request)) is None:
        raise Refusal("not_found", "no_code")
    profile = await store.profile_of(kept(secret))
    assert profile is not None
    request.hub.bans.refuse_blocked(profile.id, "")
    return Response(card_of(profile), cookies=[request.cookie(secret)])


async def devices_of(request: Visit, me: ProfileRow) -> person.Devices:
    store, key = request.hub.store, kept(request.cookies[COOKIE])
    found = [
        person.Device(row.hash[:NAMED], row.created_at, row.seen_at, row.device, row.hash == key)
        for row in await store.keys(me.id)
    ]
    passkeys = [
        person.Passkey(row.id, row.created_at, row.used_at, row.device)
        for row in await store.passkeys.of(me.id)
    ]
    found.sort(key=lambda one: (not one.here, -one.seen_at))
    return person.Devices(found, sorted(passkeys, key=lambda one: one.created_at))


@get("/api/me/devices")
async def devices(request: Visit, me: ProfileRow) -> person.Devices:
    """The browsers that are me."""
    return await devices_of(request, me)


@post("/api/me/devices/{id:str}/shut-out")
async def shut_out(request: Visit, me: ProfileRow, id: AnyCode) -> person.Devices:
    """A browser is me no more: what it has open is closed, and codes for others are void."""
    hub = request.hub
    found = [row.hash for row in await hub.store.keys(me.id) if row.hash[:NAMED] == id]
    if not found:
        raise Refusal("not_found", "no_device")
    await hub.store.shut_out(me.id, found[0])
    await hub.send_back(me.id)
    return await devices_of(request, me)


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
async def export(request: Visit, me: ProfileRow) -> Response[person.OwnData]:
    """All that is kept of the visitor, as a file."""
    about = {
        "version": OWN_DATA, "name": me.name, "language": me.language, "avatar": me.avatar,
        "languages": me.languages.split(),
        "created_at": me.created_at, "seen_at": me.seen_at,
    }  # fmt: skip
    found = await request.hub.store.own.data(me.id)
    headers = {"Content-Disposition": 'attachment; filename="grand-pentacle.json"'}
    return Response(msgspec.convert(about | found, person.OwnData, strict=False), headers=headers)


@get("/api/me/statistics")
async def statistics(request: Visit, me: ProfileRow) -> person.Statistics:
    """What I have played and what came of it, counted."""
    hub, records = request.hub, request.hub.store.records
    games, ended = await records.ended(me.id, time.time() - person.HALF_A_YEAR, person.MOST_ENDED)
    lessons, solved = await records.learned(me.id)
    return person.Statistics(
        games=games,
        ended=[int(at) for at in ended],
        records=[person.Tally(*kind, *found) for kind, found in (await records.of(me.id)).items()],
        learned=[
            person.Learned(name, lessons.get(name, 0), solved.get(name, 0)) for name in hub.games
        ],
    )


@get("/api/me/traces")
async def traces(request: Visit, me: ProfileRow) -> person.OwnTraces:
    """How much is kept of me, before I ask for it or leave."""
    found = await request.hub.store.forgetting.traces(me.id)
    games = found.alone + found.shared
    return person.OwnTraces(
        bytes=1000 + A_GAME * games, seconds=1 + games // GAMES_A_SECOND, alone=found.alone,
        shared=found.shared, running=len(found.running),
    )  # fmt: skip


@post("/api/me/forget", "busy")
async def forget(request: Visit, me: ProfileRow, data: person.Farewell) -> Response[person.Me]:
    """Nothing is kept of me any more but what others played with me, without my name."""
    if not data.forget_me:
        raise Refusal("bad_request")
    await request.hub.forget(me.id)
    return Response(person.Me("", "", new=True), cookies=[request.cookie("", 0)])


ROUTES = [
    who,
    change_me,
    carry,
    use_carry,
    devices,
    shut_out,
    statistics,
    traces,
    forget,
    carried,
    bring,
    export,
]

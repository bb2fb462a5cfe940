"""The visitor's own profile."""

from __future__ import annotations

import time
from typing import Any, Literal

import msgspec
from litestar import Request, Response, get, patch, post

from .. import bodies, clean
from ..errors import Refusal
from ..live import people
from ..secrets import kept, new_id, new_secret
from ..shapes import Language
from ..store.models import ProfileRow
from .request import body_of, cookie_of, find_profile, hub_of, json, profile_of

CARRY = 900.0
"""Seconds that a code for another device is good."""

AnyRequest = Request[Any, Any, Any]


def _me(profile: ProfileRow) -> bodies.Me:
    language = msgspec.convert(profile.language, Language | Literal[""])
    return bodies.Me(profile.name, language, new=not profile.name)


@get("/api/me")
async def me(request: AnyRequest) -> Response[bytes]:
    """Who I am; a first visit makes a profile and its secret."""
    if profile := await find_profile(request):
        return json(_me(profile))
    request.app.state.newcomers.check(request)
    secret = new_secret()
    await hub_of(request).store.new_profile(new_id(), kept(secret))
    return json(bodies.Me("", "", new=True), cookie=cookie_of(request, secret))


@patch("/api/me")
async def change_me(request: AnyRequest) -> Response[bytes]:
    profile = await profile_of(request)
    change = await body_of(request, bodies.MeChange)
    hub, name = hub_of(request), profile.name
    if change.name is not None:
        name = named(change.name)
        await people.rename(hub, profile.id, name)
    if change.language is not None:
        await hub.store.change_profile(profile.id, language=change.language)
    language = change.language or profile.language
    return json(_me(ProfileRow(name=name, language=language)))


def named(text: str) -> str:
    if name := clean.name(text):
        return name
    raise Refusal("bad_request", "bad_name")


@post("/api/me/carry")
async def carry(request: AnyRequest) -> Response[bytes]:
    """A one-time code that lets another device be this profile too."""
    profile = await profile_of(request)
    code, expires_at = new_id(), time.time() + CARRY
    await hub_of(request).store.new_carry(kept(code), profile.id, expires_at)
    return json(bodies.Carry(code, expires_at))


@post("/api/me/carry/{code:str}")
async def use_carry(request: AnyRequest, code: str) -> Response[bytes]:
    request.app.state.newcomers.check(request)
    secret = new_secret()
    store = hub_of(request).store
    if await store.use_carry(kept(code), kept(secret)) is None:
        raise Refusal("not_found", "no_code")
    profile = await store.profile_of(kept(secret))
    assert profile is not None
    return json(_me(profile), cookie=cookie_of(request, secret))


ROUTES = [me, change_me, carry, use_carry]

"""What every handler needs to know of a request: who, in which language, and its body."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from ..errors import Refusal
from ..live.hub import Hub
from ..secrets import kept
from ..shapes import Language
from ..store.models import ProfileRow
from ..work.allowance import Visitor
from ..work.desk import packed
from ..work.jobs import Job

T = TypeVar("T")
PACKED_ALREADY = "packed_already"
"""Marks a route whose answers nobody need compress."""
COOKIE = "pentacle"
YEAR = 365 * 86400


def hub_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Hub:
    hub: Hub = connection.app.state.hub
    return hub


def language_of(request: Request[Any, Any, Any]) -> Language:
    wanted = request.headers.get("accept-language", "")
    return "fr" if wanted.lower().startswith("fr") else "en"


async def find_profile(connection: ASGIConnection[Any, Any, Any, Any]) -> ProfileRow | None:
    """Who sends this; a `Refusal` for who is blocked here."""
    hub, secret = hub_of(connection), connection.cookies.get(COOKIE)
    found = await hub.store.profile_of(kept(secret)) if secret else None
    hub.bans.refuse_blocked(found.id if found else "", address_of(connection))
    return found


async def profile_of(request: Request[Any, Any, Any]) -> ProfileRow:
    if profile := await find_profile(request):
        return profile
    raise Refusal("not_yours", "not_found")


async def body_of(request: Request[Any, Any, Any], kind: type[T]) -> T:
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("bad_request", "bad_field", detail=str(error)) from None
    except RecursionError:
        raise Refusal("bad_request", "too_deep") from None


def json(
    content: msgspec.Struct, status: int = 200, cookie: Cookie | None = None
) -> Response[bytes]:
    """An answer that no cache keeps."""
    return Response(
        msgspec.json.encode(content),
        status_code=status,
        media_type="application/json",
        headers={"Cache-Control": "no-store"},
        cookies=[cookie] if cookie else [],
    )


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.client.host if connection.client else ""


async def visitor_of(request: Request[Any, Any, Any]) -> Visitor:
    profile = await find_profile(request)
    return Visitor(profile.id if profile else "", address_of(request))


async def done_elsewhere(
    request: Request[Any, Any, Any], job: Job, status: int = 200
) -> Response[bytes]:
    """The answer that a process beside the server makes."""
    done = await hub_of(request).desk.do(await visitor_of(request), job)
    body, headers = packed(done, request.headers.get("accept-encoding", ""))
    return Response(body, status_code=status, media_type="application/json", headers=headers)


async def asked_again(
    request: Request[Any, Any, Any], method: str, path: str, body: msgspec.Struct | None = None
) -> Response[bytes]:
    """The answer to another request of the same visitor, of the process that has its table."""
    content = msgspec.json.encode(body) if body is not None else b""
    status, found = await request.app.state.relay.ask(request.scope, method, path, content)
    headers = {"Cache-Control": "no-store"}
    return Response(found, status_code=status, media_type="application/json", headers=headers)


def cookie_of(request: Request[Any, Any, Any], secret: str) -> Cookie:
    host = request.headers.get("host", "")
    secure = request.url.scheme == "https" or request.app.state.hosts.is_secure(host)
    return Cookie(
        COOKIE, value=secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )

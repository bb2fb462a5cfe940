"""What a handler is told of a request: who sends it, in which language, and what it is about."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import Provide

from pentacle.core import Game
from pentacle.store import ReplayRow, Unavailable
from pentacle.store.models import ProfileRow
from pentacle.store.secrets import kept
from pentacle.study.jobs import Job
from pentacle.table.shapes import Language

from ..errors import Refusal
from ..live.hub import Hub
from ..live.live_table import LiveTable
from ..work.allowance import Visitor
from ..work.queue import packed
from ..work.runner import Done
from .addresses import AnyId

AnyConnection = ASGIConnection[Any, Any, Any, Any]
PACKED_ALREADY = {"packed_already": True}
"""Marks a route whose answers nobody need compress."""
COOKIE = "pentacle"
HOUR, DAY = 3600, 86400
YEAR = 365 * DAY
AWAY = 2 * DAY
"""Seconds after which somebody is told what happened while he was away."""


def hub_of(connection: AnyConnection) -> Hub:
    hub: Hub = connection.app.state.hub
    return hub


def address_of(connection: AnyConnection) -> str:
    return connection.client.host if connection.client else ""


async def find_profile(connection: AnyConnection) -> ProfileRow | None:
    """Who sends this; looked up once."""
    known = connection.scope["state"]
    if "profile" not in known:
        hub, secret = hub_of(connection), connection.cookies.get(COOKIE)
        found: Any = await hub.store.profile_of(kept(secret)) if secret else None
        if found and secret and time.time() - min(found.seen_at, found.key_seen_at) > HOUR:
            with suppress(Unavailable):
                now, device = time.time(), device_of(connection)
                if now - found.seen_at > AWAY:
                    await hub.store.absences.came_back(found.id, found.seen_at, now)
                await hub.store.seen(found.id, now, kept(secret), device)
        known["profile"] = found
    profile: ProfileRow | None = known["profile"]
    return profile


SIGNS = (
    (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"),
     ("Safari", "Safari")),
    (("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
     ("Mac OS", "Mac"), ("Linux", "Linux")),
)  # fmt: skip
"""What stands in the header of a browser and of a system, with its name: the first that does."""


def device_of(connection: AnyConnection) -> str:
    """What a browser says it is: "Firefox, Linux"."""
    said = connection.headers.get("user-agent", "")
    found = (next((name for sign, name in signs if sign in said), "") for signs in SIGNS)
    return ", ".join(name for name in found if name)


def _is_new_day(last: float) -> bool:
    """It is worth writing down that somebody looks: that was last done more than a day ago."""
    return time.time() - last > DAY


class Visit(Request[Any, Any, Any]):
    """A request, as every handler gets it."""

    @property
    def hub(self) -> Hub:
        return hub_of(self)

    @property
    def language(self) -> Language:
        wanted = self.headers.get("accept-language", "")
        return "fr" if wanted.lower().startswith("fr") else "en"

    async def body(self) -> bytes:
        """What was sent; nothing is the same as an empty object."""
        return await super().body() or b"{}"

    async def visitor(self) -> Visitor:
        """Who pays for the work that this makes."""
        profile = await find_profile(self)
        return Visitor(profile.id if profile else "", address_of(self))

    def game(self, name: str) -> Game:
        if name not in self.hub.games:
            raise Refusal("not_found", "no_game")
        return self.hub.games[name]

    async def table(self, id: str, me: ProfileRow) -> LiveTable:
        """A table, if somebody may see it."""
        return await self.hub.admit(id, me.id)

    async def replay(self, id: str) -> ReplayRow:
        """A replay, also of a game that is not offered here any more."""
        row = await self.hub.store.replay(id)
        if row is None:
            raise Refusal("not_found", "no_replay")
        if _is_new_day(row.opened_at):
            with suppress(Unavailable):
                await self.hub.store.opened(id, time.time())
        return row

    async def worked_out(self, job: Job, *, quick: bool = False) -> Response[Any]:
        """The answer that a process beside the server makes; `quick`: somebody waits for it."""
        jobs = self.hub.quick if quick else self.hub.jobs
        return self.packed(await jobs.do(await self.visitor(), job))

    def packed(self, done: Done) -> Response[Any]:
        """What such a process made, as the visitor's browser takes it."""
        body, headers = packed(done, self.headers.get("accept-encoding", ""))
        return Response(body, media_type="application/json", headers=headers)

    async def asked_again(
        self, method: str, path: str, body: msgspec.Struct | None = None
    ) -> Response[Any]:
        """The answer to another request of the same visitor, of the process with its table."""
        content = msgspec.json.encode(body) if body is not None else b""
        status, found = await self.app.state.hop.ask(self.scope, method, path, content)
        return Response(found, status_code=status, media_type="application/json")

    def cookie(self, secret: str, seconds: int = YEAR) -> Cookie:
        host = self.headers.get("host", "")
        secure = self.url.scheme == "https" or self.app.state.hosts.is_secure(host)
        return Cookie(
            COOKIE, value=secret, max_age=seconds, httponly=True, samesite="lax", secure=secure,
            path="/",
        )  # fmt: skip


# what handlers ask for by name: found before their bodies are read (`guards.admit`)


async def _me(request: Visit) -> ProfileRow:
    """The visitor's profile."""
    if profile := await find_profile(request):
        return profile
    raise Refusal("not_yours", "not_found")


async def _table(request: Visit) -> LiveTable:
    """The table of an address, if the visitor may see it."""
    return await request.table(request.path_params["id"], await _me(request))


async def _replay(request: Visit) -> ReplayRow:
    """The replay of an address, of a game that is played here."""
    row = await request.replay(request.path_params["id"])
    request.game(row.game)
    return row


def _give_me(request: Visit) -> Any:
    return request.scope["state"]["me"]


def _give_table(request: Visit, me: ProfileRow, id: AnyId) -> Any:
    """After the visitor: Litestar gives several at a time in tasks of their own, which costs."""
    return request.scope["state"]["table"]


def _give_replay(request: Visit, id: AnyId) -> Any:
    return request.scope["state"]["replay"]


FINDERS = {"me": _me, "table": _table, "replay": _replay}
GIVEN = {
    "me": Provide(_give_me, sync_to_thread=False),
    "table": Provide(_give_table, sync_to_thread=False),
    "replay": Provide(_give_replay, sync_to_thread=False),
}

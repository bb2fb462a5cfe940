"""What stands before every request: host, origin and rate, and the headers of every answer."""

from __future__ import annotations

import logging
import time
from typing import Any

from litestar import Request
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Send

from .. import logs, meters
from ..errors import Refusal
from ..limits import Buckets
from ..settings import Settings
from .answers import refusal_response
from .hosts import FOREIGN, Hosts

log = logging.getLogger("pentacle.server.requests")

SAFE = {"GET", "HEAD", "OPTIONS"}
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
WORKER_POLICY = f"{POLICY}; script-src 'self' 'wasm-unsafe-eval'"
"""Of the script of a worker, which loads the modules of games."""
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
ONLY_TLS = "max-age=31536000"


class Newcomers:
    """A limit of its own for what leaves something behind: profiles, tables, replays."""

    def __init__(self, settings: Settings) -> None:
        self.buckets = Buckets(settings.newcomers, max(20.0, 40 * settings.newcomers))

    def check(self, request: Request[Any, Any, Any]) -> None:
        if wait := self.buckets.take(request.client.host if request.client else ""):
            raise Refusal("too_many", wait=wait)


class Guard:
    """The outermost layer, as plain ASGI."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.hosts = app, Hosts(settings)
        self.buckets = Buckets(settings.requests, 5 * settings.requests)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and self._wait(scope):
            await receive()
            await send({"type": "websocket.close", "code": 1013, "reason": ""})
            return
        request = logs.new_request()
        logs.about.set({"request": request})
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.monotonic()
        status = 0
        asked = Headers.from_scope(scope)

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableScopeHeaders.from_message(message)
                headers["X-Request-ID"] = request
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if self.hosts.is_secure(asked.get("host", "")):
                    headers["Strict-Transport-Security"] = ONLY_TLS
            await send(message)

        refusal = self._refusal(scope, asked)
        if refusal is not None:
            response = refusal_response(refusal, asked)
            await response(scope, receive, send_guarded)
        else:
            await self.app(scope, receive, send_guarded)
        seconds = time.monotonic() - began
        meters.request_done(scope, status, seconds)
        path, method = scope["path"], scope["method"]
        level = logging.INFO if path.startswith("/api/") and method not in SAFE else logging.DEBUG
        more = {"status": status, "took_ms": round(1000 * seconds, 1)}
        log.log(level, "%s %s", method, logs.without_codes(path), extra=more)

    def _wait(self, scope: Any) -> float:
        client = scope.get("client")
        return self.buckets.take(client[0] if client else "")

    def _refusal(self, scope: Any, headers: Headers) -> Refusal | None:
        if not self.hosts.knows(headers.get("host", "")):
            return Refusal("bad_host")
        api = scope["path"].startswith("/api/")
        if api and (wait := self._wait(scope)):
            return Refusal("too_many", wait=wait)
        if scope["method"] in SAFE:
            return Refusal("bad_origin") if api and _is_taken_in(headers) else None
        kind = headers.get("content-type", "").partition(";")[0].strip()
        if headers.get("x-pentacle") != "1" or not self.hosts.is_own_page(headers):
            return Refusal("bad_origin")
        return None if kind == "application/json" else Refusal("bad_request")


def _is_taken_in(headers: Headers) -> bool:
    """A page of another site reads this as a part of itself; a link that is followed is fine."""
    foreign = headers.get("sec-fetch-site") in FOREIGN
    return foreign and headers.get("sec-fetch-mode") != "navigate"

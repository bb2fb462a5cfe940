"""What stands before every request: host, origin and rate, and the headers of every answer."""

from __future__ import annotations

import logging
import time
from typing import Any
from urllib.parse import unquote_to_bytes

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Send

from .. import logs, meters
from ..errors import Refusal
from ..limits import Buckets
from ..settings import Settings
from .answers import refusal_response
from .connections import Patient
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
FRAMED = "frame-ancestors *"
"""In the policy of pages that others may show on theirs (`embeds`)."""
COUNTED = ("/api/", "/pictures/", "/embed/", "/table/", "/join/", "/replay/", "/analysis/")
"""Where something is looked up or worked out for whoever asks."""
NO_DOCUMENT = ("font/", "text/css")
"""What no browser opens as a page of its own: policies of documents say nothing there."""
ALWAYS = ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")
ONLY_TLS = "max-age=31536000"
NO_ADDRESS, LATER = 1008, 1013
"""Close codes."""


class Doorway:
    """The outermost layer, as plain ASGI."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.hosts = Patient(app, settings), Hosts(settings)
        self.buckets = Buckets(settings.requests, 5 * settings.requests)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and (code := self._closing(scope)):
            await receive()
            await send({"type": "websocket.close", "code": code, "reason": ""})
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
                bare = headers.get("content-type", "").startswith(NO_DOCUMENT)
                framed = FRAMED in headers.get("content-security-policy", "")
                for name in ALWAYS if bare else HEADERS:
                    if not (framed and name == "X-Frame-Options"):
                        headers.setdefault(name, HEADERS[name])
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

    def _closing(self, scope: Any) -> int:
        """The code with which a page is sent away before it is let in; 0: it is not."""
        if not _is_text(scope):
            return NO_ADDRESS
        return LATER if self._wait(scope) else 0

    def _wait(self, scope: Any) -> float:
        client = scope.get("client")
        return self.buckets.take(client[0] if client else "")

    def _refusal(self, scope: Any, headers: Headers) -> Refusal | None:
        if not self.hosts.knows(headers.get("host", "")):
            return Refusal("bad_host")
        api = scope["path"].startswith("/api/")
        if scope["path"].startswith(COUNTED) and (wait := self._wait(scope)):
            return Refusal("too_many", wait=wait)
        if not _is_text(scope):
            return Refusal("bad_request", "bad_address")
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


def _is_text(scope: Any) -> bool:
    """Whether an address can be one of ours: text, without a zero byte."""
    asked = scope["raw_path"] + b"?" + scope["query_string"]
    if asked.isascii() and b"%" not in asked:
        return True
    try:
        return "\0" not in unquote_to_bytes(asked).decode()
    except UnicodeDecodeError:
        return False

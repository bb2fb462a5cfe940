"""Refusals and faults as the protocol's error answers."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from math import ceil
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.response.base import ASGIResponse

from .. import bodies
from ..errors import Refusal
from ..logs import without_codes
from ..store import Unavailable

log = logging.getLogger(__name__)
LEFT = "client disconnected prematurely"
"""Who leaves in the middle of a body is no fault of ours."""
BY_STATUS = {404: "not_found", 405: "bad_request", 413: "too_large", 429: "too_many"}


def _headers(refusal: Refusal) -> dict[str, str]:
    found = {"Cache-Control": "no-store"}
    if refusal.code in ("too_many", "busy", "unavailable"):
        found["Retry-After"] = str(ceil(refusal.values.get("wait", 1)))
    return found


def _body(refusal: Refusal, headers: Mapping[str, str]) -> bytes:
    french = headers.get("accept-language", "").lower().startswith("fr")
    text = refusal.text("fr" if french else "en")
    return msgspec.json.encode(bodies.Failure(bodies.Fault(refusal.code, text)))


def refusal_response(refusal: Refusal, headers: Mapping[str, str]) -> ASGIResponse:
    return ASGIResponse(
        body=_body(refusal, headers),
        status_code=refusal.status,
        headers=_headers(refusal),
        media_type="application/json",
    )


def on_refusal(request: Request[Any, Any, Any], refusal: Refusal) -> Response[bytes]:
    return Response(
        _body(refusal, request.headers),
        status_code=refusal.status,
        headers=_headers(refusal),
        media_type="application/json",
    )


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """What the framework itself refuses."""
    if error.detail == LEFT:
        return on_refusal(request, Refusal("bad_request"))
    if error.status_code >= 500:
        return on_fault(request, error)
    return on_refusal(request, Refusal(BY_STATUS.get(error.status_code, "bad_request")))


def on_unavailable(request: Request[Any, Any, Any], error: Unavailable) -> Response[bytes]:
    """The database does not do its work; that it does not is logged where it is found out."""
    return on_refusal(request, Refusal("unavailable"))


def on_another_holder(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """The table went to another process just now."""
    return on_refusal(request, Refusal("busy"))


def on_fault(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    log.error("request failed", exc_info=error, extra={"path": without_codes(request.url.path)})
    return on_refusal(request, Refusal("fault"))

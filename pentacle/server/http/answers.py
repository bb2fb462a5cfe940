"""Refusals and faults as the protocol's error answers."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from math import ceil
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.response.base import ASGIResponse

from pentacle.store import Conflict, Unavailable
from pentacle.study import bodies
from pentacle.study.bodies import status_of

from ..errors import Refusal
from ..logs import without_codes
from ..peers.roll import Elsewhere

log = logging.getLogger(__name__)
LEFT = "client disconnected prematurely"
"""What Litestar says of a visitor who leaves in the middle of a body."""
BY_STATUS = {404: "not_found", 413: "too_large", 429: "too_many"}
LATER = ("too_many", "busy", "unavailable")


def refusal_response(refusal: Refusal, headers: Mapping[str, str]) -> ASGIResponse:
    """For layers around the application."""
    return ASGIResponse(body=_body(refusal, headers), **_told(refusal))


def _body(refusal: Refusal, headers: Mapping[str, str]) -> bytes:
    french = headers.get("accept-language", "").lower().startswith("fr")
    text = refusal.text("fr" if french else "en")
    return msgspec.json.encode(bodies.Failure(bodies.Fault(refusal.code, text)))


def _told(refusal: Refusal) -> dict[str, Any]:
    headers = {"Cache-Control": "no-store"}
    if refusal.code in LATER:
        headers["Retry-After"] = str(ceil(refusal.values.get("wait", 1)))
    return {"status_code": status_of(refusal), "headers": headers, "media_type": "application/json"}


def on_error(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Whatever goes wrong in a handler, or before it."""
    refusal = _refusal_of(error)
    if refusal.code == "fault":
        where = without_codes(request.url.path)
        log.error("request failed", exc_info=error, extra={"path": where})
    return Response(_body(refusal, request.headers), **_told(refusal))


def _refusal_of(error: Exception) -> Refusal:
    """What to say of an error."""
    match error:
        case Refusal():
            return error
        case Unavailable():  # logged where it is found out
            return Refusal("unavailable")
        case Conflict() | Elsewhere():  # the table went to another process just now
            return Refusal("busy")
        case ValidationException() if _is_no_address(error):
            return Refusal("not_found")
        case HTTPException() if error.detail == LEFT:
            return Refusal("bad_request")
        case HTTPException() if error.status_code < 500:
            return Refusal(BY_STATUS.get(error.status_code, "bad_request"))
    return Refusal("fault")


def _is_no_address(error: ValidationException) -> bool:
    """A word of the path is out of bounds: nothing can be there."""
    faults: Any = error.extra or ()
    return any(fault.get("source") == "path" for fault in faults)

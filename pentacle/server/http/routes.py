"""How handlers are declared: `@post("/api/tables/{id:str}/leave", "not_now")` names the address and
what it may refuse, for the description at `/api/schema`; the rest is in the handler's types."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any

import litestar
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec

from pentacle.study import bodies
from pentacle.study.bodies import STATUS

Declared = Callable[[Callable[..., Any]], HTTPRouteHandler]
ALWAYS = (
    "bad_request", "blocked", "bad_origin", "bad_host", "too_large", "too_many", "unavailable",
)  # fmt: skip
"""What any request may be refused with."""
ASKED = {"me": ["not_yours"], "table": ["sent_away"], "replay": ["bad_replay", "busy"]}
"""And what it may be refused with whose handler asks for these (`request.GIVEN`)."""


def get(path: str | list[str], *refusals: str, unfit: Any = None, **more: Any) -> Declared:
    """`unfit`: what it answers with 503, where that is no `Failure`."""
    return _declared(litestar.get, path, refusals, more, {503: unfit} if unfit else {})


def post(path: str, *refusals: str, status_code: int = 200, **more: Any) -> Declared:
    return _declared(litestar.post, path, refusals, more | {"status_code": status_code}, {})


def patch(path: str, *refusals: str, **more: Any) -> Declared:
    return _declared(litestar.patch, path, refusals, more, {})


def _declared(
    method: Any, path: Any, refusals: tuple[str, ...], more: Any, shapes: dict[int, Any]
) -> Declared:
    def declare(handler: Callable[..., Any]) -> HTTPRouteHandler:
        asked = [code for name in signature(handler).parameters for code in ASKED.get(name, ())]
        codes = {*ALWAYS, *refusals, *asked, *(["not_found"] if "{" in path else [])}
        responses = {
            status: ResponseSpec(
                shapes.get(status, bodies.Failure), generate_examples=False,
                description=", ".join(sorted(code for code in codes if STATUS[code] == status)),
            )
            for status in sorted({STATUS[code] for code in codes})
        }  # fmt: skip
        found: HTTPRouteHandler = method(path, responses=responses, **more)(handler)
        return found

    return declare

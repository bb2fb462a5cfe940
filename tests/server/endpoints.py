"""What the server can be asked by HTTP, read off its handlers and their description."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from litestar import Litestar
from litestar.routes import HTTPRoute

from pentacle.server.app import make_app
from pentacle.server.http.received import Whole
from pentacle.server.settings import Settings


@cache
def application() -> Litestar:
    return make_app(Settings(database=":memory:"), {}, "tests.server.games")


@dataclass(frozen=True)
class Endpoint:
    asks: Any
    """The type of its body; None where nothing is read of it."""
    query: tuple[str, ...]
    """Its words in the query."""


def endpoints() -> dict[str, Endpoint]:
    """All below /api, by method and path."""
    found = {}
    for route in application().routes:
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/"):
            for method, (handler, _) in route.route_handler_map.items():
                if handler.resolve_include_in_schema():
                    name = f"{method} {route.path_format}"
                    found[name] = Endpoint(_asked(handler), _query(name))
    return dict(sorted(found.items()))


def _asked(handler: Any) -> Any:
    field = handler.parsed_fn_signature.parameters.get("data")
    whole = [m for m in field.metadata if isinstance(m, Whole)] if field else []
    return whole[0].kind.annotation if whole else field and field.annotation


def _query(name: str) -> tuple[str, ...]:
    method, _, path = name.partition(" ")
    told = description()["paths"][path][method.lower()].get("parameters", ())
    return tuple(one["name"] for one in told if one["in"] == "query")


@cache
def description() -> dict[str, Any]:
    """The document at `/api/schema`."""
    told = msgspec.json.encode(application().openapi_schema.to_schema())
    return msgspec.json.decode(told, type=dict[str, Any])


ENDPOINTS = endpoints()

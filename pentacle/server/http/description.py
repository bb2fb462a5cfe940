"""The description of the HTTP part of the protocol, which Litestar makes of the handlers."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, Router
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, Reference, SecurityScheme

import pentacle

from ..errors import Refusal
from .request import COOKIE

WHO: dict[str, SecurityScheme | Reference] = {
    "visitor": SecurityScheme("apiKey", name=COOKIE, security_scheme_in="cookie"),
    "page": SecurityScheme(
        "apiKey", name="X-Pentacle", security_scheme_in="header",
        description="1, with every request that changes something",
    ),
    "operator": SecurityScheme("http", scheme="Bearer"),
}  # fmt: skip


def config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Grand Pentacle",
        version=pentacle.__version__,
        use_handler_docstrings=True,
        components=Components(security_schemes=WHO),
        render_plugins=[JsonRenderPlugin(path="/", media_type=MediaType.JSON)],
        openapi_router=Router(
            "/api/schema", route_handlers=[], include_in_schema=False, after_request=_in_our_words
        ),
    )


async def _in_our_words(response: Response[Any]) -> Response[Any]:
    """Litestar has a page of its own for addresses below that of the description."""
    if response.status_code == 404:
        raise Refusal("not_found")
    return response

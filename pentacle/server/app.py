"""The application: routes, guards and the life of the hub."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from pentacle.core import Game

from .bots import Bots
from .errors import Refusal
from .http import (
    answers,
    campaigns,
    learn,
    live,
    lobby,
    me,
    modules,
    office,
    pages,
    people,
    positions,
    replays,
    schema,
    study,
)
from .http.guards import Newcomers
from .http.hosts import Hosts
from .http.request import PACKED_ALREADY
from .live.hub import Hub
from .office.token import Door, read_token
from .settings import Settings
from .standing import Meters
from .store import Conflict, Store, Unavailable
from .switchboard.board import Elsewhere
from .switchboard.choice import board_of
from .work.desk import Desk

ROUTES: list[Any] = [
    *me.ROUTES, *lobby.ROUTES, *people.ROUTES, *replays.ROUTES, *study.ROUTES, *campaigns.ROUTES,
    *learn.ROUTES, *positions.ROUTES, *live.ROUTES, *office.ROUTES, *schema.ROUTES, *modules.ROUTES,
    *pages.ROUTES,
]  # fmt: skip


GARBAGE = (2_000, 5, 5_000)
"""How much must be made before the collector of reference cycles looks at it, young to old."""


def _spare_the_collector() -> None:
    """A full collection stops every table for as long as it takes: let it pass over code and facts,
    which stay for ever, and come seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def make_app(
    settings: Settings, games: Mapping[str, Game], module: str, process: str = ""
) -> Litestar:
    """`module` is where bot processes find the same games, as `GAMES`; `process` the name of this
    one among others that share its database."""
    store = Store(settings.database_url)
    bots = Bots(games, settings.bot_processes, module)
    desk = Desk(settings.clerks, module, settings.work)
    hub = Hub(settings, store, games, bots, desk, board_of(settings, store, process))

    shown = Meters(hub, settings.metrics_address)

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        await store.open()
        await hub.bots.start(warm=settings.warm == "all")
        await hub.start()
        shown.start()
        _spare_the_collector()
        try:
            yield
        finally:
            shown.close()
            await hub.close()
            await hub.bots.close()
            await store.close()

    state = {
        "hub": hub,
        "site": pages.Site(settings.web_folder),
        "modules": modules.Modules(settings.engine_folder, games),
        "newcomers": Newcomers(settings),
        "hosts": Hosts(settings),
        "door": Door(read_token(settings.operator_token)),
    }
    return Litestar(
        ROUTES,
        lifespan=[life],
        state=State(state),
        exception_handlers={
            Refusal: answers.on_refusal,
            Unavailable: answers.on_unavailable,
            Conflict: answers.on_another_holder,
            Elsewhere: answers.on_another_holder,
            HTTPException: answers.on_http,
            Exception: answers.on_fault,
        },
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=1000,
            gzip_compress_level=6,
            exclude_opt_key=PACKED_ALREADY,
        ),
        request_max_body_size=settings.body_limit,
        openapi_config=None,
        logging_config=None,
        debug=False,
    )

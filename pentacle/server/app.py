"""The application: routes, guards and the life of the hub."""

from __future__ import annotations

import gc
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State

from pentacle.core import Game
from pentacle.office import routes as office
from pentacle.office.token import TokenCheck
from pentacle.store import Store

from . import meters
from .bots import Bots
from .http import (
    answers,
    away,
    campaigns,
    description,
    embeds,
    friends,
    guards,
    learn,
    live,
    lobby,
    matches,
    me,
    notices,
    pages,
    passkeys,
    pictures,
    positions,
    received,
    replays,
    request,
    study,
    tables,
)
from .http.hosts import Hosts
from .limits import Buckets
from .live.hub import Hub
from .operator_token import read_token
from .peers.roll import Alone, Peer, Roll
from .settings import Settings
from .shelf import Shelf
from .site import AloneSite, Modules, Site
from .standing import Meters
from .work.queue import JobQueue

ROUTES: list[Any] = [
    *me.ROUTES, *away.ROUTES, *notices.ROUTES, *passkeys.ROUTES, *lobby.ROUTES, *friends.ROUTES,
    *matches.ROUTES, *tables.ROUTES, *replays.ROUTES, *study.ROUTES, *campaigns.ROUTES,
    *learn.ROUTES, *positions.ROUTES, *pages.ROUTES,
]  # fmt: skip
"""What is answered with JSON, which no cache keeps."""
FILES: list[Any] = [*replays.FILES, *pictures.FILES, *embeds.FILES, *pages.FILES]
NO_STORE = {"Cache-Control": "no-store"}


QUICK = 0.2
"""The part of `--work` that a visitor may use for what he waits for at a table."""
GARBAGE = (2_000, 5, 5_000)
"""How much must be made before the collector of reference cycles looks at it, young to old."""


SWITCH = 0.001
"""Seconds after which a thread that works lets another one have the interpreter: the event loop
waits for it at every step."""


def _spare_the_collector() -> None:
    """A full collection stops every table for as long as it takes: let it pass over code and facts,
    which stay for ever, and come seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def make_app(
    settings: Settings, games: Mapping[str, Game], module: str, process: str = "",
    peer: Peer | None = None,
) -> Litestar:  # fmt: skip
    """`module` is where bot processes find the same games, as `GAMES`; `process` the name of this
    one among others that share its database, and `peer` how they reach it."""
    store = Store(settings.database_url)
    store.database.on_fault = lambda fault: meters.STORE_FAULTS.labels(fault).inc()
    bots = Bots(games, settings.bot_processes, module)
    jobs = JobQueue(settings.clerks, module, settings.work)
    roll = Roll(process, store, peer) if peer else Alone(process)
    quick = JobQueue(1, module, QUICK * settings.work)
    hub = Hub(settings, store, games, bots, jobs, quick, roll)

    shown = Meters(hub, settings.metrics_address)

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        await store.open()
        await hub.bots.start(warm=settings.warms_bots)
        if settings.warm == "all":
            quick.crew.start()
        await hub.start()
        shown.start()
        _spare_the_collector()
        sys.setswitchinterval(SWITCH)
        try:
            yield
        finally:
            shown.close()
            await hub.close()
            await hub.bots.close()
            await store.close()

    state = {
        "hub": hub,
        "site": Site(settings.web_folder),
        "alone": AloneSite(settings.site_folder),
        "modules": Modules(settings.engine_folder, games),
        "newcomers": Buckets(settings.newcomers, max(20.0, 40 * settings.newcomers)),
        "hosts": Hosts(settings),
        "shelf": Shelf(),
        "operator": TokenCheck(read_token(settings.operator_token)),
    }
    return Litestar(
        _routes(),
        guards=[guards.admit],
        dependencies=request.GIVEN,
        dto=received.Received,
        return_dto=None,
        request_class=request.Visit,
        lifespan=[life],
        state=State(state),
        exception_handlers={Exception: answers.on_error},
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=6,
            exclude_opt_key=next(iter(request.PACKED_ALREADY)),
        ),
        request_max_body_size=settings.body_limit,
        openapi_config=description.config(),
        logging_config=None,
        debug=False,
    )  # fmt: skip


def _routes() -> list[Any]:
    """Everything that is served; the operator's part has a door of its own."""
    told = Router("/", route_handlers=ROUTES, response_headers=NO_STORE)
    door: dict[str, Any] = {"opt": guards.FOR_EVERYBODY, "guards": [office.is_operator]}
    overview = Router("/", route_handlers=office.ROUTES, response_headers=NO_STORE, **door)
    return [told, overview, Router("/", route_handlers=office.FILES, **door), *FILES, *live.ROUTES]

"""`pentacle serve`: settings from flags, then the server until it is told to stop."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from functools import partial
from importlib import import_module
from ipaddress import IPv4Address, IPv6Address
from typing import Any

import uvicorn

from pentacle.core import Game, PentacleError

from . import logs, settings, workers
from .app import make_app
from .http.connections import live_protocol_of, protocol_of
from .http.guards import Guard
from .office.token import read_token
from .settings import Settings
from .store import Store, Unavailable
from .store.faults import LASTING_EXIT, PASSING_EXIT
from .store.sole import Served, lock_file, serve_alone
from .switchboard.choice import refusal, try_out
from .switchboard.relay import Relay
from .workers import Birth

add_arguments = settings.add_arguments
EVERYWHERE = {str(IPv4Address(0)), str(IPv6Address(0))}


class Server(uvicorn.Server):
    """Pages are told to come back before the listening socket closes."""

    url = ""
    open = False
    """Whether the page is opened in a browser once the server answers."""
    born: Birth | None = None
    """What it inherited as one of several workers."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        if self.born is None:
            announce(self.url, self.open)
        else:
            os.write(self.born.ready, b"!")
            asyncio.get_running_loop().add_reader(self.born.orders, self._obey, self.born.orders)

    def _obey(self, orders: int) -> None:
        """The parent names workers that have died; when it is gone itself, this one ends too."""
        said = os.read(orders, 4096).decode()
        for name in said.split():
            self.config.loaded_app_hub.bury(name)  # type: ignore[attr-defined]
        if not said:
            asyncio.get_running_loop().remove_reader(orders)
            self.should_exit = True

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop politely at the first signal, at once at the second; the exit status is 0."""
        asked = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in asked}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.born is not None:  # the other workers take who comes from now on
            for server in self.servers:
                server.close()
        await self.config.loaded_app_hub.close()  # type: ignore[attr-defined]
        await super().shutdown(sockets)


def main(args: argparse.Namespace, module: str = "pentacle.games") -> int:
    """Serve the `GAMES` of a module; returns when the server has been told to stop."""
    games: Mapping[str, Game] = import_module(module).GAMES
    chosen = settings.from_arguments(args)
    if born := workers.birth():
        return _work(chosen, games, module, born)
    if why := refusal(chosen):
        raise PentacleError(why)
    read_token(chosen.operator_token)
    listening = _listen(chosen)
    logs.set_up(chosen.log, chosen.log_level)
    try:
        alone = _prepare(chosen)
    except (Served, Unavailable) as fault:
        listening.close()
        print(f"pentacle: {chosen.shown_database}: {fault}", file=sys.stderr)
        return fault.exit_status if isinstance(fault, Unavailable) else PASSING_EXIT
    host, port = listening.getsockname()[:2]
    url = f"http://{_shown(host)}:{port}"
    if chosen.workers > 1:
        told = partial(announce, url, chosen.open)
        return workers.Keeper(listening, chosen.workers, LASTING_EXIT, told).run()
    server = Server(_config(chosen, games, module))
    server.url, server.open = url, chosen.open
    with alone:
        server.run([listening])
    return 0 if server.started else 1


def announce(url: str, open_it: bool) -> None:
    """Say where the page is, once it is there."""
    print(f"Grand Pentacle is served at {url}", flush=True)
    if open_it:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _work(chosen: Settings, games: Mapping[str, Game], module: str, born: Birth) -> int:
    """Serve as one of several workers: they share the processes that bots think in."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    logs.set_up(chosen.log, chosen.log_level)
    bots = max(1, chosen.bot_processes // chosen.workers)
    server = Server(_config(replace(chosen, bots=bots), games, module, born.name))
    server.born = born
    server.run([socket.socket(fileno=born.socket)])
    return 0 if server.started else PASSING_EXIT


def _prepare(chosen: Settings) -> AbstractContextManager[Any]:
    """Make the database ready and write to it once, before anybody is let in.

    What is returned keeps other processes away from an SQLite file."""
    alone: AbstractContextManager[Any] = nullcontext()
    if chosen.is_sqlite:
        try:
            lock_file(chosen.database_url).parent.mkdir(parents=True, exist_ok=True)
            alone = serve_alone(chosen.database_url)
        except OSError as error:
            raise Unavailable("gone", error.strerror or str(error)) from None

    async def work() -> None:
        store = Store(chosen.database_url)
        try:
            await store.open()
            await store.still_alive(await store.last_alive())
            await try_out(chosen)
        finally:
            await store.close()

    try:
        asyncio.run(work())
    except BaseException:
        alone.__exit__(None, None, None)
        raise
    return alone


def _listen(chosen: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in chosen.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((chosen.host, chosen.port))
    except (OSError, UnicodeError) as error:
        listening.close()
        why = getattr(error, "strerror", "") or "no such name"
        raise PentacleError(
            f"cannot listen on {chosen.host}:{chosen.port} ({why}); choose another --port"
        ) from None
    return listening


def _shown(host: str) -> str:
    if host in EVERYWHERE:
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _config(chosen: Settings, games: Mapping[str, Game], module: str, process: str = "") -> Any:
    app = make_app(chosen, games, module, process)
    hub = app.state.hub
    app.state.relay = relay = Relay(app, hub, chosen.body_limit)
    guard = Guard(relay if hub.board.shared else app, chosen)
    hub.limits |= {"requests": guard.buckets, "newcomers": app.state.newcomers.buckets}
    config = uvicorn.Config(
        guard,
        http=protocol_of(chosen),
        ws=live_protocol_of(chosen),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(chosen.proxy),
        forwarded_allow_ips=chosen.proxy or None,
        ws_max_size=chosen.message_limit,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=8,
        lifespan="on",
    )
    config.loaded_app_hub = hub  # type: ignore[attr-defined]
    return config

"""`pentacle serve`: settings from flags, then the server until it is told to stop."""

from __future__ import annotations

import argparse
import asyncio
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
from pentacle.notices import push
from pentacle.store import Store, Unavailable
from pentacle.store.faults import LASTING_EXIT, PASSING_EXIT, folder_fault
from pentacle.store.secrets import new_name, new_secret
from pentacle.store.sole import Served, lock_file, serve_alone

from . import logs, settings, workers
from .app import make_app
from .engines import Engines
from .http.connections import Crowd, Heard
from .http.doorway import Doorway
from .operator_token import read_token
from .peers.entrance import Entrance
from .peers.hop import Hop
from .peers.roll import Peer
from .settings import Settings
from .workers import Birth, Parent

add_arguments = settings.add_arguments
EVERYWHERE = {str(IPv4Address(0)), str(IPv6Address(0))}


class Server(uvicorn.Server):
    """Pages are told to come back before the listening socket closes."""

    url = ""
    open = False
    """Whether the page is opened in a browser once the server answers."""
    engines: Engines | None = None
    """What is built for browsers from then on."""
    parent: Parent | None = None
    """Of one of several workers."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        if self.parent is None:
            announce(self.url, self.open, self.engines)
        else:
            loop = asyncio.get_running_loop()
            self.parent.answer(lambda name: loop.call_soon_threadsafe(self._obey, name))

    def _obey(self, name: str) -> None:
        """The parent names a worker that has died; "" when it is gone itself: this one ends too,
        and gives the port free at once."""
        if name:
            self.config.loaded_app_hub.bury(name)  # type: ignore[attr-defined]
            return
        for server in self.servers:
            server.close()
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
        if self.parent is not None:  # the other workers take who comes from now on
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
    if why := workers.refusal(chosen) or push.refusal(chosen.means):
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
    engines = Engines(chosen.engine_folder, games if chosen.builds_engines else {})
    if chosen.workers > 1:
        told = partial(announce, url, chosen.open, engines)
        with engines:
            return workers.WorkerPool(listening, chosen.workers, LASTING_EXIT, told).run()
    config, inner = _config(chosen, games, module)
    server = Server(config)
    server.url, server.open, server.engines = url, chosen.open, engines
    with alone, engines:
        server.run([listening, *inner])
    return 0 if server.started else 1


def announce(url: str, open_it: bool, engines: Engines | None) -> None:
    """Say where the page is, once it is there, and begin what can wait until then."""
    print(f"Grand Pentacle is served at {url}", flush=True)
    if open_it:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
    if engines is not None:
        engines.begin()


def _work(chosen: Settings, games: Mapping[str, Game], module: str, born: Birth) -> int:
    """Serve as one of several workers: they share the processes that bots think in."""
    parent = Parent(born)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    logs.set_up(chosen.log, chosen.log_level)
    bots = min(chosen.bots, max(1, chosen.bots // chosen.workers))
    config, inner = _config(replace(chosen, bots=bots), games, module, born)
    server = Server(config)
    server.parent = parent
    server.run([socket.socket(fileno=born.socket), *inner])
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
            raise Unavailable(folder_fault(error), error.strerror or str(error)) from None

    async def work() -> None:
        store = Store(chosen.database_url)
        try:
            await store.open()
            await store.still_alive(await store.last_alive())
        finally:
            await store.close()

    try:
        asyncio.run(work())
    except BaseException:
        alone.__exit__(None, None, None)
        raise
    return alone


def _listen(chosen: Settings) -> socket.socket:
    return _bound(chosen.host, chosen.port, "choose another --port")


def _listen_to_peers(chosen: Settings, place: int) -> socket.socket:
    """Where other processes come in; workers with a given port take one after the other."""
    host, port = chosen.peer_address
    return _bound(host, port and port + place, "--peer is an address of this machine")


def _bound(host: str, port: int, advice: str) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, UnicodeError) as error:
        listening.close()
        why = getattr(error, "strerror", "") or "no such name"
        raise PentacleError(f"cannot listen on {host}:{port} ({why}); {advice}") from None
    return listening


def _shown(host: str) -> str:
    if host in EVERYWHERE:
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _config(
    chosen: Settings, games: Mapping[str, Game], module: str, born: Birth | None = None
) -> tuple[Any, list[socket.socket]]:
    """How uvicorn serves, and the sockets by which other processes come in."""
    inner = [] if chosen.is_sqlite else [_listen_to_peers(chosen, born.place if born else 0)]
    peer = Peer(_address(inner[0]), new_secret()) if inner else None
    app = make_app(chosen, games, module, born.name if born else new_name(), peer)
    hub = app.state.hub
    app.state.hop = hop = Hop(app, hub, chosen.body_limit)
    doorway = Doorway(hop if peer else app, chosen)
    hub.limits |= {"requests": doorway.buckets, "newcomers": app.state.newcomers}
    config = uvicorn.Config(
        Heard(Entrance(app, hub, peer.key if peer else "", doorway)),
        http=Crowd(chosen, inner).protocol,
        ws="websockets-sansio",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(chosen.proxy),
        forwarded_allow_ips=chosen.proxy or None,
        ws_max_size=chosen.message_limit,
        ws_ping_interval=5,
        ws_ping_timeout=15,
        timeout_graceful_shutdown=8,
        lifespan="on",
    )
    config.loaded_app_hub = hub  # type: ignore[attr-defined]
    return config, inner


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"

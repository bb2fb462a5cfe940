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
from contextlib import contextmanager
from importlib import import_module
from ipaddress import IPv4Address, IPv6Address
from pathlib import Path
from typing import Any

import uvicorn

from pentacle.core import Game

from . import logs, settings
from .app import make_app
from .http.connections import live_protocol_of, protocol_of
from .http.guards import Guard
from .settings import Settings
from .store import Store, Unavailable

add_arguments = settings.add_arguments
EVERYWHERE = {str(IPv4Address(0)), str(IPv6Address(0))}


class Server(uvicorn.Server):
    """Pages are told to come back before the listening socket closes."""

    page = ""
    """What to open in the browser once the server answers."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.page:
            threading.Thread(target=webbrowser.open, args=(self.page,), daemon=True).start()

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
        await self.config.loaded_app_hub.close()  # type: ignore[attr-defined]
        await super().shutdown(sockets)


def main(args: argparse.Namespace, module: str = "pentacle.games") -> int:
    """Serve the `GAMES` of a module; returns when the server has been told to stop."""
    games: Mapping[str, Game] = import_module(module).GAMES
    chosen = settings.from_arguments(args)
    listening = _listen(chosen)
    logs.set_up(chosen.log, chosen.log_level)
    try:
        _prepare(chosen)
    except Unavailable as fault:
        listening.close()
        print(f"pentacle: {chosen.shown_database}: {fault}", file=sys.stderr)
        return fault.exit_status
    host, port = listening.getsockname()[:2]
    url = f"http://{_shown(host)}:{port}"
    print(f"Grand Pentacle is served at {url}", flush=True)
    server = Server(_config(chosen, games, module))
    if chosen.open:
        server.page = url
    server.run([listening])
    return 0


def _prepare(chosen: Settings) -> None:
    """Make the database ready and write to it once, before anybody is let in."""
    if "://" not in chosen.database_url:
        folder = Path(chosen.database_url).expanduser().absolute().parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Unavailable("gone", error.strerror or str(error)) from None

    async def work() -> None:
        store = Store(chosen.database_url)
        try:
            await store.open()
            await store.still_alive(await store.last_alive())
        finally:
            await store.close()

    asyncio.run(work())


def _listen(chosen: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in chosen.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((chosen.host, chosen.port))
    except OSError as error:
        listening.close()
        raise SystemExit(
            f"pentacle: cannot listen on {chosen.host}:{chosen.port} ({error.strerror}); "
            "choose another --port"
        ) from None
    return listening


def _shown(host: str) -> str:
    if host in EVERYWHERE:
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _config(chosen: Settings, games: Mapping[str, Game], module: str) -> Any:
    app = make_app(chosen, games, module)
    config = uvicorn.Config(
        Guard(app, chosen),
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
    config.loaded_app_hub = app.state.hub  # type: ignore[attr-defined]
    return config

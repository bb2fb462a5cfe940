"""A static host for tests: files below a path, each with a policy as strict as the page's own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from pentacle.site.build.head import POLICY

BELOW = "/a/site/"


class Handler(SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012  as its base has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm",
    }  # fmt: skip

    def translate_path(self, path: str) -> str:
        if not path.startswith(BELOW):
            return str(Path(self.directory) / "nothing-here")
        return super().translate_path("/" + path.removeprefix(BELOW))

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Nobody reads it."""


class Server(ThreadingHTTPServer):
    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that is closed in the middle of a file is no trouble."""


@contextmanager
def served(folder: Path, asked: list[str] | None = None) -> Iterator[str]:
    """The address of a folder below some path of a host; `asked` hears what is asked for."""

    class Listening(Handler):
        def send_response(self, code: int, message: str | None = None) -> None:
            if asked is not None:
                asked.append(self.path.removeprefix(BELOW).partition("?")[0])
            super().send_response(code, message)

    server = Server(("127.0.0.1", 0), partial(Listening, directory=str(folder)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{BELOW}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()

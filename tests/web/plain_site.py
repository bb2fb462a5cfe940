"""The engine as plain files for any browser: what `docs/engine.md` tells to put together."""

from __future__ import annotations

import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import hatch_build
import pentacle
from pentacle.core import Game
from pentacle.core.nets import FILE
from pentacle.terminal.wasm import module_for
from tests.machine import ROOT

EXAMPLE = ROOT / "examples" / "engine"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args: Any) -> None:
        pass


def put_together(folder: Path, *games: str) -> Path:
    """The example's page, the engine as JavaScript, and modules."""
    shutil.copytree(EXAMPLE, folder, dirs_exist_ok=True)
    node, _ = hatch_build.find_node()
    compiler = hatch_build.WEB / "node_modules" / "typescript" / "bin" / "tsc"
    settings = ("-p", "tsconfig.engine.json", "--outDir", str(folder / "engine"))
    subprocess.run([node, str(compiler), *settings], cwd=hatch_build.WEB, check=True)
    shutil.copyfile(hatch_build.WEB / "tests" / "compare.js", folder / "compare.js")
    for name in games:
        put_engine(pentacle.game(name), folder)
    return folder


def put_engine(game: Game, folder: Path) -> None:
    """A game's module, and the net beside it."""
    shutil.copyfile(module_for(game), folder / f"{game.name}.wasm")
    if game.net:
        shutil.copyfile(game.folder / FILE, folder / f"{game.name}.net")


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()

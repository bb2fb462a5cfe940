"""Rules and search of a game for the browser: modules that `pentacle wasm` has written.

A server without them, or with those of other rules, says so, and its own bots give the hints.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from litestar import Request, Response, get

from pentacle.core import Game
from pentacle.core.wasm_facts import facts_in, fits

from ..errors import Refusal
from .pages import FOR_EVER, File, read, sent
from .request import PACKED_ALREADY

AnyRequest = Request[Any, Any, Any]
Stamp = tuple[int, int]
"""When a file was written, and how long it is."""


class Modules:
    """The modules of a folder; each is read once, and again when it has changed."""

    def __init__(self, folder: Path, games: Mapping[str, Game]) -> None:
        self.folder, self.games = folder, games
        self._known: dict[str, tuple[Stamp, File | None]] = {}

    def address(self, game: str) -> str:
        """It changes with the module, so that a browser may keep it for ever; empty: none."""
        file = self._file(game)
        return f"/engine/{game}.{file.tag.strip(chr(34))}.wasm" if file else ""

    def find(self, address: str) -> File | None:
        game = address.rpartition("/")[2].partition(".")[0]
        known = game in self.games and self.address(game) == address
        return self._file(game) if known else None

    def _file(self, game: str) -> File | None:
        path = self.folder / f"{game}.wasm"
        try:
            status = path.stat()
            stamp = status.st_mtime_ns, status.st_size
            if self._known.get(game, (None,))[0] != stamp:
                self._known[game] = stamp, self._checked(path, self.games[game])
        except OSError:
            return None
        return self._known[game][1]

    def _checked(self, path: Path, game: Game) -> File | None:
        """A module of other rules, or of records that are laid out otherwise, would talk
        nonsense."""
        file = read(path, FOR_EVER)
        facts = facts_in(file.bodies[""])
        return file if facts and fits(facts, game) else None


def modules_of(request: AnyRequest) -> Modules:
    modules: Modules = request.app.state.modules
    return modules


@get("/engine/{file:str}", opt={PACKED_ALREADY: True})
async def module(request: AnyRequest, file: str) -> Response[bytes]:
    """A game's module, at the address that its card gives for as long as it is the same."""
    if found := modules_of(request).find(f"/engine/{file}"):
        return sent(request, found)
    raise Refusal("not_found")


ROUTES = [module]

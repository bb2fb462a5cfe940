"""Files for browsers: the built page, compressed once, and the games' rules and search.

`pentacle wasm` writes those as modules.  A server without them, or with those of other rules, says
so, and its own bots give the hints.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pentacle.core import Game
from pentacle.core.compile.wasm.facts import facts_in, fits
from pentacle.core.nets import FILE as NET

FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
PACKED = {".br": "br", ".gz": "gzip"}
TEXTUAL = ("text/", "application/json", "application/javascript", "application/wasm", "image/svg")
ALONE, ABOUT = "alone/", "site.json"
Stamp = tuple[int, int]
"""When a file was written, and how long it is."""

for ending in (".js", ".mjs"):
    mimetypes.add_type("text/javascript", ending)
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass
class File:
    kind: str
    tag: str
    cache: str
    bodies: dict[str, bytes]
    """By encoding; "" is the file as it is."""

    def best(self, accepted: str) -> tuple[str, bytes]:
        names = {part.partition(";")[0].strip() for part in accepted.split(",")}
        for encoding in ("br", "gzip"):
            if encoding in names and encoding in self.bodies:
                return encoding, self.bodies[encoding]
        return "", self.bodies[""]


class Site:
    """The files of the built page, each kept in memory once it was asked for.

    They are looked for again when `index.html` has changed.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read_at = -1.0
        self._paths: dict[str, Path] = {}
        self._files: dict[str, File] = {}

    def find(self, path: str) -> File | None:
        """The file of a path; pages that the front end draws itself are all `index.html`."""
        self.refresh()
        name = path.strip("/")
        if name in self._paths:
            return self.read(name)
        is_page = not path.startswith(("/assets/", "/api/")) and "." not in path.rpartition("/")[2]
        return self.read("index.html") if is_page and self.is_built else None

    @property
    def is_built(self) -> bool:
        return "index.html" in self._paths

    def read(self, name: str) -> File | None:
        """A file; nothing when the page is just being built anew."""
        if name not in self._files:
            cache = FOR_EVER if name.startswith("assets/") else ASK_FIRST
            try:
                self._files[name] = read(self._paths[name], cache)
            except OSError:
                return None
        return self._files[name]

    def refresh(self) -> None:
        try:
            changed = (self.folder / "index.html").stat().st_mtime
        except OSError:
            changed = -1.0
        if changed != self._read_at:
            paths = [p for p in sorted(self.folder.rglob("*")) if p.is_file()]
            plain = [p for p in paths if p.suffix not in PACKED]
            self._paths = {p.relative_to(self.folder).as_posix(): p for p in plain}
            self._files = {}
            self._read_at = changed  # last: others ask at the same time


class AloneSite(Site):
    """The page that needs no server, as `pentacle site` has written it; below `/alone/`."""

    @property
    def address(self) -> str:
        """Where it lies; "": nobody has written it."""
        self.refresh()
        return f"/{ALONE}" if self.is_built else ""

    def read(self, name: str) -> File | None:
        """It is told that a server is beside it."""
        file = super().read(name)
        if file is None or name != ABOUT:
            return file
        body = json.dumps({**json.loads(file.bodies[""]), "server": "/"}).encode()
        return File(file.kind, tag_of(body), ASK_FIRST, {"": body})


def tag_of(body: bytes) -> str:
    """A name for what a file holds."""
    return '"' + hashlib.sha256(body).hexdigest()[:20] + '"'


def read(path: Path, cache: str) -> File:
    """A file with its packed copies; where there is none, one is made."""
    body = path.read_bytes()
    unknown = "application/octet-stream" if path.suffix else "text/plain"
    kind = mimetypes.guess_type(path.name)[0] or unknown
    bodies = {"": body}
    for ending, encoding in PACKED.items():
        packed = path.with_name(path.name + ending)
        if packed.is_file():
            bodies[encoding] = packed.read_bytes()
    if "gzip" not in bodies and kind.startswith(TEXTUAL) and len(body) > 1000:
        bodies["gzip"] = gzip.compress(body, 9, mtime=0)
    if kind.startswith(("application/json", "application/manifest")):
        kind += "; charset=utf-8"  # that of text/ is said by Litestar
    return File(kind, tag_of(body), cache, bodies)


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
        if game not in self.games or not (module := self.address(game)):
            return None
        if address == module.removesuffix(".wasm") + ".net":
            return self._net(self.games[game])
        return self._file(game) if address == module else None

    def _net(self, game: Game) -> File | None:
        """The net of a game, beside its module, which names it."""
        return read(game.folder / NET, FOR_EVER) if game.net else None

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

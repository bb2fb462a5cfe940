"""The page: files of the built front end, compressed once, and the rules of each game."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response, get, head

import pentacle
from pentacle.core import Game
from pentacle.core.words import typeset_page

from .. import bodies
from ..errors import Refusal
from ..live import cards
from ..shapes import Language
from ..store import Unavailable
from .guards import WORKER_POLICY
from .request import PACKED_ALREADY, hub_of, json, language_of

AnyRequest = Request[Any, Any, Any]
FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
NOT_BUILT = b"""\
There is no page here: in the repository 'python hatch_build.py' builds it (it is part of every
wheel and of 'make play'), and --web takes the folder of a page that is built elsewhere.
"""
PACKED = {".br": "br", ".gz": "gzip"}
TEXTUAL = ("text/", "application/json", "application/javascript", "application/wasm", "image/svg")
RULES = (Path(__file__).parents[2] / "rules", Path(__file__).parents[3] / "docs" / "rules")

mimetypes.add_type("text/javascript", ".js")
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
        self._refresh()
        name = path.strip("/")
        if name in self._paths:
            return self._read(name)
        is_page = not path.startswith(("/assets/", "/api/")) and "." not in path.rpartition("/")[2]
        return self._read("index.html") if is_page and self.is_built else None

    @property
    def is_built(self) -> bool:
        return "index.html" in self._paths

    def _read(self, name: str) -> File | None:
        """A file; nothing when the page is just being built anew."""
        if name not in self._files:
            cache = FOR_EVER if name.startswith("assets/") else ASK_FIRST
            try:
                self._files[name] = read(self._paths[name], cache)
            except OSError:
                return None
        return self._files[name]

    def _refresh(self) -> None:
        try:
            changed = (self.folder / "index.html").stat().st_mtime
        except OSError:
            changed = -1.0
        if changed != self._read_at:
            self._read_at = changed
            paths = [p for p in sorted(self.folder.rglob("*")) if p.is_file()]
            plain = [p for p in paths if p.suffix not in PACKED]
            self._paths = {p.relative_to(self.folder).as_posix(): p for p in plain}
            self._files = {}


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
    return File(kind, '"' + hashlib.sha256(body).hexdigest()[:20] + '"', cache, bodies)


def _serve(request: AnyRequest, path: str) -> Response[bytes]:
    site: Site = request.app.state.site
    file = site.find("/" + path.lstrip("/"))
    if file is None and not site.is_built and path in ("", "/"):
        return Response(NOT_BUILT, status_code=503, media_type="text/plain")
    if file is None:
        raise Refusal("not_found")
    return sent(request, file, _policy(path))


def _policy(path: str) -> dict[str, str]:
    """Only a worker may turn bytes into code: the page itself stays as strict as it was."""
    is_worker = path.lstrip("/").startswith("assets/worker-")
    return {"Content-Security-Policy": WORKER_POLICY} if is_worker else {}


def sent(request: AnyRequest, file: File, more: Mapping[str, str] | None = None) -> Response[bytes]:
    """A file, packed as the browser likes it; nothing where it has it already."""
    headers = {"ETag": file.tag, "Cache-Control": file.cache, "Vary": "Accept-Encoding"}
    headers |= more or {}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    encoding, body = file.best(request.headers.get("accept-encoding", ""))
    if encoding:
        headers["Content-Encoding"] = encoding
    return Response(body, headers=headers, media_type=file.kind)


@get(["/", "/{path:path}"], name="page", opt={PACKED_ALREADY: True})
async def page(request: AnyRequest, path: str = "/") -> Response[bytes]:
    return _serve(request, path)


@head(["/", "/{path:path}"], name="page-head", opt={PACKED_ALREADY: True})
async def page_head(request: AnyRequest, path: str = "/") -> Response[None]:
    found = _serve(request, path)
    headers = {**found.headers, "Content-Length": str(len(found.content))}
    status = found.status_code or 200
    return Response(None, status_code=status, headers=headers, media_type=found.media_type)


@get("/api/health")
async def health(request: AnyRequest) -> Response[bytes]:
    """Alive and able to write to its database; 503 with the reason where it is not."""
    hub = hub_of(request)
    found = bodies.Health("ok", pentacle.__version__, len(hub.tables), len(hub.profiles))
    found.process = hub.board.name if hub.board.shared else ""
    try:
        await hub.pulse()
    except Unavailable as trouble:
        found.status, found.fault, found.text = "unavailable", trouble.fault, str(trouble)
    return json(found, 503 if found.fault else 200)


@get("/api/ready")
async def ready(request: AnyRequest) -> Response[bytes]:
    """Whether this process can be sent visitors; 503 while it starts, stops or cannot write.

    Health is there long before: play goes on without compiled bots, only less well."""
    hub, site = hub_of(request), request.app.state.site
    try:
        await hub.pulse()
        writes = True
    except Unavailable:
        writes = False
    found = {
        "database": writes, "page": site.find("/") is not None, "bots": hub.bots.is_warm,
        "tables": hub.is_resumed,
    }  # fmt: skip
    missing = [name for name, there in found.items() if not there]
    text = "stopping" if hub.closing else f"waiting for: {', '.join(missing)}" if missing else ""
    answer = bodies.Readiness(ready=not text, text=text, **found)
    return json(answer, 503 if text else 200)


@get("/api/games/{game:str}/rules")
async def rules(request: AnyRequest, game: str) -> Response[bytes]:
    hub, language = hub_of(request), language_of(request)
    if game not in hub.games:
        raise Refusal("not_found", "no_game")
    for path, spoken in _rules_pages(hub.games[game], language):
        if path.is_file():
            title = hub.games[game].about.title[language]
            text = path.read_text(encoding="utf-8")
            shown = typeset_page(text) if spoken == "fr" else text
            return json(bodies.RulesPage(title, spoken, shown))
    raise Refusal("not_found")


@get("/paintings/{game:str}/{file:str}")
async def painting(request: AnyRequest, game: str, file: str) -> Response[bytes]:
    """A game's own picture, at the address that its card gives for as long as it looks so."""
    hub, name = hub_of(request), file.partition(".")[0]
    if game not in hub.games or cards.paintings(hub.games[game]).get(name) != request.url.path:
        raise Refusal("not_found")
    headers = {"Cache-Control": FOR_EVER}
    return Response(hub.games[game].paintings[name], headers=headers, media_type="image/svg+xml")


def _rules_pages(game: Game, language: Language) -> Iterator[tuple[Path, Language]]:
    """Where a game's rules may lie: in its own folder, or among those of the house."""
    for spoken in dict.fromkeys((language, "en")):
        yield game.folder / f"rules.{spoken}.md", spoken
    for folder in RULES:
        yield folder / f"{game.name}.{language}.md", language
        yield folder / f"{game.name}.md", "en"


ROUTES = [health, ready, rules, painting, page, page_head]

"""The page and its files, the rules of each game, and whether the server is well."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from litestar import Response, head

import pentacle
from pentacle.store import Unavailable
from pentacle.study import bodies, catalogue
from pentacle.study.reading import rules_page

from ..errors import Refusal
from ..site import ALONE, FOR_EVER, AloneSite, File, Modules, Site, tag_of
from .addresses import AnyTitle
from .doorway import WORKER_POLICY
from .guards import FOR_EVERYBODY
from .link_cards import with_card
from .request import PACKED_ALREADY, Visit
from .routes import get

NOT_BUILT = b"""\
There is no page here: in the repository 'python hatch_build.py' builds it (it is part of every
wheel and of 'make play'), and --web takes the folder of a page that is built elsewhere.
"""
PAGE = PACKED_ALREADY | FOR_EVERYBODY


def _serve(request: Visit, path: str) -> Response[bytes]:
    path = path.lstrip("/")
    alone: AloneSite = request.app.state.alone
    if alone.address and f"{path}/".startswith(ALONE):
        return _serve_alone(request, alone, path)
    site: Site = request.app.state.site
    file = site.find("/" + path)
    if file is None and not site.is_built and path in ("", "/"):
        return Response(NOT_BUILT, status_code=503, media_type="text/plain")
    if file is None:
        raise Refusal("not_found")
    return _sent(request, file, _policy(path))


def _serve_alone(request: Visit, alone: AloneSite, path: str) -> Response[bytes]:
    """All its addresses are relative to its folder."""
    if not request.scope["raw_path"].startswith(alone.address.encode()):
        return Response(b"", status_code=308, headers={"Location": alone.address})
    path = path.removeprefix(ALONE.strip("/")).lstrip("/")
    if file := alone.find("/" + path):
        return _sent(request, file, _policy(path))
    raise Refusal("not_found")


def _policy(path: str) -> dict[str, str]:
    """Only a worker may turn bytes into code: the page itself stays as strict as it was."""
    is_worker = path.startswith("assets/worker-")
    return {"Content-Security-Policy": WORKER_POLICY} if is_worker else {}


def _sent(request: Visit, file: File, more: Mapping[str, str] | None = None) -> Response[bytes]:
    """A file, packed as the browser likes it; nothing where it has it already."""
    headers = {"ETag": file.tag, "Cache-Control": file.cache, "Vary": "Accept-Encoding"}
    headers |= more or {}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    encoding, body = file.best(request.headers.get("accept-encoding", ""))
    if encoding:
        headers["Content-Encoding"] = encoding
    return Response(body, headers=headers, media_type=file.kind)


@get(["/", "/{path:path}"], name="page", opt=PAGE, include_in_schema=False)
async def page(request: Visit, path: str = "/") -> Response[bytes]:
    """In a thread, for a file of megabytes is packed when it is first asked for."""
    found = await asyncio.to_thread(_serve, request, path)
    return await _carded(request, found, path)


async def _carded(request: Visit, found: Response[bytes], path: str) -> Response[bytes]:
    """The page itself, with what its link shows elsewhere."""
    site: Site = request.app.state.site
    file = site.find("/")
    if file is None or found.headers.get("ETag") != file.tag:
        return found
    body = await with_card(request, file.bodies[""], path)
    tag = tag_of(body)
    headers = {"ETag": tag, "Cache-Control": file.cache, "Vary": "Accept-Language"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    return Response(body, headers=headers, media_type=file.kind)


@head(["/", "/{path:path}"], name="page-head", opt=PAGE, include_in_schema=False)
async def page_head(request: Visit, path: str = "/") -> Response[None]:
    found = await _carded(request, _serve(request, path), path)
    headers = {**found.headers, "Content-Length": str(len(found.content))}
    status = found.status_code or 200
    return Response(None, status_code=status, headers=headers, media_type=found.media_type)


@get("/engine/{file:str}", opt=PACKED_ALREADY, include_in_schema=False)
async def module(request: Visit, file: str) -> Response[bytes]:
    """A game's module, at the address that its card gives for as long as it is the same."""
    modules: Modules = request.app.state.modules
    if found := modules.find(f"/engine/{file}"):
        return _sent(request, found)
    raise Refusal("not_found")


@get("/paintings/{game:str}/{file:str}", include_in_schema=False)
async def painting(request: Visit, game: str, file: str) -> Response[bytes]:
    """A game's own picture, at the address that its card gives for as long as it looks so."""
    games, name = request.hub.games, file.partition(".")[0]
    if game not in games or catalogue.paintings(games[game]).get(name) != request.url.path:
        raise Refusal("not_found")
    headers = {"Cache-Control": FOR_EVER}
    return Response(games[game].paintings[name], headers=headers, media_type="image/svg+xml")


@get("/api/health", unfit=bodies.Health, opt=FOR_EVERYBODY)
async def health(request: Visit) -> Response[bodies.Health]:
    """Alive and able to write to its database; 503 with the reason where it is not."""
    hub = request.hub
    found = bodies.Health("ok", pentacle.__version__, len(hub.tables), len(hub.profiles))
    found.process = hub.roll.name if hub.roll.shared else ""
    try:
        await hub.pulse()
    except Unavailable as trouble:
        found.status, found.fault, found.text = "unavailable", trouble.fault, str(trouble)
    return Response(found, status_code=503 if found.fault else 200)


@get("/api/ready", unfit=bodies.Readiness, opt=FOR_EVERYBODY)
async def ready(request: Visit) -> Response[bodies.Readiness]:
    """Whether this process can be sent visitors; 503 while it starts, stops or cannot write.

    Health is there long before: play goes on without compiled bots, only less well."""
    hub, site = request.hub, request.app.state.site
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
    return Response(answer, status_code=503 if text else 200)


@get("/api/games/{game:str}/rules")
async def rules(request: Visit, game: AnyTitle) -> bodies.RulesPage:
    return rules_page(request.game(game), request.language)


ROUTES = [health, ready, rules]
FILES = [module, painting, page, page_head]

"""The HTTP part of the protocol as OpenAPI: made of the shapes that the server reads and writes."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response, get

import pentacle
from pentacle.analysis import Report
from pentacle.core.preview import Preview
from pentacle.core.replay import Replay

from .. import bodies, learning, shapes, studies, wire
from ..errors import STATUS
from ..office import letters

JSON = "application/json"
ALWAYS = ("bad_request", "blocked", "bad_origin", "bad_host", "too_many", "unavailable")
"""What any request may be refused with."""
SEAT = {"type": "integer", "minimum": -1, "maximum": 31}
NUMBER = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
LAYOUT = {"type": "string", "enum": ["wide", "tall"]}
FRAMES: dict[str, dict[str, Any]] = {
    "from": NUMBER, "count": {"type": "integer", "minimum": 1, "maximum": 50},
    "seat": SEAT, "layout": LAYOUT,
}  # fmt: skip


@dataclass(frozen=True)
class Endpoint:
    """What a path is asked, what it answers, and how it may refuse beside `ALWAYS`."""

    answers: Any
    asks: Any = None
    refuses: tuple[str, ...] = ()
    status: int = 200
    query: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Its optional words in the query."""
    needs: tuple[str, ...] = ()
    """Those that are not optional."""
    unfit: Any = None
    """What it answers with 503, where that is no `Failure`."""


OWN = ("not_yours",)
OPERATOR = ("not_yours", "not_found")
LONG_WORK = ("busy",)
REPLAYED = ("not_found", "bad_replay", *LONG_WORK)
ONE_TABLE = (*OWN, "sent_away", "not_found")
AT_TABLE = (*ONE_TABLE, "not_now")
ENDPOINTS = {
    "GET /api/health": Endpoint(bodies.Health, unfit=bodies.Health),
    "GET /api/ready": Endpoint(bodies.Readiness, unfit=bodies.Readiness),
    "GET /api/schema": Endpoint(dict[str, Any]),
    "GET /api/me": Endpoint(bodies.Me),
    "PATCH /api/me": Endpoint(bodies.Me, bodies.MeChange, OWN),
    "POST /api/me/carry": Endpoint(bodies.Carry, refuses=OWN),
    "POST /api/me/carry/{code}": Endpoint(bodies.Me, refuses=("not_found",)),
    "GET /api/games": Endpoint(bodies.Catalogue),
    "GET /api/games/{game}/rules": Endpoint(bodies.RulesPage, refuses=("not_found",)),
    "GET /api/games/{game}/guide": Endpoint(learning.GuidePage, refuses=("not_found",)),
    "GET /api/games/{game}/legend": Endpoint(learning.Legend, refuses=("not_found",)),
    "GET /api/games/{game}/coach": Endpoint(learning.Coach, refuses=("not_found",)),
    "GET /api/games/{game}/lessons": Endpoint(learning.Lessons, refuses=("not_found",)),
    "GET /api/games/{game}/puzzles": Endpoint(learning.Puzzles, refuses=("not_found",)),
    "POST /api/games/{game}/lessons/{lesson}": Endpoint(
        learning.LessonPage, learning.LessonChoices, (*OWN, "not_found", *LONG_WORK)
    ),
    "POST /api/games/{game}/lessons/{lesson}/foresee": Endpoint(
        Preview, learning.LessonChoices, (*OWN, "not_found", *LONG_WORK)
    ),
    "GET /api/tables": Endpoint(bodies.Tables),
    "POST /api/tables": Endpoint(
        shapes.TableCard, bodies.NewTable, (*AT_TABLE, "bad_option", "bad_position", "busy"), 201
    ),
    "GET /api/tables/{id}": Endpoint(shapes.TableCard, refuses=ONE_TABLE),
    "GET /api/tables/{id}/position": Endpoint(bodies.PositionCopy, refuses=(*AT_TABLE, *LONG_WORK)),
    "GET /api/invites/{code}": Endpoint(shapes.TableCard, refuses=ONE_TABLE),
    "POST /api/tables/{id}/join": Endpoint(shapes.TableCard, bodies.Join, (*AT_TABLE, "taken")),
    "POST /api/tables/{id}/leave": Endpoint(shapes.TableCard, refuses=AT_TABLE),
    "POST /api/tables/{id}/seats/{seat}": Endpoint(
        shapes.TableCard, bodies.SeatChange, (*AT_TABLE, "taken")
    ),
    "POST /api/tables/{id}/seats/{seat}/vote": Endpoint(shapes.TableCard, bodies.Vote, AT_TABLE),
    "POST /api/tables/{id}/people/{who}": Endpoint(wire.People, bodies.PersonChange, AT_TABLE),
    "POST /api/tables/{id}/reclaim": Endpoint(shapes.TableCard, refuses=AT_TABLE),
    "POST /api/tables/{id}/rematch": Endpoint(
        shapes.TableCard, bodies.Rematch, (*AT_TABLE, "taken")
    ),
    "GET /api/replays/{id}": Endpoint(bodies.Replay, refuses=REPLAYED),
    "GET /api/replays/{id}/frames": Endpoint(
        bodies.Frames, refuses=REPLAYED, query=FRAMES
    ),
    "GET /api/replays/{id}/points": Endpoint(bodies.Points, refuses=REPLAYED),
    "GET /api/replays/{id}/file": Endpoint(Replay, refuses=("not_found",)),
    "GET /api/replays/{id}/position": Endpoint(
        bodies.PositionCopy, None, REPLAYED, query={"frame": NUMBER},
        needs=("frame",),
    ),
    "GET /api/replays/{id}/records": Endpoint(studies.Records, refuses=REPLAYED),
    "POST /api/replays/{id}/words": Endpoint(studies.Answers, studies.Questions, REPLAYED),
    "POST /api/replays/{id}/judge": Endpoint(
        studies.Counsel, studies.Moment, (*OWN, *REPLAYED)
    ),
    "POST /api/replays": Endpoint(bodies.Replay, Replay, (*OWN, *REPLAYED), 201),
    "POST /api/replays/{id}/verify": Endpoint(bodies.Verdict, refuses=REPLAYED),
    "GET /api/replays/{id}/analysis": Endpoint(Report, refuses=("not_found",)),
    "POST /api/replays/{id}/analysis": Endpoint(Report, Report, (*OWN, *REPLAYED, "not_now")),
    "POST /api/positions": Endpoint(
        bodies.PositionCard, bodies.PositionText, (*OWN, "not_found", "bad_option", *LONG_WORK)
    ),
    "GET /api/me/tables": Endpoint(
        bodies.MyTables, refuses=OWN, query={"before": {"type": "string"}}
    ),
    "GET /api/operator": Endpoint(letters.Overview, refuses=OPERATOR),
    "GET /api/operator/metrics": Endpoint(str, refuses=OPERATOR),
    "POST /api/operator/notices": Endpoint(letters.Overview, letters.NewNotice, OPERATOR, 201),
    "POST /api/operator/notices/{id}/withdraw": Endpoint(letters.Overview, refuses=OPERATOR),
    "POST /api/operator/blocks": Endpoint(
        letters.Overview, letters.NewBlock, (*OPERATOR, "not_now"), 201
    ),
    "POST /api/operator/blocks/{id}/lift": Endpoint(letters.Overview, refuses=OPERATOR),
    "GET /api/tables/{id}/visitors": Endpoint(letters.OperatorVisitors, refuses=OPERATOR),
    "POST /api/tables/{id}/close": Endpoint(
        letters.Closed, letters.Closing, (*OPERATOR, "not_now")
    ),
    "GET /api/me/campaigns": Endpoint(bodies.Campaigns, refuses=OWN),
    "POST /api/me/campaigns": Endpoint(
        bodies.Campaign, bodies.NewCampaign, (*OWN, "not_found", "bad_option"), 201
    ),
}  # fmt: skip


@cache
def document() -> bytes:
    """The whole description, as JSON."""
    known = list(ENDPOINTS.values())
    types = [*(e.answers for e in known), *(e.asks for e in known if e.asks), bodies.Failure]
    template = "#/components/schemas/{name}"
    found, named = msgspec.json.schema_components(types, ref_template=template)
    schemas = dict(zip(map(str, types), found, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for name, endpoint in ENDPOINTS.items():
        method, _, path = name.partition(" ")
        paths.setdefault(path, {})[method.lower()] = _operation(method, path, endpoint, schemas)
    return msgspec.json.encode({
        "openapi": "3.1.0",
        "info": {"title": "Grand Pentacle", "version": pentacle.__version__},
        "paths": paths,
        "components": {"schemas": named},
    })  # fmt: skip


def _operation(
    method: str, path: str, endpoint: Endpoint, schemas: dict[str, Any]
) -> dict[str, Any]:
    whole = [_parameter(name, "path", _path_schema(name)) for name in re.findall(r"{(\w+)}", path)]
    whole += [
        _parameter(name, "query", schema, required=name in endpoint.needs)
        for name, schema in endpoint.query.items()
    ]
    if method != "GET":
        whole.append(_parameter("X-Pentacle", "header", {"type": "string", "enum": ["1"]}))
    found: dict[str, Any] = {"parameters": whole, "responses": _responses(endpoint, schemas)}
    if method != "GET":
        asked = schemas[str(endpoint.asks)] if endpoint.asks else {"type": "object"}
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": asked}}}
    return found


def _path_schema(name: str) -> dict[str, Any]:
    return NUMBER if name == "seat" else {"type": "string", "minLength": 1, "maxLength": 100}


def _parameter(
    name: str, place: str, schema: dict[str, Any], *, required: bool = True
) -> dict[str, Any]:
    return {"name": name, "in": place, "required": required, "schema": schema}


def _responses(endpoint: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    large = ("too_large",) if endpoint.asks else ()
    codes: dict[int, list[str]] = {}
    for code in (*ALWAYS, *endpoint.refuses, *large):
        codes.setdefault(STATUS[code], []).append(code)
    failure = {"content": {JSON: {"schema": schemas[str(bodies.Failure)]}}}
    good = {"content": {JSON: {"schema": schemas[str(endpoint.answers)]}}}
    found = {str(endpoint.status): {"description": HTTPStatus(endpoint.status).phrase, **good}}
    for status, names in sorted(codes.items()):
        found[str(status)] = {"description": ", ".join(names), **failure}
    if endpoint.unfit:
        told = {"content": {JSON: {"schema": schemas[str(endpoint.unfit)]}}}
        found["503"] = {"description": "unfit", **told}
    return found


@get("/api/schema")
async def schema(request: Request[Any, Any, Any]) -> Response[bytes]:
    """For programs that speak to the server."""
    return Response(document(), media_type=JSON)


ROUTES = [schema]

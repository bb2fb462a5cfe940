"""Replays: looked at frame by frame, carried as files, played again to verify them."""

from __future__ import annotations

import time
from typing import Annotated, Any

from litestar import Response
from litestar.params import Parameter

from pentacle.core.replay import Replay
from pentacle.core.scene import Layout
from pentacle.store import ReplayRow
from pentacle.store.models import ProfileRow
from pentacle.store.secrets import new_id
from pentacle.study import shapes as study_shapes
from pentacle.study.jobs import Card, Frames, Points, TakeIn, Taken, Verify
from pentacle.table import shapes
from pentacle.table.words import A_WIZARD

from ..errors import Refusal
from .addresses import LONGEST, AnyId, Viewpoint
from .guards import leaves_something
from .received import Whole
from .request import PACKED_ALREADY, Visit
from .routes import get, post

FRAMES = 50
First = Annotated[int, Parameter(query="from", ge=0, le=LONGEST)]
Count = Annotated[int, Parameter(ge=1, le=FRAMES)]


def _name(request: Visit, row: ReplayRow, seat: dict[str, Any]) -> str:
    """Who sat at a table has a name, unless he wanted to be forgotten; in a file, perhaps."""
    gone = row.table_id and seat["kind"] == "human" and not seat["name"]
    return A_WIZARD[request.language] if gone else str(seat["name"])


async def _card(request: Visit, row: ReplayRow) -> Response[Any]:
    profile = (await request.visitor()).profile
    seats = [
        shapes.SeatCard(
            number, seat["kind"], _name(request, row, seat), level=seat["level"],
            standin=bool(seat.get("stood_in")),
        )
        for number, seat in enumerate(row.seats)
    ]  # fmt: skip
    job = Card(
        replay=row.id,
        body=row.body,
        language=request.language,
        game=row.game,
        seats=seats,
        salt=row.salt,
        commitment=row.commitment,
        played_at=row.played_at,
        table=row.table_id,
        analysed=await request.hub.store.analyses.best(row.id, profile) is not None,
    )
    return await request.worked_out(job)


@get("/api/replays/{id:str}", opt=PACKED_ALREADY)
async def card(request: Visit, replay: ReplayRow) -> Response[study_shapes.Replay]:
    return await _card(request, replay)


@get("/api/replays/{id:str}/frames", opt=PACKED_ALREADY)
async def frames(
    request: Visit, replay: ReplayRow, first: First = 0, count: Count = 20, seat: Viewpoint = -1,
    layout: Layout = "wide",
) -> Response[study_shapes.Frames]:  # fmt: skip
    """Some frames as one seat saw them; the game is over, so any seat may be asked for."""
    if seat >= len(replay.seats):
        raise Refusal("bad_request")
    job = Frames(
        replay=replay.id, body=replay.body, first=first, count=count, seat=seat,
        language=request.language, layout=layout,
    )  # fmt: skip
    return await request.worked_out(job)


@get("/api/replays/{id:str}/points", opt=PACKED_ALREADY)
async def points(request: Visit, replay: ReplayRow) -> Response[study_shapes.Points]:
    """Everybody's points from the first to the last frame."""
    return await request.worked_out(Points(replay=replay.id, body=replay.body))


@post(
    "/api/replays", "not_found", "bad_replay", "busy", status_code=201, guards=[leaves_something],
    opt=PACKED_ALREADY,
)  # fmt: skip
async def import_replay(
    request: Visit, me: ProfileRow, data: Annotated[bytes, Whole(Replay)]
) -> Response[study_shapes.Replay]:
    """Take in a file that somebody saved, if it plays out under these rules."""
    hub = request.hub
    found = await hub.jobs.ask(await request.visitor(), TakeIn(body=data), Taken)
    row = {
        "id": new_id(), "game": found.game, "table_id": "", "salt": "", "commitment": "",
        "body": found.body, "state": found.state,
        "seats": [{"kind": "human", "name": name, "level": ""} for name in found.names],
        "played_at": time.time(),
    }  # fmt: skip
    await hub.store.new_replay(row)
    return await _card(request, ReplayRow(**row))


@post("/api/replays/{id:str}/verify", "bad_replay", "busy", opt=PACKED_ALREADY)
async def verify(request: Visit, id: AnyId) -> Response[study_shapes.Verdict]:
    """Play it again from its seed and compare everything that can be compared."""
    row = await request.replay(id)
    job = Verify(
        replay=row.id, body=row.body, language=request.language, salt=row.salt,
        commitment=row.commitment, state=row.state,
    )  # fmt: skip
    return await request.worked_out(job)


@get("/api/replays/{id:str}/file")
async def file(request: Visit, id: AnyId) -> Response[Replay]:
    row: Any = await request.replay(id)
    headers = {"Content-Disposition": f'attachment; filename="{row.game}-{row.id}.json"'}
    return Response(row.body, media_type="application/json", headers=headers)


ROUTES = [card, frames, points, import_replay, verify]
FILES = [file]

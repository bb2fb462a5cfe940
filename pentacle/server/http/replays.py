"""Replays: looked at frame by frame, carried as files, played again to verify them."""

from __future__ import annotations

import time
from typing import Any

from litestar import Request, Response, get, post

from .. import shapes
from ..errors import Refusal
from ..secrets import new_id
from ..store import ReplayRow
from ..work.jobs import Card, Frames, Kept, Points, Settle, TakeIn, Taken, Verify
from .request import (
    PACKED_ALREADY,
    done_elsewhere,
    hub_of,
    language_of,
    profile_of,
    visitor_of,
)

AnyRequest = Request[Any, Any, Any]
FRAMES = 50
NEWEST = {"Cache-Control": "no-store"}
LONGEST = 1_000_000
"""No game has so many frames."""


async def find_row(request: AnyRequest, id: str) -> ReplayRow:
    """A replay of a game that is played here."""
    row = await any_row(request, id)
    if row.game not in hub_of(request).games:
        raise Refusal("not_found", "no_game")
    return row


async def any_row(request: AnyRequest, id: str) -> ReplayRow:
    row = await hub_of(request).store.replay(id)
    if row is None:
        raise Refusal("not_found", "no_replay")
    return row


async def _card(request: AnyRequest, row: ReplayRow, status: int = 200) -> Response[bytes]:
    seats = [
        shapes.SeatCard(
            number, seat["kind"], seat["name"], seat["level"], standin=bool(seat.get("stood_in"))
        )
        for number, seat in enumerate(row.seats)
    ]
    job = Card(
        replay=row.id,
        body=row.body,
        language=language_of(request),
        game=row.game,
        seats=seats,
        salt=row.salt,
        commitment=row.commitment,
        played_at=row.played_at,
        table=row.table_id,
        analysed=await hub_of(request).store.analysis(row.id) is not None,
    )
    return await done_elsewhere(request, job, status)


@get("/api/replays/{id:str}", opt={PACKED_ALREADY: True})
async def replay(request: AnyRequest, id: str) -> Response[bytes]:
    return await _card(request, await find_row(request, id))


@get("/api/replays/{id:str}/frames", opt={PACKED_ALREADY: True})
async def frames(request: AnyRequest, id: str) -> Response[bytes]:
    """Some frames as one seat saw them; the game is over, so any seat may be asked for."""
    row, query = await find_row(request, id), request.query_params
    job = Frames(
        replay=row.id,
        body=row.body,
        first=number_of(query.get("from", "0"), 0, LONGEST),
        count=number_of(query.get("count", "20"), 1, FRAMES),
        seat=number_of(query.get("seat", "-1"), -1, len(row.seats) - 1),
        language=language_of(request),
        layout="tall" if query.get("layout") == "tall" else "wide",
    )
    return await done_elsewhere(request, job)


@get("/api/replays/{id:str}/points", opt={PACKED_ALREADY: True})
async def points(request: AnyRequest, id: str) -> Response[bytes]:
    """Everybody's points from the first to the last frame."""
    row = await find_row(request, id)
    return await done_elsewhere(request, Points(replay=row.id, body=row.body))


def number_of(text: str, least: int, most: int) -> int:
    """A number of the query, if it can be meant."""
    try:
        number = int(text[:12])
    except ValueError:
        raise Refusal("bad_request") from None
    if not least <= number <= most:
        raise Refusal("bad_request")
    return number


@get("/api/replays/{id:str}/file")
async def file(request: AnyRequest, id: str) -> Response[bytes]:
    row = await any_row(request, id)
    name = f"{row.game}-{row.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(row.body, media_type="application/json", headers=headers)


@post("/api/replays", opt={PACKED_ALREADY: True})
async def import_replay(request: AnyRequest) -> Response[bytes]:
    """Take in a file that somebody saved, if it plays out under these rules."""
    await profile_of(request)
    request.app.state.newcomers.check(request)
    hub, body = hub_of(request), await request.body()
    found = await hub.desk.ask(await visitor_of(request), TakeIn(body=body), Taken)
    row = {
        "id": new_id(), "game": found.game, "table_id": "", "salt": "", "commitment": "",
        "body": found.body, "state": found.state,
        "seats": [{"kind": "human", "name": name, "level": ""} for name in found.names],
        "played_at": time.time(),
    }  # fmt: skip
    await hub.store.new_replay(row)
    return await _card(request, ReplayRow(**row), 201)


@post("/api/replays/{id:str}/verify", opt={PACKED_ALREADY: True})
async def verify(request: AnyRequest, id: str) -> Response[bytes]:
    """Play it again from its seed and compare everything that can be compared."""
    row = await any_row(request, id)
    job = Verify(
        replay=row.id,
        body=row.body,
        language=language_of(request),
        salt=row.salt,
        commitment=row.commitment,
        state=row.state,
    )
    return await done_elsewhere(request, job)


@get("/api/replays/{id:str}/analysis")
async def analysis(request: AnyRequest, id: str) -> Response[bytes]:
    """What was found about it; whoever may see the replay may see that."""
    row = await find_row(request, id)
    found = await hub_of(request).store.analysis(row.id)
    if found is None:
        raise Refusal("not_found", "no_analysis")
    return Response(found.body, media_type="application/json", headers=NEWEST)


@post("/api/replays/{id:str}/analysis", status_code=200)
async def keep_analysis(request: AnyRequest, id: str) -> Response[bytes]:
    """Keep what somebody found, if it fits the game and no more is known; what is kept now."""
    await profile_of(request)
    request.app.state.newcomers.check(request)
    row, hub = await find_row(request, id), hub_of(request)
    job = Settle(replay=row.id, body=row.body, report=await request.body())
    kept = await hub.desk.ask(await visitor_of(request), job, Kept)
    await hub.store.keep_analysis(row.id, kept.iterations, kept.body)
    return await analysis.fn(request, id)


ROUTES = [
    replay, frames, points, file, import_replay, verify, analysis, keep_analysis,
]  # fmt: skip

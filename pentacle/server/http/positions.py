"""Positions in words: drawn as they are typed, and copied from tables and replays.

Nothing here speaks of a running table but to those who may know it.
"""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post

from .. import bodies
from ..errors import Refusal
from ..live import windows
from ..work.jobs import CopyFrame, Look, Write
from .lobby import visible
from .replays import LONGEST, find_row, number_of
from .request import PACKED_ALREADY, body_of, done_elsewhere, json, language_of, profile_of

AnyRequest = Request[Any, Any, Any]
PROBLEMS = ("bad_position", "too_heavy")


@post("/api/positions", opt={PACKED_ALREADY: True})
async def look(request: AnyRequest) -> Response[bytes]:
    """What a text describes, drawn; or what is wrong with it."""
    language = language_of(request)
    await profile_of(request)
    wanted = await body_of(request, bodies.PositionText)
    try:
        return await done_elsewhere(request, Look(wanted=wanted, language=language))
    except Refusal as refusal:
        if refusal.code not in PROBLEMS:
            raise
        return json(bodies.PositionCard(problem=refusal.text(language)), 200)


@get("/api/tables/{id:str}/position", opt={PACKED_ALREADY: True})
async def of_table(request: AnyRequest, id: str) -> Response[bytes]:
    """What the viewer knows of a game in progress; all of one that is over."""
    table, profile = await visible(request, id)
    async with table.lock:
        if table.play is None or windows.is_curtained(table):
            raise Refusal("not_now")
        seen = table.play.position
        if table.status != "over":
            seen = seen.hidden(table.seat_of(profile.id))
        job = Write(
            game=seen.game.name,
            seats=seen.seats,
            options=seen.options,
            record=bytes(seen),
            viewer=seen.viewer,
        )
    return await done_elsewhere(request, job)


@get("/api/replays/{id:str}/position", opt={PACKED_ALREADY: True})
async def of_replay(request: AnyRequest, id: str) -> Response[bytes]:
    """A frame of a game that is over: all of it."""
    row = await find_row(request, id)
    frame = number_of(request.query_params.get("frame", ""), 0, LONGEST)
    return await done_elsewhere(request, CopyFrame(replay=row.id, body=row.body, frame=frame))


ROUTES = [look, of_table, of_replay]

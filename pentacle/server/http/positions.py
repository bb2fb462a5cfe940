"""Positions in words: drawn as they are typed, and copied from tables and replays.

Nothing here speaks of a running table but to those who may know it.
"""

from __future__ import annotations

from litestar import Response

from pentacle.store import ReplayRow
from pentacle.store.models import ProfileRow
from pentacle.study import shapes as study_shapes
from pentacle.study.jobs import CopyFrame, Look, Write, known

from ..errors import Refusal
from ..live.live_table import LiveTable
from .addresses import Frame
from .request import PACKED_ALREADY, Visit
from .routes import get, post

PROBLEMS = ("bad_position", "too_heavy")


@post("/api/positions", "not_found", "bad_option", "busy", opt=PACKED_ALREADY)
async def look(
    request: Visit, me: ProfileRow, data: study_shapes.PositionText
) -> Response[study_shapes.PositionCard]:
    """What a text describes, drawn; or what is wrong with it."""
    try:
        return await request.worked_out(Look(wanted=data, language=request.language))
    except Refusal as refusal:
        if refusal.code not in PROBLEMS:
            raise
        return Response(study_shapes.PositionCard(problem=refusal.text(request.language)))


@get("/api/tables/{id:str}/position", "not_now", "busy", opt=PACKED_ALREADY)
async def of_table(
    request: Visit, me: ProfileRow, table: LiveTable
) -> Response[study_shapes.PositionCopy]:
    """What the viewer knows of a game in progress; all of one that is over."""
    async with table.lock:
        play = table.table.play
        if play is None or play.is_curtained:
            raise Refusal("not_now")
        seen = play.position
        if table.status != "over":
            seen = seen.hidden(table.table.seat_of(me.id))
        job = Write(**known(seen))
    return await request.worked_out(job)


@get("/api/replays/{id:str}/position", opt=PACKED_ALREADY)
async def of_replay(
    request: Visit, replay: ReplayRow, frame: Frame
) -> Response[study_shapes.PositionCopy]:
    """A frame of a game that is over: all of it."""
    return await request.worked_out(CopyFrame(replay=replay.id, body=replay.body, frame=frame))


ROUTES = [look, of_table, of_replay]

"""A finished game thought over: its records, its choices in words, and what a bot thinks of one."""

from __future__ import annotations

import time
from secrets import randbits
from typing import Annotated, cast

import msgspec
from litestar import Response

from pentacle.analysis import Checked, Report
from pentacle.store import ReplayRow
from pentacle.store.models import ProfileRow
from pentacle.study import studies
from pentacle.study.explain import Why
from pentacle.study.jobs import Kept, Settle
from pentacle.study.study_jobs import Compare, Tell, ToRecords, ToView, View, Weigh

from ..errors import Refusal
from .guards import leaves_something
from .received import Whole
from .request import PACKED_ALREADY, Visit
from .routes import get, post


@get("/api/replays/{id:str}/records", opt=PACKED_ALREADY)
async def records(request: Visit, replay: ReplayRow) -> Response[studies.Records]:
    """The game is over: nothing in it is secret any more."""
    return await request.worked_out(ToRecords(replay=replay.id, body=replay.body))


@post("/api/replays/{id:str}/words", opt=PACKED_ALREADY)
async def words(
    request: Visit, replay: ReplayRow, data: studies.Questions
) -> Response[studies.Answers]:
    """What choices are called."""
    job = Tell(replay=replay.id, body=replay.body, asked=data.asked, language=request.language)
    return await request.worked_out(job)


@post("/api/replays/{id:str}/why", opt=PACKED_ALREADY)
async def why(request: Visit, replay: ReplayRow, data: studies.Doubt) -> Response[Why]:
    """Why another choice would have been better, in words and on the board."""
    job = Compare(replay=replay.id, body=replay.body, doubt=data, language=request.language)
    return await request.worked_out(job)


@post("/api/replays/{id:str}/weighed", opt=PACKED_ALREADY)
async def weigh(
    request: Visit, replay: ReplayRow, data: studies.Some
) -> Response[studies.Findings]:
    """Everybody's chances at choices that were judged, and their grades."""
    return await request.worked_out(Weigh(replay=replay.id, body=replay.body, steps=data.steps))


@post("/api/replays/{id:str}/judge")
async def judge(
    request: Visit, me: ProfileRow, replay: ReplayRow, data: studies.Moment
) -> studies.Counsel:
    """What a strong bot thinks of a choice: for pages that have no engine of their own."""
    hub, who = request.hub, await request.visitor()
    job = ToView(replay=replay.id, body=replay.body, frame=data.frame, action=data.action)
    view = await hub.jobs.ask(who, job, View)
    if view.seat < 0:
        return studies.Counsel(-1, ranks=view.ranks)
    hub.jobs.allowance.check(who)
    advice = await hub.bots.advise(
        replay.id, replay.game, view.record, view.seats, view.seat, who.name
    )
    hub.jobs.allowance.spend(who, advice.seconds)
    options = [studies.Worth(action, chance) for action, chance in advice.options]
    return studies.Counsel(view.seat, options, list(advice.line))


@get("/api/replays/{id:str}/analysis")
async def analysis(request: Visit, replay: ReplayRow) -> studies.Analysis:
    """What was found about it; whoever may see the replay may see that."""
    return await _shown(request, replay)


@post("/api/replays/{id:str}/analysis", "not_now", guards=[leaves_something])
async def keep_analysis(
    request: Visit, me: ProfileRow, replay: ReplayRow, data: Annotated[bytes, Whole(Report)]
) -> studies.Analysis:
    """Keep what somebody found, if it fits the game; what is shown now."""
    hub = request.hub
    job = Settle(replay=replay.id, body=replay.body, report=data)
    found = await hub.jobs.ask(await request.visitor(), job, Kept)
    values = {
        "replay": replay.id, "sender": me.id, "played": me.id in await _players(request, replay),
        "engine": found.engine, "iterations": found.iterations, "body": found.body,
        "seed": randbits(31), "due_at": time.time(),
    }  # fmt: skip
    if await hub.store.analyses.keep(values):
        hub.checking.wake()
    return await _shown(request, replay)


async def _players(request: Visit, row: ReplayRow) -> dict[str, str]:
    """The people of the table that a replay is of, with their names there; of a file none."""
    seats = (await request.hub.store.seats([row.table_id]))[row.table_id]
    return {seat.profile: seat.name for seat in seats if seat.kind == "human" and seat.profile}


async def _shown(request: Visit, row: ReplayRow) -> studies.Analysis:
    """The report that this viewer is shown."""
    analyses, viewer = request.hub.store.analyses, (await request.visitor()).profile
    found = await analyses.best(row.id, viewer)
    body = await analyses.body(found) if found else b""
    if not found or not body:
        raise Refusal("not_found", "no_analysis")
    players = await _players(request, row)
    stranger: studies.By = "visitor" if found.sender else "unknown"
    return studies.Analysis(
        report=cast(Report, msgspec.Raw(body)),
        by="player" if found.played else stranger,
        checked=cast(Checked, found.checked),
        name=players.get(found.sender, "") if found.played else "",
        own=found.sender == viewer != "",
        at_table=viewer in players,
        made_at=found.made_at,
    )


ROUTES = [records, words, why, weigh, judge, analysis, keep_analysis]

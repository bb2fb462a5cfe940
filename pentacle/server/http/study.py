"""A finished game thought over: its records, its choices in words, and what a bot thinks of one."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post

from .. import studies
from ..work.study_jobs import Tell, ToRecords, ToView, View
from .replays import find_row
from .request import (
    PACKED_ALREADY,
    body_of,
    done_elsewhere,
    hub_of,
    json,
    language_of,
    profile_of,
    visitor_of,
)

AnyRequest = Request[Any, Any, Any]


@get("/api/replays/{id:str}/records", opt={PACKED_ALREADY: True})
async def records(request: AnyRequest, id: str) -> Response[bytes]:
    """The game is over: nothing in it is secret any more."""
    row = await find_row(request, id)
    return await done_elsewhere(request, ToRecords(replay=row.id, body=row.body))


@post("/api/replays/{id:str}/words", opt={PACKED_ALREADY: True})
async def words(request: AnyRequest, id: str) -> Response[bytes]:
    """What choices are called, how they would go on, and why one is good."""
    row = await find_row(request, id)
    asked = (await body_of(request, studies.Questions)).asked
    job = Tell(replay=row.id, body=row.body, asked=asked, language=language_of(request))
    return await done_elsewhere(request, job, 200)


@post("/api/replays/{id:str}/judge")
async def judge(request: AnyRequest, id: str) -> Response[bytes]:
    """What a strong bot thinks of a choice: for pages that have no engine of their own."""
    await profile_of(request)
    row, wanted = await find_row(request, id), await body_of(request, studies.Moment)
    hub, who = hub_of(request), await visitor_of(request)
    job = ToView(replay=row.id, body=row.body, frame=wanted.frame, action=wanted.action)
    view = await hub.desk.ask(who, job, View)
    if view.seat < 0:
        return json(studies.Counsel(-1, ranks=view.ranks))
    hub.desk.allowance.check(who)
    advice = await hub.bots.advise(
        row.id, row.game, view.record, view.seats, view.seat, who.name
    )  # fmt: skip
    hub.desk.allowance.spend(who, advice.seconds)
    options = [studies.Worth(action, chance) for action, chance in advice.options]
    return json(studies.Counsel(view.seat, options, list(advice.line)))


ROUTES = [records, words, judge]

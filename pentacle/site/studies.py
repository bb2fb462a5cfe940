"""Replays, positions and analyses."""

from __future__ import annotations

from typing import Any, cast, get_args

import msgspec

from pentacle.analysis import Report
from pentacle.core.scene import Layout
from pentacle.study import shapes as study_shapes
from pentacle.study import studies
from pentacle.study.errors import Refusal
from pentacle.study.explain import Why
from pentacle.study.jobs import (
    Card,
    CopyFrame,
    Frames,
    Job,
    Look,
    Points,
    Settle,
    TakeIn,
    Verify,
    Write,
    known,
)
from pentacle.study.study_jobs import Compare, Tell, ToRecords, Weigh
from pentacle.table import shapes

from .kept import KeptReplay, text_of
from .room import ME
from .routes import Ask, route

FRAMES = 50


def _done(ask: Ask, job: Job) -> Any:
    return job.do(ask.room.films)


async def _of(ask: Ask, id: str) -> tuple[KeptReplay, dict[str, Any]]:
    """A replay, and what a job must be told of it."""
    kept = await ask.room.replay(id)
    return kept, {"replay": kept.id, "body": kept.body.encode()}


def _card(ask: Ask, kept: KeptReplay) -> study_shapes.Replay:
    seats = [
        shapes.SeatCard(
            number, seat["kind"], seat["name"], level=seat["level"],
            standin=bool(seat.get("stood_in")),
        )
        for number, seat in enumerate(kept.seats)
    ]  # fmt: skip
    return _done(
        ask,
        Card(
            replay=kept.id, body=kept.body.encode(), language=ask.language, game=kept.game,
            seats=seats, salt="", commitment="", played_at=kept.played_at, table=kept.table,
            analysed=bool(kept.analysis),
        ),
    )  # fmt: skip


@route("GET", "replays/{}")
async def card(ask: Ask, id: str) -> study_shapes.Replay:
    return _card(ask, await ask.room.replay(id))


@route("GET", "replays/{}/frames")
async def frames(ask: Ask, id: str) -> study_shapes.Frames:
    kept, about = await _of(ask, id)
    layout, seat = ask.query.get("layout", "wide"), ask.number("seat", -1)
    first, count = ask.number("from", 0), ask.number("count", 20)
    fits = layout in get_args(Layout) and -1 <= seat < len(kept.seats)
    if not fits or first < 0 or not 1 <= count <= FRAMES:
        raise Refusal("bad_request")
    show: dict[str, Any] = {"language": ask.language, "layout": layout}
    return _done(ask, Frames(**about, first=first, count=count, seat=seat, **show))


@route("GET", "replays/{}/points")
async def points(ask: Ask, id: str) -> study_shapes.Points:
    return _done(ask, Points(**(await _of(ask, id))[1]))


@route("POST", "replays")
async def import_replay(ask: Ask) -> study_shapes.Replay:
    """Take in a file that somebody saved, if it plays out under these rules."""
    found, room = _done(ask, TakeIn(body=ask.body.encode())), ask.room
    seats = [{"kind": "human", "name": name, "level": ""} for name in found.names]
    kept = KeptReplay(
        room.home.new_id(), found.game, "", found.body.decode(), found.state, seats,
        room.home.today(),
    )  # fmt: skip
    await room.shelf.put({f"replay/{kept.id}": text_of(kept)})
    return _card(ask, kept)


@route("POST", "replays/{}/verify")
async def verify(ask: Ask, id: str) -> study_shapes.Verdict:
    kept, about = await _of(ask, id)
    return _done(ask, Verify(**about, language=ask.language, state=kept.state))


@route("GET", "replays/{}/file")
async def file(ask: Ask, id: str) -> msgspec.Raw:
    return msgspec.Raw((await ask.room.replay(id)).body.encode())


# analysis


@route("GET", "replays/{}/records")
async def records(ask: Ask, id: str) -> studies.Records:
    return _done(ask, ToRecords(**(await _of(ask, id))[1]))


@route("POST", "replays/{}/words")
async def words(ask: Ask, id: str) -> studies.Answers:
    asked = ask.read(studies.Questions).asked
    return _done(ask, Tell(**(await _of(ask, id))[1], asked=asked, language=ask.language))


@route("POST", "replays/{}/why")
async def why(ask: Ask, id: str) -> Why:
    """Why another choice would have been better, in words and on the board."""
    doubt = ask.read(studies.Doubt)
    return _done(ask, Compare(**(await _of(ask, id))[1], doubt=doubt, language=ask.language))


@route("POST", "replays/{}/weighed")
async def weigh(ask: Ask, id: str) -> studies.Findings:
    """Everybody's chances at choices that were judged, and their grades."""
    return _done(ask, Weigh(**(await _of(ask, id))[1], steps=ask.read(studies.Some).steps))


@route("GET", "replays/{}/analysis")
async def analysis(ask: Ask, id: str) -> studies.Analysis:
    return _shown(await ask.room.replay(id))


@route("POST", "replays/{}/analysis")
async def keep_analysis(ask: Ask, id: str) -> studies.Analysis:
    """Keep what was found, if it fits the game."""
    kept, about = await _of(ask, id)
    found = _done(ask, Settle(**about, report=ask.body.encode()))
    kept.analysis, kept.analysed_at = found.body.decode(), ask.room.home.today()
    await ask.room.shelf.put({f"replay/{id}": text_of(kept)})
    return _shown(kept)


def _shown(kept: KeptReplay) -> studies.Analysis:
    if not kept.analysis:
        raise Refusal("not_found", "no_analysis")
    report = cast(Report, msgspec.Raw(kept.analysis.encode()))
    return studies.Analysis(
        report, by="player" if kept.table else "visitor", checked="unchecked", own=True,
        at_table=bool(kept.table), made_at=kept.analysed_at,
    )  # fmt: skip


@route("POST", "replays/{}/judge")
async def judge(ask: Ask, id: str) -> None:
    """A page that has no engine of its own asks a server's bots."""
    raise Refusal("not_now", "needs_server")


# positions


@route("POST", "positions")
async def look(ask: Ask) -> study_shapes.PositionCard:
    """What a text describes, drawn; or what is wrong with it."""
    try:
        return _done(ask, Look(wanted=ask.read(study_shapes.PositionText), language=ask.language))
    except Refusal as refusal:
        if refusal.code != "bad_position":
            raise
        return study_shapes.PositionCard(problem=refusal.text(ask.language))


@route("GET", "tables/{}/position")
async def of_table(ask: Ask, id: str) -> study_shapes.PositionCopy:
    """What the player knows of a game in progress; all of one that is over."""
    table = (await ask.room.open(id)).table
    if table.play is None or table.play.is_curtained:
        raise Refusal("not_now")
    seen = table.play.position
    if table.status != "over":
        seen = seen.hidden(table.seat_of(ME))
    return _done(ask, Write(**known(seen)))


@route("GET", "replays/{}/position")
async def of_replay(ask: Ask, id: str) -> study_shapes.PositionCopy:
    about, frame = (await _of(ask, id))[1], ask.number("frame", 0)
    if frame < 0:
        raise Refusal("bad_request")
    return _done(ask, CopyFrame(**about, frame=frame))

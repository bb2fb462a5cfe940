"""One message from a page: checked, done under the table's lock, answered exactly once."""

from __future__ import annotations

import logging
import time

import msgspec

from pentacle.store import Conflict, Unavailable
from pentacle.study import wire as study_wire
from pentacle.table import commands, wire
from pentacle.table.events import Answer

from .. import logs, meters
from ..errors import Refusal
from . import aside, hints, toll
from .live_table import LiveTable
from .tables import Tables
from .viewer import Viewer

log = logging.getLogger(__name__)
ASIDE = (
    study_wire.Explain | study_wire.Foresee | study_wire.Recall | study_wire.Wonder
    | study_wire.LookBack
)  # fmt: skip
"""What is worked out elsewhere: the page may go on meanwhile."""

_decode = msgspec.json.Decoder(study_wire.FromPage).decode


class _JustId(msgspec.Struct):
    id: wire.Id = ""


async def receive(tables: Tables, live: LiveTable, viewer: Viewer, data: str | bytes) -> None:
    """Understand a message and answer it."""
    try:
        message = _decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        refuse(viewer, data, Refusal("bad_request", "bad_field", detail=str(error)))
        return
    except RecursionError:
        refuse(viewer, data, Refusal("bad_request", "too_deep"))
        return
    if isinstance(message, study_wire.Advise) and viewer.is_advised:
        refuse(viewer, data, Refusal("not_now", "one_hint"))
    elif isinstance(message, study_wire.Advise):
        viewer.start_hint(_answer(tables, live, viewer, message))
    elif isinstance(message, ASIDE):
        await viewer.start_aside(_answer(tables, live, viewer, message))
    else:
        await _answer(tables, live, viewer, message)


def refuse(viewer: Viewer, data: str | bytes, refusal: Refusal) -> None:
    """Answer a message that was not even looked at."""
    viewer.send(_problem(_id_of(data), refusal, viewer.language))


def _id_of(data: str | bytes) -> str:
    try:
        return msgspec.json.decode(data, type=_JustId).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


def _problem(id: str, refusal: Refusal, language: str) -> wire.Problem:
    return wire.Problem(id, refusal.code, refusal.text(language))


async def _answer(
    tables: Tables, live: LiveTable, viewer: Viewer, message: study_wire.FromPage
) -> None:
    kind, answer = str(message.__struct_config__.tag), "fault"
    before = logs.about.set(logs.about.get() | {"message": message.id})
    began = time.monotonic()
    try:
        with meters.timed(meters.MESSAGES, kind), toll.paid(tables.upkeep, viewer.visitor):
            answer = await _answered(tables, live, viewer, message)
    finally:
        live.busy_s += time.monotonic() - began
        meters.ANSWERS.labels(kind, answer).inc()
        log.debug("message", extra={"table": live.id, "kind": kind, "answer": answer})
        logs.about.reset(before)


async def _answered(
    tables: Tables, live: LiveTable, viewer: Viewer, message: study_wire.FromPage
) -> str:
    """`done`, or the code of what was said instead."""
    try:
        return await tables.guard(live, _handle(tables, live, viewer, message)) or "done"
    except Refusal as refusal:
        viewer.send(_problem(message.id, refusal, viewer.language))
        return refusal.code
    except (Conflict, Unavailable):
        return "unavailable"  # it has been told why, or sent away, and asks again
    except Exception:
        log.exception("message failed", extra={"table": live.id, "kind": type(message).__name__})
        viewer.send(_problem(message.id, Refusal("fault"), viewer.language))
        return "fault"


async def _handle(
    tables: Tables, live: LiveTable, viewer: Viewer, message: study_wire.FromPage
) -> str:
    """Do what a message asks; the code of a refusal, if it was refused."""
    match message:
        case wire.Ping():
            pass
        case study_wire.Advise():
            await hints.advise(tables, live, viewer, message.id)
        case study_wire.AskKnown():
            await hints.tell_known(live, viewer, message)
        case study_wire.Explain():
            await hints.explain(tables, live, viewer, message)
        case study_wire.Foresee():
            await aside.foresee(tables, live, viewer, message)
        case study_wire.Recall():
            await aside.recall(tables, live, viewer, message)
        case study_wire.Wonder():
            await aside.wonder(tables, live, viewer, message)
        case study_wire.LookBack():
            await aside.look_back(tables, live, viewer, message)
        case wire.View():
            async with live.lock:
                viewer.language, viewer.layout = message.language, message.layout
                await live.welcome(viewer, reset=True)
        case _:
            await _writable(tables, viewer)
            return await _change(live, viewer, message)
    _tell(live, viewer, message.id, None)
    return ""


async def _writable(tables: Tables, viewer: Viewer) -> None:
    """What changes something waits until it can be written; who asked for it is told why."""
    database = tables.store.database
    if database.trouble:
        viewer.send(_problem("", Refusal("unavailable"), viewer.language))
        await database.writable()


async def _change(live: LiveTable, viewer: Viewer, message: wire.Change) -> str:
    """Do it, keep it, show it, acknowledge it; then whatever follows from it by itself."""
    async with live.lock:
        change = await toll.in_thread(commands.do, live.table, viewer, message)
        await live.settle(change)
        _tell(live, viewer, message.id, change.answer)
        await live.go_on()
        return change.answer.code if change.answer else ""


def _tell(live: LiveTable, viewer: Viewer, id: str, answer: Answer | None) -> None:
    seq = live.table.journal.seq(live.table.seat_of(viewer.profile))
    viewer.send(commands.answer_of(id, answer, seq, viewer.language))

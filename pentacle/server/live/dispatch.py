"""One message from a page: checked, done under the table's lock, answered exactly once."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

import msgspec

from pentacle.core import Words

from .. import logs, meters, wire
from ..errors import Refusal
from ..store import Conflict, Unavailable
from ..words import REFUSALS
from ..work.allowance import Visitor
from . import (
    conceding,
    dealing,
    foresight,
    hints,
    moves,
    people,
    promises,
    recall,
    takebacks,
    talk,
    windows,
)

if TYPE_CHECKING:
    from .table import LiveTable
    from .viewer import Viewer

log = logging.getLogger(__name__)
REFUSED = 500
"""How many refusals a table remembers, to give the same answer to a repeated message."""

_decode = msgspec.json.Decoder(wire.FromPage).decode


class _JustId(msgspec.Struct):
    id: wire.Id = ""


async def receive(table: LiveTable, viewer: Viewer, data: str | bytes) -> None:
    """Understand a message and answer it."""
    try:
        message = _decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        refuse(viewer, data, Refusal("bad_request", "bad_field", detail=str(error)))
        return
    except RecursionError:
        refuse(viewer, data, Refusal("bad_request", "too_deep"))
        return
    if isinstance(message, wire.Advise) and viewer.is_advised:
        refuse(viewer, data, Refusal("not_now", "one_hint"))
    elif isinstance(message, wire.Advise):
        viewer.start_hint(_answer(table, viewer, message))
    else:
        await _answer(table, viewer, message)


def refuse(viewer: Viewer, data: str | bytes, refusal: Refusal) -> None:
    """Answer a message that was not even looked at."""
    viewer.send(_problem(_id_of(data), refusal, viewer.language))


async def _answer(table: LiveTable, viewer: Viewer, message: wire.FromPage) -> None:
    kind, answer = str(message.__struct_config__.tag), "fault"
    before = logs.about.set(logs.about.get() | {"message": message.id})
    began = time.monotonic()
    try:
        with meters.timed(meters.MESSAGES, kind):
            answer = await _answered(table, viewer, message)
    finally:
        table.busy_s += time.monotonic() - began
        meters.ANSWERS.labels(kind, answer).inc()
        log.debug("message", extra={"table": table.id, "kind": kind, "answer": answer})
        logs.about.reset(before)


async def _answered(table: LiveTable, viewer: Viewer, message: wire.FromPage) -> str:
    """`done`, or the code of what was said instead."""
    try:
        return await table.hub.guard(table, _handle(table, viewer, message)) or "done"
    except Refusal as refusal:
        viewer.send(_problem(message.id, refusal, viewer.language))
        return refusal.code
    except (Conflict, Unavailable):
        return "unavailable"  # it has been told why, or sent away, and asks again
    except Exception:
        log.exception("message failed", extra={"table": table.id, "kind": type(message).__name__})
        viewer.send(_problem(message.id, Refusal("fault"), viewer.language))
        return "fault"


def _id_of(data: str | bytes) -> str:
    try:
        return msgspec.json.decode(data, type=_JustId).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


def _problem(id: str, refusal: Refusal, language: str) -> wire.Problem:
    return wire.Problem(id, refusal.code, refusal.text(language))


async def _handle(table: LiveTable, viewer: Viewer, message: wire.FromPage) -> str:
    """Do what a message asks; the code of a refusal, if it was refused."""
    match message:
        case wire.Ping():
            _done(table, viewer, message.id)
        case wire.Advise():
            await hints.advise(table, viewer, message.id)
            _done(table, viewer, message.id)
        case wire.AskKnown():
            await hints.tell_known(table, viewer, message)
            _done(table, viewer, message.id)
        case wire.Explain():
            await hints.explain(table, viewer, message)
            _done(table, viewer, message.id)
        case wire.Foresee():
            await foresight.foresee(table, viewer, message)
            _done(table, viewer, message.id)
        case wire.Recall():
            await _recall(table, viewer, message)
        case wire.LookBack():
            async with table.lock:
                found = takebacks.past(table, viewer.profile, message.id, viewer.language)
                viewer.send(await asyncio.to_thread(found))
            _done(table, viewer, message.id)
        case wire.View():
            async with table.lock:
                viewer.language, viewer.layout = message.language, message.layout
                await table.welcome(viewer, 0, reset=True)
            _done(table, viewer, message.id)
        case _:
            await _writable(table, viewer)
            async with table.lock:
                answer = await _once(table, viewer, message)
                _tell(table, viewer, message.id, answer)
                return str(answer.get("code", ""))
    return ""


async def _writable(table: LiveTable, viewer: Viewer) -> None:
    """What changes something waits until it can be written; who asked for it is told why."""
    database = table.hub.store.database
    if database.trouble:
        viewer.send(_problem("", Refusal("unavailable"), viewer.language))
        await database.writable()


async def _once(table: LiveTable, viewer: Viewer, message: wire.Change) -> dict[str, Any]:
    """A message that may change something: what was answered once is answered again."""
    key = (viewer.profile, message.id)
    known = table.answers.get(key, table.refused.get(key))
    if known is not None:
        return known
    try:
        return await _change(table, viewer, message) or {}
    except Refusal as refusal:
        if refusal.code == "too_many":
            raise
        table.refused[key] = {"code": refusal.code, "text": refusal.text(viewer.language)}
        while len(table.refused) > REFUSED:
            table.refused.popitem(last=False)
        return table.refused[key]


async def _change(table: LiveTable, viewer: Viewer, message: wire.Change) -> dict[str, Any] | None:
    people.refuse_sent_away(table, viewer.profile)
    match message:
        case wire.Act(id, ask, actions):
            return await moves.act(table, viewer.profile, id, ask, actions)
        case wire.Undo(id):
            return await moves.undo(table, viewer.profile, id)
        case wire.Takeback(id, choices):
            return await takebacks.take_back(table, viewer.profile, id, choices)
        case wire.Consent(id, request, yes):
            return await takebacks.consent(table, viewer.profile, id, request, yes)
        case wire.Concede(id):
            return await conceding.concede(table, viewer.profile, id)
        case wire.Chat(id, text, to):
            await talk.chat(table, viewer, id, text, to)
        case wire.React(id, reaction):
            await talk.react(table, viewer, id, reaction)
        case wire.NewPromise():
            await promises.make(table, viewer, message)
        case wire.Withdraw(id, promise):
            await promises.withdraw(table, viewer, id, promise)
        case wire.Ready():
            await windows.say_ready(table, viewer)
        case wire.Pledge(_, pledged):
            await dealing.pledge(table, viewer.profile, pledged)
        case wire.ShowShare(_, share):
            await dealing.show(table, viewer.profile, share)
    return None


def _tell(table: LiveTable, viewer: Viewer, id: str, answer: dict[str, Any]) -> None:
    if "code" in answer:
        why = Words(*answer["why"]) if "why" in answer else REFUSALS[answer["code"]]
        text = answer.get("text") or why[viewer.language]
        viewer.send(wire.Problem(id, answer["code"], text, answer.get("played", 0)))
    else:
        _done(table, viewer, id)


def _done(table: LiveTable, viewer: Viewer, id: str) -> None:
    viewer.send(wire.Done(id, table.journal.seq(table.seat_of(viewer.profile))))


async def _recall(table: LiveTable, viewer: Viewer, message: wire.Recall) -> None:
    """What the viewer saw, once more, paid from his budget."""
    allowance, who = table.hub.desk.allowance, Visitor(viewer.profile, viewer.address)
    allowance.check(who)
    async with table.lock:
        about = (table.seat_of(viewer.profile), viewer.language, viewer.layout, message.since)
        frames, seconds = await asyncio.to_thread(recall.story, table, *about)
    allowance.spend(who, seconds)
    viewer.send(wire.Story(message.id, frames))
    _done(table, viewer, message.id)

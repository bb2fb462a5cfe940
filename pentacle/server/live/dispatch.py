"""One message from a page: checked, done under the table's lock, answered exactly once."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import msgspec

from .. import wire
from ..errors import Refusal
from ..words import FIRST_IDEA, HINT, REFUSALS
from . import moves, promises, sight, talk, windows

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
    if isinstance(message, wire.Advise):
        viewer.start_hint(_answer(table, viewer, message))
    else:
        await _answer(table, viewer, message)


def refuse(viewer: Viewer, data: str | bytes, refusal: Refusal) -> None:
    """Answer a message that was not even looked at."""
    viewer.send(_problem(_id_of(data), refusal, viewer.language))


async def _answer(table: LiveTable, viewer: Viewer, message: wire.FromPage) -> None:
    try:
        await table.hub.guard(_handle(table, viewer, message))
    except Refusal as refusal:
        viewer.send(_problem(message.id, refusal, viewer.language))
    except Exception:
        log.exception("message failed", extra={"table": table.id, "kind": type(message).__name__})
        viewer.send(_problem(message.id, Refusal("fault"), viewer.language))


def _id_of(data: str | bytes) -> str:
    try:
        return msgspec.json.decode(data, type=_JustId).id
    except (msgspec.DecodeError, UnicodeDecodeError):
        return ""


def _problem(id: str, refusal: Refusal, language: str) -> wire.Problem:
    return wire.Problem(id, refusal.code, refusal.text(language))


async def _handle(table: LiveTable, viewer: Viewer, message: wire.FromPage) -> None:
    if isinstance(message, wire.Ping):
        _done(table, viewer, message.id)
    elif isinstance(message, wire.Advise):
        await _advise(table, viewer, message)
    elif isinstance(message, wire.View):
        async with table.lock:
            viewer.language, viewer.layout = message.language, message.layout
            await table.welcome(viewer, 0, reset=True)
        _done(table, viewer, message.id)
    else:
        async with table.lock:
            await _change(table, viewer, message)


async def _change(table: LiveTable, viewer: Viewer, message: wire.FromPage) -> None:
    """A message that may change something: what was answered once is answered again."""
    key = (viewer.profile, message.id)
    known = table.answers.get(key, table.refused.get(key))
    if known is None:
        try:
            known = await _do(table, viewer, message) or {}
        except Refusal as refusal:
            if refusal.code != "too_many":
                known = {"code": refusal.code, "text": refusal.text(viewer.language)}
                table.refused[key] = known
                while len(table.refused) > REFUSED:
                    table.refused.popitem(last=False)
            else:
                raise
    if "code" in known:
        text = known.get("text") or REFUSALS[known["code"]][viewer.language]
        viewer.send(wire.Problem(message.id, known["code"], text, known.get("played", 0)))
    else:
        _done(table, viewer, message.id)


async def _do(table: LiveTable, viewer: Viewer, message: wire.FromPage) -> dict[str, Any] | None:
    match message:
        case wire.Act(id, ask, actions):
            return await moves.act(table, viewer.profile, id, ask, actions)
        case wire.Undo(id):
            return await moves.undo(table, viewer.profile, id)
        case wire.Chat(id, text, to):
            await talk.chat(table, viewer, id, text, to)
        case wire.NewPromise():
            await promises.make(table, viewer, message)
        case wire.Withdraw(id, promise):
            await promises.withdraw(table, viewer, id, promise)
        case wire.Ready():
            await windows.say_ready(table, viewer)
    return None


def _done(table: LiveTable, viewer: Viewer, id: str) -> None:
    viewer.send(wire.Done(id, table.journal.seq(table.seat_of(viewer.profile))))


async def _advise(table: LiveTable, viewer: Viewer, message: wire.Advise) -> None:
    """A bot's view of the options of the seat that asks; it sees no more than the seat does."""
    async with table.lock:
        seat, play = moves.seated(table, viewer.profile)
        view = sight.hidden(play.game, play.record, seat).tobytes()
        if not play.match.legal(seat):
            raise Refusal("not_now", "nothing_asked")
    seats = len(table.seats)
    advice = await table.hub.bots.advise(table.row.game, view, seats, seat)
    if not advice:
        raise Refusal("not_now", "no_hint")
    actions = [action for action, _ in advice]
    args = (table.game, view, seat, actions, viewer.language)
    named = await asyncio.to_thread(sight.labels_of_view, *args)
    options = [
        wire.Advice([action], label, round(value, 3) if value >= 0 else None)
        for (action, value), label in zip(advice, named, strict=True)
    ]
    text = HINT if advice[0][1] >= 0 else FIRST_IDEA
    viewer.send(wire.Hint(message.id, options, text[viewer.language]))
    _done(table, viewer, message.id)

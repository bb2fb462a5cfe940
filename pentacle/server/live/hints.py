"""Hints: what a strong bot would do and why, in words.

A first idea comes at once, the whole thought after it.  All of it is drawn from what the seat that
asks may know: bots get its hidden record, and its words are made by a process that gets no more.

A page that can think itself asks for that record (`tell_known`), and then for the words to what it
has found (`explain`).
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from contextlib import suppress

from pentacle.study import wire as study_wire
from pentacle.study.jobs import known
from pentacle.study.table_jobs import Explain, FirstIdea

from ..errors import Refusal
from . import aside
from .live_table import LiveTable
from .tables import Tables
from .viewer import Viewer


async def advise(tables: Tables, live: LiveTable, viewer: Viewer, id: str) -> None:
    """A bot's view of the options of the seat that asks; it sees no more than the seat does."""
    table = live.table
    async with live.lock:
        seat, play = table.playing(viewer.profile)
        view, waits = play.position.hidden(seat).copy(), play.held is not None
    legal = [] if waits else view.legal(seat)
    if not legal:
        raise Refusal("not_now", "nothing_asked")
    asked = known(view) | {"message": id, "language": viewer.language}
    if len(legal) == 1:
        await aside.post(tables, viewer, Explain(**asked, weighed=[]))
        return
    allowance, who = tables.jobs.allowance, viewer.visitor
    allowance.check(who)
    bots, game = tables.bots, table.data.game
    early: list[asyncio.Task[None]] = []

    async def tell_first(action: int) -> None:
        with suppress(Refusal):
            await aside.post(tables, viewer, FirstIdea(**asked, action=action))

    if not bots.is_ready(game):
        early.append(asyncio.create_task(tell_first(-1)))
    advice = await bots.advise(
        table.id, game, bytes(view), view.seats, seat, who.name,
        first=lambda action: early.append(asyncio.create_task(tell_first(action))),
    )  # fmt: skip
    allowance.spend(who, advice.seconds)
    job = Explain(**asked, weighed=advice.options, line=advice.line, pace=advice.pace)
    hint = await aside.done(tables, viewer, job)
    for task in early:
        task.cancel()
    if bytes(play.position.hidden(seat)) == bytes(view):
        viewer.post(hint)


async def tell_known(live: LiveTable, viewer: Viewer, message: study_wire.AskKnown) -> None:
    """What the seat that asks knows, as bytes, and nothing else."""
    view = await aside.asked(live, viewer.profile, message.ask)
    record = b64encode(view["record"]).decode()
    viewer.send(study_wire.Known(message.id, view["viewer"], view["seats"], record))


async def explain(
    tables: Tables, live: LiveTable, viewer: Viewer, message: study_wire.Explain
) -> None:
    """Words for what the page's own search has found, drawn from what the seat knows."""
    job = Explain(
        **await aside.asked(live, viewer.profile, message.ask),
        message=message.id,
        language=viewer.language,
        weighed=[(option.action, option.value) for option in message.options],
        line=tuple(message.line),
        pace="on" if message.more else "full",
        more=message.more,
    )
    await aside.post(tables, viewer, job)

"""What a page asks beside play: under the table's lock only what its viewer may know is copied, the
rest is done by a process of low priority, in turn and within the visitor's budget."""

from __future__ import annotations

from typing import Any

from pentacle.study import recalling
from pentacle.study import wire as study_wire
from pentacle.study.jobs import known
from pentacle.study.table_jobs import Foresee, OfPage
from pentacle.table import moves

from ..work.queue import plain
from . import toll
from .live_table import LiveTable
from .tables import Tables
from .viewer import Viewer


async def asked(live: LiveTable, profile: str, ask: str) -> dict[str, Any]:
    """What the seat that owes an answer to this question knows, for a job (`jobs.known`)."""
    async with live.lock:
        return known(moves.asked(live.table, profile, ask))


async def done(tables: Tables, viewer: Viewer, job: OfPage) -> bytes:
    """The message for a page that a job comes to."""
    return plain(await tables.quick.do(viewer.visitor, job))


async def post(tables: Tables, viewer: Viewer, job: OfPage) -> None:
    viewer.post(await done(tables, viewer, job))


async def foresee(
    tables: Tables, live: LiveTable, viewer: Viewer, message: study_wire.Foresee
) -> None:
    """Tell who is asked what an answer would do; nothing changes, and nobody else notices."""
    view = await asked(live, viewer.profile, message.ask)
    job = Foresee(**view, message=message.id, language=viewer.language, actions=message.actions)
    await post(tables, viewer, job)


async def recall(
    tables: Tables, live: LiveTable, viewer: Viewer, message: study_wire.Recall
) -> None:
    """What the viewer saw since a number of his: the board plays again from there."""
    async with live.lock:
        job = await toll.in_thread(recalling.story, live.table, viewer, message)
    if job is None:
        viewer.send(study_wire.Story(message.id, []))
    else:
        await post(tables, viewer, job)


async def wonder(
    tables: Tables, live: LiveTable, viewer: Viewer, message: study_wire.Wonder
) -> None:
    """What speaks for something that another seat did."""
    async with live.lock:
        job = await toll.in_thread(recalling.wondered, live.table, viewer, message)
    await post(tables, viewer, job)


async def look_back(
    tables: Tables, live: LiveTable, viewer: Viewer, message: study_wire.LookBack
) -> None:
    """The last choices of who asks, in words."""
    async with live.lock:
        job = await toll.in_thread(recalling.own_choices, live.table, viewer, message.id)
    await post(tables, viewer, job)

"""Compares what players were answered with what the database holds.

At each table one action is on its way at a time, so its history is one line: every acknowledged
action must stand in it once, in the order in which they were acknowledged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pentacle.core import replay as replays

from ..store import Store
from ..store.models import EventRow
from .table import Acted


async def compare(store: Store, acted: Iterable[Acted]) -> tuple[int, list[str]]:
    """How many acknowledged actions were looked for, and a sentence for all that is wrong."""
    tables: dict[str, list[Acted]] = {}
    for one in acted:
        tables.setdefault(one.table, []).append(one)
    wrong: list[str] = []
    for table, sent in tables.items():
        events = await store.events(table)
        if any(event.kind == "step" for event in events):
            found = faults(sent, events)
        else:
            found = faults_of_finished(sent, await _replayed(store, table))
        wrong += [f"table {table}: {fault}" for fault in found]
    return sum(one.answer == "done" for sent in tables.values() for one in sent), wrong


async def _replayed(store: Store, table: str) -> list[tuple[int, int]]:
    """The steps of a game that is over and has shrunk to its replay."""
    row = await store.table(table)
    replay = await store.replay(row.replay) if row and row.replay else None
    return [(seat, action) for seat, action in replays.read(replay.body).actions] if replay else []


def faults(sent: list[Acted], events: list[EventRow]) -> list[str]:
    """What does not fit: lost, doubled, out of order, another action, never sent, a gap."""
    places = [(e.data["for"][1], e.number) for e in events if "for" in e.data]
    stored = Counter(id for id, _ in places)
    place = dict(places)
    known = {one.id for one in sent}
    wrong = [f"{id} is stored {n} times" for id, n in stored.items() if n > 1]
    wrong += [f"{id} was never sent" for id in stored if id not in known]
    last = -1
    for one in sent:
        if one.answer == "done" and one.id not in place:
            wrong.append(f"{one.id} was acknowledged and is lost")
        elif one.answer not in ("done", "") and one.id in place:
            wrong.append(f"{one.id} was refused and is stored")
        elif one.id in place:
            if place[one.id] < last:
                wrong.append(f"{one.id} is out of order")
            last = place[one.id]
    numbers = [event.number for event in events]
    if numbers != list(range(len(numbers))):
        wrong.append("the numbers of its events have gaps")
    chosen = [(e.seat, e.data["action"]) for e in events if e.kind == "step" and _is_chosen(e)]
    asked = [(one.seat, one.action) for one in sent if one.id in place]
    if chosen != asked:
        wrong.append(f"{len(asked)} actions were asked for, other {len(chosen)} were played")
    return wrong


def _is_chosen(event: EventRow) -> bool:
    return not event.data.get("forced")


def faults_of_finished(sent: list[Acted], steps: list[tuple[int, int]]) -> list[str]:
    """Of a finished game only its steps are left: the acknowledged ones among them, in order."""
    rest = iter(steps)
    lost = [one for one in sent if one.answer == "done" and (one.seat, one.action) not in rest]
    return [f"{one.id} was acknowledged and is not in the replay" for one in lost[:1]]

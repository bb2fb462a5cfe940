"""Compares what players were answered with what the database holds.

At each table one action is on its way at a time, so its history is one line: every acknowledged
action must stand in it once, in the order in which they were acknowledged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pentacle.store import Store
from pentacle.store.models import EventRow

from .table import Acted


async def compare(store: Store, acted: Iterable[Acted]) -> tuple[int, list[str]]:
    """How many acknowledged actions were looked for, and a sentence for all that is wrong."""
    tables: dict[str, list[Acted]] = {}
    for one in acted:
        tables.setdefault(one.table, []).append(one)
    wrong: list[str] = []
    for table, sent in tables.items():
        events = await store.events(table)
        packed = not any("for" in event.data for event in events)
        found = faults_of_packed(sent, events) if packed else faults(sent, events)
        wrong += [f"table {table}: {fault}" for fault in found]
    return sum(one.answer == "done" for sent in tables.values() for one in sent), wrong


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
    asked = [(one.seat, one.action) for one in sent if one.id in place]
    chosen = _chosen(events)
    if chosen != asked:
        wrong.append(f"{len(asked)} actions were asked for, other {len(chosen)} were played")
    return wrong


def _chosen(events: list[EventRow]) -> list[tuple[int, int]]:
    """The steps that somebody chose: seat and action."""
    steps = [event for event in events if event.kind == "step" and not event.data.get("forced")]
    return [(step.seat, step.data["action"]) for step in steps]


def faults_of_packed(sent: list[Acted], events: list[EventRow]) -> list[str]:
    """A finished game is kept without the names of messages, but step by step."""
    chosen, played = _chosen(events), 0
    for one in sent:
        fits = chosen[played : played + 1] == [(one.seat, one.action)]
        if one.answer == "done" and not fits:
            return [f"{one.id} was acknowledged and is not step {played}"]
        played += fits and one.answer in ("done", "")
    return [f"{len(chosen) - played} steps more than were sent"] if played < len(chosen) else []

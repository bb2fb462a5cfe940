"""The people of a table as the others know them: who they are, who is there, who is not wanted.

On the wire a person has a name of his own at each table (`who`): nobody learns by it where else he
plays.  A mute is between two people and holds at every table; the muted one is not told.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from msgspec.structs import replace

from .. import shapes, wire
from ..errors import Refusal
from ..store.change import ENDED

if TYPE_CHECKING:
    from ..store import Store
    from .hub import Hub
    from .journal import Event
    from .table import LiveTable
    from .viewer import Viewer

SENT_AWAY = 4004
"""The code that a page is closed with."""
LISTED = 60
"""Spectators that are named."""
TALK = ("chat", "reaction")


class Muted(set[str]):
    """The profiles that somebody has muted; all his pages hold the same."""


class Mutes:
    """What is known of mutes for everybody with an open page."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: WeakValueDictionary[str, Muted] = WeakValueDictionary()

    async def of(self, profile: str) -> Muted:
        if (known := self._known.get(profile)) is not None:
            return known
        return self._known.setdefault(profile, Muted(await self.store.muted_by(profile)))


def who(table: LiveTable, profile: str) -> str:
    return hashlib.sha256(f"{table.id} {profile}".encode()).hexdigest()[:12]


def author(event: Event) -> str:
    """The profile that wrote a line; "" for everything else."""
    return event.data["for"][0] if event.kind in TALK and "for" in event.data else ""


def is_deaf(viewer: Viewer, events: Sequence[Event]) -> bool:
    """All of it is talk that the viewer does not want to read."""
    return bool(events) and all(author(event) in viewer.muted for event in events)


def known(table: LiveTable) -> dict[str, str]:
    """Everybody who can be spoken of here, with his name: profiles that sit, look, have written or
    were sent away."""
    found = table.authors | table.sent_away
    found |= {viewer.profile: viewer.name for viewer in table.viewers}
    return found | {seat.profile: seat.name for seat in table.seats if seat.kind == "human"}


def _seats(table: LiveTable) -> dict[str, int]:
    return {seat.profile: seat.seat for seat in table.seats if seat.kind == "human"}


def find(table: LiveTable, wanted: str) -> str:
    for profile in known(table):
        if who(table, profile) == wanted:
            return profile
    raise Refusal("not_found", "no_person")


def _company(table: LiveTable) -> dict[str, shapes.Person]:
    """Everybody who is known, by his profile and in the order of names; without what is between
    him and one viewer."""
    here, seats = {v.profile for v in table.viewers}, _seats(table)
    people = sorted(known(table).items(), key=lambda pair: pair[1])
    return {
        profile: shapes.Person(who(table, profile), name, seats.get(profile, -1), profile in here)
        for profile, name in people
    }


def message(table: LiveTable, profile: str, muted: Muted) -> wire.People:
    """The others as one viewer may know them: those who sit, look on, or are not wanted."""
    return _message(table, _company(table), profile, muted)


def _message(
    table: LiveTable, company: dict[str, shapes.Person], profile: str, muted: Muted
) -> wire.People:
    away = table.sent_away if profile == table.row.host else {}
    found, spectators = [], 0
    for other, person in company.items():
        looks_on = person.seat < 0 and person.here
        spectators += looks_on
        shown = person.seat >= 0 or (looks_on and spectators <= LISTED)
        if other == profile or not (shown or other in muted or other in away):
            continue
        unwanted = {"muted": other in muted, "sent_away": other in away}
        found.append(replace(person, **unwanted) if any(unwanted.values()) else person)
    return wire.People(found)


def show(table: LiveTable) -> None:
    """Tell every page for which something has changed."""
    company = _company(table)
    for viewer in table.viewers:
        new = _message(table, company, viewer.profile, viewer.muted)
        if new != viewer.people:
            viewer.people = new
            viewer.send(new)


async def rename(hub: Hub, profile: str, name: str) -> None:
    """Somebody has a new name, at every table that has not ended; open pages are told."""
    await hub.store.rename(profile, name)
    hub.exchange.publish("renamed", profile, name)
    await renamed(hub, profile, name)


async def renamed(hub: Hub, profile: str, name: str) -> None:
    """The new name is written down: let the tables of this process follow."""
    for table in list(hub.tables.values()):
        own = [viewer for viewer in table.viewers if viewer.profile == profile]
        seat = table.seat_of(profile) if table.status not in ENDED else -1
        for viewer in own:
            viewer.name = name
        if seat >= 0:
            table.seats[seat].name = name
            table.show_card()
        if own or seat >= 0:
            show(table)


def refuse_sent_away(table: LiveTable, profile: str) -> None:
    if profile in table.sent_away:
        raise Refusal("sent_away", close=SENT_AWAY)

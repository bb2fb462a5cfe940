"""The people of a table as the others know them: who they are, who is there, who is not wanted.

On the wire a person has a name of his own at each table (`who`): nobody learns by it where else he
plays.  A mute is between two people and holds at every table; the muted one is not told.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence, Set

from msgspec.structs import replace

from . import events, seating, shapes, wire
from .change import Change
from .data import GONE
from .errors import Refusal
from .journal import Entry
from .page import Page
from .table import Table, author_of

LISTED = 60
"""Spectators that are named."""


def who(table: Table, profile: str) -> str:
    return hashlib.sha256(f"{table.id} {profile}".encode()).hexdigest()[:12]


def is_deaf(page: Page, entries: Sequence[Entry]) -> bool:
    """All of it is talk that the viewer does not want to read."""
    return bool(entries) and all(author_of(entry) in page.muted for entry in entries)


def known(table: Table) -> dict[str, str]:
    """Everybody who can be spoken of here, with his name: profiles that sit, look, have written or
    were sent away."""
    found = table.authors | table.sent_away
    found |= {page.profile: page.name for page in tuple(table.pages)}
    people = (seat for seat in table.seats if seat.is_person and seat.profile != GONE)
    return found | {seat.profile: seat.name for seat in people}


def find(table: Table, wanted: str) -> str:
    for profile in known(table):
        if who(table, profile) == wanted:
            return profile
    raise Refusal("not_found", "no_person")


def company(table: Table) -> dict[str, shapes.Person]:
    """Everybody who is known, by his profile and in the order of names; without what is between
    him and one viewer."""
    here = {page.profile for page in tuple(table.pages)}
    seats = {seat.profile: seat.seat for seat in table.seats if seat.is_person}
    people = sorted(known(table).items(), key=lambda pair: pair[1])
    return {
        profile: shapes.Person(who(table, profile), name, seats.get(profile, -1), profile in here)
        for profile, name in people
    }


def message(
    table: Table, company: dict[str, shapes.Person], profile: str, muted: Set[str]
) -> wire.People:
    """The others as one viewer may know them: those who sit, look on, or are not wanted."""
    away = table.sent_away if profile == table.data.host else {}
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


def send_away(table: Table, profile: str, wanted: str, away: bool) -> Change | None:
    """The host sends somebody away for good, or lets him come back."""
    other = find(table, wanted)
    if profile != table.data.host:
        raise Refusal("not_yours", "not_host")
    if other == profile:
        raise Refusal("bad_request", "yourself")
    if away == (other in table.sent_away):
        return None
    if not away:
        return Change(let_back=[other], shows=["people"])
    if table.seat_of(other) >= 0 and table.status != "waiting":
        raise Refusal("not_now", "seated_stays")
    name = known(table)[other]
    mine = [seat.seat for seat in table.seats if seat.profile == other]
    change = Change(seats={seat: dict(seating.OPEN) for seat in mine}, sent_away={other: name})
    change.entries = [table.entry(events.SentAway(name=name))] if name else []
    change.shows = ["news", "dice", "card", "people"]
    return change


def show_as(table: Table, profile: str, name: str, avatar: int) -> bool:
    """Somebody has a new name or figure, which is written down; True: the table's card has
    changed."""
    for page in tuple(table.pages):
        if page.profile == profile:
            page.name = name
    seat = table.seat_of(profile) if table.status not in ("over", "closed") else -1
    if seat >= 0:
        table.seats[seat].name, table.seats[seat].avatar = name, avatar
    return seat >= 0

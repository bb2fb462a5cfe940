"""Who sits where: joining, leaving, bots that sit in, the table that follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from pentacle.bots.levels import LEVELS
from pentacle.core import fair

from . import events, votes
from .change import Change, TablePlan
from .data import BEGUN, ENDED, GONE, Seat, TableData
from .errors import Refusal
from .settling import closed
from .table import Table
from .words import BOT_NAMES, CLOSED

NAMES = tuple(level.name for level in LEVELS)
DEFAULT_LEVEL = NAMES[2]
OPEN: dict[str, Any] = {
    "kind": "open", "name": "", "avatar": 0, "profile": "", "level": "",
    "pledge": "", "share": "", "standin": False,
}  # fmt: skip


def bot_name(taken: set[str]) -> str:
    return next(name for name in BOT_NAMES if name not in taken)


def bot_seat(level: str, taken: set[str]) -> dict[str, Any]:
    if level not in NAMES:
        raise Refusal("bad_request", "bad_level")
    return {**OPEN, "kind": "bot", "name": bot_name(taken), "level": level}


def human_seat(profile: str, name: str, pledge: str, avatar: int = 0) -> dict[str, Any]:
    who = {"kind": "human", "name": name, "avatar": avatar, "profile": profile}
    return {**OPEN, **who, "pledge": pledge}


def kept_seat(profile: str, name: str) -> dict[str, Any]:
    """An open seat that nobody else may take."""
    return {**OPEN, "profile": profile, "name": name}


def join(table: Table, profile: str, name: str, seat: int, pledge: str, avatar: int = 0) -> Change:
    """Take an open seat with a pledge for the dice; the last one to do so starts the game."""
    if table.status != "waiting":
        why = CLOSED.get(table.data.closed, "")
        raise Refusal("not_now", why, reason=table.data.closed_reason)
    table.refuse_sent_away(profile)
    if table.seat_of(profile) >= 0:
        raise Refusal("taken", "seated")
    row = table.find_seat(seat)
    if row.kind != "open" or row.profile not in ("", profile):
        raise Refusal("taken")
    table.refuse_full(seat)
    change = Change([table.entry(events.Sits(), seat)])
    change.seats[seat] = human_seat(profile, name, pledge, avatar)
    return _seated(table, change)


def leave(table: Table, profile: str) -> Change | None:
    """Before the game the seat is open again; once all are taken a bot sits in, or the seat waits
    for its owner."""
    seat = table.own_seat(profile).seat
    if table.status in BEGUN:
        return sit_in(table, seat) if table.data.terms.left == "bot" else None
    if table.status != "waiting":
        raise Refusal("not_now")
    change = Change([table.entry(events.Leaves(name=table.seats[seat].name))])
    change.seats[seat] = dict(OPEN)
    others = [s.profile for s in table.seats if s.is_person and s.seat != seat]
    if not others:
        change.values = {"status": "closed", "closed": "empty"}
    elif profile == table.data.host:
        change.values = {"host": others[0]}
    return _seated(table, change)


def stand_up(table: Table, profile: str) -> Change | None:
    """Leave a table that waits: of a game that has begun nobody is taken away so."""
    if table.status != "waiting":
        raise Refusal("not_now")
    return leave(table, profile)


def fill(table: Table, profile: str) -> Change:
    """Somebody who sits there has waited long enough: bots take all seats that are open."""
    table.own_seat(profile)
    if table.status != "waiting":
        raise Refusal("not_now")
    change, taken = Change(), {seat.name for seat in table.seats}
    for seat in table.seats:
        if seat.kind == "open":
            change.seats[seat.seat] = bot_seat(DEFAULT_LEVEL, taken)
            change.entries.append(table.entry(events.BotSits(), seat.seat))
            taken.add(change.seats[seat.seat]["name"])
    return _seated(table, change)


def forget(table: Table, profile: str) -> Change | None:
    """Somebody leaves for good, seat and all: a bot plays on for the others, if there are any."""
    if table.status in ENDED:
        return None
    people = [s.profile for s in table.seats if s.is_person and s.profile not in (profile, GONE)]
    if not people:
        return closed(table, "empty")
    change = Change(values={"host": people[0]} if profile == table.data.host else {})
    seat = table.seat_of(profile)
    if seat >= 0 and table.status == "waiting":
        change.seats[seat] = dict(OPEN)
    elif seat >= 0:
        if left := sit_in(table, seat):
            change.entries, change.values = left.entries, left.values | change.values
            change.seats = left.seats
        gone = {"profile": GONE, "name": "", "avatar": 0}
        change.seats.setdefault(seat, {}).update(gone)
        _answers_changed(change)
    for held in table.seats:
        if held.kind == "open" and held.profile == profile:
            change.seats[held.seat] = dict(OPEN)
    return _seated(table, change)


def close_unwatched(table: Table) -> Change | None:
    """Close a game of bots that nobody looks at."""
    if table.status not in BEGUN or table.pages:
        return None
    values = {"status": "closed", "closed": "empty", "pending": 0}
    return Change([table.entry(events.Closed())], values=values)


def expire(table: Table, why: str) -> Change | None:
    """Close a table at which nobody has been for long."""
    return closed(table, why) if table.status in ("waiting", *BEGUN) else None


def set_seat(table: Table, profile: str, seat: int, kind: str, level: str) -> Change:
    """The host fills or opens a seat."""
    row = table.find_seat(seat)
    if profile != table.data.host:
        raise Refusal("not_yours", "not_host")
    if table.status != "waiting":
        raise Refusal("not_now")
    if row.is_person:
        raise Refusal("taken")
    table.refuse_full(seat)
    change = Change()
    if kind == "bot":
        taken = {s.name for s in table.seats if s.seat != seat}
        change.seats[seat] = bot_seat(level, taken)
        change.entries = [table.entry(events.BotSits(), seat)]
    else:
        change.seats[seat] = dict(OPEN)
        change.entries = [table.entry(events.Opens(number=seat + 1))]
    return _seated(table, change)


def stop_clock(table: Table, seat: int) -> dict[str, Any]:
    """A bot plays this seat from now on; the clock as it is to be kept."""
    table.clock.run(table.clock.running & ~(1 << seat), 0, table.home.now)
    table.clock.owed &= ~(1 << seat)
    return table.clock.save()


def sit_in(table: Table, seat: int, event: events.Event | None = None) -> Change | None:
    """Let a bot play for a person until he takes his seat back."""
    if table.seats[seat].standin:
        return None
    change = Change([table.entry(event or events.StandIn(), seat)])
    change.seats[seat] = {"standin": True, "level": DEFAULT_LEVEL}
    change.values["clock"] = stop_clock(table, seat)
    return _answers_changed(_seated(table, change))


def time_out(table: Table, seat: int) -> Change:
    """A clock is empty: a bot answers what the seat owes now; then it is the person's again."""
    table.clock.time_out(seat, table.home.now)
    change = Change([table.entry(events.TimeOut(), seat)], values={"clock": table.clock.save()})
    return _answers_changed(_seated(table, change))


def reclaim(table: Table, profile: str) -> Change:
    seat = table.own_seat(profile).seat
    if table.seats[seat].conceded:
        raise Refusal("not_now", "conceded")
    if table.status != "playing" or not table.is_bot(seat):
        raise Refusal("not_now")
    table.refuse_full(seat)
    table.clock.revive(seat)
    running = table.clock.running | (table.data.pending & 1 << seat)
    table.clock.run(running, 0, table.home.now)
    change = Change([table.entry(events.Reclaims(), seat)], values={"clock": table.clock.save()})
    change.seats[seat] = {"standin": False, "level": ""}
    return _answers_changed(_seated(table, change))


def _answers_changed(change: Change) -> Change:
    """Whose turn it is has not changed, but who may answer has: a fresh scene for all."""
    change.shows += ["present", "clock"]
    return change


def vote(table: Table, profile: str, seat: int, yes: bool) -> Change:
    """Say that a bot shall sit in for somebody, or take that back."""
    own, row = table.own_seat(profile).seat, table.find_seat(seat)
    if table.is_bot(own):
        raise Refusal("not_now", "standin")
    if own == seat or votes.until_late(table, row) != 0:
        raise Refusal("not_now", "no_vote")
    said = votes.votes(table, seat) - {own} | ({own} if yes else set())
    table.votes[seat] = (table.clock.asked[seat], said)
    return count_votes(table) or Change(shows=["card"])


def count_votes(table: Table) -> Change | None:
    """Let a bot sit in where enough people want it."""
    decided = votes.decided(table)
    if decided is None:
        return None
    del table.votes[decided.seat]
    return sit_in(table, decided.seat, events.Voted())


def draw(rows: Sequence[dict[str, Any]], order: list[int]) -> dict[int, dict[str, Any]]:
    """The rows of seats, each where it was drawn to."""
    return {new: {name: rows[old][name] for name in OPEN} for new, old in enumerate(order)}


def lots(id: str, game: str, secret: str, rows: Sequence[dict[str, Any]]) -> list[int]:
    """For each seat, the one that its owner had taken before."""
    pledges = {n: row["pledge"] for n, row in enumerate(rows) if row["pledge"]}
    return fair.draw_seats(id, game, secret, pledges, len(rows))


def _draw_by_lot(table: Table, change: Change) -> None:
    """The last seat is taken: let this change also seat everybody by lot."""
    old = [{name: getattr(seat, name) for name in OPEN} for seat in table.seats]
    rows = [values | change.seats.get(n, {}) for n, values in enumerate(old)]
    order = lots(table.id, table.data.game, table.data.secret, rows)
    change.seats = draw(rows, order)
    change.values["terms"] = msgspec.structs.replace(table.data.terms, drawn=order)
    change.entries.append(table.entry(events.Drawn(order=order)))
    change.shows.append("anew")


def _seated(table: Table, change: Change) -> Change:
    """A change of seats; with the last open seat gone the dealing begins."""
    change.shows.append("news")
    kinds = [change.seats.get(s.seat, {}).get("kind", s.kind) for s in table.seats]
    if table.status == "waiting" and "open" not in kinds:
        change.values["status"] = "dealing"
        table.dealing_at = table.home.now
        if table.data.terms.seats == "drawn":
            _draw_by_lot(table, change)
        change.shows.append("dice")
    change.shows.append("card")
    return change


def look(table: Table) -> Change | None:
    """Do nothing: what is due by itself happens."""
    return None


def rematch(table: Table, profile: str, lost: str = "") -> Change | None:
    """The table that follows: the same people, options and terms, one seat further on.

    The seats of the other people are held for them; who does not come leaves his to a bot.
    `lost`: the table that followed and is gone.
    """
    if table.data.rematch != lost:
        return None
    id, old, now = table.home.new_id(), table.data, table.home.today()
    data = TableData(
        id=id, game=old.game, status="waiting", options=old.options, pace=old.pace,
        terms=msgspec.structs.replace(old.terms, seats="chosen", drawn=[]), start=old.start,
        listed=old.listed, host=profile, invite=table.home.new_id(), secret=fair.new_share(),
        created_at=now, moved_at=now,
    )  # fmt: skip
    n = len(table.seats)
    seats = [
        Seat((s.seat + 1) % n, "bot", s.name, level=s.level) if s.kind == "bot"
        else Seat((s.seat + 1) % n) if s.profile == GONE
        else Seat((s.seat + 1) % n, profile=s.profile, name=s.name)
        for s in table.seats
    ]  # fmt: skip
    follows = TablePlan(data, sorted(seats, key=lambda s: s.seat), dict(table.sent_away))
    values = {"rematch": id, "moved_at": old.moved_at}
    return Change(values=values, rematch=follows, shows=["card"])

"""Who sits where: joining, leaving, bots that sit in, the table that follows."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pentacle.core import fair

from ..bots import NAMES
from ..errors import Refusal
from ..secrets import new_id
from ..store import SeatRow
from ..store.change import Change
from ..store.store import BEGUN
from ..words import BOT_NAMES, CLOSED
from . import dealing, people
from .journal import Event

if TYPE_CHECKING:
    from .table import LiveTable

OPEN = {
    "kind": "open", "name": "", "profile": "", "level": "",
    "pledge": "", "share": "", "standin": False,
}  # fmt: skip
DEFAULT_LEVEL = NAMES[2]


def bot_name(taken: set[str]) -> str:
    return next(name for name in BOT_NAMES if name not in taken)


def bot_seat(level: str, taken: set[str]) -> dict[str, Any]:
    if level not in NAMES:
        raise Refusal("bad_request", "bad_level")
    return {**OPEN, "kind": "bot", "name": bot_name(taken), "level": level}


def human_seat(profile: str, name: str, pledge: str) -> dict[str, Any]:
    return {**OPEN, "kind": "human", "name": name, "profile": profile, "pledge": pledge}


async def join(table: LiveTable, profile: str, name: str, seat: int, pledge: str) -> None:
    """Take an open seat with a pledge for the dice; the last one to do so starts the game."""
    if table.status != "waiting":
        why = CLOSED.get(table.row.closed, "")
        raise Refusal("not_now", why, reason=table.row.closed_reason)
    people.refuse_sent_away(table, profile)
    if table.seat_of(profile) >= 0:
        raise Refusal("taken", "seated")
    row = find_seat(table, seat)
    if row.kind != "open" or row.profile not in ("", profile):
        raise Refusal("taken")
    change = Change(table.id, seats={seat: human_seat(profile, name, pledge)})
    await _change_seats(table, change, [table.event("sits", seat)])


async def leave(table: LiveTable, profile: str) -> None:
    """Before the game the seat is open again; once all are taken a bot sits in."""
    seat = table.seat_of(profile)
    if seat < 0:
        raise Refusal("not_yours", "not_seated")
    if table.status in BEGUN:
        await sit_in(table, seat)
        return
    if table.status != "waiting":
        raise Refusal("not_now")
    name = table.seats[seat].name
    change = Change(table.id, seats={seat: dict(OPEN)})
    others = [s.profile for s in table.seats if s.kind == "human" and s.seat != seat]
    if not others:
        change.values = {"status": "closed", "closed": "empty"}
    elif profile == table.row.host:
        change.values = {"host": others[0]}
    await _change_seats(table, change, [table.event("leaves", -1, name=name)])


async def close_unwatched(table: LiveTable) -> None:
    """Close a game of bots that nobody looks at."""
    if table.status in BEGUN and not table.viewers:
        values = {"status": "closed", "closed": "empty", "pending": 0}
        await table.commit(Change(table.id, values=values), [table.event("closed", -1)])
        table.wake.set()


async def set_seat(table: LiveTable, profile: str, seat: int, kind: str, level: str) -> None:
    """The host fills or opens a seat."""
    row = find_seat(table, seat)
    if profile != table.row.host:
        raise Refusal("not_yours", "not_host")
    if table.status != "waiting":
        raise Refusal("not_now")
    if row.kind == "human":
        raise Refusal("taken")
    taken = {s.name for s in table.seats if s.seat != seat}
    values = bot_seat(level, taken) if kind == "bot" else dict(OPEN)
    event = table.event("bot", seat) if kind == "bot" else table.event("opens", -1, number=seat + 1)
    await _change_seats(table, Change(table.id, seats={seat: values}), [event])


async def sit_in(table: LiveTable, seat: int, why: str = "standin") -> None:
    """Let a bot play for a person until he takes his seat back."""
    if table.seats[seat].standin:
        return
    change = Change(table.id, seats={seat: {"standin": True, "level": DEFAULT_LEVEL}})
    table.clock.run(table.clock.running & ~(1 << seat), 0, table.hub.now)
    table.clock.owed &= ~(1 << seat)
    change.values["clock"] = table.clock.save()
    await _change_seats(table, change, [table.event(why, seat)])
    await _show_again(table)


async def time_out(table: LiveTable, seat: int) -> None:
    """A clock is empty: a bot answers what the seat owes now; then it is the person's again."""
    table.clock.time_out(seat, table.hub.now)
    change = Change(table.id, values={"clock": table.clock.save()})
    await _change_seats(table, change, [table.event("timeout", seat)])
    await _show_again(table)


async def reclaim(table: LiveTable, profile: str) -> None:
    seat = table.seat_of(profile)
    if seat < 0:
        raise Refusal("not_yours", "not_seated")
    if table.seats[seat].conceded:
        raise Refusal("not_now", "conceded")
    if table.status != "playing" or not table.is_bot(seat):
        raise Refusal("not_now")
    table.clock.revive(seat)
    running = table.clock.running | (table.row.pending & 1 << seat)
    table.clock.run(running, 0, table.hub.now)
    change = Change(table.id, seats={seat: {"standin": False, "level": ""}})
    change.values["clock"] = table.clock.save()
    await _change_seats(table, change, [table.event("reclaims", seat)])
    await _show_again(table)


async def _show_again(table: LiveTable) -> None:
    """Whose turn it is has not changed, but who may answer has: a fresh scene for all."""
    await table.show_present()
    table.show_clock()


def draw(rows: Sequence[dict[str, Any]], order: list[int]) -> dict[int, dict[str, Any]]:
    """The rows of seats, each where it was drawn to."""
    return {new: {name: rows[old][name] for name in OPEN} for new, old in enumerate(order)}


def lots(id: str, game: str, secret: str, rows: Sequence[dict[str, Any]]) -> list[int]:
    """For each seat, the one that its owner had taken before."""
    pledges = {n: row["pledge"] for n, row in enumerate(rows) if row["pledge"]}
    return fair.draw_seats(id, game, secret, pledges, len(rows))


def _draw_by_lot(table: LiveTable, change: Change) -> Event:
    """The last seat is taken: let this change also seat everybody by lot."""
    old = [{name: getattr(seat, name) for name in OPEN} for seat in table.seats]
    rows = [values | change.seats.get(n, {}) for n, values in enumerate(old)]
    order = lots(table.id, table.row.game, table.row.secret, rows)
    change.seats = draw(rows, order)
    change.values["terms"] = {**table.row.terms, "drawn": order}
    return table.event("drawn", -1, order=order)


async def _change_seats(table: LiveTable, change: Change, events: list[Event]) -> None:
    """Commit a change of seats; with the last open seat gone the dealing begins."""
    kinds = [change.seats.get(s.seat, {}).get("kind", s.kind) for s in table.seats]
    if table.status == "waiting" and "open" not in kinds:
        change.values["status"] = "dealing"
        table.dealing_at = time.monotonic()
        if table.terms.seats == "drawn":
            events.append(_draw_by_lot(table, change))
    await table.commit(change, events)
    await table.show(events)
    if table.status == "dealing":
        if table.terms.drawn:
            await table.welcome_again()
        table.show_dice()
        table.hub.drive(table)
        await dealing.go_on(table)
    table.show_card()
    table.wake.set()


def find_seat(table: LiveTable, seat: int) -> SeatRow:
    if not 0 <= seat < len(table.seats):
        raise Refusal("not_found", "no_seat")
    return table.seats[seat]


async def rematch(table: LiveTable, profile: str) -> None:
    """Make the table that follows, once: the same people, options and terms, one seat further on.

    The seats of the other people are held for them; who does not come leaves his to a bot.
    """
    if table.row.rematch and await table.hub.store.table(table.row.rematch):
        return
    now, id = time.time(), new_id()
    terms = {k: v for k, v in table.row.terms.items() if k not in ("seats", "drawn")}
    row = {
        "id": id, "game": table.row.game, "status": "waiting", "options": table.row.options,
        "pace": table.row.pace, "terms": terms, "listed": table.row.listed, "host": profile,
        "invite": new_id(), "created_at": now, "moved_at": now, "secret": fair.new_share(),
    }  # fmt: skip
    n = len(table.seats)
    seats = []
    for old in table.seats:
        values = {**OPEN, "profile": old.profile}
        if old.kind == "bot":
            values = {**OPEN, "kind": "bot", "name": old.name, "level": old.level}
        seats.append({"table_id": id, "seat": (old.seat + 1) % n, **values})
    await table.hub.store.new_table(row, seats, table.sent_away)
    await table.commit(Change(table.id, values={"rematch": id, "moved_at": table.row.moved_at}))
    table.show_card()

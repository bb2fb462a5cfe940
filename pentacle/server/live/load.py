"""A table from the database: its events are played again under the rules it is pinned to."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from pentacle.core import PentacleError
from pentacle.core import replay as replays
from pentacle.core.match import TakeBack

from ..errors import Refusal
from ..store.change import Change
from ..store.office import Order
from . import campaign, dice, moves
from .again import again, rules_of
from .journal import Event
from .play import Play
from .table import LiveTable

if TYPE_CHECKING:
    from .hub import Hub

log = logging.getLogger(__name__)


async def load(hub: Hub, id: str, fence: int | None = None) -> LiveTable:
    """`fence`: the term under which this process has it."""
    row = await hub.store.table(id)
    if row is None:
        raise Refusal("not_found", "no_table")
    seats = (await hub.store.seats([id]))[id]
    table = LiveTable(hub, row, seats, hub.games.get(row.game))
    table.fence = fence
    table.sent_away = await hub.store.sent_away(id)
    table.chapter = await campaign.chapter_of(table)
    for stored in await hub.store.events(id):
        event = Event(stored.kind, stored.seat, stored.seen, stored.data, stored.at)
        table.journal.add(event)
        table.remember(event)
    if row.status in ("playing", "over"):
        await _replay(table)
    return table


async def _replay(table: LiveTable) -> None:
    """Bring the match back.  It must come to the very record that was there before."""
    if table.row.game not in table.hub.games:
        await close(table, "game")
        return
    play = await asyncio.to_thread(_again, table)
    if play is None:
        await close(table, "rules")
        return
    table.play = play
    table.keep_book()
    row = table.row
    people = sum(1 << s.seat for s in table.seats if s.kind == "human" and not s.standin)
    table.clock.restore(row.clock, row.pending & people, table.hub.alive_at, table.hub.now)
    if row.status == "playing" and rules_of(row.rules) != table.game.rules:
        log.info("table carried over to new rules", extra={"table": table.id})
        values = {
            "rules": table.game.rules, "options": play.match.options, "moved_at": row.moved_at,
            "state": play.position.fingerprint,
        }  # fmt: skip
        await table.commit(Change(table.id, values=values), [table.event("upgraded", -1)])


def _again(table: LiveTable) -> Play | None:
    try:
        return again(table.game, table.row, table.seats, table.journal.events)
    except (PentacleError, ArithmeticError, IndexError, KeyError, ValueError) as error:
        log.warning("table cannot be played again: %s", error, extra={"table": table.id})
        return None


async def close(table: LiveTable, why: str, order: Order | None = None) -> None:
    """End a table that cannot go on; its moves are kept as a replay file of its own rules.

    `order`: it could, but the operator closes it."""
    row = table.row
    if row.status != "playing":
        return
    body = replays.Replay(
        game=row.game, rules=row.rules, seats=len(table.seats), options=row.options,
        seed=replays.written_seed(dice.seed(table)), actions=_actions(table),
        names=[s.name for s in table.seats], end=row.state,
        dice=dice.proof(table) or msgspec.UNSET, start=table.start or msgspec.UNSET,
        takebacks=_takebacks(table) or msgspec.UNSET, conceded=_conceded(table) or msgspec.UNSET,
    ).sealed()  # fmt: skip
    kept = moves.replay_row(table, msgspec.json.encode(body) + b"\n")
    values = {"status": "closed", "closed": why, "replay": kept["id"], "pending": 0}
    if order is not None:
        values["closed_reason"] = order.text
    change = Change(table.id, values=values, replay=kept, order=order)
    await table.commit(change, [table.event("closed", -1)])


def _takebacks(table: LiveTable) -> list[TakeBack]:
    found, steps = [], 0
    for event in table.journal.events:
        steps += event.kind == "step"
        if event.kind == "undo":
            if "choices" in event.data:
                found.append(TakeBack(event.seat, steps, event.data["to"]))
            steps = event.data["to"]
    return found


def _conceded(table: LiveTable) -> list[int]:
    return [event.seat for event in table.journal.events if event.kind == "concedes"]


def _actions(table: LiveTable) -> list[tuple[int, int]]:
    kept: list[tuple[int, int]] = []
    for event in table.journal.events:
        if event.kind == "step":
            kept.append((event.seat, event.data["action"]))
        elif event.kind == "undo":
            del kept[event.data["to"] :]
    return kept

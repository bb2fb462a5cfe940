"""A table that is taken up again: its journal is played once more under its rules."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from pentacle.core import PentacleError

from . import events
from .again import again, rules_of
from .change import Change
from .journal import Entry
from .settling import closed
from .table import Table

log = logging.getLogger(__name__)


def reopen(table: Table, entries: Iterable[Entry], alive_at: float) -> Change | None:
    """Bring back what happened, to the very record that was there before.

    The change is what its host has to keep: the game goes on under newer rules, or cannot.
    `alive_at`: until when its clocks ran, in seconds of service."""
    for entry in entries:
        table.journal.add(entry)
        table.remember(entry)
    data = table.data
    if data.status not in ("playing", "over"):
        return None
    if not table.knows_game:
        return closed(table, "game") if data.status == "playing" else None
    try:
        table.play = again(
            table.game, data, table.seats, table.journal.entries, lambda: table.home.now
        )
    except (PentacleError, ArithmeticError, IndexError, KeyError, ValueError) as error:
        log.warning("table cannot be played again: %s", error, extra={"table": table.id})
        return closed(table, "rules") if data.status == "playing" else None
    table.keep_book()
    people = sum(1 << s.seat for s in table.seats if s.is_person and not s.standin)
    table.clock.restore(data.clock, data.pending & people, alive_at, table.home.now)
    if data.status == "playing" and rules_of(data.rules) != table.game.rules:
        log.info("table carried over to new rules", extra={"table": table.id})
        return _upgraded(table)
    return None


def _upgraded(table: Table) -> Change:
    assert table.play is not None
    values = {
        "rules": table.game.rules, "options": table.play.match.options,
        "moved_at": table.data.moved_at, "state": table.play.position.fingerprint,
    }  # fmt: skip
    return table.seal(Change([table.entry(events.Upgraded())], values=values))

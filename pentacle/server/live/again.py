"""The match of a table, played again from its events under the rules that it is pinned to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from string import hexdigits

import msgspec

from pentacle.core import Game, PentacleError
from pentacle.core import replay as replays

from .. import shapes
from ..store import SeatRow, TableRow
from . import dice, windows
from .journal import Event
from .play import Play

DIGEST = 16


class Elsewhere(PentacleError):
    """It comes to another position than the one that was stored."""


def again(game: Game, row: TableRow, seats: Sequence[SeatRow], events: Iterable[Event]) -> Play:
    """The match as it stood.  It must come to the very record that was there before."""
    rules = rules_of(row.rules)
    play = Play.again(
        game,
        len(seats),
        game.options_since(rules, row.options, len(seats)),
        dice.seed_of(row, seats),
        events,
        windows.timed_talk(game, row.options),
        msgspec.convert(row.terms, shapes.Terms).undo,
        row.terms.get("start", ""),
        same_rules=rules == game.rules,
    )
    laid_out_alike = rules == game.rules or not game.goes_on(rules)
    if laid_out_alike and play.position.fingerprint != row.state:
        raise Elsewhere("it comes to another position than the one that was stored")
    return play


def rules_of(written: str) -> str:
    """The rules that a table is pinned to.

    The first release wrote a digest of 16 digits, which hung on words too: it is of version 1.
    """
    is_digest = len(written) == DIGEST and set(written) <= set(hexdigits)
    return replays.FIRST_RULES if is_digest else written

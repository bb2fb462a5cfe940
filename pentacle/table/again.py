"""The match of a table, played again from its journal under the rules that it is pinned to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from string import hexdigits

from pentacle.core import Game, PentacleError
from pentacle.core import replay as replays
from pentacle.core.match import Match

from . import dice
from .data import Seat, TableData
from .journal import Entry
from .play import Play, timed_talk

DIGEST = 16


class OtherPosition(PentacleError):
    """It comes to another position than the one that was stored."""


def again(
    game: Game, data: TableData, seats: Sequence[Seat], entries: Iterable[Entry],
    now: Callable[[], float],
) -> Play:  # fmt: skip
    """The match as it stood.  It must come to the very record that was there before."""
    rules = rules_of(data.rules)
    match = Match(
        game, len(seats), game.options_since(rules, data.options, len(seats)),
        dice.seed_of(data, seats), auto=False, undo=data.terms.undo, start=data.start,
    )  # fmt: skip
    talk = timed_talk(game, data.options)
    play = Play.again(match, now, entries, talk, same_rules=rules == game.rules)
    laid_out_alike = rules == game.rules or not game.goes_on(rules)
    if laid_out_alike and play.position.fingerprint != data.state:
        raise OtherPosition("it comes to another position than the one that was stored")
    return play


def rules_of(written: str) -> str:
    """The rules that a table is pinned to.

    The first release wrote a digest of 16 digits, which hung on words too: it is of version 1.
    """
    is_digest = len(written) == DIGEST and set(written) <= set(hexdigits)
    return replays.FIRST_RULES if is_digest else written

"""A table (`pentacle.table`) whose people share one keyboard."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence

from pentacle.core.match import Match
from pentacle.table.data import Seat, TableData
from pentacle.table.home import Patience
from pentacle.table.play import Play
from pentacle.table.shapes import Pace, Terms
from pentacle.table.table import Table


class Keyboard:
    """The home of such a table: nobody is waited for, and nobody writes too much."""

    patience = Patience()

    @property
    def now(self) -> float:
        return time.monotonic()

    def today(self) -> float:
        return time.time()

    def new_id(self) -> str:
        return secrets.token_hex(8)

    def refuse_flood(self, profile: str, table: str, *, spectator: bool) -> None:
        return


def who(player: int) -> str:
    """The profile of whoever sits there."""
    return f"player {player}"


def table_of(match: Match, names: Sequence[str], people: Sequence[int]) -> Table:
    """A table at which this match is played, as far as it has come."""
    home = Keyboard()
    seats = [
        Seat(p, "human", name, profile=who(p)) if p in people else Seat(p, "bot", name, level=name)
        for p, name in enumerate(names)
    ]
    play = Play(match, lambda: home.now)
    data = TableData(
        id=home.new_id(), game=match.game.name, status="playing", options=match.options,
        pace=Pace("live", 0, 0), terms=Terms(undo=match.allowed_undo), start=match.start,
        seed=f"{match.seed:x}", rules=match.game.rules, pending=play.pending,
        state=match.position.fingerprint,
    )  # fmt: skip
    table = Table(data, seats, match.game, home)
    table.play = play
    for entry in play.start():
        table.journal.add(entry)
    table.keep_book()
    return table

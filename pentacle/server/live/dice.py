"""Where the dice of a table come from: what was pledged, what was shown, the seed, the proof."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pentacle.core import fair

from .. import shapes
from ..store import SeatRow, TableRow

if TYPE_CHECKING:
    from .table import LiveTable


def seed(table: LiveTable) -> int:
    return seed_of(table.row, table.seats)


def seed_of(row: TableRow, seats: Sequence[SeatRow]) -> int:
    """The seed of a game that has begun: of the secret and the shares, or as it was stored."""
    if row.seed:
        return int(row.seed, 16)
    shown = {s.seat: s.share for s in seats if s.share}
    return fair.seed_of(row.id, row.game, row.secret, shown)


def missing(table: LiveTable) -> list[SeatRow]:
    """Who has pledged a share, has not left, and has not shown it."""
    return [s for s in table.seats if s.pledge and not s.share and not s.standin]


def pledge(table: LiveTable) -> str:
    """What the server has bound itself to."""
    row = table.row
    if row.seed:
        return fair.pledge_of_seed(row.salt, int(row.seed, 16))
    return fair.pledge_of_secret(row.secret)


def card(table: LiveTable) -> shapes.DiceCard:
    """What everybody may know before the end: pledges, and who has shown his share."""
    stages: dict[str, shapes.Stage] = {"waiting": "pledging", "dealing": "showing"}
    people = [] if table.row.seed else [s for s in table.seats if s.kind == "human"]
    return shapes.DiceCard(
        pledge=pledge(table),
        stage=stages.get(table.status, "made"),
        shares=[shapes.ShareCard(s.seat, s.pledge, bool(s.share)) for s in people],
    )


def proof(table: LiveTable) -> fair.Proof | None:
    """Everything, for when the game is over; None for a table from before there were shares."""
    row = table.row
    if row.seed:
        return None
    people = [fair.Share(s.seat, s.pledge, s.share) for s in table.seats if s.kind == "human"]
    return fair.Proof(row.id, pledge(table), row.secret, people, table.terms.drawn)

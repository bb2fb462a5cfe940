"""Where the dice of a table come from: what was pledged, what was shown, the seed, the proof."""

from __future__ import annotations

from collections.abc import Sequence

from pentacle.core import fair

from . import shapes
from .data import Seat, TableData

Seats = Sequence[Seat]


def seed_of(data: TableData, seats: Seats) -> int:
    """The seed of a game that has begun: of the secret and the shares, or as it was stored."""
    if data.seed:
        return int(data.seed, 16)
    shown = {s.seat: s.share for s in seats if s.share}
    return fair.seed_of(data.id, data.game, data.secret, shown)


def missing(seats: Seats) -> list[Seat]:
    """Who has pledged a share, has not left, and has not shown it."""
    return [s for s in seats if s.pledge and not s.share and not s.standin]


def pledge(data: TableData) -> str:
    """What the host has bound itself to."""
    if data.seed:
        return fair.pledge_of_seed(data.salt, int(data.seed, 16))
    return fair.pledge_of_secret(data.secret)


def card(data: TableData, seats: Seats) -> shapes.DiceCard:
    """What everybody may know before the end: pledges, and who has shown his share."""
    stages: dict[str, shapes.Stage] = {"waiting": "pledging", "dealing": "showing"}
    people = [] if data.seed else [s for s in seats if s.is_person]
    return shapes.DiceCard(
        pledge=pledge(data),
        stage=stages.get(data.status, "made"),
        shares=[shapes.ShareCard(s.seat, s.pledge, bool(s.share)) for s in people],
    )


def proof(data: TableData, seats: Seats) -> fair.Proof | None:
    """Everything, for when the game is over; None for a table from before there were shares."""
    if data.seed:
        return None
    people = [fair.Share(s.seat, s.pledge, s.share) for s in seats if s.is_person]
    return fair.Proof(data.id, pledge(data), data.secret, people, data.terms.drawn)

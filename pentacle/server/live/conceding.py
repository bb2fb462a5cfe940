"""Giving up: the seat is a bot's from then on, or the game is over.

It is over as soon as one side only is left (`Game.concession`), or none of the people.  Who gave up
ranks after all who did not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import Refusal
from ..store.change import Change
from . import moves, seating

if TYPE_CHECKING:
    from .table import LiveTable


def may_concede(table: LiveTable, seat: int) -> bool:
    playing = table.status == "playing" and table.play is not None
    return playing and seat >= 0 and not table.seats[seat].conceded


def ends(table: LiveTable, seat: int) -> bool:
    """The game is over if this seat gives up now."""
    people = [s.seat for s in table.seats if s.kind == "human"]
    conceded = {s.seat for s in table.seats if s.conceded} | {seat}
    return table.game.concession.is_over(len(table.seats), people, conceded)


def words(table: LiveTable, seat: int, language: str) -> str:
    """What happens if this seat gives up now; "" where it cannot."""
    if not may_concede(table, seat):
        return ""
    concession = table.game.concession
    return (concession.ends if ends(table, seat) else concession.goes_on)[language]


async def concede(table: LiveTable, profile: str, id: str) -> dict[str, Any]:
    seat = table.seat_of(profile)
    if seat < 0:
        raise Refusal("not_yours", "not_seated")
    if table.seats[seat].conceded:
        raise Refusal("not_now", "conceded")
    if not may_concede(table, seat) or table.play is None:
        raise Refusal("not_now")
    over = ends(table, seat)
    event = table.event("concedes", seat, **{"for": [profile, id], "answer": {}})
    order = 1 + sum(s.conceded > 0 for s in table.seats)
    change = Change(table.id, seats={seat: {"conceded": order}})
    table.play.match.conceded.append(seat)
    if over:
        table.play.held = None
        await moves.settle(table, [event], change=change, given_up=True)
        return {}
    change.seats[seat] |= {"standin": True, "level": _level(table)}
    table.clock.run(table.clock.running & ~(1 << seat), 0, table.hub.now)
    table.clock.owed &= ~(1 << seat)
    change.values["clock"] = table.clock.save()
    await table.commit(change, [event])
    await table.show([event])
    table.show_card()
    table.show_clock()
    table.wake.set()
    return {}


def _level(table: LiveTable) -> str:
    """A bot like those of the table plays on."""
    return next((s.level for s in table.seats if s.kind == "bot"), seating.DEFAULT_LEVEL)

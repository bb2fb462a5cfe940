"""Giving up: the seat is a bot's from then on, or the game is over.

It is over as soon as one side only is left (`Game.concession`), or none of the people.  Who gave up
ranks after all who did not.
"""

from __future__ import annotations

from . import events, seating
from .change import Change
from .errors import Refusal
from .settling import settled
from .table import Table


def may_concede(table: Table, seat: int) -> bool:
    playing = table.status == "playing" and table.play is not None
    return playing and seat >= 0 and not table.seats[seat].conceded


def ends(table: Table, seat: int) -> bool:
    """The game is over if this seat gives up now."""
    people = [s.seat for s in table.seats if s.is_person]
    conceded = {s.seat for s in table.seats if s.conceded} | {seat}
    return table.game.concession.is_over(len(table.seats), people, conceded)


def words(table: Table, seat: int, language: str) -> str:
    """What happens if this seat gives up now; "" where it cannot."""
    if not may_concede(table, seat):
        return ""
    concession = table.game.concession
    return (concession.ends if ends(table, seat) else concession.goes_on)[language]


def concede(table: Table, profile: str) -> Change:
    seat, play = table.own_seat(profile).seat, table.play
    if table.seats[seat].conceded:
        raise Refusal("not_now", "conceded")
    if not may_concede(table, seat) or play is None:
        raise Refusal("not_now")
    over = ends(table, seat)
    change = Change([table.entry(events.Concedes(), seat)], shows=[])
    change.seats[seat] = {"conceded": 1 + sum(s.conceded > 0 for s in table.seats)}
    play.match.conceded.append(seat)
    if over:
        play.held = None
        return settled(table, change, given_up=True)
    change.seats[seat] |= {"standin": True, "level": _level(table)}
    change.values["clock"] = seating.stop_clock(table, seat)
    change.shows = ["news", "card", "clock"]
    return change


def _level(table: Table) -> str:
    """A bot like those of the table plays on."""
    return next((s.level for s in table.seats if s.kind == "bot"), seating.DEFAULT_LEVEL)

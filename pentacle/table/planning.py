"""A new table: what its host wishes, checked and laid out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from pentacle.core import Game, fair
from pentacle.core.errors import OptionError

from . import seating
from .change import TablePlan
from .data import Seat, TableData
from .errors import Refusal
from .home import Home
from .shapes import Chosen, Pace, Pledged, Terms
from .sizes import GivenName, Id, Long, Short

STRANGERS = Pace("live", bank_s=900, step_s=20)
"""The clock of people who do not know each other, unless the host names another, or none."""
BY_DAYS = Pace("days", bank_s=259_200, step_s=259_200)
"""Three days at first, and three more after each turn."""


class NewSeat(msgspec.Struct):
    kind: Literal["me", "open", "bot"]
    level: Short = ""
    keep: Short = ""
    """For whom an open seat is kept: the id of a `Friend`, or of somebody known from a game."""


class Kept(NamedTuple):
    """Somebody for whom a seat can be kept."""

    profile: str
    name: str


class NewTable(msgspec.Struct):
    game: Short
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: Chosen
    """Only what differs from the rulebook need be there."""
    listed: bool
    pace: Pace | None = None
    """Missing: a clock where strangers may sit down (listed, with an open seat), else none."""
    name: GivenName = ""
    """The host's name, if it is new."""
    campaign: Id | None = None
    """Play the next game of this campaign."""
    pledge: Pledged = ""
    """Of the host's share of the dice."""
    terms: Terms = msgspec.field(default_factory=Terms)
    start: Long = ""
    """Play on from this position; seats and options must be its own."""


def plan(
    game: Game,
    profile: str,
    name: str,
    wanted: NewTable,
    options: dict[str, Any],
    home: Home,
    avatar: int = 0,
    kept: Mapping[str, Kept] | None = None,
) -> TablePlan:
    """The table that somebody wants to host, if the game can be played so.

    `options`: what the host chose, and what a campaign demands; `kept`: for whom he may keep
    seats, by their ids."""
    _refuse_impossible(game, wanted, options)
    waits = any(seat.kind == "open" for seat in wanted.seats)
    id, secret, now = home.new_id(), fair.new_share(), home.today()
    seats = _seats(profile, name, avatar, wanted, kept or {})
    terms = msgspec.structs.replace(wanted.terms, drawn=[], position=bool(wanted.start))
    if terms.seats == "drawn" and not waits and len(seats) > 1:
        terms.drawn = seating.lots(id, game.name, secret, seats)
        drawn = seating.draw(seats, terms.drawn)
        seats = [drawn[seat] for seat in range(len(seats))]
    data = TableData(
        id=id, game=game.name, status="waiting" if waits else "dealing", options=options,
        pace=wanted.pace or _usual_pace(wanted.listed and waits), terms=terms,
        start=wanted.start, listed=wanted.listed, host=profile, invite=home.new_id(),
        secret=secret, campaign=wanted.campaign or "", created_at=now, moved_at=now,
    )  # fmt: skip
    return TablePlan(data, [Seat(number, **values) for number, values in enumerate(seats)])


def _refuse_impossible(game: Game, wanted: NewTable, options: dict[str, Any]) -> None:
    try:
        game.row(len(wanted.seats), options)
    except OptionError:
        raise Refusal("bad_option") from None
    by_days = wanted.pace is not None and wanted.pace.kind == "days"
    if by_days and game.talk is not None and game.talk.has_timer(options):
        raise Refusal("bad_option", "timer_by_days")
    if by_days and wanted.terms.left == "pause":
        raise Refusal("bad_request", "pause_by_days")
    if sum(seat.kind == "me" for seat in wanted.seats) > 1:
        raise Refusal("bad_request")


def _usual_pace(strangers: bool) -> Pace:
    return STRANGERS if strangers else Pace("live", bank_s=0, step_s=0)


def _seats(
    profile: str, name: str, avatar: int, wanted: NewTable, kept: Mapping[str, Kept]
) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    taken = {name}
    for seat in wanted.seats:
        if seat.kind == "me":
            found.append(seating.human_seat(profile, name, wanted.pledge, avatar))
        elif seat.kind == "bot":
            found.append(seating.bot_seat(seat.level, taken))
            taken.add(found[-1]["name"])
        else:
            found.append(_open_seat(seat, kept, found))
    return found


def _open_seat(
    seat: NewSeat, kept: Mapping[str, Kept], before: list[dict[str, Any]]
) -> dict[str, Any]:
    if not seat.keep:
        return dict(seating.OPEN)
    if seat.keep not in kept:
        raise Refusal("not_found", "no_friend")
    friend = kept[seat.keep]
    if any(one["profile"] == friend.profile for one in before):
        raise Refusal("bad_request", "kept_twice")
    return seating.kept_seat(friend.profile, friend.name)

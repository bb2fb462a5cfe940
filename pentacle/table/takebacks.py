"""Taking back what has taught somebody something: the game is marked for it.

Who plays with bots alone takes back as many of his choices as he likes, to the start.  With other
people he asks, and all of them must agree; the request lapses when everybody sees somebody act, and
after a while.  An undo (`Match.undo`) needs none of this and leaves no mark.
"""

from __future__ import annotations

from . import events
from .change import Change
from .data import Seat
from .errors import Refusal
from .settling import settled
from .table import Asking, Table

PATIENCE, DAY = 60.0, 86400.0
"""Seconds that a request waits for its answers; in a game by days."""
DECLINED = 3
"""After so many refusals somebody asks no more in this game."""


def others(table: Table, seat: int) -> list[Seat]:
    """The other people who have not given up."""
    rest = [s for s in table.seats if s.seat != seat]
    return [s for s in rest if s.is_person and not s.conceded]


def voters(table: Table, seat: int) -> set[int]:
    """Those who have to agree: who plays for himself."""
    return {s.seat for s in others(table, seat) if not s.standin}


def _refusal(table: Table, seat: int) -> str:
    """Why a seat may not go back, whatever the others say; the name of a sentence."""
    if table.data.terms.undo != "free":
        return "no_takeback"
    if table.data.campaign:
        return "campaign_takeback"
    if table.journal.is_full(seat):
        return "full_table"
    if not others(table, seat):
        return ""
    if not voters(table, seat):
        return "nobody_to_ask"
    return _pestering(table, seat)


def _pestering(table: Table, seat: int) -> str:
    """One question for each choice, and only so many refusals."""
    asked = declined = chosen = -1
    refusals = 0
    for entry in table.journal.entries:
        match entry.event:
            case events.Declines(of=of) if of == seat:
                refusals, declined = refusals + 1, entry.number
            case events.Asks() if entry.seat == seat:
                asked = entry.number
            case events.Step(forced=False) if entry.seat == seat:
                chosen = entry.number
    if refusals >= DECLINED:
        return "declined_enough"
    return "asked_enough" if max(asked, declined) > chosen else ""


def offered(table: Table, seat: int) -> int:
    """How many of his choices this seat may take back, or ask for."""
    if table.play is None or table.play.held or table.asking or _refusal(table, seat):
        return 0
    return len(table.play.match.choices(seat))


def take_back(table: Table, profile: str, choices: int) -> Change:
    """Go back before the last `choices` of this person, or ask the others whether he may."""
    seat, play = table.playing(profile)
    if play.held:
        raise Refusal("no_undo")
    if table.asking:
        raise Refusal("not_now", "asked_already")
    own = play.match.choices(seat)
    if why := _refusal(table, seat):
        raise Refusal("no_undo", why)
    if choices > len(own):
        raise Refusal("no_undo", "few_choices")
    if not others(table, seat):
        return _go_back(table, seat, own[-choices])
    number = len(table.journal.entries)
    until = table.home.now + (DAY if table.data.by_days else PATIENCE)
    table.asking = Asking(str(number), seat, own[-choices], choices, until)
    asks = table.entry(events.Asks(choices=choices), seat)
    return Change([asks], shows=["news", "asking"])


def consent(table: Table, profile: str, request: str, yes: bool) -> Change:
    seat, _ = table.playing(profile)
    asking = table.asking
    if asking is None or asking.id != request:
        raise Refusal("not_now", "no_request")
    if seat == asking.seat and not yes:
        return _dropped(table, events.Lapses())
    if seat not in voters(table, asking.seat):
        raise Refusal("not_yours")
    if not yes:
        return _dropped(table, events.Declines(of=asking.seat), seat)
    asking.agreed.add(seat)
    return go_on(table) or Change(shows=["asking"])


def is_decided(table: Table) -> bool:
    """A request was answered by all, or cannot be answered any more."""
    asking = table.asking
    if asking is None or table.play is None:
        return False
    needed = voters(table, asking.seat)
    gone = len(table.play.match.steps) <= asking.to or table.is_bot(asking.seat)
    return gone or needed <= asking.agreed or not asking.left(table.home.now)


def go_on(table: Table) -> Change | None:
    """Do what all have agreed to, or end a request that nobody can answer any more."""
    asking = table.asking
    if asking is None or table.play is None or not is_decided(table):
        return None
    needed = voters(table, asking.seat)
    is_undone = len(table.play.match.steps) <= asking.to
    if needed and needed <= asking.agreed and not is_undone:
        table.asking = None
        return _go_back(table, asking.seat, asking.to)
    return _dropped(table, events.Lapses())


def _dropped(table: Table, event: events.Event, seat: int = -1) -> Change:
    """The request is over, and the log says why."""
    table.asking = None
    return Change([table.entry(event, seat)], shows=["news", "present", "asking"])


def _go_back(table: Table, seat: int, to: int) -> Change:
    play = table.play
    assert play is not None
    entry, gone = play.take_back(seat, to, table.journal)
    table.clock.asked[seat] = table.home.now
    change = Change([entry], gone, values={"takebacks": table.data.takebacks + 1})
    settled(table, change)
    change.shows.append("asking")
    return change

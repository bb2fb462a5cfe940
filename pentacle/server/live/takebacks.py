"""Taking back what has taught somebody something: the game is marked for it.

Who plays with bots alone takes back as many of his choices as he likes, to the start.  With other
people he asks, and all of them must agree; the request lapses when everybody sees somebody act, and
after a while.  An undo (`Match.undo`) needs none of this and leaves no mark.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .. import wire
from ..errors import Refusal
from ..store.change import Change
from . import moves
from .journal import Event, everybody
from .presence import is_by_days

if TYPE_CHECKING:
    from ..store import SeatRow
    from .table import LiveTable

Answer = dict[str, Any]
PATIENCE, DAY = 60.0, 86400.0
"""Seconds that a request waits for its answers; in a game by days."""
DECLINED = 3
"""After so many refusals somebody asks no more in this game."""
TOLD = 40
"""Choices that are told in words."""
ACTS = ("step", "undo", "held")


@dataclass
class Asking:
    """Somebody asks to go back to where `to` steps had been made."""

    id: str
    seat: int
    to: int
    choices: int
    patience: float
    agreed: set[int] = field(default_factory=set)
    began: float = field(default_factory=time.monotonic)

    @property
    def left(self) -> float:
        return max(0.0, self.patience - (time.monotonic() - self.began))


def others(table: LiveTable, seat: int) -> list[SeatRow]:
    """The other people who have not given up."""
    rest = [s for s in table.seats if s.seat != seat]
    return [s for s in rest if s.kind == "human" and not s.conceded]


def voters(table: LiveTable, seat: int) -> set[int]:
    """Those who have to agree: who plays for himself."""
    return {s.seat for s in others(table, seat) if not s.standin}


def _refusal(table: LiveTable, seat: int) -> str:
    """Why a seat may not go back, whatever the others say; the name of a sentence."""
    if table.terms.undo != "free":
        return "no_takeback"
    if table.row.campaign:
        return "campaign_takeback"
    if not others(table, seat):
        return ""
    if not voters(table, seat):
        return "nobody_to_ask"
    return _pestering(table, seat)


def _pestering(table: LiveTable, seat: int) -> str:
    """One question for each choice, and only so many refusals."""
    asked = declined = chosen = -1
    refusals = 0
    for event in table.journal.events:
        if event.kind == "declines" and event.data["of"] == seat:
            refusals, declined = refusals + 1, event.number
        elif event.kind == "asks" and event.seat == seat:
            asked = event.number
        elif event.kind == "step" and event.seat == seat and not event.data.get("forced"):
            chosen = event.number
    if refusals >= DECLINED:
        return "declined_enough"
    return "asked_enough" if max(asked, declined) > chosen else ""


def offered(table: LiveTable, seat: int) -> int:
    """How many of his choices this seat may take back, or ask for."""
    if table.play is None or table.play.held or table.asking or _refusal(table, seat):
        return 0
    return len(table.play.match.choices(seat))


def past(table: LiveTable, profile: str, id: str, language: str) -> Callable[[], wire.Past]:
    """Has the last choices of who asks told in words, when it is called."""
    seat, play = moves.seated(table, profile)
    own = play.match.choices(seat)

    def told() -> wire.Past:
        found = []
        for step in own[: -TOLD - 1 : -1]:
            view = play.match.after(step).hidden(seat)
            found.append(view.label(seat, play.match.steps[step].action, language))
        return wire.Past(id, found, len(own))

    return told


async def take_back(table: LiveTable, profile: str, id: str, choices: int) -> Answer:
    """Go back before the last `choices` of this person, or ask the others whether he may."""
    seat, play = moves.seated(table, profile)
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
        await _go_back(table, seat, own[-choices], profile, id)
        return {}
    event = table.event("asks", seat, choices=choices, **_answered(profile, id))
    await table.commit(Change(table.id), [event])
    patience = DAY if is_by_days(table.row) else PATIENCE
    table.asking = Asking(str(event.number), seat, own[-choices], choices, patience)
    await table.show([event])
    _tell(table)
    return {}


async def consent(table: LiveTable, profile: str, id: str, request: str, yes: bool) -> Answer:
    seat, _ = moves.seated(table, profile)
    asking = table.asking
    if asking is None or asking.id != request:
        raise Refusal("not_now", "no_request")
    if seat == asking.seat and not yes:
        await _drop(table, table.event("lapses", -1, **_answered(profile, id)))
    elif seat not in voters(table, asking.seat):
        raise Refusal("not_yours")
    elif not yes:
        event = table.event("declines", seat, of=asking.seat, **_answered(profile, id))
        await _drop(table, event)
    else:
        asking.agreed.add(seat)
        if not await go_on(table, profile, id):
            _tell(table)
    return {}


async def go_on(table: LiveTable, profile: str = "", id: str = "") -> bool:
    """Do what all have agreed to, or end a request that nobody can answer any more."""
    asking = table.asking
    if asking is None or table.play is None:
        return False
    needed = voters(table, asking.seat)
    is_undone = len(table.play.match.steps) <= asking.to
    if needed and needed <= asking.agreed and not is_undone:
        table.asking = None
        await _go_back(table, asking.seat, asking.to, profile, id)
    elif is_undone or not needed or not asking.left or table.is_bot(asking.seat):
        await _drop(table, table.event("lapses", -1))
    else:
        return False
    return True


def heed(table: LiveTable, events: list[Event]) -> None:
    """Somebody has acted and everybody saw it: what was asked is void.

    What somebody does in secret ends no request, for the others would learn of it."""
    seen = everybody(len(table.seats))
    if table.asking and any(e.kind in ACTS and e.seen == seen for e in events):
        table.asking = None
        _tell(table)


def message(table: LiveTable) -> wire.Asking:
    asking = table.asking
    if asking is None:
        return wire.Asking()
    needed = voters(table, asking.seat)
    return wire.Asking(
        wire.Request(
            request=asking.id,
            seat=asking.seat,
            choices=asking.choices,
            left_s=round(asking.left, 1),
            asked=sorted(needed),
            agreed=sorted(asking.agreed & needed),
        )
    )


def _tell(table: LiveTable) -> None:
    for viewer in table.viewers:
        viewer.send(message(table))
    table.wake.set()


def _answered(profile: str, id: str) -> dict[str, Any]:
    return {"for": [profile, id], "answer": {}}


async def _drop(table: LiveTable, event: Event) -> None:
    """The request is over, and the log says why."""
    await table.commit(Change(table.id), [event])
    table.asking = None
    await table.show([event])
    await table.show_present()
    _tell(table)


async def _go_back(table: LiveTable, seat: int, to: int, profile: str = "", id: str = "") -> None:
    play = table.play
    assert play is not None
    event, gone = await asyncio.to_thread(play.take_back, seat, to, table.journal)
    if profile:
        event.data |= _answered(profile, id)
    table.clock.asked[seat] = table.hub.now
    change = Change(table.id, values={"takebacks": table.row.takebacks + 1})
    await moves.settle(table, [event], gone, change)
    _tell(table)

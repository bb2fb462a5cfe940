"""Actions and undo: checked, played, committed, and only then shown and acknowledged."""

from __future__ import annotations

import asyncio
import time
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

import msgspec

from pentacle.core import replay as replays
from pentacle.core.errors import UndoRefused
from pentacle.core.match import Match

from ..bots import Thought
from ..errors import Refusal
from ..secrets import new_id
from ..store.change import Change
from ..words import sentence
from . import campaign, dice, takebacks, windows
from .journal import Event, Journal, bit, everybody
from .play import Play

if TYPE_CHECKING:
    from .table import LiveTable

Answer = dict[str, Any]


def seated(table: LiveTable, profile: str) -> tuple[int, Play]:
    """The seat that this profile may act for now."""
    seat = table.seat_of(profile)
    if seat < 0:
        raise Refusal("not_yours", "not_seated")
    if table.status != "playing" or table.play is None:
        raise Refusal("not_now")
    if table.is_bot(seat):
        raise Refusal("not_now", "standin")
    return seat, table.play


async def act(table: LiveTable, profile: str, id: str, ask: str, actions: list[int]) -> Answer:
    """Play what a person asked for."""
    seat, play = seated(table, profile)
    events, answer = await asyncio.to_thread(_act, play, seat, ask, actions)
    _note_activity(table, seat, events)
    events += _held(table, play)
    events[-1].data |= {"for": [profile, id], "answer": answer}
    await settle(table, events)
    return answer


def _note_activity(table: LiveTable, seat: int, events: list[Event]) -> None:
    """Who plays keeps nobody waiting; others do not learn so of what they do not notice."""
    if any(event.seen & ~bit(seat) for event in events):
        table.clock.asked[seat] = table.hub.now


def refuse_stale(play: Play, seat: int, ask: str) -> None:
    """Refuse an answer to another question than the one that the seat is asked now."""
    asked = play.ask(seat)
    if not asked or asked != ask:
        raise Refusal("stale", "stale" if asked else "nothing_asked")


def _act(play: Play, seat: int, ask: str, actions: list[int]) -> tuple[list[Event], Answer]:
    refuse_stale(play, seat, ask)
    events, played = play.act(seat, actions)
    if played == len(actions):
        return events, {}
    why = play.why_not(seat, actions[played])
    if not played:
        raise Refusal("illegal", why)
    return events, {"code": "illegal", "played": played, "why": [why.en, why.fr]}


async def act_for_bot(table: LiveTable, seat: int, view: bytes, thought: Thought) -> bool:
    """Play what a bot chose, if it still sees what it thought about."""
    async with table.lock:
        if table.status != "playing" or table.play is None or not table.is_bot(seat):
            return False
        events = await asyncio.to_thread(_act_for_bot, table.play, seat, view, thought.action)
        if events is not None:
            if table.seats[seat].kind == "human":
                _mark(seat, events, table.play)
            events += _held(table, table.play)
        if events:
            table.paces.note(thought.pace)
            if thought.pace != "full":
                events[0].data["pace"] = thought.pace
            news = table.paces.news(events, len(table.seats))
            await settle(table, [table.event(news, -1), *events] if news else events)
            if news:
                table.show_card()
        return bool(events)


def _mark(seat: int, events: list[Event], play: Play) -> None:
    """A bot has chosen this for a person."""
    for event in events:
        if event.seat == seat:
            event.data["standin"] = True
    if play.held and play.held.seat == seat:
        play.held.standin = True


def _act_for_bot(play: Play, seat: int, view: bytes, action: int) -> list[Event] | None:
    if play.held or bytes(play.position.hidden(seat)) != view:
        return None
    events, _ = play.act(seat, [action])
    return events


def _held(table: LiveTable, play: Play) -> list[Event]:
    """The event that keeps an action which a window holds back."""
    return [play.held.event(everybody(len(table.seats)))] if play.held else []


async def end_window(table: LiveTable) -> None:
    """A window for talk is over: what waited for it happens."""
    async with table.lock:
        play = table.play
        if play is None or play.held is None or not windows.is_over(table):
            return
        events = [table.event("opened", -1)] if play.held.action < 0 else []
        events += await asyncio.to_thread(_release, play)
        await settle(table, events + _held(table, play))


def _release(play: Play) -> list[Event]:
    waiting, play.held = play.held, None
    assert waiting is not None
    first = len(play.match.steps)
    if waiting.action >= 0:
        play.match.carry_out(waiting.seat, waiting.action, forced=waiting.forced)
    play.go_on()
    events = play.steps(first)
    if waiting.standin:
        _mark(waiting.seat, events, play)
    return events


async def undo(table: LiveTable, profile: str, id: str) -> Answer:
    seat, play = seated(table, profile)
    event, gone = await asyncio.to_thread(_undo, play, seat, table.journal)
    _note_activity(table, seat, [event])
    event.data |= {"for": [profile, id], "answer": {}}
    await settle(table, [event], gone)
    return {}


def _undo(play: Play, seat: int, journal: Journal) -> tuple[Event, list[Event]]:
    if play.held:
        raise Refusal("no_undo")
    try:
        return play.undo(seat, journal)
    except UndoRefused as refused:
        raise Refusal("no_undo", sentence(refused.why)) from None


async def settle(
    table: LiveTable, events: list[Event], gone: list[Event] | None = None,
    change: Change | None = None, *, given_up: bool = False,
) -> None:  # fmt: skip
    """Commit what has been played, then show it.  `given_up`: that was the end of it."""
    play = table.play
    assert play is not None
    played_for = table.clock.owed
    change = change or Change(table.id)
    change.values |= _standing(table, play)
    if play.match.over or given_up:
        events.append(table.event("over", -1))
        await _finish(table, play, change, played_for)
    await table.commit(change, events, gone or ())
    takebacks.heed(table, events)
    await table.show(events, gone or ())
    table.show_clock(reduce(or_, (event.seen for event in events), 0))
    table.show_promises()
    if table.status == "over" or table.clock.owed != played_for or "takebacks" in change.values:
        table.show_card()
    if table.status == "over":
        for viewer in table.viewers:
            viewer.send(table.over_message(table.seat_of(viewer.profile)))
    table.wake.set()


def _standing(table: LiveTable, play: Play) -> dict[str, Any]:
    """What the table's row says about the position."""
    mask = sum(1 << p for p in play.match.pending) if play.held is None else 0
    table.clock.hand_back(~mask)
    people = sum(1 << s.seat for s in table.seats if not table.is_bot(s.seat))
    table.clock.run(mask & people, table.clock.running & ~mask, table.hub.now)
    return {
        "pending": mask,
        "state": play.position.fingerprint,
        "clock": table.clock.save(),
    }


async def _finish(table: LiveTable, play: Play, change: Change, played_for: int) -> None:
    """The game is over: its replay is kept, the seed may be known.

    `played_for`: seats whose last turn a bot played.
    """
    change.replay = replay_row(table, _file(table, play.match))
    change.replay["state"] = change.values["state"]
    change.values |= {"status": "over", "replay": change.replay["id"], "pending": 0}
    alone = play.match.over and not played_for
    alone = alone and not any(seat.standin for seat in table.seats)
    await campaign.enter(table, play, change, alone)


def _file(table: LiveTable, match: Match) -> bytes:
    names = [s.name for s in table.seats]
    return replays.save(match, names, dice.proof(table) or msgspec.UNSET)


def replay_row(table: LiveTable, body: bytes) -> dict[str, Any]:
    seats = [
        {
            "kind": s.kind, "name": s.name, "level": s.level,
            "stood_in": table.journal.choices(s.seat)[1],
        }
        for s in table.seats
    ]  # fmt: skip
    return {
        "id": new_id(), "game": table.row.game, "table_id": table.id, "body": body,
        "salt": table.row.salt, "commitment": dice.pledge(table) if table.row.seed else "",
        "state": "",
        "seats": seats, "played_at": time.time(),
    }  # fmt: skip

"""Actions, undo, and the end of windows for talk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pentacle.core import Position
from pentacle.core.errors import UndoRefused

from . import events, presence
from .change import Change
from .data import BEGUN
from .errors import Refusal
from .events import Answer
from .journal import Entry, bit
from .pace import Pace
from .play import Play
from .settling import settled
from .table import Table
from .words import sentence


class Thought(NamedTuple):
    """What a bot does."""

    action: int
    pace: Pace


@dataclass(frozen=True)
class Question:
    """What a bot is to answer: the table as its seat knows it."""

    seat: int
    view: Position
    level: str


def act(table: Table, profile: str, ask: str, actions: list[int]) -> Change:
    """Play what a person asked for, as far as the rules allow it."""
    seat, play = table.playing(profile)
    refuse_stale(play, seat, ask)
    entries, played = play.act(seat, actions)
    change = Change(entries)
    if played < len(actions):
        why = play.why_not(seat, actions[played])
        if not played:
            raise Refusal("illegal", why)
        change.answer = Answer(code="illegal", played=played, why=(why.en, why.fr))
    _note_activity(table, seat, entries)
    change.entries += play.waiting()
    return settled(table, change)


def _note_activity(table: Table, seat: int, entries: list[Entry]) -> None:
    """Who plays keeps nobody waiting; others do not learn so of what they do not notice."""
    if any(entry.seen & ~bit(seat) for entry in entries):
        table.clock.asked[seat] = table.home.now


def asked(table: Table, profile: str, ask: str) -> Position:
    """What the seat that owes an answer to this question knows."""
    seat, play = table.playing(profile)
    refuse_stale(play, seat, ask)
    return play.position.hidden(seat)


def refuse_stale(play: Play, seat: int, ask: str) -> None:
    """Refuse an answer to another question than the one that the seat is asked now."""
    asked = play.ask(seat)
    if not asked or asked != ask:
        raise Refusal("stale", "stale" if asked else "nothing_asked")


def undo(table: Table, profile: str) -> Change:
    seat, play = table.playing(profile)
    if play.held:
        raise Refusal("no_undo")
    try:
        entry, gone = play.undo(seat, table.journal)
    except UndoRefused as refused:
        raise Refusal("no_undo", sentence(refused.why)) from None
    _note_activity(table, seat, [entry])
    return settled(table, Change([entry], gone))


# bots


def seats_of_bots(table: Table) -> list[int]:
    """The seats that owe a decision and are played by bots."""
    if table.status not in BEGUN or not presence.may_bots_act(table):
        return []
    return [
        s.seat for s in table.seats if table.data.pending >> s.seat & 1 and table.is_bot(s.seat)
    ]


def question(table: Table, seat: int) -> Question | None:
    """What the bot of a seat is asked; None: that has been taken back meanwhile."""
    if table.play is None or not table.play.position.legal(seat):
        return None
    return Question(seat, table.play.position.hidden(seat).copy(), table.seats[seat].level)


def answer(table: Table, asked: Question, thought: Thought) -> Change | None:
    """Play what a bot chose, if it still sees what it thought about."""
    seat, play = asked.seat, table.play
    if table.status != "playing" or play is None or not table.is_bot(seat):
        return None
    if play.held or bytes(play.position.hidden(seat)) != bytes(asked.view):
        return None
    entries, _ = play.act(seat, [thought.action])
    if table.seats[seat].is_person:
        play.mark_standin(seat, entries)
    entries += play.waiting()
    if not entries:
        return None
    table.paces.note(thought.pace)
    first = entries[0].event
    if thought.pace != "full" and isinstance(first, (events.Step, events.Held)):
        first.pace = thought.pace
    news = table.paces.news(entries, len(table.seats))
    change = settled(table, Change([table.entry(news), *entries] if news else entries))
    if news and "card" not in change.shows:
        change.shows.append("card")
    return table.seal(change)


# windows for talk


def is_window_over(table: Table) -> bool:
    held = table.play.held if table.play else None
    if held is None:
        return False
    return held.window.is_over(who_is_ready(table), table.home.now - held.began)


def who_is_ready(table: Table) -> set[int]:
    """Who has said so, and the bots, who have nothing to say."""
    held = table.play.held if table.play else None
    if held is None:
        return set()
    return held.ready | {s for s in held.window.seats if table.is_bot(s)}


def say_ready(table: Table, profile: str) -> Change:
    held, seat = table.play.held if table.play else None, table.seat_of(profile)
    if held is None:
        raise Refusal("not_now")
    if seat not in held.window.seats:
        raise Refusal("not_yours")
    held.ready.add(seat)
    return Change(shows=["clock"])


def end_window(table: Table) -> Change:
    """A window for talk is over: what waited for it happens."""
    assert table.play is not None
    return settled(table, Change(table.play.release()))

"""Messages about a table for one viewer: lines of the log and scenes, in his language."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING

from pentacle.core import Position
from pentacle.core.scene import Layout

from .. import shapes, wire
from ..words import LINES
from . import people, promises, takebacks, talk, windows
from .journal import HISTORY, Event, bit
from .picture import Picture, Screen
from .told import ended, game_lines

if TYPE_CHECKING:
    from .table import LiveTable

MOVES = ("step", "undo", "start", "held", "opened", "concedes")
"""Events after which the table looks different, or other things may be done."""


def lines_of(table: LiveTable, event: Event, viewer: int, language: str) -> list[shapes.Line]:
    """What the log tells this viewer about an event."""
    key = (viewer, language)
    if key not in event.lines:
        event.lines[key] = _make_lines(table, event, viewer, language)
    return event.lines[key]


def _make_lines(table: LiveTable, event: Event, viewer: int, language: str) -> list[shapes.Line]:
    seq = table.journal.seq_of(event, viewer)
    if event.kind == "chat":
        data = event.data
        line = shapes.Line(seq, "chat", event.seat, data["text"])
        line.to, line.by = data.get("to", -1), data.get("by", "")
        line.who = people.who(table, people.author(event))
        return [line]
    if event.kind == "reaction":
        said = talk.shown(table, event, language)
        by = people.who(table, people.author(event))
        return [shapes.Line(seq, "chat", event.seat, text, who=by) for text in said]
    if event.kind == "step":
        told = _told(table, event.step, viewer, language, seq, event.seat)
        for line in told:
            line.standin = bool(event.data.get("standin")) and line.seat == event.seat
        return told
    found = []
    name = "took_back" if "choices" in event.data and event.kind == "undo" else event.kind
    if name in LINES:
        text = LINES[name].say(language, **{"seat": event.seat, **event.data})
        found.append(shapes.Line(seq, "table", event.seat, text))
    if event.kind == "promise" and table.book is not None:
        text = promises.told(table, table.book, event, language)
        found.append(shapes.Line(seq, "table", event.seat, text))
    if event.kind == _first_told(table):
        found += _told(table, -1, viewer, language, seq, -1)
    return found


def _first_told(table: LiveTable) -> str:
    """The event that tells of the opening: where a window stands before it, the end of that."""
    return "start" if table.play is None or table.play.talk is None else "opened"


def _told(
    table: LiveTable, step: int, viewer: int, language: str, seq: int, actor: int
) -> list[shapes.Line]:
    """The game's own words for a step; for -1: the opening."""
    if table.play is None:
        return []
    match = table.play.match
    notes = match.steps[step].notes if step >= 0 else match.opening
    return game_lines(table.play.after(step), viewer, notes, language, seq, actor)


def history(
    table: LiveTable, viewer: int, language: str, since: int, muted: Set[str] = frozenset()
) -> list[shapes.Line]:
    """The lines after the viewer's number `since`; for a newcomer the last ones.

    Nothing of what people have written whom he has `muted`.
    """
    heard = table.journal.after(viewer, since)
    events = [event for event in heard if people.author(event) not in muted]
    if since == 0:
        events = events[-HISTORY:]
    found = [line for event in events for line in lines_of(table, event, viewer, language)]
    return found[-HISTORY:] if since == 0 else found


def present(table: LiveTable, viewer: int, language: str, layout: Layout, by: int) -> Picture:
    """The table as it is now, with what the viewer may do."""
    play, seen = table.play, windows.in_sight(table)
    assert play is not None
    assert seen is not None
    open_now = table.status == "playing" and play.held is None
    asked = viewer >= 0 and open_now and not table.is_bot(viewer)
    ask = play.ask(viewer) if asked else ""
    view = seen.hidden(viewer)
    legal = view.legal(viewer) if ask else []
    asking = frozenset(view.asks(viewer)) if ask else frozenset()
    record, scene = screen(table, viewer, language, layout).draw(view)
    given_up = table.status == "over" and not play.match.over
    return Picture(
        record,
        ended(scene, language) if given_up else scene,
        seq=table.journal.seq(viewer),
        step=table.journal.steps_seen(viewer),
        ask=ask,
        legal=[_offer(view, viewer, a, language, asks=a in asking) for a in legal],
        undo=asked and play.may_undo(viewer),
        by=by,
        left=table.journal.left_at(viewer),
        takeback=takebacks.offered(table, viewer) if asked else 0,
    )


def _offer(
    view: Position, viewer: int, action: int, language: str, *, asks: bool
) -> wire.LegalAction:
    rest = view.game.actions.block_of(action).rest
    return wire.LegalAction(action, view.label(viewer, action, language), asks, rest)


def passing(table: LiveTable, event: Event, viewer: int, language: str, layout: Layout) -> Picture:
    """The table as it was right after a step that others have followed: nothing is asked."""
    play = table.play
    assert play is not None
    drawn = screen(table, viewer, language, layout).draw(play.after(event.step).hidden(viewer))
    seq = table.journal.seq_of(event, viewer)
    left = table.journal.left_at(viewer)
    return Picture(*drawn, seq, table.journal.steps_seen(viewer), by=event.seat, left=left)


def screen(table: LiveTable, viewer: int, language: str, layout: Layout) -> Screen:
    kind = viewer, language, layout
    if kind not in table.screens:
        chapter = table.chapter if viewer >= 0 else None
        table.screens[kind] = Screen(table.drawing, *kind, chapter)
    return table.screens[kind]


def news(
    table: LiveTable, events: list[Event], viewer: int, language: str, layout: Layout
) -> list[wire.Lines | Picture]:
    """All that a page has to hear about these events, in their order."""
    seen = [event for event in events if event.seen & bit(viewer)]
    moves = [e for e in seen if e.kind in MOVES] if windows.in_sight(table) else []
    found: list[wire.Lines | Picture] = []
    for event in seen:
        if lines := lines_of(table, event, viewer, language):
            found.append(wire.Lines(lines))
        if table.play is None or event not in moves:
            continue
        if event is moves[-1]:
            by = event.seat if event.kind == "step" else -1
            found.append(present(table, viewer, language, layout, by))
        elif event.kind == "step" and lines:
            found.append(passing(table, event, viewer, language, layout))
    return found

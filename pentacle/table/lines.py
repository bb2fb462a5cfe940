"""The lines of the log, as one viewer reads them in his language."""

from __future__ import annotations

from collections.abc import Set

from . import events, people, promises, shapes, talk
from .journal import HISTORY, Entry
from .table import Table, author_of
from .told import game_lines
from .words import LINES


def lines_of(table: Table, entry: Entry, viewer: int, language: str) -> list[shapes.Line]:
    """What the log tells this viewer about an entry."""
    key = (viewer, language)
    if table.journal.is_past(entry):
        return _made(table, entry, viewer, language)
    if key not in entry.lines:
        entry.lines[key] = _made(table, entry, viewer, language)
    return entry.lines[key]


def _made(table: Table, entry: Entry, viewer: int, language: str) -> list[shapes.Line]:
    seq, seat, event = table.journal.seq_of(entry, viewer), entry.seat, entry.event
    match event:
        case events.Chat():
            line = shapes.Line(seq, "chat", seat, event.text, to=event.to, by=event.by)
            line.who = people.who(table, author_of(entry))
            return [line]
        case events.Reaction():
            words = talk.known_reactions(table).get(event.reaction)
            by = people.who(table, author_of(entry))
            return [shapes.Line(seq, "chat", seat, words[language], who=by)] if words else []
        case events.Step():
            return _told(table, entry.step, viewer, language, seq, seat, event.standin)
    found = []
    if event.kind in LINES:
        said = {name: getattr(event, name) for name in event.__struct_fields__}
        text = LINES[event.kind].say(language, **{"seat": seat, **said})
        found.append(shapes.Line(seq, "table", seat, text))
    if isinstance(event, events.Promised) and table.book is not None:
        text = promises.told(table, table.book, seat, event, language)
        found.append(shapes.Line(seq, "table", seat, text))
    if isinstance(event, _opening(table)):
        found += _told(table, -1, viewer, language, seq, -1)
    return found


def _opening(table: Table) -> type[events.Event]:
    """The event that tells of the opening: where a window stands before it, the end of that."""
    return events.Start if table.play is None or table.play.talk is None else events.Opened


def _told(
    table: Table, step: int, viewer: int, language: str, seq: int, actor: int, standin: bool = False
) -> list[shapes.Line]:
    """The game's own words for a step; for -1: the opening."""
    if table.play is None:
        return []
    match = table.play.match
    notes = match.steps[step].notes if step >= 0 else match.opening
    return game_lines(table.play.after(step), viewer, notes, language, seq, actor, standin)


def history(
    table: Table, viewer: int, language: str, since: int, muted: Set[str] = frozenset()
) -> list[shapes.Line]:
    """The lines after the viewer's number `since`; for a newcomer the last ones.

    Nothing of what people have written whom he has `muted`.
    """
    heard = [e for e in table.journal.after(viewer, since) if author_of(e) not in muted]
    if since == 0:
        heard = heard[-HISTORY:]
    found = [line for entry in heard for line in lines_of(table, entry, viewer, language)]
    return found[-HISTORY:] if since == 0 else found

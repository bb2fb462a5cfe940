"""The table on screen, for viewers of one seat, language and layout."""

from __future__ import annotations

from pentacle.core import Position
from pentacle.core.scene import Layout

from . import events, takebacks, wire
from .journal import Entry, bit
from .lines import lines_of
from .picture import Picture, Screen
from .shapes import Language
from .table import Table
from .told import ended

Kind = tuple[int, Language, Layout]
"""The seat (-1: a spectator), the language and the layout of a page."""
MOVES = (
    events.Step, events.Undo, events.TakeBack, events.Start, events.Held, events.Opened,
    events.Concedes,
)  # fmt: skip
"""Events after which the table looks different, or other things may be done."""


def present(table: Table, kind: Kind, by: int = -1) -> Picture:
    """The table as it is now, with what the viewer may do; `by`: who acted last."""
    viewer, language, _ = kind
    play = table.play
    seen = play.in_sight if play else None
    assert play is not None
    assert seen is not None
    open_now = table.status == "playing" and play.held is None
    asked = viewer >= 0 and open_now and not table.is_bot(viewer)
    ask = play.ask(viewer) if asked else ""
    view = seen.hidden(viewer)
    legal = view.legal(viewer) if ask else []
    asking = frozenset(view.asks(viewer)) if ask else frozenset()
    record, scene = screen(table, kind).draw(view)
    given_up = table.status == "over" and not play.match.over
    return Picture(
        record,
        ended(scene, language) if given_up else scene,
        seq=table.journal.seq(viewer),
        step=table.journal.steps_seen(viewer),
        ask=ask,
        legal=[_offer(view, viewer, a, language, asks=a in asking) for a in legal],
        undo=asked and play.may_undo(viewer) and not table.journal.is_full(viewer),
        by=by,
        left=table.journal.left_at(viewer),
        takeback=takebacks.offered(table, viewer) if asked else 0,
    )


def _offer(
    view: Position, viewer: int, action: int, language: str, *, asks: bool
) -> wire.LegalAction:
    rest = view.game.actions.block_of(action).rest
    return wire.LegalAction(action, view.label(viewer, action, language), asks, rest)


def passing(table: Table, entry: Entry, kind: Kind) -> Picture:
    """The table as it was right after a step that others have followed: nothing is asked."""
    viewer, play = kind[0], table.play
    assert play is not None
    drawn = screen(table, kind).draw(play.after(entry.step).hidden(viewer))
    seq, left = table.journal.seq_of(entry, viewer), table.journal.left_at(viewer)
    return Picture(*drawn, seq, table.journal.steps_seen(viewer), by=entry.seat, left=left)


def screen(table: Table, kind: Kind) -> Screen:
    """What viewers of this kind were shown last."""
    if kind not in table.screens:
        chapter = table.chapter if kind[0] >= 0 else None
        table.screens[kind] = Screen(table.drawing, *kind, chapter)
    return table.screens[kind]


def news(table: Table, entries: list[Entry], kind: Kind) -> list[wire.Lines | Picture]:
    """All that viewers of a kind have to hear about these entries, in their order."""
    viewer, language, _ = kind
    seen = [entry for entry in entries if entry.seen & bit(viewer)]
    in_sight = table.play is not None and table.play.in_sight is not None
    moves = [e for e in seen if isinstance(e.event, MOVES)] if in_sight else []
    found: list[wire.Lines | Picture] = []
    for entry in seen:
        if lines := lines_of(table, entry, viewer, language):
            found.append(wire.Lines(lines))
        if entry not in moves:
            continue
        step = isinstance(entry.event, events.Step)
        if entry is moves[-1]:
            found.append(present(table, kind, entry.seat if step else -1))
        elif step and lines:
            found.append(passing(table, entry, kind))
    return found

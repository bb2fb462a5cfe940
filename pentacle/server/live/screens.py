"""What open pages are sent: each kind of page is drawn once, and hears only what it lacks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from pentacle.core.scene import Layout

from .. import wire
from ..shapes import Language
from . import people, show, windows
from .journal import Event, bit
from .picture import Picture

if TYPE_CHECKING:
    from .table import LiveTable
    from .viewer import Viewer

log = logging.getLogger(__name__)
Kind = tuple[int, Language, Layout]
"""The seat (-1: a spectator), the language and the layout of a page."""
News = list[Any]
"""Messages and pictures, in their order."""


def kind_of(table: LiveTable, viewer: Viewer) -> Kind:
    return table.seat_of(viewer.profile), viewer.language, viewer.layout


async def show_news(table: LiveTable, events: list[Event], gone: list[Event]) -> None:
    """Tell every page about these events, and which lines were taken back."""

    def news(kind: Kind) -> News:
        seqs = [table.journal.seq_of(e, kind[0]) for e in gone if e.seen & bit(kind[0])]
        return [*([wire.Gone(seqs)] if seqs else []), *show.news(table, events, *kind)]

    await _post(table, news, [v for v in table.viewers if not people.is_deaf(v, events)])


async def show_present(table: LiveTable) -> None:
    """How it stands, for every page."""
    await _post(table, lambda kind: [show.present(table, *kind, -1)], list(table.viewers))


async def tell_story(table: LiveTable, viewer: Viewer, since: int, reset: bool) -> None:
    """What happened after the page's number `since`, and how it stands."""
    kind = kind_of(table, viewer)

    def story() -> News:
        lines = show.history(table, kind[0], viewer.language, since, viewer.muted)
        news: News = [wire.Lines(lines, reset)] if lines or reset or since == 0 else []
        if windows.in_sight(table) is not None:
            news.append(show.present(table, *kind, -1))
        return news

    viewer.shown = None
    for message in await asyncio.to_thread(lambda: _send(table, kind, [viewer], story())):
        viewer.post(message)


async def tell_lines(table: LiveTable, viewer: Viewer) -> None:
    """All lines anew, by what the viewer wants to read."""
    about = (table.seat_of(viewer.profile), viewer.language, 0, viewer.muted)
    lines = await asyncio.to_thread(show.history, table, *about)
    viewer.send(wire.Lines(lines, reset=True))


async def _post(
    table: LiveTable, make: Callable[[Kind], News], listeners: Iterable[Viewer]
) -> None:
    pages: dict[Kind, list[Viewer]] = {kind_of(table, viewer): [] for viewer in table.viewers}
    for viewer in listeners:
        pages[kind_of(table, viewer)].append(viewer)
    table.screens = {kind: known for kind, known in table.screens.items() if kind in pages}
    for viewers, messages in await asyncio.to_thread(_made, table, pages, make):
        for viewer in viewers:
            for message in messages:
                viewer.post(message)


def _made(
    table: LiveTable, pages: dict[Kind, list[Viewer]], make: Callable[[Kind], News]
) -> list[tuple[list[Viewer], list[bytes]]]:
    """What each page is sent.  A fault in a game's scene must not stop the table."""
    found = []
    for kind, viewers in pages.items():
        if not viewers:
            continue
        try:
            news = make(kind)
        except Exception:
            log.exception("scene failed", extra={"table": table.id, "game": table.row.game})
            continue
        for last in {viewer.shown for viewer in viewers}:
            alike = [viewer for viewer in viewers if viewer.shown is last]
            found.append((alike, _send(table, kind, alike, news)))
    return found


def _send(table: LiveTable, kind: Kind, viewers: list[Viewer], news: News) -> list[bytes]:
    """The news as bytes, for pages that were shown the same last."""
    last, found = viewers[0].shown, []
    for entry in news:
        if isinstance(entry, Picture):
            found.append(entry.message(last))
            last = show.screen(table, *kind).last = entry
        else:
            found.append(msgspec.json.encode(entry))
    for viewer in viewers:
        viewer.shown = last
    return found

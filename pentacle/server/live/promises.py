"""Promises at a live table: posted and withdrawn by messages, shown to every page.

The game knows what can be promised (`Game.promises`), `core.book` what becomes of it; here the book
follows the table's events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentacle.core import SPECTATOR
from pentacle.core.book import Book, Promise, PromiseRefused, Reason
from pentacle.core.parts import PromiseForm

from .. import wire
from ..errors import Refusal
from ..store.change import Change
from ..words import PROMISED_IF, PROMISED_TO
from . import windows
from .journal import Event

if TYPE_CHECKING:
    from .table import LiveTable
    from .viewer import Viewer

CODES: dict[Reason, str] = {
    "wrong": "bad_request", "too_many": "too_many",
    "unknown": "not_found", "not_yours": "not_yours", "settled": "not_now",
}  # fmt: skip
KEPT = ("id", "round", "to", "kind", "args", "condition")
"""What an event tells of a promise, beside its seat."""


def book_of(table: LiveTable) -> Book | None:
    """An empty book for a table whose game and options know promises."""
    if table.row.game not in table.hub.games:
        return None
    rules = table.game.promises
    on = rules is not None and rules.enabled(table.row.options)
    return Book(rules, len(table.seats)) if rules is not None and on else None


def follow(table: LiveTable, book: Book, event: Event) -> None:
    """Let the book follow one event."""
    if event.kind == "promise":
        book.add(Promise(seat=event.seat, **{name: event.data[name] for name in KEPT}))
    elif event.kind == "withdraw":
        book.withdraw(event.seat, event.data["promise"])
    elif event.kind == "over":
        book.close()
    elif event.kind == "step" and event.gone < 0 and table.play is not None:
        if any(promise.state == "open" for promise in book.made):
            notes = table.play.match.steps[event.step].notes
            before = table.play.after(event.step - 1).hidden(SPECTATOR).state
            book.hear(before, [note for note in notes if note.is_for(SPECTATOR)])


def message(table: LiveTable, language: str) -> wire.Promises | None:
    """All promises in words, who kept how many, and the form for new ones."""
    book = table.book
    if book is None or not _is_open(table):
        return None
    tally = [wire.PromiseTally(seat, *book.tally(seat)) for seat in range(len(table.seats))]
    made = [_entry(book, promise, language) for promise in book.made]
    return wire.Promises(made=made, tally=tally, form=form(table, language))


def _entry(book: Book, p: Promise, language: str) -> wire.PromiseMade:
    text = book.rules.sentence(p.round, p.seat, p.kind, p.args, language)
    return wire.PromiseMade(p.id, p.round, p.seat, p.to, text, p.state, p.condition)


def told(table: LiveTable, book: Book, event: Event, language: str) -> str:
    """A new promise for the log: what, to whom, and on what condition."""
    data = event.data
    about = (data["round"], event.seat, data["kind"], data["args"])
    text = book.rules.sentence(*about, language)
    if data["to"] >= 0:
        text = PROMISED_TO.say(language, said=text, to=data["to"])
    if data["condition"]:
        other = _condition(table, book, data["condition"], language)
        text = PROMISED_IF.say(language, said=text, other=other)
    return text


def _condition(table: LiveTable, book: Book, id: str, language: str) -> str:
    """Another promise in words; one that is not made yet by its number."""
    known = (e for e in table.journal.events if e.kind == "promise" and e.data["id"] == id)
    if (event := next(known, None)) is None:
        return id
    data = event.data
    return book.rules.sentence(data["round"], event.seat, data["kind"], data["args"], language)


def _is_open(table: LiveTable) -> bool:
    return windows.in_sight(table) is not None


def form(table: LiveTable, language: str) -> PromiseForm | None:
    seen = windows.in_sight(table)
    if table.book is None or seen is None:
        return None
    return table.book.rules.form(seen.hidden(SPECTATOR).state, language)


async def make(table: LiveTable, viewer: Viewer, asked: wire.NewPromise) -> None:
    book, seat, view = _may_promise(table, viewer)
    try:
        promise = book.draft(
            view, seat, asked.kind, asked.args,
            to=asked.to, condition=asked.condition, about=asked.round,
        )  # fmt: skip
    except PromiseRefused as refused:
        raise _refusal(refused) from None
    data = {name: getattr(promise, name) for name in KEPT}
    await _say(table, table.event("promise", seat, **data, **_answer(viewer, asked.id)))


async def withdraw(table: LiveTable, viewer: Viewer, id: str, promise: str) -> None:
    book, seat, _ = _may_promise(table, viewer)
    try:
        book.own(seat, promise)
    except PromiseRefused as refused:
        raise _refusal(refused) from None
    await _say(table, table.event("withdraw", seat, promise=promise, **_answer(viewer, id)))


def _refusal(refused: PromiseRefused) -> Refusal:
    return Refusal(CODES[refused.reason], refused.why)


def _answer(viewer: Viewer, id: str) -> dict[str, Any]:
    return {"for": [viewer.profile, id], "answer": {}}


def _may_promise(table: LiveTable, viewer: Viewer) -> tuple[Book, int, Any]:
    seat = table.seat_of(viewer.profile)
    if table.book is None or table.play is None or table.status != "playing":
        raise Refusal("muted", "no_promises")
    if seat < 0:
        raise Refusal("not_yours", "not_seated")
    windows.refuse_talk(table, seat, "", -1)
    return table.book, seat, table.play.position.hidden(SPECTATOR).state


async def _say(table: LiveTable, event: Event) -> None:
    await table.commit(Change(table.id), [event])
    await table.show([event])
    table.show_promises()

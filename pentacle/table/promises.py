"""Promises at a table: made and withdrawn by messages, shown to every page.

The game knows what can be promised (`Game.promises`), `core.book` what becomes of it.
"""

from __future__ import annotations

from typing import Any

from pentacle.core import SPECTATOR
from pentacle.core.book import Book, Promise, PromiseRefused, Reason
from pentacle.core.parts import PromiseForm

from . import events, wire
from .change import Change
from .errors import Refusal
from .table import Table
from .talk import refuse_silence
from .words import PROMISED_IF, PROMISED_TO

CODES: dict[Reason, str] = {
    "wrong": "bad_request", "too_many": "too_many",
    "unknown": "not_found", "not_yours": "not_yours", "settled": "not_now",
}  # fmt: skip


def message(table: Table, language: str) -> wire.Promises | None:
    """All promises in words, who kept how many, and the form for new ones."""
    book = table.book
    if book is None or table.play is None or table.play.in_sight is None:
        return None
    tally = [wire.PromiseTally(seat, *book.tally(seat)) for seat in range(len(table.seats))]
    made = [_entry(book, promise, language) for promise in book.made]
    return wire.Promises(made=made, tally=tally, form=form(table, language))


def _entry(book: Book, p: Promise, language: str) -> wire.PromiseMade:
    text = book.rules.sentence(p.round, p.seat, p.kind, p.args, language)
    return wire.PromiseMade(p.id, p.round, p.seat, p.to, text, p.state, p.condition)


def form(table: Table, language: str) -> PromiseForm | None:
    seen = table.play.in_sight if table.play else None
    if table.book is None or seen is None:
        return None
    return table.book.rules.form(seen.hidden(SPECTATOR).state, language)


def told(table: Table, book: Book, seat: int, event: events.Promised, language: str) -> str:
    """A new promise for the log: what, to whom, and on what condition."""
    text = book.rules.sentence(event.round, seat, event.statement, event.args, language)
    if event.to >= 0:
        text = PROMISED_TO.say(language, said=text, to=event.to)
    if event.condition:
        other = _condition(table, book, event.condition, language)
        text = PROMISED_IF.say(language, said=text, other=other)
    return text


def _condition(table: Table, book: Book, id: str, language: str) -> str:
    """Another promise in words; one that is not made yet by its number."""
    for entry in table.journal.entries:
        said = entry.event
        if isinstance(said, events.Promised) and said.id == id:
            about = (said.round, entry.seat, said.statement, said.args)
            return book.rules.sentence(*about, language)
    return id


def make(table: Table, profile: str, asked: wire.NewPromise) -> Change:
    book, seat, view = _may_promise(table, profile)
    try:
        made = book.draft(
            view, seat, asked.kind, asked.args,
            to=asked.to, condition=asked.condition, about=asked.round,
        )  # fmt: skip
    except PromiseRefused as refused:
        raise _refusal(refused) from None
    said = events.Promised(
        id=made.id, round=made.round, to=made.to, statement=made.kind, args=dict(made.args),
        condition=made.condition,
    )  # fmt: skip
    return Change([table.entry(said, seat)], shows=["news", "promises"])


def withdraw(table: Table, profile: str, promise: str) -> Change:
    book, seat, _ = _may_promise(table, profile)
    try:
        book.own(seat, promise)
    except PromiseRefused as refused:
        raise _refusal(refused) from None
    said = table.entry(events.Withdraws(promise=promise), seat)
    return Change([said], shows=["news", "promises"])


def _refusal(refused: PromiseRefused) -> Refusal:
    return Refusal(CODES[refused.reason], refused.why)


def _may_promise(table: Table, profile: str) -> tuple[Book, int, Any]:
    if table.book is None or table.play is None or table.status != "playing":
        raise Refusal("muted", "no_promises")
    seat = table.own_seat(profile).seat
    refuse_silence(table, seat)
    return table.book, seat, table.play.position.hidden(SPECTATOR).state

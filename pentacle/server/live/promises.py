"""Promises: structured things to say about the game, which bind nobody and change nothing.

The game's own `promises.py` knows what can be promised and whether it came true; here they are
posted, withdrawn, listed and judged.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from pentacle.core import SPECTATOR, Words

from .. import extras, shapes, wire
from ..errors import Refusal
from ..store.store import Change
from . import windows
from .journal import Event

if TYPE_CHECKING:
    from .table import LiveTable
    from .viewer import Viewer

EACH = 20
"""Promises that one player may make about one round."""


@dataclass
class Made:
    id: str
    round: int
    seat: int
    to: int
    kind: str
    args: dict[str, str]
    condition: str
    state: wire.Standing = "open"


class Book:
    """All promises of a table, as its events tell them."""

    def __init__(self, rules: Any) -> None:
        self.rules, self.made, self.version = rules, [], 0  # type: Any, list[Made], int

    def hear(self, table: LiveTable, event: Event) -> None:
        """Follow one event."""
        data = event.data
        if event.kind == "promise":
            known = {k: data[k] for k in ("id", "round", "to", "kind", "args", "condition")}
            self.made.append(Made(seat=event.seat, **known))
        elif event.kind == "withdraw":
            self.find(data["promise"]).state = "withdrawn"
        elif event.kind == "over":
            for promise in self._open():
                promise.state = "void"
        elif event.kind != "step" or event.gone >= 0 or not self._judge(table, event):
            return
        self.version += 1

    def _open(self) -> list[Made]:
        return [promise for promise in self.made if promise.state == "open"]

    def find(self, id: str) -> Made:
        for promise in self.made:
            if promise.id == id:
                return promise
        raise Refusal("not_found")

    def _judge(self, table: LiveTable, event: Event) -> bool:
        """First every bare statement by what was laid, then the conditions."""
        play, waiting = table.play, self._open()
        if play is None or not waiting:
            return False
        notes = [n for n in play.match.steps[event.step].notes if n.is_for(-1)]
        view = play.after(event.step).hidden(SPECTATOR).state
        bare: dict[str, bool] = {}
        for promise in waiting:
            for note in notes:
                said = self.rules.verdict(view, note, promise.seat, promise.kind, promise.args)
                if said is not None:
                    bare[promise.id] = said
        for promise in waiting:
            if promise.id in bare:
                met = not promise.condition or bare.get(promise.condition, False)
                kept: wire.Standing = "kept" if bare[promise.id] else "broken"
                promise.state = kept if met else "void"
        return bool(bare)


def book_of(table: LiveTable) -> Book | None:
    """The book of a table whose game and options know promises."""
    if table.row.game not in table.hub.games:
        return None
    rules = extras.promises(table.game)
    return Book(rules) if rules is not None and rules.enabled(table.row.options) else None


def message(table: LiveTable, language: str) -> wire.Promises | None:
    """All promises in words, who kept how many, and the form for new ones."""
    book, play = table.book, table.play
    if book is None or play is None or windows.is_curtained(table):
        return None
    shown = []
    for p in book.made:
        text = book.rules.sentence(p.seat, p.kind, p.args, language)
        shown.append(wire.PromiseMade(p.id, p.seat, p.to, text, p.state, p.condition))
    tally = [
        wire.PromiseTally(
            seat=seat,
            kept=sum(p.seat == seat and p.state == "kept" for p in book.made),
            broken=sum(p.seat == seat and p.state == "broken" for p in book.made),
        )
        for seat in range(len(table.seats))
    ]
    return wire.Promises(made=shown, tally=tally, form=form(table, language))


def form(table: LiveTable, language: str) -> shapes.PromiseForm | None:
    book, play = table.book, table.play
    if book is None or play is None or windows.is_curtained(table):
        return None
    view = play.position.hidden(SPECTATOR).state
    return msgspec.convert(book.rules.form(view, language), shapes.PromiseForm)


async def make(table: LiveTable, viewer: Viewer, asked: wire.NewPromise) -> None:
    book, seat, view = _may_promise(table, viewer)
    why = [book.rules.refusal(view, seat, asked.kind, asked.args, lang) for lang in ("en", "fr")]
    if why[0]:
        raise Refusal("bad_request", Words(why[0], why[1]))
    if asked.to != -1 and (asked.to == seat or not 0 <= asked.to < len(table.seats)):
        raise Refusal("bad_request")
    number = book.rules.round_of(view)
    made = [promise for promise in book.made if promise.round == number]
    if sum(promise.seat == seat for promise in made) >= EACH:
        raise Refusal("too_many", "too_many_promises")
    id = f"{number}.{len(made) + 1}"
    if asked.condition and not _is_other(asked.condition, id, number):
        raise Refusal("bad_request")
    data = {
        "id": id, "round": number, "to": asked.to, "kind": asked.kind, "args": asked.args,
        "condition": asked.condition, "for": [viewer.profile, asked.id], "answer": {},
    }  # fmt: skip
    await _say(table, table.event("promise", seat, **data))


def _is_other(condition: str, own: str, number: int) -> bool:
    """It names another promise of the same round, posted or not yet."""
    of_round, _, which = condition.partition(".")
    return of_round == str(number) and which.isdecimal() and condition != own


async def withdraw(table: LiveTable, viewer: Viewer, id: str, promise: str) -> None:
    book, seat, _ = _may_promise(table, viewer)
    found = book.find(promise)
    if found.seat != seat:
        raise Refusal("not_yours")
    if found.state != "open":
        raise Refusal("not_now")
    data = {"promise": promise, "for": [viewer.profile, id], "answer": {}}
    await _say(table, table.event("withdraw", seat, **data))


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

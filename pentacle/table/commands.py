"""What a page may ask of its table: a message in, a `Change` out.

What was answered once is answered again: a message that is repeated after a lost line changes
nothing a second time.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from . import conceding, dealing, moves, promises, takebacks, talk, wire
from .change import Change
from .errors import Refusal
from .events import Answer
from .page import Page
from .table import Table
from .words import REFUSALS

BESIDE = (wire.Undo, wire.Takeback, wire.Chat, wire.React, wire.NewPromise, wire.Withdraw)
"""What no game needs to come to its end, and leaves something that is kept."""


def do(table: Table, page: Page, message: wire.Change) -> Change:
    """Do what a message asks, once; with its answer, if not all of it was done."""
    key = (page.profile, message.id)
    if (known := table.answered(key)) is not None:
        return Change(answer=known)
    try:
        change = _done(table, page, message)
    except Refusal as refusal:
        if refusal.code == "too_many":
            raise
        answer = Answer(code=refusal.code, text=refusal.text(page.language))
        return Change(answer=table.refuse_for_good(key, answer))
    if change is None:
        return Change()
    if change.entries:
        event = change.entries[-1].event
        event.asked, event.answer = key, change.answer
    return table.seal(change)


def _done(table: Table, page: Page, message: wire.Change) -> Change | None:
    table.refuse_sent_away(page.profile)
    if isinstance(message, BESIDE):
        table.refuse_full(table.seat_of(page.profile))
    who = page.profile
    match message:
        case wire.Act(_, ask, actions):
            return moves.act(table, who, ask, actions)
        case wire.Undo():
            return moves.undo(table, who)
        case wire.Takeback(_, choices):
            return takebacks.take_back(table, who, choices)
        case wire.Consent(_, request, yes):
            return takebacks.consent(table, who, request, yes)
        case wire.Concede():
            return conceding.concede(table, who)
        case wire.Chat(_, text, to):
            return talk.chat(table, who, page.name, text, to)
        case wire.React(_, reaction):
            return talk.react(table, who, reaction)
        case wire.NewPromise():
            return promises.make(table, who, message)
        case wire.Withdraw(_, promise):
            return promises.withdraw(table, who, promise)
        case wire.Ready():
            return moves.say_ready(table, who)
        case wire.Pledge(_, pledged):
            return dealing.pledge(table, who, pledged)
        case wire.ShowShare(_, share):
            return dealing.show(table, who, share)


def change(table: Table, command: Callable[..., Change | None], *args: object) -> Change:
    """Do something else to a table: a function of `seating`, `people` or `settling`."""
    found = command(table, *args)
    return Change() if found is None else table.seal(found)


def answer_of(message: str, answer: Answer | None, seq: int, language: str) -> msgspec.Struct:
    """What a page is told about a message of its own."""
    if answer is None or not answer.code:
        return wire.Done(message, seq)
    why = dict(zip(("en", "fr"), answer.why, strict=True)) if answer.why else {}
    text = answer.text or why.get(language) or REFUSALS[answer.code][language]
    return wire.Problem(message, answer.code, text, answer.played)

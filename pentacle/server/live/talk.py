"""Table talk: plain text, seen by all, or by one where the game's options allow it; and fixed
reactions, which each reader reads in his own language."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pentacle.core.words import Words

from .. import clean, shapes
from ..errors import Refusal
from ..store.change import Change
from . import windows
from .journal import Event, bit, everybody

if TYPE_CHECKING:
    from .table import LiveTable
    from .viewer import Viewer


async def chat(table: LiveTable, viewer: Viewer, id: str, text: str, to: int | None) -> None:
    if len(text) > clean.TALK_LENGTH:
        raise Refusal("too_long")
    text = clean.plain(text)
    if not text:
        raise Refusal("bad_request", "empty")
    seat = table.seat_of(viewer.profile)
    if to is not None:
        _refuse_private(table, seat, to)
    windows.refuse_talk(table, seat, text, -1 if to is None else to)
    _refuse_flood(table, viewer.profile, seat)
    data: dict[str, Any] = {"text": text, "for": [viewer.profile, id], "answer": {}}
    seen = everybody(len(table.seats))
    if seat < 0:
        data["by"] = viewer.name
    if to is not None:
        data["to"] = to
        seen = bit(seat) | bit(to)
    event = Event("chat", seat, seen, data, time.time())
    await table.commit(Change(table.id), [event])
    await table.show([event])


def reactions(table: LiveTable, seat: int, language: str) -> list[shapes.Choice]:
    """What a seat can show; nothing for spectators."""
    known = _reactions(table) if seat >= 0 else {}
    return [shapes.Choice(name, words[language]) for name, words in known.items()]


async def react(table: LiveTable, viewer: Viewer, id: str, reaction: str) -> None:
    """Show fixed words to the whole table, at any time."""
    seat = table.seat_of(viewer.profile)
    if seat < 0:
        raise Refusal("not_yours", "not_seated")
    if reaction not in _reactions(table):
        raise Refusal("bad_request", "no_reaction")
    _refuse_flood(table, viewer.profile, seat)
    data = {"reaction": reaction, "for": [viewer.profile, id], "answer": {}}
    event = table.event("reaction", seat, **data)
    await table.commit(Change(table.id), [event])
    await table.show([event])


def shown(table: LiveTable, event: Event, language: str) -> list[str]:
    """What a reaction says; nothing where the game no longer knows it."""
    words = _reactions(table).get(event.data["reaction"])
    return [words[language]] if words else []


def _reactions(table: LiveTable) -> Mapping[str, Words]:
    known = table.row.game in table.hub.games and table.game.talk
    return known.reactions if known else {}


def _refuse_flood(table: LiveTable, profile: str, seat: int) -> None:
    """Every line is kept for ever: there may be only so many."""
    if wait := table.hub.talkers.take(profile):
        raise Refusal("too_many", "too_much_talk", wait=wait)
    if seat < 0 and (wait := table.hub.crowds.take(table.id)):
        raise Refusal("too_many", "too_much_crowd", wait=wait)


def _refuse_private(table: LiveTable, seat: int, to: int) -> None:
    talk = table.game.talk
    if talk is None or not talk.is_private(table.row.options):
        raise Refusal("muted", "no_private_talk")
    if seat < 0 or seat == to or not 0 <= to < len(table.seats):
        raise Refusal("bad_request")

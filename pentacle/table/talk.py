"""Table talk: plain text, seen by all, or by one where the game's options allow it; and fixed
reactions, which each reader reads in his own language."""

from __future__ import annotations

from collections.abc import Mapping

from pentacle.core.parts import Message
from pentacle.core.words import Words

from . import clean, events, shapes
from .change import Change
from .errors import Refusal
from .journal import bit
from .table import Table


def chat(table: Table, profile: str, name: str, text: str, to: int | None) -> Change:
    if len(text) > clean.TALK_LENGTH:
        raise Refusal("too_long")
    text = clean.plain(text)
    if not text:
        raise Refusal("bad_request", "empty")
    seat = table.seat_of(profile)
    if to is not None:
        _refuse_private(table, seat, to)
    refuse_silence(table, seat, text, -1 if to is None else to)
    table.home.refuse_flood(profile, table.id, spectator=seat < 0)
    said = events.Chat(text=text, by=name if seat < 0 else "", to=-1 if to is None else to)
    seen = None if to is None else bit(seat) | bit(to)
    return Change([table.entry(said, seat, seen)], shows=["news"])


def refuse_silence(table: Table, seat: int, text: str = "", to: int = -1) -> None:
    """With the timer there is talk only while a window is open."""
    talk = table.talk
    if talk is None or table.status != "playing":
        return
    held = table.play.held if table.play else None
    line = Message(author=seat, text=text, to=to)
    if not talk.may_write(line, table.data.options, held.window if held else None):
        raise Refusal("muted")


def _refuse_private(table: Table, seat: int, to: int) -> None:
    talk = table.game.talk
    if talk is None or not talk.is_private(table.data.options):
        raise Refusal("muted", "no_private_talk")
    if seat < 0 or seat == to or not 0 <= to < len(table.seats):
        raise Refusal("bad_request")


def known_reactions(table: Table) -> Mapping[str, Words]:
    talk = table.game.talk if table.knows_game else None
    return talk.reactions if talk else {}


def offered(table: Table, seat: int, language: str) -> list[shapes.Choice]:
    """The reactions that a seat can show; none for spectators."""
    known = known_reactions(table) if seat >= 0 else {}
    return [shapes.Choice(name, words[language]) for name, words in known.items()]


def react(table: Table, profile: str, reaction: str) -> Change:
    """Show fixed words to the whole table, at any time."""
    seat = table.own_seat(profile).seat
    if reaction not in known_reactions(table):
        raise Refusal("bad_request", "no_reaction")
    table.home.refuse_flood(profile, table.id, spectator=False)
    return Change([table.entry(events.Reaction(reaction=reaction), seat)], shows=["news"])

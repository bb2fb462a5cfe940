"""Chapters 16 and 17: table talk, and the windows of the negotiation timer.

The timer belongs to the table.  The rules roll at once when a player's turn comes, so a table that
uses the timer asks `pause` before it carries out an action: if a window opens, the action waits
until the window ends, and nobody has seen the dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from pentacle.core.record import NONE
from pentacle.core.words import Words

from .cards import FACTS
from .state import ALLOT, DECIDE, SPELL
from .turn import apply

ALL = NONE


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """ELF-16.2  A line of talk: to the whole table, or to one seat."""

    author: int
    text: str
    to: int = ALL
    reaction: bool = False

    def is_for(self, viewer: int) -> bool:
        return self.to == ALL or viewer in (self.author, self.to)


class Window(msgspec.Struct, frozen=True, kw_only=True):
    """ELF-17.2  A time to talk: before one player's roll, or for all before the competition."""

    kind: Literal["roll", "competition"]
    seconds: int
    seats: tuple[int, ...]
    title: Words

    def is_over(self, ready: set[int], elapsed: float) -> bool:
        """Time is up, or everybody it belongs to is ready."""
        return elapsed >= self.seconds or ready >= set(self.seats)


def roll_window(seat: int) -> Window:
    title = Words("Talk before the roll", "Négociation avant le lancer")
    return Window(kind="roll", seconds=FACTS.timer.roll, seats=(seat,), title=title)


def competition_window(seats: int) -> Window:
    title = Words("Talk before the competition", "Négociation avant la compétition")
    seconds = FACTS.timer.competition
    return Window(kind="competition", seconds=seconds, seats=tuple(range(seats)), title=title)


def has_timer(options: Mapping[str, Any]) -> bool:
    return bool(options.get("negotiation_timer", False))


def opening(view: Any, options: Mapping[str, Any]) -> Window | None:
    """ELF-17.2  The window before the very first roll."""
    return roll_window(int(view.player)) if has_timer(options) else None


def pause(view: Any, player: int, action: int, options: Mapping[str, Any]) -> Window | None:
    """ELF-17.2  The window that opens before this action's consequences: a roll, or phase 5.

    None for a re-roll, for players without dice in hand, and without the timer.
    """
    if not has_timer(options):
        return None
    after = view.copy()
    apply(after, player, action)
    before = (view.rounds, view.phase, view.player)
    if after.phase in (ALLOT, DECIDE) and (after.rounds, after.phase, after.player) != before:
        return roll_window(int(after.player))
    if after.phase == SPELL and view.phase < SPELL:
        return competition_window(int(view.seats))
    return None


def may_write(message: Message, options: Mapping[str, Any], window: Window | None) -> bool:
    """ELF-16.2, ELF-17.2  Private lines need the option; with the timer talk needs a window."""
    if message.to != ALL and not options.get("private_talk", False):
        return False
    return message.reaction or window is not None or not has_timer(options)

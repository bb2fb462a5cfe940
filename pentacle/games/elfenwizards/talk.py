"""Chapters 16 and 17: table talk, and the windows of the negotiation timer.

The timer belongs to the table.  The rules roll at once when a player's turn comes, so a table that
uses the timer asks `pause` before it carries out an action: if a window opens, the action waits
until the window ends, and nobody has seen the dice.
"""

from __future__ import annotations

from typing import Any

from pentacle.core import Words, parts

from .cards import FACTS
from .state import ALLOT, DECIDE, SPELL, is_competing
from .turn import apply


def roll_window(seat: int) -> parts.Window:
    title = Words("Talk before the roll", "Négociation avant le lancer")
    return parts.Window(seconds=FACTS.timer.roll, seats=(seat,), title=title)


def competition_window(seats: int) -> parts.Window:
    title = Words("Talk before the competition", "Négociation avant la compétition")
    seconds = FACTS.timer.competition
    return parts.Window(seconds=seconds, seats=tuple(range(seats)), title=title)


def has_timer(options: parts.Options) -> bool:
    return bool(options.get("negotiation_timer", False))


def is_private(options: parts.Options) -> bool:
    """ELF-16.2  Messages to a single player only where the table allows them."""
    return bool(options.get("private_talk", False))


def opening(view: Any, options: parts.Options) -> parts.Window | None:
    """ELF-17.2  The window before the very first roll."""
    return roll_window(int(view.player)) if has_timer(options) else None


def curtain(s: Any) -> None:
    """ELF-17.2  The table before the very first roll: nobody's dice have fallen."""
    for p in range(s.seats):
        for f in range(6):
            s.rolled[p, f] = 0


def pause(view: Any, player: int, action: int, options: parts.Options) -> parts.Window | None:
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
    if after.phase == SPELL and (not is_competing(view) or view.rounds < after.rounds):
        return competition_window(int(view.seats))
    return None


def may_write(message: parts.Message, options: parts.Options, window: parts.Window | None) -> bool:
    """ELF-16.2, ELF-17.2  Private lines need the option; with the timer talk needs a window."""
    if message.to != parts.ALL and not is_private(options):
        return False
    return message.reaction or window is not None or not has_timer(options)


REACTIONS = {
    "thanks": Words("Thank you!", "Merci !"),
    "please": Words("Please!", "S'il vous plaît !"),
    "agreed": Words("Agreed.", "D'accord."),
    "no": Words("No, thank you.", "Non merci."),
    "careful": Words("Careful!", "Attention !"),
    "well_cast": Words("Well cast!", "Bien joué !"),
    "sorry": Words("Sorry!", "Pardon !"),
}
"""ELF-17.2  What any player can say at any time, also while the table is silent."""

TALK = parts.Talk(
    has_timer=has_timer, is_private=is_private, opening=opening, pause=pause, may_write=may_write,
    reactions=REACTIONS, curtain=curtain,
)  # fmt: skip

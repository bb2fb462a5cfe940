"""Windows for talk that a game's timer opens before something happens.

The rules do not know them: an accepted action is kept back (and written down) until its window
ends by time, or because everybody it belongs to is ready; only then is it carried out.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pentacle.core import Game, Position
from pentacle.core.parts import Message, Talk, Window

from .. import wire
from ..errors import Refusal
from .journal import Event

if TYPE_CHECKING:
    from .table import LiveTable
    from .viewer import Viewer


@dataclass
class Held:
    """A window that is open, and the action that waits for its end (none: the first roll)."""

    window: Window
    seat: int = -1
    action: int = -1
    forced: bool = False
    standin: bool = False
    """A bot has chosen the action for a person."""
    ready: set[int] = field(default_factory=set)
    began: float = field(default_factory=time.monotonic)

    def event(self, everybody: int) -> Event:
        marks = {"forced": self.forced, "standin": self.standin}
        data = {"action": self.action, **{name: True for name, on in marks.items() if on}}
        return Event("held", self.seat, everybody, data, time.time())

    @property
    def left(self) -> float:
        return max(0.0, self.window.seconds - (time.monotonic() - self.began))


def talk_of(table: LiveTable) -> Talk | None:
    """The game's talk, if it has such and the table's options use its timer."""
    known = table.row.game in table.hub.games
    return timed_talk(table.game, table.row.options) if known else None


def timed_talk(game: Game, options: dict[str, Any]) -> Talk | None:
    """A game's talk, if these options use its timer."""
    talk = game.talk
    return talk if talk is not None and talk.has_timer(options) else None


def held(table: LiveTable) -> Held | None:
    return table.play.held if table.play else None


def is_curtained(table: LiveTable) -> bool:
    """The first window is open: the dice that lie behind it are not to be seen yet."""
    waiting = held(table)
    return waiting is not None and waiting.action < 0


def in_sight(table: LiveTable) -> Position | None:
    """The table as it may be looked at now: while the first window is open without what that keeps
    back; None: there is nothing to be seen yet."""
    if table.play is None or not is_curtained(table):
        return table.play.position if table.play else None
    cover = table.play.talk.curtain if table.play.talk else None
    if cover is None:
        return None
    seen = table.play.position.copy()
    cover(seen.state)
    return seen


def refuse_talk(table: LiveTable, seat: int, text: str, to: int) -> None:
    """With the timer there is talk only while a window is open."""
    talk = talk_of(table)
    if talk is None or table.status != "playing":
        return
    waiting = held(table)
    line = Message(author=seat, text=text, to=to)
    if not talk.may_write(line, table.row.options, waiting.window if waiting else None):
        raise Refusal("muted")


def card(table: LiveTable, language: str, viewer: int) -> wire.TalkWindow | None:
    waiting = held(table)
    if waiting is None:
        return None
    return wire.TalkWindow(
        left_s=round(waiting.left, 1),
        title=waiting.window.title[language],
        ready=sorted(ready(table, waiting)),
        seats=list(waiting.window.seats),
        chosen=_chosen(table, waiting, language) if viewer == waiting.seat else "",
    )


def _chosen(table: LiveTable, waiting: Held, language: str) -> str:
    """The action that waits, in words, for who chose it; nobody else knows it yet."""
    if table.play is None or waiting.action < 0 or waiting.forced:
        return ""
    view = table.play.position.hidden(waiting.seat)
    return view.label(waiting.seat, waiting.action, language)


def ready(table: LiveTable, waiting: Held) -> set[int]:
    """Who has said so, and the bots, who have nothing to say."""
    return waiting.ready | {s for s in waiting.window.seats if table.is_bot(s)}


def is_over(table: LiveTable) -> bool:
    waiting = held(table)
    if waiting is None:
        return False
    elapsed = time.monotonic() - waiting.began
    return waiting.window.is_over(ready(table, waiting), elapsed)


async def say_ready(table: LiveTable, viewer: Viewer) -> None:
    waiting, seat = held(table), table.seat_of(viewer.profile)
    if waiting is None:
        raise Refusal("not_now")
    if seat not in waiting.window.seats:
        raise Refusal("not_yours")
    waiting.ready.add(seat)
    table.show_clock()
    table.wake.set()

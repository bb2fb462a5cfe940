"""Time, names and patience that this process gives to its tables (`pentacle.table.home.Home`)."""

from __future__ import annotations

import time

from pentacle.store.secrets import new_id
from pentacle.table.home import Patience

from ..errors import Refusal
from ..limits import Buckets
from ..settings import Settings


class Home:
    def __init__(self, settings: Settings) -> None:
        self.patience = Patience(settings.sit_in, settings.idle, settings.share_wait)
        self.alive_at, self._started = 0.0, time.monotonic()
        burst = max(8.0, 16 * settings.talk)
        self.talkers = Buckets(settings.talk, burst)
        """What each person may write, at all tables together."""
        self.crowds = Buckets(settings.talk, burst)
        """What the spectators of a table may write together: they cannot drown the players."""

    def start(self, alive_at: float) -> None:
        """Go on where the last process was last seen alive."""
        self.alive_at, self._started = alive_at, time.monotonic()

    @property
    def now(self) -> float:
        """Seconds of service.  They follow no clock on the wall."""
        return self.alive_at + time.monotonic() - self._started

    def follow(self, now: float) -> None:
        """Another process is ahead: all go by the same seconds."""
        self.alive_at += max(0.0, now - self.now)

    def today(self) -> float:
        return time.time()

    def new_id(self) -> str:
        return new_id()

    def refuse_flood(self, profile: str, table: str, *, spectator: bool) -> None:
        """Every line is kept for ever: there may be only so many."""
        if wait := self.talkers.take(profile):
            raise Refusal("too_many", "too_much_talk", wait=wait)
        if spectator and (wait := self.crowds.take(table)):
            raise Refusal("too_many", "too_much_crowd", wait=wait)

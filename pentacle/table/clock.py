"""The players' clocks: a bank that runs while a person owes a decision, and grows by each turn."""

from __future__ import annotations

from typing import Any

MERCY = 30.0
"""Seconds that somebody who comes back to an empty clock has at least."""


class Clock:
    """Goes by seconds of service (`Hub.now`): a change of the time of day is nobody's gain.

    A table without a clock has one too, that nobody sees: it knows since when somebody is asked.
    """

    def __init__(self, bank: float, step: float, seats: int, now: float) -> None:
        self.bank, self.step = bank, step
        self.left = [bank] * seats
        self.running = 0
        """The people who owe a decision."""
        self.owed = 0
        """Seats out of time: a bot answers what they owe now, and no more."""
        self.asked = [now] * seats
        """When each was asked, or last did something about it."""
        self.paused = False
        """Nobody is there: time stands still."""
        self.resting = 0
        """Seats whose owners are on holiday: theirs stand still."""
        self.since = now

    @property
    def exists(self) -> bool:
        return self.bank > 0

    def settle(self, now: float) -> None:
        """Book the time that has passed."""
        self.left = [self.left_at(seat, now) for seat in range(len(self.left))]
        self.since = now

    def run(self, mask: int, answered: int, now: float) -> None:
        """From now on the clocks of `mask` run; those who `answered` their turn gain a step."""
        self.settle(now)
        for seat in range(len(self.left)):
            if answered >> seat & 1:
                self.left[seat] += self.step
            if mask & ~self.running & 1 << seat:
                self.asked[seat] = now
        self.running = mask

    def pause(self, paused: bool, now: float) -> None:
        self.settle(now)
        self.paused = paused

    def rest(self, seats: int, now: float) -> None:
        self.settle(now)
        self.resting = seats

    def runs(self, seat: int) -> bool:
        return not self.paused and bool(self.running & ~self.resting & 1 << seat)

    def time_out(self, seat: int, now: float) -> None:
        """Let a bot answer what this seat owes."""
        self.run(self.running & ~(1 << seat), 0, now)
        self.owed |= 1 << seat

    def hand_back(self, answered: int) -> None:
        """A bot has answered what these seats owed: they have a step's time for the next."""
        for seat in range(len(self.left)):
            if self.owed & answered & 1 << seat:
                self.left[seat] = self.step or MERCY
        self.owed &= ~answered

    def revive(self, seat: int) -> None:
        self.left[seat] = max(self.left[seat], self.step, MERCY)
        self.owed &= ~(1 << seat)

    def left_at(self, seat: int, now: float) -> float:
        passed = max(0.0, now - self.since) if self.runs(seat) else 0.0
        return max(0.0, self.left[seat] - passed)

    def first_to_fall(self, now: float) -> tuple[float, int] | None:
        """In how many seconds a clock is empty, and whose."""
        falls = [
            (self.left_at(seat, now), seat)
            for seat in range(len(self.left))
            if self.exists and self.runs(seat)
        ]
        return min(falls, default=None)

    def save(self) -> dict[str, Any]:
        kept: dict[str, Any] = {
            "running": self.running,
            "since": self.since,
            "asked": list(self.asked),
        }
        if not self.exists:
            return kept
        kept |= {"left": list(self.left), "owed": self.owed, "paused": self.paused}
        return kept | ({"resting": self.resting} if self.resting else {})

    def restore(self, saved: dict[str, Any], owing: int, alive_at: float, now: float) -> None:
        """Go on after a restart; the time in which the server was away does not count.

        `owing`: who owes a decision where that was not written down yet.
        """
        self.left = saved.get("left", self.left)
        self.running = saved.get("running", owing)
        self.owed, self.paused = saved.get("owed", 0), saved.get("paused", False)
        self.resting = saved.get("resting", 0)
        self.since = saved.get("since", now)
        self.asked = saved.get("asked", [now] * len(self.left))
        self.settle(max(self.since, alive_at))
        self.since = now

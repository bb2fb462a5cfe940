"""The players' clocks: a bank that runs while a person owes a decision, and grows by each turn."""

from __future__ import annotations

from typing import Any

MERCY = 30.0
"""Seconds that somebody who comes back to an empty clock has at least."""


class Clock:
    """Goes by seconds of service (`Hub.now`): a change of the time of day is nobody's gain."""

    def __init__(self, bank: float, step: float, seats: int, now: float) -> None:
        self.bank, self.step = bank, step
        self.left = [bank] * seats
        self.running = 0
        self.since = now

    @property
    def exists(self) -> bool:
        return self.bank > 0

    def settle(self, now: float) -> None:
        """Book the time that has passed."""
        passed = max(0.0, now - self.since)
        for seat in range(len(self.left)):
            if self.running >> seat & 1:
                self.left[seat] = max(0.0, self.left[seat] - passed)
        self.since = now

    def run(self, mask: int, answered: int, now: float) -> None:
        """From now on the clocks of `mask` run; those who `answered` their turn gain a step."""
        self.settle(now)
        for seat in range(len(self.left)):
            if answered >> seat & 1:
                self.left[seat] += self.step
        self.running = mask

    def revive(self, seat: int) -> None:
        self.left[seat] = max(self.left[seat], self.step, MERCY)

    def left_at(self, seat: int, now: float) -> float:
        passed = max(0.0, now - self.since) if self.running >> seat & 1 else 0.0
        return max(0.0, self.left[seat] - passed)

    def first_to_fall(self, now: float) -> tuple[float, int] | None:
        """In how many seconds a clock is empty, and whose."""
        falls = [
            (self.left_at(seat, now), seat)
            for seat in range(len(self.left))
            if self.exists and self.running >> seat & 1
        ]
        return min(falls, default=None)

    def save(self) -> dict[str, Any]:
        if not self.exists:
            return {}
        return {"left": self.left, "running": self.running, "since": self.since}

    def restore(self, saved: dict[str, Any], alive_at: float, now: float) -> None:
        """Go on after a restart; the time in which the server was away does not count."""
        if saved and self.exists:
            self.left, self.running, self.since = saved["left"], saved["running"], saved["since"]
            self.settle(max(self.since, alive_at))
            self.since = now

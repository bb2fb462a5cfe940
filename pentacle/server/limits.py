"""Rate limits: a bucket that fills steadily and pays for each message."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Mapping

TOLD = 0.05
"""The part of a full bucket that is worth telling other processes of."""
LONGEST = 64
"""Characters of a name that is told."""


class Bucket:
    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.level, self.at = burst, time.monotonic()

    def take(self, cost: float = 1.0) -> float:
        """0 if there was enough; else how many seconds to wait."""
        wait = self.wait(cost)
        if not wait:
            self.level -= cost
        return wait

    def wait(self, cost: float = 0.0) -> float:
        """How many seconds to wait until there is enough, or anything at all."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        return max(0.0, cost - self.level) / self.rate


class Buckets:
    """A bucket for each address; those unused for longest are forgotten."""

    def __init__(self, rate: float, burst: float, keep: int = 10_000) -> None:
        self.rate, self.burst, self.keep = rate, burst, keep
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.shared = False
        """Other processes are told what was taken here."""
        self._spent: Counter[str] = Counter()

    def take(self, who: str, cost: float = 1.0) -> float:
        wait = self._bucket(who).take(cost)
        if not wait:
            self._note(who, cost)
        return wait

    def wait(self, who: str) -> float:
        """How many seconds until somebody who owes something owes nothing any more."""
        return self._bucket(who).wait()

    def spend(self, who: str, cost: float) -> None:
        """Take what was used, also more than there was."""
        self._bucket(who).level -= cost
        self._note(who, cost)

    def _note(self, who: str, cost: float) -> None:
        if self.shared and len(who) <= LONGEST:
            self._spent[who] += cost  # type: ignore[assignment]
            if len(self._spent) > self.keep:
                self._spent.clear()

    def tell(self, most: int) -> dict[str, float]:
        """Who took the most here since it was last told, if that is worth telling."""
        worth = TOLD * self.burst
        most_of_it = self._spent.most_common(most)
        found: dict[str, float] = {who: cost for who, cost in most_of_it if cost >= worth}
        for who in found:
            del self._spent[who]
        return found

    def hear(self, spent: Mapping[str, float]) -> None:
        """So much was taken at another process."""
        for who, cost in spent.items():
            self._bucket(who).level -= cost

    def _bucket(self, who: str) -> Bucket:
        bucket = self._buckets.pop(who, None) or Bucket(self.rate, self.burst)
        self._buckets[who] = bucket
        while len(self._buckets) > self.keep:
            self._buckets.popitem(last=False)
        return bucket

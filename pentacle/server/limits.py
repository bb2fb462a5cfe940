"""Rate limits: a bucket that fills steadily and pays for each message."""

from __future__ import annotations

import time
from collections import OrderedDict


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

    def take(self, who: str, cost: float = 1.0) -> float:
        return self._bucket(who).take(cost)

    def wait(self, who: str) -> float:
        """How many seconds until somebody who owes something owes nothing any more."""
        return self._bucket(who).wait()

    def spend(self, who: str, cost: float) -> None:
        """Take what was used, also more than there was."""
        self._bucket(who).level -= cost

    def _bucket(self, who: str) -> Bucket:
        bucket = self._buckets.pop(who, None) or Bucket(self.rate, self.burst)
        self._buckets[who] = bucket
        while len(self._buckets) > self.keep:
            self._buckets.popitem(last=False)
        return bucket

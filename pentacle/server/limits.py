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
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < cost:
            return (cost - self.level) / self.rate
        self.level -= cost
        return 0.0


class Buckets:
    """A bucket for each address; those unused for longest are forgotten."""

    def __init__(self, rate: float, burst: float, keep: int = 10_000) -> None:
        self.rate, self.burst, self.keep = rate, burst, keep
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, cost: float = 1.0) -> float:
        bucket = self._buckets.pop(who, None) or Bucket(self.rate, self.burst)
        self._buckets[who] = bucket
        while len(self._buckets) > self.keep:
            self._buckets.popitem(last=False)
        return bucket.take(cost)

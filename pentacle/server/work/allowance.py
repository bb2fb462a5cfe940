"""Seconds of processor that a visitor may have for work beside play."""

from __future__ import annotations

from typing import NamedTuple

from ..errors import Refusal
from ..limits import Buckets

BURST = 120.0
"""Seconds that may be used at once, for each second that comes back every second."""
HOUSEHOLD = 4.0
"""An address may use as much as so many visitors."""

LEAST = 0.001
"""What asking costs, in seconds, however little there is to do."""


class Visitor(NamedTuple):
    """Who asks: a profile, if he has one, at an address."""

    profile: str
    address: str

    @property
    def name(self) -> str:
        """Turns go round by this."""
        return self.profile or self.address


class Allowance:
    """What each visitor and each address has left; it comes back steadily."""

    def __init__(self, rate: float) -> None:
        """`rate`: seconds that come back every second."""
        self._visitors = Buckets(rate, BURST * rate)
        self._addresses = Buckets(HOUSEHOLD * rate, HOUSEHOLD * BURST * rate)

    @property
    def buckets(self) -> tuple[Buckets, Buckets]:
        return self._visitors, self._addresses

    def check(self, who: Visitor) -> None:
        """Refuse who has used up what he may have."""
        wait = self._addresses.wait(who.address)
        if who.profile:
            wait = max(wait, self._visitors.wait(who.profile))
        if wait > 0:
            raise Refusal("too_many", "too_much_work", wait=wait)

    def spend(self, who: Visitor, seconds: float) -> None:
        """Work was done for somebody; more than he had is owed."""
        seconds = max(LEAST, seconds)
        self._addresses.spend(who.address, seconds)
        if who.profile:
            self._visitors.spend(who.profile, seconds)

"""How many seconds of processor time a visitor may use."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from ..errors import Refusal
from ..limits import Buckets

BURST = 120.0
"""Seconds that may be used at once, for each second that comes back every second."""
HOUSEHOLD = 4.0
"""An address may use as much as this many visitors."""

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

    def __init__(self, rate: float, burst: float = BURST) -> None:
        """`rate`: seconds that come back every second; `burst`: see `BURST`."""
        self._visitors = Buckets(rate, burst * rate)
        self._addresses = Buckets(HOUSEHOLD * rate, HOUSEHOLD * burst * rate)

    @property
    def buckets(self) -> tuple[Buckets, Buckets]:
        return self._visitors, self._addresses

    def wait(self, who: Visitor) -> float:
        """Seconds until the visitor owes nothing any more."""
        wait = self._addresses.wait(who.address)
        return max(wait, self._visitors.wait(who.profile)) if who.profile else wait

    def check(self, who: Visitor) -> None:
        """Refuse a visitor who has used up his allowance."""
        if (wait := self.wait(who)) > 0:
            raise Refusal("too_many", "too_much_work", wait=wait)

    async def pause(self, who: Visitor) -> None:
        """Wait until a visitor who has used up his allowance owes nothing."""
        while (wait := self.wait(who)) > 0:
            await asyncio.sleep(wait)

    def spend(self, who: Visitor, seconds: float) -> None:
        """Work was done for somebody; more than he had is owed."""
        seconds = max(LEAST, seconds)
        self._addresses.spend(who.address, seconds)
        if who.profile:
            self._visitors.spend(who.profile, seconds)

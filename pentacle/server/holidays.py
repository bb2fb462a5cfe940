"""How long holidays may be: clocks of others wait for them."""

from __future__ import annotations

import time

from pentacle.notices.shapes import HolidayDates
from pentacle.store import Store
from pentacle.table.data import Holiday

from .errors import Refusal

DAY = 86400.0
YEAR = 365 * DAY
MOST = 14
"""Days of holiday within a year."""
SLACK = 0.1
"""Part of a day that is nobody's fault: clocks are put forward and back."""


async def standing(store: Store, profile: str) -> tuple[HolidayDates | None, int]:
    """The holiday that goes on or is to come, and how many days a new one may last."""
    now = time.time()
    known = await store.absences.holidays(profile, now - YEAR)
    last = next((one for one in known if one.ends > now), None)
    return last and HolidayDates(*last), int(_left(known, now) + SLACK)


def _left(known: list[Holiday], now: float) -> float:
    """Days that are not used yet, by what has been until now."""
    past = (min(one.ends, now) - max(one.begins, now - YEAR) for one in known if one.begins < now)
    return max(0.0, MOST - sum(past) / DAY)


async def checked(
    store: Store, profile: str, wanted: HolidayDates | None, now: float
) -> Holiday | None:
    """What somebody wants, if it may be."""
    if wanted is None:
        return None
    begins = max(wanted.begins, now)
    if wanted.ends <= begins or begins > now + YEAR:
        raise Refusal("bad_request", "bad_holiday")
    left = _left(await store.absences.holidays(profile, now - YEAR), now)
    if (wanted.ends - begins) / DAY > left + SLACK:
        raise Refusal("not_now", "long_holiday", most=MOST, left=int(left + SLACK))
    return Holiday(begins, wanted.ends)

"""Quiet hours, in the zone where somebody lives."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pentacle.store.notices import NoticeQuietRow


def knows_zone(name: str) -> bool:
    """
    >>> knows_zone("Europe/Paris"), knows_zone("Nowhere/Else"), knows_zone("../etc/passwd")
    (True, False, False)
    """
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def ends_at(quiet: NoticeQuietRow | None, now: float) -> float:
    """When the quiet hours end that go on now; `now` itself: there are none."""
    if quiet is None or quiet.begins == quiet.ends or not knows_zone(quiet.zone):
        return now
    zone = ZoneInfo(quiet.zone)
    local = datetime.fromtimestamp(now, zone)
    minute = 60 * local.hour + local.minute
    over_night = quiet.ends < quiet.begins
    early = minute < quiet.ends
    goes_on = early or minute >= quiet.begins if over_night else early and minute >= quiet.begins
    if not goes_on:
        return now
    day = local.date() + timedelta(days=1 if over_night and not early else 0)
    end = datetime(day.year, day.month, day.day, quiet.ends // 60, quiet.ends % 60, tzinfo=zone)
    return max(now, end.astimezone(UTC).timestamp())

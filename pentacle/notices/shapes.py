"""Bodies of requests and answers about notices."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pentacle.table.shapes import Shape, TableCard
from pentacle.table.sizes import Plain, Short

Web = Annotated[Plain, Meta(max_length=2000)]
"""A web address."""
Minute = Annotated[int, Meta(ge=0, le=1439)]
"""Of the day."""
Moment = Annotated[float, Meta(ge=0, le=1e11)]
WayKind = Literal["push", "mail", "webhook"]

# answers


class NoticeWay(Shape):
    """Where I am told that it is my turn."""

    id: str
    kind: WayKind
    name: str
    """The browser, the mail address, or the host of the channel."""
    here: bool = False
    """It is the browser that asks."""
    waits: bool = False
    """The address must be confirmed with the code that was sent there."""
    secret: str = ""
    """What notices for a channel are signed with."""


class Quiet(Shape):
    """When I want to be left alone."""

    begins: Minute
    ends: Minute
    zone: Short
    """Where I live, as Europe/Paris."""


class HolidayDates(Shape):
    """My clocks in games by days stand still meanwhile; Unix seconds."""

    begins: Moment
    ends: Moment


class MyNotices(Shape):
    offers: list[WayKind]
    """What this server can do."""
    push_key: str
    """What a browser is asked to take notices of."""
    ways: list[NoticeWay]
    quiet: Quiet | None = None
    holiday: HolidayDates | None = None
    """The one that goes on, or is to come."""
    holiday_days: int = 0
    """For how many days a new one may last."""


class Missed(Shape):
    """A table of mine at which something happened while I was away."""

    table: TableCard
    moves: int
    """What the others played there, as far as I may know."""


class WhileAway(Shape):
    since: float
    """When I was last here before; 0: I have not been away for days, or I have read it."""
    tables: list[Missed]


class MailIsOff(Shape):
    """What came of a link in a mail."""

    name: str
    """The address that gets no more mail; "": it did not any more."""


# requests


class NewPush(msgspec.Struct):
    """A browser's own, of `PushSubscription.toJSON`."""

    endpoint: Web
    p256dh: Short
    auth: Short


class NewMail(msgspec.Struct):
    address: Annotated[Plain, Meta(max_length=254)]


class MailCode(msgspec.Struct):
    code: Short


class NewWebhook(msgspec.Struct):
    url: Web


class QuietHours(msgspec.Struct):
    quiet: Quiet | None


class HolidayWish(msgspec.Struct):
    holiday: HolidayDates | None
    """In the place of the one that goes on or is to come; null: none."""


class MailOff(msgspec.Struct):
    """The code of the link in a mail."""

    code: Short

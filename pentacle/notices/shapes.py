"""Bodies of requests and answers about notices."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pentacle.table.shapes import Shape
from pentacle.table.sizes import Plain, Short

Web = Annotated[Plain, Meta(max_length=2000)]
"""A web address."""
Minute = Annotated[int, Meta(ge=0, lt=1440)]
"""Of the day."""
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


class MyNotices(Shape):
    offers: list[WayKind]
    """What this server can do."""
    push_key: str
    """What a browser is asked to take notices of."""
    ways: list[NoticeWay]
    quiet: Quiet | None = None


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


class MailOff(msgspec.Struct):
    """The code of the link in a mail."""

    code: Short

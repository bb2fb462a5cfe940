"""Bodies of HTTP requests and answers about finding people: friends, open tables, a quick match."""

from __future__ import annotations

import hashlib
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pentacle.table.shapes import Pledged, Shape, TableCard
from pentacle.table.sizes import GivenName, Plain, Title

Size = Annotated[int, Meta(ge=2, le=16)]


def friend_id(profile: str, other: str) -> str:
    """By what name somebody speaks of another in his requests: nobody learns more by it."""
    return hashlib.sha256(f"{profile} {other}".encode()).hexdigest()[:16]


# answers


class Friend(Shape):
    """Somebody else, as the lists of one person show him."""

    id: str
    """His name in this person's requests: nobody else's lists have it."""
    name: str
    avatar: int = 0
    here: bool = False
    """A friend who has a table open now."""


class Friends(Shape):
    friends: list[Friend]
    """Both have agreed."""
    asked: list[Friend]
    """Who want me as a friend."""
    asking: list[Friend]
    """Whom I have asked, and who have not answered."""
    known: list[Friend]
    """Others whom I have played with lately, the last first."""


class FriendLink(Shape):
    """Who opens it (`/friend/CODE`) and agrees is my friend."""

    code: str
    expires_at: float


class OpenTables(Shape):
    tables: list[TableCard]
    """With a seat for the viewer, the newest first."""
    more: float = 0.0
    """Where the next ones begin: `?before=`; 0 for the last ones."""


class Search(Shape):
    """How a quick match stands."""

    state: Literal["none", "looking", "found"]
    """Found: the game at `table` has begun, or is about to."""
    table: str = ""
    """Where I sit, also while its other seats are open."""
    game: str = ""
    taken: int = 0
    of: int = 0
    """Its seats."""
    for_s: float = 0.0
    """Since I began to look."""
    bots: bool = False
    """It has taken long: bots may fill the table."""


class Qr(Shape):
    """A link as squares for a phone's camera."""

    size: int
    """Of the whole picture, with its light border; a square is 1 wide."""
    path: str
    """The dark squares as an SVG path."""


# requests


class FriendChange(msgspec.Struct):
    friend: bool
    """Ask, or agree; or the opposite: decline, withdraw, part."""


class SearchWish(msgspec.Struct):
    """What would suit me; the same again says that I am still looking."""

    games: Annotated[list[Title], Meta(min_length=1, max_length=16)]
    """The one first that I would open myself."""
    pace: Literal["live", "days"] = "live"
    seats: Annotated[list[Size], Meta(max_length=16)] = []
    """How many at the table; none: any number."""
    name: GivenName = ""
    """Mine, if it is new."""
    pledge: Pledged = ""
    """Of my share of the dice, wherever I come to sit."""


class QrText(msgspec.Struct):
    text: Annotated[Plain, Meta(min_length=1, max_length=300)]
    """An invitation, as the page links to it."""

"""The people around a visitor: friends, and links that make some."""

from __future__ import annotations

import time
from collections.abc import Iterable

from pentacle.store.friends import Someone
from pentacle.store.models import ProfileRow
from pentacle.store.secrets import kept, new_id
from pentacle.study import meeting
from pentacle.study.meeting import friend_id

from ..errors import Refusal
from .addresses import AnyCode
from .guards import leaves_something
from .request import Visit
from .routes import get, post

MOST = 200
"""People whom one person may want as friends."""
LINKS, WEEK = 10, 7 * 86400.0
"""Links that one person may have at once, and how long one is good."""


def _cards(me: ProfileRow, people: Iterable[Someone], here: set[str]) -> list[meeting.Friend]:
    return [
        meeting.Friend(friend_id(me.id, one.profile), one.name, one.avatar, one.profile in here)
        for one in people
    ]


async def _told(request: Visit, me: ProfileRow) -> meeting.Friends:
    hub = request.hub
    circle, known = await hub.store.friends.circle(me.id), await hub.store.friends.known(me.id)
    around = {one.profile for some in circle for one in some}
    others = [one for one in known if one.profile not in around]
    here = await hub.census.here(one.profile for one in circle.friends)
    return meeting.Friends(
        friends=_cards(me, circle.friends, here), asked=_cards(me, circle.asked, set()),
        asking=_cards(me, circle.asking, set()), known=_cards(me, others, set()),
    )  # fmt: skip


async def _agree(request: Visit, me: ProfileRow, other: str) -> None:
    """My word; whom I do not read, or who does not read me, learns nothing of it."""
    friends = request.hub.store.friends
    if await friends.count(me.id) >= MOST:
        raise Refusal("too_many", "too_many_friends")
    await friends.want(me.id, other)


@get("/api/friends")
async def friends(request: Visit, me: ProfileRow) -> meeting.Friends:
    return await _told(request, me)


@post("/api/friends/{id:str}")
async def change_friend(
    request: Visit, me: ProfileRow, id: AnyCode, data: meeting.FriendChange
) -> meeting.Friends:
    """Ask somebody, agree, or part.  Both must agree."""
    store = request.hub.store.friends
    circle, known = await store.circle(me.id), await store.known(me.id)
    people = [one for some in (*circle, known) for one in some]
    found = [one.profile for one in people if friend_id(me.id, one.profile) == id]
    if not found:
        raise Refusal("not_found", "no_friend")
    if data.friend:
        await _agree(request, me, found[0])
    else:
        await store.part(me.id, found[0])
    return await _told(request, me)


@post("/api/friends/link", guards=[leaves_something])
async def new_link(request: Visit, me: ProfileRow) -> meeting.FriendLink:
    """A link that makes friends of me and of whoever opens it and agrees."""
    code, expires_at = new_id(), time.time() + WEEK
    await request.hub.store.friends.new_link(kept(code), me.id, expires_at, LINKS)
    return meeting.FriendLink(code, expires_at)


async def _owner(request: Visit, me: ProfileRow, code: str) -> Someone:
    """Whose link it is, for somebody with whom he may be friends."""
    store = request.hub.store.friends
    owner = await store.owner(kept(code))
    if owner is None or await store.are_apart(me.id, owner.profile):
        raise Refusal("not_found", "no_code")
    if owner.profile == me.id:
        raise Refusal("bad_request", "yourself")
    return owner


@get("/api/friends/link/{code:str}")
async def look_at_link(request: Visit, me: ProfileRow, code: AnyCode) -> meeting.Friend:
    """Who wants to be my friend."""
    owner = await _owner(request, me, code)
    return _cards(me, [owner], set())[0]


@post("/api/friends/link/{code:str}")
async def use_link(request: Visit, me: ProfileRow, code: AnyCode) -> meeting.Friends:
    """We are friends: its owner agreed when he made it."""
    owner = await _owner(request, me, code)
    await _agree(request, me, owner.profile)
    await request.hub.store.friends.want(owner.profile, me.id)
    return await _told(request, me)


ROUTES = [friends, change_friend, new_link, look_at_link, use_link]

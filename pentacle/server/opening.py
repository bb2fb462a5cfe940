"""A new table: whether its host may open it, and what only the server can check."""

from __future__ import annotations

from typing import Any

from pentacle.store.models import ProfileRow
from pentacle.study import meeting
from pentacle.study.jobs import Beginning, ReadPosition
from pentacle.study.words import POSITIONS
from pentacle.table import clean, planning
from pentacle.table.change import TablePlan
from pentacle.table.data import RUNNING
from pentacle.table.planning import NewTable

from .errors import Refusal
from .live.hub import Hub
from .work.allowance import Visitor

WATCHED_BOTS = 2
"""Tables without people that one visitor may keep running."""


async def make_room(hub: Hub, running: list[str]) -> None:
    """Games of bots wait while nobody looks: the oldest such one gives way to a new one."""
    for id in running:
        if len(running) < WATCHED_BOTS:
            return
        if await hub.census.close_unwatched(id) == "closed":
            running = [other for other in running if other != id]
    if len(running) >= WATCHED_BOTS:
        raise Refusal("too_many", "too_many_tables")


async def refuse_too_many(hub: Hub, profile: ProfileRow) -> None:
    if await hub.store.count_hosted(profile.id) >= hub.settings.tables:
        raise Refusal("too_many", "too_many_tables")


async def plan(hub: Hub, profile: ProfileRow, wanted: NewTable, who: Visitor) -> TablePlan:
    """The new table, if the game can be played so."""
    if wanted.game not in hub.games:
        raise Refusal("not_found", "no_game")
    game, options = hub.games[wanted.game], dict(wanted.options)
    if wanted.campaign:
        options |= await _campaign_options(hub, profile, wanted)
    name = profile.name
    if any(seat.kind == "me" for seat in wanted.seats):
        name = clean.required_name(name)
    kept = await _friends(hub, profile) if any(seat.keep for seat in wanted.seats) else {}
    found = planning.plan(game, profile.id, name, wanted, options, hub.home, profile.avatar, kept)
    await _check_start(hub, who, wanted, options)
    return found


async def _friends(hub: Hub, profile: ProfileRow) -> dict[str, planning.Kept]:
    """For whom somebody may keep a seat: friends, and people whom he has played with."""
    friends = hub.store.friends
    people = [*(await friends.circle(profile.id)).friends, *await friends.known(profile.id)]
    return {
        meeting.friend_id(profile.id, one.profile): planning.Kept(one.profile, one.name)
        for one in people
    }


async def _check_start(hub: Hub, who: Visitor, wanted: NewTable, options: dict[str, Any]) -> None:
    """The position that a table begins from must be one of such a table."""
    if not wanted.start:
        return
    if wanted.campaign:
        raise Refusal("bad_request")
    game = hub.games[wanted.game]
    found = await hub.jobs.ask(who, ReadPosition(game=game.name, text=wanted.start), Beginning)
    if found.seats != len(wanted.seats) or found.options != game.named(
        game.row(found.seats, options)
    ):
        raise Refusal("bad_position", POSITIONS["other_table"])


async def _campaign_options(hub: Hub, profile: ProfileRow, wanted: NewTable) -> dict[str, Any]:
    path = hub.games[wanted.game].campaign
    campaign = await hub.store.campaign(wanted.campaign or "")
    known = campaign is not None and campaign.profile == profile.id
    if path is None or campaign is None or not known or campaign.game != wanted.game:
        raise Refusal("not_found")
    before = await hub.store.table(campaign.table_id) if campaign.table_id else None
    running = before is not None and before.status in RUNNING
    if running or campaign.played >= campaign.length:
        raise Refusal("not_now")
    return path.options(campaign.played, campaign.length)

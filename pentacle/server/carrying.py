"""Games that go from a profile to a page without a server, and come from one."""

from __future__ import annotations

from pentacle.store import Store
from pentacle.store.brought import Brought, BroughtTable
from pentacle.store.models import ProfileRow
from pentacle.store.rows import campaign_data, seats_data, table_data
from pentacle.study import bodies, bringing, carrying
from pentacle.table.campaign import past_games

from .errors import Refusal
from .live.hub import Hub
from .work.allowance import Visitor

MOST = 500
"""Finished games that are written into a file, the last ones."""


async def written(store: Store, profile: str) -> bodies.CarryFile:
    """What is over: a game that runs here stays, for its file would show the bots' hands."""
    places = await store.tables_of(profile, 0.0, MOST)
    rows = {row.id: row for _, row in places if row.status == "over" and row.replay}
    seats = await store.seats(list(rows))
    files = await store.brought.bodies([row.replay for row in rows.values()])
    results = await store.results(list(files))
    tables = []
    for id, row in rows.items():
        people, body = seats_data(seats[id]), files.get(row.replay, b"")
        mine = next((seat.seat for seat in people if seat.is_person), 0)
        stood_in = results.get(row.replay, [{}] * len(people))[mine].get("stood_in", 0)
        found = body and bringing.carried(table_data(row), people, body, stood_in)
        tables += [found] if found else []
    there = {table.id for table in tables}
    campaigns = []
    for campaign in await store.campaigns(profile):
        played = [game.table for game in past_games(campaign_data(campaign))]
        whole = len(played) == campaign.played and there.issuperset(played)
        if whole:
            campaigns.append(
                bodies.CarriedCampaign(
                    campaign.id, campaign.game, campaign.length, campaign.created_at, played
                )
            )
    return carrying.written(*await store.progress.of(profile), tables, campaigns)


async def rebuilt(hub: Hub, me: ProfileRow, visitor: Visitor, found: carrying.Sorted) -> Brought:
    """The games of a file, each played again; or why one of them cannot be."""
    known = await hub.store.brought.known(list(found.tables))
    needed = {id for one in found.campaigns for id in one.tables} | (found.tables.keys() - known)
    tables = {}
    for id in (id for id in found.tables if id in needed):
        wanted = found.tables[id]
        job = bringing.SetUp(wanted=wanted, profile=me.id, name=me.name, avatar=me.avatar)
        tables[id] = await hub.jobs.ask(visitor, job, bringing.Rebuilt)
    campaigns = {
        f"{one.game} {one.id}": (
            bringing.entered(one, hub.games[one.game].campaign, me.id, tables), one.created_at,
        )
        for one in found.campaigns
    }  # fmt: skip
    running = sum(not table.body for id, table in tables.items() if id not in known)
    if running and await hub.store.count_hosted(me.id) + running > hub.settings.tables:
        raise Refusal("too_many", "too_many_tables")
    rows = [
        BroughtTable(one.data, one.seats, one.entries, one.body, one.results)
        for one in tables.values()
    ]
    return Brought(me.id, rows, campaigns)

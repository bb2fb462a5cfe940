"""Campaigns: games that count together, kept in the player's profile."""

from __future__ import annotations

import time

from pentacle.core.parts import Campaign
from pentacle.store import CampaignRow
from pentacle.store.models import ProfileRow
from pentacle.store.rows import campaign_data
from pentacle.store.secrets import new_id
from pentacle.study import bodies
from pentacle.study.campaigns import card

from ..errors import Refusal
from ..live.hub import Hub
from .request import Visit
from .routes import get, post

CAMPAIGNS = 20


def _path_of(hub: Hub, game: str) -> Campaign | None:
    return hub.games[game].campaign if game in hub.games else None


@get("/api/me/campaigns")
async def campaigns(request: Visit, me: ProfileRow) -> bodies.Campaigns:
    hub, language = request.hub, request.language
    rows = await hub.store.campaigns(me.id)
    found = [
        card(row.game, path, campaign_data(row), language)
        for row in rows
        if (path := _path_of(hub, row.game))
    ]
    return bodies.Campaigns(found)


@post("/api/me/campaigns", "not_found", "bad_option", status_code=201)
async def new_campaign(request: Visit, me: ProfileRow, data: bodies.NewCampaign) -> bodies.Campaign:
    store, path = request.hub.store, _path_of(request.hub, data.game)
    if path is None:
        raise Refusal("not_found", "no_game")
    if data.length not in [games for games, _ in path.lengths]:
        raise Refusal("bad_option")
    if len(await store.campaigns(me.id)) >= CAMPAIGNS:
        raise Refusal("too_many", "too_many_tables")
    row = {
        "id": new_id(), "profile": me.id, "game": data.game, "length": data.length,
        "played": 0, "done": [], "games": [], "table_id": "", "created_at": time.time(),
    }  # fmt: skip
    await store.new_campaign(row)
    return card(data.game, path, campaign_data(CampaignRow(**row)), request.language)


ROUTES = [campaigns, new_campaign]

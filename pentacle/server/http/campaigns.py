"""Campaigns: games that count together, kept in the player's profile."""

from __future__ import annotations

import time

from pentacle.store import CampaignRow
from pentacle.store.models import ProfileRow
from pentacle.store.secrets import new_id

from .. import bodies
from ..campaigns import card, path_of
from ..errors import Refusal
from .request import Visit
from .routes import get, post

CAMPAIGNS = 20


@get("/api/me/campaigns")
async def campaigns(request: Visit, me: ProfileRow) -> bodies.Campaigns:
    hub, language = request.hub, request.language
    rows = await hub.store.campaigns(me.id)
    found = [card(path, row, language) for row in rows if (path := path_of(hub, row.game))]
    return bodies.Campaigns(found)


@post("/api/me/campaigns", "not_found", "bad_option", status_code=201)
async def new_campaign(request: Visit, me: ProfileRow, data: bodies.NewCampaign) -> bodies.Campaign:
    store, path = request.hub.store, path_of(request.hub, data.game)
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
    return card(path, CampaignRow(**row), request.language)


ROUTES = [campaigns, new_campaign]

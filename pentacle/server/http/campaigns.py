"""Campaigns: games that count together, kept in the player's profile."""

from __future__ import annotations

import time
from typing import Any

from litestar import Request, Response, get, post

from .. import bodies, extras
from ..errors import Refusal
from ..live.hub import Hub
from ..secrets import new_id
from ..store import CampaignRow
from .request import body_of, hub_of, json, language_of, profile_of

AnyRequest = Request[Any, Any, Any]
CAMPAIGNS = 20


def _card(hub: Hub, row: CampaignRow, language: str) -> bodies.Campaign:
    path, done, over = extras.campaign(hub.games[row.game]), set(row.done), row.played >= row.length
    number, categories = 0, []
    for category in path.categories(language):
        objectives = []
        for text in category["objectives"]:
            objectives.append(bodies.Objective(text, done=number in done))
            number += 1
        categories.append(bodies.Category(category["title"], category["award"], objectives))
    return bodies.Campaign(
        id=row.id,
        game=row.game,
        length=row.length,
        played=row.played,
        over=over,
        options={} if over else path.options(row.played, row.length),
        categories=categories,
        rank=path.rank(done, over, language),
        table=row.table_id,
    )


@get("/api/me/campaigns")
async def campaigns(request: AnyRequest) -> Response[bytes]:
    hub, profile = hub_of(request), await profile_of(request)
    rows = await hub.store.campaigns(profile.id)
    known = [row for row in rows if row.game in hub.games]
    return json(bodies.Campaigns([_card(hub, row, language_of(request)) for row in known]))


@post("/api/me/campaigns")
async def new_campaign(request: AnyRequest) -> Response[bytes]:
    hub, profile = hub_of(request), await profile_of(request)
    wanted = await body_of(request, bodies.NewCampaign)
    path = extras.campaign(hub.games[wanted.game]) if wanted.game in hub.games else None
    if path is None:
        raise Refusal("not_found", "no_game")
    if wanted.length not in [games for games, _ in path.LENGTHS]:
        raise Refusal("bad_option")
    if len(await hub.store.campaigns(profile.id)) >= CAMPAIGNS:
        raise Refusal("too_many", "too_many_tables")
    row = {
        "id": new_id(), "profile": profile.id, "game": wanted.game, "length": wanted.length,
        "played": 0, "done": [], "table_id": "", "created_at": time.time(),
    }  # fmt: skip
    await hub.store.new_campaign(row)
    return json(_card(hub, CampaignRow(**row), language_of(request)), 201)


ROUTES = [campaigns, new_campaign]

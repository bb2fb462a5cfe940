"""Campaigns: games that count together, kept in the player's profile."""

from __future__ import annotations

import time
from itertools import count
from typing import Any

from litestar import Request, Response, get, post

from pentacle.core.parts import Campaign

from .. import bodies
from ..errors import Refusal
from ..live.campaign import past_games
from ..live.hub import Hub
from ..secrets import new_id
from ..store import CampaignRow
from .request import body_of, hub_of, json, language_of, profile_of

AnyRequest = Request[Any, Any, Any]
CAMPAIGNS = 20


def _path(hub: Hub, game: str) -> Campaign | None:
    return hub.games[game].campaign if game in hub.games else None


def _card(path: Campaign, row: CampaignRow, language: str) -> bodies.Campaign:
    done, over = set(row.done), row.played >= row.length
    number, categories = count(), []
    for found in path.categories:
        named = [bodies.Objective(o[language], done=next(number) in done) for o in found.objectives]
        categories.append(bodies.Category(found.title[language], found.award[language], named))
    return bodies.Campaign(
        id=row.id,
        game=row.game,
        length=row.length,
        played=row.played,
        over=over,
        options={} if over else path.options(row.played, row.length),
        categories=categories,
        rank=path.rank(done, over, language),
        title=next((title[language] for n, title in path.lengths if n == row.length), ""),
        text=path.text[language],
        games=_games(path, row, language),
        table=row.table_id,
    )


def _games(path: Campaign, row: CampaignRow, language: str) -> list[bodies.FinishedGame]:
    """The finished games, the latest first; earlier ones may not have been written down."""
    past, names = past_games(row), path.objectives
    found = [
        bodies.FinishedGame(
            number=number,
            points=game.points,
            result=game.result(language),
            ticked=[names[i][language] for i in game.fresh],
            replay=game.replay,
            played_at=game.at,
        )
        for number, game in enumerate(past, row.played - len(past) + 1)
    ]
    return found[::-1]


@get("/api/me/campaigns")
async def campaigns(request: AnyRequest) -> Response[bytes]:
    hub, profile = hub_of(request), await profile_of(request)
    rows = await hub.store.campaigns(profile.id)
    language = language_of(request)
    found = [_card(path, row, language) for row in rows if (path := _path(hub, row.game))]
    return json(bodies.Campaigns(found))


@post("/api/me/campaigns")
async def new_campaign(request: AnyRequest) -> Response[bytes]:
    hub, profile = hub_of(request), await profile_of(request)
    wanted = await body_of(request, bodies.NewCampaign)
    path = _path(hub, wanted.game)
    if path is None:
        raise Refusal("not_found", "no_game")
    if wanted.length not in [games for games, _ in path.lengths]:
        raise Refusal("bad_option")
    if len(await hub.store.campaigns(profile.id)) >= CAMPAIGNS:
        raise Refusal("too_many", "too_many_tables")
    row = {
        "id": new_id(), "profile": profile.id, "game": wanted.game, "length": wanted.length,
        "played": 0, "done": [], "games": [], "table_id": "", "created_at": time.time(),
    }  # fmt: skip
    await hub.store.new_campaign(row)
    return json(_card(path, CampaignRow(**row), language_of(request)), 201)


ROUTES = [campaigns, new_campaign]

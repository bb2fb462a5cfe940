"""Campaigns as their player sees them."""

from __future__ import annotations

from itertools import count

from pentacle.core.parts import Campaign
from pentacle.store import CampaignRow
from pentacle.store.rows import campaign_data
from pentacle.table.campaign import past_games

from . import bodies
from .live.hub import Hub


def path_of(hub: Hub, game: str) -> Campaign | None:
    return hub.games[game].campaign if game in hub.games else None


def card(path: Campaign, row: CampaignRow, language: str) -> bodies.Campaign:
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
    past, names = past_games(campaign_data(row)), path.objectives
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

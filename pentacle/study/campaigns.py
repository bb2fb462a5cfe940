"""Campaigns as their player sees them."""

from __future__ import annotations

from itertools import count

from pentacle.core.parts import Campaign
from pentacle.table.campaign import past_games
from pentacle.table.data import CampaignData

from . import bodies


def card(game: str, path: Campaign, data: CampaignData, language: str) -> bodies.Campaign:
    done, over = set(data.done), data.played >= data.length
    number, categories = count(), []
    for found in path.categories:
        icons = found.icons or ("",) * len(found.objectives)
        named = [
            bodies.Objective(o[language], next(number) in done, icon)
            for o, icon in zip(found.objectives, icons, strict=True)
        ]
        title, award = found.title[language], found.award[language]
        categories.append(bodies.Category(title, award, named, found.icon, found.colour))
    return bodies.Campaign(
        id=data.id,
        game=game,
        length=data.length,
        played=data.played,
        over=over,
        options={} if over else path.options(data.played, data.length),
        categories=categories,
        rank=path.rank(done, over, language),
        title=next((title[language] for n, title in path.lengths if n == data.length), ""),
        text=path.text[language],
        games=_games(path, data, language),
        ranks=[bodies.CampaignRank(least, name[language]) for least, name in path.ranks],
        tower=path.tower,
        table=data.table_id,
    )


def _games(path: Campaign, data: CampaignData, language: str) -> list[bodies.FinishedGame]:
    """The finished games, the latest first; earlier ones may not have been written down."""
    past, names = past_games(data), path.objectives
    found = [
        bodies.FinishedGame(
            number=number,
            points=game.points,
            result=game.result(language),
            ticked=[names[i][language] for i in game.fresh],
            replay=game.replay,
            played_at=game.at,
        )
        for number, game in enumerate(past, data.played - len(past) + 1)
    ]
    return found[::-1]

"""What a game may bring to the table beside its rules, found by the name of the file.

`promises.py` (things said that bind nobody), `talk.py` (windows for talk) and `campaign.py` (games
that count together) are plain modules in the game's folder; `docs/server.md` lists their functions.
"""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache
from typing import Any

from pentacle.core import Game

from . import shapes


@cache
def _module(package: str, name: str) -> Any:
    full = f"{package}.{name}"
    try:
        found = importlib.util.find_spec(full)
    except ModuleNotFoundError:
        return None
    return importlib.import_module(full) if found else None


def _extra(game: Game, name: str) -> Any:
    return _module(game.scene.__module__.rpartition(".")[0], name)


def promises(game: Game) -> Any:
    return _extra(game, "promises")


def talk(game: Game) -> Any:
    return _extra(game, "talk")


def campaign(game: Game) -> Any:
    return _extra(game, "campaign")


def campaign_card(game: Game, language: str) -> shapes.CampaignKind | None:
    path = campaign(game)
    if path is None:
        return None
    lengths = [shapes.CampaignLength(games, title[language]) for games, title in path.LENGTHS]
    return shapes.CampaignKind(lengths, path.TEXT[language])

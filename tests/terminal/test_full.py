"""`pentacle play` full screen: whole games by keys alone at 80 x 24, in both languages."""

from __future__ import annotations

import asyncio

import pytest

from pentacle.games import GAMES, HOUSE
from pentacle.terminal.full.boxes import AskBox

from .player import LEFTOVERS, Player, new_game, shown, until, with_player

SHORT = 4
"""Choices of a game that is not played to its end."""


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is foretold, and nothing is drawn while bots play."""
    monkeypatch.setattr("pentacle.terminal.full.view.PAUSE", 1000.0)
    monkeypatch.setattr("pentacle.terminal.full.table.BLINK", 1000.0)


def look(text: str) -> None:
    assert not LEFTOVERS.search(text), LEFTOVERS.findall(text)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", HOUSE)
def test_a_game_is_played_with_keys(name: str, language: str) -> None:
    sitting = new_game(name, GAMES[name].seats[-1], 5)

    async def some(player: Player) -> None:
        assert await player.play(SHORT, look) == SHORT

    asyncio.run(with_player(sitting, language, some))


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", HOUSE)
def test_a_whole_game_is_played_with_keys(name: str, language: str) -> None:
    sitting = new_game(name, max(2, GAMES[name].seats[0]), 7)

    async def whole(player: Player) -> None:
        await player.play(GAMES[name].bound, look)
        await until(player.pilot, lambda: isinstance(player.program.screen, AskBox))
        assert "7" in shown(player.program), "the seed is told"

    asyncio.run(with_player(sitting, language, whole))
    assert sitting.match.over

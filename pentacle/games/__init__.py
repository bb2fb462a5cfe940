"""The games of the house, one line a game; each is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from pentacle.core import Game

_NAMES = (
    "archimage",
    "spellcaster",
    "elfenwizards",
    "zavandor",
    "valroc",
)  # fmt: skip


class _Games(Mapping[str, Game]):
    def __getitem__(self, name: str) -> Game:
        if name not in _NAMES:
            raise KeyError(name)
        game: Game = import_module(f"{__name__}.{name}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(_NAMES)

    def __len__(self) -> int:
        return len(_NAMES)


GAMES: Mapping[str, Game] = _Games()

"""The games: those of the house, one line each, and those that other packages bring.

A package brings a game by an entry point of the group `pentacle.games`:

    [project.entry-points."pentacle.games"]
    stones = "stones:GAME"

Each game is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from pentacle.core import Game
from pentacle.core.errors import DataError, PentacleError
from pentacle.core.facts import own_files

GROUP = "pentacle.games"
HOUSE = (
    "archimage",
    "spellcaster",
    "elfenwizards",
    "zavandor",
    "valroc",
)
"""Those of the house, in the order in which they are shown."""


class _Games(Mapping[str, Game]):
    @cached_property
    def guests(self) -> dict[str, EntryPoint]:
        found = sorted(entry_points(group=GROUP), key=lambda entry: entry.name)
        return {entry.name: entry for entry in found if entry.name not in HOUSE}

    def __getitem__(self, name: str) -> Game:
        if name in HOUSE:
            game: Game = import_module(f"{__name__}.{name}").GAME
            return game
        return _load(self.guests[name])

    def __iter__(self) -> Iterator[str]:
        yield from HOUSE
        yield from self.guests

    def __len__(self) -> int:
        return len(HOUSE) + len(self.guests)


def _load(entry: EntryPoint) -> Game:
    """The game that another package brings."""
    try:
        game = entry.load()
    except Exception as error:
        raise PentacleError(f"the game {entry.name!r} cannot be loaded: {error}") from error
    if not isinstance(game, Game) or game.name != entry.name:
        raise PentacleError(f"{entry.value} is not a game that is called {entry.name!r}")
    return game


GAMES = _Games()


def find_game(name: str) -> Game:
    """A game by its name, or a sentence that says which there are."""
    if name not in GAMES:
        raise PentacleError(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    for path in own_files():
        if path.stem.lower() not in GAMES:
            raise DataError(f"{path} belongs to no game; a file is called as one of {_files()}")
    return GAMES[name]


def place_of(name: str) -> str:
    """Where a game is found, as an entry point says it: `pentacle.games.valroc:GAME`."""
    return f"{__name__}.{name}:GAME" if name in HOUSE else GAMES.guests[name].value


def _files() -> str:
    return ", ".join(f"{name}.toml" for name in GAMES)

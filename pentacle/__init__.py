"""Grand Pentacle: wizard board games, as rules, bots, tools and a table on screen.

    >>> import pentacle
    >>> game = pentacle.game("zavandor")
    >>> p = game.deal(seats=3, seed=7)
    >>> p.pending
    (2,)

`pentacle.game_names()` lists all that are installed; a game's `deal` gives a `Position`, its
`deal_many` a `Batch`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentacle.core import Game

__version__ = "0.1.0"
__all__ = ["__version__", "game", "game_names"]


def __dir__() -> list[str]:
    return sorted(__all__)


def game(name: str) -> Game:
    """A game by its name: one of the house, or one that an installed package brings.

    >>> import pentacle
    >>> pentacle.game("spellcaster").seats
    (2, 3, 4)
    """
    from pentacle.games import find_game

    return find_game(name)


def game_names() -> tuple[str, ...]:
    """The names of all games that are installed here.

    >>> import pentacle
    >>> pentacle.game_names()[:3]
    ('archimage', 'spellcaster', 'elfenwizards')
    """
    from pentacle.games import GAMES

    return tuple(GAMES)

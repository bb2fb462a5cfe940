"""Bots that other people write in Python: a class by its name, or by an entry point.

A package brings a bot by an entry point of the group `pentacle.bots`:

    [project.entry-points."pentacle.bots"]
    coin = "coin:Coin"

Wherever a bot has a name (`make_bot`, the terminal, the arena, simulations, environments) it is
then `coin`.  `Coin(game, seats)` has `choose(view, player, seed=…, budget=…)`.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from pentacle.core import Contract
from pentacle.core.errors import OptionError, PentacleError

from .base import Budget, Choice, Shown, View, only_choice
from .levels import LEVELS

GROUP = "pentacle.bots"
HOUSE = ("random", "greedy", "mcts")
"""Bots of the house that are no level."""


@cache
def guests() -> dict[str, EntryPoint]:
    """The bots that installed packages bring; none takes the name of one of the house."""
    taken = {*HOUSE, *(level.name for level in LEVELS)}
    found = sorted(entry_points(group=GROUP), key=lambda entry: entry.name)
    return {e.name: e for e in found if e.name.isidentifier() and e.name not in taken}


def bot_names() -> tuple[str, ...]:
    """All bots that have a name here: those of the house, the levels, the guests.

    >>> bot_names()[:4]
    ('random', 'greedy', 'mcts', 'apprentice')
    """
    return (*HOUSE, *(level.name for level in LEVELS), *guests())


class ClassBot(Shown):
    """A class of yours: `Coin(game, seats)` with `choose(view, player, seed=…, budget=…)`, which
    returns an action or a `Choice`."""

    def __init__(self, game: Contract, seats: int, name: str) -> None:
        self.game, self.seats, self.name = game, seats, name
        try:
            self.bot: Any = class_of(name)(game, seats)
        except TypeError as error:
            raise OptionError(f"{name}(game, seats) makes no bot: {error}") from None
        if not callable(getattr(self.bot, "choose", None)):
            raise OptionError(f"{name} has no method `choose`")

    def prepare(self) -> None:
        """If it has something to prepare."""
        getattr(self.bot, "prepare", lambda: None)()

    def forget(self) -> None:
        """A new game begins."""
        getattr(self.bot, "forget", lambda: None)()

    def choose(
        self, view: View, player: int, *, seed: int = 0, budget: Budget | None = None
    ) -> Choice:
        chosen = self.bot.choose(view, player, seed=seed, budget=budget)
        if isinstance(chosen, Choice):
            return chosen
        if isinstance(chosen, bool) or not hasattr(chosen, "__index__"):
            raise PentacleError(f"{self.name} chose {chosen!r}; an action is a whole number")
        return only_choice(int(chosen))


def class_of(name: str) -> Any:
    """The class `my.module:Coin`, or that of a guest; modules are looked for in the present folder
    too.

    >>> class_of("pentacle.bots.greedy:Greedy").__name__
    'Greedy'
    """
    if name in guests():
        name = guests()[name].value
    module, _, cls = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found = getattr(import_module(module), cls)
    except ModuleNotFoundError as error:
        raise OptionError(f"{name}: there is no module {error.name!r}") from None
    except AttributeError:
        raise OptionError(f"{name}: there is no {cls!r} in {module}") from None
    except Exception as error:
        raise OptionError(f"{name} cannot be imported: {type(error).__name__}: {error}") from None
    if not callable(found):
        raise OptionError(f"{name} is not a class")
    return found

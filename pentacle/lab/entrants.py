"""Who plays in the arena, in a line of text.

greedy   random   3   archmage          a bot or a level by its name
mcts@2000                               so many iterations a choice
mcts@1s  mcts@250ms                     so long for a run of choices, until another seat acts
mcts@5000run                            so many iterations for a run of choices
mcts:rollout=0,explore=0.5@2000         with other settings than the game's own
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from pentacle.bots import Bot, Budget, Settings, make_bot, settings_of
from pentacle.bots.mcts import Mcts
from pentacle.core import Game
from pentacle.core.errors import OptionError

_SHAPE = re.compile(
    r"(?P<name>\w+)(:(?P<settings>[\w=.,-]+))?(@(?P<amount>[\d.]+)(?P<unit>s|ms|run)?)?"
)


class Entrant(msgspec.Struct, frozen=True):
    """A bot as a line of text names it, and how long it may think."""

    text: str
    name: str
    settings: tuple[tuple[str, float], ...] = ()
    iterations: int = 0
    ms: float = 0.0
    run: int = 0

    def bot(self, game: Game, seats: int) -> Bot:
        """The bot itself."""
        if not self.settings:
            return make_bot(game, seats, self.name)
        return Mcts(game, seats, changed(settings_of(game), dict(self.settings)))

    def budget(self, used_ms: float, used_iterations: int = 0) -> Budget | None:
        """For the next choice of a run that has taken so much: two thirds of what is left."""
        if self.ms:
            return Budget(max(2.0, (self.ms - used_ms) / 1.5))
        if self.run:
            return Budget(iterations=max(10, int((self.run - used_iterations) / 1.5)))
        return Budget(iterations=self.iterations) if self.iterations else None


def changed(settings: Settings, values: dict[str, float]) -> Settings:
    """Settings with some values replaced, checked like the file."""
    new: dict[str, Any] = msgspec.to_builtins(settings)
    for name, value in values.items():
        if name not in new:
            raise OptionError(f"there is no setting {name!r}; they are {', '.join(new)}")
        new[name] = type(new[name])(value)
    return msgspec.convert(new, Settings)


def parse_entrant(text: str) -> Entrant:
    """Read a line of text.

    >>> parse_entrant("mcts:rollout=0@2000").iterations
    2000
    """
    found = _SHAPE.fullmatch(text)
    if not found:
        raise OptionError(f"{text!r} is not a bot; examples: greedy, archmage, mcts@2000, mcts@1s")
    settings = []
    for pair in filter(None, (found["settings"] or "").split(",")):
        name, _, value = pair.partition("=")
        try:
            settings.append((name, float(value)))
        except ValueError:
            raise OptionError(f"{text!r}: {pair!r} is not a setting, as rollout=8 is") from None
    amount, unit = found["amount"], found["unit"]
    number = float(amount or 0)
    return Entrant(
        text, found["name"], tuple(settings),
        iterations=0 if unit else int(number),
        ms=number * {"s": 1000.0, "ms": 1.0}.get(unit or "", 0.0),
        run=int(number) if unit == "run" else 0,
    )  # fmt: skip

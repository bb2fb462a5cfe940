"""Every bot by its name.  What computes is imported with the bot that needs it."""

from __future__ import annotations

from pentacle.core import Contract
from pentacle.core.errors import OptionError

from .base import Bot
from .guests import HOUSE, ClassBot, guests
from .levels import level_of
from .random_bot import RandomBot


def make_bot(game: Contract, seats: int, which: int | str) -> Bot:
    """A bot by its name (`random`, `greedy`, `mcts`, or one that a package brings: `guests`) or by
    its level (1 to 5, or its name).

    >>> import pentacle
    >>> p = pentacle.game("spellcaster").deal(seats=2, seed=7)
    >>> bot = make_bot(p.game, p.seats, "random")
    >>> bot.choose(p.hidden(0), 0, seed=1).action in p.legal(0)
    True
    """
    game.row(seats)
    if which == "random":
        return RandomBot(game, seats)
    if which in guests():
        return ClassBot(game, seats, str(which))
    try:
        level = None if which in HOUSE else level_of(which)
    except OptionError as error:
        raise OptionError(f"{error}; other bots are {', '.join((*HOUSE, *guests()))}") from None
    from .greedy import Greedy
    from .levelled import Levelled
    from .mcts import Mcts

    if level is not None:
        return Levelled(game, seats, level)
    return Greedy(game, seats) if which == "greedy" else Mcts(game, seats)

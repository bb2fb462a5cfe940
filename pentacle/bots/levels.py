"""The five levels that a person can play against, and every bot by its name.

Levels differ in how long they think and in how often they take the second-best instead of the best
that they see, never in what they may know.
"""

from __future__ import annotations

import msgspec

from pentacle.core import Game, Words
from pentacle.core.errors import OptionError

from .base import Bot, Budget, Choice, View
from .greedy import Greedy
from .mcts import Mcts
from .random_bot import RandomBot, draw
from .settings import settings_of

_SLIPS = 1_000_000


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """How well a bot plays.

    >>> level_of("master").number, level_of(4).title["fr"]
    (4, 'Maître')
    """

    number: int
    name: str
    title: Words
    text: Words
    bot: str
    light: bool = False
    """It plans its turn with few lines of play in few worlds."""
    slip: float = 0.0
    """How often its attention slips, and it plays not the best that it sees but something near."""
    loss: float = 0.0
    """How much its slips of one round may cost together, as a part of `loss` in the game's
    settings: it plays the second-best, never what ruins it."""
    ms: float = 0.0
    """How long it thinks about one choice; 0: as many iterations as the game's settings say."""

    def budget(self, game: Game) -> Budget:
        """How long it thinks about one choice of this game, and how long it must."""
        settings = settings_of(game)
        if self.ms:
            return Budget(ms=self.ms, least=settings.least)
        return Budget(iterations=settings.master, least=settings.master)


LEVELS = (
    Level(
        number=1,
        name="apprentice",
        title=Words("Apprentice", "Apprenti"),
        text=Words(
            "Plays sensibly, and leaves you the best chances.",
            "Joue raisonnablement, et vous laisse les meilleures occasions.",
        ),
        bot="greedy",
        light=True,
        slip=1.0,
        loss=1.0,
    ),
    Level(
        number=2,
        name="adept",
        title=Words("Adept", "Adepte"),
        text=Words(
            "Plans its own turn, and often takes the second-best.",
            "Prépare son propre tour, et se contente souvent du deuxième choix.",
        ),
        bot="greedy",
        light=True,
        slip=0.8,
        loss=0.65,
    ),
    Level(
        number=3,
        name="wizard",
        title=Words("Wizard", "Sorcier"),
        text=Words(
            "Plays its own turn well, and misses the best now and then.",
            "Joue bien son propre tour, et manque parfois le meilleur coup.",
        ),
        bot="greedy",
        light=True,
        slip=0.5,
        loss=0.4,
    ),
    Level(
        number=4,
        name="master",
        title=Words("Master", "Maître"),
        text=Words(
            "Makes no more slips, and looks beyond its own turn.",
            "Ne se trompe plus, et regarde au-delà de son tour.",
        ),
        bot="mcts",
    ),
    Level(
        number=5,
        name="archmage",
        title=Words("Archmage", "Archimage"),
        text=Words(
            "Thinks long and far ahead: as strong as we can make it.",
            "Réfléchit longtemps et voit loin : aussi fort que nous savons le faire.",
        ),
        bot="mcts",
        ms=1000.0,
    ),
)

_BOTS = {"random": RandomBot, "greedy": Greedy, "mcts": Mcts}
NAMES = (*_BOTS, *(level.name for level in LEVELS))
"""All that `make_bot` takes."""


def level_of(which: int | str) -> Level:
    """A level by its number (1 to 5) or name.

    >>> level_of(5) is level_of("archmage")
    True
    """
    for level in LEVELS:
        if which in (level.number, level.name, str(level.number)):
            return level
    known = ", ".join(f"{level.number} {level.name}" for level in LEVELS)
    raise OptionError(f"there is no level {which!r}; they are {known}")


class Levelled:
    """A bot that plays at a level: it thinks no longer than that, and slips as often."""

    def __init__(self, game: Game, seats: int, level: Level) -> None:
        self.game, self.seats, self.level = game, seats, level
        self.bot = self._thinker()
        self._lost: dict[int, tuple[int, float]] = {}
        """For each seat the round of its last slip, and what slips have cost it in that round."""

    def _thinker(self) -> Greedy | Mcts:
        if self.level.bot == "mcts":
            return Mcts(self.game, self.seats)
        return Greedy(self.game, self.seats, light=self.level.light)

    def prepare(self) -> None:
        """Compile now what the first choice would compile."""
        self.bot.prepare()

    def forget(self) -> None:
        """Drop plans, trees and slips: the next choice owes nothing to earlier ones."""
        self._lost.clear()
        self.bot.forget()

    def first_thought(self, view: View, player: int, seed: int = 0) -> int | None:
        """What to play should there be no time for more, where `choose` takes its time."""
        return self.bot.first_thought(view, player, seed) if isinstance(self.bot, Mcts) else None

    def choose(
        self, view: View, player: int, *, seed: int = 0, budget: Budget | None = None
    ) -> Choice:
        slips = draw(seed ^ 0x51195, _SLIPS) < self.level.slip * _SLIPS
        if slips and isinstance(self.bot, Greedy):
            return self._slip(self.bot, view, player, seed)
        return self.bot.choose(view, player, seed=seed, budget=self._within(budget))

    def _slip(self, bot: Greedy, view: View, player: int, seed: int) -> Choice:
        """Another good move than the best, as far as this round's slips may still cost more."""
        clock = bot.settings.clock
        hour = int(getattr(view.state, clock)) if clock else 0
        before, lost = self._lost.get(player, (hour, 0.0))
        lost = lost if clock and before == hour else 0.0
        most = self.level.loss * bot.settings.loss
        choice, cost = bot.slip(view, player, seed=seed, loss=most - lost)
        self._lost[player] = hour, lost + cost
        return choice

    def _within(self, budget: Budget | None) -> Budget:
        """The level's own budget, cut to the time that is left."""
        own = self.level.budget(self.game)
        if budget is None or not budget.ms:
            return own
        ms = min(own.ms, budget.ms) if own.ms else budget.ms
        return Budget(ms, own.iterations, own.least)


def make_bot(game: Game, seats: int, which: int | str) -> Bot:
    """A bot by its name (`random`, `greedy`, `mcts`) or by its level (1 to 5, or its name).

    >>> import pentacle
    >>> p = pentacle.game("spellcaster").deal(seats=2, seed=7)
    >>> bot = make_bot(p.game, p.seats, "random")
    >>> bot.choose(p.hidden(0), 0, seed=1).action in p.legal(0)
    True
    """
    game.row(seats)
    if which in _BOTS:
        bot: Bot = _BOTS[str(which)](game, seats)
        return bot
    try:
        level = level_of(which)
    except OptionError as error:
        raise OptionError(f"{error}; other bots are {', '.join(_BOTS)}") from None
    return Levelled(game, seats, level)

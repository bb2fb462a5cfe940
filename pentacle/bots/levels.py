"""The five levels that a person can play against.

Levels differ in how long they think and in how often they take the second-best instead of the best
that they see, never in what they may know.
"""

from __future__ import annotations

import msgspec

from pentacle.core import Contract, Words
from pentacle.core.errors import OptionError

from .base import Budget
from .settings import settings_of


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
    net: bool = False
    """A net judges for it, where a game has one."""
    ms: float = 0.0
    """How long it thinks about one choice; 0: as many iterations as the game's settings say."""

    def budget(self, game: Contract) -> Budget:
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
        net=True,
        ms=1000.0,
    ),
)


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

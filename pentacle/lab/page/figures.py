"""All figures of a report, and what its bots and tables are called."""

from __future__ import annotations

import msgspec

from pentacle.bots import level_of
from pentacle.core import Words
from pentacle.core.errors import OptionError

from ..compare import Comparison
from ..study import ItemLine, Luck, Pace, Rung, SeatTable
from . import words
from .tongue import Tongue


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """All figures of a report."""

    game: str
    title: Words
    rules: str
    facts: Words
    """Whether these are the facts of the house, in a sentence."""
    options: list[tuple[Words, Words]]
    """What every option is, both as people say it."""
    command: str
    seed: int
    pace: Pace
    box: tuple[int, int]
    """The minutes that the box names."""
    kinds: dict[str, Words]
    deeds: dict[str, Words]
    ends: dict[str, Words]
    tables: list[SeatTable]
    items: list[ItemLine]
    events: dict[str, int]
    rungs: list[Rung]
    lucks: list[Luck]
    comparisons: dict[int, Comparison]
    """By the number of seats."""
    other: Words | None = None
    """What the other version replaces."""

    @property
    def games(self) -> int:
        return sum(table.games for table in self.tables)


def bot_name(bot: str, tongue: Tongue) -> str:
    """A level by its name in the language, others as they are called."""
    try:
        return level_of(bot).title[tongue.language]
    except OptionError:
        return bot


def bots_of(report: Report, tongue: Tongue) -> str:
    """All bots of the main tables."""
    bots = dict.fromkeys(bot for table in report.tables for bot in table.bots)
    return tongue.listed([bot_name(bot, tongue) for bot in bots])


def counts_of(report: Report, tongue: Tongue) -> str:
    """2, 3 and 4 players"""
    counts = [table.seats for table in report.tables]
    if counts == [1]:
        return tongue(words.PLAYER)
    return tongue(words.PLAYERS, n=tongue.listed([str(n) for n in counts]))


def players(n: int, tongue: Tongue) -> str:
    return tongue(words.PLAYER) if n == 1 else tongue(words.PLAYERS, n=n)

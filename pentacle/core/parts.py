"""What a game may bring to a table beside its rules: talk, promises, a campaign, giving up.

Each is a field of `Game`, None or plain where a game has no such thing.  All of it is plain Python
over what everybody may know; none of it touches a record or changes what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from .rules import Note
from .words import Words

Options = Mapping[str, Any]
"""The options of a table, by name."""
ALL = -1
"""To the whole table."""


# talk


@dataclass(frozen=True, kw_only=True)
class Message:
    """A line of talk: to the whole table, or to one seat."""

    author: int
    text: str
    to: int = ALL
    reaction: bool = False

    def is_for(self, viewer: int) -> bool:
        return self.to == ALL or viewer in (self.author, self.to)


@dataclass(frozen=True, kw_only=True)
class Window:
    """A time to talk that belongs to some seats."""

    seconds: int
    seats: tuple[int, ...]
    title: Words

    def is_over(self, ready: Collection[int], elapsed: float) -> bool:
        """Time is up, or everybody it belongs to is ready."""
        return elapsed >= self.seconds or set(self.seats) <= set(ready)


@dataclass(frozen=True, kw_only=True)
class Talk:
    """Who may talk when.

    The rules do not know windows: a table with a timer asks `pause` before it carries out an
    action, and keeps the action back until the window has ended.
    """

    has_timer: Callable[[Options], bool]
    """Do these options open windows at all?"""
    is_private: Callable[[Options], bool]
    """May a line go to one seat alone?"""
    opening: Callable[[Any, Options], Window | None]
    """opening(state, options): the window before the first thing is seen."""
    pause: Callable[[Any, int, int, Options], Window | None]
    """pause(state, seat, action, options): the window that opens before this action happens."""
    may_write: Callable[[Message, Options, Window | None], bool]
    """may_write(message, options, window): may this be said while this window is open?"""
    reactions: Mapping[str, Words] = field(default_factory=dict)
    """Fixed words, by name, that a seat can show to the whole table."""
    curtain: Callable[[Any], None] | None = None
    """curtain(state): takes from a copy of the table what the opening window keeps back, so that
    the rest of it can be looked at meanwhile; None: nothing is shown before that window ends."""


# promises


class PromiseChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    value: str
    title: str
    item: str = ""
    """The id of the scene's item that it is, so that it can be chosen on the table."""


class PromiseArg(msgspec.Struct, frozen=True):
    """A blank of the form, and what can be chosen for it."""

    name: str
    title: str
    choices: list[PromiseChoice]


class PromiseKind(msgspec.Struct, frozen=True):
    name: str
    title: str
    args: list[PromiseArg]


class PromiseForm(msgspec.Struct, frozen=True):
    """What can be promised now; it follows the position."""

    text: str
    kinds: list[PromiseKind]
    rounds: list[int]
    """What a promise can be about, the next to be decided first; none: it is too late for any."""


Args = Mapping[str, str]
"""What was chosen for each blank."""


@dataclass(frozen=True, kw_only=True)
class Promises:
    """Things said about the game that bind nobody; `Book` keeps them."""

    enabled: Callable[[Options], bool]
    form: Callable[[Any, str], PromiseForm]
    """form(view, language)."""
    rounds: Callable[[Any], tuple[int, ...]]
    """rounds(view): what a promise made now can be about, the next to be decided first."""
    objection: Callable[[Any, int, str, Args], Words | None]
    """objection(view, seat, kind, args): what is wrong with a statement, if anything."""
    sentence: Callable[[int, int, str, Args, str], str]
    """sentence(round, seat, kind, args, language): the promise in words."""
    verdict: Callable[[Any, Note, int, str, Args], bool | None]
    """verdict(view, note, seat, kind, args): does this note show the bare statement true or false?
    None: neither."""
    each: int = 20
    """How many one seat may make about one round."""


# campaigns


@dataclass(frozen=True, kw_only=True)
class Category:
    """A path of objectives, and the title of who has reached all of them."""

    title: Words
    award: Words
    objectives: tuple[Words, ...]
    icon: str = ""
    """Its sign where the paths are drawn as roads."""
    colour: str = ""
    icons: tuple[str, ...] = ()
    """One for each objective; none: their numbers are drawn."""


class Standing(NamedTuple):
    """How a game in progress stands in its campaign."""

    points: int
    enough: int
    """With fewer points a game ticks nothing; 0: every finished game counts."""
    met: tuple[int, ...]
    """The numbers of the objectives that it meets as things are."""
    lost: tuple[int, ...] = ()
    """Of those that it cannot meet any more."""


class Run(Protocol):
    """A campaign that somebody plays on his own machine, kept in a file."""

    length: int

    @property
    def played(self) -> int: ...

    @property
    def over(self) -> bool: ...

    @property
    def ticked(self) -> Collection[str]: ...

    def options(self) -> dict[str, Any]:
        """For the next game."""

    def enter(self, state: Any) -> tuple[Words, ...]:
        """Enter a finished game; the objectives that it ticks for the first time."""

    def rank(self) -> Words: ...

    def titles(self) -> list[Words]: ...

    def save(self, path: Path) -> None: ...


@dataclass(frozen=True, kw_only=True)
class Campaign:
    """Games that count together.  Objectives are numbered, category after category."""

    text: Words
    lengths: tuple[tuple[int, Words], ...]
    """How many games, and what such a campaign is called."""
    seats: int
    categories: tuple[Category, ...]
    options: Callable[[int, int], dict[str, Any]]
    """options(played, length): for the next game."""
    met: Callable[[Any], list[int]]
    """met(state): the numbers of the objectives that a finished game ticks."""
    rank: Callable[[Collection[int], bool, str], str]
    """rank(done, over, language): what has been reached, in words."""
    ranks: tuple[tuple[int, Words], ...] = ()
    """What so many objectives, and more, are called; rising."""
    tower: str = ""
    """The icon of where all paths lead."""
    standing: Callable[[Any], Standing] | None = None
    """standing(view): what a game in progress has reached; None: only finished ones are judged."""
    begin: Callable[[int], Run] | None = None
    """begin(length): a campaign to be kept in a file; None where there are no such files."""
    load: Callable[[Path], Run] | None = None

    @property
    def objectives(self) -> tuple[Words, ...]:
        """All of them by their numbers."""
        return tuple(o for category in self.categories for o in category.objectives)


# giving up


def _alone(seats: int, seat: int) -> int:
    return seat


_ENDS = Words("The game ends at once.", "La partie s'arrête aussitôt.")
_GOES_ON = Words("A bot plays your seat to the end.", "Un bot joue votre place jusqu'à la fin.")


@dataclass(frozen=True, kw_only=True)
class Concession:
    """What a game makes of somebody who gives up: the words it is asked with, and the sides.

    A side is left as long as somebody on it has not given up; bots follow the people of their side.
    """

    ends: Words = _ENDS
    """What happens where that ends the game."""
    goes_on: Words = _GOES_ON
    """What happens where the others play on."""
    side: Callable[[int, int], int] = _alone
    """side(seats, seat): who belongs together; plainly everybody stands for himself."""

    def is_over(self, seats: int, people: Collection[int], conceded: Collection[int]) -> bool:
        """One side only is left, or none of the people."""
        left = set()
        for side in {self.side(seats, seat) for seat in range(seats)}:
            own = [seat for seat in people if self.side(seats, seat) == side]
            if not own or any(seat not in conceded for seat in own):
                left.add(side)
        return len(left) < 2 or all(seat in conceded for seat in people)


def ranks_with(ranks: Sequence[int], conceded: Sequence[int]) -> tuple[int, ...]:
    """Ranks where some gave up, the first one first: they come after the others, and who held out
    longer comes before who did not.

    >>> ranks_with((1, 2, 3), ())
    (1, 2, 3)
    >>> ranks_with((1, 2, 2, 4), (0, 3))
    (4, 1, 1, 3)
    """
    order = {seat: len(ranks) + len(conceded) - n for n, seat in enumerate(conceded)}
    merit = [order.get(seat, rank) for seat, rank in enumerate(ranks)]
    return tuple(1 + sum(other < own for other in merit) for own in merit)

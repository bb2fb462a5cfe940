"""Learning a game at its own table: lessons, a coach's words and a legend, as data of the game.

A lesson is a file in the game's folder, `lessons/01-name.toml`: a position in words, and pages that
are read or done one after the other.  `walk.py` walks through it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from .errors import DataError
from .facts import read_toml
from .words import Words

T = TypeVar("T")
Names = tuple[str, ...]
"""Actions by their English labels or their names (`card 7`), with `*` for anything."""


def is_any(names: frozenset[str], wanted: Names) -> bool:
    """Something that is known by these names is wanted."""
    patterns = (re.escape(pattern).replace(r"\*", ".*") for pattern in wanted)
    return any(re.fullmatch(pattern, name) for pattern in patterns for name in names)


READ_A_MINUTE, MOVES_A_MINUTE = 150, 4
"""What a newcomer takes his time for: words, and choices on the table."""


class _Data(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Read from a file; a field that is not known is refused."""


class Reply(_Data, frozen=True, kw_only=True):
    """What somebody else then does."""

    seat: int
    does: str


class Mistake(_Data, frozen=True, kw_only=True):
    """A choice that a pupil is likely to make, and why it is not the right one."""

    does: Names
    why: Words


class Step(_Data, frozen=True, kw_only=True):
    """A page of a lesson: to read, or to do where something is expected."""

    say: Words
    show: Names = ()
    """Items of the scene to point at, with `*` for anything."""
    expects: Names = ()
    """Any of these is right."""
    many: bool = False
    """It goes on until nothing that is expected can be chosen any more."""
    lets: Names = ()
    """What may be done on the way; the page stays."""
    wrong: Words | None = None
    """Said to any other choice, which is not carried out."""
    mistakes: tuple[Mistake, ...] = ()
    praise: Words | None = None
    others: tuple[Reply, ...] = ()

    def answer(self, names: frozenset[str], default: Words) -> Words:
        """What is said to a choice that is not expected, known by these names."""
        for mistake in self.mistakes:
            if is_any(names, mistake.does):
                return mistake.why
        return self.wrong or default


class Lesson(_Data, frozen=True, kw_only=True):
    """A short lesson on one thing."""

    id: Annotated[str, Meta(pattern="^[a-z][a-z0-9-]{0,39}$")]
    title: Words
    goal: Words
    position: str
    seat: int = 0
    seed: Annotated[int, Meta(ge=0)] = 1
    """All chance of it."""
    steps: Annotated[tuple[Step, ...], Meta(min_length=1)]

    @property
    def minutes(self) -> int:
        """About how long it takes: its words read at leisure, and a while for each move."""
        words = sum(len(step.say.en.split()) for step in self.steps)
        moves = sum(bool(step.expects) for step in self.steps)
        return max(1, round(words / READ_A_MINUTE + moves / MOVES_A_MINUTE))


class CoachNote(_Data, frozen=True, kw_only=True):
    """Said once in a first game, when something is first asked."""

    say: Words
    rule: str
    """The rule of the question, as the prompt names it."""


class Coach(_Data, frozen=True, kw_only=True):
    """What is said beside a first game, which is played at a real table."""

    seats: int
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    welcome: tuple[Words, ...]
    notes: tuple[CoachNote, ...]

    def __repr__(self) -> str:
        return f"<Coach for {self.seats} seats, {len(self.notes)} notes>"


class Sign(_Data, frozen=True, kw_only=True):
    """A sign or a short word on the table, and what it means."""

    means: Words
    icon: str = ""
    word: Words | None = None


class _Legend(_Data, frozen=True, kw_only=True):
    signs: tuple[Sign, ...]


class Lessons(Mapping[str, Lesson]):
    """The lessons of a folder by their ids, in the order of its files; read when asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @cached_property
    def _read(self) -> dict[str, Lesson]:
        found: dict[str, Lesson] = {}
        for path in sorted(self._folder.glob("*.toml")):
            lesson = _convert(path, Lesson)
            if lesson.id in found:
                raise DataError(f"{path}: there is another lesson {lesson.id!r}")
            found[lesson.id] = lesson
        return found

    def __repr__(self) -> str:
        return f"<Lessons {', '.join(self)}>"

    def __getitem__(self, id: str) -> Lesson:
        return self._read[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._read)

    def __len__(self) -> int:
        return len(self._read)


def read_lessons(folder: Path) -> Lessons:
    """The lessons of a game: the files of `lessons` in its folder.

    >>> import pentacle
    >>> folder = pentacle.game("spellcaster").folder
    >>> len(read_lessons(folder)) > 0
    True
    """
    return Lessons(folder / "lessons")


def read_coach(folder: Path) -> Coach:
    """What is said beside a first game: `coach.toml` in its folder.

    >>> import pentacle
    >>> folder = pentacle.game("spellcaster").folder
    >>> read_coach(folder).seats
    2
    """
    return _convert(folder / "coach.toml", Coach)


def read_legend(folder: Path) -> tuple[Sign, ...]:
    """What signs and short words mean: `legend.toml` in its folder.

    >>> import pentacle
    >>> folder = pentacle.game("spellcaster").folder
    >>> read_legend(folder)[0].means.en
    'Energy, the life of a mage or of a team: whoever has none left loses at once.'
    """
    return _convert(folder / "legend.toml", _Legend).signs


def _convert(path: Path, kind: type[T]) -> T:
    try:
        return msgspec.convert(read_toml(path), kind)
    except msgspec.ValidationError as error:
        raise DataError(f"{path}: {error}") from None

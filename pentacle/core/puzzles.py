"""Puzzles: positions where one choice is clearly best, as data of the game.

`puzzles.json` in the game's folder holds them; `pentacle puzzles` finds them.  The position is a
whole one, as in a lesson: who solves it sees what his seat may know, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from .actions import Actions
from .errors import DataError
from .lessons import Lesson, Step
from .words import Words

FILE = "puzzles.json"
LEVELS = range(1, 6)
Percent = Annotated[int, Meta(ge=0, le=100)]

_GOAL = Words("One choice is clearly the best.", "Un choix est nettement le meilleur.")
_FIND = Words("Find the best choice.", "Trouvez le meilleur choix.")
_GO_ON = Words("And now?", "Et maintenant ?")


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the solver must choose, what the others cost him, and what everybody else then does."""

    action: int
    losses: dict[int, Percent]
    """Every other choice, and how many chances in a hundred it costs."""
    others: tuple[tuple[int, int], ...] = ()
    """Seats and actions up to the next move, or to the end."""

    def answer(self, action: int) -> Words:
        """What is said to another choice."""
        lost = max(1, self.losses.get(action, 1))
        return Words(
            f"There is better: this costs about {lost} chances in 100.",
            f"Il y a mieux : cela coûte environ {lost} chances sur 100.",
        )


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One puzzle, with its solution."""

    id: Annotated[str, Meta(pattern="^[a-z][a-z0-9]{3,19}$")]
    position: str
    seat: int
    """Who is to choose."""
    seats: int
    level: Annotated[int, Meta(ge=LEVELS[0], le=LEVELS[-1])]
    """How hard it is: 1 is what one sees, 5 what a quick search misses; with several moves one
    more than the hardest of them."""
    chance: Percent
    """Of the solver, with the solution."""
    margin: Percent
    """So many chances in a hundred any other first choice costs at least."""
    moves: Annotated[tuple[Move, ...], Meta(min_length=1)]
    theme: str = ""
    """What makes its solution better (`solution.py`); empty: nothing that has a name."""

    def lesson(self, actions: Actions) -> Lesson:
        """The same as a lesson, so that it is played as one: a page for each move."""
        pages = [Step(say=_GO_ON if i else _FIND, expects=(actions.name(move.action),))
                 for i, move in enumerate(self.moves)]  # fmt: skip
        title = Words(f"Puzzle of level {self.level}", f"Énigme de niveau {self.level}")
        return Lesson(
            id=self.id, title=title, goal=_GOAL, position=self.position, seat=self.seat,
            steps=tuple(pages),
        )  # fmt: skip


class Puzzles(Mapping[str, Puzzle]):
    """The puzzles of a folder by their ids, in the order of its file; read when asked for."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE

    @cached_property
    def _read(self) -> dict[str, Puzzle]:
        if not self._file.exists():
            return {}
        try:
            listed = msgspec.json.decode(self._file.read_bytes(), type=list[Puzzle])
        except msgspec.MsgspecError as error:
            raise DataError(f"{self._file}: {error}") from None
        found = {puzzle.id: puzzle for puzzle in listed}
        if len(found) != len(listed):
            raise DataError(f"{self._file}: two puzzles have the same id")
        return found

    def __repr__(self) -> str:
        return f"<Puzzles, {len(self)}>"

    def __getitem__(self, id: str) -> Puzzle:
        return self._read[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._read)

    def __len__(self) -> int:
        return len(self._read)


def daily(puzzles: Mapping[str, Puzzle], day: int) -> str:
    """The puzzle of a day, the same for everybody; all have their turn.

    >>> daily({}, 20_000)
    ''
    """
    ids = sorted(puzzles)
    return ids[day % len(ids)] if ids else ""


def written(puzzles: list[Puzzle]) -> bytes:
    """The text of a file of puzzles, a line for each."""
    lines = b",\n".join(msgspec.json.encode(puzzle) for puzzle in puzzles)
    return b"[\n" + lines + b"\n]\n" if puzzles else b"[]\n"

"""A lesson as a pupil goes through it: read, choose, be told why not, go on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from .errors import IllegalAction, LessonError
from .game import Game
from .lessons import Lesson, Names, Step, is_any
from .match import Match
from .position import Position
from .rules import Note
from .words import Words

READ: tuple[int, ...] = ()
"""The choice that a page to be read wants: none."""

_NOT_THIS = Words(
    "That is allowed, but not what this lesson is about.",
    "C'est permis, mais ce n'est pas le sujet de cette leçon.",
)


class Walk:
    """A pupil's way through a lesson.

    What is right is carried out by the rules, then forced answers and what the others do; what is
    wrong is answered, and changes nothing.
    """

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game, self.lesson = game, lesson
        p = game.read(lesson.position, lesson.seed)
        self.match = Match(game, p.seats, p.options, lesson.seed, start=lesson.position)
        self.at = 0
        """Which page it is."""
        self.praise: Words | None = None
        """For what was just done."""
        self.told: list[Note] = []
        """What the pupil was told since he last chose."""

    @classmethod
    def after(cls, game: Game, lesson: Lesson, choices: Iterable[Sequence[int]]) -> Walk:
        """Where these right choices lead, `READ` for each page that was read."""
        return cls(game, lesson).follow(choices)

    def follow(self, choices: Iterable[Sequence[int]]) -> Self:
        """Go where these right choices lead."""
        for choice in choices:
            if not choice:
                self.go_on()
            elif self.choose(*choice) is not None:
                raise LessonError(f"choice {list(choice)} is not what page {self.at + 1} expects")
        return self

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def over(self) -> bool:
        """Every page has been read and done."""
        return self.at == len(self.lesson.steps)

    @property
    def page(self) -> Step:
        if self.over:
            raise LessonError("the lesson is over")
        return self.lesson.steps[self.at]

    @property
    def expected(self) -> list[int]:
        """What is right now."""
        return [] if self.over else self._matching(self.position, self.page.expects)

    @property
    def allowed(self) -> list[int]:
        """What may be done on the way."""
        return [] if self.over else self._matching(self.position, self.page.lets)

    # going through it

    def go_on(self) -> None:
        """Turn a page that was only to be read."""
        if self.page.expects:
            raise LessonError("this page is to be done, not only read")
        self.praise, self.told = None, []
        self.at += 1

    def choose(self, *actions: int) -> Words | None:
        """Do something: one action, or several that make one gesture.  None where it was right;
        else why not, and nothing has changed."""
        page, seat = self.page, self.lesson.seat
        if not page.expects:
            raise LessonError("this page is to be read")
        hit, passed, names = self._judge(actions)
        if not hit and not passed:
            return page.answer(names, _NOT_THIS)
        before = len(self.match.steps)
        for action in actions:
            self.match.play(seat, action)
        self.praise = None
        if (page.many and not self.expected) or (hit and not page.many):
            for reply in page.others:
                self.match.play(reply.seat, self._named(reply.seat, reply.does))
            self.at, self.praise = self.at + 1, page.praise
        steps = self.match.steps[before:]
        self.told = [note for step in steps for note in step.notes if note.is_for(seat)]
        return None

    def _judge(self, actions: Sequence[int]) -> tuple[bool, bool, frozenset[str]]:
        """Whether something of a gesture is what the page wants, or all of it what it lets pass;
        and the names of what it ends with.

        It is played on a copy: the first of its actions may only lead to what is wanted.
        """
        if not actions:
            raise IllegalAction("nothing was chosen")
        page, seat, trial = self.page, self.lesson.seat, self.position.copy()
        hit, passed = False, True
        for action in actions:
            trial.refuse_illegal(seat, action)
            names = _names(trial, seat, action)
            hit = hit or is_any(names, page.expects)
            passed = passed and is_any(names, page.lets)
            trial.play_unchecked(seat, action)
            trial.play_forced()
        return hit, passed, names

    # finding actions by name

    def _matching(self, position: Position, wanted: Names) -> list[int]:
        seat = self.lesson.seat
        legal = position.legal(seat) if wanted else []
        return [action for action in legal if is_any(_names(position, seat, action), wanted)]

    def _named(self, seat: int, name: str) -> int:
        """What somebody does, by its name; exactly one legal action must have it."""
        p = self.position
        found = [a for a in p.legal(seat) if is_any(_names(p, seat, a), (name,))]
        if len(found) != 1:
            legal = [p.label(seat, a) for a in p.legal(seat)]
            raise LessonError(f"{len(found)} choices of seat {seat} are called {name!r}: {legal}")
        return found[0]


def _names(position: Position, seat: int, action: int) -> frozenset[str]:
    """What an action is called in a lesson: its English label, and its name in the action space."""
    return frozenset((position.label(seat, action), position.game.actions.name(action)))

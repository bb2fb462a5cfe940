"""Hints in words: what a bot would choose and the reason for it, from what the seat may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pentacle.analysis.grades import points_of_chance
from pentacle.bots.fallback import quick_choice
from pentacle.bots.settings import settings_of
from pentacle.core import Position, plural
from pentacle.core.judge import Judge, Line
from pentacle.core.words import lowered

from . import wire as study_wire
from .advice import Advice
from .hint_words import (
    ABOUT_AS_GOOD,
    ALL_ALIKE,
    BETTER,
    FIRST_IDEA,
    MORE_POINTS,
    NOTHING_ELSE,
    POINTS,
    PREPARED,
    caption_of,
)

CHOICES = 3
"""Options that are shown."""
GLANCE = 0.3
"""Seconds for a first idea while the game is not compiled yet."""
Weighed = tuple[tuple[int, ...], float]
"""Actions that are one choice, and the result that it promises; -1: not weighed."""


class HintWriter:
    """Puts what a bot thinks of a seat's options into words."""

    def __init__(self, view: Position, seat: int, language: str) -> None:
        self.view, self.seat, self.language = view, seat, language
        self.alone = view.seats == 1
        self.judge = Judge(view, seat)

    def only(self, id: str) -> study_wire.Hint:
        """Where there is nothing to choose there is no chance to tell either."""
        options = [self._option((action,), -1.0) for action in self.view.legal(self.seat)]
        return study_wire.Hint(id, options, "", NOTHING_ELSE[self.language])

    def first(self, id: str, action: int | None) -> study_wire.Hint:
        """What looks best at first sight; more follows."""
        if action is None:
            action = quick_choice(
                self.view.game, bytes(self.view), seats=self.view.seats, player=self.seat,
                seconds=GLANCE,
            )  # fmt: skip
        option = self._option((action,), -1.0, self._leads(Line(action)))
        words = option.why or f"{option.label}."
        return study_wire.Hint(id, [option], FIRST_IDEA[self.language], words, more=True)

    def whole(self, id: str, advice: Advice) -> study_wire.Hint:
        """The options with their chances, or points, and the reason for the best."""
        shown = list(self._choices(advice))[:CHOICES]
        lines = [Line(actions[0], actions[1:]) for actions, _ in shown]
        if shown[0][0][0] == advice.options[0][0]:
            lines[0] = Line(advice.options[0][0], advice.line)
        words = self._words(shown, lines)
        why = [words, *(self._leads(line) if self.judge.has(line) else "" for line in lines[1:])]
        options = [self._option(a, v, w) for (a, v), w in zip(shown, why, strict=True)]
        weighed = options[0].value is not None
        text = caption_of(advice.pace, alone=self.alone, weighed=weighed)[self.language]
        return study_wire.Hint(id, options, text, words)

    def _choices(self, advice: Advice) -> Iterator[Weighed]:
        """The options as players think of them: what only prepares is one with what it prepares,
        or left out; nothing is there twice."""
        prepares, state = self.view.game.themes.prepares, self.view.state
        (first, value), *others = advice.options
        best = self.judge.folded(first, advice.line)
        real = [(a, v) for a, v in others if not prepares(state, self.seat, a)]
        if len(best) == 1 and prepares(state, self.seat, first) and real:
            best, value = (real[0][0],), max(value, real[0][1])
        yield best, value
        for action, worth in real or others:
            if action not in (best[0], best[-1]):
                yield (action,), min(value, worth)

    def _option(self, actions: tuple[int, ...], value: float, why: str = "") -> study_wire.Advice:
        label = self._label(actions)
        why = " ".join(filter(None, [why, self._warning(actions)]))
        if value < 0:
            return study_wire.Advice([*actions], label, why=why)
        points = self._points(value) if self.alone else None
        return study_wire.Advice([*actions], label, points_of_chance(value) / 100, why, points)

    def _label(self, actions: tuple[int, ...]) -> str:
        """What a choice is called; with what is done first, if it is prepared."""
        world, labels = self.judge.worlds[0].copy(), list[str]()
        for action in actions:
            labels.append(world.label(self.seat, action, self.language))
            world.play_unchecked(self.seat, action)
        if len(labels) == 1:
            return labels[0]
        first = ", ".join(lowered(label) for label in labels[:-1])
        return PREPARED.say(self.language, what=labels[-1], first=first)

    def _warning(self, actions: tuple[int, ...]) -> str:
        return self.view.preview(self.seat, *actions, language=self.language).warning

    def _leads(self, line: Line) -> str:
        """Where a line ends, in a sentence."""
        found = self.judge.leads(line)
        return found.words[self.language] if found else ""

    def _words(self, shown: Sequence[Weighed], lines: Sequence[Line]) -> str:
        """The reason: against the best of those that are worse, and which ones are as good."""
        if len(shown) < 2:
            return self._leads(lines[0]) or f"{self._label(shown[0][0])}."
        behind = [self._behind(shown[0][1], value) for _, value in shown]
        if not any(behind) and shown[0][1] >= 0:
            return ALL_ALIKE[self.language]
        worse = next((i for i, n in enumerate(behind) if n), 1)
        found = self.judge.reason(lines[0], lines[worse])
        label = self._label(shown[worse][0])
        reason = found.words[self.language] if found else self._plainly(behind[worse], label)
        if worse == 1:
            return reason
        same = self._label(shown[1][0])
        return f"{reason} {ABOUT_AS_GOOD.say(self.language, label=same)}"

    def _behind(self, best: float, value: float) -> float:
        """How much less an option promises, as it is shown: points of chance, or points."""
        if self.alone:
            return round(self._points(best) - self._points(value), 1)
        return points_of_chance(best) - points_of_chance(value)

    def _plainly(self, behind: float, label: str) -> str:
        if not self.alone:
            return BETTER.say(self.language, n=round(behind), label=label)
        n = plural(max(1, round(behind)), *POINTS[self.language], self.language)
        return MORE_POINTS.say(self.language, n=n, label=label)

    def _points(self, value: float) -> float:
        return round(settings_of(self.view.game).points(value), 1)

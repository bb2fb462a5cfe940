"""A puzzle in words: what refutes a wrong answer, why the right one is right, and what it leads to.

What refutes an answer follows from what the solver knows, and tells nothing of the solution.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

import msgspec

from pentacle.core import Position, Words
from pentacle.core.attempt import Attempt
from pentacle.core.judge import Line, at_first_sight
from pentacle.core.scene import Layout
from pentacle.core.solution import line_of, tempting
from pentacle.core.themes import NEXT, NOW, OTHERS
from pentacle.table.shapes import Shape
from pentacle.table.told import game_lines

from .explain import Explainer, Stride, Why

PAYOFF = 6
"""Steps that are played on after the solution."""
_THEN = Words("Then @{p}: {label}.", "Puis @{p} : {label}.")
_SHOWN = Words("The answer: {label}. {reason}", "La réponse : {label}. {reason}")


class PuzzleAnswer(Shape):
    """A solved puzzle: why, the tempting wrong choice, and the pay-off."""

    why: Why
    """`other` is the tempting choice and what follows it."""
    tempting: str
    """What it is called."""
    costs: int
    """Chances in a hundred that it costs."""
    payoff: list[Stride] = msgspec.field(default_factory=list)
    points: int = 0
    """What the solver has more at the end of it than at the beginning."""
    won: bool = False
    """The game is over with it or after the pay-off, and the solver has won."""


def refuted(
    walk: Attempt, tried: Sequence[int], language: str, layout: Layout
) -> tuple[str, list[Stride]]:
    """What follows a wrong answer: what others then do, and all of it on the board."""
    seat = walk.lesson.seat
    explainer = Explainer(walk.position, seat, language, layout)
    strides = list(explainer.strides(Line(tried[0], tried[1:]), on=True))
    answer = next((stride for stride in strides if stride.seat != seat), None)
    if answer is None:
        return "", strides
    return _THEN.say(language, p=answer.seat, label=answer.label), strides


def shown(walk: Attempt, language: str, layout: Layout) -> tuple[str, list[str]]:
    """The next move of the solution with its reason, for who asks for it; its pieces."""
    seat, explainer = walk.lesson.seat, Explainer(walk.position, walk.lesson.seat, language, layout)
    move, best = walk.puzzle.moves[walk.at], line_of(walk.puzzle, walk.at)
    found = explainer.judge.reason(best, Line(tempting(explainer.judge, move)))
    label = walk.position.hidden(seat).label(seat, move.action, language)
    strides = list(explainer.strides(Line(move.action)))
    reason = found.words[language] if found else ""
    words = _SHOWN.say(language, label=label, reason=reason).rstrip()
    return words, strides[0].items if strides else []


def answered(walk: Attempt, language: str, layout: Layout) -> PuzzleAnswer:
    """All that is told of a puzzle that is solved."""
    start, puzzle, seat = Attempt(walk.game, walk.puzzle), walk.puzzle, walk.lesson.seat
    explainer = Explainer(start.position, seat, language, layout)
    wrong = tempting(explainer.judge, puzzle.moves[0])
    why = explainer.why(line_of(puzzle), Line(wrong))
    why.better = list(_solution(start, language, layout))
    why.other = list(explainer.strides(Line(wrong), on=True))
    before, end = explainer.judge.view, walk.position.copy()
    payoff = _payoff(end, seat, language, layout)
    return PuzzleAnswer(
        why=why,
        tempting=before.label(seat, wrong, language),
        costs=puzzle.moves[0].losses.get(wrong, puzzle.margin),
        payoff=payoff,
        points=max(0, end.points[seat] - before.points[seat]),
        won=end.over and end.ranks[seat] == 1,
    )


def _solution(walk: Attempt, language: str, layout: Layout) -> Iterator[Stride]:
    """The solver's own moves, one after the other; it walks them."""
    seat = walk.lesson.seat
    for i, move in enumerate(walk.puzzle.moves):
        view = walk.position.hidden(seat)
        scene = view.scene(seat, language, layout)
        items = [item.id for item in scene.items if move.action in item.actions]
        yield Stride(seat, view.label(seat, move.action, language), 2 * bool(i), items)
        walk.choose(move.action)


def _payoff(table: Position, seat: int, language: str, layout: Layout) -> list[Stride]:
    """What happens then, up to the end of the solver's next turn, as his log tells it; only what
    others do if he would lose by it."""
    found, when = list[Stride](), NOW
    while not table.over and len(found) < PAYOFF:
        player = seat if seat in table.pending else table.pending[0]
        if when == NEXT and player != seat:
            break
        when = (NEXT if when != NOW else NOW) if player == seat else OTHERS
        notes = table.play_unchecked(player, at_first_sight(table, player))
        heard = [note for note in (*notes, *table.play_forced()) if note.is_for(seat)]
        view = table.hidden(seat)
        lines = game_lines(view, seat, tuple(heard), language, len(found), player)
        if lines:
            told = " ".join(line.text for line in lines)
            found.append(Stride(player, told, when, [], view.scene(seat, language, layout)))
    if table.over and table.ranks[seat] > 1:
        return list(takewhile(lambda stride: stride.seat != seat, found))
    return found

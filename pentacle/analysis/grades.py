"""How good a choice was, by what it cost, and why another was better."""

from __future__ import annotations

from math import floor
from typing import NamedTuple

from pentacle.core import Words
from pentacle.core.judge import Judge, Line
from pentacle.core.match import Match
from pentacle.core.themes import Because

from .account import is_costly
from .report import Graded, Judged, Opened


class Grade(NamedTuple):
    """One of five; the thresholds are here and nowhere else."""

    name: Graded
    title: Words
    most: int
    """Points of chance that it may cost."""


BEST = Grade("best", Words("Best", "Meilleur"), 0)
GOOD = Grade("good", Words("Good", "Bon"), 2)
SLIP = Grade("slip", Words("Slip", "Imprécision"), 5)
MISTAKE = Grade("mistake", Words("Mistake", "Erreur"), 14)
BLUNDER = Grade("blunder", Words("Blunder", "Bourde"), 100)
GRADES = (BEST, GOOD, SLIP, MISTAKE, BLUNDER)


COMPARED = 3
"""Options that were looked at alike."""
TINY = 1e-9
"""What is a half but for the last bit counts as one."""


def points_of_chance(part: float) -> int:
    """A part of a win as it is shown: rounded once, halves up."""
    return floor(100 * part + 0.5 + TINY)


def grade_of(loss: float) -> Grade:
    """The grade of a choice that cost so much.

    >>> [grade_of(loss).name for loss in (0.0, 0.02, 0.03, 0.06, 0.15)]
    ['best', 'good', 'slip', 'mistake', 'blunder']
    """
    cost = points_of_chance(loss)
    return next(grade for grade in GRADES if cost <= grade.most)


def part_lost(step: Judged) -> float:
    """What a choice cost its player, as his chances before and after it are shown."""
    before, after = (points_of_chance(wins[step.player]) for wins in (step.wins, step.after))
    return max(0, before - after) / 100


def grade(step: Judged) -> Grade:
    """The grade of a choice of a report: less than the search may be off is no slip."""
    if is_costly(step) and (lost := part_lost(step)):
        return grade_of(lost)
    return BEST if step.action == step.options[0].action else GOOD


def opened(step: Judged) -> Opened:
    """What open cards add to the grade of a choice."""
    fine = (BEST, GOOD)
    costly, truth = grade(step) not in fine, grade_of(step.truth.loss)
    if costly and truth in fine:
        return "good"
    if not costly and truth in (MISTAKE, BLUNDER):
        return "better"
    return "other" if costly and step.truth.best != step.options[0].action else "same"


def are_alike(step: Judged) -> bool:
    """The options that were looked at longest are worth the same, as it is shown."""
    worth = {points_of_chance(option.chance) for option in step.options[:COMPARED]}
    return len(worth) == 1


def reason_for(match: Match, step: Judged) -> Because | None:
    """Why the best option was better than what was played, by what its player could know."""
    best = step.options[0]
    played = next(option for option in step.options if option.action == step.action)
    if best.action == played.action:
        return None
    judge = Judge(match.after(step.at), step.player)
    return judge.reason(*(Line(o.action, o.line, shared=True) for o in (best, played)))

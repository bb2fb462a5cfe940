"""Goes through a finished game, choice by choice, and asks the search about each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from pentacle.bots import Budget, settings_of
from pentacle.core import Game, Position
from pentacle.core.chance import mix
from pentacle.core.errors import PentacleError
from pentacle.core.match import Match

from .account import swung
from .assemble import assembled, choices_of, is_finished, results_of
from .report import MARGIN, MOST_LINE, MOST_OPTIONS, Effort, Judged, Report, Truth, Weighed

if TYPE_CHECKING:
    from pentacle.bots.analyst import Analyst, Verdict
    from pentacle.core.compile.spread import Team

ERRORS = 2.0
"""A loss of fewer standard errors may be chance of the search."""
TRUTH = 1 / 3
"""The part of a thought that is about what was really there."""
_MASK = (1 << 64) - 1

Told = Callable[[int, int], None]


def analyse(
    match: Match,
    names: Sequence[str] = (),
    *,
    budget: Budget | None = None,
    seed: int = 0,
    told: Told | None = None,
    team: Team | None = None,
    find: Callable[[str], Game] | None = None,
) -> Report:
    """All about a finished game; `budget` is for each choice, `told` hears how many are done.

    A `team` of other processes looks for the game with `find`, a function of a module.

    With iterations the report hangs on nothing but the game, the seed and their number.

    >>> import pentacle
    >>> from pentacle.bots import Budget
    >>> from pentacle.core.match import Match
    >>> match = Match(pentacle.game("spellcaster"), seats=2, seed=7)
    >>> while match.pending:
    ...     match.play(match.pending[0], match.legal(match.pending[0])[-1])
    >>> report = analyse(match, names=["Ana", "Ben"], budget=Budget(iterations=20))
    >>> len(report.steps) == len(match.steps), len(report.luck)
    (True, 2)
    """
    from pentacle.core.compile.spread import team_of

    if not is_finished(match):
        raise PentacleError("this game is not finished: only finished games are analysed")
    budget = budget or Budget(iterations=settings_of(match.game).least)
    found: dict[int, Judged] = {}
    places, looked = list(choices_of(match)), 0
    asked = (_asked(match, at, n, seed, budget, find) for n, at in enumerate(places))
    for _, (judged, worlds) in (team or team_of(1)).run(judge_step, asked):
        found[judged.step] = judged
        looked += worlds
        if told:
            told(len(found), len(places))
    engine = f"analyse {match.game.rules}"
    effort = Effort(looked // max(1, len(found)), looked, engine)
    steps = [found[n] for n in sorted(found)]
    return assembled(match, names, effort, swung(steps, results_of(match)))


class Asked(NamedTuple):
    """One choice of a game, as it is given to whoever judges it."""

    game: Game | str
    find: Callable[[str], Game] | None
    seats: int
    options: Mapping[str, Any]
    record: bytes
    step: tuple[int, int, int, int]
    """Its number, where it is among the steps, who chose, and what."""
    chance: int
    budget: Budget


def _asked(
    match: Match, at: int, number: int, seed: int, budget: Budget,
    find: Callable[[str], Game] | None,
) -> Asked:  # fmt: skip
    step, chance = match.steps[at], mix((seed * 1000003 + number) & _MASK)
    record, game = bytes(match.after(at)), match.game.name if find else match.game
    place = (number, at, step.player, step.action)
    return Asked(game, find, match.seats, match.options, record, place, chance, budget)


@lru_cache(maxsize=2)
def _analyst(game: Game, seats: int) -> Analyst:
    from pentacle.bots.analyst import Analyst  # it computes

    return Analyst(game, seats)


def judge_step(asked: Asked) -> tuple[Judged, int]:
    """One choice, by what its player knew and by what was there; in how many worlds."""
    game = asked.find(str(asked.game)) if asked.find else asked.game
    assert isinstance(game, Game)
    number, at, player, action = asked.step
    analyst, budget, chance = _analyst(game, asked.seats), asked.budget, asked.chance
    table = game.position(asked.record, asked.seats, compiled=True, **asked.options)
    known = judge_known(analyst, table, player, action, chance, budget)
    part = budget.part(TRUTH)
    really = analyst.judge(table, player, seed=chance, budget=part, also=[action], truth=True)
    judged = Judged(
        step=number,
        at=at,
        player=player,
        action=action,
        chances=_round(known.options[0].chances),
        options=_options(known, player, action),
        loss=loss_of(known, player, action),
        truth=Truth(
            really.options[0].action,
            round(really.options[0].chances[player], 4),
            loss_of(really, player, action),
        ),
        swing=_round(known.of(action).chances),
        margin=margin_of(known),
    )
    return judged, known.iterations


def judge_known(
    analyst: Analyst, table: Position, player: int, action: int, seed: int, budget: Budget
) -> Verdict:
    """What its player could know of a choice: two thirds of the thought."""
    part = budget.part(1 - TRUTH)
    return analyst.judge(table, player, seed=seed, budget=part, also=[action])


def margin_of(verdict: Verdict) -> float:
    """The loss beyond which a choice counts as costly: less may be chance of the search itself."""
    return round(min(1.0, max(MARGIN, ERRORS * verdict.error)), 4)


def loss_of(verdict: Verdict, player: int, action: int) -> float:
    """What an action cost: the chance of the best one less its own."""
    best, played = verdict.options[0], verdict.of(action)
    return round(max(0.0, best.chances[player] - played.chances[player]), 4)


def _options(verdict: Verdict, player: int, action: int) -> tuple[Weighed, ...]:
    kept = list(verdict.options[:MOST_OPTIONS])
    if all(option.action != action for option in kept):
        kept[-1] = verdict.of(action)
    return tuple(
        Weighed(o.action, round(o.chances[player], 4), o.visits, o.line[:MOST_LINE]) for o in kept
    )


def _round(numbers: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(min(1.0, max(0.0, n)), 4) for n in numbers)

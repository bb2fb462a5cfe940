"""A report made whole from its steps: all that follows from them and from the game itself.

So whoever searched, here or in a page, sums and words are the same, and nobody else's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from pentacle.bots import Settings, settings_of
from pentacle.core.match import Match

from .account import costliest_of, luck_of, skill_of, turning_of
from .chances import all_wins, won_by
from .grades import are_alike, grade, opened
from .report import BadReport, Effort, Judged, Report
from .story import tell


def is_finished(match: Match) -> bool:
    """Nobody is asked any more, or somebody has given up."""
    return match.over or bool(match.conceded)


def choices_of(match: Match) -> Iterator[int]:
    """The actions of a match that somebody chose from several."""
    for at, step in enumerate(match.steps):
        if not step.forced and len(match.after(at).legal(step.player)) > 1:
            yield at


def results_of(match: Match) -> tuple[float, ...]:
    """What came out for each seat, as the search counts it: 1 won, 0 last."""
    settings: Settings = settings_of(match.game)
    if match.seats == 1:
        return (min(1.0, max(0.0, settings.result(match.position.points[0]))),)
    ranks, found = match.ranks, []
    for own in ranks:
        below = sum(1.0 if own < other else 0.5 * (own == other) for other in ranks) - 0.5
        halved = 0.5 if match.seats > 2 and own > 1 else 1.0
        found.append(halved * below / (match.seats - 1))
    return tuple(found)


def assembled(
    match: Match, names: Sequence[str], effort: Effort, steps: tuple[Judged, ...]
) -> Report:
    """The whole report."""
    seats = range(match.seats)
    won = results_of(match) if match.seats == 1 else won_by(match)
    steps = tuple(weighed(step, match) for step in steps)
    hopes = [step.after for step in steps]
    report = Report(
        game=match.game.name,
        seats=match.seats,
        names=tuple((names[p] if p < len(names) else "") or f"#{p + 1}" for p in seats),
        effort=effort,
        steps=steps,
        turning=turning_of(steps, won),
        costliest=costliest_of(steps, match.seats),
        luck=luck_of(steps, hopes, won),
        skill=skill_of(steps, hopes, match.seats),
    )
    return msgspec.structs.replace(report, text=tell(report, match))


def weighed(step: Judged, match: Match) -> Judged:
    """A choice with everybody's chances before and after it, as its player could know, and its
    grade."""
    played = next(option for option in step.options if option.action == step.action)
    results = step.options[0].chance, played.chance
    wins, after = all_wins(match.after(step.at), step.player, results)
    step = msgspec.structs.replace(step, wins=wins, after=after, alike=are_alike(step))
    return msgspec.structs.replace(step, grade=grade(step).name, open=opened(step))


def settled(draft: Report, match: Match, names: Sequence[str]) -> Report:
    """What somebody found about this game, if it fits; its sums, names and words are made anew."""
    if (draft.game, draft.seats) != (match.game.name, match.seats):
        raise BadReport("this report is of another game")
    places = list(choices_of(match))
    if len(places) != len(draft.steps):
        raise BadReport(f"this game has {len(places)} choices, the report {len(draft.steps)}")
    steps = tuple(
        fitted(step, match, number, at)
        for number, (step, at) in enumerate(zip(draft.steps, places, strict=True))
    )
    return assembled(match, names, draft.effort, steps)


def fitted(step: Judged, match: Match, number: int, at: int) -> Judged:
    """A step with its number and place, if it is of this choice."""
    player, action = match.steps[at].player, match.steps[at].action
    if (step.player, step.action) != (player, action):
        raise BadReport(f"choice {number} of this game was another")
    if not len(step.chances) == len(step.swing) == match.seats:
        raise BadReport(f"choice {number} needs one chance and one swing for each seat")
    named = [step.truth.best, *(option.action for option in step.options)]
    if action not in named[1:] or not set(named) <= set(match.after(at).legal(player)):
        raise BadReport(f"choice {number} has other options")
    return msgspec.structs.replace(step, step=number, at=at)

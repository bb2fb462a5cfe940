"""The report of an analysis: one format for terminal, server and page, checked when it is read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from pentacle.core.errors import PentacleError

FORMAT = 1
MARGIN = 0.03
"""No choice counts as costly that cost less than this part of a win."""
LARGEST = 1_000_000
"""Bytes of a report."""
MOST_STEPS, MOST_OPTIONS, MOST_LINE, MOST_TEXT = 5000, 5, 6, 4000
TURNS, COSTLIEST = 5, 3

Chance = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Change = Annotated[float, msgspec.Meta(ge=-1.0, le=1.0)]
Number = Annotated[int, msgspec.Meta(ge=0, le=(1 << 31) - 1)]
Sum = Annotated[float, msgspec.Meta(ge=-MOST_STEPS, le=MOST_STEPS)]
Line = Annotated[tuple[Number, ...], msgspec.Meta(max_length=MOST_LINE)]
Paragraph = Annotated[str, msgspec.Meta(max_length=MOST_TEXT)]
Few = Annotated[tuple[Number, ...], msgspec.Meta(max_length=TURNS)]
Engine = Annotated[str, msgspec.Meta(max_length=40, pattern="^[ -~]*$")]
Opened = Literal["same", "other", "good", "better"]
Graded = Literal["", "best", "good", "slip", "mistake", "blunder"]


class BadReport(PentacleError):
    """A report that cannot be one."""


class Weighed(msgspec.Struct, frozen=True):
    """One option of a choice."""

    action: Number
    chance: Chance
    """The result it promised its player: 0 lost, 1 won; alone, points as `Settings.result` has."""
    visits: Number
    line: Line
    """What most likely would have followed."""


class Truth(msgspec.Struct, frozen=True):
    """The same choice by what was really there."""

    best: Number
    chance: Chance
    loss: Chance


class Judged(msgspec.Struct, frozen=True):
    """One choice of the game."""

    step: Number
    """Its number among the choices; forced ones and chance are none."""
    player: Number
    action: Number
    chances: tuple[Chance, ...]
    """Of each seat before the choice, as its player could know."""
    options: Annotated[tuple[Weighed, ...], msgspec.Meta(min_length=1, max_length=MOST_OPTIONS)]
    """The best first; the played one is among them."""
    loss: Chance
    truth: Truth
    swing: tuple[Change, ...]
    """Of each seat: what chance, hidden cards and the knowledge of the next player did after it."""
    margin: Chance = MARGIN
    """It counts as costly if it cost more than this: `MARGIN`, or what the search may be off."""
    at: Number = 0
    """How many actions the replay has before it: the frame that shows it."""
    wins: tuple[Chance, ...] = ()
    """Everybody's chances to win before the choice: of all sides together one, and comparable from
    choice to choice (`chances.py`)."""
    after: tuple[Chance, ...] = ()
    """The same after it, as its player could know."""
    grade: Graded = ""
    """How good it was (`grades.py`)."""
    alike: bool = False
    """The best options are worth the same, as far as numbers are shown."""
    open: Opened = "same"
    """What open cards add, which nobody could know: nothing, another choice that is better as well,
    that it was good, or that another was better."""


class Effort(msgspec.Struct, frozen=True):
    """How much was looked at."""

    iterations: Number
    """For one choice, on average."""
    worlds: Number
    """Imagined in the whole game."""
    engine: Engine = ""
    """What looked, and by which rules: `analyse 2`, `module 2` in a page, `bots 2` at a server."""


class Story(msgspec.Struct, frozen=True):
    """The game in a paragraph."""

    en: Paragraph = ""
    fr: Paragraph = ""

    def __getitem__(self, language: str) -> str:
        return self.fr if language == "fr" else self.en


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """All that an analysis found.

    What follows from game, effort and steps may be left out of a draft (`assemble.settled`).

    >>> import pentacle
    >>> from pentacle.analysis import analyse
    >>> from pentacle.bots import Budget
    >>> from pentacle.core.match import Match
    >>> match = Match(pentacle.game("spellcaster"), seats=2, seed=7)
    >>> while match.pending:
    ...     match.play(match.pending[0], match.legal(match.pending[0])[-1])
    >>> report = analyse(match, names=["Ana", "Ben"], budget=Budget(iterations=20))
    >>> report.game, report.names, len(report.skill)
    ('spellcaster', ('Ana', 'Ben'), 2)
    """

    format: Annotated[int, msgspec.Meta(ge=FORMAT, le=FORMAT)] = FORMAT
    game: str
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)]
    names: tuple[str, ...] = ()
    margin: Chance = MARGIN
    effort: Effort
    steps: Annotated[tuple[Judged, ...], msgspec.Meta(max_length=MOST_STEPS)]
    turning: Few = ()
    """Steps after which the leader's chances changed most, the largest change first."""
    costliest: dict[str, Annotated[tuple[Number, ...], msgspec.Meta(max_length=COSTLIEST)]] = {}
    """Of each seat the steps that cost most, the dearest first."""
    luck: tuple[Sum, ...] = ()
    """What each seat got beyond what its and others' choices promised."""
    skill: tuple[Sum, ...] = ()
    """What the costly choices of each seat cost it."""
    text: Story = Story()


def encoded(report: Report) -> bytes:
    """As it is saved and sent.

    >>> import pentacle
    >>> from pentacle.analysis import analyse
    >>> from pentacle.bots import Budget
    >>> from pentacle.core.match import Match
    >>> match = Match(pentacle.game("spellcaster"), seats=2, seed=7)
    >>> while match.pending:
    ...     match.play(match.pending[0], match.legal(match.pending[0])[-1])
    >>> report = analyse(match, names=["Ana", "Ben"], budget=Budget(iterations=20))
    >>> encoded(report)[:12]
    b'{"format":1,'
    """
    return msgspec.json.encode(report) + b"\n"


def draft_of(data: bytes) -> Report:
    """What somebody says that he found; only its shape is checked."""
    if len(data) > LARGEST:
        raise BadReport(f"this report is larger than {LARGEST:,} bytes")
    try:
        return msgspec.json.decode(data, type=Report)
    except RecursionError:
        raise BadReport("this is not a report of an analysis: it is nested too deeply") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadReport(f"this is not a report of an analysis: {error}") from None


def report_of(data: bytes) -> Report:
    """A whole report, if it can be one.

    >>> import pentacle
    >>> from pentacle.analysis import analyse
    >>> from pentacle.bots import Budget
    >>> from pentacle.core.match import Match
    >>> match = Match(pentacle.game("spellcaster"), seats=2, seed=7)
    >>> while match.pending:
    ...     match.play(match.pending[0], match.legal(match.pending[0])[-1])
    >>> report = analyse(match, names=["Ana", "Ben"], budget=Budget(iterations=20))
    >>> report_of(encoded(report)) == report
    True
    """
    report = draft_of(data)
    for fault in _faults(report):
        raise BadReport(f"this report does not fit together: {fault}")
    return report


def _faults(report: Report) -> Iterator[str]:
    """What the shape alone does not tell."""
    seats, steps = report.seats, len(report.steps)
    if not len(report.names) == len(report.luck) == len(report.skill) == seats:
        yield "names, luck and skill have one entry for each seat"
    if set(report.costliest) != {str(seat) for seat in range(seats)}:
        yield "costliest names every seat"
    named = [*report.turning, *(i for own in report.costliest.values() for i in own)]
    if any(i >= steps for i in named):
        yield "it names a step that it does not have"
    for number, step in enumerate(report.steps):
        if step.step != number or step.player >= seats:
            yield "its steps are not numbered as choices are"
        if not len(step.chances) == len(step.swing) == seats:
            yield f"step {number} has one chance and one swing for each seat"
        if not {len(step.wins), len(step.after)} <= {0, seats}:
            yield f"step {number} has one chance to win for each seat"
        if step.action not in {option.action for option in step.options}:
            yield f"step {number} does not list what was played"

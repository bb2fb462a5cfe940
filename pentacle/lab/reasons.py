"""How often the reason for a choice can be said, and whether what is said is so.

Strong bots play; where their best choice is clearly better than the next best, the sentence is made
as a hint makes it.  Its test then runs again on both lines: in the worlds in which it was found,
where a failure makes it false, and in others that nobody has seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from pentacle.bots import Budget
from pentacle.bots.analyst import Analyst, Option
from pentacle.core import Game, Position
from pentacle.core.judge import Judge, Line
from pentacle.core.themes import Because

CLEAR = 0.05
"""So much better than the next best is a choice that wants a reason."""
FRESH, FRESH_SEED = 8, 1000
"""Worlds that nobody has seen."""


@dataclass
class Survey:
    """What was found about the reasons of a game."""

    game: str
    seats: int
    choices: int = 0
    """Choices that were looked at."""
    clear: int = 0
    """Those with one that is clearly best."""
    kinds: Counter[str] = field(default_factory=Counter)
    themes: Counter[str] = field(default_factory=Counter)
    false: int = 0
    fresh: int = 0
    """Sentences that hold in worlds nobody has seen."""
    examples: list[str] = field(default_factory=list)

    @property
    def said(self) -> int:
        """Clear choices with a sentence of a theme or a gauge."""
        return sum(self.kinds.values()) - self.kinds["none"]

    def enter(self, judge: Judge, best: Line, other: Line, label: str) -> Because | None:
        """One clear choice."""
        self.clear += 1
        found = judge.reason(best, other)
        self.kinds[found.kind if found else "none"] += 1
        if found is None:
            return None
        self.themes[found.theme] += 1
        self.examples.append(f"{label}: {found.words.en}")
        again = Judge(judge.view, judge.seat)
        self.false += not again.holds(found, best, other)
        unseen = Judge(judge.view, judge.seat, FRESH, FRESH_SEED)
        self.fresh += unseen.holds(found, best, other)
        return found


def survey(game: Game, seats: int, *, choices: int, iterations: int, seed: int) -> Survey:
    """Games of strong play until so many clear choices were found."""
    found, analyst = Survey(game.name, seats), Analyst(game, seats)
    while found.clear < choices:
        position = game.deal(seats, seed, compiled=True)
        seed += 1
        while not position.over and found.clear < choices:
            player = position.pending[0]
            moves = position.legal(player)
            if len(moves) == 1:
                position.play_unchecked(player, moves[0])
                continue
            found.choices += 1
            verdict = analyst.judge(
                position, player, seed=found.choices, budget=Budget(iterations=iterations)
            )
            options = list(_real(position, player, verdict.options))
            if len(options) > 1 and _ahead(options, player) >= CLEAR:
                _enter(found, game, position, player, options)
            position.play_unchecked(player, verdict.options[0].action)
    return found


def _real(position: Position, player: int, options: tuple[Option, ...]) -> Iterator[Option]:
    """Options that do more than prepare another; the best is taken as it is."""
    prepares = position.game.themes.prepares
    for i, option in enumerate(options):
        if i == 0 or not prepares(position.state, player, option.action):
            yield option


def _ahead(options: list[Option], player: int) -> float:
    return options[0].chances[player] - options[1].chances[player]


def _enter(
    found: Survey, game: Game, position: Position, player: int, options: list[Option]
) -> None:
    plain = game.position(bytes(position), position.seats, **position.options)
    best, other = (Line(o.action, o.line, shared=True) for o in options[:2])
    label = plain.label(player, best.action)
    found.enter(Judge(plain, player), best, other, label)

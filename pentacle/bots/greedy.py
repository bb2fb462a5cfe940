"""The greedy bot: the own turn after which it stands best."""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pentacle.core import Contract
from pentacle.core.compile.compiled import compiled

from . import greedy_loops, turn_loops
from .base import Budget, Choice, Move, Shown, View, only_choice, options_of
from .random_bot import draw
from .settings import Settings, settings_of
from .turn_loops import (
    GIVEN,
    KNOWN,
    MOST_KNOWN,
    MOST_WORLDS,
    NOW,
    PLAN,
    STORIES,
    STORY,
    TURN,
    Firsts,
)
from .world_loops import Worlds, bound, worlds_of

RUINOUS = 5.0
"""So many temperatures below the best are ruin, if the seat stands there right after an action."""
PLANNED = 0.6
"""The share of an action that an earlier plan asks for."""


class Thought(NamedTuple):
    """What greedy thinks of one position."""

    actions: list[int]
    values: NDArray[np.float64]
    """How far ahead the best turn that begins with each action leaves the seat."""
    planned: int = -1
    """The action that an earlier plan asks for, without thinking again; -1: none."""


class Greedy(Shown):
    """Plans its whole turn of small choices; looks no further than what comes back to it.

    bot = Greedy(game, seats=2)
    bot.choose(position.hidden(0), 0).action
    """

    def __init__(self, game: Contract, seats: int, *, light: bool = False) -> None:
        self.game, self.seats = game, seats
        self.settings = settings_of(game)
        self.temperature = self.settings.temperature
        self.turn = turn_of(self.settings, light=light)
        space = game.actions.count
        self.firsts = Firsts(
            compiled(game).moves(),
            np.zeros(space),
            np.zeros(space),
            np.zeros(STORIES, STORY),
            compiled(game).moves(),
            np.zeros(MOST_KNOWN, KNOWN),
        )
        self._planner, self._at, self._expected = -1, 0, 0.5
        self._last: tuple[bytes, int, int] | None = None
        self._thought = Thought([], np.zeros(0))

    @cached_property
    def worlds(self) -> Worlds:
        """The records that it plays in; the game's rules are compiled for them."""
        return worlds_of(self.game, self.seats, turn_loops.RECORDS)

    def prepare(self) -> None:
        """Compile now what the first choice would compile."""
        _ = self.worlds, bound(greedy_loops.plan_turn), bound(greedy_loops.find_in_plan)

    def forget(self) -> None:
        """Drop the plan: the next choice owes nothing to earlier ones."""
        self._planner, self._last = -1, None

    def choose(
        self, view: View, player: int, *, seed: int = 0, budget: Budget | None = None
    ) -> Choice:
        view = view.hidden(player)
        actions = options_of(view, player)
        if len(actions) == 1:
            return only_choice(actions[0])
        choice = self.opinion(view, player, seed)
        if self._thought.planned < 0:
            self._expected = choice.moves[0].expected
            if choice.action != self._plan.actions[0]:
                self.forget()
        return choice

    def slip(self, view: View, player: int, *, seed: int, loss: float) -> tuple[Choice, float]:
        """Not the best but another good one, any that costs at most `loss` temperatures; and its
        cost.  Where all others cost more, the best is played all the same."""
        view = view.hidden(player)
        actions = options_of(view, player)
        if len(actions) == 1:
            return only_choice(actions[0]), 0.0
        self.forget()
        ranked = self.opinion(view, player, seed)
        worth = dict(zip(self._thought.actions, self._thought.values.tolist(), strict=True))
        best, *others = ranked.moves
        costs = {m: (worth[best.action] - worth[m.action]) / self.temperature for m in others}
        near = [m for m in others if costs[m] <= loss] or [best]
        slipped = near[draw(seed, len(near))]
        if slipped is not best:
            self.forget()
        rest = (m for m in ranked.moves if m is not slipped)
        choice = Choice(slipped.action, (slipped, *rest), ranked.iterations)
        return choice, costs.get(slipped, 0.0)

    def opinion(self, view: View, player: int, seed: int) -> Choice:
        """What it would choose; whoever chooses otherwise may still follow the plan."""
        thought = self._think(view, player, seed)
        if thought.planned >= 0:
            return Choice(thought.planned, (Move(thought.planned, 1.0, self._expected),))
        return rank(thought.actions, thought.values, self.settings, alone=self.seats == 1)

    def shares(self, view: View, player: int, seed: int) -> NDArray[np.float64]:
        """How much of a thought each action of the whole space deserves."""
        shares, thought = np.zeros(self.game.actions.count), self._think(view, player, seed)
        if thought.planned >= 0:
            shares[thought.actions] = (1.0 - PLANNED) / len(thought.actions)
            shares[thought.planned] += PLANNED
        else:
            shares[thought.actions] = shares_of(thought.values, self.temperature)
        return shares

    def values(
        self, view: View, player: int, seed: int
    ) -> tuple[NDArray[np.int16], NDArray[np.float64]]:
        """Every legal action and how far ahead its best turn leaves the seat."""
        self.worlds.words[GIVEN] = np.frombuffer(bytes(view), np.uint64)
        self.turn.player = player
        plan_turn = bound(greedy_loops.plan_turn)
        n = plan_turn(self.worlds, self.turn, self.firsts, np.uint64(seed))
        self._planner, self._at = player, 1
        return self.firsts.actions[:n].copy(), self.firsts.values[:n].copy()

    def plan(self) -> list[int]:
        """What is left of the plan for the last position."""
        plan = self._plan
        rest: list[int] = plan.actions[self._at - 1 : plan.length].tolist()
        return rest if self._planner >= 0 else []

    @property
    def _plan(self) -> Any:
        return self.firsts.stories.view(np.recarray)[PLAN]

    def _think(self, view: View, player: int, seed: int) -> Thought:
        """What it thinks of a position; the same question twice is thought about once."""
        asked = bytes(view), player, seed
        if self._last != asked:
            if self._goes_on(view, player):
                planned = int(self._plan.actions[self._at - 1])
                self._thought = Thought(view.legal(player), np.zeros(0), planned)
            else:
                actions, values = self.values(view, player, seed)
                values -= self._ruin(view, player, actions.tolist(), seed)
                self._thought = Thought(actions.tolist(), values)
            self._last = asked
        return self._thought

    def _ruin(self, view: View, player: int, actions: list[int], seed: int) -> NDArray[np.float64]:
        """How deep each action plunges the seat itself, beyond what any plan can be worth.

        Its plan may count on a rival's answer, such as a higher bid; from ruin nobody is saved so.
        """
        world, worth = view.imagine(player, seed & 0xFFFF), []
        for action in actions:
            after = world.copy()
            after.play_unchecked(player, action)
            worth.append(after.value(player))
        depth = max(worth) - np.array(worth) - RUINOUS * self.temperature
        return np.asarray(np.maximum(0.0, depth))

    def _goes_on(self, view: View, player: int) -> bool:
        """Is this the next choice of the turn that was planned, and nothing new was learnt?"""
        if self._planner != player:
            return False
        self.worlds.words[NOW] = np.frombuffer(bytes(view), np.uint64)
        find = bound(greedy_loops.find_in_plan)
        at: int = find(self.worlds, self.turn, self.firsts, self._at)
        self._at = at or self._at
        return at > 0


def turn_of(settings: Settings, *, light: bool = False) -> Any:
    """How thoroughly turns of a game are planned; `light` takes a fraction of the time."""
    turn: Any = np.zeros(1, TURN).view(np.recarray)[0]
    turn.worlds, turn.lines, turn.candidates = MOST_WORLDS, settings.lines, 24
    if light:
        turn.worlds, turn.lines, turn.candidates = 2, min(settings.lines, 6), 8
    turn.won = 50.0 * settings.temperature
    return turn


def shares_of(values: NDArray[np.float64], temperature: float) -> NDArray[np.float64]:
    """How much of a thought each action deserves; a quarter of the temperature is a factor e."""
    weights = np.exp(np.clip(4.0 * (values - values.max()) / temperature, -60.0, 0.0))
    return np.asarray(weights / weights.sum())


def rank(
    actions: list[int], values: NDArray[np.float64], settings: Settings, *, alone: bool = False
) -> Choice:
    """Actions by value, the best first; equal ones in the order of the rules."""
    order = np.argsort(-values, kind="stable")
    shares, lead = shares_of(values, settings.temperature), values / (2.0 * settings.temperature)
    if alone:
        expected = np.clip(settings.result(values), 0.0, 1.0)
    else:
        expected = 1.0 / (1.0 + np.exp(-np.clip(lead, -60.0, 60.0)))
    moves = tuple(Move(actions[i], float(shares[i]), float(expected[i])) for i in order)
    return Choice(moves[0].action, moves, len(actions))

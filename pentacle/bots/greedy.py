"""The greedy bot: the own turn after which it stands best."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pentacle.core import Contract
from pentacle.core.compile.compiled import compiled

from . import opinion_loops, turn_loops
from .base import Budget, Choice, Move, Shown, View, only_choice, options_of
from .settings import Settings, settings_of
from .turn_loops import KNOWN, MOST_KNOWN, MOST_WORLDS, NOBODY, NOW, STORIES, STORY, TURN, Firsts
from .world_loops import Worlds, bound, worlds_of


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
            actions=compiled(game).moves(),
            values=np.zeros(space),
            leads=np.zeros(space),
            shares=np.zeros(space),
            stories=np.zeros(STORIES, STORY),
            moves=compiled(game).moves(),
            known=np.zeros(MOST_KNOWN, KNOWN),
        )
        self._last: tuple[bytes, int, int] | None = None
        self._weighed, self._expected = 0, 0.5

    @cached_property
    def worlds(self) -> Worlds:
        """The records that it plays in; the game's rules are compiled for them."""
        return worlds_of(self.game, self.seats, turn_loops.RECORDS)

    def prepare(self) -> None:
        """Compile now what the first choice would compile."""
        _ = self.worlds
        for loop in (opinion_loops.weigh, opinion_loops.decide, opinion_loops.slip):
            bound(loop)

    def forget(self) -> None:
        """Drop the plan: the next choice owes nothing to earlier ones."""
        self.turn.planner, self._last = NOBODY, None

    def choose(
        self, view: View, player: int, *, seed: int = 0, budget: Budget | None = None
    ) -> Choice:
        view = view.hidden(player)
        actions = options_of(view, player)
        if len(actions) == 1:
            return only_choice(actions[0])
        choice = self.opinion(view, player, seed)
        self._expected = choice.moves[0].expected
        bound(opinion_loops.decide)(self.turn, self.firsts, len(actions))
        if self.turn.planner == NOBODY:
            self._last = None
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
        slip = bound(opinion_loops.slip)
        place = slip(self.turn, self.firsts, len(actions), np.uint64(seed), loss)
        if place:
            self.forget()
        moves = list(ranked.moves)
        moves.insert(0, moves.pop(place))
        return Choice(moves[0].action, tuple(moves), ranked.iterations), float(self.turn.cost)

    def opinion(self, view: View, player: int, seed: int) -> Choice:
        """What it would choose; whoever chooses otherwise may still follow the plan."""
        n = self.weigh(view, player, seed)
        if (planned := int(self.turn.planned)) != NOBODY:
            return Choice(planned, (Move(planned, 1.0, self._expected),))
        columns = (self.firsts.actions, self.firsts.shares, self._promises(self.firsts.values[:n]))
        moves = tuple(map(Move, *(column[:n].tolist() for column in columns)))
        return Choice(moves[0].action, moves, n)

    def values(self, view: View, player: int, seed: int) -> dict[int, float]:
        """How far ahead the best turn with each action leaves the seat, the best first; without
        regard to an earlier plan."""
        self.forget()
        n = self.weigh(view, player, seed)
        columns = self.firsts.actions, self.firsts.values
        return dict(zip(*(column[:n].tolist() for column in columns), strict=True))

    def weigh(self, view: View, player: int, seed: int) -> int:
        """Think of a position; the same question twice is thought about once.

        What it thinks of so many actions stands in `firsts`, the best first, or `turn.planned` is
        what an earlier plan asks for.
        """
        asked = bytes(view), player, seed
        if self._last != asked:
            self.worlds.words[NOW] = np.frombuffer(asked[0], np.uint64)
            self.turn.player = player
            weigh, rest = bound(opinion_loops.weigh), (self.turn, self.firsts, np.uint64(seed))
            self._weighed, self._last = weigh(self.worlds, *rest), asked
        return self._weighed

    def _promises(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """The results that are expected of values."""
        if self.seats == 1:
            return np.asarray(np.clip(self.settings.result(values), 0.0, 1.0))
        lead = values / (2.0 * self.temperature)
        return np.asarray(1.0 / (1.0 + np.exp(-np.clip(lead, -60.0, 60.0))))


def turn_of(settings: Settings, *, light: bool = False) -> Any:
    """How thoroughly turns of a game are planned; `light` takes a fraction of the time."""
    turn: Any = np.zeros(1, TURN).view(np.recarray)[0]
    turn.worlds, turn.lines, turn.candidates = MOST_WORLDS, settings.lines, 24
    if light:
        turn.worlds, turn.lines, turn.candidates = 2, min(settings.lines, 6), 8
    turn.won, turn.planner = 50.0 * settings.temperature, NOBODY
    return turn

"""The searching bot: information-set Monte Carlo tree search, within a stated memory."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from pentacle.core import Contract
from pentacle.core.nets import Net

from . import mcts_loops, opinion_loops, rollout_loops, tree_loops, votes_loops
from .base import Budget, Choice, Move, Shown, View, only_choice, options_of
from .clock import now
from .greedy import Greedy
from .settings import Settings, settings_of
from .tree_loops import NODE, Memory, memory_of, search_of
from .votes_loops import tally_of
from .world_loops import Worlds, bound, worlds_of

NODES = 1 << 20
"""Nodes of all trees together; when they are used up the trees grow no further."""
MEMORY = NODES * NODE.itemsize
"""Bytes of the trees of one bot: 32 MiB.  All else is a few records and two rows of the action
space for each seat."""
FULL = NODES * 3 // 4
"""Trees that are fuller than this are not kept for the next choice."""
LEAST_FRESH = 0.125
"""The part of a thought that is done afresh though the trees were kept."""
LATER = 1 / 3
"""Where trees vote, each later choice of a run gets this part of the thought before it."""
SLICE_MS = 25.0
"""How long compiled code runs before the clock is read again."""
LOOPS = (
    opinion_loops.advise,
    tree_loops.begin,
    mcts_loops.follow,
    votes_loops.ask,
    votes_loops.think,
    votes_loops.cast,
    votes_loops.conclude,
)
"""What a search runs."""
_MASK = (1 << 64) - 1


class Mcts(Shown):
    """Searches the trees of what may happen, one for each seat.

    bot = Mcts(game, seats=2)
    bot.choose(position.hidden(0), 0, seed=7, budget=Budget(iterations=300)).action
    """

    def __init__(
        self, game: Contract, seats: int, settings: Settings | None = None, net: Net | None = None
    ) -> None:
        """`net`: another one than the game's."""
        self.game, self.seats = game, seats
        self.settings = settings or settings_of(game, seats)
        self.net = net or (game.net_at(seats) if self.settings.net else None)
        self.greedy = Greedy(game, seats)
        self.memory: Memory = memory_of(seats, game.actions.count, NODES)
        self.search: Any = search_of(game, self.settings)
        self.counted, self.told = tally_of(game.actions.count), tally_of(game.actions.count)
        self.ballot: Any = np.zeros(1, votes_loops.BALLOT).view(np.recarray)[0]
        self._last: tuple[bytes, int, int] | None = None
        self._thought, self._fresh = 0, 1.0

    @cached_property
    def worlds(self) -> Worlds:
        """The records that it plays in; the game's rules are compiled for them."""
        return worlds_of(self.game, self.seats, rollout_loops.RECORDS, self.net)

    def prepare(self) -> None:
        """Compile now what the first choice would compile."""
        self.greedy.prepare()
        _ = self.worlds
        for loop in LOOPS:
            bound(loop)

    # choosing

    def forget(self) -> None:
        """Drop the trees: the next choice owes nothing to earlier ones."""
        self._last = None
        self.greedy.forget()

    def first_thought(self, view: View, player: int, seed: int = 0) -> int:
        """Greedy's choice, which comes quickly; `choose` with the same seed begins from it."""
        actions = options_of(view, player)
        return actions[0] if len(actions) == 1 else self.greedy.opinion(view, player, seed).action

    def choose(
        self, view: View, player: int, *, seed: int = 0, budget: Budget | None = None
    ) -> Choice:
        begun, view = now(), view.hidden(player)
        actions = options_of(view, player)
        if len(actions) == 1:
            return only_choice(actions[0])
        fresh = self._aim(view, player, seed)
        wanted = (budget or Budget()).bounded.part(fresh)
        self._ask(seed)
        done = self._think(wanted, begun)
        choice = self._conclude(done, short=done < wanted.least)
        self._last = (bytes(view), player, choice.action)
        return choice

    def _aim(self, view: View, player: int, seed: int) -> float:
        """Keep the trees if they fit this position, else begin anew and ask greedy's opinion.

        The part of a thought that is still to be done: less where much of it is inherited, and
        where trees vote, which keep nothing, less for each later choice of a run.
        """
        self.settings.write(self.search, self.game)
        fits = self._fits(bytes(view), player)
        self.search.player = player
        self._put(rollout_loops.GIVEN, bytes(view))
        self._ask_greedy(view, player, seed)
        if fits and not self.settings.tree:
            root = self.search.root[player]
            inherited = self.memory.nodes["visits"][root] / max(1, self._thought)
            return max(LEAST_FRESH, 1.0 - float(inherited))
        self._begin()
        self._thought = 0
        self._fresh = max(LEAST_FRESH**2, LATER * self._fresh) if fits else 1.0
        return self._fresh

    def _ask_greedy(self, view: View, player: int, seed: int) -> None:
        """Its opinion of each action, and its plan."""
        greedy = self.greedy
        n = greedy.weigh(view, player, seed) if self.settings.prior > 0 else 0
        advise = bound(opinion_loops.advise)
        advise(greedy.turn, greedy.firsts, self.search, self.memory, n)

    def _begin(self) -> None:
        """Empty trees."""
        bound(tree_loops.begin)(self.worlds, self.search, self.memory)

    def _put(self, row: int, record: bytes) -> None:
        self.worlds.words[row] = np.frombuffer(record, np.uint64)

    def _fits(self, record: bytes, player: int) -> bool:
        """Do the trees go on to this position from where the last choice was made?"""
        if not self._last or self._last[1] != player or self.search.used > FULL:
            return False
        before, _, action = self._last
        self._put(rollout_loops.GIVEN, before)
        self._put(rollout_loops.NOW, record)
        follow = bound(mcts_loops.follow)
        return bool(follow(self.worlds, self.search, self.memory, action, np.uint64(1)))

    def _ask(self, seed: int) -> None:
        """Begin a vote on the position at GIVEN."""
        ask = bound(votes_loops.ask)
        ask(self.worlds, self.search, self.counted, np.uint64(seed & _MASK), 0)

    def _think(self, budget: Budget, begun: float) -> int:
        """Search in slices until time or iterations are used up; how many iterations."""
        think, done = bound(votes_loops.think), 0
        most = budget.iterations or 1 << 40
        size = 16 if budget.ms else most
        while done < most:
            size, sliced = min(size, most - done), now()
            think(self.worlds, self.search, self.memory, self.counted, size)
            done, at = done + size, now()
            left = budget.ms - 1000 * (at - begun)
            if budget.ms and left <= 0:
                break
            pace = size / max(1e-6, at - sliced) / 1000
            size = max(1, int(pace * min(SLICE_MS, left))) if budget.ms else most
        self._thought = self._thought or done
        return done

    def _cast(self) -> None:
        """How things stand, written into `told` and `ballot`."""
        votes = (self.counted, self.told, self.ballot)
        bound(votes_loops.cast)(self.worlds, self.search, self.memory, *votes)

    def _conclude(self, done: int, *, short: bool) -> Choice:
        self._cast()
        seen = bound(votes_loops.conclude)(self.ballot, self.told)
        best = self.told[self.told["order"][:seen]]
        moves = tuple(map(Move, *(best[name].tolist() for name in ("action", "share", "expected"))))
        line = self.ballot.plan[1 : self.ballot.planned].tolist()
        return Choice(moves[0].action, moves, done, short, tuple(line))

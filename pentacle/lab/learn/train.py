"""From nothing to a net: loose games, a fit, then games of the search with that net, and again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import msgspec
import numpy as np

from pentacle.bots import Budget, settings_of
from pentacle.bots.mcts import Mcts
from pentacle.core import Game
from pentacle.core.compile.spread import Team
from pentacle.core.digest import digest_of
from pentacle.core.errors import OptionError
from pentacle.core.nets import Net, judge_with
from pentacle.games import find_game

from .fit import Fitting, Loose, fit, loss_of, rounded, whole_numbers
from .loose import LooseGames, Played
from .samples import Samples, samples_of

KEPT = 8
"""Records of a game that are kept: with many of each a net learns games by heart."""
AT_ONCE = 40
"""Games that a hand plays before it tells of them."""
ANY = 0.06
"""How often self-play plays something else than what it found."""


class Plan(msgspec.Struct, frozen=True):
    """What `train` is to do."""

    game: str
    seats: tuple[int, ...]
    loose: int = 20_000
    """Loose games of each number of seats."""
    rounds: int = 2
    """Rounds of self-play after that."""
    searched: int = 2_000
    """Games of the search in each round, of each number of seats."""
    iterations: int = 60
    """Iterations that the search has for a choice there."""
    seed: int = 1
    fitting: Fitting = msgspec.field(default_factory=Fitting)


class Part(msgspec.Struct, frozen=True):
    """Some games for one hand."""

    plan: Plan
    seats: int
    first: int
    games: int
    net: Net | None = None
    """Of the search that plays; None: loosely."""


def with_net(game: Game, net: Net) -> Game:
    """The same game, judged by another net."""
    other = replace(game)
    name = f"judge_{digest_of([net.packed()])}"
    vars(other)["judge"] = judge_with(game, net, name, listed=True)
    return other


def play_part(part: Part) -> Played:
    """Play some games; for a process of its own."""
    game, seed = find_game(part.plan.game), part.plan.seed
    if part.net is None:
        return LooseGames(game, part.seats).play(part.first, part.games, KEPT, seed)
    return _searched(with_net(game, part.net), part)


def _searched(game: Game, part: Part) -> Played:
    """Games of the search against itself."""
    bot = Mcts(game, part.seats)
    budget = Budget(iterations=part.plan.iterations)
    found: list[tuple[Any, ...]] = []
    for number in range(part.first, part.first + part.games):
        luck = np.random.default_rng((part.plan.seed, number, 1))
        table = game.deal(part.seats, int(luck.integers(1 << 62)), compiled=True)
        bot.forget()
        seen: list[bytes] = []
        while not table.over:
            p = table.pending[0]
            legal = table.legal(p)
            action = legal[0]
            if len(legal) > 1:
                seen.append(bytes(table))
                action = int(luck.choice(legal))
                if luck.random() >= ANY:
                    seed = int(luck.integers(1 << 62))
                    action = bot.choose(table.hidden(p), p, seed=seed, budget=budget).action
            table.play_unchecked(p, action)
        some = luck.permutation(len(seen))[: 2 * KEPT]
        words = np.array([np.frombuffer(seen[i], np.uint64) for i in some])
        ranks = np.tile(np.array(table.ranks, np.int8), (len(some), 1))
        found.append((words, ranks, np.full(len(some), number)))
    return Played(*(np.concatenate(part) for part in zip(*found, strict=True)))


class Trained(msgspec.Struct):
    """A net and how it came about."""

    net: Net
    games: int
    positions: int
    losses: list[float]
    """On games that it has not seen: by hand alone, then after each round."""


class Trainer:
    """`Trainer(plan, team).run(tell)`."""

    def __init__(self, plan: Plan, team: Team) -> None:
        self.plan, self.team = plan, team
        self.game = find_game(plan.game)
        if self.game.inputs is None:
            raise OptionError(f"{plan.game} does not say what a net may look at (docs/train.md)")
        self.temperature = settings_of(self.game, net=False).temperature
        self.samples: list[Samples] = []
        self.games = 0

    def run(self, tell: Callable[[str], None]) -> Trained:
        """Play, fit, play with what was fitted, fit again."""
        self._gather(None, self.plan.loose)
        losses = [by_hand(self.samples)]
        tell(f"{self.games:,} loose games; the outlook by hand has a loss of {losses[0]:.4f}")
        net = self._fit(losses, tell)
        for _ in range(self.plan.rounds):
            self._gather(net, self.plan.searched)
            net = self._fit(losses, tell)
        positions = sum(len(part.ranks) for part in self.samples)
        return Trained(net, self.games, positions, losses)

    def _fit(self, losses: list[float], tell: Callable[[str], None]) -> Net:
        loose, passes = fit(self.game, self.samples, self.plan.fitting)
        losses.append(loss_of(rounded(loose), self.samples))
        shown = ", ".join(f"{loss:.4f}" for loss in passes)
        tell(f"{self.games:,} games: loss {shown}; as whole numbers {losses[-1]:.4f}")
        return self._whole(loose)

    def _whole(self, loose: Loose) -> Net:
        return whole_numbers(self.game, loose, self.temperature)

    def _gather(self, net: Net | None, games: int) -> None:
        for seats in self.plan.seats:
            done = self.team.run(play_part, self._parts(seats, games, net))
            played = sorted(done, key=lambda pair: pair[0].first)
            whole = Played(*(np.concatenate(part) for part in zip(*(p for _, p in played), strict=True)))
            self.samples.append(samples_of(self.game, whole))
            self.games += games

    def _parts(self, seats: int, games: int, net: Net | None) -> Iterator[Part]:
        for first in range(0, games, AT_ONCE):
            yield Part(self.plan, seats, first, min(AT_ONCE, games - first), net)


def by_hand(samples: list[Samples]) -> float:
    """The loss of the hand-made outlook alone, with the weight that suits it best."""
    assert samples
    best = 10.0
    for skip in np.arange(0.0, 3.01, 0.1):
        blank = Loose(
            *(np.zeros((1, 1), np.float32),) * 3, np.zeros(1, np.float32),
            np.zeros((1, 1), np.float32), np.zeros(1, np.float32), np.zeros(1, np.float32),
            np.array([skip], np.float32),
        )  # fmt: skip
        total = 0.0
        count = 0
        for part in samples:
            rows = np.flatnonzero(part.games % 10 == 0)
            total += _hand_loss(blank, part, rows)
            count += len(rows)
        best = min(best, total / max(1, count))
    return best


def _hand_loss(net: Loose, part: Samples, rows: Any) -> float:
    from .fit import measure

    nothing = part._replace(on=np.zeros(0, np.uint16), starts=np.zeros_like(part.starts))
    return measure(net, nothing, rows)

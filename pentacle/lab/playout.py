"""Games played on to their end: a second opinion that owes nothing to the trees of a search."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from pentacle.bots import Budget
from pentacle.bots.game_loops import GreedyGames
from pentacle.bots.mcts import Mcts
from pentacle.core import Game, Position

from .stats import Tally

FIRST = 12
"""Worlds that are played in before anything is said."""
SURE = 1.5
"""So many standard errors a difference must be above nothing to be settled early."""


class Judge:
    """Plays a choice and its rivals on in the same imagined worlds.

    The seat itself goes on as a search advises until another acts, so that two choices which may be
    made in either order are the same; then greedy plays for everybody.
    """

    def __init__(self, game: Game, seats: int, worlds: int, iterations: int) -> None:
        self.worlds, self.budget = worlds, Budget(iterations=iterations)
        self.rest = GreedyGames(game, seats)
        self.thinker = Mcts(game, seats)
        self._advice: dict[bytes, int] = {}

    def confirms(
        self, table: Position, player: int, best: int, rivals: Iterable[int], margin: float
    ) -> bool:
        """The best choice wins clearly more often than each of its rivals."""
        self._advice.clear()
        view = table.hidden(player)
        known: list[float] = []
        return all(self._beats(view, player, (best, rival), margin, known) for rival in rivals)

    def _beats(
        self, view: Position, player: int, pair: tuple[int, int], margin: float, known: list[float]
    ) -> bool:
        """`known`: the results of the best, world by world, as far as they were played."""
        tally = Tally()
        for number in range(self.worlds):
            if number == len(known):
                known.append(self._result(view, player, pair[0], number))
            tally.add(known[number] - self._result(view, player, pair[1], number))
            if number + 1 >= FIRST:
                if tally.mean <= 0:
                    return False
                if tally.mean >= margin and tally.mean > SURE * tally.deviation / sqrt(tally.n):
                    return True
        return tally.mean >= 0.5 * margin

    def _result(self, view: Position, player: int, action: int, number: int) -> float:
        """How the game ends for the seat after this choice, in the world of this number."""
        table = view.imagine(player, number + 1)
        table.play_unchecked(player, action)
        while table.pending and table.pending[0] == player:
            legal = table.legal(player)
            action = legal[0] if len(legal) == 1 else self._advised(table, player)
            table.play_unchecked(player, action)
        self.rest.play(bytes(table), ["greedy:light"] * table.seats, 1000 * number)
        table = table.game.position(self.rest.record, table.seats, compiled=True)
        return result_of(table.ranks, player)

    def _advised(self, table: Position, player: int) -> int:
        """What a search would go on with; the same view is thought about once."""
        view = table.hidden(player)
        if (known := bytes(view)) not in self._advice:
            self.thinker.forget()
            choice = self.thinker.choose(view, player, seed=7, budget=self.budget)
            self._advice[known] = choice.action
        return self._advice[known]


def result_of(ranks: tuple[int, ...], player: int) -> float:
    """Ranks as a result in 0 to 1, as searches count it: above two seats a table is won, not
    survived.

    >>> result_of((1, 2), 0), result_of((2, 2), 0), result_of((1, 2, 3), 1)
    (1.0, 0.5, 0.25)
    """
    mine, others = ranks[player], [*ranks[:player], *ranks[player + 1 :]]
    above = sum(1.0 if mine < rank else 0.5 * (mine == rank) for rank in others) / len(others)
    return above * (0.5 if len(ranks) > 2 and mine > 1 else 1.0)

"""Games between bots at full speed: compiled rules, hidden positions, every answer checked."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pentacle.bots import Bot
from pentacle.bots.clock import now
from pentacle.core import Position
from pentacle.core.chance import mix
from pentacle.core.errors import IllegalAction

from .entrants import Entrant

_MASK_64 = (1 << 64) - 1


class Result(msgspec.Struct):
    """How one game ended: a number for each seat in each list."""

    ranks: list[int]
    points: list[int]
    choices: list[int]
    ms: list[float]
    actions: int

    @property
    def shares(self) -> list[float]:
        """What each seat has of the win."""
        return shares_of(self.ranks)


def shares_of(ranks: Sequence[int]) -> list[float]:
    """One win, shared by all who stand on rank 1.

    >>> shares_of([2, 1, 1])
    [0.0, 0.5, 0.5]
    """
    best = ranks.count(1)
    return [1 / best if rank == 1 else 0.0 for rank in ranks]


def play_game(
    table: Position, bots: Sequence[Bot], entrants: Sequence[Entrant], seed: int,
    line: list[tuple[int, int]] | None = None,
) -> Result:  # fmt: skip
    """Play a table to its end; bot i sits on seat i.  Forced choices are played without asking.

    The actions are appended to `line`, each with its seat, where somebody wants them.

    >>> import pentacle
    >>> from pentacle.bots import make_bot
    >>> from pentacle.lab.entrants import parse_entrant
    >>> table = pentacle.game("spellcaster").deal(2, seed=7, compiled=True)
    >>> bot, entrant = make_bot(table.game, 2, "random"), parse_entrant("random")
    >>> result = play_game(table, [bot, bot], [entrant, entrant], seed=7)
    >>> table.over, sum(result.shares)
    (True, 1.0)
    """
    for bot in {id(b): b for b in bots}.values():
        getattr(bot, "forget", lambda: None)()
    result = Result([], [], [0] * table.seats, [0.0] * table.seats, 0)
    last, used, looked = -1, 0.0, 0
    while not table.over:
        p = table.pending[0]
        legal = table.legal(p)
        action = legal[0]
        if len(legal) > 1:
            if p != last:
                last, used, looked = p, 0.0, 0
            number = mix((seed * 1000003 + result.actions * 31 + p) & _MASK_64) >> 1
            begun = now()
            budget = entrants[p].budget(used, looked)
            choice = bots[p].choose(table.hidden(p), p, seed=number, budget=budget)
            action = choice.action
            took = 1000 * (now() - begun)
            if action not in legal:
                raise IllegalAction(f"{entrants[p].text} chose {action}, which is not legal")
            used, looked = used + took, looked + choice.iterations
            result.choices[p] += 1
            result.ms[p] += took
        table.play_unchecked(p, action)
        if line is not None:
            line.append((p, action))
        result.actions += 1
    result.points, result.ranks = list(table.points), list(table.ranks)
    return result

"""Many tables of one game, played in step: what researchers and simulations hold.

Compiled loops run over arrays of records, in as many threads as are asked for, without the
interpreter's lock.  On a GPU `gpu.CudaBatch` has the same methods and the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property, partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import types
from numpy.typing import ArrayLike, NDArray

from ..errors import IllegalAction, OptionError
from ..position import SPECTATOR, Position
from ..record import Ints
from . import loops, measure
from .compiled import compiled
from .machine import MOVES, ROW, RULES, SCORES, WORDS, bind, i64, u64, words_of
from .measure import Figures
from .thread_team import ThreadTeam

if TYPE_CHECKING:
    from ..contract import Contract

_MASKS, _SEEDS = types.uint8[:, ::1], u64[::1]
_TABLE = (ROW, ROW, _MASKS, MOVES)
_PART = (i64, i64)
_MASK_64 = (1 << 64) - 1


# the loops of every step, looked up once: to find them by their kinds takes longer than a small
# batch takes to play


@cache
def _refused() -> Any:
    return bind(loops.refused, i64, ROW, ROW, _MASKS, *_PART)


@cache
def _step_all() -> Any:
    return bind(loops.step_all, i64, RULES, WORDS, ROW, *_TABLE, *_PART)


@cache
def _choose_all() -> Any:
    return bind(loops.choose_all, i64, ROW, _MASKS, u64, ROW, *_PART)


@cache
def _deal_all() -> Any:
    kinds = (RULES, WORDS, i64, ROW, _SEEDS, types.boolean[::1], *_TABLE, *_PART)
    return bind(loops.deal_all, i64, *kinds)


@cache
def _score_all() -> Any:
    return bind(loops.score_all, i64, RULES, WORDS, SCORES, SCORES, SCORES, *_PART)


def _fetched(cells: Any) -> NDArray[Any]:
    """A copy of an array that may lie on a device."""
    found: NDArray[Any] = cells.copy_to_host() if hasattr(cells, "copy_to_host") else cells.copy()
    return found


def _lay(cells: Any, values: NDArray[Any]) -> None:
    """Write into an array that may lie on a device."""
    if hasattr(cells, "copy_to_device"):
        cells.copy_to_device(values)
    else:
        cells[:] = values


class Batch:
    """Many tables, played in step.

        >>> import pentacle
        >>> b = pentacle.game("spellcaster").deal_many(100, seats=2, seed=1)
        >>> b.legal_mask().shape == (100, b.game.actions.count)
        True
        >>> while not b.over.all():
        ...     b.step(b.sample(seed=7))
        >>> b.points.shape, b.ranks.min()
        ((100, 2), np.int64(1))

    Where several seats owe a decision at the same time, they are asked one after the other.
    """

    device = "cpu"

    def __init__(
        self, game: Contract, tables: int, seats: int, seed: int, threads: int, row: Ints
    ) -> None:
        self.game, self.seats, self.seed, self.threads = game, seats, seed, threads
        self.options = game.named(row)
        self._code = compiled(game)
        self._row, self._count = np.asarray(row, np.int64), tables
        self._allocate()
        self.deal_again(seed=seed)

    def _allocate(self) -> None:
        n, count = self._count, self.game.actions.count
        self._records = self._code.tables(n)
        self._words = words_of(self._records)
        self._asked: Any = np.zeros(n, np.int64)
        self._players: Any = np.zeros(n, np.int64)
        self._masks: Any = np.zeros((n, count), np.uint8)
        self._actions: Any = np.zeros(n, np.int64)
        self._moves = [self._code.moves() for _ in range(self.threads)]
        self._lead = 0

    def __len__(self) -> int:
        return self._count

    def __repr__(self) -> str:
        where = "" if self.device == "cpu" else f", {self.device}"
        return f"<Batch of {self.game.name}, {self._count} tables, {self.seats} seats{where}>"

    # where the tables stand

    @property
    def records(self) -> NDArray[Any]:
        """All tables, an array with named fields."""
        return self._records

    @property
    def pending(self) -> NDArray[np.int64]:
        """For each table the seats that owe a decision, a bitmask; 0 when it is over."""
        return self._asked

    @property
    def players(self) -> NDArray[np.int64]:
        """The seat whose action `step` expects at each table; -1 when it is over."""
        return self._players

    @property
    def over(self) -> NDArray[np.bool_]:
        """For each table whether it is over."""
        return self.players < 0

    def legal_mask(self) -> NDArray[np.bool_]:
        """What those seats may choose: a row of the whole action space for each table."""
        return self._masks.view(np.bool_)

    @property
    def points(self) -> NDArray[np.int64]:
        """The points of every seat at every table, as they stand."""
        return self._scores()[0]

    @property
    def ranks(self) -> NDArray[np.int64]:
        """The rank of every seat at every table: 1 is the best, equals share a rank."""
        return self._scores()[1]

    def observe(self, viewers: ArrayLike | None = None) -> NDArray[Any]:
        """The records as one seat at each table may know them: that of `players`, or `viewers`.

        An array with named fields: `b.observe()["energy"]` has a row for each table.
        """
        seen = self.records.copy()
        whose = np.asarray(self.players if viewers is None else viewers)
        whose = np.broadcast_to(whose, self._count).astype(np.int64)
        if ((whose < SPECTATOR) | (whose >= self.seats)).any():
            raise OptionError(f"viewers are seats from 0 to {self.seats - 1}, or {SPECTATOR}")
        loop = bind(loops.hide_all, i64, RULES, WORDS, ROW, *_PART)
        rules = self._code.rules("hide")
        self._run(loop, lambda t: (rules, words_of(seen), whose))
        return seen

    def position(self, i: int) -> Position:
        """One table by itself, to look at or to play on apart from the others."""
        record = self.records[range(self._count)[i]].tobytes()
        return Position(self.game, self.seats, self.options, record)

    def scores_at(self, tables: NDArray[np.intp]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Points and ranks of every seat at some tables, by their numbers."""
        if self.device != "cpu":
            points, ranks = map(_fetched, self._scores())
            return points[tables], ranks[tables]
        points = np.zeros((len(tables), self.seats), np.int64)
        ranks, room = np.zeros_like(points), np.zeros((2, self.seats), np.int64)
        rules, words = self._code.rules("score"), self._words[tables]
        _score_all()(rules, words, room, points, ranks, 0, len(tables))
        return points, ranks

    def _scores(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        points = np.zeros((self._count, self.seats), np.int64)
        ranks = np.zeros_like(points)
        rooms = [np.zeros((2, self.seats), np.int64) for _ in range(self.threads)]
        rules = self._code.rules("score")
        self._run(_score_all(), lambda t: (rules, self._words, rooms[t], points, ranks))
        return points, ranks

    # playing

    def deal_again(self, where: ArrayLike | None = None, seed: int = 0) -> None:
        """Fresh games at some tables, or at all: table i from seed + i."""
        chosen = np.ones(self._count, np.bool_) if where is None else self._chosen(where)
        seeds = np.arange(self._count, dtype=np.uint64) + np.uint64(seed & _MASK_64)
        self._deal(np.ascontiguousarray(chosen), seeds)

    def _chosen(self, where: ArrayLike) -> NDArray[np.bool_]:
        chosen = np.asarray(where, np.bool_)
        if chosen.shape != (self._count,):
            raise OptionError(f"`where` has a yes or no for each of the {self._count} tables")
        return chosen

    def _deal(self, where: NDArray[np.bool_], seeds: NDArray[np.uint64]) -> None:
        rules = self._code.rules("setup", "pending", "legal", "apply")
        args = (rules, self._words, self.seats, self._row, seeds, where)
        self._run(_deal_all(), lambda t: (*args, *self._table(t)))

    def step(self, actions: ArrayLike, where: ArrayLike | None = None) -> None:
        """One action at each table, of the seat that `players` names.

        What is not legal is refused, with a sentence that names the table, and no table is changed.
        Tables that are over take any number and stay as they are; so do those that `where`, a yes
        or no for each table, leaves out.
        """
        if where is None:
            self._step(actions)
            return
        chosen, players = self._chosen(where), _fetched(self._players)
        _lay(self._players, np.where(chosen, players, -1))
        try:
            self._step(actions)
        finally:
            _lay(self._players, np.where(chosen, _fetched(self._players), players))

    def _step(self, actions: Any) -> None:
        given = self._checked(actions)
        bad = _refused()(given, self._players, self._masks, 0, self._count)
        if bad >= 0:
            self._refuse(bad, int(given[bad]))
        rules = self._code.rules("pending", "legal", "apply")
        self._run(_step_all(), lambda t: (rules, self._words, given, *self._table(t)))

    def _checked(self, actions: Any) -> Any:
        """One whole number for each table, whatever they are."""
        given = np.asarray(actions)
        if given.shape != (self._count,) or given.dtype.kind not in "iu":
            raise IllegalAction(
                f"a step wants one action, a whole number, for each of the {self._count} tables"
            )
        return np.ascontiguousarray(given, np.int64)

    def _refuse(self, table: int, action: int) -> None:
        player, space = int(self.players[table]), self.game.actions
        name = space.name(action) if 0 <= action < space.count else str(action)
        raise IllegalAction(f"table {table}: seat {player} cannot choose {name!r} now")

    def sample(self, seed: int) -> NDArray[np.int64]:
        """A random legal action for each table, for `step`; the next call writes into the same
        array."""
        chance = np.uint64(seed & _MASK_64)
        self._run(_choose_all(), lambda t: (self._players, self._masks, chance, self._actions))
        return self._actions

    def play_out(self, seed: int | None = None, limit: int = 0) -> int:
        """Play every table on at random, to its end or for `limit` actions; counts all actions."""
        chance = np.uint64((self.seed if seed is None else seed) & _MASK_64)
        rules = self._code.rules("pending", "legal", "apply")
        loop = bind(loops.wander, i64, RULES, WORDS, u64, MOVES, i64, *_PART)
        rest = (limit or 1 << 40,)
        done = self._run(loop, lambda t: (rules, self._words, chance, self._moves[t], *rest))
        self._look()
        return sum(done)

    def measure(self, seed: int | None = None) -> Figures:
        """Play every table on at random to its end, as `play_out` does, and tell how it went.

        >>> import pentacle
        >>> b = pentacle.game("spellcaster").deal_many(4, seats=2, seed=1)
        >>> bool((b.measure().length > 10).all())
        True
        """
        chance = np.uint64((self.seed if seed is None else seed) & _MASK_64)
        figures = measure.blank(self._count, self.seats)
        rules = self._code.rules("pending", "legal", "apply", "score")
        rooms = [np.zeros((2, self.seats), np.int64) for _ in range(self.threads)]
        kinds = (RULES, WORDS, u64, MOVES, SCORES, SCORES, *_PART)
        loop = bind(measure.wander_measured, i64, *kinds)
        args = (rules, self._words, chance)
        self._run(loop, lambda t: (*args, self._moves[t], rooms[t], figures))
        self._look()
        return Figures(figures)

    def _look(self) -> None:
        """Write down anew who is asked what."""
        rules = self._code.rules("pending", "legal", "apply")
        look = bind(loops.ask_all, i64, RULES, WORDS, *_TABLE, *_PART)
        self._run(look, lambda t: (rules, self._words, *self._table(t)))

    # in threads

    def _table(self, thread: int) -> tuple[Any, ...]:
        return self._asked, self._players, self._masks, self._moves[thread]

    @cached_property
    def _team(self) -> ThreadTeam:
        return ThreadTeam(self.threads)

    def _run(self, loop: Callable[..., int], args: Callable[[int], tuple[Any, ...]]) -> list[int]:
        """Run a loop over all tables, a part in each thread; what each part returned."""
        tasks = [partial(loop, *args(t), *part) for t, part in enumerate(self._parts())]
        done = self._team.run(tasks)
        step = max(1, self._count // 256)
        most = self._count // 4 if self.threads > 1 else 0
        self._lead = min(most, max(0, self._lead + (step if self._team.waited else -step)))
        return done

    def _parts(self) -> list[tuple[int, int]]:
        """The tables of each thread.  The caller's own part is larger by its lead: what it does
        while the others wake up, found by trying."""
        first = self._count // self.threads + self._lead
        rest = self._count - first
        others = max(1, self.threads - 1)
        bounds = [0, *(first + rest * t // others for t in range(others)), self._count]
        return list(pairwise(bounds)) if self.threads > 1 else [(0, self._count)]

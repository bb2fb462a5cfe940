"""A game's rules as machine code, with the loops that run them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import types
from numpy.typing import NDArray

from . import loops
from .cache import DiskCache
from .record import Ints
from .rules import OPTIONS, Rule

if TYPE_CHECKING:
    from .game import Game

Progress = Callable[[str, int, int], None]
CONTRACT = (
    "setup", "pending", "legal", "apply", "score", "hide", "resample", "check", "value",
)  # fmt: skip

_i64, _u64 = types.int64, types.uint64
_moves = types.int16[::1]
_words = types.uint64[:, ::1]


def signatures(state: Any) -> dict[str, Any]:
    """The one signature of each function of the contract, and of what a game makes of one."""
    return {
        "setup": types.void(state, _i64, _i64[::1], _u64),
        "pending": _i64(state),
        "legal": _i64(state, _i64, _moves),
        "apply": types.void(state, _i64, _i64),
        "score": types.void(state, _i64[:, ::1]),
        "hide": types.void(state, _i64),
        "resample": types.void(state, _i64, _u64),
        "check": _i64(state),
        "value": types.float64(state, _i64),
        "outlook": types.float64(state, _i64),
    }


def words_of(records: NDArray[Any]) -> NDArray[np.uint64]:
    """The memory of an array of records as a table of 64-bit words."""
    return records.view(np.ndarray).view(np.uint64).reshape(len(records), -1)


class Compiled:
    """Functions are compiled, or fetched from disk, when first needed; `prepare` does all."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.signatures = signatures(game.state.numba_type)
        self._loops: dict[str, Any] = {}

    def function(self, name: str) -> Any:
        """One function of the contract, compiled: fit to be handed to a loop."""
        function = getattr(self.game, name)
        if not isinstance(function, Rule):
            raise TypeError(f"{self.game.name}.{name} must be marked with @rule")
        wanted = self.signatures[name]
        if function.declared() != wanted:
            got = function.declared()
            raise TypeError(f"{self.game.name}.{name} is annotated as {got}, wanted is {wanted}")
        if not function.overloads:
            function._cache = DiskCache(function.py_func, self.game.cache)
            function.compile(wanted)
        return function

    def bind(self, loop: Callable[..., Any], uses: tuple[str, ...], result: Any, *rest: Any) -> Any:
        """Compile `loop(*uses, *rest)`, where `uses` names functions of the contract."""
        key = f"{loop.__module__}.{loop.__qualname__}"
        if key not in self._loops:
            pointers = tuple(self.function(name) for name in uses)
            kinds = tuple(types.FunctionType(self.signatures[name]) for name in uses)
            compiled = Rule(loop, targetoptions=OPTIONS)
            compiled._cache = DiskCache(loop, self.game.cache)
            compiled.compile(result(*kinds, *rest))
            compiled.disable_compile()
            self._loops[key] = lambda *args: compiled.run(*pointers, *args)
        return self._loops[key]

    def prepare(self, progress: Progress | None = None) -> None:
        """Compile everything that play and simulation need, telling how far it is."""
        steps: list[tuple[str, Callable[[], Any]]] = [
            (name, lambda name=name: self.function(name))  # type: ignore[misc]
            for name in CONTRACT
        ]
        steps.append(("play_out", lambda: self._play_out))
        for i, (name, step) in enumerate(steps):
            if progress:
                progress(name, i, len(steps))
            step()
        if progress:
            progress("", len(steps), len(steps))

    @property
    def _table(self) -> Any:
        return types.Array(self.game.state.numba_type, 1, "C")

    @property
    def _play_out(self) -> Any:
        uses = ("setup", "pending", "legal", "apply")
        rest = (self._table, _words, _i64, _i64[::1], _u64, _moves, _i64)
        return self.bind(loops.play_out, uses, _i64, *rest)

    def play_out(
        self, records: NDArray[Any], seats: int, options: Ints, seed: int, limit: int = 0
    ) -> int:
        """Random games, one a record; how many actions they took together."""
        rest = (seats, options, np.uint64(seed), self.game.moves(), limit or 1 << 40)
        return int(self._play_out(records, words_of(records), *rest))

    def perft(self, record: NDArray[Any], depth: int) -> int:
        """The number of ways to play on, `depth` actions deep."""
        uses = ("pending", "legal", "apply")
        rest = (self._table, _words, types.int16[:, ::1], _i64[:, ::1], _i64)
        loop = self.bind(loops.perft, uses, _i64, *rest)
        stack = self.game.state.zeros(depth + 1)
        stack[0] = record[0]
        moves = np.zeros((depth + 1, self.game.actions.count), np.int16)
        return int(loop(stack, words_of(stack), moves, np.zeros((depth + 1, 3), np.int64), depth))

    def replay(self, record: NDArray[Any], players: Ints, actions: Ints) -> int:
        """Play a list of actions on a record; the place of the first illegal one, or -1."""
        rest = (self.game.state.numba_type, _i64[::1], _i64[::1], _moves)
        loop = self.bind(loops.replay, ("legal", "pending", "apply"), _i64, *rest)
        return int(loop(record[0], players, actions, self.game.moves()))

    def copies(self, records: NDArray[Any], n: int) -> int:
        return int(self.bind(loops.copies, (), _i64, _words, _i64)(words_of(records), n))

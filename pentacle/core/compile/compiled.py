"""A game's rules as machine code."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import types
from numpy.typing import NDArray

from ..record import Ints
from . import loops
from .cache import DiskCache
from .forms import Rule, compiled_form
from .machine import MARKS, MOVES, PLAYED, ROW, RULES, SCORES, USES, WORDS, bind, i64, u64, words_of
from .pruning import prune_daily
from .records import dtype_of, tables_of, type_of

if TYPE_CHECKING:
    from ..contract import Contract

Progress = Callable[[str, int, int], None]
CONTRACT = PLAYED[: PLAYED.index("outlook")]
"""What every game brings; `outlook` is made of its `value`, `seen` of its inputs."""


def signatures(state: Any) -> dict[str, Any]:
    """The one signature of each function of the contract, and of what a game makes of one."""
    return {
        "setup": types.void(state, i64, ROW, u64),
        "pending": i64(state),
        "legal": i64(state, i64, MOVES),
        "apply": types.void(state, i64, i64),
        "score": types.void(state, SCORES),
        "hide": types.void(state, i64),
        "resample": types.void(state, i64, u64),
        "check": i64(state),
        "value": types.float64(state, i64),
        "outlook": types.float64(state, i64),
        "seen": i64(state, i64, MARKS),
        "end": i64(state),
        "why": i64(state, i64, i64),
    }


@cache
def _play_out() -> Any:
    return bind(loops.play_out, i64, RULES, WORDS, i64, ROW, u64, MOVES, i64)


class Compiled:
    """Functions are compiled, or fetched from disk, when first needed; `prepare` does all."""

    def __init__(self, game: Contract) -> None:
        prune_daily()
        self.game = game
        self.signatures = signatures(type_of(game.state))
        self._addresses = np.zeros(len(USES), np.int64)
        self._functions: dict[str, Rule] = {}
        if game.state.fields["rng"].offset != 0:
            raise TypeError(f"{game.name}: the generator must be the first field of a record")

    def __repr__(self) -> str:
        return f"<Compiled {self.game.name}>"

    @property
    def dtype(self) -> np.dtype[Any]:
        """A record as numpy sees it."""
        return dtype_of(self.game.state)

    def tables(self, n: int) -> NDArray[Any]:
        """So many blank tables in one array, with named fields."""
        return tables_of(self.game.state, n)

    def moves(self) -> NDArray[np.int16]:
        """A buffer that is large enough for `legal`."""
        return np.zeros(self.game.actions.count, np.int16)

    def function(self, name: str) -> Rule:
        """One function of the contract as machine code, for arrays: `function("legal")(row, ...)`,
        where `row` is one record of an array."""
        if name in self._functions:
            return self._functions[name]
        form = compiled_form(getattr(self.game, name))
        wanted = self.signatures[name]
        if (got := form.declared()) != wanted:
            raise TypeError(f"{self.game.name}.{name} is annotated as {got}, wanted is {wanted}")
        if not form.overloads:
            form._cache = DiskCache(form.py_func, self.game.name)
            form.compile(wanted)
        return self._functions.setdefault(name, form)

    def rules(self, *names: str) -> Ints:
        """Where compiled functions lie in memory, in the order of USES; at least these."""
        for name in names or PLAYED:
            place = USES.index(name)
            if not self._addresses[place]:
                compiled = self.function(name).overloads[self.signatures[name].args]
                entry = compiled.fndesc.llvm_func_name
                self._addresses[place] = compiled.library.get_pointer_to_function(entry)
        return self._addresses

    def prepare(self, progress: Progress | None = None) -> None:
        """Compile everything that play and simulation need, telling how far it is."""
        steps: list[tuple[str, Callable[[], Any]]] = [
            (name, lambda name=name: self.function(name))  # type: ignore[misc]
            for name in CONTRACT
        ]
        steps.append(("play_out", _play_out))
        for i, (name, step) in enumerate(steps):
            if progress:
                progress(name, i, len(steps))
            step()
        if progress:
            progress("", len(steps), len(steps))

    def play_out(
        self, records: NDArray[Any], seats: int, options: Ints, seed: int, limit: int = 0
    ) -> int:
        """Random games, one a record; how many actions they took together."""
        rules = self.rules("setup", "pending", "legal", "apply")
        row = np.asarray(options, np.int64)
        rest = (seats, row, np.uint64(seed), self.moves(), limit or 1 << 40)
        return int(_play_out()(rules, words_of(records), *rest))

    def perft(self, record: bytes, depth: int) -> int:
        """The number of ways to play on, `depth` actions deep."""
        loop = bind(loops.perft, i64, RULES, WORDS, types.int16[:, ::1], SCORES, i64)
        stack = self.tables(depth + 1)
        stack.view(np.ndarray)[:1] = np.frombuffer(record, self.dtype)
        moves = np.zeros((depth + 1, self.game.actions.count), np.int16)
        todo = np.zeros((depth + 1, 3), np.int64)
        rules = self.rules("pending", "legal", "apply")
        return int(loop(rules, words_of(stack), moves, todo, depth))

    def replay(self, record: NDArray[Any], players: Ints, actions: Ints) -> int:
        """Play a list of actions on a record; the place of the first illegal one, or -1."""
        loop = bind(loops.replay, i64, RULES, WORDS, ROW, ROW, MOVES)
        rules = self.rules("pending", "legal", "apply")
        return int(loop(rules, words_of(record), players, actions, self.moves()))

    def copies(self, records: NDArray[Any], n: int) -> int:
        """Copy records round and round, to be timed."""
        return int(bind(loops.copies, i64, WORDS, i64)(words_of(records), n))


_KEPT = "_compiled"


def compiled(game: Contract) -> Compiled:
    """The machine code of a game, kept with it: what `Game.compiled` gives."""
    made: Compiled = vars(game).get(_KEPT) or vars(game).setdefault(_KEPT, Compiled(game))
    return made

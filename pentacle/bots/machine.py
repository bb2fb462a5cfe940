"""Search loops as machine code, bound to a game's rules and kept on disk.

`Compiled.bind` files a loop under the digest of kernel and game.  The loops of this folder call
helpers that are neither, so they are filed under a digest of this folder's sources too.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numba import types
from numpy.typing import NDArray

from pentacle.core import Game
from pentacle.core.cache import DiskCache, digest_of, essence
from pentacle.core.errors import OptionError
from pentacle.core.rules import Rule

i64, u64, f64 = types.int64, types.uint64, types.float64
MOVES = types.int16[::1]


@cache
def _sources() -> str:
    paths = sorted(Path(__file__).parent.glob("*.py"))
    loops = [p.read_text(encoding="utf-8") for p in paths if p.stem.endswith("_loops")]
    return digest_of(map(essence, loops))


def table_type(game: Game) -> Any:
    """The numba type of an array of this game's records."""
    return types.Array(game.state.numba_type, 1, "C")


def bind(
    game: Game, loop: Callable[..., Any], uses: tuple[str, ...], result: Any, *rest: Any
) -> Callable[..., Any]:
    """Compile `loop(*uses, *rest)`, or fetch it; `uses` names functions of the contract."""
    compiled = game.compiled
    pointers = tuple(compiled.function(name) for name in uses)
    kinds = tuple(types.FunctionType(compiled.signatures[name]) for name in uses)
    bound = Rule(loop, targetoptions={"nopython": True, "error_model": "numpy", "nogil": True})
    bound._cache = DiskCache(loop, game.cache / f"bots-{_sources()}")
    bound.compile(result(*kinds, *rest))
    bound.disable_compile()
    return lambda *args: bound.run(*pointers, *args)


def words_of(records: NDArray[Any]) -> NDArray[np.uint64]:
    """The same memory as rows of 64-bit words, for copying and comparing whole records."""
    return records.view(np.ndarray).view(np.uint64).reshape(len(records), -1)


def as_record(game: Game, view: NDArray[Any] | bytes) -> NDArray[Any]:
    """A hidden record, as bytes or as an array of one, in an array of our own."""
    table = game.state.zeros(1)
    if not isinstance(view, bytes):
        view = view.tobytes()
    if len(view) != game.state.dtype.itemsize:
        size = game.state.dtype.itemsize
        raise ValueError(f"a record of {game.name} has {size} bytes, not {len(view)}")
    table.view(np.ndarray)[:] = np.frombuffer(view, game.state.dtype)
    return table


def load_game(name: str, where: str = "pentacle.games") -> Game:
    """A game by its name, from the module whose GAMES lists it."""
    games = import_module(where).GAMES
    if name not in games:
        raise OptionError(f"there is no game {name!r}; there are {', '.join(games)}")
    game: Game = games[name]
    return game

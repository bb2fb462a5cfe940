"""Search loops as machine code, kept on disk: compiled once, for all games.

A loop gets a game's rules as a row of addresses (`contract_loops`), so it is filed under a digest
of the kernel's and this folder's sources alone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pentacle.core import Game, chance, loops, rules
from pentacle.core.cache import DiskCache, digest_of, essence, machine
from pentacle.core.errors import OptionError
from pentacle.core.folders import cache_folder
from pentacle.core.record import Ints
from pentacle.core.rules import Rule

from .contract_loops import USES


@cache
def _folder() -> Path:
    paths = [p for p in sorted(Path(__file__).parent.glob("*.py")) if p.stem.endswith("_loops")]
    paths += [Path(str(module.__file__)) for module in (chance, loops, rules)]
    parts = [essence(p.read_text(encoding="utf-8")) for p in paths]
    return cache_folder() / f"bots-{digest_of([machine(), *parts])}"


@cache
def bind(loop: Callable[..., Any], result: Any, *kinds: Any) -> Callable[..., Any]:
    """Compile a loop for arguments of these kinds, or fetch it."""
    bound = Rule(loop, targetoptions={"nopython": True, "error_model": "numpy", "nogil": True})
    bound._cache = DiskCache(loop, _folder())
    bound.compile(result(*kinds))
    bound.disable_compile()
    run: Callable[..., Any] = bound.run
    return run


def addresses(game: Game) -> Ints:
    """Where the compiled functions of a game lie in memory, in the order of USES."""
    if game.state.dtype.fields["rng"][1] != 0:
        raise TypeError(f"{game.name}: the generator must be the first field of a record")
    found = []
    for name in USES:
        function, wanted = game.compiled.function(name), game.compiled.signatures[name]
        compiled = function.overloads[wanted.args]
        found.append(compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name))
    return np.array(found, np.int64)


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

"""Observations as arrays: what a seat may know, in float32 columns that lose nothing.

    >>> import pentacle
    >>> from pentacle.envs.observations import observation_names, observe, observe_many
    >>> game = pentacle.game("spellcaster")
    >>> names = observation_names(game)
    >>> row = observe(game.deal(seats=2, seed=7), 0)
    >>> row.shape == (len(names),), row[names.index("energy[0]")]
    (True, np.float32(10.0))
    >>> observe_many(game.deal_many(100, seats=2)).shape == (100, len(names))
    True

`columns` says what the columns are.  PyTorch, JAX and numpy take the arrays without a copy
(`torch.from_dlpack(array)`); those of a batch on a GPU lie there and stay there.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numba import types
from numpy.typing import ArrayLike, NDArray

from pentacle.core import Contract, Position
from pentacle.core.compile.batch import Batch
from pentacle.core.compile.compiled import compiled
from pentacle.core.compile.machine import ROW, RULES, WORDS, bind, i64
from pentacle.core.errors import OptionError
from pentacle.core.position import SPECTATOR

from . import observation_loops
from .columns import columns_of
from .observation_loops import CHUNK, EVERYTHING

Rows = NDArray[Any]
DTYPES: dict[str, Any] = {"float32": types.float32, "int16": types.int16}
"""Kinds of numbers that hold every column exactly."""
_CELLS = (types.int8, types.uint8, types.int16, types.uint16)


def observation_names(game: Contract) -> list[str]:
    """What each column is: `seat=1`, `energy[0]`, `hand[1]:B07`, `ask=main`.

    >>> import pentacle
    >>> game = pentacle.game("spellcaster")
    >>> observation_names(game)[:2]
    ['seat=0', 'seat=1']
    """
    return columns_of(game).names


def observation_size(game: Contract) -> int:
    """How many columns there are, at every number of seats.

    >>> import pentacle
    >>> game = pentacle.game("spellcaster")
    >>> observation_size(game)
    852
    """
    return columns_of(game).size


def observe(position: Position, viewer: int, out: Rows | None = None) -> Rows:
    """One table as a seat, or a spectator, may know it.

    >>> import pentacle
    >>> game = pentacle.game("spellcaster")
    >>> p = game.deal(seats=2, seed=7)
    >>> seen = observe(p, 0)
    >>> seen.dtype, observe(p.imagine(0, seed=1), 0).tolist() == seen.tolist()
    (dtype('float32'), True)
    """
    words = np.frombuffer(bytes(position.hidden(viewer)), np.uint64).reshape(1, -1).copy()
    return _row(position.game, words, viewer, out)


def whole_state(position: Position) -> Rows:
    """The same columns with nothing hidden: for critics that see all, never for players.

    >>> import pentacle
    >>> game = pentacle.game("spellcaster")
    >>> p = game.deal(seats=2, seed=7)
    >>> bool((whole_state(p) == observe(p, 0)).all())
    False
    """
    words = np.frombuffer(bytes(position), np.uint64).reshape(1, -1).copy()
    return _row(position.game, words, EVERYTHING, None)


def _row(game: Contract, words: NDArray[np.uint64], viewer: int, out: Rows | None) -> Rows:
    rows = np.empty((1, columns_of(game).size), np.float32) if out is None else out.reshape(1, -1)
    _loop(rows.dtype.name)(
        *_arguments(game, words, np.array([viewer], np.int64)), *_room(game, rows.dtype), rows, 0, 1
    )
    return rows[0]


def observe_many(
    batch: Batch, viewers: ArrayLike | None = None, out: Any = None, dtype: str = "float32"
) -> Any:
    """All tables of a batch, each as one seat may know it: that of `players`, or `viewers`.

    A row for each table, written into `out` if it is given, in float32 or int16: rows half as
    large are written in half the time.  On a GPU the rows lie there, in an
    `observations_gpu.OnDevice`, which PyTorch, JAX and CuPy take as theirs.

    >>> import pentacle
    >>> game = pentacle.game("spellcaster")
    >>> batch = game.deal_many(3, seats=2)
    >>> observe_many(batch).shape, observe_many(batch, 0, dtype='int16').dtype
    ((3, 852), dtype('int16'))
    """
    if batch.device == "cuda":
        from .observations_gpu import observe_on_gpu

        return observe_on_gpu(batch, viewers, out)
    game = batch.game
    whose = _viewers(batch, viewers)
    shape = (len(batch), columns_of(game).size)
    rows = np.empty(shape, checked_dtype(game, dtype)) if out is None else _checked(out, shape)
    same = _arguments(game, batch._words, whose)
    batch._run(_loop(rows.dtype.name), lambda _: (*same, *_room(game, rows.dtype), rows))
    return rows


def observe_tables(
    batch: Batch, tables: NDArray[np.intp], viewers: NDArray[np.int64] | None = None,
    dtype: str = "float32",
) -> Rows:  # fmt: skip
    """Some tables of a batch, by their numbers: as the seats see them that are asked there, or
    `viewers`, one for each."""
    whose = batch.players[tables] if viewers is None else viewers
    rows = np.empty((len(tables), columns_of(batch.game).size), dtype)
    words, room = batch._words[tables], _room(batch.game, dtype)
    seen = _arguments(batch.game, words, np.ascontiguousarray(whose, np.int64))
    _loop(dtype)(*seen, *room, rows, 0, len(tables))
    return rows


def _viewers(batch: Batch, viewers: ArrayLike | None) -> NDArray[np.int64]:
    whose = np.asarray(batch.players if viewers is None else viewers)
    whose = np.broadcast_to(whose, len(batch)).astype(np.int64)
    if ((whose < SPECTATOR) | (whose >= batch.seats)).any():
        raise OptionError(f"viewers are seats from 0 to {batch.seats - 1}, or {SPECTATOR}")
    return whose


def _checked(out: Any, shape: tuple[int, int]) -> Rows:
    fits = isinstance(out, np.ndarray) and out.shape == shape and out.dtype.name in DTYPES
    if not fits or not out.flags.c_contiguous:
        kinds = " or ".join(DTYPES)
        raise OptionError(f"`out` is an array of {kinds} with the shape {shape}, row after row")
    return out


def checked_dtype(game: Contract, dtype: str) -> str:
    """A kind of numbers that can hold this game's columns."""
    if dtype not in DTYPES:
        raise OptionError(f"observations are {' or '.join(DTYPES)}, not {dtype!r}")
    if dtype == "int16" and columns_of(game).high.max() > np.iinfo(np.int16).max:
        raise OptionError(f"{game.name} has numbers that do not fit into int16")
    return dtype


def _arguments(
    game: Contract, words: NDArray[np.uint64], whose: NDArray[np.int64]
) -> tuple[Any, ...]:
    columns = columns_of(game)
    return compiled(game).rules("hide"), words, whose, columns.seats, _runs(game)


@cache
def _runs(game: Contract) -> NDArray[np.int64]:
    return columns_of(game).runs


def _room(game: Contract, dtype: Any) -> tuple[NDArray[Any], ...]:
    """Room for one record, as words and as cells of every kind, and for one row: each with room for
    chunks that reach beyond its end."""
    words = np.zeros((1, game.state.size // 8 + CHUNK), np.uint64)
    cells = (words[0].view(kind.name) for kind in _CELLS)
    return words, *cells, np.empty(columns_of(game).size + CHUNK, dtype)


@cache
def _loop(dtype: str) -> Any:
    kinds = (RULES, WORDS, ROW, i64, i64[:, ::1], WORDS, *(kind[::1] for kind in _CELLS))
    row, rows = DTYPES[dtype][::1], DTYPES[dtype][:, ::1]
    return bind(observation_loops.observe_all, i64, *kinds, row, rows, i64, i64)

"""The one machine: compiles loops that run any game, once for all games, and keeps them on disk.

A loop gets `rules`, the addresses of a game's compiled functions (`Compiled.rules`), and `words`,
its records as rows of 64-bit words.  Neither names the game.

    def count_legal(rules, words, moves):
        total = 0
        for i in range(words.shape[0]):
            if pending(rules, words, i) != 0:
                total += legal(rules, words, i, first_bit(pending(rules, words, i)), moves)
        return total

    count = bind(count_legal, i64, RULES, WORDS, MOVES)
    count(game.compiled.rules("pending", "legal"), words_of(tables), game.compiled.moves())

Loops allocate nothing and hold no lock of the interpreter, so threads run them side by side.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core.cgutils import get_or_insert_function
from numba.core.extending import intrinsic as numba_intrinsic
from numba.np.arrayobj import make_array
from numpy.typing import NDArray

from .cache import DiskCache
from .forms import Rule

i64, u64, f64 = types.int64, types.uint64, types.float64
RULES, WORDS, MOVES, SCORES = i64[::1], u64[:, ::1], types.int16[::1], i64[:, ::1]
ROW, MARKS = i64[::1], types.uint16[::1]
intrinsic: Any = numba_intrinsic
USES = (
    "setup", "pending", "legal", "apply", "score", "hide", "resample", "check", "value", "outlook",
    "seen", "end",
)  # fmt: skip
"""What stands at each place of `rules`."""
PLAYED = USES[:-1]
"""What games are played with; `end` is asked of last records alone."""


class _ByName:
    is_set = False


_by_name = _ByName()


def call_by_name() -> None:
    """From now on, in this process, loops are compiled to call a game's rules by their symbols, not
    by their addresses: what is to run elsewhere is linked there (`wasm.py`)."""
    _by_name.is_set = True


def symbol_of(name: str) -> str:
    """What a rule of the contract is called where loops call it by name."""
    return f"pentacle_{name}"


@cache
def bind(loop: Callable[..., Any], result: Any, *kinds: Any) -> Callable[..., Any]:
    """Compile a loop for arguments of these kinds, or fetch it."""
    bound = Rule(loop)
    bound._cache = DiskCache(loop, "loops")
    bound.compile(result(*kinds))
    bound.disable_compile()
    run: Callable[..., Any] = bound
    return run


def words_of(records: NDArray[Any]) -> NDArray[np.uint64]:
    """The memory of an array of records as a table of 64-bit words."""
    return records.view(np.ndarray).view(np.uint64).reshape(len(records), -1)


def _call(name: str, result: Any, *rest: Any) -> Any:
    """How to call one function with the record in row i; a record is handed over as a pointer."""
    kinds = (types.voidptr, *rest)

    def code(context, builder, signature, args):
        rules, words, i, *others = args
        word, byte = ir.IntType(64), ir.IntType(8)
        table = make_array(RULES)(context, builder, rules)
        place = builder.gep(table.data, [ir.Constant(word, USES.index(name))])
        rows = make_array(WORDS)(context, builder, words)
        row = builder.mul(i, builder.extract_value(rows.strides, 0))
        record = builder.gep(builder.bitcast(rows.data, byte.as_pointer()), [row])
        kind = context.call_conv.get_function_type(result, kinds)
        if _by_name.is_set:
            function = get_or_insert_function(builder.module, kind, symbol_of(name))
        else:
            function = builder.inttoptr(builder.load(place), kind.as_pointer())
        call = context.call_conv.call_function
        _, value = call(builder, function, result, kinds, [record, *others])
        return value

    return result(RULES, WORDS, i64, *rest), code


_CALLS = {
    "setup": _call("setup", types.void, i64, ROW, u64),
    "pending": _call("pending", i64),
    "legal": _call("legal", i64, i64, MOVES),
    "apply": _call("apply", types.void, i64, i64),
    "score": _call("score", types.void, SCORES),
    "hide": _call("hide", types.void, i64),
    "resample": _call("resample", types.void, i64, u64),
    "check": _call("check", i64),
    "value": _call("value", f64, i64),
    "outlook": _call("outlook", f64, i64),
    "seen": _call("seen", i64, i64, MARKS),
    "end": _call("end", i64),
}


@intrinsic
def setup(_, rules, words, i, seats, options, seed):
    """Lay out the game in row i, which is blank."""
    return _CALLS["setup"]


@intrinsic
def pending(_, rules, words, i):
    """The seats that are to act, a bitmask."""
    return _CALLS["pending"]


@intrinsic
def legal(_, rules, words, i, player, out):
    return _CALLS["legal"]


@intrinsic
def apply(_, rules, words, i, player, action):
    return _CALLS["apply"]


@intrinsic
def score(_, rules, words, i, out):
    return _CALLS["score"]


@intrinsic
def hide(_, rules, words, i, viewer):
    return _CALLS["hide"]


@intrinsic
def resample(_, rules, words, i, viewer, seed):
    return _CALLS["resample"]


@intrinsic
def check(_, rules, words, i):
    return _CALLS["check"]


@intrinsic
def value(_, rules, words, i, player):
    return _CALLS["value"]


@intrinsic
def outlook(_, rules, words, i, player):
    """`value` where a line ends."""
    return _CALLS["outlook"]


@intrinsic
def seen(_, rules, words, i, player, out):
    """The inputs of a net that are on."""
    return _CALLS["seen"]


@intrinsic
def end(_, rules, words, i):
    """How the game in row i, which is over, came to its end."""
    return _CALLS["end"]

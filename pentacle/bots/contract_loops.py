"""The functions of a game's contract, called by address from compiled loops.

A loop gets `rules`, the addresses of one game's functions, and `words`, its records as rows of
64-bit words.  Neither names the game, so a loop is compiled once, for all games.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from llvmlite import ir
from numba import types
from numba.core.extending import intrinsic
from numba.np.arrayobj import make_array

i64, u64, f64 = types.int64, types.uint64, types.float64
RULES, WORDS, MOVES, SCORES = i64[::1], u64[:, ::1], types.int16[::1], i64[:, ::1]
USES = ("pending", "legal", "apply", "score", "hide", "resample", "value", "outlook")
"""What stands at each place of `rules`."""


def _call(name, result, *rest):
    """How to call one function with the record in row i; a record is handed over as its address."""
    kinds = (i64, *rest)

    def code(context, builder, signature, args):
        rules, words, i, *others = args
        word = ir.IntType(64)
        table = make_array(RULES)(context, builder, rules)
        place = builder.gep(table.data, [ir.Constant(word, USES.index(name))])
        rows = make_array(WORDS)(context, builder, words)
        row = builder.mul(i, builder.extract_value(rows.strides, 0))
        record = builder.add(builder.ptrtoint(rows.data, word), row)
        kind = context.call_conv.get_function_type(result, kinds)
        function = builder.inttoptr(builder.load(place), kind.as_pointer())
        call = context.call_conv.call_function
        _, value = call(builder, function, result, kinds, [record, *others])
        return value

    return result(RULES, WORDS, i64, *rest), code


_CALLS = {
    "pending": _call("pending", i64),
    "legal": _call("legal", i64, i64, MOVES),
    "apply": _call("apply", types.void, i64, i64),
    "score": _call("score", types.void, SCORES),
    "hide": _call("hide", types.void, i64),
    "resample": _call("resample", types.void, i64, u64),
    "value": _call("value", f64, i64),
    "outlook": _call("outlook", f64, i64),
}


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
def value(_, rules, words, i, player):
    return _CALLS["value"]


@intrinsic
def outlook(_, rules, words, i, player):
    """`value` where a line ends."""
    return _CALLS["outlook"]

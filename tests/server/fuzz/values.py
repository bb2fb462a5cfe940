"""What fits a type, what nearly fits it, and what fits nothing."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

WORDS = (
    "", "x", "apprentice", "toy", "me", "open", "bot", "en", "fr", "wide", "@0", "é", "\u202e",
    "\u3164", "\U0001f9d9", "A" * 40, "A" * 100, "A" * 101, "<b>", "' or 1=1 --", "../../etc",
    "%00", "\u0000", "x\u0000y", "\ud800", "\udfff x", "\ufeff", "\ufeffx", "\uffff", "{seat}",
    "{0}", "%s", "-1", "0", "null", "NaN", "1e999", "🧙‍♀️" * 8, "é" * 500, "z" * 3000,
)  # fmt: skip
TEXTS = [word for word in WORDS if not re.search("[\\0\ud800-\udfff]", word)]
LIMITS = [sign * (1 << bits) + step for bits in (7, 8, 15, 16, 31, 32, 53, 63, 64)
          for sign in (1, -1) for step in (-1, 0, 1)]  # fmt: skip
"""Where columns, processors and pages end, and the numbers beside."""
NUMBERS = (0, 1, -1, 2, 7, 31, 100, 1000, 1_000_001, 10**30, *LIMITS)
ODD: tuple[Any, ...] = (
    None, True, False, [], {}, [[]], [None], {"": ""}, {"a": [{}]}, 1.5, -0.0, 1e308, -1e308,
    5e-324, float("nan"), float("inf"), "", *NUMBERS, *WORDS,
)  # fmt: skip
HEX = "0123456789abcdef"


def fitting(random: Random, kind: Any) -> Any:
    """A value that such a type may have."""
    return _fit(random, inspect.type_info(kind))


def _fit(random: Random, kind: inspect.Type) -> Any:
    match kind:
        case inspect.StructType():
            return {
                f.encode_name: _fit(random, f.type)
                for f in kind.fields
                if f.required or random.random() < 0.5
            } | ({kind.tag_field: kind.tag} if kind.tag_field else {})
        case inspect.UnionType():
            return _fit(random, random.choice(kind.types))
        case inspect.LiteralType():
            return random.choice(list(kind.values))
        case inspect.NoneType():
            return None
        case inspect.BoolType():
            return random.random() < 0.5
        case inspect.IntType():
            low, high = kind.ge if kind.ge is not None else -5, kind.le or 40
            return random.choice((low, high, random.randint(low, high), random.randint(low, high)))
        case inspect.FloatType():
            return random.choice((0, 0.5, 60, kind.le or 1e9))
        case inspect.StrType():
            return _text(random, kind)
        case inspect.ListType() | inspect.CollectionType():
            least = kind.min_length or 0
            return [_fit(random, kind.item_type) for _ in range(least + random.randrange(4))]
        case inspect.DictType():
            size = random.randrange(3)
            return {_fit(random, kind.key_type): _fit(random, kind.value_type) for _ in range(size)}
        case inspect.TupleType():
            return [_fit(random, item) for item in kind.item_types]
    return random.choice(ODD)


def _text(random: Random, kind: inspect.StrType) -> str:
    if kind.pattern and "64" in kind.pattern:
        return "".join(random.choice(HEX) for _ in range(64))
    found = random.choice(TEXTS)[: kind.max_length]
    return found or ("y" if kind.min_length else "")


def broken(random: Random, value: Any) -> Any:
    """The same with something wrong somewhere: left out, of another type, too much."""
    if isinstance(value, dict) and value:
        key = random.choice(list(value))
        how = random.randrange(6)
        rest = {k: v for k, v in value.items() if k != key}
        if how == 0:
            return rest
        if how == 1:
            return {**value, random.choice(WORDS): random.choice(ODD)}
        if how == 2:
            return {**rest, key: broken(random, value[key])}
        if how == 3:
            return {**rest, key: _at_the_edge(random, value[key])}
        return {**rest, key: random.choice(ODD)}
    if isinstance(value, list) and value and random.random() < 0.7:
        return value * random.choice((2, 50)) if random.random() < 0.3 else [broken(random, value)]
    return random.choice(ODD)


def _at_the_edge(random: Random, value: Any) -> Any:
    """The same with a zero byte in its texts, or with numbers at a limit."""
    match value:
        case str():
            place = random.randrange(len(value) + 1)
            return value[:place] + random.choice(("\0", "\ud800", "\ufeff")) + value[place:]
        case dict():
            return {k: _at_the_edge(random, v) for k, v in value.items()}
        case list():
            return [_at_the_edge(random, v) for v in value]
    return random.choice(LIMITS)


def written(value: Any) -> bytes:
    """As JSON; what no JSON can hold (half a surrogate) is escaped."""
    try:
        return json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return json.dumps(value).encode()


def scrambled(random: Random, data: bytes) -> bytes:
    """Bytes that were something once."""
    how = random.randrange(8)
    if how == 0:
        return data[: random.randrange(len(data) + 1)]
    if how == 1:
        return data * random.randrange(2, 4)
    if how == 2:
        return random.choice((b"\xef\xbb\xbf", b"\0", b" ", b"\xff\xfe")) + data
    if how == 3:
        return re.sub(rb"\d+", b"7" * random.choice((19, 20, 309, 5000)), data, count=1)
    if how == 4:
        return _doubled(random, data)
    spoilt = bytearray(data or b"?")
    for _ in range(random.randrange(1, 4)):
        spoilt[random.randrange(len(spoilt))] = random.choice(b'{}[]",:\\0aeE-.\x01\x7f ')
    return bytes(spoilt)


def _doubled(random: Random, data: bytes) -> bytes:
    """One key twice, with another value."""
    pairs = re.findall(rb'"\w+": ', data)
    if not pairs:
        return data
    again = random.choice(pairs) + written(random.choice(ODD))
    return data.replace(b"{", b"{" + again + b", ", 1)


def nonsense(random: Random, most: int) -> bytes:
    """Nothing that was ever something: deep, long, empty, not even text; at most so long."""
    how = random.randrange(9)
    if how == 7:
        return b"\0" * random.choice((1, 1, 2, 1000))
    if how == 8:
        word = random.choice((rb"\u0000", rb"\ud800", rb"\udc00\ud800", rb"\x", "\ufeff".encode()))
        return b'{"type":"chat","id":"x","text":"%s"}' % word
    if how == 0:
        return (random.choice((b"[", b'{"a":', b'{"type":{"id":')) * most)[: random.randrange(most)]
    if how == 1:
        deep = random.randrange(most // 2)
        return b'{"type":"ping","id":"x","a":'[: most - 2 * deep] + b"[" * deep + b"]" * deep
    if how == 2:
        return b""
    if how == 3:
        return b'"' + b"a" * random.randrange(most // 2) + b'"'
    if how == 4:
        return re.sub(rb"[\x80-\xff]", b"?", random.randbytes(random.randrange(1, 60)))
    if how == 5:
        return b"1" * random.randrange(1, 5000)
    return written(random.choice(ODD))


class Said(msgspec.Struct):
    """What is read of any message of the server."""

    type: str = ""
    id: str = ""
    code: str = ""
    text: str = ""
    ask: str | None = None
    legal: list[dict[str, Any]] | None = None
    replay: str = ""


hear = msgspec.json.Decoder(Said).decode

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
    "%00", "\u0000", "{seat}", "{0}", "%s", "-1", "0", "null", "🧙‍♀️" * 8,
)  # fmt: skip
NUMBERS = (0, 1, -1, 2, 7, 31, 32, 255, 32767, 32768, 2**31, 2**53, 2**63, 2**64, -(2**63), 10**30)
ODD: tuple[Any, ...] = (
    None, True, False, [], {}, [[]], [None], {"": ""}, {"a": [{}]}, 1.5, -0.0, 1e308, "",
    *NUMBERS, *WORDS,
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
    found = random.choice(WORDS)[: kind.max_length]
    return found or ("y" if kind.min_length else "")


def broken(random: Random, value: Any) -> Any:
    """The same with something wrong somewhere: left out, of another type, too much."""
    if isinstance(value, dict) and value:
        key = random.choice(list(value))
        how = random.randrange(5)
        rest = {k: v for k, v in value.items() if k != key}
        if how == 0:
            return rest
        if how == 1:
            return {**value, random.choice(WORDS): random.choice(ODD)}
        if how == 2:
            return {**rest, key: broken(random, value[key])}
        return {**rest, key: random.choice(ODD)}
    if isinstance(value, list) and value and random.random() < 0.7:
        return value * random.choice((2, 50)) if random.random() < 0.3 else [broken(random, value)]
    return random.choice(ODD)


def written(value: Any) -> bytes:
    """As JSON; what no JSON can hold (half a surrogate) is escaped."""
    try:
        return json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return json.dumps(value).encode()


def scrambled(random: Random, data: bytes) -> bytes:
    """Bytes that were something once."""
    how = random.randrange(5)
    if how == 0:
        return data[: random.randrange(len(data) + 1)]
    if how == 1:
        return data * random.randrange(2, 4)
    spoilt = bytearray(data or b"?")
    for _ in range(random.randrange(1, 4)):
        spoilt[random.randrange(len(spoilt))] = random.choice(b'{}[]",:\\0aeE-.\x01\x7f ')
    return bytes(spoilt)


def nonsense(random: Random, most: int) -> bytes:
    """Nothing that was ever something: deep, long, empty, not even text; at most so long."""
    how = random.randrange(7)
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

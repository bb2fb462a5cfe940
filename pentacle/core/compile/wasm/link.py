"""A linker for one WebAssembly object: what LLVM emits becomes a module that a browser can load.

All code is gathered in one object before (`wasm.py`), so little is left to do: memory, stack and
table get their places, addresses are filled in, and what the host must bring is listed.  Function
and type numbers stay as they are.  The format is that of the tool conventions' `Linking.md`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum

PAGE = 1 << 16
STACK = 1 << 18
"""Bytes of the stack; it lies lowest, so that one which grows too long traps."""
MAGIC = b"\0asm\1\0\0\0"
I32, END = 0x7F, 0x0B


class Section(IntEnum):
    (
        CUSTOM,
        TYPE,
        IMPORT,
        FUNCTION,
        TABLE,
        MEMORY,
        GLOBAL,
        EXPORT,
        START,
        ELEMENT,
        CODE,
        DATA,
        COUNT,
    ) = range(13)


class Kind(IntEnum):
    """What is imported or exported."""

    FUNCTION, TABLE, MEMORY, GLOBAL = range(4)


class Symbol(IntEnum):
    FUNCTION, DATA, GLOBAL, SECTION, TAG, TABLE = range(6)


class Fill(IntEnum):
    """What a gap in the code or data is filled with."""

    (
        FUNCTION_LEB,
        TABLE_SLEB,
        TABLE_I32,
        MEMORY_LEB,
        MEMORY_SLEB,
        MEMORY_I32,
        TYPE_LEB,
        GLOBAL_LEB,
    ) = range(8)
    TABLE_NUMBER_LEB = 20


WITH_ADDEND = {Fill.MEMORY_LEB, Fill.MEMORY_SLEB, Fill.MEMORY_I32}
PADDED = 5
"""The bytes of a number in an object that is filled in later."""
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40
SYMBOL_TABLE, SEGMENT_INFO = 8, 5


class LinkError(Exception):
    """The object holds something that this linker does not know."""


class Reader:
    """Bytes that are read from the front."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """An unsigned LEB128."""
        found = shift = 0
        while True:
            byte = self.byte()
            found |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return found

    def signed(self) -> int:
        begun = self.at
        found = self.number()
        bits = 7 * (self.at - begun)
        return found - (1 << bits) if found >> (bits - 1) else found

    def take(self, n: int) -> bytes:
        self.at += n
        return self.data[self.at - n : self.at]

    def text(self) -> str:
        return self.take(self.number()).decode()

    @property
    def left(self) -> bool:
        return self.at < len(self.data)


def leb(n: int, width: int = 0) -> bytes:
    """An unsigned LEB128, or one of a width that leaves room for any number."""
    out = bytearray()
    while True:
        out.append(n & 0x7F)
        n >>= 7
        if n == 0 and len(out) >= width:
            return bytes(out)
        out[-1] |= 0x80


def sleb(n: int, width: int = 0) -> bytes:
    """The same with a sign."""
    out = bytearray()
    while True:
        out.append(n & 0x7F)
        n >>= 7
        done = (n == 0 and not out[-1] & 0x40) or (n == -1 and out[-1] & 0x40)
        if done and len(out) >= width:
            return bytes(out)
        out[-1] |= 0x80


def named(name: str) -> bytes:
    return leb(len(name.encode())) + name.encode()


def listed(entries: list[bytes]) -> bytes:
    return leb(len(entries)) + b"".join(entries)


@dataclass
class Known:
    """One symbol."""

    kind: int
    name: str = ""
    index: int = 0
    segment: int = -1
    offset: int = 0


@dataclass
class Gap:
    fill: int
    at: int
    symbol: int
    addend: int = 0


@dataclass
class Object:
    """A relocatable object, read."""

    sections: dict[int, bytes] = field(default_factory=dict)
    numbers: list[int] = field(default_factory=list)
    """The kind of each section, in order."""
    symbols: list[Known] = field(default_factory=list)
    aligns: list[int] = field(default_factory=list)
    gaps: dict[int, list[Gap]] = field(default_factory=dict)
    """By the kind of their section."""
    imports: list[tuple[str, bytes]] = field(default_factory=list)
    """Functions that the host brings, each with its type."""


def read_object(data: bytes) -> Object:
    reader, found = Reader(data), Object()
    if reader.take(8) != MAGIC:
        raise LinkError("this is no WebAssembly object")
    while reader.left:
        kind, body = reader.byte(), reader.take(reader.number())
        found.numbers.append(kind)
        if kind == Section.CUSTOM:
            _read_custom(found, Reader(body))
        else:
            found.sections[kind] = body
    _read_imports(found)
    return found


def _read_custom(found: Object, reader: Reader) -> None:
    name = reader.text()
    if name == "linking":
        if reader.number() != 2:
            raise LinkError("another version of the linking section")
        while reader.left:
            kind, body = reader.byte(), Reader(reader.take(reader.number()))
            if kind == SYMBOL_TABLE:
                found.symbols = [_read_symbol(body) for _ in range(body.number())]
            elif kind == SEGMENT_INFO:
                found.aligns = list(_read_aligns(body))
    elif name.startswith("reloc."):
        kind = found.numbers[reader.number()]
        found.gaps[kind] = [_read_gap(reader) for _ in range(reader.number())]


def _read_symbol(reader: Reader) -> Known:
    kind, flags = reader.byte(), reader.number()
    if kind == Symbol.DATA:
        known = Known(kind, reader.text())
        if not flags & UNDEFINED:
            known.segment, known.offset, _ = reader.number(), reader.number(), reader.number()
        return known
    known = Known(kind, index=reader.number())
    if kind != Symbol.SECTION and (not flags & UNDEFINED or flags & EXPLICIT_NAME):
        known.name = reader.text()
    return known


def _read_aligns(reader: Reader) -> Iterator[int]:
    for _ in range(reader.number()):
        reader.text()
        yield 1 << reader.number()
        reader.number()


def _read_gap(reader: Reader) -> Gap:
    gap = Gap(reader.byte(), reader.number(), reader.number())
    if gap.fill in WITH_ADDEND:
        gap.addend = reader.signed()
    return gap


def _read_imports(found: Object) -> None:
    """Functions stay imports; memory, table and stack pointer are made here."""
    reader = Reader(found.sections.get(Section.IMPORT, b"\0"))
    for _ in range(reader.number()):
        reader.text()
        name, kind = reader.text(), reader.byte()
        if kind == Kind.FUNCTION:
            found.imports.append((name, leb(reader.number())))
        elif kind == Kind.GLOBAL:
            reader.take(2)
            if name != "__stack_pointer":
                raise LinkError(f"the object wants a global {name!r}")
        else:
            if kind == Kind.TABLE:
                reader.byte()
            has_most = reader.byte() & 1
            reader.number()
            if has_most:
                reader.number()


def link(data: bytes, exports: Mapping[str, str], facts: bytes) -> bytes:
    """The module of an object.

    `exports` gives each exported function's name and its symbol.  `facts` is kept in a section of
    its own (`pentacle`).  The table of functions can grow, so that a host can put more into it.
    """
    found = read_object(data)
    places, heap = _lay_out(found)
    table = _addressed(found)
    sections = {
        Section.TYPE: found.sections[Section.TYPE],
        Section.IMPORT: listed(
            [named("env") + named(name) + b"\0" + kind for name, kind in found.imports]
        ),
        Section.FUNCTION: found.sections[Section.FUNCTION],
        Section.TABLE: listed([b"\x70\0" + leb(len(table) + 1)]),
        Section.MEMORY: listed([b"\0" + leb(-(-heap // PAGE))]),
        Section.GLOBAL: listed([bytes([I32, 1, 0x41]) + sleb(STACK) + bytes([END])]),
        Section.EXPORT: listed(_exports(found, exports)),
        Section.ELEMENT: _elements(table),
        Section.CODE: _code(found, places, table),
        Section.DATA: _data(found, places, table),
    }
    body = b"".join(
        bytes([kind]) + leb(len(part)) + part for kind, part in sections.items() if part
    )
    own = named("pentacle") + heap.to_bytes(4, "little") + facts
    return MAGIC + bytes([Section.CUSTOM]) + leb(len(own)) + own + body


def _lay_out(found: Object) -> tuple[list[int], int]:
    """Where each segment of data lies, and where free memory begins."""
    places, at = [], STACK
    for (_, body), align in zip(_segments(found), found.aligns, strict=True):
        at = -(-at // align) * align
        places.append(at)
        at += len(body)
    return places, -(-at // 64) * 64


def _segments(found: Object) -> Iterator[tuple[int, bytes]]:
    """Where each segment's bytes lie in its section, and they."""
    reader = Reader(found.sections.get(Section.DATA, b"\0"))
    for _ in range(reader.number()):
        if reader.number() != 0 or reader.byte() != 0x41:
            raise LinkError("a segment that is not laid out plainly")
        reader.signed()
        reader.byte()
        size = reader.number()
        yield reader.at, reader.take(size)


def _addressed(found: Object) -> list[int]:
    """The functions whose address is taken; their places in the table begin at 1."""
    wanted = dict.fromkeys(
        found.symbols[gap.symbol].index
        for gaps in found.gaps.values()
        for gap in gaps
        if gap.fill in (Fill.TABLE_SLEB, Fill.TABLE_I32)
    )
    return list(wanted)


def _exports(found: Object, exports: Mapping[str, str]) -> list[bytes]:
    functions = {s.name: s.index for s in found.symbols if s.kind == Symbol.FUNCTION and s.name}
    own = [named("memory") + b"\2\0", named("table") + b"\1\0"]
    return [*own, *(named(n) + b"\0" + leb(functions[s]) for n, s in exports.items())]


def _elements(table: list[int]) -> bytes:
    if not table:
        return b""
    return b"\1\0\x41\1" + bytes([END]) + listed([leb(function) for function in table])


def _code(found: Object, places: list[int], table: list[int]) -> bytes:
    """The functions with their gaps filled, each number as short as it can be.

    An object leaves five bytes for any number; nothing in a function depends on where its bytes
    lie, so what is left over goes.
    """
    gaps = sorted(found.gaps.get(Section.CODE, ()), key=lambda gap: gap.at, reverse=True)
    reader, functions = Reader(found.sections[Section.CODE]), []
    for _ in range(reader.number()):
        size = reader.number()
        at, body = reader.at, reader.take(size)
        parts = []
        done = 0
        while gaps and gaps[-1].at < reader.at:
            gap = gaps.pop()
            parts += [body[done : gap.at - at], _fill(found, gap, places, table)]
            done = gap.at - at + PADDED
        whole = b"".join([*parts, body[done:]])
        functions.append(leb(len(whole)) + whole)
    return listed(functions)


def _fill(found: Object, gap: Gap, places: list[int], table: list[int]) -> bytes:
    """What a gap in the code is filled with."""
    if gap.fill == Fill.TYPE_LEB:
        return leb(gap.symbol)
    number = _number(found, gap, places, table)
    if gap.fill in (Fill.TABLE_SLEB, Fill.MEMORY_SLEB):
        return sleb(number)
    if gap.fill in (Fill.TABLE_I32, Fill.MEMORY_I32):
        raise LinkError("a plain number in the code")
    return leb(number)


def _number(found: Object, gap: Gap, places: list[int], table: list[int]) -> int:
    symbol = found.symbols[gap.symbol]
    match gap.fill:
        case Fill.FUNCTION_LEB | Fill.GLOBAL_LEB | Fill.TABLE_NUMBER_LEB:
            return symbol.index
        case Fill.TABLE_SLEB | Fill.TABLE_I32:
            return table.index(symbol.index) + 1
        case Fill.MEMORY_LEB | Fill.MEMORY_SLEB | Fill.MEMORY_I32:
            if symbol.segment < 0:
                raise LinkError(f"nobody brings the data {symbol.name!r}")
            return places[symbol.segment] + symbol.offset + gap.addend
    raise LinkError(f"a gap of kind {gap.fill}")


def _data(found: Object, places: list[int], table: list[int]) -> bytes:
    """The segments, each at its place."""
    filled = bytearray(found.sections.get(Section.DATA, b""))
    for gap in found.gaps.get(Section.DATA, ()):
        number = _number(found, gap, places, table)
        filled[gap.at : gap.at + 4] = number.to_bytes(4, "little")
    parts = []
    for (at, body), place in zip(_segments(found), places, strict=True):
        bytes_now = bytes(filled[at : at + len(body)])
        parts.append(b"\0\x41" + sleb(place) + bytes([END]) + leb(len(body)) + bytes_now)
    return listed(parts) if parts else b""

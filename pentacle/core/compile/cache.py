"""Where compiled code is kept: the user's cache folder, under a digest of all that made it.

numba's own cache watches one file per function and misses a change in a callee.  Here a file's name
is a digest of the function, of every function that it calls, with their modules, and of every
constant that they use.  Stale code cannot be found, and a change of words compiles nothing anew.
"""

from __future__ import annotations

import hashlib
import os
import pickle  # only for files that this machine's user has written himself  # nosec B403
import platform
import sys
from collections.abc import Iterator
from contextlib import suppress
from enum import EnumMeta
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType, NoneType
from typing import Any

import llvmlite.binding
import numba
import numpy as np
from numba.core.caching import NullCache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

from ..digest import digest_of
from ..folders import cache_folder
from ..record import Record
from ..rules import is_rule


@cache
def machine() -> bytes:
    """What else compiled code depends on: the machine, and how the kernel itself compiles."""
    cpu = llvmlite.binding.get_host_cpu_name()
    where = f"{numba.__version__} {platform.python_version()} {platform.machine()} {cpu}"
    kernel = [Path(__file__).parents[1] / f"{name}.py" for name in _COMPILING]
    return where.encode() + b"".join(path.read_bytes() for path in kernel)


_COMPILING = (
    "bits", "chance", "record", "rules", "compile/cache", "compile/forms", "compile/machine",
    "compile/primitives", "compile/records", "compile/whole",
)  # fmt: skip


def ingredients(function: Any) -> Iterator[bytes]:
    """All that the machine code of a function is made of."""
    met: set[int] = set()
    todo: list[Any] = [function]
    while todo:
        found = todo.pop()
        if id(found) in met:
            continue
        met.add(id(found))
        yield f"{found.__module__}.{found.__qualname__} {found.__annotations__}".encode()
        yield from _spelt(found.__code__, found.__doc__)
        for name, used in _constants(found):
            if is_rule(used):
                todo.append(used)
            yield f"{name} = ".encode() + _written(used)


def _spelt(code: CodeType, doc: str | None = None) -> Iterator[bytes]:
    """What a function says to the machine, without its docstring."""
    yield code.co_code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _spelt(constant)
        elif constant is not doc:
            yield repr(constant).encode()
    yield repr((code.co_names, code.co_varnames)).encode()


def _constants(function: Any) -> Iterator[tuple[str, Any]]:
    """What a function takes from its module, and from modules that it names there."""
    names = function.__code__.co_names
    for name in names:
        if name in function.__globals__:
            value = function.__globals__[name]
            if isinstance(value, ModuleType):
                yield from ((f"{name}.{a}", getattr(value, a)) for a in names if hasattr(value, a))
            else:
                yield name, value


def _written(value: Any) -> bytes:
    """A constant as bytes."""
    if isinstance(value, (memoryview, np.ndarray)):
        cells = np.asarray(value)
        return f"{cells.dtype} {cells.shape} ".encode() + cells.tobytes()
    if isinstance(value, EnumMeta):
        members: dict[str, Any] = dict(value.__members__)
        return repr([(name, member.value) for name, member in members.items()]).encode()
    if isinstance(value, type) and issubclass(value, Record):
        return repr(value.fields).encode()
    if (dtype := getattr(value, "dtype", None)) is not None:
        return repr(dtype).encode()
    if isinstance(value, (int, float, str, bytes, tuple, NoneType)):
        return repr(value).encode()
    return f"{type(value)} {getattr(value, '__qualname__', '')}".encode()


class DiskCache(NullCache):  # type: ignore[misc]
    """Keeps the compiled versions of one function, a file each, written whole or not at all.

    A damaged file counts as missing; a disk that refuses only means slower, and says so once.
    """

    complained = False

    def __init__(self, function: Any, folder: str) -> None:
        self.name, self.folder = function.__name__, cache_folder() / folder
        self.key = digest_of([machine(), *ingredients(function)])

    def _path(self, sig: Any, codegen: Any) -> Path:
        made = digest_of([repr(sig).encode(), repr(codegen.magic_tuple()).encode()])
        return self.folder / f"{self.name}-{self.key}-{made[:8]}"

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        target_context.refresh()
        try:
            data = self._path(sig, target_context.codegen()).read_bytes()
        except OSError:
            return None
        if hashlib.sha256(data[32:]).digest() != data[:32]:
            return None
        parts = pickle.loads(data[32:])  # machine code of the user's own cache folder  # nosec B301
        return CompileResult._rebuild(target_context, *parts)

    def save_overload(self, sig: Any, cres: Any) -> None:
        data = dumps(cres._reduce())
        path = self._path(sig, cres.codegen)
        scratch = path.with_name(f"{path.name}.{os.getpid()}")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            scratch.write_bytes(hashlib.sha256(data).digest() + data)
            scratch.replace(path)
        except OSError as error:
            with suppress(OSError):
                scratch.unlink(missing_ok=True)
            self._complain(error)

    def _complain(self, error: OSError) -> None:
        if not DiskCache.complained:
            DiskCache.complained = True
            why = error.strerror or str(error)
            print(
                f"pentacle: compiled rules cannot be kept in {self.folder} ({why}); "
                "every start will compile them again.",
                file=sys.stderr,
            )

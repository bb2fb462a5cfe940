"""Where compiled rules are kept: the user's cache folder, under a digest of all that made them.

numba's own cache watches one file per function and misses a change in a callee.  Here the folder's
name is a digest of every rule source and fact, so stale code cannot be found.
"""

from __future__ import annotations

import hashlib
import io
import os
import pickle
import platform
import sys
import tokenize
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import llvmlite.binding
import numba
from numba.core.caching import NullCache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps


def digest_of(parts: Iterable[bytes]) -> str:
    h = hashlib.sha256()
    for part in parts:
        h.update(len(part).to_bytes(8, "little") + part)
    return h.hexdigest()[:16]


def essence(source: str) -> bytes:
    """What a source says to the machine: its tokens without comments, docstrings and layout."""
    kept, line_start = [], True
    for t in tokenize.generate_tokens(io.StringIO(source).readline):
        if t.type in (tokenize.COMMENT, tokenize.NL):
            continue
        if t.type in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT):
            line_start = True
            kept.append(str(t.type))
            continue
        if not (t.type == tokenize.STRING and line_start):
            kept.append(t.string)
        line_start = False
    return "\0".join(kept).encode()


def machine() -> bytes:
    """What else compiled code depends on."""
    cpu = llvmlite.binding.get_host_cpu_name()
    return f"{numba.__version__} {platform.python_version()} {platform.machine()} {cpu}".encode()


class DiskCache(NullCache):  # type: ignore[misc]
    """Keeps the compiled versions of one function, a file each, written whole or not at all.

    A damaged file counts as missing; a disk that refuses only means slower, and says so once.
    """

    complained = False

    def __init__(self, function: Any, folder: Path) -> None:
        self.name, self.code, self.folder = function.__name__, function.__code__.co_code, folder

    def _path(self, sig: Any, codegen: Any) -> Path:
        key = digest_of([self.code, repr(sig).encode(), repr(codegen.magic_tuple()).encode()])
        return self.folder / f"{self.name}-{key}"

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        target_context.refresh()
        try:
            data = self._path(sig, target_context.codegen()).read_bytes()
        except OSError:
            return None
        if hashlib.sha256(data[32:]).digest() != data[:32]:
            return None
        return CompileResult._rebuild(target_context, *pickle.loads(data[32:]))

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

"""How numba's compiler is asked to work: many small rules become one whole.

numba optimises every function with all that it calls, and then each caller with all of that again:
a rule that lies ten calls deep is optimised and translated ten times.  Here a rule that another
rule calls stays a `Piece`, as it was written, and only what is called from outside is a `Whole`:
it gathers its pieces, is optimised once and becomes machine code.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from llvmlite.binding import Linkage
from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
from numba.core.compiler import Compiler


class Piece(JITCodeLibrary):  # type: ignore[misc]
    """The code of a rule that others call; nothing is linked to it, and it is no machine code."""

    def finalize(self) -> None:
        self._finalized = True


class Whole(JITCodeLibrary):  # type: ignore[misc]
    """The code of a rule with that of all rules that it leads to, each once.

    Nobody else calls its pieces: one with a single caller vanishes in it.
    """

    def finalize(self) -> None:
        self._linking_libraries = list(gathered(self))
        super().finalize()

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == Linkage.linkonce_odr:
                function.linkage = Linkage.internal
        super()._optimize_final_module()


def gathered(library: Any) -> Iterator[Any]:
    """All that a library calls, through any number of pieces."""
    met, todo = {library}, [library]
    while todo:
        for called in todo.pop()._linking_libraries:
            if called not in met:
                met.add(called)
                yield called
                if isinstance(called, Piece):
                    todo.append(called)


class PieceCompiler(Compiler):  # type: ignore[misc]
    """Compiles a rule as far as its callers need it."""

    def __init__(self, typing: Any, target: Any, library: Any, *rest: Any) -> None:
        *_, flags, _ = rest
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        super().__init__(typing, target, Piece(target.codegen(), "piece"), *rest)


JITCPUCodegen._library_class = Whole
"""For numba's own functions too: what stands for `below` in compiled code calls a rule."""

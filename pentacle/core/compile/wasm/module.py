"""A game's rules, and loops over them, as one WebAssembly module: the same functions once more.

numba gives LLVM's intermediate code of each function; here it is gathered, told of the other
machine, optimised as one and linked (`wasm_link.py`).  Loops call the rules by name instead of by
address, so that both grow together.  Nothing but numba and its LLVM is needed.

The module brings its memory, and `pentacle`, a section with what a host must know
(`wasm_facts.py`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import llvmlite.binding as llvm
import msgspec
from numba import types
from numba.core import config

from ..compiled import signatures
from ..forms import Rule
from ..machine import PLAYED, call_by_name, symbol_of
from ..records import type_of
from .facts import ENGINE, Facts, Function, Kind, layout_of
from .link import link

if TYPE_CHECKING:
    from ...contract import Contract

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+simd128"
INLINED = 1500
"""How large a function may be that is written out where it is called, by LLVM's count (225 is its
own).  numba's functions answer through memory, which costs a browser more than it costs a CPU."""
LONGEST = 1 << 16
"""Signs of a name inside a function: of longer ones LLVM drops the end, and two become one."""
STRLEN = """
define i64 @strlen(ptr %from) "no-builtins" {
begin:
  br label %next
next:
  %at = phi ptr [%from, %begin], [%then, %next]
  %sign = load i8, ptr %at
  %then = getelementptr i8, ptr %at, i64 1
  %ends = icmp eq i8 %sign, 0
  br i1 %ends, label %end, label %next
end:
  %to = ptrtoint ptr %at to i64
  %first = ptrtoint ptr %from to i64
  %length = sub i64 %to, %first
  ret i64 %length
}
"""
"""LLVM takes a loop that looks for a zero byte for C's function; there is no C, so it is here."""
_FORMER_TARGET = re.compile(r'target (?:triple|datalayout) = "[^"]*"\n')
_COMMON = re.compile(r"= common ((?:local_)?unnamed_addr )?global")


Loops = Mapping[str, tuple[Callable[..., Any], Any]]
"""Loops by the names under which they are exported, each with its signature."""


def module_of(game: Contract, loops: Loops, more: dict[str, Any] | None = None) -> bytes:
    """The module of a game; for a process of its own, which compiles for no other use after it.

    numba leaves its loops as they are written: it would unroll them for the vectors of this CPU.
    """
    call_by_name()
    config.LOOP_VECTORIZE = 0
    llvm.set_option("pentacle", f"--non-global-value-max-name-size={LONGEST}")
    for name in PLAYED:
        llvm.add_symbol(symbol_of(name), 1)  # numba loads all code here too, where nobody runs it
    known = signatures(type_of(game.state))
    whole = _gathered(symbol_of(PLAYED[0]), getattr(game, PLAYED[0]), known[PLAYED[0]])
    for name in PLAYED[1:]:
        whole.link_in(_gathered(symbol_of(name), getattr(game, name), known[name]))
    for name, (loop, signature) in loops.items():
        whole.link_in(_gathered(name, loop, signature))
    whole.link_in(_aimed(llvm.parse_assembly(STRLEN)))
    for function in whole.functions:
        if not function.is_declaration and function.name not in loops:
            function.linkage = "internal"
    _optimise(whole)
    functions = {name: _described(loop, spelt) for name, (loop, spelt) in loops.items()}
    facts = Facts(
        game.name, game.rules, layout_of(game), game.state.size, game.actions.count,
        game.bound, game.seats, functions, ENGINE, more or {},
    )  # fmt: skip
    code = _machine().emit_object(whole)
    return link(code, {name: name for name in loops}, msgspec.json.encode(facts))


@cache
def _machine() -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)


def _gathered(symbol: str, function: Callable[..., Any], signature: Any) -> Any:
    """A function with all that it calls, under its symbol, for the other machine."""
    rule = Rule(function)
    rule.compile(signature)
    compiled = rule.overloads[signature.args]
    text = _FORMER_TARGET.sub("", compiled.library.get_llvm_str())
    module = llvm.parse_assembly(_COMMON.sub(r"= internal \1global", text))
    entry = compiled.fndesc.llvm_func_name
    for found in module.functions:
        if not found.is_declaration and found.name != entry:
            found.linkage = "linkonce_odr"  # what several call is there once
    module.get_function(entry).name = symbol
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"
    return _aimed(module)


def _aimed(module: Any) -> Any:
    """A module told of the machine that it is for."""
    module.triple, module.data_layout = TRIPLE, str(_machine().target_data)
    return module


def _optimise(module: Any) -> None:
    module.verify()
    llvm.set_option("pentacle", f"--inline-threshold={INLINED}")
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    builder = llvm.create_pass_builder(_machine(), tuning)
    builder.getModulePassManager().run(module, builder)


def _described(loop: Callable[..., Any], signature: Any) -> Function:
    names = loop.__code__.co_varnames[: loop.__code__.co_argcount]
    kinds = (_kind_of(kind) for kind in signature.args)
    return Function(_kind_of(signature.return_type).kind, dict(zip(names, kinds, strict=True)))


def _kind_of(kind: Any) -> Kind:
    if isinstance(kind, types.Array):
        item = kind.dtype.size if isinstance(kind.dtype, types.Record) else kind.dtype.bitwidth // 8
        return Kind("array", kind.ndim, item)
    if isinstance(kind, types.NamedTuple):
        fields = zip(kind.fields, kind.types, strict=True)
        return Kind("tuple", fields={name: _kind_of(part) for name, part in fields})
    if isinstance(kind, types.Record):
        return Kind("record")
    plain = {types.int64: "i64", types.uint64: "i64", types.float64: "f64", types.boolean: "bool"}
    return Kind(plain[kind])

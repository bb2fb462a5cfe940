"""The page's types: all shapes that travel, written as TypeScript.

`hatch_build.py` runs this before it builds the page.  It needs no more than msgspec.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

import pentacle
from pentacle.analysis import report
from pentacle.core import editing, fair, parts, preview, scene
from pentacle.core.scene import redraw
from pentacle.notices import shapes as notice_shapes
from pentacle.study import bodies, catalogue, explain, learning, meeting, person, puzzling, studies
from pentacle.study import shapes as study_shapes
from pentacle.study import wire as study_wire
from pentacle.table import planning, shapes, wire

from . import operator_shapes

TARGET = Path(pentacle.__file__).parent / "web" / "src" / "wire" / "types.ts"
HEAD = """\
/**
 * Everything that travels between page and server.
 * Written by `hatch_build.py` from the Python types that the headings name: change those.
 */
"""
MODULES = (
    scene, redraw, preview, parts, fair, editing, shapes, wire, study_wire, planning, catalogue,
    study_shapes, bodies, person, notice_shapes, meeting, explain, puzzling, learning, studies,
    operator_shapes, report,
)  # fmt: skip
ALIASES: dict[Any, str] = {
    scene.Layout: "Layout", scene.State: "State", scene.Shape: "Shape", scene.AnyItem: "Item",
    shapes.Kind: "Kind", shapes.Status: "Status", shapes.Language: "Language",
    shapes.Options: "Options", shapes.Stage: "Stage", wire.Standing: "Standing",
    study_wire.FromServer: "FromServer", study_wire.FromPage: "FromPage",
}  # fmt: skip
"""Types that are no classes, and what the page calls them."""
NUMBERS = {report: ("FORMAT", "MARGIN", "MOST_OPTIONS", "MOST_LINE", "TURNS", "COSTLIEST")}
"""Numbers of a module that the page goes by too."""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
WIDTH = 120


def text() -> str:
    """The whole file."""
    parts = [HEAD]
    names = [_name(cls) for module in MODULES for cls in _structs(module)]
    if twice := {name for name in names if names.count(name) > 1}:
        raise TypeError(f"the page cannot tell apart: {', '.join(sorted(twice))}")
    for module in MODULES:
        parts.append(f"// {module.__name__}\n")
        parts += [_number(module, name) for name in NUMBERS.get(module, ())]
        parts += [_alias(alias) for alias in ALIASES if _home(alias, module)]
        parts += [_interface(cls) for cls in _structs(module)]
    return "\n".join(parts)


def _structs(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    """The classes of a module in their order; not those that only lend their settings."""
    for found in vars(module).values():
        if isinstance(found, type) and issubclass(found, msgspec.Struct):
            if found.__module__ == module.__name__ and (_fields(found) or _tag(found)):
                yield found


def _home(alias: Any, module: ModuleType) -> bool:
    """It is this module that names it first."""
    homes = [m for m in MODULES if any(value is alias for value in vars(m).values())]
    return homes[0] is module


def _fields(cls: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(cls)


def _is_base(cls: type[msgspec.Struct]) -> bool:
    return bool(cls.__subclasses__())


def _tag(cls: type[msgspec.Struct]) -> str:
    tag = cls.__struct_config__.tag
    return "" if _is_base(cls) or tag is None else f'{cls.__struct_config__.tag_field}: "{tag}";'


def _name(cls: type[msgspec.Struct]) -> str:
    """Items and parts of reports have names of their own: the page knows other lines and texts."""
    if cls is scene.Item:
        return "BaseItem"
    if cls.__module__ == report.__name__ and cls is not report.Report:
        return f"Report{cls.__name__}"
    return f"{cls.__name__}Item" if issubclass(cls, scene.Item) else cls.__name__


def _interface(cls: type[msgspec.Struct]) -> str:
    about, notes = _comments(cls)
    parent = cls.__base__ if cls.__base__ and issubclass(cls.__base__, msgspec.Struct) else None
    known = {f.name for f in _fields(parent)} if parent else set()
    lines = [*_comment(about, ""), f"export interface {_name(cls)} {_extends(parent, known)}{{"]
    if tag := _tag(cls):
        lines.append("  " + tag)
    for field in _fields(cls):
        if field.name not in known:
            mark = "" if field.required else "?"
            lines += _comment(notes.get(field.name, ""), "  ")
            lines.append(f"  {field.encode_name}{mark}: {written(field.type)};")
    return "\n".join([*lines, "}", ""])


def _extends(parent: type[msgspec.Struct] | None, known: set[str]) -> str:
    return f"extends {_name(parent)} " if parent and known else ""


def _alias(alias: Any) -> str:
    parts = _parts(alias)
    line = f"export type {ALIASES[alias]} = {' | '.join(parts)};"
    if len(line) > WIDTH:
        line = f"export type {ALIASES[alias]} =\n  | " + "\n  | ".join(parts) + ";"
    return line + "\n"


def _number(module: ModuleType, name: str) -> str:
    return f"export const {name} = {getattr(module, name)};\n"


def written(kind: Any) -> str:
    """One type as TypeScript."""
    return ALIASES[kind] if kind in ALIASES else " | ".join(_parts(kind))


def _parts(kind: Any) -> list[str]:
    """The members of a union; of anything else the one thing it is."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return [written(member) for member in args]
    if origin is Literal:
        return [f'"{value}"' for value in args]
    if origin is Annotated:
        return [written(args[0])]
    if origin is dict:
        return [f"Record<{written(args[0])}, {written(args[1])}>"]
    if origin is list or (origin is tuple and args[-1] is Ellipsis):
        inner = written(args[0])
        return [f"({inner})[]" if " | " in inner else f"{inner}[]"]
    if origin is tuple:
        return [f"[{', '.join(map(written, args))}]"]
    if kind in PLAIN:
        return [PLAIN[kind]]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return [_name(kind)]
    raise TypeError(f"{kind} has no shape: give it a Struct")


# comments: the docstrings of classes, and those that follow a field


def _comments(cls: type[msgspec.Struct]) -> tuple[str, dict[str, str]]:
    body = ast.parse(inspect.getsource(cls)).body[0]
    assert isinstance(body, ast.ClassDef)
    notes, field = {}, ""
    for node in body.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            field = node.target.id
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and field:
            notes[field] = str(node.value.value)
    return ast.get_docstring(body) or "", notes


def _comment(words: str, indent: str) -> list[str]:
    told = words.partition(">>>")[0]  # examples are for readers of Python
    lines = wrap(told, WIDTH - len(indent) - len("/**  */"))
    if len(lines) > 1:
        return [f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */"]
    return [f"{indent}/** {line} */" for line in lines]


def write() -> None:
    """Write the file, unless it says the same already: what is newer is built anew."""
    wanted = text()
    if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != wanted:
        TARGET.write_text(wanted, encoding="utf-8")


if __name__ == "__main__":
    write()

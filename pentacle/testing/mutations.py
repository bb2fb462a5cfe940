"""Small faults that can be planted in a rule: what they are, and functions that have one.

A rule is changed by giving it other code, so whoever has imported it runs the changed one.  Only
what rules do is changed: no docstring, no annotation, nothing outside a function.
"""

from __future__ import annotations
import __future__

import ast
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from pentacle.core import Game
from pentacle.core.rules import is_rule

RULES = ("setup", "pending", "legal", "apply", "score", "why", "hide", "resample")
"""Where the rules of a game begin; what judges them (`check`) and how bots do is none of them."""
SEEN = "_seen_"
_COMPARE: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_REVERSE: dict[type, type] = {ast.Lt: ast.GtE, ast.LtE: ast.Gt, ast.Gt: ast.LtE, ast.GtE: ast.Lt}
_ARITHMETIC: dict[type, type] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
}  # fmt: skip
_NOTHING = (ast.Add, ast.Sub, ast.LShift, ast.RShift)
"""Where a 0 on the right changes nothing, whichever it is."""
_CALLS = {"min": "max", "max": "min"}
_PLAIN = (ast.Expr, ast.Assign, ast.AugAssign)


@dataclass
class Function:
    """A rule, what it was read from, and its statements by number."""

    made: FunctionType
    tree: ast.FunctionDef
    file: Path
    first: int
    """The number of its first statement; numbers run on from function to function."""
    statements: list[ast.stmt] = field(default_factory=list)

    def compiled(self, tree: ast.FunctionDef) -> CodeType:
        """Code for this function, from another tree."""
        bare = ast.FunctionDef(**{**dict(ast.iter_fields(tree)), "decorator_list": []})
        whole = ast.Module([ast.copy_location(bare, tree)], [])
        flag = __future__.annotations.compiler_flag
        made = compile(ast.fix_missing_locations(whole), self.file, "exec", flag, dont_inherit=True)
        return next(part for part in made.co_consts if isinstance(part, CodeType))


@dataclass(frozen=True)
class Place:
    """Where in a tree a node stands."""

    parent: ast.AST
    name: str
    index: int | None

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.name, node)
        else:
            getattr(self.parent, self.name)[self.index] = node


@dataclass(frozen=True)
class Mutant:
    """One small fault."""

    function: Function
    statement: int
    line: int
    before: str
    """The statement as it is; of a long one its first line."""
    after: str
    place: Place
    old: ast.AST
    new: ast.AST

    @property
    def name(self) -> str:
        return f"{self.function.file.name}:{self.line} {self.function.made.__name__}"

    @contextmanager
    def planted(self) -> Iterator[None]:
        """Everybody in this process runs the fault meanwhile."""
        made = self.function.made
        sound = made.__code__
        self.place.put(self.new)
        made.__code__ = self.function.compiled(self.function.tree)
        self.place.put(self.old)
        try:
            yield
        finally:
            made.__code__ = sound


def rules_of(game: Game, parts: Iterable[str] = RULES) -> list[Function]:
    """The functions of a game's own folder that these parts of the contract rest on."""
    found: dict[FunctionType, None] = {}
    todo = [getattr(game, part) for part in parts]
    while todo:
        function = todo.pop()
        if isinstance(function, FunctionType) and function not in found:
            found[function] = None
            todo += _called(function)
    own = [f for f in found if is_rule(f) and _file_of(f).is_relative_to(game.folder)]
    return _read(sorted(own, key=lambda f: (_file_of(f), f.__code__.co_firstlineno)))


def _file_of(function: FunctionType) -> Path:
    return Path(function.__code__.co_filename)


def _called(function: FunctionType) -> Iterator[Any]:
    """Whatever a function names."""
    known, names = function.__globals__, function.__code__.co_names
    for name in names:
        thing = known.get(name)
        yield thing
        if isinstance(thing, ModuleType):
            yield from (getattr(thing, inner, None) for inner in names)


def _read(functions: list[FunctionType]) -> list[Function]:
    trees: dict[Path, dict[str, ast.FunctionDef]] = {}
    read: list[Function] = []
    number = 0
    for made in functions:
        file = _file_of(made)
        if file not in trees:
            nodes = ast.parse(file.read_text(encoding="utf-8")).body
            trees[file] = {n.name: n for n in nodes if isinstance(n, ast.FunctionDef)}
        if (tree := trees[file].get(made.__name__)) is None:
            continue
        function = Function(made, tree, file, number, list(_statements(tree)))
        number += len(function.statements)
        read.append(function)
    return read


def _statements(tree: ast.FunctionDef) -> Iterator[ast.stmt]:
    body = tree.body[1:] if ast.get_docstring(tree) else tree.body
    for top in body:
        yield from (node for node in ast.walk(top) if isinstance(node, ast.stmt))


@contextmanager
def watching(functions: list[Function]) -> Iterator[bytearray]:
    """Every statement of these functions that is run leaves a 1 in the bytes that are given."""
    last = functions[-1]
    seen = bytearray(last.first + len(last.statements))
    before = [function.made.__code__ for function in functions]
    for function in functions:
        function.made.__globals__[SEEN] = seen
        function.made.__code__ = function.compiled(_marked(function))
    try:
        yield seen
    finally:
        for function, code in zip(functions, before, strict=True):
            function.made.__code__ = code


def _marked(function: Function) -> ast.FunctionDef:
    """The tree of a function with a mark before each statement."""
    memo: dict[int, Any] = {}
    tree = deepcopy(function.tree, memo)
    numbers = {id(memo[id(node)]): function.first + i for i, node in enumerate(function.statements)}
    for node in list(ast.walk(tree)):
        for name in ("body", "orelse"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                setattr(node, name, [s for child in block for s in _watched(child, numbers)])
    return tree


def _watched(node: ast.stmt, known: dict[int, int]) -> list[ast.stmt]:
    if id(node) not in known:
        return [node]
    mark = ast.parse(f"{SEEN}[{known[id(node)]}] = 1").body[0]
    for part in ast.walk(mark):
        ast.copy_location(part, node)
    return [mark, node]


def mutants_of(functions: list[Function]) -> list[Mutant]:
    """Every fault that can be planted in these functions."""
    return [mutant for function in functions for mutant in _mutants(function)]


def _mutants(function: Function) -> Iterator[Mutant]:
    numbers = {id(node): function.first + i for i, node in enumerate(function.statements)}
    bound = _assigned(function.tree)
    result = getattr(function.tree.returns, "id", "")
    seen: set[tuple[int, str]] = set()
    for place, node, statement in _nodes(function.tree, None):
        if statement is None or id(statement) not in numbers:
            continue
        before = _head(statement)
        for new in _others(node, bound, result, function.made.__globals__):
            ast.copy_location(new, node)
            place.put(new)
            after = _head(new if node is statement else statement)
            place.put(node)
            number = numbers[id(statement)]
            if after != before and (number, after) not in seen:
                seen.add((number, after))
                yield Mutant(function, number, node.lineno, before, after, place, node, new)


def _head(statement: ast.AST) -> str:
    return ast.unparse(ast.fix_missing_locations(statement)).splitlines()[0]


def _nodes(
    node: ast.AST, statement: ast.stmt | None
) -> Iterator[tuple[Place, Any, ast.stmt | None]]:
    """Each node below one, with its place and the statement that it is part of."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "args", "decorator_list", "ctx") and not isinstance(
            node, ast.Call
        ):
            continue
        children = enumerate(value) if isinstance(value, list) else [(None, value)]
        for index, child in children:
            if isinstance(child, ast.AST):
                inside = child if isinstance(child, ast.stmt) else statement
                if hasattr(child, "lineno"):
                    yield Place(node, name, index), child, inside
                yield from _nodes(child, inside)


def _assigned(tree: ast.FunctionDef) -> dict[str, int]:
    """How often each local name gets a value; arguments have one to begin with."""
    times = {argument.arg: 1 for argument in tree.args.args}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            times[node.id] = times.get(node.id, 0) + 1
    return times


def _others(node: Any, bound: dict[str, int], result: str, known: dict[str, Any]) -> Iterator[Any]:
    """What could stand in a node's place."""
    if isinstance(node, ast.stmt):
        yield from _other_statements(node, bound, result)
    elif isinstance(node, ast.Compare) and len(node.ops) == 1:
        for table in (_COMPARE, _REVERSE):
            if other := table.get(type(node.ops[0])):
                yield ast.Compare(node.left, [other()], node.comparators)
    elif isinstance(node, ast.Compare):
        for i, op in enumerate(node.ops):
            ops = [*node.ops[:i], _COMPARE[type(op)](), *node.ops[i + 1 :]]
            yield ast.Compare(node.left, ops, node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        if len(node.values) > 2:
            for i in range(len(node.values)):
                yield ast.BoolOp(node.op, [*node.values[:i], *node.values[i + 1 :]])
    elif isinstance(node, ast.BinOp) and type(node.op) in _ARITHMETIC:
        if _is_nought(node.right, known) and type(node.op) in _NOTHING:
            return
        yield ast.BinOp(node.left, _ARITHMETIC[type(node.op)](), node.right)
    elif isinstance(node, ast.UnaryOp):
        yield node.operand
    elif isinstance(node, ast.IfExp):
        if not _is_simple(node.test):
            yield ast.IfExp(_not(node.test), node.body, node.orelse)
    elif isinstance(node, ast.Name) and node.id in _CALLS:
        yield ast.Name(_CALLS[node.id], ast.Load())
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)


def _is_nought(node: ast.expr, known: dict[str, Any]) -> bool:
    """A name that stands for 0, as that of the first block of actions."""
    value = known.get(node.id) if isinstance(node, ast.Name) else None
    return isinstance(value, int) and value == 0


def _other_statements(node: ast.stmt, bound: dict[str, int], result: str) -> Iterator[ast.stmt]:
    if isinstance(node, _PLAIN) and _may_go(node, bound):
        yield ast.Pass()
    if isinstance(node, ast.AugAssign) and type(node.op) in _ARITHMETIC:
        yield ast.AugAssign(node.target, _ARITHMETIC[type(node.op)](), node.value)
    elif isinstance(node, ast.Break):
        yield ast.Continue()
    elif isinstance(node, ast.Continue):
        yield ast.Break()
    elif isinstance(node, (ast.If, ast.While)) and not _is_simple(node.test):
        yield type(node)(_not(node.test), node.body, node.orelse)
    elif isinstance(node, ast.For):
        yield ast.For(node.target, ast.Tuple([], ast.Load()), node.body, node.orelse, None)
    elif isinstance(node, ast.Return) and node.value is not None:
        yield from _other_returns(node.value, result)


def _may_go(node: ast.stmt, bound: dict[str, int]) -> bool:
    """Without a local's only assignment a rule would just stop: no fault that a test must find."""
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
        return False
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    return not isinstance(target, ast.Name) or bound[target.id] > 1


def _other_returns(value: ast.expr, result: str) -> Iterator[ast.stmt]:
    if isinstance(value, (ast.Constant, ast.IfExp)):
        return
    if result == "bool" and not _is_simple(value):
        yield ast.Return(_not(value))
    elif result == "int":
        yield ast.Return(ast.BinOp(value, ast.Add(), ast.Constant(1)))


def _is_simple(test: ast.expr) -> bool:
    """What is turned round as a comparison need not be turned round again."""
    negated = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    return negated or (isinstance(test, ast.Compare) and len(test.ops) == 1)


def _not(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)

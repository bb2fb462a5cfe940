"""The kernel needs nothing: interpreted play is the standard library and msgspec."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping, Set
from functools import cache
from pathlib import Path

import pytest

from pentacle.games import HOUSE

from .test_arrows import ROOT, modules

MOST = 4
"""Modules that may know each other: a table, its contract, its notation and its previews."""
FOLDERS = "pentacle.core.folders"
"""Knows where a system keeps files, for who keeps some."""
DOOR = "pentacle.core.game"
"""Where the kernel enters the room of machine code."""
ROOM = "pentacle.core.compile"


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


FOUND = {name_of(path): path for room in ("core", "games") for path in modules(room)}
KERNEL = [name for name in FOUND if name.startswith("pentacle.core") and ROOM not in name]


@cache
def imported(name: str) -> frozenset[str]:
    """What a module imports, for types and inside functions too: other modules by their names."""
    return frozenset(_imported(name, FOUND[name]))


def _imported(name: str, path: Path) -> Iterator[str]:
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                deeper = f"{source}.{alias.name}"
                yield deeper if deeper in FOUND else source


@pytest.mark.parametrize("name", KERNEL)
def test_the_kernel_imports_the_standard_library_and_msgspec(name: str) -> None:
    known = sys.stdlib_module_names | {"msgspec", "pentacle"}
    if name == FOLDERS:
        known |= {"platformdirs"}
    others = {source for source in imported(name) if source.partition(".")[0] not in known}
    assert not others, f"{name} needs {others}"
    inside = {source for source in imported(name) if source.startswith(ROOM)}
    assert name == DOOR or not inside, f"{name} enters {inside}"


def test_games_need_no_arrays() -> None:
    for name in FOUND.keys() - set(KERNEL):
        if not name.startswith(ROOM):
            heavy = {source.partition(".")[0] for source in imported(name)} & {"numba", "numpy"}
            inside = {source for source in imported(name) if source.startswith(ROOM)}
            assert not heavy | inside, f"{name} needs {heavy | inside}"


def test_machine_code_is_made_of_the_contract_and_knows_no_game() -> None:
    """`Game` leads to machine code, so nothing may lead back from there."""
    for name in FOUND:
        if name.startswith(ROOM):
            assert DOOR not in imported(name), name


def test_few_modules_are_knotted() -> None:
    arrows = {name: imported(name) & FOUND.keys() - {name} for name in FOUND}
    ahead = {name: reached(arrows, name) for name in FOUND}
    for name, others in ahead.items():
        knot = sorted({other for other in others if name in ahead[other]} | {name})
        assert len(knot) <= MOST, f"these all need each other: {knot}"


def reached(arrows: Mapping[str, Set[str]], start: str) -> set[str]:
    """All that a module imports, through any number of others."""
    met, todo = set[str](), [start]
    while todo:
        for other in arrows[todo.pop()] - met:
            met.add(other)
            todo.append(other)
    return met


@pytest.mark.parametrize("game", HOUSE)
def test_a_game_is_played_where_there_is_nothing_else(game: str) -> None:
    command = [sys.executable, "-m", "tests.architecture.plain_play", game]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


COMMANDS = (
    "--help", "--version", "games", "facts spellcaster", "bots", "play --help", "replay --help",
    "analyse --help", "new --help", "completion --help", "serve --help", "backup --help",
    "restore --help", "doctor --help", "arena --help",
)  # fmt: skip
WITHOUT_ARRAYS = """
import sys
sys.modules["numpy"] = sys.modules["numba"] = None
from pentacle.cli import main
for words in {commands!r}:
    assert main(words.split()) == 0, words
"""


def test_commands_that_do_not_compute_import_no_arrays() -> None:
    command = [sys.executable, "-c", WITHOUT_ARRAYS.format(commands=COMMANDS)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr

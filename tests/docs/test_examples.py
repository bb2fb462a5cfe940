"""Examples work as they are written: those of docstrings, and the code of README and docs."""

from __future__ import annotations

import doctest
import pkgutil
import re
from importlib import import_module
from pathlib import Path

import pytest

import pentacle

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / page
    for page in ("README.md", "docs/architecture.md", "docs/research.md", "docs/positions.md")
]
SKIPPED = ("pentacle.core.compile.gpu", "pentacle.store.migrations")
"""Modules that cannot be imported everywhere."""


def modules() -> list[str]:
    found = pkgutil.walk_packages(pentacle.__path__, "pentacle.", onerror=lambda name: None)
    names = ["pentacle", *(module.name for module in found)]
    return [n for n in names if not n.startswith(SKIPPED) and not n.endswith("__main__")]


def with_examples() -> list[str]:
    """The modules whose source has examples."""
    sources = {n: Path(n.replace(".", "/")) for n in modules()}
    paths = {
        n: [ROOT / p / "__init__.py", (ROOT / p).with_suffix(".py")] for n, p in sources.items()
    }
    return [n for n, ps in paths.items() if any(p.exists() and ">>> " in p.read_text() for p in ps)]


@pytest.mark.parametrize("name", with_examples())
def test_the_examples_of_docstrings(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert tried
    assert not failed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_programs_of_a_page(page: Path) -> None:
    """Blocks marked `python run`, and all Python of the README, one after the other."""
    mark = "python" if page.name == "README.md" else "python run"
    blocks = re.findall(rf"```{mark}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, page.name, "exec"), names)


def test_there_are_examples() -> None:
    assert {"pentacle", "pentacle.core.position", "pentacle.core.compile.batch"} <= set(
        with_examples()
    )

"""The examples of this room run as they are written."""

import doctest
import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from pentacle import bots

MODULES = [
    "pentacle.bots",
    *(f"pentacle.bots.{found.name}" for found in iter_modules(bots.__path__)),
]
PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module(name):
    assert doctest.testmod(import_module(name)).failed == 0


def test_there_are_examples():
    found = [doctest.DocTestFinder().find(import_module(name)) for name in MODULES]
    assert sum(bool(test.examples) for tests in found for test in tests) > 8


def test_the_page_on_bots_begins_with_a_program_that_runs(capsys):
    program = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)[0]
    exec(compile(program, str(PAGE), "exec"), {})
    assert len(capsys.readouterr().out.splitlines()) == 3

"""The tests themselves: which of them a change asks for, and how they are spread over workers."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import WAITING, spread
from tests.quick import ALWAYS, TESTED_BY, wanted

from .test_arrows import MAY_IMPORT, ROOT


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_every_room_is_tested_by_something(room: str) -> None:
    assert len(wanted([f"pentacle/{room}/some/file.py"])) > 1


def test_what_is_named_is_there() -> None:
    for path, tests in TESTED_BY.items():
        assert all((ROOT / name).exists() for name in (path, *tests)), path


def test_a_change_asks_for_its_own_tests() -> None:
    assert wanted([]) == wanted(["CHANGELOG.md"]) == [ALWAYS]
    assert wanted(["pentacle/games/valroc/score.py"]) == [
        ALWAYS, "tests/contract", "tests/games/valroc",
    ]  # fmt: skip
    assert wanted(["tests/core/test_bits.py"]) == [ALWAYS, "tests/core/test_bits.py"]
    assert wanted(["tests/core/test_bits.py", "pentacle/core/bits.py"]) == [
        ALWAYS, "tests/contract", "tests/core",
    ]  # fmt: skip
    assert wanted(["tests/core/test_that_is_gone.py"]) == [ALWAYS, "tests/core"]


def test_every_stretch_of_the_list_waits_and_computes_alike() -> None:
    folders = {
        "tests/browser/test_a": 7, "tests/games/test_b": 50, "tests/games/test_c": 5,
        "tests/lab/test_d": 25, "tests/server/test_e": 3, "tests/server/test_f": 10,
    }  # fmt: skip
    items: list[Any] = [
        SimpleNamespace(nodeid=f"{module}.py::test_{n}")
        for module, count in folders.items()
        for n in range(count)
    ]
    order = spread(list(items))
    assert sorted(map(id, order)) == sorted(map(id, items))
    modules = [item.nodeid.split("::")[0] for item in order]
    changes = sum(a != b for a, b in pairwise(modules))
    assert changes == len(folders) - 1, "tests of a module stay together"
    half = Counter(name.startswith(WAITING) for name in modules[: len(modules) // 2])
    assert half[True] == 7, "those that wait are in both halves"
    assert spread([]) == []

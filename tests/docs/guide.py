"""Reads the guide `docs/add-a-game.md` as what it is: files and programs."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pentacle.core import Game

GUIDE = Path(__file__).parents[2] / "docs" / "add-a-game.md"
_BLOCK = re.compile(
    r"(?:`stones/(?P<file>[\w.]+)`\n)?```python(?P<run> run)?\n(?P<code>.*?)```", re.S
)


def files() -> dict[str, str]:
    return {m["file"]: m["code"] for m in _BLOCK.finditer(GUIDE.read_text()) if m["file"]}


def programs() -> list[str]:
    return [m["code"] for m in _BLOCK.finditer(GUIDE.read_text()) if m["run"]]


@contextmanager
def stones(folder: Path, *changes: tuple[str, str, str]) -> Iterator[Game]:
    """The game of the guide, changed here and there: `("turn.py", "old", "new")`."""
    home = folder / "stones"
    home.mkdir(parents=True)
    for name, code in files().items():
        for file, old, new in changes:
            if file == name:
                assert old in code, f"the guide has no {old!r}"
                code = code.replace(old, new)
        (home / name).write_text(code)
    sys.path.insert(0, str(folder))
    try:
        yield importlib.import_module("stones").GAME
    finally:
        sys.path.remove(str(folder))
        for module in [m for m in sys.modules if m.split(".")[0] == "stones"]:
            del sys.modules[module]

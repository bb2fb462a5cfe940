"""The model game that `pentacle new` writes, as it is or changed here and there."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pentacle.core import Game
from pentacle.starter import MODEL, files

Change = tuple[str, str, str]


@contextmanager
def stones(folder: Path, *changes: Change) -> Iterator[Game]:
    """The model game, changed: `("turn.py", "old", "new")`."""
    for path, text in files().items():
        for file, old, new in changes:
            if path == f"{MODEL}/{file}":
                assert old in text, f"{file} has no {old!r}"
                text = text.replace(old, new)
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    try:
        yield importlib.import_module(MODEL).GAME
    finally:
        sys.path.remove(str(folder))
        for module in [m for m in sys.modules if m.split(".")[0] == MODEL]:
            del sys.modules[module]

"""The public names and how they are called: `python -m tests.docs.api` writes the list anew."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

LIST = Path(__file__).parents[2] / "docs" / "reference" / "api.txt"
HEAD = """\
# What other programs may rest on, a name a line, as it is called.  What is not here may change
# without notice; what is here changes as docs/deprecations.md says.
"""
PUBLIC: dict[str, tuple[str, ...]] = {
    "pentacle": (),
    "pentacle.core": (),
    "pentacle.core.errors": (
        "PentacleError", "OptionError", "IllegalAction", "UndoRefused", "ReplayError",
        "DamagedReplay", "WrongGame", "ForeignRules", "IllegalReplay", "NotationError",
        "LessonError", "DataError",
    ),
    "pentacle.core.match": ("Match", "Step", "TakeBack"),
    "pentacle.core.replay": ("Replay", "load", "read", "save"),
    "pentacle.core.scene": (
        "Area", "Button", "Card", "Chip", "Counter", "Dial", "Die", "Item", "Line", "Need",
        "Panel", "Pawn", "Prompt", "Row", "Scene", "SeatPanel", "Text", "Tip", "Token", "Track",
    ),
    "pentacle.core.scene.kit": (
        "Box", "Eye", "Look", "Pair", "around", "corner", "crowd", "rows", "score_sheet", "still",
    ),
    "pentacle.core.compile.batch": ("Batch",),
    "pentacle.bots": (),
    "pentacle.analysis": ("Report", "analyse", "encoded", "report_of"),
    "pentacle.envs.observations": (
        "observation_names", "observation_size", "observe", "observe_many", "whole_state",
    ),
    "pentacle.envs.gymnasium": (),
    "pentacle.envs.pettingzoo": ("env", "parallel_env"),
    "pentacle.envs.openspiel": ("load", "register_all"),
    "pentacle.envs.rewards": ("rewards_of",),
    "pentacle.lab.series": ("Series", "series_of"),
    "pentacle.lab.simulate": ("simulate",),
    "pentacle.lab.rows": ("Rows", "joined", "read_rows", "write_rows"),
    "pentacle.lab.score": ("Score", "score"),
    "pentacle.testing": (),
}  # fmt: skip
"""Modules with their names; without names, those of `__all__`."""
DATA = ("pentacle.core.scene", "pentacle.core.scene.kit", "pentacle.core.errors")
"""Modules of plain data and small helpers: the example of the module, or of its first name, shows
them all."""


def names() -> Iterator[tuple[str, str, Any]]:
    """Every public name with its module and what it is."""
    for module, named in PUBLIC.items():
        found = import_module(module)
        for name in sorted(named or found.__all__):
            yield module, name, getattr(found, name)


def called(thing: Any) -> str:
    """How it is called: parameters and defaults; types are spelled by every Python in its way."""
    try:
        found = inspect.signature(thing).parameters.values()
    except (TypeError, ValueError):
        return ""
    bare = [p.replace(annotation=p.empty) for p in found if p.name != "self"]
    return re.sub(r" at 0x[0-9a-f]+", "", str(inspect.Signature(bare)))


def members(kind: type) -> Iterator[str]:
    """The fields, properties and methods of a class, inherited ones of ours too."""
    ours = [k for k in kind.__mro__ if k.__module__.startswith("pentacle")]
    fields = {n for k in ours for n in getattr(k, "__annotations__", {})}
    defined = {n: getattr(kind, n, None) for k in ours for n in vars(k)}
    for name in sorted(n for n in fields | defined.keys() if not n.startswith("_")):
        thing = defined.get(name)
        yield f".{name}{called(thing) if callable(thing) and name not in fields else ''}"


def lines() -> Iterator[str]:
    """The list, line by line."""
    for module, name, thing in names():
        kind = "class " if inspect.isclass(thing) else ""
        yield f"{kind}{module}.{name}{called(thing) if callable(thing) else ''}"
        if inspect.isclass(thing) and not issubclass(thing, BaseException):
            yield from (f"    {member}" for member in members(thing))


def text() -> str:
    return HEAD + "\n".join(lines()) + "\n"


if __name__ == "__main__":
    LIST.write_text(text(), encoding="utf-8")
    print(f"written: {LIST}")

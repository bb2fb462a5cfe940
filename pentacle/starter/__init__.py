"""`pentacle new NAME`: a package with a small game that plays and is green at once.

What it writes is the folder `package` beside this file, a game called Stones, under another name.
The guide `docs/add-a-game.md` teaches on the same files.
"""

from __future__ import annotations

import keyword
import re
import sys
from collections.abc import Collection
from importlib.util import find_spec
from pathlib import Path

from pentacle.core.errors import OptionError
from pentacle.games import GAMES

from .choosing import resolved

PACKAGE = Path(__file__).with_name("package")
MODEL, TITLE, RULE = "stones", "Stones", "STO"
CHOICES = {
    "hand": "hands are secret; without it they lie open, and only choices are secret",
    "dice": "a die is rolled in each round and may turn the order",
    "draft": "stones are taken from packs that go round",
}
"""What a new game may begin with."""
USUAL = ("hand", "dice")
_NAMED = re.compile(
    r"""\bStones\b | (?:(?<=from\ )|(?<=play\ )|(?<=testing\ )|(?<=[-"'`])) stones\b
    | ^stones(?=/|\ =|\ 1:) | (?<=^\#\ ) stones(?=,)""",
    re.MULTILINE | re.VERBOSE,
)
"""Where the model's name is the game's; elsewhere stones are its pieces."""


def files(chosen: Collection[str] = USUAL) -> dict[str, str]:
    """The files of the model package with what was chosen, by their path in it."""
    paths = sorted(p for p in PACKAGE.rglob("*") if p.is_file() and _is_source(p))
    texts = {p.relative_to(PACKAGE).as_posix(): p.read_text(encoding="utf-8") for p in paths}
    return {path: resolved(text, chosen) for path, text in texts.items()}


def _is_source(path: Path) -> bool:
    return "__pycache__" not in path.parts and not any(
        part.startswith(".") for part in path.relative_to(PACKAGE).parts
    )


def renamed(text: str, name: str) -> str:
    """A file, or its path, with the new game's name in place of the model's."""
    text = text.replace(f"{RULE}-", f"{name[:3].upper()}-").replace(
        f"test_{RULE.lower()}_", f"test_{name[:3]}_"
    )
    words = {TITLE: name.replace("_", " ").title(), MODEL: name}
    return _NAMED.sub(lambda found: words[found[0]], text)


def write_package(name: str, folder: Path, chosen: Collection[str] = USUAL) -> Path:
    """Write the package of a new game into a folder that is not there yet; the folder."""
    _refuse(name, folder)
    for choice in chosen:
        if choice not in CHOICES:
            known = ", ".join(CHOICES)
            raise OptionError(f"a game can begin with {known}, not with {choice!r}")
    try:
        for path, text in files(chosen).items():
            target = folder / renamed(path, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(renamed(text, name), encoding="utf-8")
    except OSError as error:
        raise OptionError(f"{folder} cannot be written: {error.strerror}") from error
    return folder


def _refuse(name: str, folder: Path) -> None:
    """A sentence about what stands in the way of such a package."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,28}[a-z0-9]", name) or keyword.iskeyword(name):
        raise OptionError(
            f"a game's name is 3 to 30 small letters, digits and _, begins with a letter and does "
            f"not end with _; {name!r} is not such a name"
        )
    if name in GAMES:
        raise OptionError(f"there is a game {name!r} already")
    if folder.exists():
        raise OptionError(f"{folder} is there already; name another folder")
    if _is_module(name):
        raise OptionError(f"there is a Python module {name!r} already; choose another name")


def _is_module(name: str) -> bool:
    """Whether another module has the name; a mere folder has no origin."""
    if name in ("tests", *sys.stdlib_module_names):
        return True
    spec = find_spec(name)
    return spec is not None and spec.origin is not None

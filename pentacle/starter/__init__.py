"""`pentacle new NAME`: a package with a small game that plays and is green at once.

What it writes is the folder `package` beside this file, a game called Stones, under another name.
The guide `docs/add-a-game.md` teaches on the same files.
"""

from __future__ import annotations

import keyword
import re
from pathlib import Path

from pentacle.core.errors import OptionError
from pentacle.games import GAMES

PACKAGE = Path(__file__).with_name("package")
MODEL, TITLE, RULE = "stones", "Stones", "STO"


def files() -> dict[str, str]:
    """The files of the model package, by their path in it."""
    paths = sorted(p for p in PACKAGE.rglob("*") if p.is_file() and _is_source(p))
    return {p.relative_to(PACKAGE).as_posix(): p.read_text(encoding="utf-8") for p in paths}


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
    return re.sub(rf"(?<!_){TITLE}\b|\b{MODEL}\b", lambda found: words[found[0]], text)


def write_package(name: str, folder: Path) -> Path:
    """Write the package of a new game into a folder that is not there yet; the folder."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{2,29}", name) or keyword.iskeyword(name):
        raise OptionError(
            f"a game's name is 3 to 30 small letters, digits and _, and begins with a letter; "
            f"{name!r} is not such a name"
        )
    if name in GAMES:
        raise OptionError(f"there is a game {name!r} already")
    if folder.exists():
        raise OptionError(f"{folder} is there already; name another folder")
    for path, text in files().items():
        target = folder / renamed(path, name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(text, name), encoding="utf-8")
    return folder

"""Which files of the house a page's Python needs: what is imported when everything is tried.

`python -m pentacle.site.build.modules GAME ...` plays some moves of each game where only the
standard library and msgspec are to be had, and prints the files of all modules that took part.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pentacle.core import PentacleError

from .probe import probe

DATA = (".toml", ".json")
"""What a game reads beside its modules; guides and pictures are files of the site."""
ENTRY = "pentacle/site/page.py"
"""It needs Pyodide, and so nothing imports it here."""
OUTSIDE = ("msgspec",)


class Nothing:
    """Finds no package but these, msgspec and the standard library."""

    def __init__(self, tops: set[str]) -> None:
        self._ours = {*OUTSIDE, *tops}

    def find_spec(self, name: str, path: Sequence[str] | None, target: Any = None) -> None:
        top = name.partition(".")[0]
        if top not in self._ours and top not in sys.stdlib_module_names:
            raise ModuleNotFoundError(f"{name} is not there in a page", name=name)


def needed(places: dict[str, str]) -> dict[str, dict[str, Path]]:
    """Files by their names in an archive, for each game and, under "", for all together.

    `places`: of each game where it is found, as `pentacle.games.valroc:GAME`."""
    command = [sys.executable, "-m", __name__, json.dumps(places)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise PentacleError(f"the games do not run in a page:\n{done.stderr[-2000:]}")
    found: dict[str, dict[str, Path]] = {"": {}, **{name: {} for name in places}}
    folders = {name: _folder(place) for name, place in places.items()}
    for name, file in json.loads(done.stdout).items():
        owner = next((g for g, at in folders.items() if name.startswith(f"{at}/")), "")
        found[owner][name] = Path(file)
    root = Path(__file__).parents[3]
    found[""][ENTRY] = root / ENTRY
    for game, files in found.items():
        if game and files:
            folder = files[f"{folders[game]}/__init__.py"].parent
            kept = (path for path in folder.rglob("*") if path.suffix in DATA)
            files |= {f"{folders[game]}/{p.relative_to(folder).as_posix()}": p for p in kept}
    return found


def _folder(place: str) -> str:
    return place.partition(":")[0].replace(".", "/")


def _used(tops: set[str]) -> dict[str, str]:
    """Our modules, and those of games that packages bring, by their names."""
    found = {}
    for name, module in list(sys.modules.items()):
        file, top = getattr(module, "__file__", None), name.partition(".")[0]
        if not file or top not in tops:
            continue
        parts = name.split(".")
        if Path(file).stem == "__init__":
            parts.append("__init__")
        found["/".join(parts) + ".py"] = file
    return found


if __name__ == "__main__":
    given = json.loads(sys.argv[1])
    own = {"pentacle", *(place.partition(".")[0].partition(":")[0] for place in given.values())}
    sys.meta_path.insert(0, Nothing(own))
    probe(given)
    print(json.dumps(_used(own)))

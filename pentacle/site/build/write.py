"""The site as files: page, Python, games, engines, and what is answered before Python is there."""

from __future__ import annotations

import asyncio
import hashlib
import json
import shutil
import tempfile
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Any, get_args

import msgspec

from pentacle.core import Game, PentacleError
from pentacle.core.compile.wasm.facts import facts_in, fits
from pentacle.core.scene import Layout
from pentacle.site.answers import answered
from pentacle.site.room import Room
from pentacle.study import catalogue
from pentacle.table.shapes import Language

from . import modules, parts
from .head import NOT_FOUND, with_head
from .probe import Memory, probe

HOUSE = "pentacle.games."
PYTHON = "python/"
PLACE = "self.__WB_MANIFEST"
"""Where the service worker has the list of files."""
FIRST = ("index.html", "site.json", "manifest.webmanifest", "favicon.svg")
"""What the page needs to open, beside its own scripts and Python."""


def write(out: Path, games: Mapping[str, Game], places: dict[str, str], engines: Path) -> None:
    """Write the whole site; nothing is left half done in `out`."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "site"
        shutil.copytree(_page(), made, ignore=shutil.ignore_patterns("*.br"))
        if all(place.startswith(HOUSE) for place in places.values()):
            _leave_icons(made / "icons", games)
        archives = _python(made, places)
        modules_at = {name: _engine(made, game, engines) for name, game in games.items()}
        _paintings(made, games)
        asyncio.run(_data(made, games, modules_at))
        site: dict[str, Any] = {
            "pyodide": PYTHON,
            "pyodide_mark": _mark(b"".join((made / PYTHON / n).read_bytes() for n in parts.CORE)),
            "lock": parts.lock(),
            "archives": [archives[""], archives["msgspec"]],
            "games": {
                name: {
                    "module": places[name],
                    "archive": archives[name],
                    "learning": archives[f"{name}-learning"],
                    "engine": engine,
                }
                for name, engine in modules_at.items()
            },
        }
        _finish(made, site)
        _clear(out)
        shutil.copytree(made, out, dirs_exist_ok=True)


def _leave_icons(folder: Path, games: Mapping[str, Game]) -> None:
    """What campaigns draw; all others are for games of other packages."""
    names = set[str]()
    for game in games.values():
        for found in game.campaign.categories if game.campaign else ():
            names |= {found.icon, *(found.icons or ())}
        names.add(game.campaign.tower if game.campaign else "")
    for path in folder.iterdir():
        if path.stem not in {name[:2] for name in names}:
            path.unlink()


def _clear(out: Path) -> None:
    """Remove what an earlier site has left there, and nothing else."""
    try:
        files = json.loads((out / "files.json").read_text(encoding="utf-8"))
        names = [str(name) for name in (*files["first"], *files["rest"])]
    except (OSError, ValueError, KeyError, TypeError):
        return
    for name in names:
        path = out / name
        if path.resolve().is_relative_to(out.resolve()) and path.is_file():
            path.unlink()


def _page() -> Path:
    """The page as it was built for a site; in a checkout it is built now."""
    if (parts.WEB / "vite.config.ts").exists():
        if not (parts.WEB / "node_modules").is_dir():
            raise PentacleError("the page is not set up: 'python hatch_build.py' does it")
        parts.run([*parts.node()[1], "run", "-s", "build:site"], parts.WEB, "building the page")
    built = parts.WEB / "dist-site"
    if not (built / "index.html").exists():
        raise PentacleError("this package came without the page of a site")
    return built


def _python(made: Path, places: dict[str, str]) -> dict[str, str]:
    """Python and the archives of the games, each under a name that changes with what is in it."""
    pyodide, wheel, folder = parts.pyodide(), parts.wheel(), made / PYTHON
    folder.mkdir()
    script, node = str(Path(__file__).with_name("python.mjs")), parts.node()[0]
    with tempfile.TemporaryDirectory() as scratch:
        staged, packed = Path(scratch) / "staged", Path(scratch) / "packed"
        for game, files in modules.needed(places).items():
            for name, path in files.items():
                to = staged / (game or "core") / name
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, to)
        told = json.dumps(places)
        words = [node, script, "pack", str(pyodide), str(wheel), str(staged), str(packed), told]
        parts.run(words, made, "packing the games")
        shutil.copyfile(wheel, packed / "msgspec.whl")
        said = parts.run([node, script, "try", str(pyodide), str(packed), told], made, "a trial")
        if json.loads(said.splitlines()[-1]) != probe(places):
            raise PentacleError("the games do not play in a page as they do here")
        shutil.copyfile(packed / "python_stdlib.zip", folder / "python_stdlib.zip")
        for name in parts.CORE:
            if name != "python_stdlib.zip":
                shutil.copyfile(pyodide / name, folder / name)
        found = {"msgspec": _named(packed / "msgspec.whl", folder)}
        return found | {
            game: _named(packed / f"{game or 'core'}.zip", folder)
            for game in ("", *places, *(f"{game}-learning" for game in places))
        }


def _named(path: Path, folder: Path) -> str:
    """Copy a file under a name with its digest; its address in the site."""
    name = f"{path.stem}.{_mark(path.read_bytes())}{path.suffix}"
    folder.mkdir(exist_ok=True)
    shutil.copyfile(path, folder / name)
    return f"{folder.name}/{name}"


def _engine(made: Path, game: Game, engines: Path) -> str:
    """The address of a game's module, beside which its net lies; "" where none fits."""
    path = engines / f"{game.name}.wasm"
    facts = facts_in(path.read_bytes()) if path.exists() else None
    if not facts or not fits(facts, game):
        return ""
    address = _named(path, made / "engine")
    if game.net:
        (made / address).with_suffix(".net").write_bytes(game.net.packed())
    return address


def _paintings(made: Path, games: Mapping[str, Game]) -> None:
    for game in games.values():
        for name, address in catalogue.paintings(game).items():
            path = made / address.lstrip("/")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(game.paintings[name])


async def _data(made: Path, games: Mapping[str, Game], engines: Mapping[str, str]) -> None:
    """What is answered before Python is there."""
    room = Room(Memory(), games=games)
    for language in get_args(Language):
        folder = made / "data" / language
        folder.mkdir(parents=True)
        catalogue = msgspec.json.decode(await _asked(room, "GET", "games", language))
        for card in catalogue["games"]:
            card["engine"] = engines[card["name"]]
            old = card.get("paintings", {})
            card["paintings"] = {name: at.lstrip("/") for name, at in old.items()}
        (folder / "games.json").write_text(json.dumps(catalogue), encoding="utf-8")
        for name, game in games.items():
            (folder / name / "lessons").mkdir(parents=True)
            for page in ("rules", "guide", "legend", "coach"):
                if found := await _asked(room, "GET", f"games/{name}/{page}", language):
                    (folder / name / f"{page}.json").write_text(found, encoding="utf-8")
            for lesson, layout in product(game.lessons, get_args(Layout)):
                path, body = f"games/{name}/lessons/{lesson}", {"layout": layout}
                found = await _asked(room, "POST", path, language, body)
                to = folder / name / "lessons" / f"{lesson}.{layout}.json"
                to.write_text(found, encoding="utf-8")


async def _asked(room: Room, method: str, path: str, language: Language, body: Any = None) -> str:
    """The answer as a page would get it; "" where there is none."""
    text = "" if body is None else json.dumps(body)
    status, found = await answered(room, method, f"/api/{path}", text, language)
    return found if status == 200 else ""


def _finish(made: Path, site: dict[str, Any]) -> None:
    """Head and lists; the version hangs on all that was written."""
    page = (made / "index.html").read_text(encoding="utf-8")
    (made / "index.html").write_text(with_head(page), encoding="utf-8")
    (made / "404.html").write_text(NOT_FOUND, encoding="utf-8")
    files = sorted(p.relative_to(made).as_posix() for p in made.rglob("*") if p.is_file())
    marks = {name: _mark((made / name).read_bytes()) for name in files}
    version = _mark(json.dumps(marks).encode())
    (made / "site.json").write_text(json.dumps({"version": version, **site}), encoding="utf-8")
    marks["site.json"] = version
    kept = [name for name in marks if name not in ("sw.js", "404.html")]
    first = [name for name in kept if _is_first(name, site)]
    rest = [name for name in kept if name not in first]
    (made / "files.json").write_text(json.dumps({"first": first, "rest": rest}), encoding="utf-8")
    worker = made / "sw.js"
    text = worker.read_text(encoding="utf-8")
    if PLACE not in text:
        raise PentacleError("the service worker has no place for its files")
    listed = [{"url": name, "revision": marks[name], "later": name in rest} for name in kept]
    worker.write_text(text.replace(PLACE, json.dumps(listed)), encoding="utf-8")


def _mark(data: bytes) -> str:
    """It changes with what is in a file."""
    return hashlib.sha256(data).hexdigest()[:12]


def _is_first(name: str, site: dict[str, Any]) -> bool:
    of_games = {game[part] for game in site["games"].values() for part in ("archive", "learning")}
    scripts = name.startswith(("assets/", PYTHON)) and name not in of_games
    return name in FIRST or scripts or name.endswith("games.json")

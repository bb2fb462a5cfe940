"""Who may import whom: arrows point one way, and no game knows another."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MAY_IMPORT = {
    "core": set[str](),
    "games": {"core"},
    "bots": {"core"},
    "analysis": {"core", "bots"},
    "pictures": {"core"},
    "envs": {"core", "bots"},
    "lab": {"core", "bots", "games", "envs"},
    "table": {"core", "bots"},
    "study": {"core", "bots", "analysis", "pictures", "table"},
    "store": {"core", "analysis", "table"},
    "notices": {"core", "store", "table"},
    "server": {"core", "games", "bots", "analysis", "table", "study", "store", "notices"},
    "site": {"core", "games", "bots", "analysis", "table", "study"},
    "office": {"core", "server", "store", "table"},
    "care": {"core", "server", "store", "table"},
    "terminal": {"core", "games", "bots", "analysis", "pictures", "table", "study"},
    "bench": {"bots", "core", "envs", "games", "lab", "terminal"},
    "testing": {"analysis", "bots", "core", "games"},
    "starter": {"core", "games"},
    "web": set(),
}
EXCEPT = {
    "lab/cli.py": {"games"},
    "lab/tune_cli.py": {"games"},
    "bots/cli.py": {"games"},
    "server/app.py": {"office"},
    "testing/load/": {"server", "store", "table"},
}
"""Programs that are started by name may look games up, what they call may not; the application is
put together in one place; the load tester reads the database of the server that it loads."""


def modules(room: str) -> list[Path]:
    found = sorted((ROOT / "pentacle" / room).rglob("*.py"))
    return [p for p in found if not {"fixtures", "node_modules", "package"} & set(p.parts)]


def imported_rooms(path: Path) -> set[str]:
    """The rooms of `pentacle` that a module imports, absolutely or by dots."""
    found = set()
    parts = path.relative_to(ROOT).with_suffix("").parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level:
            home = parts[: len(parts) - node.level]
            names = [".".join([*home, *(node.module or "").split(".")])]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        found |= {n.split(".")[1] for n in names if n.startswith("pentacle.")}
    return found


@pytest.mark.parametrize("room", [r for r in MAY_IMPORT if (ROOT / "pentacle" / r).is_dir()])
def test_a_room_imports_only_what_it_may(room: str) -> None:
    for path in modules(room):
        name = str(path.relative_to(ROOT / "pentacle"))
        also = [more for start, more in EXCEPT.items() if name.startswith(start)]
        allowed = MAY_IMPORT[room].union({room}, *also)
        strangers = (imported_rooms(path) & MAY_IMPORT.keys()) - allowed
        assert not strangers, f"{name} imports {sorted(strangers)}"


def test_every_room_is_on_the_list() -> None:
    rooms = {p.parent.name for p in (ROOT / "pentacle").glob("*/__init__.py")}
    assert rooms <= MAY_IMPORT.keys()


def test_no_game_imports_another() -> None:
    games = {p.parent.name for p in (ROOT / "pentacle" / "games").glob("*/__init__.py")}
    for game in games:
        for path in modules(f"games/{game}"):
            text = path.read_text(encoding="utf-8")
            others = [o for o in games - {game} if f"games.{o}" in text or f"..{o}" in text]
            assert not others, f"{path.name} of {game} speaks of {others}"


def test_the_kernel_does_not_know_a_game_by_name() -> None:
    games = {p.parent.name for p in (ROOT / "pentacle" / "games").glob("*/__init__.py")}
    for room in ("core", "bots", "envs", "server"):
        for path in modules(room):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and node.value in games and room == "core":
                    raise AssertionError(f"{path.name} knows {node.value}")


@pytest.mark.parametrize(
    "room", ["server", "notices", "site", "office", "care", "terminal", "bench"]
)
def test_a_room_uses_public_names_of_what_is_not_its_own(room: str) -> None:
    own = {"self", "cls", "super"}
    for path in modules(room):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Attribute) or not node.attr.startswith("_"):
                continue
            if node.attr.startswith("__") or node.attr in ("_replace", "_asdict", "_exit"):
                continue
            owner = node.value.id if isinstance(node.value, ast.Name) else ""
            assert owner in own, f"{path.name}:{node.lineno} uses {node.attr}"

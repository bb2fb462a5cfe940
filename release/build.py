"""Wheel and sdist, and what an empty environment makes of them."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

from . import ROOT

NOWHERE = "http://127.0.0.1:9"


class Unfit(Exception):
    """What was built is not fit to be published."""


def run(words: list[str], where: Path = ROOT, **env: str) -> str:
    """A program that ends well, and what it said."""
    done = subprocess.run(
        words, cwd=where, env={**os.environ, **env}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Unfit(f"{' '.join(words)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def build(out: Path) -> tuple[Path, Path]:
    """The sdist, and the wheel that is made of it where npm's registry cannot be reached."""
    out.mkdir(parents=True, exist_ok=True)
    hatch = [sys.executable, "-m", "hatchling", "build", "-d", str(out.resolve())]
    run([*hatch, "-t", "sdist"])
    sdist = newest(out, "*.tar.gz")
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(sdist) as archive:
            archive.extractall(folder, filter="data")
        run([*hatch, "-t", "wheel"], next(Path(folder).iterdir()), npm_config_registry=NOWHERE)
    return newest(out, "*.whl"), sdist


def newest(folder: Path, pattern: str) -> Path:
    return max(folder.glob(pattern), key=lambda path: path.stat().st_mtime)


def look_inside(wheel: Path, version: str) -> None:
    """The wheel has the page, the licences and this version, and no name of this machine."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        about = f"grand_pentacle-{version}.dist-info"
        needed = [f"{about}/licenses/LICENSE", f"{about}/licenses/NOTICE", f"{about}/METADATA"]
        needed += [f"pentacle/web/dist/{name}" for name in ("index.html", "THIRD-PARTY")]
        if missing := [name for name in needed if name not in names]:
            raise Unfit(f"{wheel.name} lacks {', '.join(missing)}")
        here = str(ROOT).encode()
        if told := [name for name in names if here in archive.read(name)]:
            raise Unfit(f"{wheel.name} names a folder of this machine in {', '.join(told)}")


def try_out(wheel: Path, version: str, python: str = sys.executable) -> list[str]:
    """Install the wheel into an empty environment and do what the README says; what was done."""
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder)
        run([python, "-m", "venv", str(there / "venv")])
        scripts = there / "venv" / ("Scripts" if os.name == "nt" else "bin")
        run([str(scripts / "python"), "-m", "pip", "install", "--quiet", str(wheel.resolve())])
        env = {"PYTHONPATH": "", "PENTACLE_HOME": str(there / "home"), "TERM": "dumb"}
        env["PENTACLE_CACHE"] = str(there / "cache")
        pentacle, code = str(scripts / "pentacle"), [str(scripts / "python"), "-c"]
        done = []
        for words, wanted in (
            ([str(scripts / "python"), "-m", "pip", "check"], "No broken"),
            ([pentacle, "--version"], version),
            ([pentacle, "games"], "zavandor"),
            ([pentacle, "play", "spellcaster", "--plain", "--seed=4", "--players=greedy,random"],
             "Seed 4"),
            ([*code, "import pentacle; print(pentacle.game('zavandor').deal(3, 7))"], "zavandor"),
            ([pentacle, "new", "pebbles"], "holds a game that plays"),
        ):  # fmt: skip
            said = run(words, there, **env)
            shown = " ".join(Path(words[0]).name if i == 0 else w for i, w in enumerate(words))
            if wanted not in said:
                raise Unfit(f"{shown} did not say {wanted!r} but:\n{said}")
            done.append(shown)
        return done

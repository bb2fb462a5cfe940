"""Wheel and sdist, and what an empty environment makes of them."""

from __future__ import annotations

import os
import re
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


def documented(page: str, word: str) -> str:
    """The one piece of Python on a page of the docs that has this word."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    found = [code for code in re.findall(r"```python[^\n]*\n(.*?)```", text, re.S) if word in code]
    if len(found) != 1:
        raise Unfit(f"docs/{page} has {len(found)} pieces of Python with {word!r}, not one")
    return str(found[0])


def try_out(wheel: Path, version: str, python: str = sys.executable) -> list[str]:
    """Install the wheel into an empty environment and do what the docs say; what was done.

    First as it is: terminal and positions.  Then with `envs` and `lab`: an environment, a bot and
    a game of one's own, and simulation.
    """
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder)
        run([python, "-m", "venv", str(there / "venv")])
        scripts = there / "venv" / ("Scripts" if os.name == "nt" else "bin")
        own, pentacle = str(scripts / "python"), str(scripts / "pentacle")
        install = [own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        env = {"PYTHONPATH": "", "PENTACLE_HOME": str(there / "home"), "TERM": "dumb"}
        env["PENTACLE_CACHE"] = str(there / "cache")
        (there / "coin.py").write_text(documented("bots.md", '"hello"'), encoding="utf-8")
        (there / "learn.py").write_text(documented("research.md", "gymnasium.make("), "utf-8")
        shown, coin = (
            "import pentacle; print(pentacle.game('zavandor').deal(3, 7))",
            f"{own} coin.py",
        )
        done = []
        for words, wanted in (
            ([*install, str(wheel.resolve())], ""),
            ([own, "-m", "pip", "check"], "No broken"),
            ([pentacle, "--version"], version),
            ([pentacle, "games"], "zavandor"),
            ([pentacle, "play", "spellcaster", "--plain", "--seed=4", "--players=greedy,random"],
             "Seed 4"),
            ([own, "-c", shown], "zavandor"),
            ([*install, f"{wheel.resolve()}[envs,lab]"], ""),
            ([own, "learn.py"], ""),
            ([pentacle, "bots", "check", coin, "--game", "spellcaster"], ""),
            ([pentacle, "simulate", "spellcaster", "--seats=2", f"--bots={coin},random",
              "--games=4"], "coin"),
            ([pentacle, "new", "pebbles"], "holds a game that plays"),
            ([*install, "-e", "./pebbles[dev]"], ""),
            ([own, "-m", "pytest", "pebbles"], "passed"),
            ([pentacle, "play", "pebbles", "--plain", "--seed=4", "--players=greedy,random"],
             "Seed 4"),
        ):  # fmt: skip
            said = run(words, there, **env)
            told = " ".join([Path(words[0]).name, *words[1:]]).replace(f"{scripts}{os.sep}", "")
            if wanted not in said:
                raise Unfit(f"{told} did not say {wanted!r} but:\n{said}")
            done.append(told)
        return done

"""The wheel as its user meets it: made of the sdist without a registry, installed, served, played.

`PENTACLE_PYTHONS=/path/python3.13:...` names other Pythons to try; those on the PATH are found.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.machine import ROOT

pytestmark = pytest.mark.slow
NOWHERE = "http://127.0.0.1:9"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")


def pythons() -> Iterator[str]:
    """One of each version that numba may run on, as far as this machine has it."""
    named = os.environ.get("PENTACLE_PYTHONS", "").split(os.pathsep)
    found = filter(None, [*named, sys.executable, *(shutil.which(f"python{v}") for v in VERSIONS)])
    known = set()
    for python in found:
        words = [python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
        said = subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()
        if said in VERSIONS and said not in known:
            known.add(said)
            yield python


def build(folder: Path, out: Path, *targets: str, **env: str) -> None:
    words = [sys.executable, "-m", "hatchling", "build", "-d", str(out), *targets]
    subprocess.run(words, cwd=folder, env={**os.environ, **env}, check=True)


@pytest.fixture(scope="module")
def wheel(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made of the sdist, where npm reaches nothing."""
    out, there = tmp_path_factory.mktemp("out"), tmp_path_factory.mktemp("sdist")
    build(ROOT, out, "-t", "sdist")
    with tarfile.open(next(out.glob("*.tar.gz"))) as archive:
        archive.extractall(there, filter="data")
    build(next(there.iterdir()), out, "-t", "wheel", npm_config_registry=NOWHERE)
    return next(out.glob("*.whl"))


def test_the_wheel_holds_what_it_must_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        third = archive.read("pentacle/web/dist/THIRD-PARTY").decode()
    assert {f"pentacle/web/dist/{name}" for name in ("index.html", "LICENSE", "NOTICE")} <= {*names}
    assert sum("dist-info/licenses/" in name for name in names) == 2
    for text in ("SIL OPEN FONT LICENSE", "creativecommons.org/licenses/by/3.0", "svelte", "uqr"):
        assert text in third
    roots = {name.split("/")[0] for name in names}
    assert roots == {"pentacle", next(n for n in roots if n.endswith(".dist-info"))}
    built = ("pentacle/web/dist/", "pentacle/web/dist-site/")
    assert not [n for n in names if n.startswith("pentacle/web/") and not n.startswith(built)]


@pytest.mark.parametrize("python", pythons())
def test_an_empty_environment_serves_the_page_and_plays(
    python: str, wheel: Path, tmp_path: Path
) -> None:
    begun = time.monotonic()
    subprocess.run([python, "-m", "venv", tmp_path / "venv"], check=True)
    own = tmp_path / "venv" / "bin"
    subprocess.run([own / "pip", "install", "--quiet", wheel], check=True)
    env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    env |= {"PENTACLE_HOME": str(tmp_path / "home"), "PENTACLE_CACHE": str(tmp_path / "cache")}
    command = [str(own / "pentacle"), "serve", "--port=0", "--warm=none"]
    with subprocess.Popen(command, env=env, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        said = run.stdout.readline()
        assert "is served at" in said
        url = said.split()[-1]
        assert b"<!doctype html>" in urlopen(url).read().lower()
        print(f"{python}: from nothing to the page in {time.monotonic() - begun:.1f} s")
        assert urlopen(f"{url}/LICENSE").headers["Content-Type"] == "text/plain; charset=utf-8"
        run.terminate()
        assert run.wait() == 0
    words = ["play", "spellcaster", "--plain", "--seed=4", "--players=random,random"]
    done = subprocess.run(
        [own / "pentacle", *words], env=env, cwd=tmp_path, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    assert "Seed 4" in done.stdout

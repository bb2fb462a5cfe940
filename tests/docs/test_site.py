"""The docs as a site: built without a warning, and whole without a network."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path

import pytest

from pentacle.games import GAMES

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site; links, anchors and names that lead nowhere end the build."""
    folder = tmp_path_factory.mktemp("site")
    env = {**os.environ, "PYTHONPATH": str(ROOT), "NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


class Fetched(HTMLParser):
    """What a browser fetches for a page by itself; links that a reader follows are not."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        names = ["src", "srcset", "poster", "data"] + (["href"] if tag in ("link", "use") else [])
        self.found += [value for name in names if (value := given.get(name))]


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 50
    for page in pages:
        reader = Fetched()
        reader.feed(page.read_text(encoding="utf-8"))
        assert reader.found or page.parent.name == "reports", f"{page.name} is empty"
        outside = [found for found in reader.found if re.match(r"(https?:)?//", found)]
        assert not outside, f"{page.name} fetches {outside}"
        lost = [found for found in reader.found if not (page.parent / plain(found)).exists()]
        assert not lost or page.name == "404.html", f"{page.name} has no {lost}"
    for style in site.rglob("*.css"):
        used = re.findall(r"""(?:url\(|@import )["']?([^)"']+)""", style.read_text("utf-8"))
        assert not [u for u in used if re.match(r"(https?:)?//", u)], style.name
    for script in site.glob("assets/javascripts/*.js"):
        assert "unpkg.com" not in script.read_text(encoding="utf-8")


def plain(address: str) -> str:
    return re.split(r"[?#]", address)[0]


def test_every_game_has_its_pages(site: Path) -> None:
    for name in GAMES:
        for page in (f"games/{name}.html", f"games/{name}.fr.html", f"rules/{name}.html"):
            assert (site / page).exists(), page
    french = (site / "games" / "spellcaster.fr.html").read_text(encoding="utf-8")
    rule = re.search(r'href="\.\./rules/spellcaster\.fr\.html#([A-Z]+-[\d.]+)"', french)
    assert rule
    assert f'id="{rule[1]}"' in (site / "rules" / "spellcaster.fr.html").read_text("utf-8")


@pytest.mark.parametrize("name", ["doctests", "game_pages"])
def test_the_examples_of_what_builds_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "site"))
    failed, tried = doctest.testmod(import_module(name))
    assert tried
    assert not failed


def test_examples_of_docstrings_are_code(site: Path) -> None:
    page = (site / "reference" / "position.html").read_text(encoding="utf-8")
    assert "deal" in page
    assert "<blockquote>" not in page

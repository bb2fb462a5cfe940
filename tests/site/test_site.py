"""`pentacle site`: the folder as it is put on a static host."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
from base64 import b64encode
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import httpx
import msgspec
import pytest

import hatch_build
import pentacle
from pentacle.cli import main
from pentacle.games import HOUSE, place_of
from pentacle.site.build import parts
from pentacle.site.build.head import NOT_FOUND, POLICY
from tests.browser import chromium
from tests.browser.player import PATIENCE
from tests.machine import ROOT
from tests.server.harness import ServerProcess
from tests.site.clicker import Clicker
from tests.site.host import served
from tests.site.look import opened, pages, table
from tests.site.whole_games import compared, drawn, first_unlike

WHOLE = [drawn(name, seed=11) for name in HOUSE]
"""One whole game of each; more is a command."""


def test_what_is_fetched_is_pinned() -> None:
    lock = json.loads((hatch_build.WEB / "package-lock.json").read_text())
    found = lock["packages"]["node_modules/pyodide"]
    pin = parts.pins().pyodide
    assert (found["version"], found["integrity"]) == (pin.version, pin.integrity)
    assert parts.pins().msgspec.version == msgspec.__version__


def test_a_lost_address_leads_home_and_nothing_else_runs_there() -> None:
    script = re.search(r"<script>(.*)</script>", NOT_FOUND, re.S)
    assert script is not None
    digest = b64encode(hashlib.sha256(script[1].encode()).digest()).decode()
    assert f"default-src 'none'; script-src 'sha256-{digest}'" in NOT_FOUND
    assert "unsafe-eval" not in POLICY.replace("wasm-unsafe-eval", "")


def test_a_site_plays_without_a_network_and_loses_nothing(
    built_page: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One test, for the site is built once: its files, whole games in Node, and a browser."""
    out = tmp_path / "site"
    leave_an_earlier_site(out)
    assert main(["site", str(out), *(word for name in HOUSE for word in ("--game", name))]) == 0
    assert str(out) in capsys.readouterr().out
    assert (out / "own.txt").read_text() == "not of a site"
    (out / "own.txt").unlink()
    assert (out.parent / "own.txt").exists()
    look_at_files(out, list(HOUSE))
    choices, unlike = compared(out, WHOLE)
    assert choices > 100
    assert not unlike
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    path = chromium.find_or_install() or pytest.skip(chromium.MISSING)
    with served(out) as address, sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=[*chromium.FLAGS], timeout=1000 * PATIENCE
        )
        click_through(browser, address)
        look_around(browser, address)
        beside_a_server(browser, out)
        browser.close()


def leave_an_earlier_site(out: Path) -> None:
    """One with an archive of other rules, in a folder where something else lies too."""
    (out / "python").mkdir(parents=True)
    (out / "python" / "core.old.zip").write_text("old")
    (out / "own.txt").write_text("not of a site")
    listed = {"first": ["python/core.old.zip"], "rest": ["../own.txt"]}
    (out / "files.json").write_text(json.dumps(listed))
    (out.parent / "own.txt").write_text("not of a site")


def look_at_files(out: Path, games: list[str]) -> None:
    page = (out / "index.html").read_text(encoding="utf-8")
    assert f'content="{POLICY}"' in page
    assert not re.search(r'(src|href)="/', page), "addresses are relative"
    files = json.loads((out / "files.json").read_text())
    listed = {*files["first"], *files["rest"]}
    there = {p.relative_to(out).as_posix() for p in out.rglob("*") if p.is_file()}
    assert there - listed == {"sw.js", "404.html", "files.json"}
    assert listed <= there
    site = json.loads((out / "site.json").read_text())
    assert list(site["games"]) == games
    for game, parts_of in site["games"].items():
        with ZipFile(out / parts_of["learning"]) as archive:
            names = {
                Path(name).relative_to(f"pentacle/games/{game}") for name in archive.namelist()
            }
        folder = pentacle.game(game).folder
        assert names == {p.relative_to(folder) for p in learning_of(folder)}
    worker = (out / "sw.js").read_text()
    assert site["version"] in worker
    assert all(f'"url": "{name}"' in worker for name in listed)
    manifest = json.loads((out / "manifest.webmanifest").read_text())
    assert all((out / one["src"]).exists() for one in manifest["icons"])
    for language in ("en", "fr"):
        cards = json.loads((out / "data" / language / "games.json").read_text())["games"]
        assert [card["name"] for card in cards] == games
        for card in cards:
            assert all((out / at).exists() for at in card["paintings"].values())


def learning_of(folder: Path) -> list[Path]:
    return [*(folder / "lessons").iterdir(), folder / "puzzles.json"]


def click_through(browser: Any, address: str) -> None:
    """Load it, cut the network, play, close it, come back: nothing is lost."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    visitor = Clicker(context, address)
    visitor.go()
    visitor.page.wait_for_selector(".alone")
    visitor.wait_for_python()
    table = visitor.new_table("spellcaster")
    visitor.play(table, 2)
    visitor.wait_until_kept_offline()
    context.set_offline(True)
    visitor.close_and_come_back(f"/table/{table}")
    visitor.wait_for_python()
    visitor.page.wait_for_selector("[data-item]")
    before = visitor.kept(table)
    visitor.play(table, 2)
    after = visitor.kept(table)
    assert after["entries"][: len(before["entries"])] == before["entries"]
    visitor.go("/learn/valroc")
    visitor.page.click("a[href$='/learn/valroc/goal']")
    visitor.page.wait_for_selector("[data-item]")
    visitor.close_and_come_back("/")
    visitor.page.click(f"a[href$='/table/{table}'], [data-table='{table}']")
    visitor.page.wait_for_selector("[data-item]")
    assert visitor.choices(table) >= 4
    in_several_tabs(visitor, table)
    assert not visitor.errors, visitor.errors


def in_several_tabs(first: Clicker, table: str) -> None:
    """One has the tables: another takes them over, or waits until that one is closed."""
    second = Clicker(first.context, first.address)
    second.go(f"/table/{table}")
    second.page.click(".cover button")
    first.page.wait_for_selector(".cover button")
    second.wait_for_python()
    second.play(table, 1)
    third = Clicker(first.context, first.address)
    third.go(f"/table/{table}")
    third.page.wait_for_selector(".cover button")
    second.page.close()
    third.wait_for_python()
    third.play(table, 1)
    assert not [*second.errors, *third.errors]


def look_around(browser: Any, address: str) -> None:
    """Short: all of it is `python -m tests.site.look`."""
    player = opened(browser, address, "fr", "phone")
    assert not [*pages(player, ["valroc"], "night")]
    assert not [*table(player, "spellcaster", 3, ["phone", "desk"], "day")]
    assert not player.troubles
    player.context.close()


def beside_a_server(browser: Any, out: Path) -> None:
    """Under its policies, and what was played goes to the profile there by a button."""
    house = ServerProcess(str(out.parent / "tables.db"), site=out)
    try:
        assert httpx.get(f"{house.url}/alone").headers["location"] == "/alone/"
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        page = context.new_page()
        page.goto(house.url)
        page.click("a[href='/alone/']")
        page.wait_for_selector("html[data-python]", state="attached")
        visitor = Clicker(context, f"{house.url}/alone/")
        visitor.page.close()
        visitor.page = page
        table = visitor.new_table("spellcaster")
        visitor.play(table, 2)
        visitor.go("/")
        visitor.page.click(".alone button:has-text('my profile there')")
        visitor.page.get_by_text("New games: 1").wait_for()
        visitor.page.click(".alone a[href='/']")
        visitor.page.click(f"a[href='/table/{table}']")
        visitor.page.wait_for_selector("[data-item]")
        context.close()
    finally:
        house.close()
    assert not house.complaints(), house.output


def test_the_first_difference_is_told() -> None:
    assert first_unlike(["a", "b", "c"], ["a", "x", "c"]) == 2
    assert first_unlike(["a", "b"], ["a"]) == 2


@pytest.mark.parametrize("name", HOUSE)
def test_a_game_is_found_by_its_place(name: str) -> None:
    assert place_of(name) == f"pentacle.games.{name}:GAME"


def test_every_page_is_found_at_an_address_without_a_hash() -> None:
    routes = (hatch_build.WEB / "src" / "state" / "route.svelte.ts").read_text()
    found = re.findall(r'first === "(\w+)"', routes)
    assert len(found) > 10
    assert all(f'"{page}"' in NOT_FOUND for page in found)


def test_no_address_of_a_registry_is_written_down() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "pentacle/site", "tests/site", "docs/site.md"], cwd=ROOT,
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    for name in listed.stdout.split():
        text = (ROOT / name).read_text(encoding="utf-8")
        assert not re.search(r"https?://(?!127\.0\.0\.1)", text), name

"""What a page without a server fetches, in bytes as Brotli (10) makes them.

`python -m tests.site.sizes SITE [--first G]` opens a site that `pentacle site` has written in
Chromium: the first page, a table of one game with a bot that thinks, then a table of each other
game. It prints what each fetched anew; a further game may have 250 kB.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from pentacle.site.build import parts
from tests.browser import chromium
from tests.site.clicker import Clicker
from tests.site.host import served

PACK = """
const {brotliCompressSync, constants: c} = require("node:zlib");
const {readFileSync} = require("node:fs");
const packed = (data) => brotliCompressSync(data, {params: {
  [c.BROTLI_PARAM_QUALITY]: 10, [c.BROTLI_PARAM_LGWIN]: 24,
  [c.BROTLI_PARAM_SIZE_HINT]: data.length}}).length;
const names = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(names.map((name) => packed(readFileSync(name)))));
"""
LIMITS = {"the first table": 5_500_000, "each further game": 250_000}


def packed(site: Path, names: list[str]) -> dict[str, int]:
    """Bytes of files of a site."""
    command = [parts.node()[0], "-e", PACK]
    wanted = json.dumps([str(site / name) for name in names])
    done = subprocess.run(command, input=wanted, capture_output=True, text=True, check=True)
    return dict(zip(names, json.loads(done.stdout), strict=True))


def fetched(browser: Any, address: str, games: list[str], asked: list[str]) -> dict[str, list[str]]:
    """The files that a table of each game wanted, in this order."""
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, service_workers="block"
    )  # fmt: skip
    known, found = set[str](), dict[str, list[str]]()
    visitor = Clicker(context, address)
    visitor.go()
    visitor.wait_for_python()
    for game in games:
        table = visitor.new_table(game)
        visitor.play(table, 3)
        visitor.page.wait_for_load_state("networkidle")
        files = [name or "index.html" for name in asked]
        found[game] = [name for name in dict.fromkeys(files) if name not in known]
        known |= set(found[game])
    context.close()
    return found


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--first", default="spellcaster")
    given = parser.parse_args(words)
    games = list(json.loads((given.site / "site.json").read_text())["games"])
    games.sort(key=lambda game: game != given.first)
    asked: list[str] = []
    with served(given.site, asked) as address, sync_playwright() as playwright:
        path = chromium.find_or_install()
        browser = playwright.chromium.launch(executable_path=path, args=[*chromium.FLAGS])
        found = fetched(browser, address, games, asked)
        browser.close()
    too_much = False
    for game, files in found.items():
        sizes = packed(given.site, [name for name in files if (given.site / name).is_file()])
        limit = LIMITS["the first table" if game == games[0] else "each further game"]
        too_much |= sum(sizes.values()) > limit
        print(f"{game}: {sum(sizes.values()):,} of {limit:,}")
        for name, size in sorted(sizes.items(), key=lambda pair: -pair[1])[:12]:
            print(f"  {size:>9,} {name}")
    return int(too_much)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

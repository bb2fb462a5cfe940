"""`pentacle facts`: what is printed in a game, what may be changed, and what an owner's file has
changed."""

from __future__ import annotations

import argparse
import json
from fnmatch import fnmatch
from typing import Any

import msgspec

from pentacle import arguments
from pentacle.core.errors import PentacleError
from pentacle.core.fact_list import FactLine, list_facts, say_replaced, written
from pentacle.core.facts import READ, Reading, folder_named
from pentacle.core.words import LANGUAGES, Words
from pentacle.games import find_game

_HEADS = Words("fact|value|can be|source|name", "donnée|valeur|permis|source|nom")
_WIDEST = 44
"""A longer value is cut; `--json` has all of it."""
_COUNT = Words(
    "{} facts: {}. A file with the game’s name in the folder that {} names replaces any of them.",
    "{} données\u00a0: {}. Un fichier au nom du jeu, dans le dossier que nomme {}, remplace "
    "celles que l’on veut.",
)
SOURCES = {
    "rulebook": Words("rulebook", "livret"),
    "public": Words("public", "publié"),
    "reconstructed": Words("reconstructed", "reconstruit"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `facts`."""
    parser.add_argument("game", type=arguments.game, help="the game, such as zavandor")
    parser.add_argument(
        "--only", action="append", default=[], type=arguments.text, metavar="FACT",
        help="such as artifact, artifact.talisman, '*.bid'; may be given several times",
    )  # fmt: skip
    parser.add_argument("--language", "--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--replaced", action="store_true", help="only what a file has replaced")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")


def main(args: argparse.Namespace) -> int:
    """List the facts, or those that were asked for."""
    game = find_game(args.game)
    if game.name not in READ:
        raise PentacleError(f"{game.name} keeps no facts in a file")
    reading = READ[game.name]
    lines = chosen(list_facts(reading), args.only)
    if args.replaced:
        lines = [line for line in lines if line.replaced]
    if args.json:
        print(json.dumps(as_data(reading, lines), ensure_ascii=False, indent=1))
    else:
        print(say_replaced(reading, args.language, named=folder_named()) + "\n")
        show(lines, args.language)
    return 0


def chosen(lines: list[FactLine], which: list[str]) -> list[FactLine]:
    """Those whose place begins with one of these words, or fits them."""
    for word in which:
        if not any(_is(line, word) for line in lines):
            tables = dict.fromkeys(line.place.split(".")[0] for line in lines)
            raise PentacleError(f"no fact is called {word!r}; they begin with {', '.join(tables)}")
    return [x for x in lines if not which or any(_is(x, word) for word in which)]


def _is(line: FactLine, word: str) -> bool:
    return line.place == word or line.place.startswith(f"{word}.") or fnmatch(line.place, word)


def as_data(reading: Reading, lines: list[FactLine]) -> dict[str, Any]:
    """All of it, for programs."""
    facts = [msgspec.to_builtins(line) | {"replaced": line.replaced} for line in lines]
    own = None if reading.own is None else str(reading.own)
    return {"game": reading.game, "file": own, "facts": facts}


def show(lines: list[FactLine], language: str) -> None:
    """A line a fact, in columns; what was replaced is marked, with ours behind it."""
    rows = [_HEADS[language].split("|")]
    for line in lines:
        value = _cut(written(line.value, language))
        if line.replaced:
            value = f"* {value} ({_cut(written(line.ours, language))})"
        source = SOURCES[line.source][language] if line.source in SOURCES else line.source
        rows.append([line.place, value, line.allowed[language], source, line.name[language]])
    widths = [max(len(row[i]) for row in rows) for i in range(4)]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
        print("  ".join([*cells, row[4]]).rstrip())
    counts = ", ".join(
        f"{sum(line.source == key for line in lines)} {words[language]}"
        for key, words in SOURCES.items()
    )
    print("\n" + _COUNT[language].format(len(lines), counts, "PENTACLE_DATA"))


def _cut(text: str) -> str:
    return text if len(text) <= _WIDEST else text[: _WIDEST - 1] + "…"

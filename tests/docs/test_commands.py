"""Commands that the docs show are taken: each word of them is one that the command knows."""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

import pytest

from pentacle import arguments
from pentacle.cli import COMMANDS

PLACES = (arguments.InFile, arguments.InFolder, arguments.OutFile, arguments.OutFolder)
ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
_BLOCK = re.compile(r"```(?:sh|bash|console)?\n(.*?)```", re.DOTALL)
_INDENTED = re.compile(r"^    \$? ?(pentacle .+)$", re.MULTILINE)
_INLINE = re.compile(r"`(pentacle [^`\n]+)`")
_INCOMPLETE = re.compile("required|expected one argument")


def shown(page: Path) -> list[str]:
    """The commands of a page's blocks, to be typed as they are."""
    text = page.read_text(encoding="utf-8")
    lines = [line for block in _BLOCK.findall(text) for line in block.splitlines()]
    return plain(lines + _INDENTED.findall(text))


def spoken_of(page: Path) -> list[str]:
    """Those within a sentence, which may leave out what does not matter there."""
    return plain(_INLINE.findall(page.read_text(encoding="utf-8")))


def plain(lines: Iterable[str]) -> list[str]:
    """Without comments and without what they are piped into."""
    cut = (re.split(r"\s+#|\s[|>&]|;|\)", line.strip().removeprefix("$ "))[0] for line in lines)
    return [line for line in cut if re.match(r"pentacle [a-z]", line) and "..." not in line]


def refusal(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What the command says to these words; "" if it takes them."""
    _, word, *rest = shlex.split(command)
    if word not in COMMANDS:
        return "there is no such command"
    parser = argparse.ArgumentParser(prog=f"pentacle {word}", exit_on_error=False)
    import_module(COMMANDS[word][0]).add_arguments(parser)
    for action in parser._actions:
        if isinstance(action.type, PLACES):
            action.type = None  # it need not be there
    try:
        parser.parse_args(
            [{"N": "2", "M": "100", "GAME": "valroc", "stones": "valroc"}.get(r, r) for r in rest]
        )
    except argparse.ArgumentError as error:
        return str(error)
    except SystemExit as error:
        return capsys.readouterr().err if error.code else ""
    return ""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_of_a_page_is_one(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in shown(page):
        assert not (said := refusal(command, capsys)), f"{command}: {said}"
    for command in spoken_of(page):
        said = refusal(command, capsys)
        assert not said or _INCOMPLETE.search(said), f"{command}: {said}"


def test_the_pages_show_commands() -> None:
    assert "pentacle play" in shown(ROOT / "docs" / "play.md")
    assert sum(len(shown(page)) for page in PAGES) > 40
    assert sum(len(spoken_of(page)) for page in PAGES) > 40


@pytest.mark.parametrize("command", ["pentacle ply", "pentacle bench --runs 3", "pentacle replay"])
def test_what_no_command_takes_is_noticed(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert refusal(command, capsys)

"""Nonsense behind every option of every command: a sentence, status 2, nothing done."""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pentacle import arguments
from pentacle.cli import COMMANDS, main, parser_of
from pentacle.core.options import pair
from pentacle.notices import means

HUGE = "9" * 500
NONSENSE: dict[type, tuple[str, ...]] = {
    arguments.Whole: ("", "two", "nan", "1.5", "1e3", HUGE, f"-{HUGE}", "²", "\0"),
    arguments.DealSeed: ("", "-1", "nan", "1.5", HUGE, str(1 << 128)),
    arguments.Number: ("", "two", "nan", "inf", "-inf", "-1e300", "1e300", "\0"),
    arguments.Text: ("x" * 5000, "\0"),
    arguments.Bot: ("", "x" * 5000),
    arguments.Game: ("", "chess", "Valroc", "../valroc", HUGE),
    arguments.InFile: ("", "nowhere.json", ".", "/dev/null/x", "x" * 5000, "a\0b"),
    arguments.InFolder: ("", "file", "/dev/null", "a\0b"),
    arguments.OutFile: ("", ".", "nowhere/x", "file/x", "x" * 5000, "a\0b"),
    arguments.OutFolder: ("", "file", "file/x", "/dev/null/x", "a\0b"),
    arguments.Host: ("", "a b", "http://x", "x" * 300),
    arguments.Origins: ("nonsense", "ftp://x", "https://a b", "https://a/b"),
    arguments.Addresses: ("nonsense", "300.1.1.1", "127.0.0.1,x"),
    arguments.PeerAddress: ("", "a b", "10.0.0.3:99999", "http://x", "0.0.0.0"),
    arguments.Endpoint: ("nonsense", "x:y", "127.0.0.1:0", "127.0.0.1:65536", ":9464"),
    means.SmtpUrl: (
        "nonsense",
        "http://x",
        "smtp://",
        "smtp://a:99999",
        "smtp://a b",
        "smtp://a/b",
    ),
    means.Sender: ("nonsense", "Ann <ann>", "a@b, c@d", "a@b\n", "\0"),
    arguments.Database: ("mysql://x/y", "postgresql://", "postgresql://a b", "."),
}
"""What no argument of a kind can be.  Numbers are also tried beyond their own bounds."""


def walk() -> Iterator[tuple[str, argparse.Action]]:
    """Every command and each of its arguments that takes a value."""
    for command in COMMANDS:
        for action in parser_of(command)[1]._actions:
            if action.nargs != 0 and action.dest != "help":
                yield command, action


EVERY = list(walk())


def nonsense_for(action: argparse.Action) -> Iterator[str]:
    if action.choices is not None:
        yield from ("", "nonsense")
        return
    kind = action.type
    if kind is pair:
        yield from ("", "nonsense", "=x")
        return
    assert isinstance(kind, arguments.Kind)
    yield from NONSENSE[type(kind)]
    if isinstance(kind, (arguments.Whole, arguments.Number)):
        yield from (str(kind.least - 1), str(kind.most + 1))


@pytest.mark.parametrize(
    ("command", "action"), EVERY, ids=[f"{command}-{action.dest}" for command, action in EVERY]
)
def test_nonsense_is_refused_in_a_sentence_before_anything_is_done(
    command: str, action: argparse.Action, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    name = f"pentacle {command} {'/'.join(action.option_strings) or action.dest}"
    known = isinstance(action.type, arguments.Kind) or action.type is pair or action.choices
    assert known, f"{name}: let a kind of pentacle.arguments read it"
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("here")
    parser = parser_of(command)[1]
    before = _valid_words(parser, action)
    for text in nonsense_for(action):
        words = [f"{action.option_strings[0]}={text}"] if action.option_strings else ["--", text]
        if action.option_strings and not action.option_strings[0].startswith("--"):
            words = [f"{action.option_strings[0]}{text}"]
        with pytest.raises(SystemExit) as end:
            parser.parse_args([*before, *words])
        said = capsys.readouterr()
        assert end.value.code == 2, f"{name} {text[:40]!r}: {said.err}"
        assert said.out == ""
        assert said.err.count("\n") == 2, said.err
        assert len(said.err) < 400
    assert [p.name for p in tmp_path.iterdir()] == ["file"]
    assert (tmp_path / "file").read_text() == "here"


def _valid_words(parser: argparse.ArgumentParser, action: argparse.Action) -> list[str]:
    """The words that must stand before a positional."""
    if action.option_strings:
        return []
    words = []
    for each in parser._get_positional_actions():
        if each.dest == action.dest:
            return words
        words.append(str(next(iter(each.choices))) if each.choices else "valroc")
    return words


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("arena valroc greedy gready", "gready"),
        ("arena valroc greedy", "two bots at least"),
        ("arena valroc greedy mcts:rollout=x", "is not a setting"),
        ("arena spellcaster greedy random --seats 9", "2 to 4 players"),
        ("bots check", "which command"),
        ("bots check '", "no command"),
        ("bots pace --seats 9", "2 to 4 players"),
        ("tune spellcaster --weight NONE", "NONE"),
        ("outlook valroc --weight NONE", "NONE"),
        ("puzzles valroc --level god", "no level"),
        ("play spellcaster --players a,b --seats 9", "2 to 4 players"),
        ("play spellcaster --position -x", "--position"),
        ("serve --host nowhere.invalid --port 0", "cannot listen"),
        ("loadtest --games chess --url http://example.org", "this machine"),
        ("replay file", "replay"),
        ("analyse file", "replay"),
    ],
)
def test_what_only_the_command_knows_is_refused_as_well(
    words: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("here")
    monkeypatch.setenv("PENTACLE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TERM", "dumb")
    assert main(words.split(" ")) == 2
    assert said in capsys.readouterr().err
    assert [p.name for p in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize(
    ("variable", "text"), [("PORT", "x"), ("LOG", "yaml"), ("OPEN", "perhaps"), ("BOTS", "-3")]
)
def test_settings_from_the_environment_are_refused_as_flags_are(
    variable: str, text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(f"PENTACLE_{variable}", text)
    assert main(["serve"]) == 2
    assert f"PENTACLE_{variable}" in capsys.readouterr().err


def test_the_shell_is_answered_as_it_expects() -> None:
    """A full disk, a reader who stops, a terminal that knows few signs, no colours."""
    script = (
        'P="$0 -m pentacle"; $P --help >/dev/full; echo $?;'
        "$P --help | :; echo ${PIPESTATUS[0]};"
        "NO_COLOR=1 FORCE_COLOR=1 TERM=xterm PYTHONIOENCODING=ascii $P bots --language fr"
    )
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run(
        ["bash", "-c", script, sys.executable], env=env, capture_output=True, text=True, check=False
    )
    full, piped, *table = done.stdout.splitlines()
    assert (full, piped, done.returncode) == ("1", "0", 0)
    assert any("Ma?tre" in line for line in table)
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]m", done.stdout), "no colour was asked for"
    assert done.stderr.splitlines() == [
        "pentacle: the answer cannot be written: No space left on device"
    ]

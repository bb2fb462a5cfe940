"""In the terminal too a choice is told before it is made, and a number is dialled."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pytest

import pentacle
from pentacle.cli import main
from pentacle.core import Position
from pentacle.terminal.foresee import dialled


def asked_for_a_number() -> Position:
    """An auction, and somebody who may bid several numbers."""
    choose, table = random.Random(1), pentacle.game("zavandor").deal(seats=2, seed=4)
    while True:
        player = table.pending[0]
        dials = table.scene(player).prompt.dials
        if dials and len(dials[0].values) > 5:
            return table
        table.play(player, choose.choice(table.legal(player)))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_bid_is_told_and_then_made(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    table = asked_for_a_number()
    player = table.pending[0]
    [dial] = table.scene(player, language).prompt.dials
    bid = dial.values[3]
    told = table.preview(player, *dial.gestures[3], language=language)
    (tmp_path / "auction").write_text(str(table))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr("sys.stdin", io.StringIO(f"\n?={bid}\n?1\n?99\n=9999\n={bid}\n\nl\nq\n"))
    words = ("zavandor", "--players", "Ana,Noé", "--position", str(tmp_path / "auction"))
    assert main(["play", *words, "--language", language, "--save", "/dev/null"]) == 0
    said = capsys.readouterr().out
    line = told.lines[0].replace(f"@{player}", ("Ana", "Noé")[player])
    assert said.count(line) >= 2
    assert f"{dial.values[0]} {'à' if language == 'fr' else 'to'} {dial.values[-1]}" in said
    for nonsense in ("?99", "=9999"):
        assert f" {nonsense}." in said


def test_only_a_number_of_the_dial_is_dialled() -> None:
    table = asked_for_a_number()
    dials = table.scene(table.pending[0]).prompt.dials
    assert dialled(dials, f"= {dials[0].values[2]}") == dials[0].gestures[2]
    for text in (str(dials[0].values[2]), "=", "=x", "=-1", "=²", "=99999"):
        assert dialled(dials, text) == ()

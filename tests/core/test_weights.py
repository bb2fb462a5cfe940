"""Weights of judgement: read by name, checked, and part of compiled code but not of replays."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pentacle.core import Weights
from pentacle.core.compile.cache import DiskCache
from pentacle.core.errors import DataError
from pentacle.core.weights import outlook_in, replaced, value_with
from pentacle.games import GAMES

FILE = "[weights]\nA = 1\nB = [1, 2.5]\n[weights.C]\nX = 2\n"


def read(folder: Path, text: str = FILE) -> Any:
    (folder / "value.toml").write_text(text)
    with Weights(folder / "value.py") as weights:
        return weights.one("A"), weights.several("B", 2).tolist(), weights.table("C", ["X", "Y"])


def test_weights_are_read_by_name(tmp_path: Path) -> None:
    assert read(tmp_path) == (1.0, [1.0, 2.5], {"X": 2.0})


def test_other_numbers_count_only_inside_the_block(tmp_path: Path) -> None:
    with replaced({"A": 7.0}):
        assert read(tmp_path)[0] == 7.0
    assert read(tmp_path)[0] == 1.0


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda t: t.replace("A = 1\n", ""), "'A' is missing"),
        (lambda t: t.replace("A = 1", "A = 1\nZ = 3"), "no weight 'Z'"),
        (lambda t: t.replace("A = 1", "A = true"), "'A' must be one number, not True"),
        (lambda t: t.replace("A = 1", "A = nan"), "'A' must be one number"),
        (lambda t: t.replace("[1, 2.5]", "[1]"), "'B' must be a list of 2 numbers"),
        (lambda t: t.replace("[1, 2.5]", '[1, "2"]'), "'B' must be a list of 2 numbers"),
        (lambda t: t.replace("X = 2", "X = [2]"), "'C' must be a table of numbers"),
        (lambda t: t.replace("X = 2", "Z = 2"), "'C' has an unknown key 'Z'"),
        (lambda t: t.replace("weights", "weight"), r"\[weights\] is missing"),
        (lambda t: "A = ", "value.toml"),
    ],
)
def test_a_wrong_weight_is_named(change: Callable[[str], str], words: str, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=words):
        read(tmp_path, change(FILE))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"value\.toml"):
        Weights(tmp_path / "value.py")


def test_new_weights_are_compiled_anew_and_leave_replays_alone() -> None:
    game = GAMES["spellcaster"]
    read = [value_with(game.value, {"DANGER": n}, "trial", listed=False) for n in (1.0, 2.0, 1.0)]
    first, other, again = (DiskCache(value, "trial").key for value in read)
    assert first == again != other
    assert dataclasses.replace(game, value=read[1]).rules == game.rules


def test_an_outlook_is_the_same_judgement_with_other_weights() -> None:
    valroc, zavandor = GAMES["valroc"], GAMES["zavandor"]
    assert zavandor.outlook is zavandor.value
    s = valroc.deal(2, 7, first_game=True).state
    assert valroc.value(s, 0) != valroc.outlook(s, 0)
    s.vals[0] += 3
    fitted = outlook_in(valroc.folder / "value.toml")
    again = value_with(valroc.value, fitted, "again", listed=False)
    row = np.frombuffer(bytes(s), valroc.compiled.dtype).view(np.recarray)[0]
    assert again(s, 0) == valroc.outlook(s, 0) == valroc.compiled.function("outlook")(row, 0)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[outlook]\nD = 2\n", "no weight 'D' for the"),
        ("outlook = 3\n", "must be a table"),
    ],
)
def test_a_wrong_outlook_is_refused_with_its_place(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "value.toml"
    path.write_text(text + FILE if "=" in text.split()[1] else FILE + text)
    with pytest.raises(DataError, match=why):
        outlook_in(path)


def test_most_games_have_no_outlook(tmp_path: Path) -> None:
    assert outlook_in(tmp_path / "value.toml") == {}
    (tmp_path / "value.toml").write_text(FILE)
    assert outlook_in(tmp_path / "value.toml") == {}

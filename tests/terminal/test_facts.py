"""`pentacle facts`: every fact with its range and its source, and what an owner has replaced."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pentacle.cli import main
from pentacle.core.facts import READ
from pentacle.games import GAMES, HOUSE

OWN = """
[[artifact]]
id = "talisman"
bid = 35
[[energy]]
id = "ruby"
fr = "Rouge"
"""


def numbers(value: Any) -> bool:
    if isinstance(value, list):
        return any(map(numbers, value))
    return isinstance(value, (int, float)) and not isinstance(value, bool)


@pytest.mark.parametrize("name", HOUSE)
def test_every_fact_has_a_source_and_every_number_its_range(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["facts", name, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["file"] is None
    for fact in data["facts"]:
        place = f"{fact['id']}.{fact['field']}"
        assert fact["source"] in ("rulebook", "public", "reconstructed"), place
        assert not fact["replaced"]
        value = fact["value"]
        if numbers(value) and not (isinstance(value, list) and isinstance(value[0], list)):
            assert None not in (fact["low"], fact["high"]), place
            for n in value if isinstance(value, list) else [value]:
                assert fact["low"] <= n <= fact["high"], place
        elif numbers(value):
            assert " to " in fact["allowed"]["en"], place


def test_nothing_that_the_file_says_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["facts", "zavandor", "--only", "artifact", "--json"]) == 0
    listed = {(f["id"], f["field"]) for f in json.loads(capsys.readouterr().out)["facts"]}
    _ = GAMES["zavandor"]
    about = {"id", "source", "note"}
    assert listed == {
        (f"artifact.{entry['id']}", key)
        for entry in READ["zavandor"].ours["artifact"]
        for key in entry
        if key not in about
    }


def test_what_is_replaced_is_said(tmp_path: Path) -> None:
    (tmp_path / "zavandor.toml").write_text(OWN, encoding="utf-8")
    env = {**os.environ, "PENTACLE_DATA": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    words = [sys.executable, "-m", "pentacle", "facts", "zavandor", "--lang", "fr", "--replaced"]
    ran = subprocess.run(words, env=env, capture_output=True, encoding="utf-8", check=True)
    said = ran.stdout
    assert "artifact.talisman.bid\u00a0: 35 au lieu de 100" in said.splitlines()[0]
    assert 'energy.ruby.fr\u00a0: "Rouge" au lieu de "rouge"' in said.splitlines()[0]
    assert "* 35 (100)" in said
    assert "1 à 900" in said


def test_a_file_of_no_game_is_no_silent_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "zavandr.toml").write_text(OWN, encoding="utf-8")
    monkeypatch.setenv("PENTACLE_DATA", str(tmp_path))
    assert main(["facts", "zavandor"]) == 2
    said = capsys.readouterr().err
    assert "zavandr.toml belongs to no game" in said
    assert "zavandor.toml" in said
